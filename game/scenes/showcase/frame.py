"""The view of the showcase's director: how large cells can be in it."""

from __future__ import annotations

from typing import NamedTuple

from game.common.geometry import Box

NARROW = 0.4
"""An upright view is narrow: at its sides it leaves this part of the room above and below."""

TIGHT = 0.04
"""The least room (cells) beside the circle of a resting view, left where cells would otherwise be
too small."""

TIGHT_CLOSER_ROOM = 0.95
"""The least room (cells) around the line of a Qwirkle, which swells."""

CIRCLE, ROUND = 0.32, 11.0
"""The circle in which a view moves while it rests: its radius (cells) and the seconds for it."""

FLAT = 0.6
"""How high the circle is for its width."""


class Frame(NamedTuple):
    """The shape of a view: its width and height in parts of its shorter side, and the part of it
    (in the same measure) at the top that is kept free for the word of a Qwirkle, and at the
    ``foot`` for that of the winner. Cells smaller than ``least`` cannot be told apart from far
    away."""

    w: float
    h: float
    word: float = 0.0
    least: float = 0.0
    foot: float = 0.0

    @classmethod
    def of(
        cls,
        view: Box,
        below_word: Box | None = None,
        least: float = 0.0,
        above_foot: Box | None = None,
    ) -> Frame:
        """That of a box (px); ``below_word`` is what the word leaves of it, and ``above_foot`` what
        that of the winner leaves; ``least`` px."""
        short = max(1.0, min(view.w, view.h))
        word = 0.0 if below_word is None else below_word.y - view.y
        foot = 0.0 if above_foot is None else view.bottom - above_foot.bottom
        return cls(view.w / short, view.h / short, word / short, least / short, foot / short)

    def fitting(self, bounds: Box, room: float, taken: float = 0.0) -> float:
        """The size of a cell at which these bounds (cells) fill it with this much room (cells), or
        with less where cells would be too small; this much of its height is ``taken``."""
        aside = self._aside(room)
        wished = self._filled(bounds, aside, room, taken)
        if wished >= self.least:
            return wished
        tight = min(aside, CIRCLE + TIGHT), min(room, FLAT * CIRCLE + TIGHT)
        return min(self.least, self._filled(bounds, *tight, taken))

    def below_word(self, bounds: Box, room: float) -> float:
        """The same below the word for a Qwirkle."""
        wished = self._filled(bounds, self._aside(room), room, self.word)
        if wished >= self.least:
            return wished
        tight = min(room, TIGHT_CLOSER_ROOM)
        return min(self.least, self._filled(bounds, self._aside(tight), tight, self.word))

    def _aside(self, room: float) -> float:
        return room if self.w >= self.h else NARROW * room

    def _filled(self, bounds: Box, aside: float, room: float, taken: float = 0.0) -> float:
        """The size of a cell with this much room at both sides, and above and below."""
        return min(self.w / (bounds.w + 2 * aside), (self.h - taken) / (bounds.h + 2 * room))
