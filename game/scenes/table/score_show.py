"""How points are shown: line by line from the table to the card; and the show of a Qwirkle."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

from game.anim.easing import ease_in, linear
from game.anim.tween import Tween, Wait
from game.art.theme import Theme
from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.events import Placed
from game.rules.scoring import ScoredLine
from game.rules.tiles import Tile
from game.scenes.table.flights import HOP, HOP_GAP, Flights
from game.view.motion.floating import Floater
from game.view.motion.flyers import Place
from game.view.motion.sparks import Sparks, specks_of
from game.words.words import Words

APPEAR, STAY, AWAY, COUNT = 0.12, 0.42, 0.38, 0.25
"""Seconds that the points of a line come, stay, fly to the card, and are counted there."""

ONE_LINE = APPEAR + STAY + AWAY + COUNT
LINE_GAP, ALL_GAPS = 0.26, 1.1
"""Seconds from one line to the next; fewer where there are so many that they would take longer
than the second number all together."""

SPARKS_AFTER = 0.14
"""Seconds from a line's first hop to its sparks."""

PEAK = 6 * HOP_GAP + 0.06
"""Seconds from a Qwirkle's first hop to its word, when all six are in the air or were."""

SECOND_LINE = 0.5
"""Seconds from one Qwirkle to the second at once."""

SLOW = 0.32
WORD_STAYS, QWIRKLE_STAYS = 1.0, 0.85
GREATER = 1.125
"""How much larger the word for two at once is."""

WORD_LIFT = 0.75
"""How far above a tile a large word stands, in parts of a place on the rack."""

PASSED_STAYS = 0.7
FAREWELL_GAP = 0.05
"""Seconds from one column to the next, when the table takes its leave."""

NEAR, FARTHER = 0.2, 0.8
"""How many cells the points of a line stand beyond the middle of the cell at its end; those of a
Qwirkle are wider."""

RIPPLE_GAP, RIPPLE_HEIGHT = 0.055, 0.34
"""Seconds for each cell of distance, when all the table hops for two Qwirkles; and how high."""


class ScoreShow:
    """Shows what a placement scored."""

    def __init__(self, flights: Flights, theme: Theme, words: Words) -> None:
        self._flights = flights
        self._theme = theme
        self._words = words
        # Only for sparks, which mean nothing.
        self._chance = Random(0)

    def show(self, event: Placed, delay: float, table: Mapping[Cell, Tile]) -> float:
        """Shows the points of a placement after ``delay`` seconds; ``table`` is all that lies
        there. Returns the seconds until all are counted."""
        plain = [line for line in event.lines if not line.qwirkle]
        great = [line for line in event.lines if line.qwirkle]
        gap = min(LINE_GAP, ALL_GAPS / max(1, len(plain)))
        end = begin = delay
        taken: set[Cell] = set()
        for line in plain:
            cells = [cell for _, cell in line.tiles]
            self._flights.run(Wait(begin) + self._flights.light_up(cells, APPEAR + STAY))
            place = self._end_of(line, taken, NEAR)
            self._points(event.seat, line.points, place, begin)
            end = begin + ONE_LINE
            begin += gap
        if not event.lines:
            cell = event.placement.cells[0]
            self._points(event.seat, event.points, self._flights.beside(cell, 0, -0.85), begin)
            end = begin + ONE_LINE
        for n, line in enumerate(great):
            start = delay + n * SECOND_LINE
            self._celebrate(line, start, n)
            place = self._end_of(line, taken, FARTHER)
            end = max(end, self._great_points(event.seat, line, place, start + PEAK))
        if great:
            self._flights.sound_at("double" if len(great) > 1 else "qwirkle", delay)
            end = max(end, self._name_it(great, delay + PEAK))
        if len(great) > 1:
            self._ripple(great, table, delay + PEAK + SECOND_LINE)
        return end

    def bonus(self, seat: int, points: int, cell: Cell, delay: float) -> float:
        """The points for going out, after ``delay`` seconds; returns when they are counted."""
        text = self._words.gettext("+{n} for going out").format(n=points)
        floater = self._floater(text, self._flights.beside(cell, 0, -0.85), seat, Theme.type_large)
        floater.colours = [self._theme.accent_lit]
        self._fly(floater, seat, points, STAY, delay)
        return delay + ONE_LINE

    def passed(self, seat: int) -> None:
        """A word at the card of a player who could do nothing."""
        here = self._flights.score(seat)
        floater = self._floater(self._words.gettext("Passed"), here, seat, Theme.type_strong)
        self._flights.run(
            self._flights.floats(floater)
            + Tween(floater, "light", 1.0, APPEAR)
            + Wait(PASSED_STAYS)
            + Tween(floater, "light", 0.0, 0.3, linear)
            + self._flights.sinks(floater)
        )

    def farewell(self, table: Mapping[Cell, Tile], delay: float) -> float:
        """The game is over: the whole table hops, from the left to the right. Returns when that
        has been seen."""
        left = min((cell.x for cell in table), default=0)
        end = delay
        for cell, tile in table.items():
            wait = delay + FAREWELL_GAP * (cell.x - left + 0.4 * abs(cell.y))
            self._flights.hop([(tile, cell)], wait, height=RIPPLE_HEIGHT)
            end = max(end, wait + HOP)
        return end

    # Points

    def _end_of(self, line: ScoredLine, taken: set[Cell], away: float) -> Place:
        """Where the points of a line stand: in the free cell at its end, where they hide no tile,
        and so many cells beyond its middle; at its beginning if another line has that cell."""
        first, last = line.tiles[0][1], line.tiles[-1][1]
        dx, dy = int(last.x > first.x), int(last.x == first.x)
        ends = [(Cell(last.x + dx, last.y + dy), 1), (Cell(first.x - dx, first.y - dy), -1)]
        cell, way = next((end for end in ends if end[0] not in taken), ends[0])
        taken.add(cell)
        return self._flights.beside(cell, away * way * dx, 0.5 * away * way * dy)

    def _points(self, seat: int, points: int, place: Place, delay: float) -> None:
        floater = self._floater(f"+{points}", place, seat, Theme.type_title)
        self._fly(floater, seat, points, STAY, delay)

    def _great_points(self, seat: int, line: ScoredLine, place: Place, delay: float) -> float:
        """The twelve of a Qwirkle, larger than others."""
        floater = self._floater(f"+{line.points}", place, seat, Theme.type_display)
        self._fly(floater, seat, line.points, QWIRKLE_STAYS, delay)
        return delay + ONE_LINE - STAY + QWIRKLE_STAYS

    def _floater(self, text: str, place: Place, seat: int, size: float) -> Floater:
        return Floater(text, place, self._flights.score(seat), size, [self._theme.highlight])

    def _fly(self, floater: Floater, seat: int, points: int, stay: float, delay: float) -> None:
        """Points appear, stay, and fly to the card, which counts them."""
        appear = self._flights.floats(floater) + Tween(floater, "light", 1.0, APPEAR)
        leave = Tween(floater, "way", 1.0, AWAY, ease_in) + self._flights.sinks(floater)
        counted = self._flights.count(seat, points)
        self._flights.run(Wait(delay) + appear + Wait(stay) + leave + counted)

    # Qwirkles

    def _celebrate(self, line: ScoredLine, delay: float, n: int) -> None:
        """Its tiles hop one after the other, sparks in their colours fly off, a ring runs
        outwards; then all is slow for a moment, and the camera starts towards the table."""
        flights = self._flights
        flights.hop(line.tiles, delay)
        places = [flights.cell(cell) for _, cell in line.tiles]
        tiles = [tile for tile, _ in line.tiles]
        sparks = Sparks(places, tiles, specks_of(len(tiles), self._chance))
        flights.burst(sparks, delay + SPARKS_AFTER)
        flights.slow_down(delay + PEAK - 0.05, SLOW)
        flights.push(delay + PEAK, 0.8 + 0.4 * n)

    def _colours(self, line: ScoredLine) -> list[tuple[int, int, int]]:
        return [self._theme.palette[tile.colour] for tile, _ in line.tiles]

    def _name_it(self, lines: Sequence[ScoredLine], delay: float) -> float:
        """The word, its letters in the colours of the tiles, dropping in one after the other."""
        _ = self._words.gettext
        word = _("Qwirkle!") if len(lines) == 1 else _("Double Qwirkle!")
        cells = [cell for line in lines for _tile, cell in line.tiles]
        top = min(cells, key=lambda cell: (cell.y, abs(cell.x - cells[2].x)))
        way, stage = -1, self._flights.stage
        if not stage.shows(Cell(top.x, top.y - 2)):
            # There is no room above: below the lowest of them.
            way, top = 1, max(cells, key=lambda cell: (cell.y, -abs(cell.x - cells[2].x)))
        near = self._flights.beside(top, 0.0, 0.85 * way)

        def start() -> Box:
            # However small the tiles are shown, the large letters stand clear of them.
            return near().moved(0, way * WORD_LIFT * stage.slot_box(0).h)

        colours = self._colours(lines[0])
        if len(set(colours)) == 1:
            # One colour alone would make one piece of it; it and gold do not.
            colours = [colours[0], self._theme.accent_lit]
        size = Theme.type_show * (1.0 if len(lines) == 1 else GREATER)
        floater = Floater(word, start, start, size, colours, light=1.0, come=0.0)
        seconds = 0.05 * len(word)
        self._flights.run(
            Wait(delay)
            + self._flights.floats(floater)
            + Tween(floater, "come", 1.0, seconds, linear)
            + Wait(WORD_STAYS)
            + Tween(floater, "light", 0.0, 0.3, linear)
            + self._flights.sinks(floater)
        )
        return delay + seconds + WORD_STAYS

    def _ripple(
        self, lines: Sequence[ScoredLine], table: Mapping[Cell, Tile], delay: float
    ) -> None:
        """The rest of the table hops, too, in a wave that runs outwards from the two lines."""
        great = {cell for line in lines for _, cell in line.tiles}
        x = sum(cell.x for cell in great) / len(great)
        y = sum(cell.y for cell in great) / len(great)
        for cell in table.keys() - great:
            wait = RIPPLE_GAP * math.hypot(cell.x - x, cell.y - y)
            self._flights.hop([(table[cell], cell)], delay + wait, height=RIPPLE_HEIGHT)
