"""Advice for the player to move: hints and explanations, none of which reveals a hidden hand."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from game import rules
from game.bots import ChoiceReason, Expert, RatedCommand, Reasoner
from game.rules import Board, Cell, Colour, Command, Place, PlacedTile, Shape, Tile, View
from game.rules.explain import line_at, obstacle_at
from game.session.slices import Work
from game.session.staging import LegalMoves, StagedTiles


@dataclass(frozen=True, slots=True)
class TileExplanation:
    """The number of cells in which a rack tile could be laid, and the lines that it would join."""

    tile: Tile
    now: int  # cells where it completes a legal turn
    later: int  # cells where more tiles must follow
    in_colour: bool  # in some cell of `now` it joins a line of its colour
    in_shape: bool  # likewise, a line of its shape
    anywhere: bool  # it may begin the opening
    alone: bool  # no other tile is staged
    empty: bool  # the table has no other tile
    own_turn: bool  # the owner may lay tiles now


@dataclass(frozen=True, slots=True)
class FittingSlots:
    """The rack slots whose tiles fit a cell. Slots with staged tiles are left out."""

    now: tuple[int, ...]  # the tile makes a legal turn
    later: tuple[int, ...]  # more tiles must follow


@dataclass(frozen=True, slots=True)
class TileOnTable:
    """A cell with a tile laid in an earlier turn."""

    tile: Tile
    row: rules.LineSummary | None  # the line of two or more tiles, if any
    column: rules.LineSummary | None


@dataclass(frozen=True, slots=True)
class StagedTile:
    """A cell with a tile that is staged from the rack slot `slot`."""

    tile: Tile
    slot: int


@dataclass(frozen=True, slots=True)
class FreeCell:
    """A free cell beside a tile: the tiles that fit it (rule R8), and its row and column."""

    fitting_tiles: frozenset[Tile]
    row: rules.LineSummary
    column: rules.LineSummary
    obstacle: rules.Obstacle | None  # why no tile fits
    unseen: int  # copies of fitting tiles (dice: by colour, C1) in the bag or hidden hands
    all_laid: bool  # tiles fit, but all copies are on the table
    dice: bool
    hand: FittingSlots | None  # None unless the viewer may lay tiles now

    @property
    def shared(self) -> tuple[Colour | None, Shape | None]:
        """The colour that all fitting tiles share, or None, and likewise the shape."""
        return rules.shared_traits(self.fitting_tiles)


@dataclass(frozen=True, slots=True)
class DetachedCell:
    """A free cell that touches no tile. `hand` is None unless the viewer may lay tiles."""

    hand: FittingSlots | None


@dataclass(frozen=True, slots=True)
class OpeningCell:
    """A cell of an empty table. An opening may be laid anywhere (rules R4 and C3)."""


CellExplanation = TileOnTable | StagedTile | FreeCell | DetachedCell | OpeningCell


@dataclass(frozen=True, slots=True)
class Explainer:
    """Explains tiles and cells of a game as the player of one seat sees it."""

    state: rules.GameState
    seat: int
    staged: StagedTiles  # with this seat's rack
    hidden: bool  # the rack is covered

    @property
    def own_turn(self) -> bool:
        return not (self.hidden or self.state.over) and self.seat == self.state.seat

    def _board(self, without_slot: int | None = None) -> Board:
        return self.state.board.with_tiles(sorted(self.staged.without(without_slot)))

    def explain_tile(self, slot: int) -> TileExplanation | None:
        """Return where a rack tile fits. A hidden or empty slot, or a finished game, gives None."""
        tile = self.staged.slots[slot]
        if tile is None or self.hidden or self.state.over:
            return None
        others, board = self.staged.without(slot), self._board(slot)
        if self.own_turn:
            cells = self.staged.destinations(slot)
        else:
            # Not `self.staged`, which has the legal moves of the player to move.
            cells = LegalMoves(replace(self.state, seat=self.seat)).destinations(tile, others)
        empty = not len(board)
        now = frozenset() if empty else cells.now
        in_colour, in_shape = _joined_lines(board, tile, now)
        return TileExplanation(
            tile=tile,
            now=len(now),
            later=0 if empty else len(cells.later),
            in_colour=in_colour,
            in_shape=in_shape,
            # A player who does not begin lays no opening, whatever the hand would allow.
            anywhere=cells.anywhere and self.own_turn,
            alone=not others,
            empty=empty,
            own_turn=self.own_turn,
        )

    def explain_cell(self, cell: Cell) -> CellExplanation:
        board = self._board()
        for slot, staged_cell in self.staged.cells.items():
            if staged_cell == cell:
                return StagedTile(self.staged.tile(slot), slot)
        if cell in board:
            lines = [line_at(board, cell, along_row=along_row) for along_row in (True, False)]
            row, column = (line if len(line.tiles) > 1 else None for line in lines)
            return TileOnTable(board[cell], row, column)
        if not len(board):
            return OpeningCell()
        if cell not in board.spots:
            return DetachedCell(self._fitting_slots(cell))
        return self._free_cell(board, cell)

    def _free_cell(self, board: Board, cell: Cell) -> FreeCell:
        fitting_tiles = board.fitting(cell)
        traits = self.state.traits
        kinds = frozenset(traits.as_in_set(fitting_tiles))
        laid = [kind for kind in traits.as_in_set(tile for tile, _ in board) if kind in kinds]
        unlaid = unseen = len(kinds) * traits.copies - len(laid)
        if not self.hidden:
            counts = rules.view_for(self.state, self.seat).unseen()
            unseen = sum(count for kind, count in counts.items() if kind in kinds)
        return FreeCell(
            fitting_tiles=fitting_tiles,
            row=line_at(board, cell, along_row=True),
            column=line_at(board, cell, along_row=False),
            obstacle=obstacle_at(board, cell),
            unseen=unseen,
            all_laid=bool(fitting_tiles) and unlaid == 0,
            dice=traits.rolls,
            hand=self._fitting_slots(cell),
        )

    def _fitting_slots(self, cell: Cell) -> FittingSlots | None:
        if not self.own_turn:
            return None
        staged, slots = self.staged, enumerate(self.staged.slots)
        free = [slot for slot, tile in slots if tile is not None and slot not in staged.cells]
        now = tuple(slot for slot in free if cell in staged.destinations(slot).now)
        later = tuple(slot for slot in free if cell in staged.destinations(slot).later)
        return FittingSlots(now, later)


def _joined_lines(board: Board, tile: Tile, cells: frozenset[Cell]) -> tuple[bool, bool]:
    in_colour = in_shape = False
    for cell in cells:
        for along_row in (True, False):
            line = line_at(board, cell, along_row=along_row)
            if line.tiles:
                colour, shape = rules.shared_traits([*line.tiles, tile])
                in_colour, in_shape = in_colour or colour is not None, in_shape or shape is not None
    return in_colour, in_shape


MAX_HINTS = 5


class Hint(NamedTuple):
    """A recommended command with its reasons, the strongest first."""

    command: Command
    lines: tuple[rules.ScoredLine, ...]  # that it scores
    reasons: tuple[ChoiceReason, ...]
    anywhere: bool = False  # it is an opening, which may be laid in other cells as well

    @property
    def placed(self) -> tuple[PlacedTile, ...]:
        return self.command.placement.tiles if isinstance(self.command, Place) else ()

    @property
    def chosen(self) -> tuple[Tile, ...]:
        """The tiles to exchange or the dice to roll; none for a placement or a pass."""
        match self.command:
            case rules.Exchange(tiles) | rules.Roll(tiles):
                return tiles
        return ()

    def placed_beside(self, staged: Collection[PlacedTile]) -> tuple[PlacedTile, ...]:
        """Return `placed`. A first turn of the game is moved, if it can be, to include `staged`."""
        if not self.anywhere or set(staged) <= set(self.placed):
            return self.placed
        return _line_with(staged, [tile for tile, _ in self.placed]) or self.placed


Hints = tuple[Hint, ...]  # at least one hint, the best first


def hints_for(view: View, chance: Random) -> Work[Hints]:
    """Search for up to `MAX_HINTS` hints for the player to move, who sees `view`."""
    choices = yield from Expert().weigh(view, chance)
    yield
    reasoner = Reasoner(view, choices)
    hints = []
    for choice in _different(choices, anywhere=not view.board)[:MAX_HINTS]:
        yield
        command, lines = choice.command, tuple[rules.ScoredLine, ...]()
        if isinstance(command, Place):
            lines = rules.score(view.board, command.placement)
            if not view.board:
                # An opening begins at the cell 0,0: move it to the middle.
                last = command.placement.cells[-1]
                command = Place(command.placement.moved(-(last.x // 2), -(last.y // 2)))
        hints.append(Hint(command, lines, reasoner.reasons(choice), not view.board))
    return tuple(hints)


def _different(choices: Sequence[RatedCommand], *, anywhere: bool) -> list[RatedCommand]:
    tile_sets: set[object] = set()
    placements: set[object] = set()
    first: list[RatedCommand] = []
    elsewhere: list[RatedCommand] = []
    for choice in choices:
        tiles: object = choice.command
        cells: object = None
        if isinstance(choice.command, Place):
            placement = choice.command.placement
            tiles = frozenset(tile for tile, _ in placement.tiles)
            cells = None if anywhere else frozenset(placement.cells)
        if (tiles, cells) in placements:
            continue
        (elsewhere if tiles in tile_sets else first).append(choice)
        tile_sets.add(tiles)
        placements.add((tiles, cells))
    return first + elsewhere


def _line_with(staged: Collection[PlacedTile], tiles: Sequence[Tile]) -> tuple[PlacedTile, ...]:
    others = list(tiles)
    for tile, _ in staged:
        if tile not in others:
            return ()
        others.remove(tile)
    xs, ys = {cell.x for _, cell in staged}, {cell.y for _, cell in staged}
    if min(len(xs), len(ys)) != 1:
        return ()
    taken = xs if len(ys) == 1 else ys
    first = min(taken)
    if max(taken) - first >= len(tiles):
        return ()
    free = [n for n in range(first, first + len(tiles)) if n not in taken]
    cells = [Cell(n, min(ys)) if taken is xs else Cell(min(xs), n) for n in free]
    return (*staged, *[PlacedTile(tile, cell) for tile, cell in zip(others, cells, strict=True)])
