import math
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.screens.play.scene import PlayScene
from tests.client.support.camera_checks import USUAL, Size, fills
from tests.client.support.driver import MIDDLE, RIGHT, Driver, running
from tests.client.support.input_devices import Focused, Gamepad, Keyboard
from tests.client.support.players import one_tile, play_turn
from tests.client.support.sizes import overlap
from tests.client.support.table_player import TablePlayer, cell_box


@pytest.mark.parametrize("busy", ["selected", "by key", "staged", "dragged"])
def test_the_view_rests_while_the_hand_is_busy(
    driver: Driver, table: TablePlayer, busy: str
) -> None:
    play, session = table.play, table.session
    camera = play.table_view.camera
    slot, cell = one_tile(session)
    if busy == "selected":
        driver.click(table.slot(slot))
    elif busy == "by key":
        driver.key(pygame.K_1 + slot)
    elif busy == "staged":
        table.lay(slot, cell)
    else:
        driver.carry(table.slot(slot), play.layout.table.centre)
    # As after a move made meanwhile: the table is off centre and has to be centred.
    camera.scroll(260.0, 0.0)
    view = camera.view
    play.table_view._unseen_cells = (next(iter(session.state.board.tiles)),)
    driver.wait(0.5)
    assert camera.view == view
    if busy == "staged":
        driver.click(play.tree["take_back"])
    elif busy == "dragged":
        driver.lose_focus()
    else:
        driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    fills(camera, play.layout, [*play.table_view.cells()])


def played(driver: Driver, turns: int) -> PlayScene:
    """Return a Play screen at rest after `turns` turns, in the view that the key F selects."""
    play = TablePlayer(driver).play
    while len(play.session.turns) < turns and not play.session.over:
        play_turn(play.session)
    play._show_results = lambda: None  # type: ignore[method-assign]
    play.table_view.jump_to(play.session.moment)
    driver.key(pygame.K_f)
    driver.wait(0.5)
    return play


def fitted(driver: Driver, play: PlayScene) -> bytes:
    """Press F, assert that the table fills its area, and return a picture of the table."""
    driver.key(pygame.K_f)
    driver.wait(0.2)
    fills(play.table_view.camera, play.layout, [*play.table_view.cells()])
    return driver.picture(play.layout.table)


def looks_alike(folder: Path, start: Size, ends: list[Size], turns: int) -> None:
    """Assert that after each resize the table fills its area and is not covered."""
    # The window is resized from `start` to each size of `ends` and back. Each time the player moves
    # the view, and the key F restores it.
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


def at_own_turn(driver: Driver, turns: int) -> PlayScene:
    play = played(driver, turns)
    driver.until(lambda: play.session.person_to_move and not play.table_view.motion.showing_turn)
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
            if not play.session.staged.destinations(slot).now:
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
    table = TablePlayer(driver)
    play, session, camera = table.play, table.session, table.play.table_view.camera
    driver.key(pygame.K_f)
    view = camera.view
    slot = min(session.staged.required_slots)
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
        assert camera.view == there, "not while a tile is staged"
        while end == "confirmed" and session.staged.preview.refusal:
            slot = min(session.staged.required_slots)
            session.stage(slot, min(session.staged.destinations(slot).now))
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


def test_the_wheel_zooms_about_the_pointer_within_limits(
    driver: Driver, table: TablePlayer
) -> None:
    camera, area = table.play.table_view.camera, table.play.layout.table
    for notches, at in product((1, 3, -2, 0.5), ((0.5, 0.5), (0.3, 0.7), (0.8, 0.4))):
        point = round(area.x + area.w * at[0]), round(area.y + area.h * at[1])
        place, zoom = camera.view.position_of(point), camera.zoom
        driver.wheel(point, notches)
        assert (camera.zoom > zoom) == (notches > 0)
        assert math.dist(camera.view.position_of(point), place) < 1e-6
        driver.key(pygame.K_f)
    for notches in (60, -90):
        driver.wheel(area.centre, notches)
        zoom = camera.zoom
        driver.wheel(area.centre, notches / 60)
        assert camera.zoom == zoom
        assert 22 <= zoom <= 130


def test_keys_zoom_and_move_the_table(driver: Driver, table: TablePlayer) -> None:
    camera = table.play.table_view.camera
    zoom, x, y = camera.zoom, camera.x, camera.y
    driver.key(pygame.K_PLUS)
    assert camera.zoom > zoom
    driver.key(pygame.K_MINUS, pygame.K_MINUS)
    assert camera.zoom < zoom
    driver.key(pygame.K_RIGHT, pygame.K_DOWN)
    assert camera.x > x
    assert camera.y > y


def test_the_table_is_dragged_with_any_button(driver: Driver, table: TablePlayer) -> None:
    camera, middle = table.play.table_view.camera, table.play.layout.table.centre
    driver.wheel(middle, 20)
    # From an empty cell: a staged tile would be dragged instead.
    for button in (1, MIDDLE, RIGHT):
        place = camera.view.position_of(middle)
        end = middle[0] + 30, middle[1] - 20
        driver.drag(middle, end, button)
        assert camera.view.position_of(end) == pytest.approx(place)
        assert table.session.staged.cells == {}


def test_key_button_and_double_tap_show_the_whole_table(driver: Driver, table: TablePlayer) -> None:
    play, area = table.play, table.play.layout.table

    def whole_table_in_view() -> bool:
        view = play.table_view.camera.view
        return all(area.encloses(view.box_of(cell)) for cell in table.session.state.board.tiles)

    ways: tuple[Callable[[], None], ...] = (
        lambda: driver.key(pygame.K_f),
        lambda: driver.click(play.tree["fit"]),
        lambda: driver.double_tap((area.x + 20, area.bottom - 20)),
    )
    for show_table in ways:
        driver.wheel(area.centre, 20)
        driver.key(*[pygame.K_LEFT] * 30)
        assert not whole_table_in_view()
        show_table()
        driver.until(lambda: not play.table_view.camera.moving, 5)
        assert whole_table_in_view()
