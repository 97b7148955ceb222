"""Whether somebody plays who came by the showcase, and the scenes that are made for such visitors.

A visit begins with one of the three choices and ends with the showcase or the menu. The scenes are
loaded when they are needed, as in `game.screens.routes`.
"""

# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

from game.screens.services import Services

if TYPE_CHECKING:
    from game.screens.hand.task import Task
    from game.screens.welcome.joined import JoinedTask
    from game.screens.welcome.results import VisitResultsScene
    from game.screens.welcome.visit import Kind, Visit
    from game.session import GameSetup, Session


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
        """Begin what a visitor has chosen to play, and watch whether somebody is there."""
        from game.screens.welcome.visit import Visit

        self.visit = Visit(kind, kept=kind == "whole" and not services.flags.kiosk)
        self._watch(services)
        return self.visit

    def end(self, services: Services) -> None:
        """End the visit, if there is any. In a kiosk nothing stays but the showcase."""
        self.visit = services.stack.watch = None
        if services.flags.kiosk:
            self._watch(services)

    def _watch(self, services: Services) -> None:
        from game.screens.welcome.left_alone import LeftAlone
        from game.screens.welcome.times import VisitTimes

        services.stack.watch = LeftAlone(services, VisitTimes.chosen_by(services.operator))

    # Scenes

    def task(self) -> Task | None:
        """Return what a visitor's game is for; None if no visitor plays."""
        from game.screens.hand.first_turn import FirstTurn

        visit = self.visit
        return None if visit is None else FirstTurn(visit, kept=visit.kept)

    def join(self, services: Services, session: Session, seat: int) -> JoinedTask:
        """Give a visitor this seat in the game of the showcase; return what it is for now."""
        from game.screens.welcome.joined import JoinedTask
        from game.screens.welcome.times import VisitTimes

        visit = self.begin(services, "joined")
        visit.turns_before = len(session.turns)
        name = services.words.gettext("Guest")
        times = VisitTimes.chosen_by(services.operator)
        return JoinedTask(session, visit, (seat, name), times)

    def results(self, services: Services, session: Session) -> VisitResultsScene | None:
        """Return the results of a visitor's game; None if no visitor plays."""
        visit = self.visit
        if visit is None:
            return None
        from game.screens.welcome.results import VisitResultsScene

        return VisitResultsScene(services, session, visit)

    def short_setup(self, services: Services) -> GameSetup:
        """Return a game of one visitor against one computer of the easiest level, with few
        tiles."""
        from game.rules.house import Bag, HouseRules
        from game.session import EASIEST, GameSetup, Seat
        from game.session.setup import VARIANT_NAMES, clean_name, computer

        guest = Seat(clean_name(services.words.gettext("Guest")))
        seats = guest, computer(EASIEST)
        return GameSetup(VARIANT_NAMES[0], seats, house=HouseRules(bag=Bag.SHORT))
