"""Explanations for a long press on a tile or a cell, without anything of a hidden hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules import Board, Cell, Colour, GameState, Shape, Tile, View, view_for
from game.rules.explain import LineSummary, Obstacle, line_at, obstacle_at, shared_traits
from game.session.state.staging import Advisor, StagedTiles


@dataclass(frozen=True, slots=True)
class TileExplanation:
    """The cells open to a tile of the rack: counted ``now``, and ``later`` with more tiles.

    ``in_colour`` and ``in_shape``: some cell of ``now`` has a line of its colour or shape.
    ``anywhere``: the tile may be the first on an empty table. ``alone``: no other tile is laid out.
    ``empty``: the table is empty. ``own_turn``: its owner is to move.
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
class FittingSlots:
    """Slots of the rack that fit a cell ``now``, or ``later`` with more tiles; none laid out."""

    now: tuple[int, ...]
    later: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileOnTable:
    """A cell with a tile, and its lines of two or more tiles; None for no line."""

    tile: Tile
    row: LineSummary | None
    column: LineSummary | None


@dataclass(frozen=True, slots=True)
class StagedTile:
    """A cell with a tile that is laid out, and can still be taken back to its ``slot``."""

    tile: Tile
    slot: int


@dataclass(frozen=True, slots=True)
class FreeCell:
    """A free cell beside tiles: the tiles that fit (R8), or the ``obstacle``, and both lines.

    ``unseen`` counts the fitting tiles that the viewer sees neither on the table nor in a hand; of
    dice those of the right colours (C1). ``all_laid``: all of them are on the table. ``hand`` is
    None unless it is the viewer's turn.
    """

    takes: frozenset[Tile]
    row: LineSummary
    column: LineSummary
    obstacle: Obstacle | None
    unseen: int
    all_laid: bool
    dice: bool
    hand: FittingSlots | None

    @property
    def shared(self) -> tuple[Colour | None, Shape | None]:
        """The colour and the shape that all fitting tiles share, each None if not shared."""
        return shared_traits(self.takes)


@dataclass(frozen=True, slots=True)
class DetachedCell:
    """A free cell that touches no tile (R7); more tiles in between may reach it."""

    hand: FittingSlots | None
    rule: str = "R7"


@dataclass(frozen=True, slots=True)
class OpeningCell:
    """Any cell of an empty table: the opening may be in any cells (R4, C3)."""

    rule: str


CellExplanation = TileOnTable | StagedTile | FreeCell | DetachedCell | OpeningCell
"""An explanation of one cell."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """The view from a seat, with the tiles laid out of its rack (none while ``hidden``)."""

    state: GameState
    seat: int
    laid: StagedTiles
    hidden: bool

    @property
    def own_turn(self) -> bool:
        """True if the player of this seat may lay tiles now."""
        return not (self.hidden or self.state.over) and self.seat == self.state.seat

    def board(self, but: int | None = None) -> Board:
        """Return the table with the tiles laid out, except the one of slot `but`."""
        return self.state.board.with_tiles(sorted(self.laid.without(but)))


def explain_tile(viewpoint: Viewpoint, slot: int) -> TileExplanation | None:
    """Return the cells open to the tile in a slot; None if no tile is visible, or after the end."""
    state, laid = viewpoint.state, viewpoint.laid
    tile = laid.slots[slot]
    if tile is None or viewpoint.hidden or state.over:
        return None
    others, board = laid.without(slot), viewpoint.board(slot)
    if viewpoint.own_turn:
        cells = laid.destinations(slot)
    else:
        # The advisor of the tiles laid out answers for the hidden hand of the player to move.
        cells = Advisor(replace(state, seat=viewpoint.seat)).cells_for(tile, others)
    # A player who does not begin lays no opening, whatever the hand would allow.
    anywhere = cells.anywhere and viewpoint.own_turn
    reachable = len(board) > 0
    colours, shapes = _joined(board, tile, cells.now if reachable else frozenset())
    return TileExplanation(
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
    """Return whether the tile joins a line of its colour in any of these cells, or of its shape."""
    colours = shapes = False
    for cell in cells:
        for along_row in (True, False):
            line = line_at(board, cell, along_row=along_row)
            if line.tiles:
                colour, shape = shared_traits([*line.tiles, tile])
                colours, shapes = colours or colour is not None, shapes or shape is not None
    return colours, shapes


def explain_cell(viewpoint: Viewpoint, cell: Cell) -> CellExplanation:
    """Return an explanation of a cell of the table."""
    board = viewpoint.board()
    for slot, at in viewpoint.laid.cells.items():
        if at == cell:
            return StagedTile(viewpoint.laid.tile(slot), slot)
    if cell in board:
        lines = [line_at(board, cell, along_row=along_row) for along_row in (True, False)]
        row, column = (line if len(line.tiles) > 1 else None for line in lines)
        return TileOnTable(board[cell], row, column)
    if not len(board):
        return OpeningCell(viewpoint.state.traits.opening_rule)
    if cell not in board.spots:
        return DetachedCell(_hand_here(viewpoint, cell))
    return _takes(viewpoint, board, cell)


def _takes(viewpoint: Viewpoint, board: Board, cell: Cell) -> FreeCell:
    takes = board.fitting(cell)
    traits = viewpoint.state.traits
    counted = frozenset(traits.as_in_set(takes))
    on_table = [tile for tile in traits.as_in_set(tile for tile, _ in board) if tile in counted]
    left = len(counted) * traits.copies - len(on_table)
    unseen = left
    if not viewpoint.hidden:
        view: View = view_for(viewpoint.state, viewpoint.seat)
        unseen = sum(count for tile, count in view.unseen().items() if tile in counted)
    return FreeCell(
        takes=takes,
        row=line_at(board, cell, along_row=True),
        column=line_at(board, cell, along_row=False),
        obstacle=obstacle_at(board, cell),
        unseen=unseen,
        all_laid=bool(takes) and left == 0,
        dice=traits.rolls,
        hand=_hand_here(viewpoint, cell),
    )


def _hand_here(viewpoint: Viewpoint, cell: Cell) -> FittingSlots | None:
    """Return the slots whose tiles fit this cell; None unless the viewer may lay tiles."""
    if not viewpoint.own_turn:
        return None
    now, later = [], []
    for slot, tile in enumerate(viewpoint.laid.slots):
        if tile is not None and slot not in viewpoint.laid.cells:
            cells = viewpoint.laid.destinations(slot)
            if cell in cells.now:
                now.append(slot)
            elif cell in cells.later:
                later.append(slot)
    return FittingSlots(tuple(now), tuple(later))
