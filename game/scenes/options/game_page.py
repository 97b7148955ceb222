"""The page of the options about the game: its language, and how turns are played."""

from __future__ import annotations

from game.scenes.options.page import Page
from game.scenes.services import Services
from game.ui.turner import Turner
from game.words.locale import languages, name_of


class GamePage(Page):
    """The language."""

    def __init__(self, services: Services) -> None:
        _ = services.words.gettext
        super().__init__(services, _("Game"), "dice")
        self._codes = languages()
        names = [name_of(code) for code in self._codes]
        chosen = self._codes.index(services.words.language)
        self.language = Turner(names, chosen, self._speak)
        self.add(_("Language"), self.language)

    def _speak(self, chosen: int) -> None:
        self.services.speak(self._codes[chosen])
