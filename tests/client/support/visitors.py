"""Visitors of the showcase, each with one kind of input device."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.common.geometry import Point
from game.rules.cells import Cell
from game.screens import navigation
from game.screens.play.scene import PlayScene
from game.screens.showcase.scene import ShowcaseScene
from game.screens.welcome.scene import WelcomeScene
from game.ui.control import Control
from game.ui.tree import Tree
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.input_devices import Finger, Gamepad, Keyboard, OneHand

BEGINS = 12.0
"""Seconds of showcase before the visit; some turns have then been played."""


class Mouse(Finger):
    """A player who uses the mouse only."""

    def tap(self, point: Point) -> None:
        self.driver.click(point)

    def lay(self, play: PlayScene, slot: int, cell: Cell) -> None:
        self.driver.until(lambda: not play.table_view.camera.moving, 5.0)
        self.driver.drag(
            play.layout.slots[slot].centre, play.table_view.camera.view.box_of(cell).centre
        )

    def use(self, tree: Tree, control: Control) -> None:
        self.driver.click(control)


HANDS = ("finger", "mouse", "keys", "controller", "joystick")


def hand_of(kind: str, driver: Driver) -> OneHand:
    """Return a player with this device: "finger", "mouse", "keys", "joystick" or "controller"."""
    match kind:
        case "finger":
            return Finger(driver)
        case "mouse":
            return Mouse(driver)
        case "keys":
            return Keyboard(driver)
    return Gamepad(driver, controller=kind == "controller")


@contextmanager
def showcase(
    folder: Path,
    size: tuple[int, int] = (800, 480),
    speed: float = 0.0,
    seed: int = 3,
    begun: float = BEGINS,
) -> Iterator[Driver]:
    """Run an app whose showcase began `begun` seconds ago."""
    with running(folder, size=size, speed=speed, seed=seed) as driver:
        services = driver.app.services
        navigation.open_showcase(services)
        driver.wait(begun, COARSE)
        driver.scene(ShowcaseScene)
        yield driver


def touch(hand: OneHand) -> WelcomeScene:
    """Press anything in the showcase and return the screen of choices that opens."""
    driver = hand.driver
    width, height = driver.size
    if isinstance(hand, Finger):
        hand.tap((width / 2, height / 2))
    elif isinstance(hand, Keyboard):
        driver.key(pygame.K_RETURN)
    elif isinstance(hand, Gamepad):
        hand.press()
    driver.frame()
    return driver.scene(WelcomeScene)
