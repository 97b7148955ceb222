"""Dialogs over another scene: a yes-or-no question, a message, and a note after a crash."""

from collections.abc import Callable, Hashable, Iterator

from game import ui
from game.art import Theme
from game.common.printable import printable
from game.screens import navigation
from game.screens.base import Services
from game.screens.base.overlay import TITLE_HEIGHT, DialogScene
from game.screens.routes import Question


class AskScene(DialogScene):
    """A yes-or-no question. No has the focus at first, and Escape chooses it."""

    card_width = 480.0

    def __init__(self, services: Services, ask: Callable[[], Question]) -> None:
        super().__init__(services)
        self._ask = ask
        self._question = ask()

    def reword(self) -> None:
        self._question = self._ask()
        super().reword()

    def words(self) -> tuple[str, str]:
        question = self._question
        return question.title, question.sure if self.urgent else question.note

    def rows(self) -> Iterator[ui.Node]:
        question, leave = self._question, self.services.stack.pop
        yield ui.button("no", question.no, leave, style="primary", shortcut="escape")
        icon, style = question.icon, question.style
        yield ui.button("yes", question.yes, self.answer, icon=icon, style=style)

    def first_focus(self) -> Hashable:
        return "no"

    def answer(self) -> None:
        """Choose yes: call the question's `act`. A second warning, if there is one, comes first."""
        if self._question.sure and not self.urgent:
            self.urgent = True
            self.tree["yes"].hold_off()
            return
        self.services.stack.pop()
        self._question.act()


class MessageScene(DialogScene):
    """A message that something cannot be shown. It has the reason and an OK button."""

    note_height = 3 * TITLE_HEIGHT

    def __init__(self, services: Services, sentence: Callable[[], str]) -> None:
        super().__init__(services)
        self._sentence = sentence

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("This cannot be shown"), self._sentence()

    def rows(self) -> Iterator[ui.Node]:
        yield self._ok("primary")

    def _ok(self, style: ui.ButtonStyle) -> ui.Node:
        label, close = self.services.words.gettext("OK"), self.services.stack.pop
        size = Theme.type_strong
        return ui.button(
            "ok", label, close, icon="check", style=style, shortcut="escape", size=size
        )


class AfterCrashScene(MessageScene):
    """The message after a run that ended with a fault. It offers to continue the last game."""

    def __init__(self, services: Services, log: str) -> None:
        """Store the path of the log that describes the fault; "" if there is no log."""
        super().__init__(services, lambda: self._note(log))
        self._latest = services.saves.latest()

    def _note(self, log: str) -> str:
        _ = self.services.words.gettext
        note = _("An error ended the game last time. Your game is saved.")
        place = _("Details are in {log}.").format(log=printable(log, 80))
        return f"{note} {place}" if log else note

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("Something went wrong"), self._sentence()

    def rows(self) -> Iterator[ui.Node]:
        if self._latest is not None:
            label, size = self.services.words.gettext("Continue"), Theme.type_strong
            finish = self.finish
            yield ui.button(
                "continue", label, finish, icon="play", style="primary", shortcut="c", size=size
            )
        yield self._ok("primary" if self._latest is None else "plain")

    def finish(self) -> None:
        latest, services = self._latest, self.services
        if latest is None or not navigation.continue_game(services, latest.identity.id):
            services.stack.pop()
