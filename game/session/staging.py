"""Tiles laid out for a turn but not yet confirmed, and what the rules say about them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules import (
    Cell,
    Exchange,
    GameState,
    Place,
    PlacedTile,
    Placement,
    Roll,
    Rolling,
    RulesError,
    ScoredLine,
    ScoredPlacement,
    Tile,
    TurnOptions,
    apply,
    options,
    view_for,
)
from game.rules.events import Placed
from game.session.opening import OpeningWanted, opening_wanted


class TurnPreview(NamedTuple):
    """What the rules say of tiles laid out: their lines and points, or the refusal."""

    lines: tuple[ScoredLine, ...]
    points: int
    refusal: RulesError | None

    @property
    def legal(self) -> bool:
        """Whether this is a turn that may be confirmed."""
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Destinations:
    """Where a tile may go: cells that make a legal turn at once (in an opening, that lead on to
    one without a gap), and cells that do so only together with more tiles elsewhere."""

    now: frozenset[Cell]
    later: frozenset[Cell]

    def __contains__(self, cell: object) -> bool:
        return cell in self.now or cell in self.later


NOWHERE = Destinations(frozenset(), frozenset())


class Advisor:
    """Answers about one state of the game, for the player to move; keeps its answers."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self._placements: list[ScoredPlacement] | None = None
        self._destinations: dict[tuple[Tile, frozenset[PlacedTile]], Destinations] = {}
        self._previews: dict[Placement, TurnPreview] = {}
        self._openings: dict[frozenset[Tile], OpeningWanted] = {}
        self._options: TurnOptions | None = None
        self._most_points: int | None = None

    @property
    def options(self) -> TurnOptions:
        """What the player to move may do."""
        if self._options is None:
            self._options = options(self.state)
        return self._options

    @property
    def swap_refusal(self) -> RulesError | None:
        """Why the player to move may neither exchange nor roll any piece; None if they may."""
        may, traits = self.options, self.state.traits
        if may.exchange or may.rolling is not Rolling.NONE:
            return None
        first = self.state.hand[:1]
        try:
            apply(self.state, Roll(first) if traits.rolls else Exchange(first))
        except RulesError as refusal:
            # Without the frames of the attempt, which would keep the whole game.
            return refusal.with_traceback(None)
        return None

    def judge(self, placed: Iterable[PlacedTile]) -> TurnPreview:
        """Whether these tiles are a legal turn, and what they score line by line (R9, R10)."""
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

    @property
    def most_points(self) -> int:
        """The points of the best placement; 0 if there is none."""
        if self._most_points is None:
            self._most_points = max([scored.points for scored in self._all()], default=0)
        return self._most_points

    def may_start_anywhere(self, tile: Tile) -> bool:
        """Whether this tile may be the first one on an empty table, in any cell."""
        if len(self.state.board):
            return False
        return any(tile in (t for t, _ in p.tiles) for p in self._all())

    def cells_for(self, tile: Tile, staged: frozenset[PlacedTile]) -> Destinations:
        """Every cell in which this tile, with those already laid out, is part of a legal turn.
        On an empty table with nothing laid out see `may_start_anywhere`."""
        if (tile, staged) not in self._destinations:
            self._destinations[tile, staged] = self._find_cells(tile, staged)
        return self._destinations[tile, staged]

    def _find_cells(self, tile: Tile, staged: frozenset[PlacedTile]) -> Destinations:
        now: set[Cell] = set()
        later: set[Cell] = set()
        for scored in self._all():
            if len(scored.tiles) <= len(staged):
                continue
            placed = self._beside(scored, staged)
            if placed is not None and staged.issubset(placed):
                cells = [c for t, c in placed if t == tile and (t, c) not in staged]
                complete = len(placed) == len(staged) + 1 or self._unbroken(staged, cells)
                (now if complete else later).update(cells)
        return Destinations(frozenset(now), frozenset(later - now))

    def _unbroken(self, staged: frozenset[PlacedTile], cells: Sequence[Cell]) -> bool:
        """Whether a tile in this cell and those laid out are an opening without gaps so far; all
        are known to lie in one row or column."""
        if len(self.state.board) or not staged or not cells:
            return False
        line = [*cells, *(cell for _, cell in staged)]
        across, down = ([cell[n] for cell in line] for n in (0, 1))
        return max(across) - min(across) + max(down) - min(down) == len(staged)

    def _beside(
        self, scored: ScoredPlacement, staged: frozenset[PlacedTile]
    ) -> tuple[PlacedTile, ...] | None:
        """The tiles of a placement; an opening is moved onto the tiles already laid out, and None
        if it has no such tile."""
        if len(self.state.board) or not staged:
            return scored.tiles
        anchor = min(staged)
        twin = next((placed for placed in scored.tiles if placed.tile == anchor.tile), None)
        if twin is None:
            return None
        dx, dy = anchor.cell.x - twin.cell.x, anchor.cell.y - twin.cell.y
        return tuple([PlacedTile(t, Cell(c.x + dx, c.y + dy)) for t, c in scored.tiles])

    def opening(self, staged: Iterable[PlacedTile]) -> OpeningWanted | None:
        """What the opening still wants with these tiles laid out; None once there are tiles on
        the table, or if the hand has no opening (C3)."""
        if len(self.state.board) or not self._all():
            return None
        tiles, state = frozenset(tile for tile, _ in staged), self.state
        if tiles not in self._openings:
            self._openings[tiles] = opening_wanted(
                self._all(), state.hand, tiles, state.house.opening, dice=state.traits.rolls
            )
        return self._openings[tiles]

    def _all(self) -> list[ScoredPlacement]:
        if self._placements is None:
            self._placements = view_for(self.state, self.state.seat).placements()
        return self._placements
