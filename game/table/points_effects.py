"""The effects with which the table celebrates the points of a turn, in four strengths."""

from typing import NamedTuple

from game.art.numeral_fills import Fill
from game.rules import Placed
from game.table import durations


class PointsEffect(NamedTuple):
    """The table's reaction to the points of a turn. Lengths are in dp, strengths from 0 to 1."""

    number: float  # type size of the points
    fill: Fill  # colour of the points
    stay: float  # seconds for which the sum of the points stays beside its line
    flight: float  # seconds in which it flies to the card
    growth: float  # relative size at which it arrives
    strike: float  # how hard it strikes the card
    light: float  # brightness of the warm light on the felt around the line
    sounds: tuple[str, ...]  # layers of sound when it arrives
    hop: float = 0.0  # height (in tile sizes) to which all tiles of the lines hop; 0 for no hop
    push: float = 0.0  # how far the camera is pushed towards the table
    sparks: int = 0  # number of sparks that fly from the card
    spark_scale: float = 0.0  # of the distances that they fly
    rays: float = 0.0  # length of the rays of light behind the card and the Qwirkles
    confetti: int = 0  # pieces from each tile of a Qwirkle


# The effects of up to 5 points, to 6 to 11, to more or a Qwirkle, and to two Qwirkles.
POINTS_EFFECTS = (
    PointsEffect(26.0, "cream", durations.POINTS_STAY, 0.3, 0.9, 0.3, 0.35, ("tick",)),
    PointsEffect(46.0, "gold", 0.36, 0.34, 1.1, 0.6, 0.7, ("tick", "knock"))._replace(
        hop=0.55, sparks=30, spark_scale=0.5, rays=120.0
    ),
    PointsEffect(64.0, "gold", 0.5, 0.36, 1.3, 0.85, 1.0, ("tick", "knock", "chime"))._replace(
        push=0.9, sparks=56, spark_scale=0.8, rays=210.0, confetti=36
    ),
    PointsEffect(88.0, "fire", 0.7, 0.4, 1.45, 1.0, 1.0, ("tick", "boom", "chime"))._replace(
        push=1.3, sparks=84, spark_scale=1.2, rays=270.0, confetti=52
    ),
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
        sum(event.points >= least for least in (6, 12, 24)),
        min(qwirkles + 1, 3) if qwirkles else 0,
    )
