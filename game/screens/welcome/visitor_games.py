"""Functions that start a visitor's game: in a computer's seat, or a new game."""

from weakref import ref

from game.screens import navigation, routes
from game.screens.base.services import Services
from game.screens.visit import LastSeat
from game.session import Session


def join(services: Services, session: Session, seat: int) -> None:
    """Give the visitor a seat in the showcase's game, and push its Play screen."""
    from game.screens.welcome.joined_task import JoinedTask  # noqa: PLC0415 - loaded with a visit

    visit = navigation.begin_visit(services, "joined")
    visit.turns_before = len(session.turns)
    last = services.app_state(LastSeat)
    last.seat, last.session = seat, ref(session)
    place, limit = (seat, services.words.gettext("Guest")), services.operator.handed_back
    routes.PLAY.open(services, session, JoinedTask(session, visit, place, limit))


def whole_game(services: Services) -> None:
    """Replace the top scene by the setup screen, for a visitor's game."""
    navigation.begin_visit(services, "whole")
    services.stack.replace(routes.SETUP.make(services))


def challenge(services: Services) -> None:
    """Replace the top scene by a visitor's challenge."""
    navigation.begin_visit(services, "challenge")
    services.stack.replace(routes.VISIT_CHALLENGE.make(services))
