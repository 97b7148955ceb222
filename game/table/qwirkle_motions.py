"""The celebration of Qwirkles: hops, bursts, the word, merging points and a dark table."""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.anim.easing import linear
from game.anim.tween import Motion, Tween, Unawaited, Wait, in_parallel
from game.art import Theme
from game.common import Box, Point, bounding_box
from game.rules import Cell, ScoredLine, Tile
from game.table import durations
from game.table.bursts import LineBurst, line_particles
from game.table.floating_text import FloatingText
from game.table.flyers import SWELLING
from game.table.lighting import Impact
from game.table.motions import HOP_HEIGHT, Motions
from game.table.point_motions import (
    QWIRKLE_TEXT_GAP,
    PointMotions,
    PointsEffect,
    faded,
    locations_of,
)
from game.table.table_geometry import Location, OnTable
from game.words import Words

RIPPLE_HEIGHT = 0.34  # of the hops of all tiles of the table, in tile sizes


@dataclass(slots=True, eq=False)
class QwirkleMotions:
    """Makes the motions that celebrate the Qwirkles of a turn."""

    _motions: Motions
    _points: PointMotions
    _theme: Callable[[], Theme]
    _words: Words

    def show(
        self, lines: Sequence[ScoredLine], seat: int, points: Motion, effect: PointsEffect
    ) -> Motion:
        """Return the celebration of Qwirkles. The motion `points` runs at the same time."""
        motions, peak = self._motions, Wait(durations.QWIRKLE_PEAK)
        motion = motions.sound("double" if len(lines) > 1 else "qwirkle") | points
        for n, line in enumerate(lines):
            gap = n * durations.SECOND_QWIRKLE_GAP
            motion |= Wait(gap) + self._celebrate(line, n, len(lines), effect)
        # The word for two appears when the points of the first have left their place.
        together = durations.SECOND_QWIRKLE_GAP + durations.TEXT_APPEARS if len(lines) > 1 else 0.0
        motion |= peak + Wait(together) + self._announce(lines)
        pairs = zip(lines, _swelling_centres(lines), strict=True)
        swell = in_parallel(motions.grow(one.tiles, to, durations.SWELLING) for one, to in pairs)
        motion |= Unawaited(Wait(_all_hopped(len(lines))) + swell)
        rays = Impact(OnTable(_shared_cell(lines)), (), 0.0, effect.rays)
        motion |= Unawaited(peak + motions.impact(rays, durations.QWIRKLE_RAYS))
        dim = motions.dim([locations_of(line) for line in lines], seat, motion.duration)
        return motion | Unawaited(dim)

    def _celebrate(self, line: ScoredLine, n: int, count: int, effect: PointsEffect) -> Motion:
        motions, peak = self._motions, durations.QWIRKLE_PEAK
        tiles = [tile for tile, _ in line.tiles]
        pieces = line_particles(len(tiles), self._points.chance, effect.confetti)
        burst = LineBurst(locations_of(line), tiles, pieces)
        in_front = _all_hopped(count) - n * durations.SECOND_QWIRKLE_GAP
        slow_motion = motions.slow_down(durations.SLOW_MOTION_SECONDS)
        push = effect.push * (1.0 if n or count == 1 else 0.6)
        return (
            Unawaited(motions.hop_in_front(line.tiles, in_front))
            | Unawaited(Wait(durations.BURST_DELAY) + motions.burst(burst))
            | Unawaited(Wait(peak - durations.SLOW_MOTION_LEAD) + slow_motion)
            | Unawaited(Wait(peak) + motions.push_camera(push))
        )

    def _announce(self, lines: Sequence[ScoredLine]) -> Motion:
        word, locations = self._word(len(lines)), locations_of(*lines)
        size = Theme.type_shout * (1.0 if len(lines) == 1 else 1.3)
        # Gold for one Qwirkle, all six colours of the tiles for two.
        theme = self._theme()
        colours = theme.palette if len(lines) > 1 else (theme.gold_lit, theme.gold_lit)
        text = FloatingText(word, locations[0], locations[0], size, colours, opacity=1.0)
        text.letters_shown, text.gap, text.reaches = 0.0, QWIRKLE_TEXT_GAP, self._points.reaches
        text.translate = lambda: self._word(len(lines))
        if len(lines) == 1:
            text.caption = partial(self._words.qwirkle, lines[0])
        # The other tiles of the dimmed table may be hidden.
        text.subject, text.related, text.stacked = locations, self._points.counted, len(lines) > 1
        drop = Tween(text, "letters_shown", 1.0, durations.LETTER_GAP * len(word), linear)
        stay = Wait(durations.WORD_STAYS)
        # The next motion begins while the word fades.
        whole = self._motions.show_text(text, drop + stay + faded(text))
        return Unawaited(whole) + Wait(drop.duration + stay.duration)

    def _word(self, qwirkles: int) -> str:
        _ = self._words.gettext
        return _("Qwirkle!") if qwirkles == 1 else _("Double Qwirkle!")

    def ripple(self, lines: Sequence[ScoredLine], table: Mapping[Cell, Tile]) -> Motion:
        """Return the hops of all tiles outside the lines. Tiles nearer to the lines hop first."""
        hopped = {cell for line in lines for _, cell in line.tiles}
        x = sum(cell.x for cell in hopped) / len(hopped)
        y = sum(cell.y for cell in hopped) / len(hopped)
        hop, gap = self._motions.hop, durations.RIPPLE_GAP_PER_CELL
        return in_parallel(
            Wait(gap * math.hypot(cell.x - x, cell.y - y)) + hop(table[cell], cell, RIPPLE_HEIGHT)
            for cell in table.keys() - hopped
        )


def _all_hopped(qwirkles: int) -> float:
    """Return the time (s) from the first hop until the tiles of all Qwirkles have landed."""
    return durations.QWIRKLE_HOPS + durations.SECOND_QWIRKLE_GAP * (qwirkles - 1)


def _shared_cell(lines: Sequence[ScoredLine]) -> Cell:
    """Return the cell where the last two lines cross. If they do not, use the last one's middle."""
    cells = [cell for _, cell in lines[-1].tiles]
    others = {cell for line in lines[-2:-1] for _, cell in line.tiles}
    return next((cell for cell in cells if cell in others), cells[2])


def _swelling_centres(lines: Sequence[ScoredLine]) -> list[Point]:
    """Return the point (cells) from which each line swells: the shared tile, or its middle."""
    all_cells = [{cell for _, cell in line.tiles} for line in lines]
    common = set.intersection(*all_cells)
    return [_middle(common or cells) for cells in all_cells]


def _middle(cells: Collection[Cell]) -> Point:
    count = len(cells)
    return sum(cell.x for cell in cells) / count + 0.5, sum(cell.y for cell in cells) / count + 0.5


def reaches_of(qwirkles: Sequence[ScoredLine]) -> Mapping[Location, Box]:
    """Return the area that each tile of Qwirkles may cover when it hops or swells.

    It is in tile sizes, relative to the upper left corner of the tile at rest.
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
