"""Nothing of the next hand is marked, spoken or played before the rack shows that hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.rules import Rolling
from game.screens.game.play_button import HAND_BUTTONS
from game.screens.play.scene import PlayScene
from game.session import RackView, Seat
from tests.client.support.driver import Driver, running
from tests.client.support.players import PEOPLE, at, slot_of
from tests.client.support.table_player import Table
from tests.rules.build import game

NEXT_MUST_ROLL = game(
    "cubes",
    "yc@0,0 bc@1,0",
    ["gc rd rk ps ox rs", "ok rd ps rk os pd"],
    "gx rx ox pk yc",
    rolled=True,
)
"""A game in which Ann can lay a die, after which the next player can place none."""

WITH_BOT = (Seat("Pixel", "greedy"), Seat("Ben"))


@contextmanager
def started(folder: Path, seats: tuple[Seat, ...] = PEOPLE, speed: float = 1.0) -> Iterator[Driver]:
    session = at(NEXT_MUST_ROLL, seats)
    with running(
        folder, size=(1280, 800), speed=speed, first=lambda services: PlayScene(services, session)
    ) as driver:
        yield driver


def confirmed(driver: Driver) -> Table:
    """Confirm a turn of Ann's, after which the next player must roll all dice."""
    table = Table(driver)
    slot = slot_of(table.session, "gc")
    driver.until(lambda: not table.play.table_view.active)
    cells = sorted(table.session.cells_for(slot).now)
    table.lay(slot, cells[0], "tap")
    driver.click(table.play.tree["confirm"])
    assert len(table.session.steps) == 1
    assert table.session.options.rolling is Rolling.ALL
    return table


@pytest.mark.parametrize("hand", ["confirm", "swap", "sort", "slot", "enter", "r", "late"])
def test_a_second_press_only_skips_the_motion(tmp_path: Path, hand: str) -> None:
    with started(tmp_path) as driver:
        table = confirmed(driver)
        play, session = table.play, table.session
        slots = list(session.racks[1].slots)
        driver.wait(0.2)
        if hand == "late":
            # The rack is turning over into the next hand.
            driver.until(lambda: play.table_view.sight == RackView(1), step=1 / 60)
            driver.wait(0.1)
        assert play.table_view.rack_changing
        if hand in ("confirm", "swap", "sort"):
            driver.click(play.tree[hand])
        elif hand in ("slot", "late"):
            driver.click(table.slot(2) if hand == "slot" else play.layout.buttons["confirm"].centre)
        else:
            driver.key({"enter": pygame.K_RETURN, "r": pygame.K_r}[hand])
        assert len(session.steps) == 1
        assert not play.table_view.rack_changing
        assert play.table_view.sight == RackView(1)
        assert list(session.rack.slots) == slots
        driver.wait(0.5)
        driver.click(play.tree["confirm"])
        assert len(session.steps) == 2


def test_a_forced_roll_is_announced_only_with_the_next_hand(tmp_path: Path) -> None:
    with started(tmp_path) as driver:
        table = confirmed(driver)
        play = table.play
        seen = 0
        while play.table_view.showing_turn:
            assert not play.hand.choosing
            assert max(play.hand.rise.heights) < 0.01
            assert not any(play.tree[name].enabled for name in HAND_BUTTONS)
            assert play.tree["confirm"].spoken == "Confirm"
            assert play.status().text.startswith("Ann: ")
            seen += 1
            driver.frame()
        assert seen > 60
        assert play.table_view.sight == RackView(1)
        driver.wait(0.1)
        assert len(play.hand.chosen) == 6
        assert play.tree["confirm"].spoken == "Roll 6 dice"
        assert play.tree["confirm"].enabled
        assert play.status().text == "Nothing fits: roll all your dice"


def test_a_forced_roll_is_announced_only_after_the_computers_turn(tmp_path: Path) -> None:
    with started(tmp_path, WITH_BOT) as driver:
        play = driver.scene(PlayScene)
        session = play.session
        driver.until(lambda: bool(session.steps), step=1 / 60)
        assert session.options.rolling is Rolling.ALL
        while play.table_view.showing_turn:
            assert not play.hand.choosing
            assert not play.tree["confirm"].enabled
            assert play.status().text.startswith("Pixel: ")
            driver.frame()
        driver.frame()
        assert play.hand.must_roll_now
        assert play.tree["confirm"].spoken == "Roll 6 dice"
        driver.click(play.tree["confirm"])
        assert len(session.steps) == 2


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_rapid_clicks_do_not_play_the_next_hand(tmp_path: Path, speed: float) -> None:
    with started(tmp_path, speed=speed) as driver:
        table = confirmed(driver)
        confirm = table.play.tree["confirm"]
        for _ in range(4):
            driver.press(confirm.box.centre)
            driver.release()
            driver.wait(0.15)
        assert len(table.session.steps) == 1
        assert table.play.table_view.sight == RackView(1)
        driver.wait(0.6)
        driver.click(confirm.box.centre)
        assert len(table.session.steps) == 2
