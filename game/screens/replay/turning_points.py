"""The turns that decided a game.

Each turn has a *swing* in points, the largest of these:

- a Qwirkle was made: the points of the turn, less the mean of all turns of the game;
- worth was lost: how much more the strongest computer's move is worth by its judgement;
- a Qwirkle was missed: that, or the points left on the table if they are more, where the move with
  the most points would have completed a Qwirkle and the played one completed none.

Besides, the turn with which the only winner of a finished game took the lead for good is a turning
point whatever its swing: before it somebody else had as many points, and from then on nobody had.
That counts only once everybody has had a turn, since until then there is nothing to lead in.

The turning points are that turn and those with the largest swings, three in all at most; of equal
swings the earlier turn. What swings by less than `LEAST` decides nothing, so a dull game has fewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

MOST = 3
"""How many turning points a game has at most."""

LEAST = 3.0
"""The least swing (points) of a turning point."""


class Fact(NamedTuple):
    """What matters of a turn: who moved, the points and Qwirkles made; the points ``left`` on the
    table with a Qwirkle that was missed, else 0; the worth ``lost`` by Expert's judgement."""

    seat: int
    points: int = 0
    qwirkles: int = 0
    left: int = 0
    lost: float = 0.0


class Why(StrEnum):
    """What makes a turn a turning point."""

    MADE = "made"
    MISSED = "missed"
    LOST = "lost"
    LEAD = "lead"


class TurningPoint(NamedTuple):
    """The number of the turn, from 0 on, who moved, what happened, and by how many points."""

    turn: int
    seat: int
    why: Why
    swing: float


def turning_points(turns: Sequence[Fact], seats: int, *, over: bool) -> list[TurningPoint]:
    """The turning points of a game for this many seats in the order of play; ``over``: it was
    played to its end."""
    mean = sum(fact.points for fact in turns) / max(1, len(turns))
    swings = [_swing(n, fact, mean) for n, fact in enumerate(turns)]
    lead = lead_for_good(turns, seats) if over else None
    chosen = []
    if lead is not None:
        chosen.append(swings[lead]._replace(why=Why.LEAD))
    others = [one for one in swings if one.turn != lead and one.swing >= LEAST]
    others.sort(key=lambda one: (-one.swing, one.turn))
    return sorted(chosen + others[: MOST - len(chosen)])


def _swing(turn: int, fact: Fact, mean: float) -> TurningPoint:
    swings = {
        Why.MADE: fact.points - mean if fact.qwirkles else 0.0,
        Why.MISSED: max(fact.left, fact.lost) if fact.left else 0.0,
        Why.LOST: fact.lost,
    }
    why = max(swings, key=swings.__getitem__)
    return TurningPoint(turn, fact.seat, why, swings[why])


def lead_for_good(turns: Sequence[Fact], seats: int) -> int | None:
    """The number of the turn with which the only winner took the lead for good; None if the
    victory is shared, or that was before everybody had had a turn."""
    scores = [0] * seats
    # By turn: who alone has the most points after it.
    leaders = []
    for fact in turns:
        scores[fact.seat] += fact.points
        best = max(scores)
        leaders.append(scores.index(best) if scores.count(best) == 1 else None)
    if not leaders or leaders[-1] is None:
        return None
    since = len(leaders)
    while since and leaders[since - 1] == leaders[-1]:
        since -= 1
    return since if len({fact.seat for fact in turns[:since]}) == seats else None
