"""Motions of scores: points fly to cards, Qwirkles are celebrated, lines are explained."""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter

from game.anim.tween import Motion, Tween, Unawaited, Wait, in_parallel, stagger
from game.art import RGB, Theme
from game.rules import Cell, Placed, ScoredLine, Tile
from game.table import durations
from game.table.effects import Effects
from game.table.floating_text import FloatingText
from game.table.flyers import LineGlow
from game.table.motions import Motions
from game.table.point_motions import (
    POINTS_EFFECTS,
    PointMotions,
    faded,
    line_points,
    locations_of,
    strength_of,
)
from game.table.qwirkle_motions import RIPPLE_HEIGHT, QwirkleMotions, reaches_of
from game.table.table_geometry import AtScore, OnTable
from game.words import Words


class ScoreMotions:
    """Makes the motions of points, Qwirkles, bonuses and passes, and of the end of a game."""

    def __init__(self, motions: Motions, theme: Callable[[], Theme], words: Words) -> None:
        self._motions = motions
        self._theme = theme
        self._words = words
        self._points = PointMotions(motions, theme)
        self._qwirkles = QwirkleMotions(motions, self._points, theme, words)

    def placed(self, event: Placed, before: int, table: Mapping[Cell, Tile]) -> Motion:
        """Return the motion of a placement's points (rules R9 and R10), from the score `before`."""
        # The line with the most points comes last: the others join its number.
        lines = sorted(event.lines, key=attrgetter("points"))
        qwirkles = [line for line in lines if line.qwirkle]
        plain = lines[: len(lines) - len(qwirkles)]
        effect, points = POINTS_EFFECTS[strength_of(event)], self._points
        points.tiles = [OnTable(cell) for cell in table]
        points.counted = locations_of(*lines)
        points.reaches = reaches_of(qwirkles)
        gap = min(durations.LINE_GAP, durations.LINE_GAPS_IN_TOTAL / len(lines))
        starts = [gap * n for n in range(len(plain))]
        starts += [durations.SECOND_QWIRKLE_GAP * n for n in range(len(qwirkles))]
        meet = starts[-1] + (durations.QWIRKLE_PEAK if qwirkles else durations.PARTS_STAY)
        counted = points.lines(lines, starts, event.seat, before, effect, meet)
        motion = self._lit(plain, starts, meet + effect.stay, effect.light) | counted
        if not qwirkles:
            return motion | Unawaited(self._hops(event, effect.hop))
        motion = self._qwirkles.show(qwirkles, event.seat, motion, effect)
        if len(qwirkles) > 1:
            ripple = Wait(durations.SECOND_QWIRKLE_GAP) + self._qwirkles.ripple(qwirkles, table)
            motion |= Unawaited(Wait(durations.QWIRKLE_PEAK) + ripple)
        return motion

    def _lit(
        self, lines: Sequence[ScoredLine], starts: Sequence[float], until: float, light: float
    ) -> Motion:
        light_line = self._motions.light_line
        return in_parallel(
            Unawaited(Wait(start) + light_line(locations_of(line), until - start, light))
            for line, start in zip(lines, starts, strict=False)
        )

    def _hops(self, event: Placed, height: float) -> Motion:
        """Return the hops of all tiles in the lines. If `height` is 0, only laid tiles hop, low."""
        lines = [line.tiles for line in event.lines] if height else [event.placement.tiles]
        tiles = dict.fromkeys((tile, cell) for line in lines for tile, cell in line)
        hop = self._motions.hop
        hops = [hop(tile, cell, height or 0.25, squashed=True) for tile, cell in tiles]
        return stagger(hops, durations.CONFIRM_HOP_GAP)

    def bonus(self, seat: int, points: int, total: int, cell: Cell) -> Motion:
        """Return the motion of the bonus for going out (rules R14 and C8), up to `total`."""
        start, colour = OnTable(cell), self._theme().accent_lit
        text = FloatingText("", start, AtScore(seat), Theme.type_large, [colour])
        text.translate = lambda: self._words.gettext("+{n} for going out").format(n=points)
        text.subject, text.avoid, text.related = [start], self._points.tiles, self._points.counted
        return self._points.to_card(text, seat, total, POINTS_EFFECTS[0])

    def passed(self, seat: int) -> Motion:
        """Return the motion of "Passed" on a card (rule R12), or a mere pause from afar."""
        if self._motions.from_afar:
            # From afar the headline shows the pass.
            return Wait(durations.TEXT_APPEARS + durations.PASSED_STAYS + durations.TEXT_FADES)
        score, colour = AtScore(seat), self._theme().gold_light
        text = FloatingText("", score, score, Theme.type_strong, [colour])
        text.translate = lambda: self._words.gettext("Passed")
        appear = Tween(text, "opacity", 1.0, durations.TEXT_APPEARS)
        return self._motions.show_text(text, appear + Wait(durations.PASSED_STAYS) + faded(text))

    def farewell(self, table: Mapping[Cell, Tile]) -> Motion:
        left = min((cell.x for cell in table), default=0)
        hop, gap = self._motions.hop, durations.FAREWELL_GAP_PER_COLUMN
        return in_parallel(
            Wait(gap * (cell.x - left + 0.4 * abs(cell.y))) + hop(tile, cell, RIPPLE_HEIGHT)
            for cell, tile in table.items()
        )


class LineHighlights:
    """Shows the edges and the points of lines whose score is being explained."""

    def __init__(self, effects: Effects) -> None:
        self._effects = effects
        self._glows: list[LineGlow] = []
        self._texts: list[FloatingText] = []
        self._seconds = 0.0
        self.brightest = 0

    def show(
        self, lines: Sequence[ScoredLine], table: Mapping[Cell, Tile], cell: float, colour: RGB
    ) -> None:
        """Light these lines and write their points in `colour`. A cell is `cell` dp wide."""
        self.hide()
        size = min(max(0.55 * cell, Theme.type_body), Theme.type_title)
        tiles = [OnTable(cell) for cell in table]
        for line in lines:
            scale = 1.3 if line.qwirkle else 1.0
            text = line_points(line, 0, scale * size, colour, tiles)
            text.opacity = 1.0
            self._texts.append(text)
            self._glows.append(LineGlow(locations_of(line), 1.0))
        self._effects.texts.extend(self._texts)
        self._effects.accents.extend(self._glows)
        self._seconds, self.brightest = 0.0, 0

    def hide(self) -> None:
        effects = self._effects
        effects.texts[:] = [text for text in effects.texts if text not in self._texts]
        effects.accents[:] = [glow for glow in effects.accents if glow not in self._glows]
        self._glows, self._texts = [], []

    def update(self, dt: float, *, still: bool) -> None:
        """Make each line the brightest in turn. If `still`, animation is off: light all."""
        if not self._glows:
            return
        self._seconds += dt
        # With animation off, the seconds may be infinite.
        turn = 0 if still else int(self._seconds / durations.LINE_EMPHASIS)
        self.brightest = turn % len(self._glows)
        for n, glow in enumerate(self._glows):
            glow.brightness = 1.0 if still or n == self.brightest else 0.4
