"""Where each way out of a scene leads: the only place that knows all the scenes."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.base import Scene
from game.scenes.menu import MenuScene
from game.scenes.options import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import ResultsScene
from game.scenes.services import Services
from game.scenes.setup.draft import SetupDraft, usual_setup
from game.scenes.setup.house_rules import HouseRulesScene
from game.scenes.setup.scene import SetupScene
from game.session import GameSetup, Session
from game.session.setup import VARIANT_NAMES


class SceneRoutes:
    """Shows the scene that a route leads to; see `game.scenes.services.Routes`.

    With --seed N the first game has the seed N and each later one the next number; without it,
    seeds are drawn by chance.
    """

    def __init__(self) -> None:
        self._games_begun = 0

    def first_scene(self, services: Services) -> Scene:
        """The menu, or at once the game that the command line asks for."""
        flags = services.flags
        if flags.seats is None and flags.variant is None:
            return MenuScene(services)
        setup = usual_setup(services.settings.last_setup, services.words)
        if flags.seats is not None:
            setup = GameSetup(flags.variant or VARIANT_NAMES[0], flags.seats)
        elif flags.variant is not None:
            setup = replace(setup, variant=flags.variant)
        return self._play(services, setup)

    def menu(self, services: Services) -> None:
        """Shows the menu in place of everything else."""
        services.stack.clear_to(MenuScene(services))

    def setup(self, services: Services) -> None:
        """Opens the setup screen over the menu."""
        services.stack.push(SetupScene(services))

    def house_rules(self, services: Services, draft: SetupDraft) -> None:
        """Opens the house rules over the setup screen."""
        services.stack.push(HouseRulesScene(services, draft))

    def options(self, services: Services) -> None:
        """Opens the options over the scene on top."""
        services.stack.push(OptionsScene(services))

    def new_game(self, services: Services, setup: GameSetup) -> None:
        """Starts a game in place of everything else; its setup is remembered."""
        services.stack.clear_to(self._play(services, setup))

    def pause(self, services: Services) -> None:
        """Opens the pause over a game."""
        services.stack.push(PauseScene(services))

    def results(self, services: Services, session: Session) -> None:
        """Shows the results of a finished game in its place."""
        services.stack.replace(ResultsScene(services, session))

    def _play(self, services: Services, setup: GameSetup) -> PlayScene:
        services.settings.last_setup = setup
        return PlayScene(services, Session(setup, self._next_seed(services)))

    def _next_seed(self, services: Services) -> int:
        first = services.flags.seed
        if first is None:
            return int(services.random.random() * (1 << 53))
        self._games_begun += 1
        return first + self._games_begun - 1
