from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import STEP
from game.input import Device
from game.rules import Cell
from game.screens import navigation
from game.screens.base import Scene
from game.screens.play.scene import PlayScene
from game.screens.results.scene import SETTLING_SECONDS, ResultsScene
from game.session import GameSetup
from game.ui import Control
from tests.client.support.driver import Driver, running
from tests.client.support.players import WITH_BOT, at, best, finished
from tests.client.support.table_player import TablePlayer, place
from tests.marks import long_except, matrix
from tests.rules.build import game


def clicked(driver: Driver, play: PlayScene) -> None:
    driver.press(play.tree["confirm"].box.centre)
    driver.release()


def tapped(driver: Driver, play: PlayScene) -> None:
    x, y = play.tree["confirm"].box.centre
    driver.tap((x + len(play.session.steps) * 9, y))


def entered(driver: Driver, _: PlayScene) -> None:
    driver.key(pygame.K_RETURN)


def padded(driver: Driver, _: PlayScene) -> None:
    driver.joystick(2)


@pytest.mark.parametrize("by", long_except([tapped, padded], [clicked, tapped, entered, padded]))
def test_the_second_press_of_a_double_press_on_confirm_does_nothing(
    tmp_path: Path, by: Callable[[Driver, PlayScene], None]
) -> None:
    with running(tmp_path, first=Scene, speed=1.0, size=(800, 500)) as driver:
        for variant in ("tiles", "cubes"):
            hands = ["rd rs bs gx yx ot", "bs gs"]
            session = at(game(variant, "rc@0,0 rx@1,0", hands, "rc gd yk gk"), WITH_BOT)
            driver.app.stack.clear_to(PlayScene(driver.app.services, session))
            driver.wait(0.6)
            play = driver.scene(PlayScene)
            play.tiles.place(0, Cell(2, 0))
            driver.wait(0.3)
            by(driver, play)
            assert len(session.steps) == 1, variant
            driver.wait(0.12)
            by(driver, play)
            assert play.table_view.motion.showing_turn, "what was played is still shown"
            assert play.messages.message == "", "no reproach"
            by(driver, play)
            third = play.messages.message or not play.table_view.motion.showing_turn
            assert third, "a third press is a first one again"


def test_presses_of_different_keys_are_no_double_press(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", variant="cubes", size=(800, 500)) as driver:
        table = TablePlayer(driver)
        play, session = table.play, table.session
        while not session.turns:
            table.turn("tap")
        steps = len(session.steps)
        place(play, best(session))
        driver.wait(0.7)
        driver.key(pygame.K_s, pygame.K_RETURN)
        assert len(session.steps) == steps + 1


def to_the_computers_turn(play: PlayScene, driver: Driver) -> None:
    """Play the people's turns until the screen begins to animate a computer's turn."""
    session = play.session
    while True:
        driver.until(lambda: not play.table_view.motion.showing_turn)
        if session.bot_to_move:
            driver.until(lambda: play.table_view.motion.showing_turn, step=STEP)
            return
        session.hot_seat.lift_curtain()
        place(play, best(session))
        driver.wait(0.3)
        play.actions.confirm()


def frames_of_the_turn(play: PlayScene, driver: Driver) -> int:
    with driver.unseen():
        frames = 0
        while play.table_view.motion.showing_turn:
            driver.frame()
            frames += 1
    return frames


@pytest.mark.parametrize(
    "hand", long_except(("felt", "enter"), ("space", "felt", "enter", "confirm", "rack"))
)
def test_one_press_hurries_a_computers_turn_a_second_ends_it(tmp_path: Path, hand: str) -> None:
    # Keys and buttons end the animation only where the hand on the rack is about to change.
    seats = "Ann bot" if hand in ("space", "felt") else "Ann bot Bob"
    with running(tmp_path, seats=seats, size=(800, 500), seed=8, speed=1.0) as driver:
        play = driver.scene(PlayScene)

        def press() -> None:
            table = play.layout.table
            places = {
                "felt": (table.x + 5, table.bottom - 5),
                "confirm": play.layout.buttons["confirm"].centre,
                "rack": play.layout.slots[2].centre,
            }
            if hand in places:
                driver.press(places[hand])
                driver.release()
            else:
                driver.key({"enter": pygame.K_RETURN, "space": pygame.K_SPACE}[hand])

        to_the_computers_turn(play, driver)
        usual = frames_of_the_turn(play, driver)
        to_the_computers_turn(play, driver)
        press()
        assert play.table_view.motion.showing_turn
        assert play.table_view.effects.flyers, "its tiles are still seen to fly"
        assert 6 < frames_of_the_turn(play, driver) < usual / 2
        to_the_computers_turn(play, driver)
        assert usual / 2 < frames_of_the_turn(play, driver), "only one turn goes faster"
        to_the_computers_turn(play, driver)
        press()
        press()
        assert not play.table_view.motion.showing_turn


def held(driver: Driver, _: Control) -> None:
    for _n in range(60):
        driver.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)


def hammered(driver: Driver, _: Control) -> None:
    for _n in range(5):
        driver.wait(0.25)
        driver.key(pygame.K_RETURN)


def tapped_soon(driver: Driver, widget: Control) -> None:
    driver.wait(0.2)
    driver.tap(widget.box.centre)


def lifted_late(driver: Driver, widget: Control) -> None:
    """Press the mouse on the control at once, and release it only after a long time."""
    driver.press(widget.box.centre)
    driver.wait(1.5, 0.08)
    driver.release()


def pressed_x_and_a(driver: Driver, _: Control) -> None:
    """Press X and then A on a gamepad. X confirms, and shows a hidden hand."""
    for button in (2, 0):
        driver.wait(0.1)
        driver.joystick(button)


HANDS = [held, hammered, tapped_soon, lifted_late, pressed_x_and_a]


@pytest.mark.parametrize("by", HANDS)
@pytest.mark.app(seats="Ann Bob", seed=4)
def test_the_curtain_waits_for_a_fresh_press(
    driver: Driver, by: Callable[[Driver, Control], None]
) -> None:
    table = TablePlayer(driver)
    table.my_turn()
    session = table.session
    place(table.play, best(session))
    driver.frame()
    driver.key(pygame.K_RETURN)
    driver.until(lambda: "curtain" in table.play.tree, 10.0)
    by(driver, table.play.tree["curtain"])
    assert session.curtain
    assert len(session.steps) == 1
    press_freshly(driver)
    assert not session.curtain


def press_freshly(driver: Driver) -> None:
    driver.event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    driver.wait(SETTLING_SECONDS + 0.02, 0.05)
    driver.key(pygame.K_RETURN)


def open_results(driver: Driver) -> ResultsScene:
    driver.app.stack.input.device = Device.KEYS
    navigation.open_results(driver.app.services, finished(GameSetup("tiles", WITH_BOT)))
    driver.frame()
    return driver.scene(ResultsScene)


@matrix(
    [(held, 0.0), (hammered, 4.0), (tapped_soon, 0.0), (lifted_late, 4.0)],
    by=[held, hammered, tapped_soon, lifted_late],
    speed=[0.0, 4.0],
)
def test_the_results_wait_for_a_fresh_press(
    tmp_path: Path, speed: float, by: Callable[[Driver, Control], None]
) -> None:
    with running(tmp_path, first=Scene, speed=speed) as driver:
        results = open_results(driver)
        driver.key(pygame.K_ESCAPE)
        by(driver, results.tree["rematch"])
        assert driver.scene(ResultsScene) is results
        press_freshly(driver)
        assert driver.app.stack.top is not results


@pytest.mark.app(first=Scene, speed=1.0)
def test_the_press_after_skipping_the_animation_of_the_results_does_nothing(driver: Driver) -> None:
    results = open_results(driver)
    driver.wait(1.0, 0.05)
    assert results.animation.active
    driver.key(pygame.K_SPACE, pygame.K_SPACE, pygame.K_RETURN)
    assert not results.animation.active
    assert driver.scene(ResultsScene) is results
