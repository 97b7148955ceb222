"""A sentence that must be seen, such as why a file cannot be opened."""

from __future__ import annotations

from collections.abc import Callable

from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.dialog import DialogScene
from game.scenes.services import Services
from game.ui.widgets import Button
from game.view.layout.menu import DIALOG_LINE


class MessageScene(DialogScene):
    """A dialog over the scene below."""

    def __init__(self, services: Services, sentence: Callable[[], str]) -> None:
        """``sentence`` is made in the language of the moment."""
        super().__init__(services)
        self._sentence = sentence
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        services, _ = self.services, self.services.words.gettext
        self.title, self.note = _("This cannot be shown"), self._sentence()
        self.group.clear()
        self.group.add(
            Button(
                _("OK"),
                services.stack.pop,
                icon="check",
                style="primary",
                key="escape",
                size=services.theme.type_strong,
            )
        )

    def note_height(self) -> float:
        """Height of the note (dp), which has up to three lines."""
        return 3 * DIALOG_LINE

    def other(self, event: InputEvent) -> None:
        """Enter goes on, too, when the button has not the focus."""
        if isinstance(event, KeyPress) and event.name == "enter":
            self.services.stack.pop()
