"""Keys and gamepads move the view only as far as the target cell requires, and back again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.anim.tempo import Tempo
from game.common.geometry import Box
from game.rules.cells import Cell
from game.screens.play.scene import PlayScene
from tests.client.play.test_view_fits_window import played
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import Focused, Gamepad, Keyboard
from tests.client.support.table_player import Table, cell_box
from tests.client.table.test_table_camera import CROSS, USUAL, fills, shown_in


def at_own_turn(driver: Driver, turns: int) -> PlayScene:
    """Return a game at a person's turn after at least ``turns`` turns."""
    play = played(driver, turns)
    driver.until(lambda: play.session.person_to_move and not play.table_view.showing_turn)
    return play


@pytest.mark.parametrize(("seed", "turns", "device"), [(2, 4, "pad"), (4, 12, "keys")])
def test_the_view_stays_while_the_cursor_is_in_view(
    tmp_path: Path, seed: int, turns: int, device: str
) -> None:
    with running(tmp_path, seats="Ann bot bot", size=USUAL, seed=seed) as driver:
        play = at_own_turn(driver, turns)
        hand: Focused = Keyboard(driver) if device == "keys" else Gamepad(driver, controller=True)
        table, view, excursions = play.layout.table, play.table_view.camera.view, 0
        for slot in range(6):
            if not play.session.cells_for(slot).now:
                continue
            hand.take(play, slot)
            for arrow in ("up", "right", "down", "left", "down", "down"):
                camera, pointed = play.table_view.camera, play.hand.target_cell
                assert pointed is not None
                assert table.encloses(camera.view.box_of(pointed))
                # The view returns from a hidden cell as soon as another cell is pointed at.
                excursions += camera.view != view
                assert table.encloses(view.box_of(pointed)) == (camera.view == view)
                hand.go(arrow)
            driver.key(pygame.K_ESCAPE)
            driver.frame()
            assert play.table_view.camera.view == view
        assert play.hand.idle
        assert excursions <= 12


@pytest.mark.parametrize("end", ["deselected", "taken back", "confirmed", "set by hand"])
def test_the_view_returns_from_a_cell_out_of_view(driver: Driver, end: str) -> None:
    table = Table(driver)
    play, session, camera = table.play, table.session, table.play.table_view.camera
    driver.key(pygame.K_f)
    view = camera.view
    slot = min(session.required_slots)
    driver.key(pygame.K_1 + slot)
    for _ in range(9):
        driver.key(pygame.K_UP)
        assert play.hand.target_cell is not None
        box = cell_box(play, play.hand.target_cell)
        assert play.layout.table.encloses(box)
    assert camera.view != view
    assert box.y - play.layout.table.y <= 0.6 * box.h, "no further than needed"
    if end == "set by hand":
        driver.wheel(play.layout.table.centre, 1)
        view = camera.view
        driver.key(pygame.K_ESCAPE)
    elif end == "deselected":
        driver.key(pygame.K_ESCAPE)
    else:
        there = camera.view
        driver.key(pygame.K_RETURN)
        driver.frame()
        assert camera.view == there, "not while a tile is laid out"
        while end == "confirmed" and session.judge().refusal:
            slot = min(session.required_slots)
            session.stage(slot, min(session.cells_for(slot).now))
            driver.wait(0.5)
        driver.key(pygame.K_BACKSPACE if end == "taken back" else pygame.K_RETURN)
    driver.wait(0.2)
    if end == "confirmed":
        assert session.turns
        for cell in play.table_view.cells():
            around = cell_box(play, cell).inset(-camera.zoom)
            assert play.layout.table.inset(-1.0).encloses(around)
    else:
        assert camera.view == view


def test_a_panel_or_a_resize_ends_a_look_at_a_cell() -> None:
    far = Cell(2, -20)
    for panel_first in (False, True):
        camera, layout = shown_in(CROSS, USUAL)
        camera._tempo = Tempo(0.0)
        panel = layout.table._replace(x=layout.table.right - 300, w=300)
        if panel_first:
            camera.give_way(panel)
        camera.look_at([far])
        assert camera.viewport.encloses(camera.view.box_of(far))
        if panel_first:
            assert camera.view.box_of(far).right <= panel.x
        camera.give_way(panel)
        camera.end_look_at()
        camera.give_way(None)
        camera.end_look_at()
        fills(camera, layout, CROSS)
    camera.look_at([far])
    camera.show_in(layout.table, layout.scale, layout.slots[0].w)
    camera.end_look_at()
    fills(camera, layout, CROSS)
    whole = camera.view
    camera.look_at([far])
    camera.look_at([Cell(40, 0)])
    camera.end_look_at()
    assert camera.view == whole, "back from the second of two"
    assert Box(*camera.viewport) == layout.table
