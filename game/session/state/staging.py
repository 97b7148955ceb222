"""Tiles laid out but not yet confirmed: their legality, destinations, and opening requirements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.rules import (
    Cell,
    Colour,
    Exchange,
    GameState,
    Opening,
    Place,
    PlacedTile,
    Placement,
    Roll,
    Rolling,
    RulesError,
    ScoredLine,
    ScoredPlacement,
    Shape,
    Tile,
    TurnOptions,
    apply,
    options,
    view_for,
)
from game.rules.events import Placed
from game.rules.explain import shared_traits
from game.session.stars import percent_of, stars_of


@dataclass(frozen=True, slots=True)
class OpeningLine:
    """A line for the opening, of one colour or shape; ``copies``: a tile is held twice (R3)."""

    colour: Colour | None
    shape: Shape | None
    tiles: frozenset[Tile]
    copies: bool = False


@dataclass(frozen=True, slots=True)
class OpeningRequirement:
    """The requirements of an opening: ``count`` more tiles of one of ``lines``, if any.

    ``longest``: the line must be the longest in hand. ``begun``: some tile is laid out.
    """

    lines: tuple[OpeningLine, ...]
    count: int
    longest: bool
    begun: bool
    dice: bool

    @property
    def tiles(self) -> frozenset[Tile]:
        """All tiles of ``lines``, any of which may be laid next."""
        return frozenset(tile for line in self.lines for tile in line.tiles)


def opening_requirement(
    placements: Iterable[ScoredPlacement],
    hand: Sequence[Tile],
    staged: frozenset[Tile],
    opening: Opening,
    *,
    dice: bool,
) -> OpeningRequirement:
    """Return the requirements for a hand with these legal openings and ``staged`` tiles."""
    sets = {frozenset(tile for tile, _ in scored.tiles) for scored in placements}
    sets = {tiles for tiles in sets if staged <= tiles}
    longest = opening is Opening.LONGEST
    least = min((len(tiles) for tiles in sets), default=len(staged))
    joined: dict[tuple[Colour | None, Shape | None], frozenset[Tile]] = {}
    for tiles in sets:
        kind = shared_traits(tiles) if len(tiles) > 1 else (None, None)
        joined[kind] = joined.get(kind, frozenset()) | (tiles - staged)
    lines = []
    # Colours first, each in the order of the set.
    for (colour, shape), tiles in sorted(joined.items(), key=lambda one: _rank(*one[0])):
        alike = [tile for tile in hand if tile.colour is colour or tile.shape is shape]
        lines.append(OpeningLine(colour, shape, tiles, copies=len(alike) > len(set(alike))))
    return OpeningRequirement(tuple(lines), least - len(staged), longest, bool(staged), dice)


def _rank(colour: Colour | None, shape: Shape | None) -> tuple[int, int]:
    none = len(Colour) + len(Shape)
    return none if colour is None else colour, none if shape is None else shape


class TurnPreview(NamedTuple):
    """The judgement of tiles laid out: their lines and points, or the refusal."""

    lines: tuple[ScoredLine, ...]
    points: int
    refusal: RulesError | None

    @property
    def legal(self) -> bool:
        """True if this is a turn that may be confirmed."""
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Destinations:
    """The cells open to a tile ``now``, or ``later`` with more tiles, or ``anywhere``."""

    now: frozenset[Cell]
    later: frozenset[Cell]
    anywhere: bool = False

    def __contains__(self, cell: object) -> bool:
        return self.anywhere or cell in self.now or cell in self.later


NOWHERE = Destinations(frozenset(), frozenset())


class Advisor:
    """The answers about one state for the player to move, cached."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self._destinations: dict[tuple[Tile, frozenset[PlacedTile]], Destinations] = {}
        self._previews: dict[Placement, TurnPreview] = {}

    @cached_property
    def options(self) -> TurnOptions:
        """The options of the player to move."""
        return options(self.state)

    @cached_property
    def placements(self) -> list[ScoredPlacement]:
        """Every legal placement."""
        return view_for(self.state, self.state.seat).placements()

    @cached_property
    def most_points(self) -> int:
        """The points of the best placement; 0 if there is none."""
        return max([scored.points for scored in self.placements], default=0)

    @cached_property
    def swap_refusal(self) -> RulesError | None:
        """The reason against any exchange or roll by the player to move; None if one is legal."""
        may, traits = self.options, self.state.traits
        if may.exchange or may.rolling is not Rolling.NONE:
            return None
        first = self.state.hand[:1]
        try:
            apply(self.state, Roll(first) if traits.rolls else Exchange(first))
        except RulesError as refusal:
            # Without the frames of the attempt, which would keep the whole game alive.
            return refusal.with_traceback(None)
        return None

    def judge(self, placed: Iterable[PlacedTile]) -> TurnPreview:
        """Return the preview of a turn with these tiles, with points line by line (R9, R10)."""
        placement = Placement.of(placed)
        if placement not in self._previews:
            self._previews[placement] = self._preview(placement)
        return self._previews[placement]

    def _preview(self, placement: Placement) -> TurnPreview:
        try:
            _, events = apply(self.state, Place(placement))
        except RulesError as refusal:
            return TurnPreview((), 0, refusal.with_traceback(None))
        laid = next(event for event in events if isinstance(event, Placed))
        return TurnPreview(laid.lines, laid.points, None)

    def cells_for(self, tile: Tile, staged: frozenset[PlacedTile]) -> Destinations:
        """Return the cells of this tile in legal turns with those laid out (openings: from 0,0)."""
        if (tile, staged) not in self._destinations:
            self._destinations[tile, staged] = self._find_cells(tile, staged)
        return self._destinations[tile, staged]

    def _find_cells(self, tile: Tile, staged: frozenset[PlacedTile]) -> Destinations:
        now: set[Cell] = set()
        later: set[Cell] = set()
        for scored in self.placements:
            if len(scored.tiles) <= len(staged):
                continue
            placed = self._beside(scored, staged)
            if placed is not None and staged.issubset(placed):
                cells = [c for t, c in placed if t == tile and (t, c) not in staged]
                complete = len(placed) == len(staged) + 1 or self._unbroken(staged, cells)
                (now if complete else later).update(cells)
        first = not staged and not len(self.state.board)
        anywhere = first and any(tile in (t for t, _ in p.tiles) for p in self.placements)
        return Destinations(frozenset(now), frozenset(later - now), anywhere)

    def _unbroken(self, staged: frozenset[PlacedTile], cells: Sequence[Cell]) -> bool:
        """Return whether a tile in this cell and those laid out leave no gap in their line."""
        if len(self.state.board) or not staged or not cells:
            return False
        line = [*cells, *(cell for _, cell in staged)]
        across, down = ([cell[n] for cell in line] for n in (0, 1))
        return max(across) - min(across) + max(down) - min(down) == len(staged)

    def _beside(
        self, scored: ScoredPlacement, staged: frozenset[PlacedTile]
    ) -> tuple[PlacedTile, ...] | None:
        """Return the tiles of a placement, an opening moved onto those laid out, or None."""
        if len(self.state.board) or not staged:
            return scored.tiles
        anchor = min(staged)
        twin = next((placed for placed in scored.tiles if placed.tile == anchor.tile), None)
        if twin is None:
            return None
        dx, dy = anchor.cell.x - twin.cell.x, anchor.cell.y - twin.cell.y
        return tuple([PlacedTile(t, Cell(c.x + dx, c.y + dy)) for t, c in scored.tiles])

    def opening(self, staged: Iterable[PlacedTile]) -> OpeningRequirement | None:
        """Return the opening's requirements; None with tiles on the table or no opening (C3)."""
        if len(self.state.board) or not self.placements:
            return None
        tiles, state = frozenset(tile for tile, _ in staged), self.state
        return opening_requirement(
            self.placements, state.hand, tiles, state.house.opening, dice=state.traits.rolls
        )


class StagedTiles:
    """The tiles of a rack laid out in ``cells``, by slot, with cached answers until a change."""

    def __init__(
        self, advisor: Advisor, slots: Sequence[Tile | None], cells: Mapping[int, Cell]
    ) -> None:
        self.advisor = advisor
        self.slots, self.cells = list(slots), dict(cells)
        self._destinations: dict[int, Destinations] = {}

    def tile(self, slot: int) -> Tile:
        """Return the tile of a slot, laid out or not; raise KeyError if none."""
        tile = self.slots[slot]
        if tile is None:
            raise KeyError(f"place {slot} of the rack is empty")
        return tile

    @cached_property
    def tiles(self) -> frozenset[PlacedTile]:
        """The tiles laid out."""
        return self.without(None)

    def without(self, slot: int | None) -> frozenset[PlacedTile]:
        """Return the tiles laid out, except the one of this slot."""
        others = [other for other in self.cells if other != slot]
        return frozenset([PlacedTile(self.tile(one), self.cells[one]) for one in others])

    def destinations(self, slot: int) -> Destinations:
        """Return the cells open to the tile of this slot, given the others laid out."""
        found = self._destinations.get(slot)
        if found is None:
            found = self.advisor.cells_for(self.tile(slot), self.without(slot))
            self._destinations[slot] = found
        return found

    @cached_property
    def preview(self) -> TurnPreview:
        """The preview of the tiles laid out."""
        return self.advisor.judge(self.tiles)

    def preview_with(self, slot: int, cell: Cell) -> TurnPreview:
        """Return the preview with the tile of this slot in that cell."""
        return self.advisor.judge([*self.without(slot), PlacedTile(self.tile(slot), cell)])

    @cached_property
    def opening(self) -> OpeningRequirement | None:
        """The requirements of the opening; see `Advisor.opening`."""
        return self.advisor.opening(self.tiles)

    @cached_property
    def required_slots(self) -> frozenset[int]:
        """The slots whose tiles the opening wants, one for each tile; none if there is a choice."""
        opening = self.opening
        if opening is None or not opening.longest or opening.count + len(self.cells) < 2:
            return frozenset()
        free = [None if slot in self.cells else tile for slot, tile in enumerate(self.slots)]
        return frozenset(free.index(tile) for tile in opening.tiles)

    @property
    def stars(self) -> int | None:
        """The stars of the turn laid out (see `stars_of`); None unless it is legal."""
        if not self.cells or not self.preview.legal:
            return None
        return stars_of(percent_of(self.preview.points, self.advisor.most_points))
