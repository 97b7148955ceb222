"""Functions that open the screens on which a kiosk is tested."""

from collections.abc import Callable

from game.app import App
from game.screens import navigation, routes
from game.screens.results.scene import ResultsScene
from game.session import GameSetup
from tests.client.support.players import WITH_BOT, finished

SETUP = GameSetup("tiles", WITH_BOT)


def play(app: App) -> None:
    navigation.new_game(app.services, SETUP)


def pause(app: App) -> None:
    play(app)
    app.frame([], 0.0)
    routes.PAUSE.open(app.services)


def results(app: App) -> None:
    app.stack.clear_to(ResultsScene(app.services, finished(SETUP)))


def show(app: App) -> None:
    navigation.open_showcase(app.services)


SCREENS: list[Callable[[App], None]] = [show, play, pause, results]
