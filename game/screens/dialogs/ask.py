"""A dialog that asks before something goes for good."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from game.screens.overlay import DialogScene
from game.screens.question import Question
from game.screens.services import Services
from game.ui.button import button
from game.ui.node import Node


class AskScene(DialogScene):
    """A question with two answers; Enter and Escape change nothing."""

    wide = 480.0

    def __init__(self, services: Services, ask: Callable[[], Question]) -> None:
        """``ask`` makes the question in the current language."""
        super().__init__(services)
        self._ask = ask
        self._question = ask()

    def reword(self) -> None:
        self._question = self._ask()
        super().reword()

    def words(self) -> tuple[str, str]:
        question = self._question
        return question.title, question.sure if self.urgent else question.note

    def rows(self) -> Iterator[Node]:
        question, leave = self._question, self.services.stack.pop
        yield button("no", question.no, leave, icon="back", style="primary", shortcut="escape")
        icon, style = question.icon, question.style
        yield button("yes", question.yes, self.answer, icon=icon, style=style)

    def first_focus(self) -> Hashable:
        """The answer that changes nothing."""
        return "no"

    def answer(self) -> None:
        """Answer with yes. Some questions then ask once more before anything is done."""
        if self._question.sure and not self.urgent:
            self.urgent = True
            self.tree["yes"].hold_off()
            return
        self.services.stack.pop()
        self._question.act()
