"""A sentence that must be seen, such as why a file cannot be opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.art.theme import Theme
from game.screens.overlay import LINE, DialogScene
from game.screens.services import Services
from game.ui.button import button
from game.ui.node import Node


class MessageScene(DialogScene):
    """A dialog over the scene below."""

    def __init__(self, services: Services, sentence: Callable[[], str]) -> None:
        """``sentence`` makes the note in the current language."""
        super().__init__(services)
        self._sentence = sentence

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("This cannot be shown"), self._sentence()

    def rows(self) -> Iterator[Node]:
        label, close = self.services.words.gettext("OK"), self.services.stack.pop
        size = Theme.type_strong
        yield button(
            "ok", label, close, icon="check", style="primary", shortcut="escape", size=size
        )

    def note_height(self) -> float:
        """Return the height of the note (dp), which has up to three lines."""
        return 3 * LINE
