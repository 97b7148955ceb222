"""Choosing how strong a computer plays."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from game.art.theme import Theme
from game.common.window import Window
from game.screens.overlay import LINE, TitledScene
from game.screens.services import Services
from game.screens.setup.advice import Advice
from game.screens.setup.draft import SetupDraft
from game.screens.setup.level_card import LevelCard
from game.session import LEVELS, Look
from game.ui.button import pressable
from game.ui.node import Node, grid, px
from game.words.levels import character, level_name

WIDE, WIDER = 560.0, 780.0
"""The card's width (dp), with one column and with two."""

CARD = 76.0
"""The height of a level at most (dp)."""

NOTE, LONG_NOTE = 26.0, 1.6
"""Height of the note (dp); upright a sentence about games so far takes two lines, and so many times
the height."""


def strength_of(level: str) -> int:
    """Return how strong a level is among all, from 1."""
    return 1 + list(LEVELS).index(level)


class LevelScene(TitledScene):
    """Writes the level into the draft and closes."""

    def __init__(self, services: Services, draft: SetupDraft, seat: int, advice: Advice) -> None:
        super().__init__(services)
        self._draft = draft
        self._seat = seat
        self._advice = advice

    def words(self) -> tuple[str, str]:
        words = self.services.words
        title = words.gettext("{name}: level").format(name=self._draft.names()[self._seat])
        return title, self._advice.sentence(words)

    def first_focus(self) -> Hashable:
        """The level that the computer has."""
        return self._draft.seats[self._seat].occupant

    def _choose(self, level: str) -> None:
        self._draft.choose_level(self._seat, level)
        self.services.stack.pop()

    # The tree

    def variants(self, window: Window) -> Iterator[Node]:
        """One below the other; in two columns where the window is low."""
        yield self._card(window, 1)
        if not window.upright:
            yield self._card(window, 2)

    def _card(self, window: Window, across: int) -> Node:
        scale, close = window.scale, window.few > window.touch
        edge = (Theme.space_small if close else Theme.space_large) * scale
        gap = (Theme.space_tiny if close else Theme.space_small) * scale
        down = -(-len(LEVELS) // across)
        between = (down - 1) * gap
        high = down * max(window.few, CARD * scale) + between
        least = down * max(window.few, 0.75 * CARD * scale) + between
        levels, (title, note) = [self._level(level) for level in LEVELS], self.words()
        lines = LONG_NOTE if window.upright else 1.0
        said = self.note(window, note, NOTE * lines) if note else None
        return self.card(
            window,
            self.title(window, title, height=LINE * (0.8 if close else 1.0)),
            said,
            grid(levels, across, gap=gap, h=px(high, least=least)),
            wide=(WIDE if across == 1 else WIDER) * scale,
            around=edge,
            edge=edge,
            gap=gap,
            margin=Theme.space_tiny * scale if close else edge,
        )

    def _level(self, level: str) -> Node:
        draft, seat, words = self._draft, self._seat, self.services.words
        name, about = level_name(level, words), character(level, words)
        result = self._advice.result(level, words)
        face = LevelCard(
            name,
            about,
            Look(draft.face_at(seat, level), draft.looks()[seat].colour),
            strength_of(level),
            result,
            chosen=level == draft.seats[seat].occupant,
            advised=level == self._advice.better,
        )
        spoken = ". ".join(filter(None, (name, about.rstrip("."), result)))
        return pressable(level, partial(self._choose, level), content=face, spoken=spoken)
