"""Motions of scores: points fly to cards, Qwirkles are celebrated, scores are explained."""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random

from game.anim.easing import linear
from game.anim.tween import Motion, Tween, Unawaited, Wait, in_parallel, stagger
from game.art import RGB, Theme
from game.common import Box, Point, Side, bounding_box
from game.rules import Cell, Placed, ScoredLine, Tile
from game.table import durations
from game.table.bursts import LineBurst, line_particles
from game.table.effects import Effects
from game.table.floating_text import FloatingText
from game.table.flyers import SWELLING, LineGlow
from game.table.motions import HOP_HEIGHT, Motions
from game.table.table_geometry import AtScore, Location, OnTable
from game.words import Words

# Lengths in tile sizes: the distance of the word and the points of a Qwirkle from its tiles, and
# the height of the hops when all tiles of the table hop.
QWIRKLE_TEXT_GAP, RIPPLE_HEIGHT = 0.45, 0.34
# Preferred sides for the points of a line in a row and in a column: its ends first.
ROW_SIDES: tuple[Side, ...] = ("right", "left", "below", "above")
COLUMN_SIDES: tuple[Side, ...] = ("below", "above", "right", "left")


def line_points(
    line: ScoredLine, seat: int, size: float, colour: RGB, tiles: Sequence[Location]
) -> FloatingText:
    """Return a line's points as a text beside the line, where it hides the fewest `tiles`."""
    locations = _locations(line)
    text = FloatingText(f"+{line.points}", locations[-1], AtScore(seat), size, [colour])
    text.subject, text.avoid = locations, tiles
    in_row = locations[-1].cell.x > locations[0].cell.x
    text.sides = ROW_SIDES if in_row else COLUMN_SIDES
    return text


def _locations(*lines: ScoredLine) -> list[OnTable]:
    return [OnTable(cell) for line in lines for _, cell in line.tiles]


class ScoreMotions:
    """Makes the motions of points, Qwirkles, the bonus, passes, and hops at the end of a game."""

    def __init__(
        self, motions: Motions, theme: Callable[[], Theme], words: Words, *, from_afar: bool = False
    ) -> None:
        """Create motions. With `from_afar` (distant viewers) no texts appear on cards."""
        self.from_afar = from_afar
        self._motions = motions
        self._theme = theme
        self._words = words
        # Used only for the particles of bursts, so that no game depends on it.
        self._chance = Random(0)
        # Locations of all tiles, which texts should not hide.
        self._tiles: Sequence[Location] = ()
        # Locations of the counted lines, which texts must not hide.
        self._counted: Sequence[Location] = ()
        # The areas that tiles of Qwirkles reach, as in `FloatingText.reaches`.
        self._reaches: Mapping[Location, Box] = {}

    def placed(self, event: Placed, before: int, table: Mapping[Cell, Tile]) -> Motion:
        """Return the motion of a placement's points (R9, R10); `before` is the earlier score."""
        plain = [line for line in event.lines if not line.qwirkle]
        qwirkles = [line for line in event.lines if line.qwirkle]
        self._tiles = [OnTable(cell) for cell in table]
        self._counted = _locations(*event.lines)
        self._reaches = _reaches(qwirkles)
        total, counts = before, []
        for line in plain:
            total += line.points
            counts.append(self._count_plain(line, event.seat, total))
        gaps_in_total = durations.LINE_GAPS_IN_TOTAL / max(1, len(plain))
        motion = stagger(counts, min(durations.LINE_GAP, gaps_in_total))
        peak = Wait(durations.QWIRKLE_PEAK)
        for n, line in enumerate(qwirkles):
            total += line.points
            # Qwirkle points are larger than others.
            text = self._points(line, event.seat, Theme.type_display)
            text.gap = QWIRKLE_TEXT_GAP
            points = self._to_card(text, event.seat, total, durations.QWIRKLE_POINTS_STAY)
            celebration = self._celebrate(line, n, len(qwirkles)) | (peak + points)
            motion |= Wait(n * durations.SECOND_QWIRKLE_GAP) + celebration
        if qwirkles:
            motion |= self._motions.sound("double" if len(qwirkles) > 1 else "qwirkle")
            motion |= peak + self._announce(qwirkles)
            motion |= Unawaited(Wait(_all_hopped(len(qwirkles))) + self._swell(qwirkles))
        if len(qwirkles) > 1:
            ripple = Wait(durations.SECOND_QWIRKLE_GAP) + self._ripple(qwirkles, table)
            motion |= Unawaited(peak + ripple)
        return motion

    def bonus(self, seat: int, points: int, total: int, cell: Cell) -> Motion:
        """Return the motion of the bonus for going out (R14, C8); the score rises to `total`."""
        start, colour = OnTable(cell), self._theme().accent_lit
        text = FloatingText("", start, AtScore(seat), Theme.type_large, [colour])
        text.translate = lambda: self._words.gettext("+{n} for going out").format(n=points)
        text.subject, text.avoid, text.related = [start], self._tiles, self._counted
        return self._to_card(text, seat, total, durations.POINTS_STAY)

    def passed(self, seat: int) -> Motion:
        """Return the motion of a text on the card of a player who passed (R12).

        For viewers at a distance, return a pause of the same length instead.
        """
        if self.from_afar:
            # From afar the headline shows the pass.
            return Wait(durations.TEXT_APPEARS + durations.PASSED_STAYS + durations.TEXT_FADES)
        score, colour = AtScore(seat), self._theme().highlight
        text = FloatingText("", score, score, Theme.type_strong, [colour])
        text.translate = lambda: self._words.gettext("Passed")
        appear = Tween(text, "opacity", 1.0, durations.TEXT_APPEARS)
        return self._motions.show_text(text, appear + Wait(durations.PASSED_STAYS) + _fade(text))

    def farewell(self, table: Mapping[Cell, Tile]) -> Motion:
        """Return the hops of all tiles at the end of the game, from left to right."""
        left = min((cell.x for cell in table), default=0)
        hop, gap = self._motions.hop, durations.FAREWELL_GAP_PER_COLUMN
        return in_parallel(
            Wait(gap * (cell.x - left + 0.4 * abs(cell.y))) + hop(tile, cell, RIPPLE_HEIGHT)
            for cell, tile in table.items()
        )

    # Points

    def _count_plain(self, line: ScoredLine, seat: int, total: int) -> Motion:
        seconds = durations.TEXT_APPEARS + durations.POINTS_STAY
        glow = self._motions.light_line([cell for _, cell in line.tiles], seconds)
        text = self._points(line, seat, Theme.type_display if self.from_afar else Theme.type_title)
        return Unawaited(glow) + self._to_card(text, seat, total, durations.POINTS_STAY)

    def _points(self, line: ScoredLine, seat: int, size: float) -> FloatingText:
        text = line_points(line, seat, size, self._theme().highlight, self._tiles)
        text.related, text.reaches = self._counted, self._reaches
        return text

    def _to_card(self, text: FloatingText, seat: int, total: int, stay: float) -> Motion:
        motions = self._motions
        appear = Tween(text, "opacity", 1.0, durations.TEXT_APPEARS)
        if self.from_afar:
            rest = durations.POINTS_FLY - durations.POINTS_FADE
            leave = motions.fade_out(text, durations.POINTS_FADE) + Wait(rest)
        else:
            leave = motions.fly_away(text, durations.POINTS_FLY)
        shown = motions.show_text(text, appear + Wait(stay) + leave)
        return shown + motions.sound("tick") + motions.count(seat, total)

    # Qwirkles

    def _celebrate(self, line: ScoredLine, n: int, count: int) -> Motion:
        """Return hops, burst, slow motion and camera push for the n-th of `count` Qwirkles."""
        motions, peak = self._motions, durations.QWIRKLE_PEAK
        tiles = [tile for tile, _ in line.tiles]
        burst = LineBurst(_locations(line), tiles, line_particles(len(tiles), self._chance))
        in_front = _all_hopped(count) - n * durations.SECOND_QWIRKLE_GAP
        slow_motion = motions.slow_down(durations.SLOW_MOTION_SECONDS)
        return (
            Unawaited(motions.hop_in_front(line.tiles, in_front))
            | Unawaited(Wait(durations.BURST_DELAY) + motions.burst(burst))
            | Unawaited(Wait(peak - durations.SLOW_MOTION_LEAD) + slow_motion)
            | Unawaited(Wait(peak) + motions.push_camera(0.8 + 0.4 * n))
        )

    def _announce(self, lines: Sequence[ScoredLine]) -> Motion:
        """Return the motion of the word "Qwirkle!" or "Double Qwirkle!". Its letters drop in."""
        word, locations = self._word(len(lines)), _locations(*lines)
        size = Theme.type_show * (1.0 if len(lines) == 1 else 1.125)
        # The colours of the tiles, or their only colour and gold.
        colours = [self._theme().palette[tile.colour] for tile, _ in lines[0].tiles]
        if len(set(colours)) == 1:
            colours = [colours[0], self._theme().accent_lit]
        text = FloatingText(word, locations[0], locations[0], size, colours, opacity=1.0)
        text.letters_shown, text.gap, text.reaches = 0.0, QWIRKLE_TEXT_GAP, self._reaches
        text.translate = lambda: self._word(len(lines))
        text.subject, text.avoid, text.related = locations, self._tiles, self._counted
        drop = Tween(text, "letters_shown", 1.0, durations.LETTER_GAP * len(word), linear)
        stay = Wait(durations.WORD_STAYS)
        # The next motion begins while the word fades.
        whole = self._motions.show_text(text, drop + stay + _fade(text))
        return Unawaited(whole) + Wait(drop.duration + stay.duration)

    def _word(self, qwirkles: int) -> str:
        _ = self._words.gettext
        return _("Qwirkle!") if qwirkles == 1 else _("Double Qwirkle!")

    def _swell(self, lines: Sequence[ScoredLine]) -> Motion:
        """Return the swelling of each Qwirkle."""
        centres, seconds = _swelling_centres(lines), durations.SWELLING
        pairs = zip(lines, centres, strict=True)
        return in_parallel(self._motions.grow(line.tiles, to, seconds) for line, to in pairs)

    def _ripple(self, lines: Sequence[ScoredLine], table: Mapping[Cell, Tile]) -> Motion:
        """Return the hops of all other tiles on the table. Tiles near the lines hop first."""
        hopped = {cell for line in lines for _, cell in line.tiles}
        x = sum(cell.x for cell in hopped) / len(hopped)
        y = sum(cell.y for cell in hopped) / len(hopped)
        hop, gap = self._motions.hop, durations.RIPPLE_GAP_PER_CELL
        return in_parallel(
            Wait(gap * math.hypot(cell.x - x, cell.y - y)) + hop(table[cell], cell, RIPPLE_HEIGHT)
            for cell in table.keys() - hopped
        )


def _all_hopped(qwirkles: int) -> float:
    """Return the seconds from the first hop of these Qwirkles until all tiles have landed."""
    return durations.QWIRKLE_HOPS + durations.SECOND_QWIRKLE_GAP * (qwirkles - 1)


def _swelling_centres(lines: Sequence[ScoredLine]) -> list[Point]:
    """Return the point (cells) about which each Qwirkle swells: its middle, or a shared tile's."""
    all_cells = [{cell for _, cell in line.tiles} for line in lines]
    common = set.intersection(*all_cells)
    return [_middle(common or cells) for cells in all_cells]


def _middle(cells: Collection[Cell]) -> Point:
    count = len(cells)
    return sum(cell.x for cell in cells) / count + 0.5, sum(cell.y for cell in cells) / count + 0.5


def _reaches(qwirkles: Sequence[ScoredLine]) -> Mapping[Location, Box]:
    """Return the area that each tile of Qwirkles covers when it hops or swells.

    The areas are in tile sizes, from the tile's upper left corner at rest.
    """
    if not qwirkles:
        return {}
    reaches: dict[Location, Box] = {}
    for line, (x, y) in zip(qwirkles, _swelling_centres(qwirkles), strict=True):
        for _, cell in line.tiles:
            away = SWELLING * (cell.x + 0.5 - x), SWELLING * (cell.y + 0.5 - y)
            swollen = Box(0.0, 0.0, 1.0, 1.0).inset(-SWELLING / 2).moved(*away)
            boxes = [swollen, Box(0.0, -HOP_HEIGHT, 1.0, 1.0 + HOP_HEIGHT)]
            before = reaches.get(OnTable(cell))
            reaches[OnTable(cell)] = bounding_box([*boxes, before] if before else boxes)
    return reaches


def _fade(text: FloatingText) -> Motion:
    return Tween(text, "opacity", 0.0, durations.TEXT_FADES, linear)


class LineHighlights:
    """Shows and hides edges and points of the lines whose score is explained."""

    def __init__(self, effects: Effects) -> None:
        self._effects = effects
        self._glows: list[LineGlow] = []
        self._texts: list[FloatingText] = []
        self._seconds = 0.0
        self.brightest = 0

    def show(
        self, lines: Sequence[ScoredLine], table: Mapping[Cell, Tile], cell: float, colour: RGB
    ) -> None:
        """Show these lines with their points in `colour`; `cell` is the size of a cell (dp)."""
        self.hide()
        size = min(max(0.55 * cell, Theme.type_body), Theme.type_title)
        tiles = [OnTable(cell) for cell in table]
        for line in lines:
            scale = 1.3 if line.qwirkle else 1.0
            text = line_points(line, 0, scale * size, colour, tiles)
            text.opacity = 1.0
            self._texts.append(text)
            self._glows.append(LineGlow(_locations(line), 1.0, edge_only=True))
        self._effects.texts.extend(self._texts)
        self._effects.accents.extend(self._glows)
        self._seconds, self.brightest = 0.0, 0

    def hide(self) -> None:
        effects = self._effects
        effects.texts[:] = [text for text in effects.texts if text not in self._texts]
        effects.accents[:] = [glow for glow in effects.accents if glow not in self._glows]
        self._glows, self._texts = [], []

    def update(self, dt: float, *, still: bool) -> None:
        """Make each line the brightest in turn. If animation is `still`, make all bright."""
        if not self._glows:
            return
        self._seconds += dt
        # With animation off, the seconds may be infinite.
        turn = 0 if still else int(self._seconds / durations.LINE_EMPHASIS)
        self.brightest = turn % len(self._glows)
        for n, glow in enumerate(self._glows):
            glow.brightness = 1.0 if still or n == self.brightest else 0.4
