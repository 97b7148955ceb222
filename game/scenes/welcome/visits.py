"""Whether somebody plays who came by the showcase, and the scenes that are made for such visitors.

A visit begins with one of the three choices and ends with the showcase or the menu. The scenes are
loaded when they are needed, as in `game.scenes.routes`.
"""

# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import HouseRules
from game.rules.house import Bag
from game.scenes.services import Services
from game.scenes.welcome.times import VisitTimes
from game.scenes.welcome.visit import Kind, Visit
from game.session import EASIEST, GameSetup, Seat, Session
from game.session.setup import VARIANT_NAMES, clean_name, computer

if TYPE_CHECKING:
    from game.scenes.guide.play import GuidedPlayScene
    from game.scenes.welcome.joined import JoinedScene
    from game.scenes.welcome.results import VisitResultsScene


class Visits:
    """The visit that is going on, if any."""

    def __init__(self) -> None:
        self.visit: Visit | None = None

    @property
    def kept(self) -> bool:
        """Whether games are saved and recorded as usual: those of visitors are not, but for whole
        ones outside a kiosk. They belong to nobody, and days of them would bury what people play
        at home."""
        return self.visit is None or self.visit.kept

    def begin(self, services: Services, kind: Kind) -> Visit:
        """A visitor has chosen what to play; from now on it is noticed when he has gone."""
        self.visit = Visit(kind, kept=kind == "whole" and not services.flags.kiosk)
        self._watch(services)
        return self.visit

    def end(self, services: Services) -> None:
        """The visitor has gone, or nobody was there. In a kiosk nothing stays but the showcase."""
        self.visit = services.stack.watch = None
        if services.flags.kiosk:
            self._watch(services)

    def _watch(self, services: Services) -> None:
        from game.scenes.welcome.left_alone import LeftAlone

        services.stack.watch = LeftAlone(services, VisitTimes.chosen_by(services.operator))

    # Scenes

    def play(self, services: Services, session: Session) -> GuidedPlayScene | None:
        """A visitor's game; None if no visitor plays."""
        from game.scenes.guide.play import GuidedPlayScene

        visit = self.visit
        return None if visit is None else GuidedPlayScene(services, session, visit, kept=visit.kept)

    def joined(self, services: Services, session: Session, seat: int) -> JoinedScene:
        """The game of the showcase, in which a visitor has taken this seat."""
        from game.scenes.welcome.joined import JoinedScene

        visit = self.begin(services, "joined")
        visit.turns_before = len(session.turns)
        name = services.words.gettext("Guest")
        times = VisitTimes.chosen_by(services.operator)
        return JoinedScene(services, session, visit, (seat, name), times)

    def results(self, services: Services, session: Session) -> VisitResultsScene | None:
        """The results of a visitor's game; None if no visitor plays."""
        visit = self.visit
        if visit is None:
            return None
        from game.scenes.welcome.results import VisitResultsScene

        return VisitResultsScene(services, session, visit)

    def short_setup(self, services: Services) -> GameSetup:
        """One visitor against one computer of the easiest level, with few tiles."""
        guest = Seat(clean_name(services.words.gettext("Guest")))
        seats = guest, computer(EASIEST)
        return GameSetup(VARIANT_NAMES[0], seats, house=HouseRules(bag=Bag.SHORT))
