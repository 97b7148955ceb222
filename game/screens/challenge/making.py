"""Makes positions out of games that computers play. The same seed makes the same positions on every
version of Python and every system, so that a day has the same ones everywhere."""

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
"""Pieces on a table of medium size."""

WIDEST = 11
"""Cells of the table across and down at most, so that it is easily seen on a phone."""

LEAST_POINTS = 9
"""Points of the best placement at least."""

LEAST_CHOICE = 25
"""Placements among which the best one has to be found."""

MOST_BEST = 2
"""Placements that have the best points, at most."""

AHEAD, AHEAD_PART = 3, 4
"""By how many points the best placement is ahead of what one sees first: by the first of these or
more, and by its own points divided by the second or more."""


@dataclass(frozen=True, slots=True)
class Position:
    """A table and a hand: where is most to be had? ``best`` is one of the placements with ``most``
    points, and ``seen`` are the points of what one sees first: a single tile, or a single line."""

    variant: str
    board: Board
    hand: tuple[Tile, ...]
    best: Placement
    most: int
    seen: int

    def __str__(self) -> str:
        hand = " ".join(map(str, self.hand))
        table = " ".join(sorted(f"{tile}@{cell.x},{cell.y}" for tile, cell in self.board))
        return f"{self.variant}: {hand} | {table} | {self.most}"

    @property
    def ease(self) -> int:
        """Points of what one sees first, in thousandths of the best."""
        return 1000 * self.seen // self.most


def position_of(state: GameState) -> Position | None:
    """Return the position of the player to move, if it is a good question."""
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
    """By points, then by fewer tiles, and then so that the order of the search is no matter."""
    return -scored.points, len(scored.tiles), scored.tiles


def _is_plain(board: Board, scored: ScoredPlacement) -> bool:
    """Whether one sees it first: a single tile, or tiles that score in one line alone."""
    return len(scored.tiles) == 1 or len(score(board, scored.placement)) == 1


def _fits(cells: Iterable[Cell]) -> bool:
    laid = list(cells)
    across, down = [cell.x for cell in laid], [cell.y for cell in laid]
    return max(max(across) - min(across), max(down) - min(down)) < WIDEST


SALT = 7919 << 24
"""Keeps the seeds of days apart from those of games, which begin at 0."""

PLAYERS = ("1", "2")

Making = Generator[None, None, tuple[Position, ...]]
"""Yields between slices of at most a few milliseconds, and returns the positions."""


def seed_of(day: date, variant: str) -> int:
    """Return the seed of a day's positions."""
    return SALT + day.toordinal() * len(VARIANTS) + list(VARIANTS).index(variant)


def positions(variant: str, seed: int, count: int = FIVE) -> Making:
    """Make this many positions, the easiest first, each of another game."""
    found: list[Position] = []
    game = 0
    while len(found) < count:
        position = yield from _best_of_game(variant, chance_at(seed, game))
        if position is not None:
            found.append(position)
        game += 1
    return tuple(sorted(found, key=lambda one: -one.ease))


def _best_of_game(variant: str, chance: Random) -> Generator[None, None, Position | None]:
    """The position of a game in which the best placement is farthest ahead; None if no position of
    it is a good question."""
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
