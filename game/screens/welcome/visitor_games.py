"""Functions that start a visitor's game: in a computer's seat, or a new game."""

from game.rules import Bag, HouseRules
from game.screens import navigation, routes
from game.screens.base.services import Services
from game.session import EASIEST, GameSetup, Seat, Session
from game.session.setup import VARIANT_NAMES, clean_name, computer_seat


def join(services: Services, session: Session, seat: int) -> None:
    """Give the visitor a seat in the showcase's game, and push its Play screen."""
    from game.screens.welcome.joined_task import JoinedTask  # noqa: PLC0415 - loaded with a visit

    visit = navigation.begin_visit(services, "joined")
    visit.turns_before = len(session.turns)
    place, limit = (seat, services.words.gettext("Guest")), services.operator.handed_back
    navigation.PLAY.open(services, session, JoinedTask(session, visit, place, limit))


def short_game(services: Services) -> None:
    """Replace all scenes by a visitor's short game."""
    navigation.begin_visit(services, "short")
    navigation.new_game(services, short_setup(services))


def whole_game(services: Services) -> None:
    """Replace the top scene by the setup screen, for a visitor's game."""
    navigation.begin_visit(services, "whole")
    services.stack.replace(routes.SETUP.make(services))


def challenge(services: Services) -> None:
    """Replace the top scene by a visitor's challenge."""
    navigation.begin_visit(services, "challenge")
    services.stack.replace(routes.VISIT_CHALLENGE.make(services))


def short_setup(services: Services) -> GameSetup:
    """Return the setup of a visitor's game with 36 tiles against one easy computer."""
    seats = Seat(clean_name(services.words.gettext("Guest"))), computer_seat(EASIEST)
    setup = GameSetup(VARIANT_NAMES[0], seats, house=HouseRules(bag=Bag.SHORT))
    return setup.translated(services.words.gettext)
