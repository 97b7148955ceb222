"""The story of a game, from its points alone: leads, comebacks, good turns, the end.

A step has at most one line of the story: the first of `STORIES` that is true.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules import HAND_SIZE, GameState, Placed
from game.session import Step, turn_of
from game.session.history import Turn
from game.session.staging import LegalMoves

LAST_PIECES = 10  # pieces in the bag from which on the end is near
LEAD_POINTS = 15  # the fewest points of a leader whose lost lead is told
FAR_BEHIND, CLOSE_BEHIND = 20, 5  # points behind the leader before and after a comeback
GOOD_TURNS, HOT_POINTS = 3, 8  # a hot hand: number of turns in a row, least points of each
GOOD_POINTS = 7  # the fewest points of a turn for which a reason is told
# The keys of all lines of the story, the most important first.
STORIES = ("lead", "last", "comeback", "level", "hot", "best", "lines", "hand", "one", "most")


class StoryLine(NamedTuple):
    """A sentence about the game's course: its key in `STORIES`, and the number in the sentence."""

    key: str
    n: int = 0


class Story:
    """Tells the story of a game, step by step, from a given state of the game."""

    def __init__(self, state: GameState, best_turn: int = 0) -> None:
        """Begin at `state`. `best_turn` is the most points of any turn today, 0 for none."""
        players = len(state.players)
        self._best = best_turn
        self._behind = [0] * players  # the most points that a player was behind since a comeback
        self._good = [list[int]() for _ in range(players)]  # points of the last good turns in a row

    def tell(self, step: Step) -> StoryLine | None:
        found = dict(self._lines(step))
        return next((StoryLine(key, found[key]) for key in STORIES if key in found), None)

    def _lines(self, step: Step) -> Iterator[tuple[str, int]]:
        yield from self._of_scores(step)
        turn = turn_of(step)
        if turn is not None:
            yield from self._of_turn(turn)
        placed = step.placed
        if placed is not None and placed.points >= GOOD_POINTS:
            yield from _reasons(placed)
            if placed.points == LegalMoves(step.before).most_points:
                yield "most", placed.points

    def _of_scores(self, step: Step) -> Iterator[tuple[str, int]]:
        seat, after = step.seat, step.after.scores
        if takes_lead(step):
            yield "lead", after[seat] - max(other for n, other in enumerate(after) if n != seat)
        if len(step.after.bag) <= LAST_PIECES < len(step.before.bag):
            yield "last", len(step.after.bag)
        behind = [max(after) - points for points in after]
        if self._behind[seat] >= FAR_BEHIND and behind[seat] <= CLOSE_BEHIND:
            self._behind[seat] = 0
            yield ("comeback" if behind[seat] else "level"), behind[seat]
        self._behind = [max(pair) for pair in zip(self._behind, behind, strict=True)]

    def _of_turn(self, turn: Turn) -> Iterator[tuple[str, int]]:
        points, good = turn.line_points, self._good[turn.seat]
        good.append(points)
        if points < HOT_POINTS:
            good.clear()
        if len(good) == GOOD_TURNS:
            yield "hot", sum(good)
        if 0 < self._best < points:
            self._best = points
            yield "best", points


def _reasons(placed: Placed) -> Iterator[tuple[str, int]]:
    """Yield the reasons why a turn is a good one, each with a number."""
    if len(placed.lines) > 1:
        yield "lines", len(placed.lines)
    if len(placed.placement) == HAND_SIZE:
        yield "hand", HAND_SIZE
    if len(placed.placement) == 1:
        yield "one", placed.points


def takes_lead(step: Step) -> bool:
    """Return whether a step makes its player the only leader, and others led before."""
    before, after = step.before.scores, step.after.scores
    return max(before) >= LEAD_POINTS and _leads(after, step.seat) and not _leads(before, step.seat)


def _leads(scores: Sequence[int], seat: int) -> bool:
    return all(points < scores[seat] for n, points in enumerate(scores) if n != seat)
