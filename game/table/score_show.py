"""How points are shown: line by line from the table to the card, the show of a Qwirkle, and a score
explained line by line."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.anim.easing import linear
from game.anim.tween import Aside, Motion, Tween, Wait, stagger, together
from game.art.theme import RGB, Theme
from game.common.placing import Side
from game.rules.cells import Cell
from game.rules.events import Placed
from game.rules.scoring import ScoredLine
from game.rules.tiles import Tile
from game.table.effects import Effects
from game.table.floating import Floater
from game.table.flyers import Glow
from game.table.motions import HOP, HOP_GAP, Motions
from game.table.places import AtScore, OnTable, Place
from game.table.sparks import Sparks, specks_of
from game.words.words import Words

APPEAR, STAY, AWAY = 0.12, 0.42, 0.38
"""Seconds in which the points of a line appear, stay, and fly to the card."""

OUT = 0.1
"""Seconds in which they go out where they stand: before that they are to be read."""

LINE_GAP, ALL_GAPS = 0.26, 1.1
"""Seconds from one line to the next, and at most from the first to the last."""

SPARKS_AFTER = 0.14
"""Seconds from a line's first hop to its sparks."""

ALL_HOPPED, SWELLS = 5 * HOP_GAP + HOP, 1.15
"""Seconds from a Qwirkle's first hop until the last tile lies again, and for which they are larger
then."""

PEAK = 6 * HOP_GAP + 0.06
"""Seconds from a Qwirkle's first hop to its word, when all six tiles have hopped."""

SECOND_LINE = 0.5
"""Seconds from one Qwirkle to the second of the same turn."""

SLOW, BEFORE_PEAK = 0.32, 0.05
"""Seconds of slow motion, and how long before the peak it begins."""

WORD_STAYS, QWIRKLE_STAYS, EACH_LETTER = 1.0, 0.85, 0.05
"""Seconds that the word and the points of a Qwirkle stay, and from one letter to the next."""

APART = 0.45
"""How far the word and the points stand from tiles that grow, in parts of a tile."""

GREATER = 1.125
"""How much larger the word for two Qwirkles is."""

PASSED_STAYS, FADE = 0.7, 0.3
FAREWELL_GAP = 0.05
"""Seconds from one column to the next when the whole table hops at the end of the game."""

ALONG_ROW: tuple[Side, ...] = ("right", "left", "below", "above")
ALONG_COLUMN: tuple[Side, ...] = ("below", "above", "right", "left")
"""The sides of a line at which its points stand, its ends first."""

RIPPLE_GAP, RIPPLE_HEIGHT = 0.07, 0.34
"""Seconds for each cell of distance when the whole table hops, and the height of the hops."""


EACH_LINE = 1.2
"""Seconds for which each of several lines is the brightest, in turns."""

LARGE, LARGER = 0.55, 1.3
"""The type of the points in cells, and how much larger those of a Qwirkle are."""

DIM = 0.4
"""The light of the lines beside the brightest one."""


def points_beside(
    line: ScoredLine, seat: int, size: float, colour: RGB, tiles: Sequence[Place]
) -> Floater:
    """The points of a line at one of its ends, or where else they hide none of the ``tiles``."""
    places = [OnTable(cell) for _, cell in line.tiles]
    floater = Floater(f"+{line.points}", places[-1], AtScore(seat), size, [colour])
    floater.beside, floater.clear = places, tiles
    across = places[-1].cell.x > places[0].cell.x
    floater.sides = ALONG_ROW if across else ALONG_COLUMN
    return floater


class ScoreShow:
    """Motions that show what a placement scored."""

    def __init__(
        self, motions: Motions, theme: Callable[[], Theme], words: Words, *, from_afar: bool = False
    ) -> None:
        """``theme`` tells the look that is worn now. Seen ``from_afar`` nothing crosses the names
        and scores."""
        self._from_afar = from_afar
        self._motions = motions
        self._theme = theme
        self._words = words
        # Only for the look of sparks, so a game does not depend on it.
        self._chance = Random(0)
        # Where tiles lie, which words should not hide.
        self._tiles: Sequence[Place] = ()
        # Those of the lines that are counted, which words must not hide.
        self._told: Sequence[Place] = ()

    def placed(self, event: Placed, before: int, table: Mapping[Cell, Tile]) -> Motion:
        """The points of a placement by a player who had ``before``; over when all are counted.
        ``table`` holds all tiles that lie there."""
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
            # Larger than others.
            floater = self._beside(line, event.seat, Theme.type_display)
            floater.apart = APART
            points = Wait(PEAK) + self._to_card(floater, event.seat, total, QWIRKLE_STAYS)
            motion |= Wait(n * SECOND_LINE) + (self._celebrate(line, n, len(great)) | points)
        if great:
            motion |= self._motions.sound("double" if len(great) > 1 else "qwirkle")
            motion |= Wait(PEAK) + self._name_it(great)
            motion |= Aside(Wait(_all_hopped(len(great))) + self._swell(great))
        if len(great) > 1:
            motion |= Aside(Wait(PEAK + SECOND_LINE) + self._ripple(great, table))
        return motion

    def bonus(self, seat: int, points: int, total: int, cell: Cell) -> Motion:
        """The points for going out; ``total`` is what the player has with them."""
        floater = self._floater("", OnTable(cell), seat, Theme.type_large)
        floater.say = lambda: self._words.gettext("+{n} for going out").format(n=points)
        floater.beside, floater.clear = [OnTable(cell)], self._tiles
        floater.about = self._told
        floater.colours = [self._theme().accent_lit]
        return self._to_card(floater, seat, total, STAY)

    def passed(self, seat: int) -> Motion:
        """A word at the card of a player who could do nothing."""
        if self._from_afar:
            # There the headline says so.
            return Wait(APPEAR + PASSED_STAYS + FADE)
        floater = self._floater("", AtScore(seat), seat, Theme.type_strong)
        floater.say = lambda: self._words.gettext("Passed")
        appear = Tween(floater, "light", 1.0, APPEAR)
        fade = Tween(floater, "light", 0.0, FADE, linear)
        return self._motions.words(floater, appear + Wait(PASSED_STAYS) + fade)

    def farewell(self, table: Mapping[Cell, Tile]) -> Motion:
        """The game is over: the whole table hops, from the left to the right."""
        left = min((cell.x for cell in table), default=0)
        return together(
            Wait(FAREWELL_GAP * (cell.x - left + 0.4 * abs(cell.y)))
            + self._motions.one_hop(tile, cell, RIPPLE_HEIGHT)
            for cell, tile in table.items()
        )

    # Points

    def _plain_line(self, line: ScoredLine, seat: int, total: int) -> Motion:
        """A line lights up, and its points go to the card."""
        light = self._motions.light_up([cell for _, cell in line.tiles], APPEAR + STAY)
        size = Theme.type_display if self._from_afar else Theme.type_title
        floater = self._beside(line, seat, size)
        return Aside(light) + self._to_card(floater, seat, total, STAY)

    def _beside(self, line: ScoredLine, seat: int, size: float) -> Floater:
        floater = points_beside(line, seat, size, self._theme().highlight, self._tiles)
        floater.about = self._told
        return floater

    def _floater(self, text: str, place: Place, seat: int, size: float) -> Floater:
        return Floater(text, place, AtScore(seat), size, [self._theme().highlight])

    def _to_card(self, floater: Floater, seat: int, total: int, stay: float) -> Motion:
        """Points appear, stay, and leave for the card, which counts them."""
        appear = Tween(floater, "light", 1.0, APPEAR)
        if self._from_afar:
            leave = self._motions.go_out(floater, OUT) + Wait(AWAY - OUT)
        else:
            leave = self._motions.carry_off(floater, AWAY)
        shown = self._motions.words(floater, appear + Wait(stay) + leave)
        return shown + self._motions.count(seat, total)

    # Qwirkles

    def _celebrate(self, line: ScoredLine, n: int, of: int) -> Motion:
        """The tiles of the n-th ``of`` the Qwirkles of a turn hop one after the other, sparks in
        their colours fly off, a ring runs outwards; then all is slow for a moment, and the camera
        starts towards the table."""
        motions = self._motions
        places = [OnTable(cell) for _, cell in line.tiles]
        tiles = [tile for tile, _ in line.tiles]
        sparks = Sparks(places, tiles, specks_of(len(tiles), self._chance))
        return together(
            [
                Aside(motions.hop_in_front(line.tiles, _all_hopped(of) - n * SECOND_LINE)),
                Aside(Wait(SPARKS_AFTER) + motions.burst(sparks)),
                Aside(Wait(PEAK - BEFORE_PEAK) + motions.slow_down(SLOW)),
                Aside(Wait(PEAK) + motions.push(0.8 + 0.4 * n)),
            ]
        )

    def _name_it(self, lines: Sequence[ScoredLine]) -> Motion:
        """The word, its letters in the colours of the tiles, dropping in one after the other."""
        word = self._word(len(lines))
        size = Theme.type_show * (1.0 if len(lines) == 1 else GREATER)
        places = [OnTable(cell) for line in lines for _, cell in line.tiles]
        floater = Floater(word, places[0], places[0], size, self._colours(lines[0]), light=1.0)
        floater.come, floater.apart = 0.0, APART
        floater.say = lambda: self._word(len(lines))
        floater.beside, floater.clear = places, self._tiles
        floater.about = self._told
        drop = Tween(floater, "come", 1.0, EACH_LETTER * len(word), linear)
        fade = Tween(floater, "light", 0.0, FADE, linear)
        # What follows begins while the word fades.
        whole = self._motions.words(floater, drop + Wait(WORD_STAYS) + fade)
        return Aside(whole) + Wait(drop.duration + WORD_STAYS)

    def _word(self, great: int) -> str:
        _ = self._words.gettext
        return _("Qwirkle!") if great == 1 else _("Double Qwirkle!")

    def _swell(self, lines: Sequence[ScoredLine]) -> Motion:
        """The tiles of the Qwirkles glow and grow; two lines that cross do so about their common
        tile, so that it stays one."""
        common = set.intersection(*({cell for _, cell in line.tiles} for line in lines))
        shows = []
        for line in lines:
            cells = sorted(common) or [cell for _, cell in line.tiles]
            x = sum(cell.x + 0.5 for cell in cells) / len(cells)
            y = sum(cell.y + 0.5 for cell in cells) / len(cells)
            shows.append(self._motions.grow(line.tiles, (x, y), SWELLS))
        return together(shows)

    def _colours(self, line: ScoredLine) -> list[RGB]:
        """The colours of a line's tiles; a single one alternates with gold."""
        colours = [self._theme().palette[tile.colour] for tile, _ in line.tiles]
        return colours if len(set(colours)) > 1 else [colours[0], self._theme().accent_lit]

    def _ripple(self, lines: Sequence[ScoredLine], table: Mapping[Cell, Tile]) -> Motion:
        """The rest of the table hops too, in a wave that runs outwards from the two lines."""
        great = {cell for line in lines for _, cell in line.tiles}
        x = sum(cell.x for cell in great) / len(great)
        y = sum(cell.y for cell in great) / len(great)
        return together(
            Wait(RIPPLE_GAP * math.hypot(cell.x - x, cell.y - y))
            + self._motions.one_hop(table[cell], cell, RIPPLE_HEIGHT)
            for cell in table.keys() - great
        )


def _all_hopped(qwirkles: int) -> float:
    """Seconds from the first hop of a turn's first Qwirkle until all tiles lie again."""
    return ALL_HOPPED + SECOND_LINE * (qwirkles - 1)


class LinesShown:
    """Adds light and points to the effects over a table, and takes them away again."""

    def __init__(self, effects: Effects) -> None:
        self._effects = effects
        self._glows: list[Glow] = []
        self._floaters: list[Floater] = []
        self._seconds = 0.0
        self.brightest = 0

    def show(
        self, lines: Sequence[ScoredLine], table: Mapping[Cell, Tile], cell: float, colour: RGB
    ) -> None:
        """Shows these lines with their points in a colour; ``cell`` is the size of a cell (dp)."""
        self.hide()
        size = min(max(LARGE * cell, Theme.type_body), Theme.type_title)
        tiles = [OnTable(cell) for cell in table]
        for line in lines:
            larger = LARGER if line.qwirkle else 1.0
            floater = points_beside(line, 0, larger * size, colour, tiles)
            floater.light = 1.0
            self._floaters.append(floater)
            places = [OnTable(cell) for _, cell in line.tiles]
            self._glows.append(Glow(places, 1.0, edge_only=True))
        self._effects.floaters.extend(self._floaters)
        self._effects.accents.extend(self._glows)
        self._seconds, self.brightest = 0.0, 0

    def hide(self) -> None:
        """Nothing is explained any more."""
        effects = self._effects
        effects.floaters[:] = [one for one in effects.floaters if one not in self._floaters]
        effects.accents[:] = [one for one in effects.accents if one not in self._glows]
        self._glows, self._floaters = [], []

    def update(self, dt: float, *, still: bool) -> None:
        """The lines are the brightest one in turns; with nothing moving, all of them."""
        if not self._glows:
            return
        self._seconds += dt
        self.brightest = 0 if still else int(self._seconds / EACH_LINE) % len(self._glows)
        for n, glow in enumerate(self._glows):
            glow.light = 1.0 if still or n == self.brightest else DIM
