"""A panel over the table does not hide its subject."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver, running
from tests.client.support.players import play_turn
from tests.client.support.table import Table, cell_box, slot_box


@pytest.fixture(params=[1.0, 0.0], ids=["moving", "still"])
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path, seats="Ann bot", size=(1280, 720), speed=request.param, seed=8) as made:
        yield made


def at_the_edge(driver: Driver) -> PlayScene:
    """Return a table at rest, with tiles at the place of a panel."""
    play = Table(driver).play
    play.stage.skip()
    while len(play.session.turns) < 16 or not play.session.person_to_move:
        play_turn(play.session)
    play.stage.jump_to(play.session.moment)
    play.stage.camera.fit_table()
    play.stage.camera.settle()
    panel = play.layout.panel
    while not hidden(play):
        before = play.stage.camera.x
        play.stage.camera.pan(40.0, 0.0)
        assert play.stage.camera.x != before, "the tiles cannot be brought under the panel"
    assert all(cell_box(play, cell).right < panel.right for cell in play.session.state.board.tiles)
    driver.frame()
    return play


def hidden(play: PlayScene) -> bool:
    """Return whether the panel's box covers any tile."""
    cells = play.session.state.board.tiles
    return any(cell_box(play, cell).right > play.layout.panel.x for cell in cells)


def test_tiles_come_out_from_under_a_panel_and_go_back(driver: Driver) -> None:
    play = at_the_edge(driver)
    view = (play.stage.camera.x, play.stage.camera.y, play.stage.camera.zoom)
    driver.key(pygame.K_u)
    driver.wait(1.2)
    assert play.panel.open
    assert not hidden(play)
    assert not play.stage.camera.moving
    driver.key(pygame.K_u)
    driver.wait(1.2)
    assert (play.stage.camera.x, play.stage.camera.y, play.stage.camera.zoom) == pytest.approx(view)


def test_a_table_that_was_moved_meanwhile_stays(driver: Driver) -> None:
    play = at_the_edge(driver)
    driver.key(pygame.K_u)
    driver.wait(1.2)
    play.stage.camera.pan(-60.0, 20.0)
    view = (play.stage.camera.x, play.stage.camera.y, play.stage.camera.zoom)
    driver.key(pygame.K_u)
    driver.wait(1.2)
    assert (play.stage.camera.x, play.stage.camera.y, play.stage.camera.zoom) == pytest.approx(view)


def test_where_nothing_would_be_hidden_nothing_moves(driver: Driver) -> None:
    play = at_the_edge(driver)
    while hidden(play):
        play.stage.camera.pan(-20.0, 0.0)
    view = (play.stage.camera.x, play.stage.camera.y, play.stage.camera.zoom)
    driver.key(pygame.K_t)
    driver.wait(1.2)
    assert play.panel.open
    assert (play.stage.camera.x, play.stage.camera.y, play.stage.camera.zoom) == pytest.approx(view)


def test_on_a_phone_a_panel_leaves_no_room_for_the_table(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", size=(390, 844), speed=0.0, seed=8) as driver:
        table = Table(driver)
        table.turns(3)
        play = table.play
        view = (play.stage.camera.x, play.stage.camera.y, play.stage.camera.zoom)
        driver.key(pygame.K_u)
        driver.wait(0.5)
        assert (play.stage.camera.x, play.stage.camera.y, play.stage.camera.zoom) == pytest.approx(
            view
        )


def test_under_a_tile_in_hand_the_table_stays(driver: Driver) -> None:
    play = at_the_edge(driver)
    slot = next(n for n in range(6) if play.hand.holds(n))
    driver.carry(slot_box(play, slot).centre, (400.0, 300.0))
    view = (play.stage.camera.x, play.stage.camera.y, play.stage.camera.zoom)
    driver.key(pygame.K_u)
    play.stage.display.punch = 1.0
    for _ in range(40):
        driver.frame()
        assert (play.stage.camera.x, play.stage.camera.y, play.stage.camera.zoom) == view
        assert play.stage.camera.punch == 0.0
    driver.release((400.0, 300.0))
    driver.wait(1.2)
    assert not hidden(play), "as soon as it is let go"


def test_a_panel_beside_the_table_closes_where_it_would_hide_it(tmp_path: Path) -> None:
    large, small = (1280, 720), (390, 844)
    with running(tmp_path, seats="Ann bot", size=large, speed=1.0) as driver:
        panels = Table(driver).play.panel
        for key in (pygame.K_u, pygame.K_t):
            driver.key(key)
            driver.wait(0.5)
            for size, opened in (((1180, 820), True), (small, False)):
                driver.resize(*size)
                assert (panels.open, panels.visible) == (opened, opened), size
            driver.key(key)
            driver.wait(0.5)
            driver.resize(844, 390)
            assert panels.open, "opened there, it stays"
            driver.key(key)
            driver.wait(0.5)
            driver.resize(*large)
