"""A dialog that asks before something goes for good."""

from __future__ import annotations

from collections.abc import Callable

from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.dialog import DialogScene
from game.scenes.question import Question
from game.scenes.services import Services
from game.ui.widget import Widget
from game.ui.widgets import Button

WIDE = 480.0


class AskScene(DialogScene):
    """A question with two answers; leaving it alone is the easy one."""

    wide = WIDE

    def __init__(self, services: Services, ask: Callable[[], Question]) -> None:
        """``ask`` makes the question in the language of the moment."""
        super().__init__(services)
        self._ask = ask
        self._asked_again = not ask().sure
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        self._question = question = self._ask()
        self.title = question.title
        self.note = question.sure if self.urgent else question.note
        leave = self.services.stack.pop
        self.no = Button(question.no, leave, icon="back", style="primary", key="escape")
        self.yes = Button(question.yes, self._answer, icon=question.icon, style=question.style)
        self.group.clear()
        self.group.add(self.no, self.yes)

    def first_focus(self) -> Widget | None:
        """The answer that changes nothing."""
        return self.no

    def other(self, event: InputEvent) -> None:
        """Enter changes nothing, too, when no button has the focus."""
        if isinstance(event, KeyPress) and event.name == "enter":
            self.services.stack.pop()

    def _answer(self) -> None:
        if not self._asked_again:
            self._asked_again = True
            self.note, self.urgent = self._question.sure, True
            self.yes.hold_off()
            return
        self.services.stack.pop()
        self._question.act()
