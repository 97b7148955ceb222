"""A score explained on the table: the lines that made it, each with its points beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.art.theme import RGB, Theme
from game.rules.cells import Cell
from game.rules.scoring import ScoredLine
from game.rules.tiles import Tile
from game.scenes.table.score_show import points_beside
from game.view.motion.accents import Glow
from game.view.motion.floating import Floater
from game.view.motion.flyers import Effects
from game.view.table.places import OnTable

EACH = 1.2
"""Seconds for which each of several lines is the brightest, in turns."""

LARGE, QWIRKLE = 0.55, 1.3
"""The type of the points in cells, and how much larger those of a Qwirkle are."""

DIM = 0.4
"""The light of the others."""


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
            larger = QWIRKLE if line.qwirkle else 1.0
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
        self.brightest = 0 if still else int(self._seconds / EACH) % len(self._glows)
        for n, glow in enumerate(self._glows):
            glow.light = 1.0 if still or n == self.brightest else DIM
