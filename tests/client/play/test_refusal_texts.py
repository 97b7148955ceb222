"""Impossible actions are dim, and pressing one shows the reason, by every hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.common.geometry import Box
from game.rules import GameState
from game.rules.cells import Cell
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver, running
from tests.client.support.players import WITH_BOT, at
from tests.client.support.table import Table
from tests.rules.build import game

TABLE = "rc@0,0 rx@1,0"
HAND = "rd rs bs gx yx ot"
KEYS = {
    "confirm": pygame.K_RETURN,
    "take_back": pygame.K_BACKSPACE,
    "swap": pygame.K_e,
    "roll": pygame.K_r,
}
PADS = {"confirm": 2, "take_back": 1, "swap": 3}
"""Buttons of a joystick: X, B, Y."""

STATES: dict[str, Callable[[], GameState]] = {
    "tiles": lambda: game("tiles", TABLE, [HAND, "bs"], "rc gd"),
    "opening": lambda: game("tiles", "", [HAND, "bs"], "rc gd"),
    "empty bag": lambda: game("tiles", TABLE, [HAND, "bs"]),
    "rolled": lambda: game("cubes", TABLE, [HAND, "bs"], "rc gd", rolled=True),
    "roll all": lambda: game("cubes", TABLE, ["gs bs gt bk", "bs"], "rc gd"),
}
CASES = [
    ("tiles", "confirm", "Lay a tile first"),
    ("tiles", "take_back", "There is nothing to take back"),
    ("opening", "swap", "You begin: lay tiles first"),
    ("empty bag", "swap", "The bag is empty"),
    ("rolled", "confirm", "Lay a die first"),
    ("rolled", "swap", "You have already rolled this turn"),
]


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Callable[[str], Driver]]:
    """Return a function that shows Ann's turn in a state."""
    with running(tmp_path, seats="Ann bot", size=(800, 480)) as driver:

        def show(name: str) -> Driver:
            session = at(STATES[name](), WITH_BOT)
            driver.app.stack.clear_to(PlayScene(driver.app.services, session))
            driver.frame()
            return driver

        yield show


def press(driver: Driver, play: PlayScene, name: str, how: str) -> None:
    """Press a button by one kind of hand."""
    button = play.tree[name]
    if how == "mouse":
        driver.click(button)
    elif how == "finger":
        driver.finger_down(1, button.box.centre)
        driver.finger_up(1)
    elif how == "key":
        rolls = name == "swap" and play.session.traits.rolls
        driver.key(KEYS["roll" if rolls else name])
    else:
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            driver.event(kind, instance_id=0, button=PADS[name])


@pytest.mark.parametrize("how", ["mouse", "finger", "key", "pad"])
def test_what_cannot_be_done_is_dim_and_says_why(shown: Callable[[str], Driver], how: str) -> None:
    for state, name, reason in CASES:
        driver = shown(state)
        play = driver.scene(PlayScene)
        assert not play.tree[name].enabled, (state, name)
        press(driver, play, name, how)
        assert (play.notes.message, play.notes.refused) == (reason, True)
        assert reason in driver.texts()
        assert play.session.steps == []
        assert not play.hand.choice_cancellable
        driver.wait(3.2, 0.08)
        assert play.notes.message == "", "it goes after a while"


def test_what_is_chosen_can_be_too_much_or_too_little(shown: Callable[[str], Driver]) -> None:
    driver = shown("tiles")
    play = driver.scene(PlayScene)
    driver.key(pygame.K_e, pygame.K_RETURN)
    assert play.notes.message == "Choose one or more first"
    driver.key(pygame.K_1, pygame.K_2)
    assert play.tree["confirm"].enabled
    driver.key(pygame.K_3, pygame.K_RETURN)
    assert play.notes.message == "The bag holds only 2 more"
    assert play.session.steps == []


def test_when_all_dice_must_be_rolled_only_that_can_be_done(
    shown: Callable[[str], Driver],
) -> None:
    driver = shown("roll all")
    play = driver.scene(PlayScene)
    assert (play.tree["swap"].spoken, play.tree["swap"].enabled) == ("Roll", False)
    assert play.tree["confirm"].spoken == "Roll 4 dice"
    driver.click(play.tree["swap"])
    assert play.notes.message == "Nothing fits: roll all your dice"


def test_in_others_turns_and_behind_the_curtain_it_says_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", speed=0.2, seed=8) as driver:
        table = Table(driver)
        table.my_turn()
        table.turn()
        driver.wait(0.5, 0.05)
        for name in ("confirm", "take_back", "swap"):
            driver.click(table.play.tree[name])
            assert table.play.notes.message == "Please wait for your turn"
    with running(tmp_path, seats="Ann Bob", seed=8) as driver:
        play = driver.scene(PlayScene)
        name = play.session.setup.seats[play.session.next_viewer].name
        for button in ("shuffle", "out", "swap", "confirm"):
            play.notes.clear()
            driver.click(play.tree[button])
            assert play.notes.message == f"Pass the screen to {name}"
        assert play.session.curtain


def test_enter_meant_for_a_tile_that_fits_nowhere_confirms_nothing(
    shown: Callable[[str], Driver],
) -> None:
    driver = shown("tiles")
    play = driver.scene(PlayScene)
    play.tiles.place(0, Cell(2, 0))
    steps = len(play.session.steps)
    driver.key(pygame.K_3, pygame.K_RETURN)
    assert len(play.session.steps) == steps, "it puts the tile back"
    driver.key(pygame.K_RETURN)
    assert len(play.session.steps) > steps


def test_giving_up_a_choice_brings_back_what_was_laid(shown: Callable[[str], Driver]) -> None:
    for give_up in ("button", "escape", "key"):
        driver = shown("tiles")
        play = driver.scene(PlayScene)
        play.tiles.place(0, Cell(2, 0))
        play.tiles.place(1, Cell(3, 0))
        driver.click(play.tree["swap"])
        assert play.session.staged == {}
        driver.click(play.layout.slots[4].centre)
        driver.key(pygame.K_o)
        if give_up == "button":
            driver.click(play.tree["swap"])
        else:
            driver.key(pygame.K_ESCAPE if give_up == "escape" else pygame.K_e)
        assert not play.hand.choice_cancellable
        laid = {str(tile): cell for tile, cell in play.session.staged_tiles}
        assert laid == {"rd": (2, 0), "rs": (3, 0)}, "though the rack was sorted meanwhile"


def test_who_begins_to_choose_is_no_longer_told_of_what_was_laid(
    shown: Callable[[str], Driver],
) -> None:
    driver = shown("tiles")
    play = driver.scene(PlayScene)
    press(driver, play, "confirm", "mouse")
    assert play.notes.message == "Lay a tile first"
    press(driver, play, "swap", "mouse")
    assert not play.notes.message


def test_after_an_exchange_nothing_comes_back(shown: Callable[[str], Driver]) -> None:
    driver = shown("tiles")
    play = driver.scene(PlayScene)
    play.tiles.place(0, Cell(2, 0))
    driver.key(pygame.K_e, pygame.K_4, pygame.K_RETURN)
    assert len(play.session.steps) >= 1
    assert play.session.staged == {}


@pytest.mark.parametrize("what", ["pause", "options", "scale"])
def test_what_was_said_of_a_place_does_not_outlive_the_screen(
    shown: Callable[[str], Driver], what: str
) -> None:
    driver = shown("tiles")
    play = driver.scene(PlayScene)
    play.tiles.place(2, Cell(2, 0))
    assert play.hand.refusal is not None
    driver.click(play.tree["take_back"])
    play.notes.explain_cell(Cell(0, 0))
    if what == "scale":
        driver.app.settings.ui_scale = 0.75
        driver.frame()
    else:
        driver.key(pygame.K_ESCAPE)
        if what == "options":
            driver.key(pygame.K_o)
        else:
            driver.scene(PauseScene)
    assert play.hand.refusal is None
    assert play.notes.message == ""
    assert play.notes.explanation is None


def test_dim_buttons_look_alike_whatever_is_said(shown: Callable[[str], Driver]) -> None:
    """A pressed dim button keeps its appearance, since it is not used."""
    driver = shown("tiles")
    play = driver.scene(PlayScene)
    box = play.tree["confirm"].box.inset(4)
    driver.move((3.0, 3.0))
    before = driver.picture(Box(*box))
    driver.press(play.tree["confirm"].box.centre)
    driver.release()
    driver.move((3.0, 3.0))
    assert driver.picture(Box(*box)) == before
