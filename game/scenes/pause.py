"""The pause."""

from __future__ import annotations

from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.dialog import DialogScene
from game.scenes.services import Services
from game.ui.widgets import Button


class PauseScene(DialogScene):
    """A dialog over a game: resume it, change the options, or leave it."""

    def __init__(self, services: Services, *, kept: bool = True) -> None:
        """A visitor's game that is not ``kept`` is left for the showcase."""
        super().__init__(services)
        self._warned = False
        # In a kiosk nobody changes anything for those who come later, or continues a game.
        self._kept = kept and not services.flags.kiosk
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        services, _ = self.services, self.services.words.gettext
        self.title, self.note = _("Paused"), _("The game waits for you.")
        self.group.clear()
        self.resume = Button(
            _("Resume"),
            services.stack.pop,
            icon="play",
            style="primary",
            key="escape",
            size=services.theme.type_strong,
        )
        self.help = Button(_("How to play"), self._help, icon="help", key="h")
        self.options = Button(_("Options"), self._options, icon="settings", key="o")
        label = _("Save and leave") if self._kept and services.saves.working else _("Leave game")
        self.abandon = Button(label, self._leave_game, icon="home")
        self.group.add(
            self.resume,
            self.help,
            *(() if services.flags.kiosk else (self.options,)),
            self.abandon,
        )
        if self._warned:
            self._warn()

    def other(self, event: InputEvent) -> None:
        """Enter resumes the game, too, when no button has the focus."""
        if isinstance(event, KeyPress) and event.name == "enter":
            self.services.stack.pop()

    def _help(self) -> None:
        self.services.routes.how_to_play(self.services)

    def _options(self) -> None:
        self.services.routes.options(self.services)

    def _leave_game(self) -> None:
        """Leaves: the game can be continued. Where it cannot be kept, warns first, and leaves when
        pressed a second time."""
        if not self._kept:
            self.services.routes.back_to_showcase(self.services)
            return
        if self._warned or self.services.saves.working:
            self.services.routes.menu(self.services)
            return
        self._warned = True
        self._warn()

    def _warn(self) -> None:
        _ = self.services.words.gettext
        self.note = _("This game cannot be saved here.")
        self.urgent = True
        self.abandon.label = _("Leave anyway")
        self.abandon.style = "danger"
