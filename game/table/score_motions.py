"""Motion of scores: points that fly from lines to cards, Qwirkle celebrations, explained scores."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.anim.easing import linear
from game.anim.tween import Motion, Tween, Unawaited, Wait, in_parallel, stagger
from game.art.theme import RGB, Theme
from game.common.placing import Side
from game.rules.cells import Cell
from game.rules.events import Placed
from game.rules.scoring import ScoredLine
from game.rules.tiles import Tile
from game.table.effects import Effects
from game.table.floating_text import FloatingText
from game.table.flyers import LineGlow
from game.table.line_burst import LineBurst, line_particles
from game.table.motions import HOP, HOP_GAP, Motions
from game.table.table_geometry import AtScore, Location, OnTable
from game.words.words import Words

APPEAR, STAY, AWAY = 0.12, 0.42, 0.38
"""Seconds in which the points of a line appear, stay, and fly to the card."""

OUT = 0.1
"""Seconds in which points fade where they are, after the time to read them."""

LINE_GAP, ALL_GAPS = 0.26, 1.1
"""Seconds from one line to the next, and at most from the first to the last."""

SPARKS_AFTER = 0.14
"""Seconds from a line's first hop to its sparks."""

ALL_HOPPED, SWELLS = 5 * HOP_GAP + HOP, 1.15
"""Seconds from a Qwirkle's first hop to the last landing, and of the swelling that follows."""

PEAK = 6 * HOP_GAP + 0.06
"""Seconds from a Qwirkle's first hop to its word, when all six tiles have hopped."""

SECOND_LINE = 0.5
"""Seconds from one Qwirkle to the second of the same turn."""

SLOW, BEFORE_PEAK = 0.32, 0.05
"""Seconds of slow motion, and of its lead before the peak."""

WORD_STAYS, QWIRKLE_STAYS, EACH_LETTER = 1.0, 0.85, 0.05
"""Seconds for which the word and the points of a Qwirkle stay, and from one letter to the next."""

APART = 0.45
"""Distance of the word and the points from growing tiles, in tiles."""

GREATER = 1.125
"""Relative size of the word for two Qwirkles."""

PASSED_STAYS, FADE = 0.7, 0.3
FAREWELL_GAP = 0.05
"""Seconds from one column to the next when the whole table hops at the end of the game."""

ALONG_ROW: tuple[Side, ...] = ("right", "left", "below", "above")
ALONG_COLUMN: tuple[Side, ...] = ("below", "above", "right", "left")
"""Preferred sides for the points of a line, its ends first."""

RIPPLE_GAP, RIPPLE_HEIGHT = 0.07, 0.34
"""Seconds for each cell of distance when the whole table hops, and the height of the hops."""


EACH_LINE = 1.2
"""Seconds for which each of several lines is the brightest, in turns."""

LARGE, LARGER = 0.55, 1.3
"""Type size of the points in cells, and relative size for a Qwirkle."""

DIM = 0.4
"""Brightness of the lines beside the brightest one."""


def points_beside(
    line: ScoredLine, seat: int, size: float, colour: RGB, tiles: Sequence[Location]
) -> FloatingText:
    """Return the points of a line as text at one of its ends, or where it hides no ``tiles``."""
    places = [OnTable(cell) for _, cell in line.tiles]
    floater = FloatingText(f"+{line.points}", places[-1], AtScore(seat), size, [colour])
    floater.beside, floater.clear = places, tiles
    across = places[-1].cell.x > places[0].cell.x
    floater.sides = ALONG_ROW if across else ALONG_COLUMN
    return floater


class ScoreMotions:
    """Motions that show the score of a placement."""

    def __init__(
        self, motions: Motions, theme: Callable[[], Theme], words: Words, *, from_afar: bool = False
    ) -> None:
        """Create motions; ``theme`` returns the current theme, ``from_afar`` keeps cards clear."""
        self._from_afar = from_afar
        self._motions = motions
        self._theme = theme
        self._words = words
        # Used only for the look of sparks, so that no game depends on it.
        self._chance = Random(0)
        # Places of all tiles, which texts should not hide.
        self._tiles: Sequence[Location] = ()
        # Places of the counted lines, which texts must not hide.
        self._told: Sequence[Location] = ()

    def placed(self, event: Placed, before: int, table: Mapping[Cell, Tile]) -> Motion:
        """Return the counting of a placement's points (R9, R10) from the score ``before``."""
        plain = [line for line in event.lines if not line.qwirkle]
        great = [line for line in event.lines if line.qwirkle]
        self._tiles = [OnTable(cell) for cell in table]
        self._told = [OnTable(cell) for line in event.lines for _, cell in line.tiles]
        total, shows = before, []
        for line in plain:
            total += line.points
            shows.append(self._plain_line(line, event.seat, total))
        gap = min(LINE_GAP, ALL_GAPS / max(1, len(plain)))
        motion = stagger(shows, gap)
        for n, line in enumerate(great):
            total += line.points
            # Qwirkle points are larger than others.
            floater = self._beside(line, event.seat, Theme.type_display)
            floater.apart = APART
            points = Wait(PEAK) + self._to_card(floater, event.seat, total, QWIRKLE_STAYS)
            motion |= Wait(n * SECOND_LINE) + (self._celebrate(line, n, len(great)) | points)
        if great:
            motion |= self._motions.sound("double" if len(great) > 1 else "qwirkle")
            motion |= Wait(PEAK) + self._name_it(great)
            motion |= Unawaited(Wait(_all_hopped(len(great))) + self._swell(great))
        if len(great) > 1:
            motion |= Unawaited(Wait(PEAK + SECOND_LINE) + self._ripple(great, table))
        return motion

    def bonus(self, seat: int, points: int, total: int, cell: Cell) -> Motion:
        """Return the counting of the points for going out (R14, C8) up to ``total``."""
        floater = self._floater("", OnTable(cell), seat, Theme.type_large)
        floater.say = lambda: self._words.gettext("+{n} for going out").format(n=points)
        floater.beside, floater.clear = [OnTable(cell)], self._tiles
        floater.about = self._told
        floater.colours = [self._theme().accent_lit]
        return self._to_card(floater, seat, total, STAY)

    def passed(self, seat: int) -> Motion:
        """Return a text at the card of a player who passed (R12)."""
        if self._from_afar:
            # From afar the headline shows the pass.
            return Wait(APPEAR + PASSED_STAYS + FADE)
        floater = self._floater("", AtScore(seat), seat, Theme.type_strong)
        floater.say = lambda: self._words.gettext("Passed")
        appear = Tween(floater, "light", 1.0, APPEAR)
        fade = Tween(floater, "light", 0.0, FADE, linear)
        return self._motions.show_text(floater, appear + Wait(PASSED_STAYS) + fade)

    def farewell(self, table: Mapping[Cell, Tile]) -> Motion:
        """Return the hops of the whole table at the end of the game, from left to right."""
        left = min((cell.x for cell in table), default=0)
        return in_parallel(
            Wait(FAREWELL_GAP * (cell.x - left + 0.4 * abs(cell.y)))
            + self._motions.hop_once(tile, cell, RIPPLE_HEIGHT)
            for cell, tile in table.items()
        )

    # Points

    def _plain_line(self, line: ScoredLine, seat: int, total: int) -> Motion:
        light = self._motions.light_line([cell for _, cell in line.tiles], APPEAR + STAY)
        size = Theme.type_display if self._from_afar else Theme.type_title
        floater = self._beside(line, seat, size)
        return Unawaited(light) + self._to_card(floater, seat, total, STAY)

    def _beside(self, line: ScoredLine, seat: int, size: float) -> FloatingText:
        floater = points_beside(line, seat, size, self._theme().highlight, self._tiles)
        floater.about = self._told
        return floater

    def _floater(self, text: str, place: Location, seat: int, size: float) -> FloatingText:
        return FloatingText(text, place, AtScore(seat), size, [self._theme().highlight])

    def _to_card(self, floater: FloatingText, seat: int, total: int, stay: float) -> Motion:
        appear = Tween(floater, "light", 1.0, APPEAR)
        if self._from_afar:
            leave = self._motions.fade_out(floater, OUT) + Wait(AWAY - OUT)
        else:
            leave = self._motions.fly_away(floater, AWAY)
        shown = self._motions.show_text(floater, appear + Wait(stay) + leave)
        return shown + self._motions.count(seat, total)

    # Qwirkles

    def _celebrate(self, line: ScoredLine, n: int, of: int) -> Motion:
        """Return the celebration of a Qwirkle: hops, sparks, slow motion, a camera push."""
        motions = self._motions
        places = [OnTable(cell) for _, cell in line.tiles]
        tiles = [tile for tile, _ in line.tiles]
        sparks = LineBurst(places, tiles, line_particles(len(tiles), self._chance))
        return in_parallel(
            [
                Unawaited(motions.hop_in_front(line.tiles, _all_hopped(of) - n * SECOND_LINE)),
                Unawaited(Wait(SPARKS_AFTER) + motions.burst(sparks)),
                Unawaited(Wait(PEAK - BEFORE_PEAK) + motions.slow_down(SLOW)),
                Unawaited(Wait(PEAK) + motions.push(0.8 + 0.4 * n)),
            ]
        )

    def _name_it(self, lines: Sequence[ScoredLine]) -> Motion:
        word = self._word(len(lines))
        size = Theme.type_show * (1.0 if len(lines) == 1 else GREATER)
        places = [OnTable(cell) for line in lines for _, cell in line.tiles]
        floater = FloatingText(word, places[0], places[0], size, self._colours(lines[0]), light=1.0)
        floater.come, floater.apart = 0.0, APART
        floater.say = lambda: self._word(len(lines))
        floater.beside, floater.clear = places, self._tiles
        floater.about = self._told
        drop = Tween(floater, "come", 1.0, EACH_LETTER * len(word), linear)
        fade = Tween(floater, "light", 0.0, FADE, linear)
        # The next motion begins while the word fades.
        whole = self._motions.show_text(floater, drop + Wait(WORD_STAYS) + fade)
        return Unawaited(whole) + Wait(drop.duration + WORD_STAYS)

    def _word(self, great: int) -> str:
        _ = self._words.gettext
        return _("Qwirkle!") if great == 1 else _("Double Qwirkle!")

    def _swell(self, lines: Sequence[ScoredLine]) -> Motion:
        """Return the swelling of Qwirkles; crossing lines swell about their common tile."""
        common = set.intersection(*({cell for _, cell in line.tiles} for line in lines))
        shows = []
        for line in lines:
            cells = sorted(common) or [cell for _, cell in line.tiles]
            x = sum(cell.x + 0.5 for cell in cells) / len(cells)
            y = sum(cell.y + 0.5 for cell in cells) / len(cells)
            shows.append(self._motions.grow(line.tiles, (x, y), SWELLS))
        return in_parallel(shows)

    def _colours(self, line: ScoredLine) -> list[RGB]:
        """Return the colours of a line's tiles; a single one alternates with gold."""
        colours = [self._theme().palette[tile.colour] for tile, _ in line.tiles]
        return colours if len(set(colours)) > 1 else [colours[0], self._theme().accent_lit]

    def _ripple(self, lines: Sequence[ScoredLine], table: Mapping[Cell, Tile]) -> Motion:
        great = {cell for line in lines for _, cell in line.tiles}
        x = sum(cell.x for cell in great) / len(great)
        y = sum(cell.y for cell in great) / len(great)
        return in_parallel(
            Wait(RIPPLE_GAP * math.hypot(cell.x - x, cell.y - y))
            + self._motions.hop_once(table[cell], cell, RIPPLE_HEIGHT)
            for cell in table.keys() - great
        )


def _all_hopped(qwirkles: int) -> float:
    """Return the seconds from the first hop of a turn's Qwirkles to the last landing."""
    return ALL_HOPPED + SECOND_LINE * (qwirkles - 1)


class LineHighlights:
    """Shows and hides light and points of explained lines."""

    def __init__(self, effects: Effects) -> None:
        self._effects = effects
        self._glows: list[LineGlow] = []
        self._floaters: list[FloatingText] = []
        self._seconds = 0.0
        self.brightest = 0

    def show(
        self, lines: Sequence[ScoredLine], table: Mapping[Cell, Tile], cell: float, colour: RGB
    ) -> None:
        """Show these lines with their points in a colour; ``cell`` is the size of a cell (dp)."""
        self.hide()
        size = min(max(LARGE * cell, Theme.type_body), Theme.type_title)
        tiles = [OnTable(cell) for cell in table]
        for line in lines:
            larger = LARGER if line.qwirkle else 1.0
            floater = points_beside(line, 0, larger * size, colour, tiles)
            floater.light = 1.0
            self._floaters.append(floater)
            places = [OnTable(cell) for _, cell in line.tiles]
            self._glows.append(LineGlow(places, 1.0, edge_only=True))
        self._effects.floaters.extend(self._floaters)
        self._effects.accents.extend(self._glows)
        self._seconds, self.brightest = 0.0, 0

    def hide(self) -> None:
        """Hide all light and points."""
        effects = self._effects
        effects.floaters[:] = [one for one in effects.floaters if one not in self._floaters]
        effects.accents[:] = [one for one in effects.accents if one not in self._glows]
        self._glows, self._floaters = [], []

    def update(self, dt: float, *, still: bool) -> None:
        """Make each line the brightest in turns; with ``still``, all of them."""
        if not self._glows:
            return
        self._seconds += dt
        self.brightest = 0 if still else int(self._seconds / EACH_LINE) % len(self._glows)
        for n, glow in enumerate(self._glows):
            glow.light = 1.0 if still or n == self.brightest else DIM
