"""The dialog at the start after a fault has ended the game."""

from __future__ import annotations

from collections.abc import Iterator

from game.art.theme import Theme
from game.common.shown import shown
from game.screens.overlay import LINE, DialogScene
from game.screens.services import Services
from game.ui.button import ButtonStyle, button
from game.ui.node import Node

LONGEST_PLACE = 80
"""Most characters of the log's place in the note."""


class AfterCrashScene(DialogScene):
    """A dialog over the first scene: continues the game that was being played, if there is one."""

    def __init__(self, services: Services, log: str) -> None:
        """``log`` is the file that describes the fault, "" if there is none."""
        super().__init__(services)
        self._log = log
        self._latest = services.saves.latest()

    def words(self) -> tuple[str, str]:
        _ = self.services.words.gettext
        note = _("A fault ended the game last time. What you played is kept.")
        if self._log:
            place = _("Details are in {log}.").format(log=shown(self._log, LONGEST_PLACE))
            note = f"{note} {place}"
        return _("Something went wrong"), note

    def rows(self) -> Iterator[Node]:
        _, close, size = self.services.words.gettext, self.services.stack.pop, Theme.type_strong
        style: ButtonStyle = "primary"
        if self._latest is not None:
            go_on, label = self.finish, _("Continue")
            yield button("go on", label, go_on, icon="play", style=style, shortcut="c", size=size)
            style = "plain"
        ok = _("OK")
        yield button("ok", ok, close, icon="check", style=style, shortcut="escape", size=size)

    def finish(self) -> None:
        """Continue the game, or close the dialog if there is none."""
        latest, services = self._latest, self.services
        if latest is None or not services.routes.continue_game(services, latest.identity.id):
            services.stack.pop()

    def note_height(self) -> float:
        """Return the height of the note (dp), which has up to three lines."""
        return 3 * LINE
