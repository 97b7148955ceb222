"""A generator of challenge positions, which are taken from games between computers.

The same seed gives the same positions on every system: a day's positions are equal for everyone.
"""

from collections.abc import Generator
from dataclasses import dataclass
from datetime import date
from random import Random

from game.bots.greedy import Greedy
from game.rules import Board, GameState, Tile, apply, chance_at, legal_placements, new_game, score
from game.rules.placement import Placement, ScoredPlacement
from game.rules.variants import HAND_SIZE, VARIANTS
from game.rules.view import view_for
from game.session import CHALLENGE_SIZE

MIN_PIECES, MAX_PIECES = 14, 40  # fewest and most pieces on the table of a position
MAX_SIZE = 11  # maximum width and height of the table in cells, which a phone can still show
MIN_PLACEMENTS = 25


@dataclass(frozen=True, slots=True)
class Position:
    """A challenge position: a table, a hand, and the best placement of that hand."""

    variant: str
    board: Board
    hand: tuple[Tile, ...]
    best: Placement  # one of those that score `max_points`
    max_points: int
    obvious_points: int  # the most points of a placement of one tile, or with one scoring line

    def __str__(self) -> str:
        hand = " ".join(map(str, self.hand))
        table = " ".join(sorted(f"{tile}@{cell.x},{cell.y}" for tile, cell in self.board))
        return f"{self.variant}: {hand} | {table} | {self.max_points}"

    @property
    def lead(self) -> int:
        return self.max_points - self.obvious_points

    @property
    def ease(self) -> int:
        """How easy the position is: `obvious_points` in thousandths of `max_points`."""
        return 1000 * self.obvious_points // self.max_points


def position_of(state: GameState) -> Position | None:
    """Return the challenge position of the player to move; None if it is no good challenge."""
    hand, board = state.hand, state.board
    if not MIN_PIECES <= len(board) <= MAX_PIECES or len(set(hand)) < HAND_SIZE:
        return None
    xs, ys = zip(*(cell for _, cell in board), strict=True)
    if max(max(xs) - min(xs), max(ys) - min(ys)) >= MAX_SIZE:
        return None
    # The best first; of equal points fewer tiles, then a fixed order.
    placements = legal_placements(board, hand)
    placements = sorted(placements, key=lambda p: (-p.points, len(p.tiles), p.tiles))
    points = placements[0].points if placements else 0
    if len(placements) < MIN_PLACEMENTS or points < 9:
        return None
    obvious = next((p.points for p in placements if _is_obvious(board, p)), 0)
    lead = points - obvious
    # At most two placements share the maximum points.
    if lead < 3 or lead < points / 4 or placements[2].points == points:
        return None
    return Position(state.variant, board, hand, placements[0].placement, points, obvious)


def _is_obvious(board: Board, scored: ScoredPlacement) -> bool:
    return len(scored.tiles) == 1 or len(score(board, scored.placement)) == 1


# Number added to the seeds of days, so that they differ from the seeds of ordinary games.
SALT = 7919 << 24
# A generator that yields every few milliseconds, and returns the positions at its end.
PositionSearch = Generator[None, None, tuple[Position, ...]]


def seed_of(day: date, variant: str) -> int:
    """Return the seed for the day's challenge positions, different for each day and variant."""
    return SALT + day.toordinal() * len(VARIANTS) + list(VARIANTS).index(variant)


def positions(variant: str, seed: int, count: int = CHALLENGE_SIZE) -> PositionSearch:
    """Generate `count` positions, the easiest first, each from another game."""
    found: list[Position] = []
    game = 0
    while len(found) < count:
        position = yield from _best_of_game(variant, chance_at(seed, game))
        if position is not None:
            found.append(position)
        game += 1
    return tuple(sorted(found, key=lambda position: -position.ease))


def _best_of_game(variant: str, chance: Random) -> Generator[None, None, Position | None]:
    state, _ = new_game(variant, ("1", "2"), chance)
    best: Position | None = None
    while not state.over and len(state.board) <= MAX_PIECES:
        yield
        position = position_of(state)
        if position is not None and (best is None or position.lead > best.lead):
            best = position
        yield
        command = yield from Greedy().think(view_for(state, state.seat), chance)
        state, _ = apply(state, command)
    return best
