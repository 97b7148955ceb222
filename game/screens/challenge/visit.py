"""The page of the challenge for somebody who came by the showcase."""

from __future__ import annotations

from game.screens import navigation
from game.screens.challenge.five import NOTHING, FiveScene, Offer
from game.screens.challenge.run import Run
from game.screens.challenge.view import Sum
from game.screens.services import Services
from game.session.setup import VARIANT_NAMES

INTRODUCED = 1.6
"""Seconds after which the first position follows by itself."""


class VisitScene(FiveScene):
    """Five positions for somebody who came by the showcase: the first one follows by itself, and
    nothing is kept."""

    def __init__(self, services: Services) -> None:
        self._until_first = INTRODUCED
        super().__init__(services, self._new_run(services))

    @staticmethod
    def _new_run(services: Services) -> Run:
        seed = services.new_seed()
        return Run("visit", VARIANT_NAMES[0], seed)

    def update(self, dt: float) -> None:
        """Open the first position after a moment."""
        if self._until_first > 0:
            self._until_first -= dt
            if self._until_first <= 0 and not self.run.results:
                self.try_(0)
        super().update(dt)

    def go_back(self) -> None:
        """Return to the showcase."""
        navigation.back_to_showcase(self.services)

    def offers(self) -> tuple[Offer, Offer]:
        """Play on or leave; at the end, once more or no more."""
        _ = self.services.words.gettext
        if self.run.upcoming is None:
            more = Offer(_("Five more"), "replay", self._once_more)
            return more, Offer(_("Done"), "check", self.go_back)
        return Offer(_("Leave"), "back", self.go_back), self.play_on()

    def _once_more(self) -> None:
        self.run = self._new_run(self.services)
        self.try_(0)

    def note(self) -> str:
        """Return what it is about, and at the end how it went."""
        _ = self.services.words.gettext
        if self.run.upcoming is not None:
            return _("Where do your tiles score most?")
        return _("Well done!") if self.did_well() else _("Five more may go better")

    def sums(self) -> tuple[Sum, ...]:
        """Return what has been found."""
        words, total, done = self.services.words, self.run.total, bool(self.run.results)
        _ = words.gettext
        exact = sum(one.exact for one in self.run.results.values())
        return (
            Sum(words.percent(total.percent) if done else NOTHING, _("Of the best"), done),
            Sum(str(total.points) if done else NOTHING, _("Points")),
            Sum(str(exact) if done else NOTHING, _("Found exactly")),
        )
