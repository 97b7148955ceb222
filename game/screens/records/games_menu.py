"""The menu of the list of games: actions that are seldom needed or cannot be undone."""

from collections.abc import Callable, Iterator

from game import ui
from game.screens.base.overlay import DialogScene
from game.screens.base.services import Services


class GamesMenuScene(DialogScene):
    """The menu over the list of games, with actions for all games."""

    def __init__(self, services: Services, clear: Callable[[], None]) -> None:
        """Store `clear`, which asks whether to delete all games."""
        super().__init__(services)
        self._clear = clear

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("Games"), ""

    def rows(self) -> Iterator[ui.Node]:
        _ = self.services.words.gettext
        leave = self.services.stack.pop
        yield ui.button("no", _("Done"), leave, icon="check", style="primary", shortcut="escape")
        yield ui.button("clear", _("Delete all games"), self._ask, icon="trash")

    def _ask(self) -> None:
        self.services.stack.pop()
        self._clear()
