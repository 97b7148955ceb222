"""A dialog that asks before something goes for good."""

from __future__ import annotations

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

    def __init__(self, services: Services, question: Question) -> None:
        super().__init__(services, question.title, question.note)
        self._question = question
        self._asked_again = not question.sure
        self.no = Button(
            question.no, services.stack.pop, icon="back", style="primary", key="escape"
        )
        self.yes = Button(question.yes, self._answer, icon=question.icon, style=question.style)
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
