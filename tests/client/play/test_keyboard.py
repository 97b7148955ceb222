"""The Play screen played by keys alone."""

from __future__ import annotations

import pygame
import pytest

from game.screens.play.controls import focused_slot
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver
from tests.client.support.table_player import Table, placeable_slot

ARROWS = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
}


def test_a_digit_takes_a_tile_to_a_cell_that_accepts_it(driver: Driver, table: Table) -> None:
    slot, hand, session = placeable_slot(table), table.play.hand, table.session
    # Wherever the focus is.
    driver.key(*[pygame.K_TAB] * (slot + 2), pygame.K_1 + slot)
    assert hand.selected == slot
    assert hand.target_cell in session.cells_for(slot).now
    target = hand.target_cell
    driver.key(pygame.K_RETURN)
    assert session.staged == {slot: target}
    assert hand.selected is None
    steps = len(session.steps)
    driver.key(pygame.K_RETURN)
    assert session.steps[steps].seat == session.viewer


def test_an_arrow_moves_the_cursor_in_its_direction(driver: Driver, table: Table) -> None:
    slot = placeable_slot(table)
    driver.key(pygame.K_1 + slot)
    found = table.session.cells_for(slot)
    cells = found.now | found.later
    for (dx, dy), key in ARROWS.items():
        before = table.play.hand.target_cell
        assert before is not None
        driver.key(key)
        after = table.play.hand.target_cell
        assert after in cells
        ahead = [c for c in cells if (c.x - before.x) * dx + (c.y - before.y) * dy > 0]
        assert (after in ahead) == bool(ahead), (dx, dy)


@pytest.mark.parametrize(
    ("key", "first", "second"), [(pygame.K_RIGHT, 0, 1), (pygame.K_LEFT, 5, 4)]
)
def test_while_tiles_are_chosen_arrows_move_along_the_rack(
    driver: Driver, table: Table, key: int, first: int, second: int
) -> None:
    play, x = table.play, table.play.table_view.camera.x
    driver.key(pygame.K_e)
    driver.key(key)
    assert focused_slot(play.tree) == first
    driver.key(key)
    driver.key(pygame.K_RETURN)
    assert play.hand.chosen == {second}
    assert play.table_view.camera.x == x, "the table stays where it is"


@pytest.mark.app(seats="Ann Ben")
def test_tab_first_focuses_the_curtain(driver: Driver) -> None:
    play = driver.scene(PlayScene)
    driver.wait(1.0)
    driver.key(pygame.K_TAB)
    assert play.tree.focused is play.tree["curtain"]
