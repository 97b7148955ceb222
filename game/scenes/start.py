"""How games begin: from the command line, from the setup screen, or once more."""

from __future__ import annotations

from dataclasses import replace

from game.options import EASIEST_BOT
from game.scenes.base import Scene, Services
from game.session import GameSetup, Seat, Session
from game.session.setup import BOT_NAMES, VARIANT_NAMES, clean_name


def first_scene(services: Services) -> Scene:
    """The menu; or at once the game that the command line asks for."""
    # The menu leads to the setup screen and that comes back to this file.
    from game.scenes.menu import MenuScene  # noqa: PLC0415

    options = services.options
    if options.seats is None and options.variant is None:
        return MenuScene(services)
    setup = usual_setup(services)
    if options.seats is not None:
        setup = GameSetup(options.variant or VARIANT_NAMES[0], options.seats)
    elif options.variant is not None:
        setup = replace(setup, variant=options.variant)
    return new_game(services, setup)


def usual_setup(services: Services) -> GameSetup:
    """The last setup; at first, one person against one computer."""
    last = services.settings.last_setup
    if last is not None:
        return last
    _ = services.words.gettext
    person = Seat(clean_name(_("Player {n}").format(n=1)))
    return GameSetup(VARIANT_NAMES[0], (person, Seat(BOT_NAMES[0], EASIEST_BOT)))


def start_game(services: Services, setup: GameSetup, after: int | None = None) -> None:
    """Shows a new game in place of everything else; see `new_game`."""
    services.stack.clear_to(new_game(services, setup, after))


def new_game(services: Services, setup: GameSetup, after: int | None = None) -> Scene:
    """The Play screen of a new game, whose setup is remembered.

    ``after`` is the seed of the game before it in this run. With --seed N the first game has the
    seed N and each later one the seed that follows; without, seeds are drawn by chance.
    """
    # The Play screen leads to the results, and those to the next game.
    from game.scenes.play import PlayScene  # noqa: PLC0415

    services.settings.last_setup = setup
    return PlayScene(services, Session(setup, _seed(services, after)))


def _seed(services: Services, after: int | None) -> int:
    if services.options.seed is None:
        return int(services.random.random() * (1 << 53))
    return services.options.seed if after is None else after + 1
