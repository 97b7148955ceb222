"""Visitors of the showcase, who touch it with one input device."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.screens import navigation
from game.screens.base import Scene
from game.screens.showcase.scene import ShowcaseScene
from game.screens.welcome.scene import WelcomeScene
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import Finger, Gamepad, Keyboard, OneHand

# Seconds of showcase before the visit; some turns have then been played.
BEGINS = 12.0


@contextmanager
def showcase(
    folder: Path,
    size: tuple[int, int] = (800, 480),
    speed: float = 0.0,
    seed: int = 3,
    begun: float = BEGINS,
) -> Iterator[Driver]:
    """Run an app with a showcase that has been running for `begun` seconds."""
    with running(folder, first=Scene, size=size, speed=speed, seed=seed) as driver:
        navigation.open_showcase(driver.app.services)
        driver.wait(begun)
        driver.scene(ShowcaseScene)
        yield driver


def choose(hand: OneHand, card: str) -> None:
    """Touch the showcase, and choose one of the cards on the welcome screen."""
    welcome = touch(hand)
    hand.use(welcome.tree, welcome.tree[card])
    hand.driver.frame()


def touch(hand: OneHand) -> WelcomeScene:
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
