from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.screens import navigation, routes
from game.screens.base import Scene, SceneStack, Services
from game.screens.menu.scene import MenuScene
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from game.screens.setup.scene import SetupScene
from game.screens.tasks import FirstTurn
from game.session import GameSetup, Seat, Session
from game.storage.browser_store import open_store
from game.storage.settings import Settings
from tests.client.support.driver import Driver, running
from tests.client.support.players import BOTS, play_turn
from tests.client.support.tasks import guide_of, is_for

ANN_AND_BOB = (Seat("Ann"), Seat("Bob"))
SETUP = GameSetup("tiles", ANN_AND_BOB)


def stacked(stack: SceneStack) -> list[type[object]]:
    """Remove all scenes from the stack; return their classes, from the top down."""
    types: list[type[object]] = []
    while stack.top is not None:
        types.append(type(stack.top))
        stack.pop()
        stack.apply_pending()
    return types


def menu(services: Services) -> None:
    navigation.open_menu(services)


def setup(services: Services) -> None:
    routes.SETUP.open(services)


def options(services: Services) -> None:
    routes.OPTIONS.open(services)


def new_game(services: Services) -> None:
    navigation.new_game(services, SETUP)


def pause(services: Services) -> None:
    routes.PAUSE.open(services)


def results(services: Services) -> None:
    navigation.open_results(services, Session(SETUP, 1))


@pytest.mark.app(first=Scene)
def test_navigation_replaces_or_covers_scenes(driver: Driver) -> None:
    stack, services = driver.app.stack, driver.app.services
    services.settings.turn_done = True
    cases: list[tuple[list[Callable[[Services], None]], list[type[Scene]]]] = [
        ([menu], [MenuScene]),
        ([setup], [SetupScene]),
        ([menu, setup], [SetupScene, MenuScene]),
        ([menu, options], [OptionsScene, MenuScene]),
        ([menu, setup, new_game], [PlayScene]),
        ([new_game, pause], [PauseScene, PlayScene]),
        ([new_game, pause, options], [OptionsScene, PauseScene, PlayScene]),
        ([new_game, pause, menu], [MenuScene]),
        ([new_game, results], [ResultsScene]),
        ([results, new_game], [PlayScene]),
        ([results, menu], [MenuScene]),
    ]
    for steps, types in cases:
        for step in steps:
            step(services)
            stack.apply_pending()
        assert stacked(stack)[: len(types)] == types, steps
    session = Session(SETUP, 1)
    navigation.open_results(driver.app.services, session)
    driver.frame()
    assert driver.scene(ResultsScene).session is session


@pytest.mark.app(first=Scene)
def test_the_first_game_has_pointers_until_a_turn_is_done(driver: Driver, tmp_path: Path) -> None:
    services = driver.app.services
    for setup, guided in ((GameSetup("tiles", BOTS[:2]), False), (SETUP, True)):
        navigation.new_game(services, setup)
        driver.frame()
        assert is_for(driver.scene(PlayScene), FirstTurn) is guided
    first = driver.scene(PlayScene)
    first.session.hot_seat.lift_curtain()
    driver.frame()
    pointer = guide_of(first).pointer
    assert pointer is not None
    assert pointer.action == "lay"
    play_turn(first.session)
    driver.frame()
    assert guide_of(first).pointer is None
    assert Settings(open_store(tmp_path, None)).turn_done
    navigation.new_game(services, SETUP)
    driver.frame()
    assert not is_for(driver.app.stack.top, FirstTurn)


def test_the_command_line_starts_a_game(tmp_path: Path) -> None:
    with running(tmp_path, variant="cubes") as driver:
        setup = driver.scene(PlayScene).session.setup
        assert setup.variant == "cubes"
        assert [seat.is_person for seat in setup.seats] == [True, False]
        driver.app.settings.last_setup = last = GameSetup("tiles", ANN_AND_BOB[::-1], eldest=1)
    cases: list[tuple[dict[str, Any], GameSetup]] = [
        ({"seats": ANN_AND_BOB}, SETUP),
        ({"seats": ANN_AND_BOB, "variant": "cubes"}, replace(SETUP, variant="cubes")),
        ({"variant": "cubes"}, replace(last, variant="cubes")),
    ]
    for flags, setup in cases:
        with running(tmp_path, **flags) as driver:
            assert driver.scene(PlayScene).session.setup == setup, flags
            navigation.new_game(driver.app.services, setup)
            driver.frame()
            assert driver.app.settings.last_setup == last, "only Setup changes the last setup"


def seeds(driver: Driver, games: int) -> list[int]:
    found = []
    for _ in range(games):
        navigation.new_game(driver.app.services, SETUP)
        driver.frame()
        found.append(driver.scene(PlayScene).session.seed)
    return found


def test_seeds_count_up_from_the_given_one_or_are_random(tmp_path: Path) -> None:
    with running(tmp_path, first=Scene, seed=7) as driver:
        assert seeds(driver, 3) == [7, 8, 9]
    with running(tmp_path, seats=ANN_AND_BOB, seed=0) as driver:
        assert driver.scene(PlayScene).session.seed == 0
        assert seeds(driver, 2) == [1, 2]
    with running(tmp_path, first=Scene, seed=None) as driver:
        assert len(set(seeds(driver, 3))) == 3


IN_GAME = pytest.mark.app(seats="Ann Bob", seed=3)


def paused(driver: Driver) -> PauseScene:
    routes.PAUSE.open(driver.app.services)
    driver.frame()
    return driver.scene(PauseScene)


@IN_GAME
def test_the_pause_darkens_the_game_and_escape_enter_and_the_button_resume(driver: Driver) -> None:
    paused(driver)
    covered = driver.app.screen.copy()
    driver.key(pygame.K_ESCAPE)
    dark = sum(pygame.transform.average_color(covered)[:3])
    assert 0 < dark < sum(pygame.transform.average_color(driver.app.screen)[:3])
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        paused(driver)
        driver.key(key)
        driver.scene(PlayScene)
    driver.click(paused(driver).tree["resume"])
    driver.scene(PlayScene)
    paused(driver)
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    for _ in range(6):
        driver.frame(held)
    driver.scene(PlayScene)
