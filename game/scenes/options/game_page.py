"""The page of the options about the game: its language, how turns are played, hints and stars."""

from __future__ import annotations

from game.scenes.options.page import Page
from game.scenes.services import Services
from game.ui.turner import Turner
from game.words.locale import languages, name_of


class GamePage(Page):
    """The language, how a turn ends, and what helps with one."""

    def __init__(self, services: Services) -> None:
        _, settings = services.words.gettext, services.settings
        super().__init__(services, _("Game"), "dice")
        self._codes = languages()
        names = [name_of(code) for code in self._codes]
        chosen = self._codes.index(services.words.language)
        self.language = Turner(names, chosen, self._speak)
        self.add(_("Language"), self.language)
        when = [_("When I confirm"), _("A moment later")]
        self.confirms = self.choice(when, int(not settings.confirms), self._confirm)
        self.add(_("Turns are played"), self.confirms)
        self.hints = self.on_off(settings.hints, self._allow_hints)
        self.add(_("Hints"), self.hints)
        self.stars = self.on_off(settings.stars, self._star)
        self.add(_("Stars for a good turn"), self.stars)

    def _speak(self, chosen: int) -> None:
        self.services.speak(self._codes[chosen])

    def _confirm(self, chosen: int) -> None:
        self.services.settings.confirms = chosen == 0

    def _allow_hints(self, on: bool) -> None:
        self.services.settings.hints = on
        # A game below has a button more, or one less.
        self.services.stack.lay_out_anew()

    def _star(self, on: bool) -> None:
        self.services.settings.stars = on
