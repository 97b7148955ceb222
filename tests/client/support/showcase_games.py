"""Functions that start and advance games of the showcase, with and without an app."""

from dataclasses import replace

from game.app import STEP
from game.common import Window
from game.common.window import window_for
from game.screens.base import SceneStack, Services
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.presenter import Presenter
from game.screens.showcase.programme import PlannedGame, Programme
from game.screens.showcase.scene import ShowcaseScene
from game.session import Session
from tests.client.support.driver import Driver
from tests.client.support.scene_tools import services_for
from tests.client.support.shared_art import shared_art

WINDOW = window_for(1280, 720)
# Index of the showcase's fastest pace.
FAST = 5


def showcase_services() -> Services:
    """Return services for showcase games that run without an app, at normal animation speed."""
    return replace(services_for(SceneStack(WINDOW, lambda: None)), art=shared_art())


def planned_game(number: int) -> PlannedGame:
    return Programme(5).game(number)


def started(
    services: Services,
    planned: PlannedGame,
    window: Window = WINDOW,
    *,
    pace_index: int = FAST,
    session: Session | None = None,
) -> GameAct:
    """Start `planned` in a window, or continue `session`, and return the showcase's act of it."""
    # `pace_index` is the index in `PACES` of the presenter's speed.
    act = GameAct(services, planned, Presenter(pace_index=pace_index), window, session)
    act.begin()
    return act


def advance(driver: Driver, seconds: float) -> None:
    """Run the updates of an app for `seconds`, without drawing and without input."""
    for _ in range(round(seconds / STEP)):
        driver.app.stack.update(STEP)
        driver.app.stack.apply_pending()


def play(act: GameAct, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        act.update(STEP)


def shown_game(driver: Driver) -> GameAct:
    """Return the game that an app's showcase shows now. Raise AssertionError if it shows a page."""
    act = driver.scene(ShowcaseScene).act
    assert isinstance(act, GameAct)
    return act
