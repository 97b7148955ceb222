"""A visitor's short game, which the welcome and the results can start."""

from collections.abc import Callable

from game.bots import EASIEST
from game.rules import Bag, HouseRules
from game.screens import navigation
from game.screens.base import Services
from game.session import VARIANT_NAMES, GameSetup, Seat
from game.session.setup import clean_name, computer_seat

# Seeds of short games in which each of the visitor's first three turns can be played, and a Qwirkle
# is in reach by the fourth. `tests.tools.lucky_seeds` found them.
VISITOR_SEEDS = (
    *(4, 5, 7, 16, 24, 26, 29, 35, 37, 53, 55, 57, 58, 73, 77, 80),
    *(87, 88, 94, 97, 99, 111, 112, 117, 126, 127, 133, 146, 152, 163, 170, 178),
    *(179, 181, 186, 193, 205, 214, 215, 221, 222, 226, 232, 240, 253, 269, 277, 278),
)


def short_game(services: Services) -> None:
    """Replace all scenes by a visitor's short game with one of `VISITOR_SEEDS`."""
    navigation.begin_visit(services, "short")
    seed = VISITOR_SEEDS[int(services.random.random() * len(VISITOR_SEEDS))]
    navigation.new_game(services, short_setup(services.words.gettext), seed)


def visitor_name(gettext: Callable[[str], str]) -> str:
    """Return the name of a visitor without a typed one, as in a setup."""
    return clean_name(gettext("Player {n}").format(n=1))


def short_setup(gettext: Callable[[str], str]) -> GameSetup:
    """Return the setup of a visitor's game with 36 tiles against one easy computer."""
    seats = Seat(visitor_name(gettext)), computer_seat(EASIEST)
    setup = GameSetup(VARIANT_NAMES[0], seats, house=HouseRules(bag=Bag.SHORT))
    return setup.translated(gettext)
