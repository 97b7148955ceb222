"""A visitor's short game, which the welcome and the results can start."""

from game.rules import Bag, HouseRules
from game.screens import navigation
from game.screens.base import Services
from game.session import EASIEST, VARIANT_NAMES, GameSetup, Seat
from game.session.setup import clean_name, computer_seat


def short_game(services: Services) -> None:
    """Replace all scenes by a visitor's short game."""
    navigation.begin_visit(services, "short")
    navigation.new_game(services, short_setup(services))


def short_setup(services: Services) -> GameSetup:
    """Return the setup of a visitor's game with 36 tiles against one easy computer."""
    seats = Seat(clean_name(services.words.gettext("Guest"))), computer_seat(EASIEST)
    setup = GameSetup(VARIANT_NAMES[0], seats, house=HouseRules(bag=Bag.SHORT))
    return setup.translated(services.words.gettext)
