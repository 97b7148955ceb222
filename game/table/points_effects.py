"""The effects with which the table celebrates the points of a turn, in four strengths.

The weakest is for a few points, the strongest for two Qwirkles in one turn.
"""

from typing import NamedTuple

from game.rules import Placed
from game.table import durations


class PointsEffect(NamedTuple):
    """How strongly the table reacts to the points of a turn: size, light, sounds and sparks.

    Lengths are in dp, strengths from 0 to 1.
    """

    number: float  # type size of the points
    stay: float  # seconds for which the points stay beside their line
    flight: float  # seconds in which they fly to the card
    growth: float  # relative size at which they arrive
    strike: float  # how hard they strike the card
    light: float  # brightness of the warm light on the felt around the line
    sounds: tuple[str, ...] = ()  # layers of sound when they arrive
    push: float = 0.0  # how far the camera is pushed towards the table
    sparks: int = 0  # number of sparks that fly from the card
    spark_scale: float = 0.0  # of the distances that they fly
    rays: float = 0.0  # length of the rays of light behind the card
    confetti: int = 0  # pieces from each tile of a Qwirkle


# The effects of up to 5 points, to 6 to 11, to more or a Qwirkle, and to two Qwirkles.
POINTS_EFFECTS = (
    PointsEffect(28.0, durations.POINTS_STAY, 0.34, 0.8, 0.3, 0.45, ("tick",)),
    PointsEffect(
        38.0,
        durations.POINTS_STAY,
        durations.POINTS_FLY,
        1.0,
        0.55,
        0.75,
        ("tick", "knock"),
        sparks=16,
        spark_scale=0.42,
    ),
    PointsEffect(
        52.0,
        durations.POINTS_STAY,
        0.42,
        1.25,
        0.8,
        1.0,
        ("tick", "knock", "chime"),
        push=0.8,
        sparks=40,
        spark_scale=0.75,
        rays=150.0,
        confetti=36,
    ),
    PointsEffect(
        68.0,
        0.5,
        0.46,
        1.5,
        1.0,
        1.0,
        ("tick", "boom", "chime"),
        push=1.2,
        sparks=84,
        spark_scale=1.1,
        rays=230.0,
        confetti=48,
    ),
)

LEAST_POINTS = (0, 6, 12, 24)  # from which a turn has each effect


def softened(effect: PointsEffect) -> PointsEffect:
    """Return a weaker reaction, for the points of a line after which more lines are counted."""
    return effect._replace(
        strike=0.5 * effect.strike, sounds=("tick",), sparks=0, rays=0.0, push=0.0
    )


def sounds_of(event: Placed) -> list[str]:
    """Return the names of the sounds that are played as a placement's points arrive, in order."""
    qwirkles = sum(line.qwirkle for line in event.lines)
    single = len(event.lines) - max(qwirkles, 1)
    merged = ["knock"] if qwirkles > 1 else []
    return ["tick"] * single + merged + list(POINTS_EFFECTS[strength_of(event)].sounds)


def strength_of(event: Placed) -> int:
    """Return the index in `POINTS_EFFECTS` of the reaction to a placement."""
    qwirkles = sum(line.qwirkle for line in event.lines)
    return max(
        sum(event.points >= least for least in LEAST_POINTS[1:]),
        min(qwirkles + 1, 3) if qwirkles else 0,
    )
