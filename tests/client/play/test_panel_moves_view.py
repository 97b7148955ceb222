"""An open panel does not hide the cells in question: the view of the table moves."""

from __future__ import annotations

import pygame
import pytest

from game.screens.play.scene import PlayScene
from tests.client.support.driver import COARSE, Driver
from tests.client.support.players import play_turn
from tests.client.support.table_player import Table, cell_box, slot_box

pytestmark = pytest.mark.app(seats="Ann bot", size=(1280, 720), speed=1.0, seed=8)


def at_the_edge(driver: Driver) -> PlayScene:
    """Return a table at rest with tiles where a panel would open."""
    play = Table(driver).play
    play.table_view.skip()
    while len(play.session.turns) < 16 or not play.session.person_to_move:
        play_turn(play.session)
    play.table_view.jump_to(play.session.moment)
    play.table_view.camera.fit_table()
    play.table_view.camera.settle()
    panel = play.layout.panel
    while not hidden(play):
        before = play.table_view.camera.x
        play.table_view.camera.pan(40.0, 0.0)
        assert play.table_view.camera.x != before, "the tiles cannot be brought under the panel"
    assert all(cell_box(play, cell).right < panel.right for cell in play.session.state.board.tiles)
    driver.frame()
    return play


def hidden(play: PlayScene) -> bool:
    """Return whether the panel's box would cover any tile."""
    cells = play.session.state.board.tiles
    return any(cell_box(play, cell).right > play.layout.panel.x for cell in cells)


def view(play: PlayScene) -> tuple[float, float, float]:
    camera = play.table_view.camera
    return round(camera.x, 4), round(camera.y, 4), round(camera.zoom, 3)


def toggle(driver: Driver, key: int = pygame.K_u) -> None:
    driver.key(key)
    driver.wait(1.2, COARSE)


def test_tiles_move_out_from_under_a_panel_and_back(driver: Driver) -> None:
    play = at_the_edge(driver)
    before = view(play)
    toggle(driver)
    assert play.panel.open
    assert not hidden(play)
    assert not play.table_view.camera.moving
    toggle(driver)
    assert view(play) == before
    toggle(driver)
    play.table_view.camera.pan(-60.0, 20.0)
    before = view(play)
    toggle(driver)
    assert view(play) == before, "a table moved while the panel was open stays there"


def test_a_panel_that_hides_no_tile_moves_nothing(driver: Driver) -> None:
    play = at_the_edge(driver)
    while hidden(play):
        play.table_view.camera.pan(-20.0, 0.0)
    before = view(play)
    toggle(driver, pygame.K_t)
    assert play.panel.open
    assert view(play) == before


@pytest.mark.app(seats="Ann bot", size=(390, 844), speed=0.0, seed=8)
def test_on_a_phone_a_panel_moves_nothing(driver: Driver) -> None:
    table = Table(driver)
    table.turns(3)
    before = view(table.play)
    toggle(driver)
    assert view(table.play) == before


def test_a_panel_moves_nothing_under_a_tile_in_hand(driver: Driver) -> None:
    play = at_the_edge(driver)
    slot = next(n for n in range(6) if play.hand.holds(n))
    driver.carry(slot_box(play, slot).centre, (400.0, 300.0))
    before = view(play)
    driver.key(pygame.K_u)
    play.table_view.display.punch = 1.0
    for _ in range(10):
        driver.frame(seconds=COARSE)
        assert view(play) == before
        assert play.table_view.camera.punch == 0.0
    driver.release((400.0, 300.0))
    driver.wait(1.2, COARSE)
    assert not hidden(play), "the table moves as soon as the tile is released"


def test_a_panel_next_to_the_table_closes_in_a_window_where_it_would_hide_the_table(
    driver: Driver,
) -> None:
    panel = Table(driver).play.panel
    toggle(driver)
    for size, is_open in (((1180, 820), True), ((390, 844), False)):
        driver.resize(*size)
        assert (panel.open, panel.visible) == (is_open, is_open), size
    toggle(driver, pygame.K_t)
    driver.resize(844, 390)
    assert panel.open, "a panel opened in such a window stays open"
