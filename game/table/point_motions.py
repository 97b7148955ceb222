"""Motions of points, which appear beside their line, fly to a card and strike it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random

from game.anim.easing import linear, pop_up
from game.anim.tween import Call, Motion, Tween, Unawaited, Wait, in_parallel
from game.art import RGB, Theme
from game.common import Box, Side
from game.rules import ScoredLine
from game.table import durations
from game.table.bursts import point_particles
from game.table.floating_text import FloatingText
from game.table.lighting import Impact
from game.table.motions import NOTHING, Motions
from game.table.points_effects import PointsEffect
from game.table.table_geometry import AtScore, Location, OnTable

# Preferred sides for the points of a line in a row and in a column: its ends first.
ROW_SIDES: tuple[Side, ...] = ("right", "left", "below", "above")
COLUMN_SIDES: tuple[Side, ...] = ("below", "above", "right", "left")


def line_points(
    line: ScoredLine, seat: int, size: float, colour: RGB, tiles: Sequence[Location]
) -> FloatingText:
    """Return a line's points as a text, beside the line where the text hides the fewest `tiles`."""
    locations = locations_of(line)
    text = FloatingText(f"+{line.points}", locations[-1], AtScore(seat), size, [colour])
    text.subject, text.avoid = locations, tiles
    in_row = locations[-1].cell.x > locations[0].cell.x
    text.sides = ROW_SIDES if in_row else COLUMN_SIDES
    return text


def locations_of(*lines: ScoredLine) -> list[OnTable]:
    """Return the locations of the tiles of lines, line by line."""
    return [OnTable(cell) for line in lines for _, cell in line.tiles]


class PointMotions:
    """Makes the motions of points on their way from the tiles of lines to the cards."""

    def __init__(self, motions: Motions, theme: Callable[[], Theme], *, from_afar: bool) -> None:
        """Create motions. With `from_afar` (distant viewers) points are larger."""
        self.from_afar = from_afar
        # Used only for particles, so that no game depends on it.
        self.chance = Random(0)
        self._motions = motions
        self._theme = theme
        self.tiles: Sequence[Location] = ()
        """Locations of all tiles, which texts should not hide."""
        self.counted: Sequence[Location] = ()
        """Locations of the counted lines, which texts must not hide."""
        self.reaches: Mapping[Location, Box] = {}
        """The areas that tiles of Qwirkles reach, as in `FloatingText.reaches`."""

    def text(self, line: ScoredLine, seat: int, effect: PointsEffect) -> FloatingText:
        size = max(effect.number, Theme.type_display) if self.from_afar else effect.number
        text = line_points(line, seat, size, self._theme().gold_light, self.tiles)
        text.related, text.reaches, text.growth = self.counted, self.reaches, effect.growth
        return text

    def to_card(
        self,
        text: FloatingText,
        seat: int,
        total: int,
        effect: PointsEffect,
        first: Motion = NOTHING,
    ) -> Motion:
        """Return the motion of points that first stay, then fly to the card, and strike the card.

        The motion `first` is played before all of this. `total` is the score afterwards.
        """
        motions = self._motions
        appear = Tween(text, "opacity", 1.0, durations.TEXT_APPEARS) | Unawaited(pop(text))
        leave = motions.fly_away(text, effect.flight)
        way = appear + first + Wait(effect.stay) + leave
        end = motions.fade_out(text, durations.POINTS_DISSOLVE) if effect.rays else NOTHING
        return (
            Unawaited(motions.show_text(text, way + end))
            + Wait(way.duration)
            + self._arrival(seat, total, effect)
        )

    def _arrival(self, seat: int, total: int, effect: PointsEffect) -> Motion:
        """Return the motion of a card that points strike: sounds, a turn, sparks and rays."""
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

    def merge(self, last: FloatingText, points: int, effect: PointsEffect) -> Motion:
        """Return the motion in which the last Qwirkle's text becomes the sum of all Qwirkles.

        `last` is that text, and `points` the sum.
        """
        become = Call(partial(setattr, last, "text", f"+{points}"))
        meet = Wait(effect.stay + durations.MERGE)
        return meet + become + (self._motions.sound("knock") | Unawaited(pop(last)))


def pop(text: FloatingText) -> Motion:
    """Return the motion of points that spring to their size."""
    return Tween(text, "zoom", 1.0, durations.POINTS_POP, pop_up, start=0.55)


def faded(text: FloatingText) -> Motion:
    """Return the motion in which a text fades until it is invisible."""
    return Tween(text, "opacity", 0.0, durations.TEXT_FADES, linear)
