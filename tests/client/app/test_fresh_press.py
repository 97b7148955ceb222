"""Tests that presses do not act on a screen that has just appeared: curtain, results."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.input.device import Device
from game.screens import navigation
from game.screens.results.scene import ResultsScene
from game.session import GameSetup
from game.ui.control import FRESH_SECONDS, Control
from tests.client.support.driver import Driver, running
from tests.client.support.players import WITH_BOT, best, finished
from tests.client.support.table_player import Table, place
from tests.marks import matrix


def held(driver: Driver, _: Control) -> None:
    for _n in range(60):
        driver.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)


def hammered(driver: Driver, _: Control) -> None:
    for _n in range(5):
        driver.wait(0.25)
        driver.key(pygame.K_RETURN)


def tapped(driver: Driver, widget: Control) -> None:
    driver.wait(0.2)
    driver.tap(widget.box.centre)


def lifted_late(driver: Driver, widget: Control) -> None:
    """Press the mouse on the control at once, and release it much later."""
    driver.press(widget.box.centre)
    driver.wait(1.5, 0.08)
    driver.release()


def padded(driver: Driver, _: Control) -> None:
    """Press X on a gamepad, which confirms and lifts the curtain, and then A."""
    for button in (2, 0):
        driver.wait(0.1)
        driver.joystick(button)


HANDS = [held, hammered, tapped, lifted_late, padded]


@pytest.mark.parametrize("by", HANDS)
@pytest.mark.app(seats="Ann Bob", seed=4)
def test_the_curtain_waits_for_a_fresh_press(
    driver: Driver, by: Callable[[Driver, Control], None]
) -> None:
    table = Table(driver)
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
    driver.wait(FRESH_SECONDS, 0.05)
    driver.key(pygame.K_RETURN)


def open_results(driver: Driver) -> ResultsScene:
    driver.app.stack.device = Device.KEYS
    navigation.open_results(driver.app.services, finished(GameSetup("tiles", WITH_BOT)))
    driver.frame()
    return driver.scene(ResultsScene)


@matrix(
    [(held, 0.0), (hammered, 4.0), (tapped, 0.0), (lifted_late, 4.0)],
    by=[held, hammered, tapped, lifted_late],
    speed=[0.0, 4.0],
)
def test_the_results_wait_for_a_fresh_press(
    tmp_path: Path, speed: float, by: Callable[[Driver, Control], None]
) -> None:
    with running(tmp_path, speed=speed) as driver:
        results = open_results(driver)
        driver.key(pygame.K_ESCAPE)
        by(driver, results.tree["rematch"])
        assert driver.scene(ResultsScene) is results
        press_freshly(driver)
        assert driver.app.stack.top is not results


@pytest.mark.app(speed=1.0)
def test_the_press_after_skipping_the_animation_of_the_results_does_nothing(driver: Driver) -> None:
    results = open_results(driver)
    driver.wait(1.0, 0.05)
    assert results.animation.active
    driver.key(pygame.K_SPACE, pygame.K_SPACE, pygame.K_RETURN)
    assert not results.animation.active
    assert driver.scene(ResultsScene) is results
