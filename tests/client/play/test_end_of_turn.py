from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.rules import Rolling
from game.screens.play.actions import LAST_TILE_SECONDS, NEXT_TILE_SECONDS
from game.screens.play.scene import PlayScene
from game.screens.tasks import HAND_BUTTONS
from game.session import Seat, ShownRack
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.input_devices import hand_of
from tests.client.support.players import PEOPLE, at, best, one_tile, slot_of
from tests.client.support.table_player import TablePlayer
from tests.client.support.trees import face
from tests.marks import matrix
from tests.rules.build import game

LONG = 1.3 * NEXT_TILE_SECONDS


def lay_one(table: TablePlayer) -> int:
    slot, cell = one_tile(table.session)
    table.lay(slot, cell, "tap")
    assert table.session.staged.cells
    return slot


@pytest.fixture
def turns(driver: Driver, table: TablePlayer) -> Callable[[], int]:
    """Switch Confirm off. Return a function that counts the steps of the seat now to move."""
    driver.app.settings.confirms = False
    seat = table.session.state.seat
    return lambda: sum(step.seat == seat for step in table.session.steps)


def test_a_legal_turn_is_played_after_a_countdown(
    driver: Driver, table: TablePlayer, turns: Callable[[], int]
) -> None:
    before, confirm = turns(), table.play.tree["confirm"]
    lay_one(table)
    assert turns() == before
    assert any("Take back stops it" in text for text in driver.texts())
    countdowns = []
    for _ in range(round(NEXT_TILE_SECONDS / COARSE) + 2):
        countdowns.append(face(confirm).countdown)
        driver.frame(seconds=COARSE)
    assert turns() == before + 1
    rings = [ring for ring in countdowns if ring is not None]
    assert rings == sorted(rings, reverse=True)
    assert len(set(rings)) > 8, "the ring runs out in steps"
    assert face(confirm).countdown is None


def test_taking_a_tile_back_stops_the_countdown(
    driver: Driver, table: TablePlayer, turns: Callable[[], int]
) -> None:
    before = turns()
    table.lay_two()
    driver.key(pygame.K_BACKSPACE)
    driver.wait(LONG)
    assert turns() == before
    assert len(table.session.staged.cells) == 1, "the other tile stays on the table"
    assert face(table.play.tree["confirm"]).countdown is None


def test_a_tile_in_hand_a_panel_and_a_pause_halt_the_countdown(
    driver: Driver, table: TablePlayer, turns: Callable[[], int]
) -> None:
    before, laid = turns(), lay_one(table)
    other = next(n for n in range(6) if n != laid and table.play.hand.holds(n))
    for halt in (
        partial(driver.click, table.slot(other)),
        partial(driver.key, pygame.K_u),
        partial(driver.key, pygame.K_ESCAPE),
    ):
        halt()
        driver.wait(LONG)
        assert turns() == before
        halt()
    driver.wait(LAST_TILE_SECONDS / 2)
    assert turns() == before, "the input has restarted the countdown"
    driver.wait(NEXT_TILE_SECONDS)
    assert turns() == before + 1


def test_tiles_staged_before_the_switch_are_not_played(driver: Driver, table: TablePlayer) -> None:
    lay_one(table)
    steps = len(table.session.steps)
    driver.app.settings.confirms = False
    driver.wait(LONG)
    assert len(table.session.steps) == steps


@matrix(
    [("tiles", "finger"), ("cubes", "joystick")],
    variant=["tiles", "cubes"],
    kind=["finger", "keys", "joystick"],
)
def test_every_device_plays_without_confirm(tmp_path: Path, kind: str, variant: str) -> None:
    with running(tmp_path, seats="Ann Bob", size=(1280, 720), seed=8, variant=variant) as driver:
        driver.app.settings.confirms = False
        table, hand = TablePlayer(driver), hand_of(kind, driver)
        for _turn in range(3):
            table.my_turn()
            # An earlier press would only end the running animation.
            driver.wait(1.0)
            steps = len(table.session.steps)
            if table.session.staged.opening is not None:
                table.stage_tiles(best(table.session))
            else:
                hand.lay(table.play, *one_tile(table.session))
            assert len(table.session.steps) == steps
            driver.until(lambda steps=steps: len(table.session.steps) > steps, 7.0)  # type: ignore[misc]
            if variant == "tiles":
                assert table.session.curtain
                driver.wait(LONG)
                assert len(table.session.steps) == steps + 1


# A game in which Ann can lay a die, after which the next player can place none.
NEXT_MUST_ROLL = game(
    "cubes",
    "yc@0,0 bc@1,0",
    ["gc rd rk ps ox rs", "ok rd ps rk os pd"],
    "gx rx ox pk yc",
    rolled=True,
)


@contextmanager
def started(folder: Path, seats: tuple[Seat, ...] = PEOPLE, speed: float = 1.0) -> Iterator[Driver]:
    session = at(NEXT_MUST_ROLL, seats)
    with running(
        folder, size=(1280, 800), speed=speed, first=lambda services: PlayScene(services, session)
    ) as driver:
        yield driver


def confirmed(driver: Driver) -> TablePlayer:
    """Confirm a turn of Ann; the next player must then roll all dice."""
    table = TablePlayer(driver)
    slot = slot_of(table.session, "gc")
    driver.until(lambda: not table.play.table_view.motion.active)
    table.lay(slot, min(table.session.staged.destinations(slot).now), "tap")
    driver.click(table.play.tree["confirm"])
    assert len(table.session.steps) == 1
    assert table.session.options.rolling is Rolling.ALL
    return table


@pytest.mark.parametrize("hand", ["confirm", "exchange", "sort", "slot", "enter", "r", "late"])
def test_a_second_press_only_skips_the_motion(tmp_path: Path, hand: str) -> None:
    with started(tmp_path) as driver:
        table = confirmed(driver)
        play, session = table.play, table.session
        slots = list(session.racks[1].slots)
        driver.wait(0.2)
        if hand == "late":
            # The rack is turning over into the next hand.
            driver.until(lambda: play.table_view.shown_rack == ShownRack(1), step=1 / 60)
            driver.wait(0.1)
        assert play.table_view.rack_changing
        if hand in ("confirm", "exchange", "sort"):
            driver.click(play.tree[hand])
        elif hand in ("slot", "late"):
            driver.click(table.slot(2) if hand == "slot" else play.layout.buttons["confirm"].centre)
        else:
            driver.key({"enter": pygame.K_RETURN, "r": pygame.K_r}[hand])
        assert len(session.steps) == 1
        assert not play.table_view.rack_changing
        assert play.table_view.shown_rack == ShownRack(1)
        assert list(session.rack.slots) == slots
        driver.wait(0.5)
        driver.click(play.tree["confirm"])
        assert len(session.steps) == 2


def test_a_forced_roll_is_announced_only_with_the_next_hand(tmp_path: Path) -> None:
    with started(tmp_path) as driver:
        play = confirmed(driver).play
        seen = 0
        while play.table_view.motion.showing_turn:
            assert not play.hand.choosing
            assert max(play.hand.rise.heights) < 0.01
            assert not any(play.tree[name].enabled for name in HAND_BUTTONS)
            assert play.tree["confirm"].spoken == "Confirm"
            assert play.status().text.startswith("Ann: ")
            seen += 1
            driver.frame()
        assert seen > 60
        assert play.table_view.shown_rack == ShownRack(1)
        driver.wait(0.1)
        assert len(play.hand.chosen) == 6
        assert play.tree["confirm"].spoken == "Roll 6 dice"
        assert play.tree["confirm"].enabled
        assert play.status().text == "Nothing fits: roll all your dice"
