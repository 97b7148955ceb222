"""The Play screen's camera, panels and figures, and no drawing at rest."""

from __future__ import annotations

import math
from collections import Counter
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.rules import Colour, Place, Shape, Tile
from tests.client.support.driver import COARSE, MIDDLE, RIGHT, Driver, running
from tests.client.support.sizes import overlap
from tests.client.support.table import Table
from tests.marks import long_except

SIZE = (1280, 720)


@pytest.fixture
def table(driver: Driver) -> Table:
    """Return a game in which some turns were played."""
    made = Table(driver)
    made.turns(4)
    return made


# --- the camera ------------------------------------------------------------------------------


def test_the_wheel_keeps_the_cell_under_the_pointer(driver: Driver, table: Table) -> None:
    camera, area = table.play.stage.camera, table.play.layout.table
    for notches in (1, 3, -2, 0.5):
        for part in ((0.5, 0.5), (0.3, 0.7), (0.8, 0.4)):
            point = round(area.x + area.w * part[0]), round(area.y + area.h * part[1])
            place, zoom = camera.view.position_of(point), camera.zoom
            driver.wheel(point, notches)
            assert (camera.zoom > zoom) == (notches > 0)
            assert math.dist(camera.view.position_of(point), place) < 1e-6
            driver.key(pygame.K_f)


def test_zoom_stays_within_limits(driver: Driver, table: Table) -> None:
    camera, middle = table.play.stage.camera, table.play.layout.table.centre
    driver.wheel(middle, 60)
    nearest = camera.zoom
    driver.wheel(middle, 1)
    assert camera.zoom == nearest <= 130
    driver.wheel(middle, -90)
    farthest = camera.zoom
    driver.wheel(middle, -1)
    assert camera.zoom == farthest >= 22


@pytest.mark.parametrize("far", long_except([-(2**31), 2**62], [2**31, -(2**31), 2**62]))
def test_what_no_hand_can_do_is_no_fault(driver: Driver, table: Table, far: int) -> None:
    """Cases: a wheel of thousands of notches, a mouse with a tile or the table far away."""
    play = table.play
    for start in (play.layout.slots[0].centre, play.layout.table.centre):
        driver.wheel(start, far)
        driver.wheel(start, -far)
        driver.press(start)
        driver.move((far, far))
        driver.wait(0.3)
        driver.move((far, -far))
        driver.release((far, -far))
        driver.wait(0.3)
    driver.key(pygame.K_f)
    assert driver.pieces(round(play.stage.camera.zoom)) is not None
    assert max(map(abs, (play.stage.camera.x, play.stage.camera.y))) < 100


def test_the_keys_plus_and_minus_zoom(driver: Driver, table: Table) -> None:
    zoom = table.play.stage.camera.zoom
    driver.key(pygame.K_PLUS)
    assert table.play.stage.camera.zoom > zoom
    driver.key(pygame.K_MINUS, pygame.K_MINUS)
    assert table.play.stage.camera.zoom < zoom


def test_the_table_is_dragged_with_any_button(driver: Driver, table: Table) -> None:
    camera, middle = table.play.stage.camera, table.play.layout.table.centre
    driver.wheel(middle, 20)
    # From an empty cell: a tile laid out would be dragged instead.
    for button in (1, MIDDLE, RIGHT):
        place = camera.view.position_of(middle)
        end = middle[0] + 30, middle[1] - 20
        driver.drag(middle, end, button)
        assert camera.view.position_of(end) == pytest.approx(place)
        assert table.session.staged == {}


def test_arrows_move_the_table(driver: Driver, table: Table) -> None:
    camera = table.play.stage.camera
    x, y = camera.x, camera.y
    driver.key(pygame.K_RIGHT, pygame.K_DOWN)
    assert camera.x > x
    assert camera.y > y


def test_two_fingers_zoom_about_their_middle(driver: Driver, table: Table) -> None:
    camera, (x, y) = table.play.stage.camera, table.play.layout.table.centre
    place, zoom = camera.view.position_of((x, y)), camera.zoom
    driver.finger_down(1, (x - 60, y))
    driver.finger_down(2, (x + 60, y))
    for spread in range(60, 100, 4):
        driver.finger_move(1, (x - spread, y))
        driver.finger_move(2, (x + spread, y))
    driver.finger_up(1)
    driver.finger_up(2)
    assert camera.zoom > 1.3 * zoom
    assert math.dist(camera.view.position_of((x, y)), place) < 0.2
    assert table.session.staged == {}


@pytest.mark.parametrize("how", ["key", "button", "double click"])
def test_everything_can_be_brought_into_sight(driver: Driver, table: Table, how: str) -> None:
    play = table.play
    driver.wheel(play.layout.table.centre, 20)
    for _ in range(30):
        driver.key(pygame.K_LEFT)
    area = play.layout.table

    def all_seen() -> bool:
        boxes = [play.stage.camera.view.box_of(cell) for cell in table.session.state.board.tiles]
        return all(area.contains((b.x, b.y)) and area.contains((b.right, b.bottom)) for b in boxes)

    assert not all_seen()
    if how == "key":
        driver.key(pygame.K_f)
    elif how == "button":
        driver.click(play.tree["fit"])
    else:
        driver.double_click((area.x + 20, area.bottom - 20))
    driver.until(lambda: not play.stage.camera.moving, 5)
    assert all_seen()


def test_the_tiles_can_never_be_lost_from_sight(driver: Driver, table: Table) -> None:
    play = table.play
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN):
        for _ in range(60):
            driver.key(key)
        boxes = [play.stage.camera.view.box_of(cell) for cell in table.session.state.board.tiles]
        assert any(overlap(box, play.layout.table) for box in boxes)


def test_the_camera_rests_while_a_tile_is_held(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", size=SIZE, seed=8, speed=1.0) as driver:
        table = Table(driver)
        camera, area = table.play.stage.camera, table.play.layout.table
        unseen = 0
        for n in range(4):
            with driver.unseen():
                table.my_turn()
                table.turn("tap")
            assert table.session.bot_to_move
            driver.wheel(area.centre, 30)
            for _ in range(12):
                driver.key(pygame.K_UP if n % 2 else pygame.K_DOWN)
            assert table.session.bot_to_move
            driver.carry(table.slot(0), area.centre)
            before = camera.x, camera.y, camera.zoom
            driver.until(lambda: not table.session.bot_to_move)
            driver.wait(1.0)
            assert (camera.x, camera.y, camera.zoom) == before
            played = table.session.steps[-1].command
            cells = played.placement.cells if isinstance(played, Place) else ()
            unseen += any(not area.contains(camera.view.box_of(cell).centre) for cell in cells)
            driver.lose_focus()
            driver.release()
        assert unseen, "the camera had no reason to move"


def test_a_tile_held_at_the_edge_scrolls_the_table(driver: Driver, table: Table) -> None:
    camera, area = table.play.stage.camera, table.play.layout.table
    driver.wheel(area.centre, 30)
    x = camera.x
    driver.carry(table.slot(0), (area.right - 5, area.centre[1]))
    driver.wait(0.6)
    assert camera.x > x
    driver.lose_focus()


# --- the panels ------------------------------------------------------------------------------


def panel_texts(driver: Driver, title: str) -> list[str]:
    """Return the texts on the screen from a panel's title on."""
    texts = driver.texts()
    return texts[texts.index(title) + 1 :]


def test_the_panel_of_tiles_counts_all_that_cannot_be_seen(driver: Driver, table: Table) -> None:
    session = table.session
    for _ in range(3):
        driver.click(table.play.tree["out"])
        driver.wait(0.5)
        numbers = [int(text) for text in panel_texts(driver, "Tiles left") if text.isdecimal()][:36]
        unseen = session.view.unseen()
        assert numbers == [unseen[Tile(colour, shape)] for colour in Colour for shape in Shape]
        other = session.state.players[1 - session.viewer].hand
        assert sum(numbers) == len(session.state.bag) + len(other)
        assert unseen == Counter(session.state.bag) + Counter(other)
        driver.click(table.play.tree["out"])
        table.turn("tap")
        table.my_turn()


def test_the_panel_of_dice_counts_the_bag_by_colour(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", variant="cubes", size=SIZE) as driver:
        table = Table(driver)
        for _ in range(3):
            table.my_turn()
            driver.key(pygame.K_u)
            driver.wait(0.5)
            left = Counter(die.colour for die in table.session.state.bag)
            numbers = [int(text) for text in panel_texts(driver, "Dice left") if text.isdecimal()]
            assert numbers[:6] == [left[colour] for colour in Colour]
            driver.key(pygame.K_u)
            table.turn("tap")


def test_the_panel_of_turns_shows_the_points_of_each_latest_first(
    driver: Driver, table: Table
) -> None:
    driver.key(pygame.K_t)
    driver.wait(0.5)
    shown = [text for text in panel_texts(driver, "Turns so far") if text.startswith("+")]
    points = [f"+{turn.points}" for turn in reversed(table.session.turns)]
    assert len(points) >= 8
    assert shown == points


def test_a_long_list_of_turns_scrolls(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", size=(800, 480)) as driver:
        table = Table(driver)
        table.turns(10)
        driver.click(table.play.tree["turns"])
        driver.wait(0.5)
        first = panel_texts(driver, "Turns so far")
        zoom = table.play.stage.camera.zoom
        driver.wheel(table.play.layout.panel.centre, -30)
        last = panel_texts(driver, "Turns so far")
        assert table.play.stage.camera.zoom == zoom, "the wheel is the panel's here"
        assert first != last
        assert "1" in last, "the first turn is in sight"
        driver.wheel(table.play.layout.panel.centre, 60)
        assert panel_texts(driver, "Turns so far") == first


def test_cards_and_bag_show_the_right_figures(driver: Driver, table: Table) -> None:
    for _ in range(3):
        texts = driver.texts()
        for player in table.session.state.players:
            # The gap to the leader may be beside the name.
            after = [
                text for text in texts[texts.index(player.name) :] if text[0] != "\N{MINUS SIGN}"
            ]
            assert after[1] == str(player.score)
        assert str(len(table.session.state.bag)) in texts
        table.turn("tap")
        table.my_turn()


def test_scores_count_up_to_the_true_ones(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", size=SIZE, seed=8, speed=1.0) as driver:
        table = Table(driver)
        table.turns(3)
        driver.until(lambda: not table.play.stage.active)
        assert tuple(table.play.stage.display.scores) == table.session.state.scores
        assert table.play.stage.effects.flyers == []
        assert table.play.stage.effects.texts == []


# --- no drawing at rest --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "speed"),
    long_except(
        [("tiles", 1.0), ("cubes", 0.0)], product(["tiles", "cubes"], [0.0, 1.0]), unpack=True
    ),
)
def test_an_idle_table_draws_nothing(tmp_path: Path, variant: str, speed: float) -> None:
    with running(tmp_path, seats="Ann bot", variant=variant, speed=speed) as driver:
        table = Table(driver)
        table.turns(2)
        for laid in (False, True):
            if laid:
                table.lay_two()
            driver.wait(5.0, COARSE)
            drawn = driver.app.picture.times.frames
            driver.wait(5.0)
            assert driver.app.picture.times.frames == drawn


def test_a_moving_mouse_alone_draws_nothing(driver: Driver, table: Table) -> None:
    area = table.play.layout.table
    driver.move(area.centre)
    driver.wait(1.0)
    drawn = driver.app.picture.times.frames
    for n in range(40):
        driver.move((area.x + 10 + n * 10, area.centre[1]))
    assert driver.app.picture.times.frames == drawn
