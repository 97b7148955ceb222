"""Placing tiles: by drag, tap and finger; refusals, taking back, the rack, the keyboard."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from game.rules import RulesError
from game.rules.cells import Cell
from game.rules.events import Placed
from game.session import SLOTS
from tests.client.support.driver import RIGHT, Driver, running
from tests.client.support.players import best, slots_for
from tests.client.support.table import Table, check_game

SIZE = (1280, 720)


def wrong_cell(table: Table, slot: int) -> tuple[Cell, RulesError]:
    """Return a cell beside the tiles that is illegal for this tile, and the error."""
    for cell in table.session.state.board.spots:
        error = table.session.refusal(slot, cell)
        if error is not None:
            return cell, error
    raise AssertionError("everything fits")


# --- laying out ------------------------------------------------------------------------------


def total(texts: list[str], qwirkles: bool) -> int | None:
    """Return the sum of the last preview such as "4 + Qwirkle 12 = 16" or "3 points"."""
    for text in reversed(texts):
        found = re.fullmatch(r"(?:.* = |Qwirkle )?(\d+)(?: points?)?", text)
        if found and ("=" in text or "point" in text or "Qwirkle" in text):
            assert ("Qwirkle" in text) == qwirkles
            return int(found[1])
    return None


def test_the_preview_promises_just_the_points_that_are_scored(driver: Driver) -> None:
    table = Table(driver)
    for _ in range(8):
        table.my_turn()
        scored = best(table.session)
        slots = slots_for(table.session, scored)
        for slot, (_, cell) in zip(slots, scored.tiles, strict=True):
            target = table.cell(cell)
            driver.carry(table.slot(slot), target)
            judged = table.session.judge(slot, cell)
            if judged.legal:
                has_qwirkle = any(line.qwirkle for line in judged.lines)
                assert total(driver.texts(), has_qwirkle) == judged.points
            driver.release(target)
        label = table.play.tree["confirm"].spoken
        assert label == f"Confirm  +{scored.points}"
        steps, before = len(table.session.steps), table.session.state.scores[0]
        driver.click(table.play.tree["confirm"])
        placed = table.session.steps[steps].events[0]
        assert isinstance(placed, Placed)
        assert placed.points == scored.points
        assert table.session.state.scores[0] == before + scored.points


def test_a_refused_drop_changes_nothing_and_says_why(driver: Driver, table: Table) -> None:
    state = table.session.state
    cell, error = wrong_cell(table, 0)
    driver.drag(table.slot(0), table.cell(cell))
    assert table.session.state is state
    assert table.session.staged == {}
    assert table.play.hand.carried is None
    assert driver.app.services.words.refusal(error) in driver.texts()
    driver.wait(4.0)
    assert driver.app.services.words.refusal(error) not in driver.texts(), "it goes after a while"


def test_a_refused_tap_changes_nothing_and_says_why(driver: Driver, table: Table) -> None:
    cell, error = wrong_cell(table, 1)
    point = table.cell(cell)
    driver.click(table.slot(1))
    driver.click(point)
    assert table.session.staged == {}
    assert driver.app.services.words.refusal(error) in driver.texts()


@pytest.mark.parametrize("place", ["beside the table", "on a card", "on a button"])
def test_a_drop_elsewhere_brings_the_tile_home(driver: Driver, table: Table, place: str) -> None:
    layout = table.play.layout
    order = list(table.session.rack.slots)
    where = {
        "beside the table": (5.0, SIZE[1] - 5.0),
        "on a card": layout.cards[1].centre,
        "on a button": layout.buttons["confirm"].centre,
    }[place]
    driver.drag(table.slot(2), where)
    assert table.session.staged == {}
    assert table.play.hand.carried is None
    assert list(table.session.rack.slots) == order


def test_a_laid_out_tile_can_be_dragged_on_and_back(driver: Driver, table: Table) -> None:
    session = table.session
    slot = next(n for n in range(SLOTS) if len(session.cells_for(n).now) > 1)
    first, second = sorted(session.cells_for(slot).now)[:2]
    table.lay(slot, first)
    driver.drag(table.cell(first), table.cell(second))
    assert session.staged == {slot: second}
    tile = session.tile_in(slot)
    driver.drag(table.cell(second), table.slot(5))
    assert session.staged == {}
    assert session.rack.slots[5] == tile


def test_a_laid_out_tile_can_be_moved_by_taps(driver: Driver, table: Table) -> None:
    session = table.session
    slot = next(n for n in range(SLOTS) if len(session.cells_for(n).now) > 1)
    first, second = sorted(session.cells_for(slot).now)[:2]
    table.lay(slot, first, "tap")
    driver.click(table.cell(first))
    driver.click(table.cell(second))
    assert session.staged == {slot: second}
    driver.click(table.cell(second))
    driver.click(table.slot(slot))
    assert session.staged == {}


# --- taking back -----------------------------------------------------------------------------


def test_take_back_brings_the_last_tile_home(driver: Driver, table: Table) -> None:
    first, _ = table.lay_two()
    driver.click(table.play.tree["take_back"])
    assert list(table.session.staged) == [first]
    driver.click(table.play.tree["take_back"])
    assert table.session.staged == {}
    assert not table.play.tree["take_back"].enabled


def test_a_long_press_on_take_back_brings_all_home(driver: Driver, table: Table) -> None:
    table.lay_two()
    driver.hold(table.play.tree["take_back"].box.centre)
    assert table.session.staged == {}


def test_a_right_click_sends_one_tile_home(driver: Driver, table: Table) -> None:
    first, second = table.lay_two()
    driver.click(table.cell(table.session.staged[first]), RIGHT)
    assert list(table.session.staged) == [second]


def test_a_double_click_sends_one_tile_home(driver: Driver, table: Table) -> None:
    first, second = table.lay_two()
    driver.double_click(table.cell(table.session.staged[second]))
    assert list(table.session.staged) == [first]
    assert table.play.hand.selected is None


# --- the rack --------------------------------------------------------------------------------


def test_the_rack_is_reordered_by_drag(driver: Driver, table: Table) -> None:
    before = list(table.session.rack.slots)
    driver.drag(table.slot(0), table.slot(3))
    assert list(table.session.rack.slots) == [*before[1:4], before[0], *before[4:]]
    driver.drag(table.slot(3), table.slot(0))
    assert list(table.session.rack.slots) == before


def test_the_rack_is_reordered_also_in_the_turns_of_others(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", size=SIZE, speed=0.2, seed=8) as driver:
        table = Table(driver)
        table.my_turn()
        table.turn("tap")
        assert table.session.bot_to_move
        steps = len(table.session.steps)
        before = list(table.session.rack.slots)
        driver.drag(table.slot(1), table.slot(4))
        assert len(table.session.steps) == steps, "it is still the other's turn"
        after = [before[0], *before[2:5], before[1], before[5]]
        assert list(table.session.rack.slots) == after
        table.my_turn()
        assert list(table.session.rack.slots) == after
        check_game(table.session)


def test_nothing_can_be_laid_out_in_the_turns_of_others(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", size=SIZE, speed=0.2, seed=8) as driver:
        table = Table(driver)
        table.my_turn()
        table.turn("tap")
        assert table.session.bot_to_move
        cell = next(iter(table.session.state.board.spots))
        for slot in range(3):
            driver.drag(table.slot(slot), table.play.stage.camera.view.box_of(cell).centre)
        assert table.session.bot_to_move
        assert table.session.staged == {}


@pytest.mark.parametrize("staged", [False, True])
def test_shuffle_and_sort_keep_the_tiles(driver: Driver, table: Table, staged: bool) -> None:
    session, controls = table.session, table.play.tree
    if staged:
        table.lay_two()
    laid, held = session.staged_tiles, Counter(session.rack.slots)
    orders = set()
    for _ in range(6):
        driver.click(controls["shuffle"])
        orders.add(tuple(session.rack.slots))
        assert (session.staged_tiles, Counter(session.rack.slots)) == (laid, held)
    assert len(orders) > 1
    driver.click(controls["sort"])
    by_colour = [tile for tile in session.rack.slots if tile]
    assert by_colour == sorted(by_colour)
    driver.click(controls["sort"])
    by_shape = [tile for tile in session.rack.slots if tile]
    assert by_shape == sorted(by_shape, key=lambda tile: (tile.shape, tile.colour))
    assert (session.staged_tiles, Counter(session.rack.slots)) == (laid, held)
