"""What is said at the start after a fault has ended the game."""

from __future__ import annotations

from game.common.shown import shown
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.dialog import DialogScene
from game.scenes.services import Services
from game.ui.widgets import Button
from game.view.layout.menu import DIALOG_LINE

LONGEST_PLACE = 80
"""Most characters of the log's place in the note."""


class AfterCrashScene(DialogScene):
    """A dialog over the first scene: goes on with the game that was being played, if there is
    one."""

    def __init__(self, services: Services, log: str) -> None:
        """``log`` is where the fault is written down, "" if nowhere."""
        super().__init__(services)
        self._log = log
        self._latest = services.saves.latest()
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        services, _ = self.services, self.services.words.gettext
        self.title = _("Something went wrong")
        self.note = _("A fault ended the game last time. What you played is kept.")
        if self._log:
            place = _("Details are in {log}.").format(log=shown(self._log, LONGEST_PLACE))
            self.note = f"{self.note} {place}"
        self.group.clear()
        size = services.theme.type_strong
        if self._latest is not None:
            self.group.add(
                Button(
                    _("Continue"),
                    self._go_on,
                    icon="play",
                    style="primary",
                    key="c",
                    size=size,
                )
            )
        self.group.add(
            Button(
                _("OK"),
                services.stack.pop,
                icon="check",
                style="primary" if self._latest is None else "plain",
                key="escape",
                size=size,
            )
        )

    def _go_on(self) -> None:
        latest = self._latest
        if latest is None or not self.services.routes.continue_game(
            self.services, latest.identity.id
        ):
            self.services.stack.pop()

    def note_height(self) -> float:
        """Height of the note (dp), which has up to three lines."""
        return 3 * DIALOG_LINE

    def other(self, event: InputEvent) -> None:
        """Enter does what is offered first, too, when no button has the focus."""
        if isinstance(event, KeyPress) and event.name == "enter":
            self._go_on()
