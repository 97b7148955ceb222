"""The Play screen's camera, side panels and displayed numbers; nothing is drawn at rest."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.rules import Colour, Shape, Tile
from tests.client.support.driver import COARSE, MIDDLE, RIGHT, Driver, running
from tests.client.support.table_player import Table
from tests.marks import matrix

SIZE = (1280, 720)


@pytest.fixture
def table(driver: Driver) -> Table:
    made = Table(driver)
    made.turns(4)
    return made


def test_the_wheel_zooms_about_the_pointer_within_limits(driver: Driver, table: Table) -> None:
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


def test_keys_zoom_and_move_the_table(driver: Driver, table: Table) -> None:
    camera = table.play.table_view.camera
    zoom, x, y = camera.zoom, camera.x, camera.y
    driver.key(pygame.K_PLUS)
    assert camera.zoom > zoom
    driver.key(pygame.K_MINUS, pygame.K_MINUS)
    assert camera.zoom < zoom
    driver.key(pygame.K_RIGHT, pygame.K_DOWN)
    assert camera.x > x
    assert camera.y > y


def test_the_table_is_dragged_with_any_button(driver: Driver, table: Table) -> None:
    camera, middle = table.play.table_view.camera, table.play.layout.table.centre
    driver.wheel(middle, 20)
    # From an empty cell: a tile laid out would be dragged instead.
    for button in (1, MIDDLE, RIGHT):
        place = camera.view.position_of(middle)
        end = middle[0] + 30, middle[1] - 20
        driver.drag(middle, end, button)
        assert camera.view.position_of(end) == pytest.approx(place)
        assert table.session.staged == {}


def test_key_button_and_double_click_show_the_whole_table(driver: Driver, table: Table) -> None:
    play, area = table.play, table.play.layout.table

    def whole_table_in_view() -> bool:
        view = play.table_view.camera.view
        return all(area.encloses(view.box_of(cell)) for cell in table.session.state.board.tiles)

    ways: tuple[Callable[[], None], ...] = (
        lambda: driver.key(pygame.K_f),
        lambda: driver.click(play.tree["fit"]),
        lambda: driver.double_click((area.x + 20, area.bottom - 20)),
    )
    for show_table in ways:
        driver.wheel(area.centre, 20)
        driver.key(*[pygame.K_LEFT] * 30)
        assert not whole_table_in_view()
        show_table()
        driver.until(lambda: not play.table_view.camera.moving, 5)
        assert whole_table_in_view()


# --- the panels ------------------------------------------------------------------------------


def panel_texts(driver: Driver, title: str) -> list[str]:
    texts = driver.texts()
    return texts[texts.index(title) + 1 :]


def numbers(texts: list[str]) -> list[int]:
    return [int(text) for text in texts if text.isdecimal()]


def test_the_panel_of_tiles_counts_all_that_cannot_be_seen(driver: Driver, table: Table) -> None:
    session = table.session
    for _ in range(2):
        driver.click(table.play.tree["out"])
        driver.wait(0.5)
        counts = numbers(panel_texts(driver, "Tiles left"))[:36]
        unseen = session.view.unseen()
        assert counts == [unseen[Tile(colour, shape)] for colour in Colour for shape in Shape]
        other = session.state.players[1 - session.viewer].hand
        assert unseen == Counter(session.state.bag) + Counter(other)
        driver.click(table.play.tree["out"])
        table.turn("tap")
        table.my_turn()


@pytest.mark.app(seats="Ann bot", variant="cubes", size=SIZE)
def test_the_panel_of_dice_counts_the_bag_by_colour(driver: Driver) -> None:
    table = Table(driver)
    for _ in range(2):
        table.my_turn()
        driver.key(pygame.K_u)
        driver.wait(0.5)
        left = Counter(die.colour for die in table.session.state.bag)
        assert numbers(panel_texts(driver, "Dice left"))[:6] == [left[colour] for colour in Colour]
        driver.key(pygame.K_u)
        table.turn("tap")


@pytest.mark.app(seats="Ann bot", size=(800, 480))
def test_the_list_of_turns_has_the_points_of_each_and_scrolls(driver: Driver) -> None:
    table = Table(driver)
    table.turns(10)
    driver.click(table.play.tree["turns"])
    driver.wait(0.5)
    top = panel_texts(driver, "Turns so far")
    points = [f"+{turn.points}" for turn in reversed(table.session.turns) if turn.points]
    shown = [text for text in top if text.startswith("+")]
    assert shown == points[: len(shown)] != []
    zoom, panel = table.play.table_view.camera.zoom, table.play.layout.panel
    driver.wheel(panel.centre, -30)
    bottom = panel_texts(driver, "Turns so far")
    assert table.play.table_view.camera.zoom == zoom, "the wheel is the panel's here"
    assert top != bottom
    assert "1" in bottom, "the first turn is visible"
    driver.wheel(panel.centre, 60)
    assert panel_texts(driver, "Turns so far") == top


def test_cards_and_bag_show_the_right_figures(driver: Driver, table: Table) -> None:
    for _ in range(2):
        texts = driver.texts()
        for player in table.session.state.players:
            # The gap to the leader may be next to the name.
            after = [
                text for text in texts[texts.index(player.name) :] if text[0] != "\N{MINUS SIGN}"
            ]
            assert after[1] == str(player.score)
        assert str(len(table.session.state.bag)) in texts
        table.turn("tap")
        table.my_turn()


# --- no drawing at rest --------------------------------------------------------------------------


@matrix([("tiles", 1.0), ("cubes", 0.0)], variant=["tiles", "cubes"], speed=[0.0, 1.0])
def test_an_idle_table_draws_nothing(tmp_path: Path, variant: str, speed: float) -> None:
    with running(tmp_path, seats="Ann bot", variant=variant, speed=speed) as driver:
        table = Table(driver)
        table.turns(2)
        for laid in (False, True):
            if laid:
                table.lay_two()
            driver.wait(5.0, COARSE)
            drawn = driver.app.picture.times.frames
            driver.wait(2.0)
            assert driver.app.picture.times.frames == drawn
        area = table.play.layout.table
        driver.move(area.centre)
        driver.wait(1.0)
        drawn = driver.app.picture.times.frames
        for n in range(40):
            driver.move((area.x + 10 + n * 10, area.centre[1]))
        assert driver.app.picture.times.frames == drawn, "nor when the mouse moves"
