"""The turning points of a game: the few turns that decided it."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

MAX_TURNING_POINTS = 3
MIN_SWING = 3.0  # minimum swing of a turning point, in points; taking the lead for good needs none


class TurnFacts(NamedTuple):
    """The figures of one turn that may make it a turning point."""

    seat: int
    points: int = 0
    qwirkles: int = 0
    worth_lost: float = 0.0  # points by which Expert values the move below its own choice
    qwirkle_missed: bool = False  # Expert's choice completes a Qwirkle, and the move none


class SwingCause(StrEnum):
    """Why a turn is a turning point: Qwirkle made or missed, worth lost, or lead for good."""

    MADE = "made"
    MISSED = "missed"
    LOST = "lost"
    LEAD = "lead"


class TurningPoint(NamedTuple):
    """A turn that decided the game: its index from 0, its seat, its cause, its swing in points."""

    turn: int
    seat: int
    cause: SwingCause
    swing: float


def turning_points(turns: Sequence[TurnFacts], seats: int, *, over: bool) -> list[TurningPoint]:
    """Return the turns that decided a game, in order; `over` is False for an unfinished game.

    Each turn has a *swing* in points, the largest of these:

    - a Qwirkle was made: the points of the turn, minus the mean of all turns of the game;
    - worth was lost, or a Qwirkle was missed: `worth_lost`.

    The turn in which the only winner of a finished game took the lead for good is a turning point
    whatever its swing: before it another player had as many points, and from then on nobody had.
    Every player must have had a turn before it.

    The other turning points are the turns with the largest swings of at least `MIN_SWING`, the
    earlier one of equal swings. There are at most `MAX_TURNING_POINTS` in all.
    """
    mean, swings = sum(turn.points for turn in turns) / max(1, len(turns)), []
    for n, turn in enumerate(turns):
        gain = turn.points - mean if turn.qwirkles else 0.0
        if gain >= turn.worth_lost:
            cause = SwingCause.MADE
        else:
            cause = SwingCause.MISSED if turn.qwirkle_missed else SwingCause.LOST
        swings.append(TurningPoint(n, turn.seat, cause, max(gain, turn.worth_lost)))
    lead = lead_for_good(turns, seats) if over else None
    chosen = [] if lead is None else [swings[lead]._replace(cause=SwingCause.LEAD)]
    others = [point for point in swings if point.turn != lead and point.swing >= MIN_SWING]
    others.sort(key=lambda point: (-point.swing, point.turn))
    return sorted(chosen + others[: MAX_TURNING_POINTS - len(chosen)])


def lead_for_good(turns: Sequence[TurnFacts], seats: int) -> int | None:
    """Return the turn (from 0) in which the only winner took the lead for good, or None."""
    scores = [0] * seats
    # After each turn, the only seat with the highest score, or None.
    leaders = []
    for turn in turns:
        scores[turn.seat] += turn.points
        best = max(scores)
        leaders.append(scores.index(best) if scores.count(best) == 1 else None)
    if not leaders or leaders[-1] is None:
        return None
    since = len(leaders)
    while since and leaders[since - 1] == leaders[-1]:
        since -= 1
    return since if len({turn.seat for turn in turns[:since]}) == seats else None
