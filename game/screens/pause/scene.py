"""The dialog of a paused game, from which the player resumes, reads help, or leaves."""

from collections.abc import Iterator
from functools import partial

from game import ui
from game.art import Theme
from game.screens import navigation, routes
from game.screens.base import Services
from game.screens.base.overlay import DialogScene
from game.screens.visits.visit import CurrentVisit


class PauseScene(DialogScene):
    """The dialog over a paused game: resume, read the rules, open the options, or leave."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        visit = services.app_state(CurrentVisit).visit
        # A visitor's game leads back to the showcase. A kiosk keeps no games and no options for the
        # next visitor.
        self._saves_game = (visit is None or visit.saved) and not services.flags.kiosk

    def words(self) -> tuple[str, str]:
        _ = self.services.words.gettext
        if self.urgent:
            return _("Paused"), _("This game cannot be saved here.")
        # A visitor's abandoned game ends.
        return _("Paused"), _("The game will wait for you.") if self._saves_game else ""

    def rows(self) -> Iterator[ui.Node]:
        _ = self.services.words.gettext
        services, close = self.services, self.services.stack.pop
        label, size = _("Resume"), Theme.type_strong
        yield ui.button(
            "resume", label, close, icon="play", style="primary", shortcut="escape", size=size
        )
        rules = partial(routes.LESSONS.open, services)
        yield ui.button("help", _("How to play"), rules, icon="help", shortcut="h")
        if not services.flags.kiosk:
            options = partial(routes.OPTIONS.open, services)
            yield ui.button("options", _("Options"), options, icon="settings", shortcut="o")
        if self.urgent:
            yield ui.button(
                "leave", _("Leave anyway"), self._leave_game, icon="home", style="danger"
            )
        else:
            can_save = self._saves_game and services.saves.working
            label = _("Save and leave") if can_save else _("Leave game")
            yield ui.button("leave", label, self._leave_game, icon="home")

    def _leave_game(self) -> None:
        """Leave the game. If it should be saved but cannot be, warn and wait for another press."""
        services = self.services
        if not self._saves_game:
            navigation.back_to_showcase(services)
        elif self.urgent or services.saves.working:
            navigation.open_menu(services)
        else:
            self.urgent = True
