"""The making of positions out of games between computers.

A seed makes the same positions on every Python and system, so a day's are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from datetime import date
from random import Random

from game.bots.greedy import Greedy
from game.rules import (
    Board,
    Cell,
    GameState,
    Placement,
    ScoredPlacement,
    Tile,
    apply,
    legal_placements,
    new_game,
    view_for,
)
from game.rules.chance import chance_at
from game.rules.scoring import score
from game.rules.variants import HAND_SIZE, VARIANTS
from game.session.stars import FIVE

FEWEST_LAID, MOST_LAID = 14, 40
"""Range of pieces on the table."""

WIDEST = 11
"""Most cells of the table across and down, so that a phone can show all of them."""

LEAST_POINTS = 9
"""Least points of the best placement."""

LEAST_CHOICE = 25
"""Least number of legal placements."""

MOST_BEST = 2
"""Most placements that share the best points."""

AHEAD, AHEAD_PART = 3, 4
"""Least lead of the best placement over `Position.seen`: in points, and as its points' divisor."""


@dataclass(frozen=True, slots=True)
class Position:
    """A table and a hand, with ``best``, one of the placements with ``most`` points."""

    variant: str
    board: Board
    hand: tuple[Tile, ...]
    best: Placement
    most: int
    seen: int  # points of the best obvious placement: one tile, or one line

    def __str__(self) -> str:
        hand = " ".join(map(str, self.hand))
        table = " ".join(sorted(f"{tile}@{cell.x},{cell.y}" for tile, cell in self.board))
        return f"{self.variant}: {hand} | {table} | {self.most}"

    @property
    def ease(self) -> int:
        """Points of the best obvious placement, in thousandths of the best."""
        return 1000 * self.seen // self.most


def position_of(state: GameState) -> Position | None:
    """Return the position of the player to move, or None if it is a poor question."""
    hand, board = state.hand, state.board
    if not FEWEST_LAID <= len(board) <= MOST_LAID or len(set(hand)) < HAND_SIZE:
        return None
    if not _fits(cell for _, cell in board):
        return None
    found = sorted(legal_placements(board, hand), key=_worst_last)
    if len(found) < LEAST_CHOICE or found[0].points < LEAST_POINTS:
        return None
    most = found[0].points
    bests = [one for one in found[: MOST_BEST + 1] if one.points == most]
    seen = next((one.points for one in found if _is_plain(board, one)), 0)
    ahead = most - seen
    if len(bests) > MOST_BEST or ahead < AHEAD or ahead * AHEAD_PART < most:
        return None
    return Position(state.variant, board, hand, found[0].placement, most, seen)


def _worst_last(scored: ScoredPlacement) -> tuple[int, int, object]:
    """Return a sort key: points, then fewer tiles, then the tiles for a fixed order."""
    return -scored.points, len(scored.tiles), scored.tiles


def _is_plain(board: Board, scored: ScoredPlacement) -> bool:
    """Return whether a placement is obvious: a single tile, or a score in one line alone."""
    return len(scored.tiles) == 1 or len(score(board, scored.placement)) == 1


def _fits(cells: Iterable[Cell]) -> bool:
    laid = list(cells)
    across, down = [cell.x for cell in laid], [cell.y for cell in laid]
    return max(max(across) - min(across), max(down) - min(down)) < WIDEST


SALT = 7919 << 24
"""An offset that separates the seeds of days from the seeds of games, which begin at 0."""

PLAYERS = ("1", "2")

Making = Generator[None, None, tuple[Position, ...]]
"""A generator that yields between slices of a few milliseconds, and returns the positions."""


def seed_of(day: date, variant: str) -> int:
    """Return the seed of a day's positions."""
    return SALT + day.toordinal() * len(VARIANTS) + list(VARIANTS).index(variant)


def positions(variant: str, seed: int, count: int = FIVE) -> Making:
    """Make `count` positions, the easiest first, each from another game."""
    found: list[Position] = []
    game = 0
    while len(found) < count:
        position = yield from _best_of_game(variant, chance_at(seed, game))
        if position is not None:
            found.append(position)
        game += 1
    return tuple(sorted(found, key=lambda one: -one.ease))


def _best_of_game(variant: str, chance: Random) -> Generator[None, None, Position | None]:
    """Make the position of a game with the largest lead of the best placement, or None."""
    state, _ = new_game(variant, PLAYERS, chance)
    best: Position | None = None
    while not state.over and len(state.board) <= MOST_LAID:
        yield
        found = position_of(state)
        if found is not None and (best is None or found.most - found.seen > best.most - best.seen):
            best = found
        yield
        state = yield from _played_on(state, chance)
    return best


def _played_on(state: GameState, chance: Random) -> Generator[None, None, GameState]:
    thinking = Greedy().think(view_for(state, state.seat), chance)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return apply(state, done.value)[0]
        yield
