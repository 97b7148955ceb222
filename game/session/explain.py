"""Answers to a long press: where a tile may go, and what lies or could lie in a cell.

The answers are values without sentences, and tell nothing of a hidden hand. "The table" is what
the players see: with the tiles on it that are laid out for this turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.rules import Board, Cell, Colour, GameState, PlacedTile, Shape, Tile, View, view_for
from game.rules.explain import LineSummary, Obstacle, common, line_at, obstacle_at
from game.session.staging import Advisor


@dataclass(frozen=True, slots=True)
class TileExplained:
    """In how many cells a tile of the rack may go: ``now``, and ``later`` for those that it
    fits only together with more tiles.

    ``in_colour`` and ``in_shape`` say whether it would be in a line of its colour or of its shape
    at once. ``anywhere``: it may be the first tile on an empty table. ``alone``: no other tile is
    laid out. ``empty``: the table is empty. ``own_turn``: its owner is to move.
    """

    tile: Tile
    now: int
    later: int
    in_colour: bool
    in_shape: bool
    anywhere: bool
    alone: bool
    empty: bool
    own_turn: bool


@dataclass(frozen=True, slots=True)
class HandHere:
    """The places on the viewer's rack whose tiles may go to a cell: ``now``, or ``later``, only
    together with more tiles. Tiles already laid out are left out."""

    now: tuple[int, ...]
    later: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileLies:
    """A cell with a tile, and the lines of two or more in which it lies; None for no line."""

    tile: Tile
    row: LineSummary | None
    column: LineSummary | None


@dataclass(frozen=True, slots=True)
class TileLaidOut:
    """A cell with a tile that is laid out, and can still be taken back to its ``slot``."""

    tile: Tile
    slot: int


@dataclass(frozen=True, slots=True)
class CellTakes:
    """A free cell beside tiles: what could ever lie in it (R8), and what its row and its column
    want; or, if nothing could, the ``obstacle``.

    ``unseen`` counts the tiles that fit here and that the viewer sees neither on the table nor
    in a hand; of dice, which may show any face, it counts those of the right colours (C1).
    ``all_laid`` says that every one of them lies on the table. ``hand`` is None unless it is
    the viewer's turn.
    """

    takes: frozenset[Tile]
    row: LineSummary
    column: LineSummary
    obstacle: Obstacle | None
    unseen: int
    all_laid: bool
    dice: bool
    hand: HandHere | None

    @property
    def shared(self) -> tuple[Colour | None, Shape | None]:
        """The colour and the shape that all tiles which fit here share; None for what they do not
        share."""
        return common(self.takes)


@dataclass(frozen=True, slots=True)
class CellApart:
    """A free cell that touches no tile (R7); with more tiles between it may be reached."""

    hand: HandHere | None
    rule: str = "R7"


@dataclass(frozen=True, slots=True)
class CellFirst:
    """Any cell of an empty table: the opening may lie anywhere (R4, C3)."""

    rule: str


CellExplained = TileLies | TileLaidOut | CellTakes | CellApart | CellFirst
"""What can be said of a cell."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """What is seen from a seat: ``rack`` is None while its hand is hidden, and ``staged`` says
    in which cell the tile of which place of the rack is laid out."""

    state: GameState
    seat: int
    rack: tuple[Tile | None, ...] | None
    staged: Mapping[int, Cell]
    advisor: Advisor

    @property
    def own_turn(self) -> bool:
        """Whether the player of this seat may lay tiles now."""
        return self.rack is not None and self.seat == self.state.seat and not self.state.over

    def placed(self, but: int | None = None) -> frozenset[PlacedTile]:
        """The tiles laid out, except the one of place ``but``."""
        return frozenset(
            PlacedTile(tile, self.staged[slot])
            for slot, tile in enumerate(self.rack or ())
            if tile is not None and slot in self.staged and slot != but
        )

    def board(self, but: int | None = None) -> Board:
        """The table with the tiles laid out, except the one of place ``but``."""
        return self.state.board.with_tiles(sorted(self.placed(but)))


def explain_tile(viewpoint: Viewpoint, slot: int) -> TileExplained | None:
    """Where the tile of this place may go; None if the place is empty, the hand is hidden or
    the game is over."""
    tile = viewpoint.rack[slot] if viewpoint.rack else None
    if tile is None or viewpoint.state.over:
        return None
    others, board = viewpoint.placed(slot), viewpoint.board(slot)
    advisor = viewpoint.advisor
    if not viewpoint.own_turn:
        # The viewpoint's own advisor answers for the hidden hand of the player to move.
        advisor = Advisor(replace(viewpoint.state, seat=viewpoint.seat))
    # A player who does not begin lays no opening, whatever the hand would allow.
    waits = not viewpoint.own_turn and not len(board)
    anywhere = not waits and not others and advisor.may_start_anywhere(tile)
    cells = advisor.cells_for(tile, others)
    reachable = len(board) > 0
    colours, shapes = _joined(board, tile, cells.now if reachable else frozenset())
    return TileExplained(
        tile=tile,
        now=len(cells.now) if reachable else 0,
        later=len(cells.later) if reachable else 0,
        in_colour=colours,
        in_shape=shapes,
        anywhere=anywhere,
        alone=not others,
        empty=not reachable,
        own_turn=viewpoint.own_turn,
    )


def _joined(board: Board, tile: Tile, cells: frozenset[Cell]) -> tuple[bool, bool]:
    """Whether the tile would be in a line of its colour in any of these cells, and of its shape."""
    colours = shapes = False
    for cell in cells:
        for along_row in (True, False):
            line = line_at(board, cell, along_row=along_row)
            if line.tiles:
                colour, shape = common([*line.tiles, tile])
                colours, shapes = colours or colour is not None, shapes or shape is not None
    return colours, shapes


def explain_cell(viewpoint: Viewpoint, cell: Cell) -> CellExplained:
    """What lies in a cell of the table, or what could."""
    board = viewpoint.board()
    for slot, at in viewpoint.staged.items():
        if at == cell and viewpoint.rack and (tile := viewpoint.rack[slot]) is not None:
            return TileLaidOut(tile, slot)
    if cell in board:
        lines = [line_at(board, cell, along_row=along_row) for along_row in (True, False)]
        row, column = (line if len(line.tiles) > 1 else None for line in lines)
        return TileLies(board[cell], row, column)
    if not len(board):
        return CellFirst(viewpoint.state.traits.opening_rule)
    if cell not in board.spots:
        return CellApart(_hand_here(viewpoint, cell))
    return _takes(viewpoint, board, cell)


def _takes(viewpoint: Viewpoint, board: Board, cell: Cell) -> CellTakes:
    takes = board.fitting(cell)
    traits = viewpoint.state.traits
    counted = frozenset(traits.as_in_set(takes))
    on_table = [tile for tile in traits.as_in_set(tile for tile, _ in board) if tile in counted]
    left = len(counted) * traits.copies - len(on_table)
    unseen = left
    if viewpoint.rack is not None:
        view: View = view_for(viewpoint.state, viewpoint.seat)
        unseen = sum(count for tile, count in view.unseen().items() if tile in counted)
    return CellTakes(
        takes=takes,
        row=line_at(board, cell, along_row=True),
        column=line_at(board, cell, along_row=False),
        obstacle=obstacle_at(board, cell),
        unseen=unseen,
        all_laid=bool(takes) and left == 0,
        dice=traits.rolls,
        hand=_hand_here(viewpoint, cell),
    )


def _hand_here(viewpoint: Viewpoint, cell: Cell) -> HandHere | None:
    """Which tiles on the rack may go to this cell; None unless it is their turn to be laid."""
    if not viewpoint.own_turn:
        return None
    now, later = [], []
    placed = viewpoint.placed()
    for slot, tile in enumerate(viewpoint.rack or ()):
        if tile is not None and slot not in viewpoint.staged:
            cells = viewpoint.advisor.cells_for(tile, placed)
            if cell in cells.now:
                now.append(slot)
            elif cell in cells.later:
                later.append(slot)
    return HandHere(tuple(now), tuple(later))
