"""With Confirm off, tiles laid out are played after a moment, unless they are taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.screens.play.auto_confirm import LAST_TILE_SECONDS, NEXT_TILE_SECONDS
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.input_devices import hand_of
from tests.client.support.players import best, one_tile
from tests.client.support.table_player import Table
from tests.client.support.trees import face
from tests.marks import matrix

LONG = 1.3 * NEXT_TILE_SECONDS


def lay_one(table: Table) -> int:
    slot, cell = one_tile(table.session)
    table.lay(slot, cell, "tap")
    assert table.session.staged
    return slot


@pytest.fixture
def turns(driver: Driver, table: Table) -> Callable[[], int]:
    """Switch Confirm off; return a function that counts the steps of the seat to move."""
    driver.app.settings.confirms = False
    seat = table.session.state.seat
    return lambda: sum(step.seat == seat for step in table.session.steps)


def test_a_legal_turn_is_played_after_a_countdown(
    driver: Driver, table: Table, turns: Callable[[], int]
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
    driver: Driver, table: Table, turns: Callable[[], int]
) -> None:
    before = turns()
    table.lay_two()
    driver.key(pygame.K_BACKSPACE)
    driver.wait(LONG, COARSE)
    assert turns() == before
    assert len(table.session.staged) == 1, "the other tile stays on the table"
    assert face(table.play.tree["confirm"]).countdown is None


def test_a_tile_in_hand_a_panel_and_a_pause_halt_the_countdown(
    driver: Driver, table: Table, turns: Callable[[], int]
) -> None:
    before, laid = turns(), lay_one(table)
    other = next(n for n in range(6) if n != laid and table.play.hand.holds(n))
    for halt in (
        partial(driver.click, table.slot(other)),
        partial(driver.key, pygame.K_u),
        partial(driver.key, pygame.K_ESCAPE),
    ):
        halt()
        with driver.unseen():
            driver.wait(LONG, COARSE)
        assert turns() == before
        halt()
    driver.wait(LAST_TILE_SECONDS / 2, COARSE)
    assert turns() == before, "the input has restarted the countdown"
    driver.wait(NEXT_TILE_SECONDS, COARSE)
    assert turns() == before + 1


def test_tiles_laid_out_before_the_switch_are_not_played(driver: Driver, table: Table) -> None:
    lay_one(table)
    steps = len(table.session.steps)
    driver.app.settings.confirms = False
    driver.wait(LONG, COARSE)
    assert len(table.session.steps) == steps


@matrix(
    [("tiles", "finger"), ("cubes", "keys"), ("tiles", "joystick")],
    variant=["tiles", "cubes"],
    kind=["finger", "keys", "joystick"],
)
def test_every_device_plays_without_confirm(tmp_path: Path, kind: str, variant: str) -> None:
    """Two people share a screen; each turn is played by laying, and the next hand stays hidden."""
    with running(tmp_path, seats="Ann Bob", size=(1280, 720), seed=8, variant=variant) as driver:
        driver.app.settings.confirms = False
        table, hand = Table(driver), hand_of(kind, driver)
        for _turn in range(3):
            table.my_turn()
            # An earlier press would only end the running animation.
            driver.wait(1.0, COARSE)
            steps = len(table.session.steps)
            if table.session.opening is not None:
                table.lay_out(best(table.session))
            else:
                hand.lay(table.play, *one_tile(table.session))
            assert len(table.session.steps) == steps
            driver.until(lambda steps=steps: len(table.session.steps) > steps, 7.0)  # type: ignore[misc]
            if variant == "tiles":
                assert table.session.curtain
                driver.wait(LONG, COARSE)
                assert len(table.session.steps) == steps + 1
