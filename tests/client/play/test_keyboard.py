"""The Play screen without a mouse: by keys alone, and with a finger that hides its target."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules import Rolling
from game.screens.play.controls import focused_slot
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from tests.client.support.driver import Driver, running
from tests.client.support.table import Table
from tests.marks import long_except

ARROWS = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
}


def digit(slot: int) -> int:
    """Return the key that takes the tile of a slot."""
    return pygame.K_1 + slot


def placeable(table: Table) -> int:
    """Return the first slot whose tile makes a legal turn alone."""
    session = table.session
    return next(n for n, tile in enumerate(session.rack.slots) if tile and session.cells_for(n).now)


def test_a_digit_takes_a_tile_to_a_cell_that_takes_it(driver: Driver, table: Table) -> None:
    slot = placeable(table)
    driver.key(digit(slot))
    hand = table.play.hand
    assert hand.selected == slot
    assert hand.target_cell in table.session.cells_for(slot).now
    driver.key(pygame.K_RETURN)
    assert list(table.session.staged) == [slot]
    assert hand.selected is None
    steps = len(table.session.steps)
    driver.key(pygame.K_RETURN)
    assert table.session.steps[steps].seat == table.session.viewer


@pytest.mark.parametrize("way", list(ARROWS))
def test_an_arrow_goes_to_a_cell_that_way(
    driver: Driver, table: Table, way: tuple[int, int]
) -> None:
    slot = placeable(table)
    driver.key(digit(slot))
    before = table.play.hand.target_cell
    assert before is not None
    driver.key(ARROWS[way])
    after = table.play.hand.target_cell
    found = table.session.cells_for(slot)
    cells = found.now | found.later
    assert after in cells
    ahead = [c for c in cells if (c.x - before.x) * way[0] + (c.y - before.y) * way[1] > 0]
    assert (after in ahead) == bool(ahead), "it stays where it is only if there is none"


def test_without_a_tile_arrows_move_the_table(driver: Driver, table: Table) -> None:
    x = table.play.stage.camera.x
    driver.key(pygame.K_RIGHT)
    assert table.play.stage.camera.x > x


@pytest.mark.parametrize(
    ("key", "first", "second"), [(pygame.K_RIGHT, 0, 1), (pygame.K_LEFT, 5, 4)]
)
def test_while_tiles_are_chosen_arrows_go_along_the_rack(
    driver: Driver, table: Table, key: int, first: int, second: int
) -> None:
    play, x = table.play, table.play.stage.camera.x
    driver.key(pygame.K_e)
    driver.key(key)
    assert focused_slot(play.tree) == first
    driver.key(key)
    driver.key(pygame.K_RETURN)
    assert play.hand.chosen == {second}
    assert play.stage.camera.x == x, "the table stays where it is"


def by_keys(driver: Driver, play: PlayScene) -> None:
    """Give one command of the person to move by keys alone."""
    session = play.session
    if session.options.passing or session.options.rolling is Rolling.ALL:
        driver.key(pygame.K_RETURN)
        return
    if not session.options.place:
        driver.key(pygame.K_e)
        driver.key(digit(next(n for n, tile in enumerate(session.rack.slots) if tile)))
        driver.key(pygame.K_RETURN)
        return
    for _ in range(6):
        taking = [
            n
            for n, tile in enumerate(session.rack.slots)
            if tile and n not in session.staged and may_lie(play, n)
        ]
        driver.key(digit(taking[0]))
        driver.key(pygame.K_RETURN)
        if session.judge().legal:
            break
    driver.key(pygame.K_RETURN)


def may_lie(play: PlayScene, slot: int) -> bool:
    """Return whether the tile can be laid out anywhere."""
    found = play.session.cells_for(slot)
    return bool(found.now or found.later) or play.session.cells_for(slot).anywhere


# The quick run plays a whole game of tiles by keys from the menu on in test_one_hand.
@pytest.mark.parametrize("variant", long_except((), ("tiles", "cubes")))
def test_a_whole_game_by_keys_alone(tmp_path: Path, variant: str) -> None:
    with running(tmp_path, seats="Ann bot", variant=variant, speed=0.0, seed=3) as driver:
        play = driver.scene(PlayScene)
        while not play.session.over:
            driver.until(lambda: play.session.over or play.session.person_to_move)
            if not play.session.over:
                done = len(play.session.steps)
                by_keys(driver, play)
                assert len(play.session.steps) > done
        driver.until(lambda: isinstance(driver.app.stack.top, ResultsScene))


def test_under_a_finger_the_tile_floats_and_goes_where_it_is(driver: Driver, table: Table) -> None:
    slot = placeable(table)
    cell = min(table.session.cells_for(slot).now)
    target = table.cell(cell)
    size = table.play.layout.slots[slot].w
    driver.finger_down(1, table.slot(slot))
    driver.finger_move(1, (target[0], target[1] + size - 20))
    driver.finger_move(1, (target[0], target[1] + size))
    carried = table.play.hand.carried
    assert carried is not None
    assert carried.aim == pytest.approx(target, abs=1.0)
    assert table.play.hand.target_cell == cell
    driver.finger_up(1)
    assert table.session.staged == {slot: cell}


def test_at_the_curtain_tab_goes_to_what_lifts_it_first(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Ben") as driver:
        play = driver.scene(PlayScene)
        driver.wait(1.0)
        driver.key(pygame.K_TAB)
        assert play.tree.focused is play.tree["curtain"]
