"""Tests that a touch cancelled by the browser is no tap, although SDL reports a lifted finger."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import STEP
from game.common import Point
from tests.client.support.driver import running
from tests.client.support.pages import FakePage
from tests.client.support.players import best, stage_tiles
from tests.client.support.table_player import TablePlayer

SIZE = (820, 1180)


@pytest.fixture
def page() -> FakePage:
    return FakePage(*SIZE)


@pytest.fixture
def touched(page: FakePage, tmp_path: Path) -> Iterator[TablePlayer]:
    with running(tmp_path, seats="Ann bot", size=SIZE, seed=8, host=page) as driver:
        table = TablePlayer(driver)
        table.my_turn()
        stage_tiles(table.session)
        driver.frame()
        yield table


Cancel = Callable[[Point], None]


@pytest.fixture(params=["together", "page first", "never lifted"])
def cancel(request: pytest.FixtureRequest, page: FakePage, touched: TablePlayer) -> Cancel:
    """Return a function that cancels a touch, with or without an event of a lifted finger."""

    def cancel(point: Point) -> None:
        page.own.cancelledTouches += 1
        if request.param != "together":
            touched.driver.frame()
        if request.param != "never lifted":
            x, y = point[0] / SIZE[0], point[1] / SIZE[1]
            touched.driver.event(pygame.FINGERUP, touch_id=1, finger_id=1, x=x, y=y)

    return cancel


def test_a_cancelled_touch_does_not_press_confirm(touched: TablePlayer, cancel: Cancel) -> None:
    driver, session = touched.driver, touched.session
    point = touched.play.layout.buttons["confirm"].centre
    staged = dict(session.staged.cells)
    driver.finger_down(1, point)
    cancel(point)
    driver.wait(0.5)
    assert (session.staged.cells, session.person_to_move) == (staged, True), "nothing was confirmed"
    # The next touch counts again, whatever number the browser gives it.
    driver.finger_down(7, point)
    driver.finger_up(7)
    assert session.staged.cells == {}
    driver.tap(point)


def test_a_cancelled_touch_returns_the_dragged_tile(touched: TablePlayer, cancel: Cancel) -> None:
    driver, hand = touched.driver, touched.play.hand
    staged = dict(touched.session.staged.cells)
    driver.finger_down(1, touched.slot(next(n for n in range(6) if hand.holds(n))))
    over = touched.play.layout.table.centre
    for part in (0.9, 1.0):
        driver.finger_move(1, (over[0] * part, over[1]))
    assert hand.carried is not None
    cancel(over)
    driver.frame(seconds=STEP)
    assert hand.carried is None
    assert hand.refusal is None
    assert touched.session.staged.cells == staged


def test_a_hidden_page_saves_staged_tiles(page: FakePage, tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", size=SIZE, seed=8, host=page) as driver:
        table = TablePlayer(driver)
        table.my_turn()
        tile, cell = best(table.session).tiles[0]
        table.session.stage(table.session.rack.slots.index(tile), cell)
        # No frame follows.
        page.heard["pagehide"](None)
        saves = driver.app.services.saves
        latest = saves.latest()
        assert latest is not None
        again = saves.load(latest.identity.id)
        assert again is not None
        assert again.staged.tiles == table.session.staged.tiles
        assert set(page.heard) == {"pagehide", "visibilitychange"}
