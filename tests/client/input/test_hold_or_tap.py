"""Tests that everything works without holding: if holding is off, taps of any length do it."""

from __future__ import annotations

import pytest

from tests.client.support.driver import Driver
from tests.client.support.table_player import Table, cell_box


@pytest.fixture
def calm(driver: Driver, table: Table) -> Table:
    driver.app.settings.holds = False
    return table


def test_a_tap_on_a_selected_tile_or_one_on_the_table_explains_it(
    driver: Driver, calm: Table
) -> None:
    notes, hand = calm.play.notes, calm.play.hand
    x, y = calm.slot(2)
    driver.drag((x, y), (x + 14, y + 6))
    assert (hand.selected, notes.explanation) == (2, None), "a tap may slip"
    driver.click((x, y))
    assert hand.selected is None
    assert notes.explanation is not None
    assert notes.explanation.slot == 2
    cell = next(cell for _, cell in calm.session.state.board)
    driver.click(cell_box(calm.play, cell).centre)
    assert notes.explanation is not None
    assert notes.explanation.cell == cell


def test_a_slow_press_is_a_tap(driver: Driver, calm: Table) -> None:
    session, hand = calm.session, calm.play.hand
    slot = next(n for n in range(6) if session.cells_for(n).now)
    cell = min(session.cells_for(slot).now)
    point = calm.cell(cell)
    driver.hold(calm.slot(slot))
    assert hand.selected == slot
    driver.hold(point)
    assert session.staged == {slot: cell}
    take_back = calm.play.tree["take_back"].box.centre
    driver.hold(take_back)
    assert not session.staged
    assert calm.play.notes.explanation is None
    calm.lay_two()
    driver.hold(take_back)
    assert len(session.staged) == 1


def test_by_default_holding_explains_and_a_second_tap_puts_down(
    driver: Driver, table: Table
) -> None:
    driver.click(table.slot(2))
    driver.click(table.slot(2))
    assert (table.play.hand.selected, table.play.notes.explanation) == (None, None)
    driver.hold(table.slot(2))
    assert table.play.notes.explanation is not None
