"""Motions of points: they appear beside their line, fly to a card and strike it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import NamedTuple

from game.anim.easing import linear, pop_up
from game.anim.tween import Call, Motion, Tween, Unawaited, Wait, in_parallel
from game.art import RGB, Theme
from game.art.numeral_fills import Fill
from game.common import Box, Side
from game.rules import Placed, ScoredLine
from game.table import durations
from game.table.bursts import point_particles
from game.table.floating_text import FloatingText
from game.table.lighting import Impact
from game.table.motions import NOTHING, Motions
from game.table.table_geometry import AtScore, Location, OnTable

# Preferred sides for the points of a line in a row and in a column: its ends first.
ROW_SIDES: tuple[Side, ...] = ("right", "left", "below", "above")
COLUMN_SIDES: tuple[Side, ...] = ("below", "above", "right", "left")

MERGED_SIZE = 0.4  # relative size of points when they reach those of the last line
QWIRKLE_TEXT_GAP = 0.45  # distance of the word and the points of a Qwirkle from its tiles, in tiles


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


# The effects of up to 5 points, of 6 to 11, of more or a Qwirkle, and of two Qwirkles.
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
    """Return the names of the sounds of a placement's points, in the order of playing."""
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


def line_points(
    line: ScoredLine, seat: int, size: float, colour: RGB, tiles: Sequence[Location]
) -> FloatingText:
    """Return a line's points as a text. It will be placed where it hides the fewest `tiles`."""
    locations = locations_of(line)
    text = FloatingText(f"+{line.points}", locations[-1], AtScore(seat), size, [colour])
    text.subject, text.avoid = locations, tiles
    in_row = locations[-1].cell.x > locations[0].cell.x
    text.sides = ROW_SIDES if in_row else COLUMN_SIDES
    return text


def locations_of(*lines: ScoredLine) -> list[OnTable]:
    """Return the locations of all tiles of the lines. A shared tile is in it once for each line."""
    return [OnTable(cell) for line in lines for _, cell in line.tiles]


@dataclass(slots=True, eq=False)
class PointMotions:
    """Makes the motions of points from the tiles of lines to the cards."""

    _motions: Motions
    _theme: Callable[[], Theme]
    # Used only for particles, so that no game depends on it.
    chance: Random = field(default_factory=lambda: Random(0))
    tiles: Sequence[Location] = ()  # of the table, which texts should not hide
    counted: Sequence[Location] = ()  # tiles of the counted lines, which texts must not hide
    # The areas that tiles of Qwirkles reach, as in `FloatingText.reaches`.
    reaches: Mapping[Location, Box] = field(default_factory=dict)

    def lines(
        self,
        lines: Sequence[ScoredLine],
        starts: Sequence[float],
        seat: int,
        before: int,
        effect: PointsEffect,
        meet: float,
    ) -> Motion:
        """Return the motion in which the points of lines merge and fly to the card of `seat`.

        All times are in seconds from the start of the motion. The points of each line
        appear at its time in `starts`. From the time `meet` on, they fly one after the
        other to those of the last line. `before` is the score before the turn.
        """
        last, total = self._text(lines[-1], seat, effect), lines[-1].points
        parts = NOTHING
        become: Motion = Wait(meet - starts[-1] - durations.TEXT_APPEARS + durations.MERGE)
        for n, (line, start) in enumerate(zip(lines[:-1], starts[:-1], strict=True)):
            part = self._text(line, seat, POINTS_EFFECTS[2 if line.qwirkle else 0])
            part.growth, part.target = MERGED_SIZE, last
            leaves = meet + n * durations.MERGE_GAP
            wait = Wait(max(0.0, leaves - start - durations.TEXT_APPEARS))
            way = _appear(part) + wait + self._motions.fly_away(part, durations.MERGE)
            sound = NOTHING if line.qwirkle else self._motions.sound("tick")
            parts |= Wait(start) + (sound | self._motions.show_text(part, way))
            total += line.points
            become += Wait(durations.MERGE_GAP if n else 0.0)
            become += Call(partial(setattr, last, "text", f"+{total}")) + Unawaited(pop(last))
        if len(lines) == 1:
            become = NOTHING
        elif lines[-2].qwirkle:
            become += self._motions.sound("knock")
        return parts | Wait(starts[-1]) + self.to_card(last, seat, before + total, effect, become)

    def _text(self, line: ScoredLine, seat: int, effect: PointsEffect) -> FloatingText:
        size = effect.number
        if self._motions.from_afar:
            size = max(size, Theme.type_display)
        text = line_points(line, seat, size, self._theme().gold_light, self.tiles)
        text.related, text.reaches = self.counted, self.reaches
        text.growth, text.fill = effect.growth, effect.fill
        if line.qwirkle:
            text.gap = QWIRKLE_TEXT_GAP
        return text

    def to_card(
        self,
        text: FloatingText,
        seat: int,
        total: int,
        effect: PointsEffect,
        first: Motion = NOTHING,
    ) -> Motion:
        """Return the motion of points that wait for `first`, fly to a card and strike it."""
        motions = self._motions
        leave = motions.fly_away(text, effect.flight)
        way = _appear(text) + first + Wait(effect.stay) + leave
        end = motions.fade_out(text, durations.POINTS_DISSOLVE) if effect.rays else NOTHING
        shown = Unawaited(motions.show_text(text, way + end))
        return shown + Wait(way.duration) + self._arrival(seat, total, effect)

    def _arrival(self, seat: int, total: int, effect: PointsEffect) -> Motion:
        motions = self._motions
        blow = motions.strike(seat, effect.strike)
        if effect.sparks:
            sparks = point_particles(self.chance)[: effect.sparks]
            impact = Impact(AtScore(seat), sparks, effect.spark_scale, effect.rays)
            blow |= motions.impact(impact, durations.IMPACT)
        if effect.push:
            blow |= motions.push_camera(0.5 * effect.push)
        sounds = in_parallel(motions.sound(name) for name in effect.sounds)
        return Unawaited(blow) + sounds + motions.count(seat, total)


def _appear(text: FloatingText) -> Motion:
    return Tween(text, "opacity", 1.0, durations.TEXT_APPEARS) | Unawaited(pop(text))


def pop(text: FloatingText) -> Motion:
    """Return the motion in which points spring up to their full size."""
    return Tween(text, "zoom", 1.0, durations.POINTS_POP, pop_up, start=0.55)


def faded(text: FloatingText) -> Motion:
    """Return the motion in which a text fades away."""
    return Tween(text, "opacity", 0.0, durations.TEXT_FADES, linear)
