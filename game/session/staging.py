"""Staged tiles (laid, but not yet confirmed): legality, points, and cells for more tiles."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game import rules
from game.rules import Cell, Colour, PlacedTile, Placement, RulesError, ScoredPlacement, Shape, Tile
from game.session.stars import percent_of, stars_of


@dataclass(frozen=True, slots=True)
class OpeningLine:
    """A line with which a player could open: its tiles share one colour or one shape."""

    colour: Colour | None
    shape: Shape | None
    tiles: frozenset[Tile]  # those of the line not yet staged
    copies: bool = False  # the hand has equal tiles of that colour or shape, which count once (R3)


@dataclass(frozen=True, slots=True)
class OpeningRequirement:
    """The tiles that an opening still needs: `count` more, all from one line of `lines`."""

    lines: tuple[OpeningLine, ...]  # empty if no opening contains the staged tiles
    count: int
    longest: bool  # the line must be the longest in hand
    started: bool  # some tile is staged
    dice: bool  # the pieces are dice

    @property
    def tiles(self) -> frozenset[Tile]:
        """The tiles of all `lines`: any of them may be laid next."""
        return frozenset(tile for line in self.lines for tile in line.tiles)


class TurnPreview(NamedTuple):
    """The turn that staged tiles would make: its lines and points, or why it is illegal."""

    lines: tuple[rules.ScoredLine, ...]
    points: int
    refusal: RulesError | None

    @property
    def legal(self) -> bool:
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Destinations:
    """The cells in which a tile may be staged, given the other staged tiles."""

    now: frozenset[Cell]  # the tile completes a legal turn
    later: frozenset[Cell]  # more tiles must follow
    anywhere: bool = False  # the tile is the first of an opening, and every cell is open to it

    def __contains__(self, cell: object) -> bool:
        return self.anywhere or cell in self.now or cell in self.later


NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1))
NO_CELLS = Destinations(frozenset(), frozenset())


class LegalMoves:
    """The legal moves of the player to move in one state. Each is computed when first needed."""

    def __init__(self, state: rules.GameState) -> None:
        self.state = state
        self._destinations: dict[tuple[Tile, frozenset[PlacedTile]], Destinations] = {}
        self._previews: dict[Placement, TurnPreview] = {}

    @cached_property
    def options(self) -> rules.TurnOptions:
        return rules.options(self.state)

    @cached_property
    def placements(self) -> list[ScoredPlacement]:
        return rules.view_for(self.state, self.state.seat).placements()

    @cached_property
    def most_points(self) -> int:
        """The points of the best placement; 0 if there is none."""
        return max([scored.points for scored in self.placements], default=0)

    @cached_property
    def exchange_refusal(self) -> RulesError | None:
        """The error that any exchange or roll would raise, or None if some are legal."""
        options, traits = self.options, self.state.traits
        if options.exchange or options.rolling is not rules.Rolling.NONE:
            return None
        first = self.state.hand[:1]
        try:
            rules.apply(self.state, rules.Roll(first) if traits.rolls else rules.Exchange(first))
        except RulesError as refusal:
            return refusal.with_traceback(None)  # a traceback would keep the game in memory
        return None

    def preview(self, placed: Iterable[PlacedTile]) -> TurnPreview:
        placement = Placement.of(placed)
        if placement not in self._previews:
            try:
                _, events = rules.apply(self.state, rules.Place(placement))
                laid = next(event for event in events if isinstance(event, rules.Placed))
                preview = TurnPreview(laid.lines, laid.points, None)
            except RulesError as refusal:
                preview = TurnPreview((), 0, refusal.with_traceback(None))
            self._previews[placement] = preview
        return self._previews[placement]

    def destinations(self, tile: Tile, staged: frozenset[PlacedTile]) -> Destinations:
        if (tile, staged) not in self._destinations:
            self._destinations[tile, staged] = self._find_destinations(tile, staged)
        return self._destinations[tile, staged]

    def _find_destinations(self, tile: Tile, staged: frozenset[PlacedTile]) -> Destinations:
        now: set[Cell] = set()
        later: set[Cell] = set()
        for scored in self.placements:
            if len(scored.tiles) <= len(staged):
                continue
            placed = self._aligned(scored, staged)
            if placed is not None and staged.issubset(placed):
                cells = [c for t, c in placed if t == tile and (t, c) not in staged]
                complete = len(placed) == len(staged) + 1 or self._unbroken(staged, cells)
                (now if complete else later).update(cells)
        first = not staged and not len(self.state.board)
        anywhere = first and any(tile in (t for t, _ in p.tiles) for p in self.placements)
        return Destinations(frozenset(now), frozenset(later - now), anywhere)

    def _unbroken(self, staged: frozenset[PlacedTile], cells: Sequence[Cell]) -> bool:
        if len(self.state.board) or not staged or not cells:
            return False
        line = [*cells, *(cell for _, cell in staged)]
        xs, ys = [cell.x for cell in line], [cell.y for cell in line]
        return max(xs) - min(xs) + max(ys) - min(ys) == len(staged)

    def placements_with(self, staged: frozenset[PlacedTile]) -> list[ScoredPlacement]:
        """Return the legal placements of all `staged` tiles with at least one more tile."""
        aligned = [(scored, self._aligned(scored, staged)) for scored in self.placements]
        return [
            one._replace(tiles=placed) for one, placed in aligned if placed and staged < {*placed}
        ]

    def _aligned(
        self, scored: ScoredPlacement, staged: frozenset[PlacedTile]
    ) -> tuple[PlacedTile, ...] | None:
        if len(self.state.board) or not staged:
            return scored.tiles
        # An opening may be anywhere: move it so that it continues the staged tiles.
        anchor = min(staged)
        twin = next((placed for placed in scored.tiles if placed.tile == anchor.tile), None)
        if twin is None:
            return None
        dx, dy = anchor.cell.x - twin.cell.x, anchor.cell.y - twin.cell.y
        return tuple([PlacedTile(t, Cell(c.x + dx, c.y + dy)) for t, c in scored.tiles])

    def opening(self, staged: Iterable[PlacedTile]) -> OpeningRequirement | None:
        """Return what the `staged` tiles lack to be an opening. None if no opening is possible."""
        if len(self.state.board) or not self.placements:
            return None
        laid, state = frozenset(tile for tile, _ in staged), self.state
        sets = {frozenset(tile for tile, _ in scored.tiles) for scored in self.placements}
        sets = {tiles for tiles in sets if laid <= tiles}
        fewest = min((len(tiles) for tiles in sets), default=len(laid))
        next_tiles: dict[tuple[Colour | None, Shape | None], frozenset[Tile]] = {}
        for tiles in sets:
            shared = rules.shared_traits(tiles) if len(tiles) > 1 else (None, None)
            next_tiles[shared] = next_tiles.get(shared, frozenset()) | (tiles - laid)
        lines = []
        # Lines of a colour come before lines of a shape, each in the order of its enumeration.
        last = len(Colour) + len(Shape)
        in_order = sorted(next_tiles, key=lambda pair: [last if t is None else t for t in pair])
        for colour, shape in in_order:
            in_hand = [tile for tile in state.hand if tile.colour is colour or tile.shape is shape]
            copies = len(in_hand) > len(set(in_hand))
            lines.append(OpeningLine(colour, shape, next_tiles[colour, shape], copies))
        longest, dice = state.traits.longest_opening, state.traits.rolls
        return OpeningRequirement(tuple(lines), fewest - len(laid), longest, bool(laid), dice)


class StagedTiles:
    """A snapshot of a rack with staged tiles: the turn that they make, and cells for more tiles.

    `slots` are the tiles of the rack, staged or not. `cells` are the cells of the staged ones, by
    slot, in the order of staging. Unless `helps`, nothing shows where tiles fit.
    """

    def __init__(
        self,
        moves: LegalMoves,
        slots: Sequence[Tile | None],
        cells: Mapping[int, Cell],
        *,
        helps: bool = True,
    ) -> None:
        self.moves = moves
        self.slots, self.cells = list(slots), cells
        self._helps = helps
        self._destinations: dict[int, Destinations] = {}

    def tile(self, slot: int) -> Tile:
        """Return the tile of a slot, staged or not; raise KeyError if the slot is empty."""
        tile = self.slots[slot]
        if tile is None:
            raise KeyError(f"slot {slot} of the rack is empty")
        return tile

    def slot_at(self, cell: Cell) -> int | None:
        """Return the rack slot of the tile staged in this cell, or None."""
        return next((slot for slot, at in self.cells.items() if at == cell), None)

    @cached_property
    def tiles(self) -> frozenset[PlacedTile]:
        return self.without(None)

    def without(self, slot: int | None) -> frozenset[PlacedTile]:
        """Return the staged tiles without the one from `slot`. With None, return all of them."""
        cells = self.cells.items()
        return frozenset([PlacedTile(self.tile(n), cell) for n, cell in cells if n != slot])

    def destinations(self, slot: int) -> Destinations:
        """Return where the tile of this slot can legally be laid beside the other staged tiles."""
        if slot not in self._destinations:
            self._destinations[slot] = self.moves.destinations(self.tile(slot), self.without(slot))
        return self._destinations[slot]

    def open_cells(self, slot: int) -> Destinations:
        """Return `destinations` or, in a game without help, all free cells next to tiles."""
        if self._helps:
            return self.destinations(slot)
        laid = {cell for n, cell in self.cells.items() if n != slot}
        board = self.moves.state.board
        beside = {Cell(x + dx, y + dy) for x, y in laid for dx, dy in NEIGHBOURS}
        free = frozenset(cell for cell in beside | set(board.spots) if cell not in board) - laid
        return Destinations(free, frozenset(), anywhere=not free)

    def keyboard_cells(self, slot: int) -> Destinations:
        """Return the cells that keyboard and gamepad visit with the tile of this slot."""
        return self.open_cells(slot)

    def fits_anywhere(self, slot: int) -> bool:
        cells = self.keyboard_cells(slot)
        return bool(cells.anywhere or cells.now or cells.later)

    def refusal(self, slot: int, cell: Cell) -> RulesError | None:
        """Return why the tile of this slot cannot be staged in a cell, or None if it can."""
        return None if cell in self.destinations(slot) else self.preview_with(slot, cell).refusal

    def free_slots(self, tiles: Iterable[Tile]) -> list[int]:
        """Return a rack slot for each of these tiles that is on the rack and not staged."""
        missing, slots = Counter(tiles), []
        for slot, tile in enumerate(self.slots):
            if tile is not None and slot not in self.cells and missing[tile] > 0:
                missing[tile] -= 1
                slots.append(slot)
        return slots

    @cached_property
    def preview(self) -> TurnPreview:
        return self.moves.preview(self.tiles)

    def preview_with(self, slot: int, cell: Cell) -> TurnPreview:
        return self.moves.preview([*self.without(slot), PlacedTile(self.tile(slot), cell)])

    @property
    def stars(self) -> int | None:
        """The stars (0 to 3) that the staged tiles would earn, or None if they are not legal."""
        if not self.cells or not self.preview.legal:
            return None
        return stars_of(percent_of(self.preview.points, self.moves.most_points))

    @cached_property
    def opening(self) -> OpeningRequirement | None:
        return self.moves.opening(self.tiles)

    @cached_property
    def required_slots(self) -> frozenset[int]:
        """The slots with tiles that can continue an opening of several tiles."""
        opening = self.opening
        if opening is None or not opening.longest or opening.count + len(self.cells) < 2:
            return frozenset()
        free = (slot for slot in range(len(self.slots)) if slot not in self.cells)
        return frozenset(slot for slot in free if self.slots[slot] in opening.tiles)

    @property
    def highlighted_cells(self) -> frozenset[Cell]:
        """The cells to highlight while no tile is held. There are none except in lessons."""
        return frozenset()
