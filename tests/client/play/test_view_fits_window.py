"""The view of the table after the window is resized, and while the hand is busy."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver, running
from tests.client.support.players import play_turn
from tests.client.support.sizes import overlap
from tests.client.support.table_player import Table, cell_box
from tests.client.table.test_table_camera import SIZES, USUAL, Size, fills
from tests.marks import size_id


@pytest.mark.parametrize("busy", ["selected", "by key", "laid out", "dragged"])
def test_the_view_rests_while_the_hand_is_busy(driver: Driver, table: Table, busy: str) -> None:
    play, session = table.play, table.session
    camera = play.table_view.camera
    slot = next(n for n in range(6) if session.cells_for(n).now)
    if busy == "selected":
        driver.click(table.slot(slot))
    elif busy == "by key":
        driver.key(pygame.K_1 + slot)
    elif busy == "laid out":
        table.lay(slot, min(session.cells_for(slot).now))
    else:
        driver.carry(table.slot(slot), play.layout.table.centre)
    # As after a move made meanwhile: the table is off centre and has to be centred.
    camera.scroll(260.0, 0.0)
    view = camera.view
    play.table_view._unseen_cells = (next(iter(session.state.board.tiles)),)
    driver.wait(0.5)
    assert camera.view == view
    if busy == "laid out":
        driver.click(play.tree["take_back"])
    elif busy == "dragged":
        driver.lose_focus()
    else:
        driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    fills(camera, play.layout, [*play.table_view.cells()])


def played(driver: Driver, turns: int) -> PlayScene:
    """Return a game of ``turns`` turns with no animation left, in the view that F selects."""
    play = Table(driver).play
    while len(play.session.turns) < turns and not play.session.over:
        play_turn(play.session)
    play._show_results = lambda: None  # type: ignore[method-assign]
    play.table_view.jump_to(play.session.moment)
    driver.key(pygame.K_f)
    driver.wait(0.5)
    return play


def fitted(driver: Driver, play: PlayScene) -> bytes:
    """Press F, check that the table fills its area, and return a picture of the table."""
    driver.key(pygame.K_f)
    driver.wait(0.2)
    fills(play.table_view.camera, play.layout, [*play.table_view.cells()])
    return driver.picture(play.layout.table)


def looks_alike(folder: Path, start: Size, ends: list[Size], turns: int) -> None:
    """Check that the table fills each window uncovered, and that F restores the view."""
    with running(folder, seats="Ann bot bot", size=start, seed=8) as driver:
        play = played(driver, turns)
        for size in ends:
            driver.resize(*size)
            driver.wait(0.2)
            cells = [*play.table_view.cells()]
            fills(play.table_view.camera, play.layout, cells)
            covering = [*play.layout.covering(), play.layout.status]
            for cell in cells:
                box = cell_box(play, cell).inset(1)
                assert not any(overlap(box, other) for other in covering)
            picture = driver.picture(play.layout.table)
            for notches, key in ((4, pygame.K_LEFT), (-6, pygame.K_UP), (9, pygame.K_DOWN)):
                driver.wheel(play.layout.table.centre, notches)
                driver.key(*[key] * 6)
                assert driver.picture(play.layout.table) != picture
                assert fitted(driver, play) == picture
            driver.resize(*start)
            driver.wait(0.2)
            fills(play.table_view.camera, play.layout, cells)


TURNS = pytest.mark.parametrize("turns", [12, 999], ids=["in the middle", "at the end"])


@TURNS
def test_a_resized_table_looks_like_one_opened_in_that_window(tmp_path: Path, turns: int) -> None:
    looks_alike(tmp_path, (390, 844), [(844, 390), USUAL], turns)


@pytest.mark.long
@TURNS
@pytest.mark.parametrize("start", SIZES, ids=size_id)
def test_the_table_fits_after_a_resize_from_each_window_to_each_other(
    tmp_path: Path, start: Size, turns: int
) -> None:
    looks_alike(tmp_path, start, [size for size in SIZES if size != start], turns)
