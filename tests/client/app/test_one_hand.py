"""Tests of whole games with one input device, from the menu to the results and the next game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from game.input.device import Device
from game.rules.house import Bag, HouseRules
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from game.session import EASIEST, GameSetup, Seat
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import Finger, Gamepad, Keyboard, OneHand, play_out, start
from tests.client.support.table_player import check_game
from tests.marks import long_except

SHORT_GAME = GameSetup(
    "tiles", (Seat("Ann"), Seat("Pixel", EASIEST)), house=HouseRules(bag=Bag.SHORT)
)
LYING, UPRIGHT, PHONE, PC = (1180, 820), (820, 1180), (390, 844), (1280, 720)
HANDS: dict[str, tuple[Callable[[Driver], OneHand], tuple[int, int], Device]] = {
    "fingers, lying": (Finger, LYING, Device.TOUCH),
    "fingers, upright": (Finger, UPRIGHT, Device.TOUCH),
    "fingers, phone": (Finger, PHONE, Device.TOUCH),
    "keys": (Keyboard, PC, Device.KEYS),
    "joystick": (lambda driver: Gamepad(driver, controller=False), PC, Device.PAD),
    "controller": (lambda driver: Gamepad(driver, controller=True), LYING, Device.PAD),
}


QUICK = [
    ("fingers, upright", "cubes"),
    ("controller", "tiles"),
    # Keys play a short game in test_visitors.
]


@pytest.mark.parametrize(
    ("name", "variant"), long_except(QUICK, product(HANDS, ["tiles", "cubes"]), unpack=True)
)
def test_one_device_plays_a_whole_game(tmp_path: Path, name: str, variant: str) -> None:
    make, size, device = HANDS[name]
    with running(tmp_path, size=size, seed=4) as driver:
        driver.app.settings.last_setup = SHORT_GAME
        hand = make(driver)
        play = start(hand, variant)
        assert play.session.setup.variant == variant
        done = play_out(hand, play)
        assert {"place", "hint"} <= done
        check_game(play.session)
        assert driver.app.stack.device is device
        driver.until(lambda: isinstance(driver.app.stack.top, ResultsScene))
        results = driver.scene(ResultsScene)
        hand.use(results.tree, results.tree["rematch"])
        assert driver.scene(PlayScene).session is not play.session
