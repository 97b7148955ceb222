"""Zooming, panning and gliding: the point under the pointer stays there, and tiles stay visible."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.anim.tempo import Tempo
from game.common.geometry import Box, Point
from game.rules.cells import Cell
from game.table.table_camera import MAX_CELL, MIN_CELL, TableCamera
from tests.client.support.sizes import overlap

VIEW = Box(100, 50, 800, 500)
CELLS = [Cell(0, 0), Cell(1, 0), Cell(2, 0)]

FAR = [Cell(-99, -99), Cell(99, 99)]


def camera_over(
    cells: list[Cell], viewport: Box = VIEW, scale: float = 1.0, speed: float = 1.0
) -> TableCamera:
    """Return a camera over these cells at the default zoom, its middle in cell 0,0."""
    camera = TableCamera(lambda: cells, Tempo(speed))
    camera._resize(viewport, scale)
    return camera


@pytest.fixture
def camera() -> TableCamera:
    return camera_over(FAR)


def settle(camera: TableCamera, seconds: float = 3.0) -> None:
    for _ in range(round(seconds * 60)):
        camera.update(1 / 60)


def on_screen(camera: TableCamera, place: Point) -> Point:
    at = camera.view.position_of((0.0, 0.0))
    return (place[0] - at[0]) * camera.zoom, (place[1] - at[1]) * camera.zoom


points = st.tuples(st.floats(100, 899), st.floats(50, 549))


@given(points, st.lists(st.floats(0.5, 2.0), max_size=20))
def test_zooming_keeps_the_point_under_the_pointer(point: Point, factors: list[float]) -> None:
    camera = camera_over(FAR)
    place = camera.view.position_of(point)
    for factor in factors:
        camera.zoom_at(point, factor)
    assert math.dist(on_screen(camera, place), point) < 1.0


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_zoom_has_limits_in_dp(scale: float) -> None:
    camera = camera_over(FAR, scale=scale)
    camera.zoom_at(VIEW.centre, 1000)
    assert camera.zoom == pytest.approx(MAX_CELL * scale)
    camera.zoom_at(VIEW.centre, 0.00001)
    assert camera.zoom == pytest.approx(MIN_CELL * scale)


def test_panning_moves_the_table_with_the_hand(camera: TableCamera) -> None:
    before = camera.view.box_of(Cell(3, 2))
    camera.pan(40, -25)
    after = camera.view.box_of(Cell(3, 2))
    assert (after.x - before.x, after.y - before.y) == pytest.approx((40, -25), abs=1)
    assert not camera.moving


@given(st.integers(-30, 30), st.integers(-30, 30), st.floats(0.5, 2.0))
def test_the_middle_of_a_cell_is_in_that_cell(x: int, y: int, factor: float) -> None:
    camera = camera_over(FAR)
    camera.zoom_at((333, 222), factor)
    assert camera.view.cell_at(camera.view.box_of(Cell(x, y)).centre) == Cell(x, y)


def test_visible_cells_are_those_that_touch_the_view(camera: TableCamera) -> None:
    visible = set(camera.view.visible_cells())
    for x in range(-12, 13):
        for y in range(-12, 13):
            box = camera.view.box_of(Cell(x, y)).inset(1)
            if overlap(box, VIEW):
                assert Cell(x, y) in visible
            elif not overlap(box.inset(-3), VIEW):
                assert Cell(x, y) not in visible


def test_fit_shows_everything() -> None:
    wide = [Cell(-9, 0), Cell(9, 5)]
    camera = camera_over(wide)
    camera.fit_table()
    settle(camera)
    for cell in wide:
        box = camera.view.box_of(cell)
        assert VIEW.contains((box.x, box.y))
        assert VIEW.contains((box.right, box.bottom))
    assert not camera.moving


def test_revealing_moves_no_further_than_needed(camera: TableCamera) -> None:
    camera.reveal([Cell(20, 0)])
    zoom = camera.zoom
    settle(camera)
    box = camera.view.box_of(Cell(20, 0))
    assert camera.zoom == zoom
    assert VIEW.right - 2.5 * zoom < box.right <= VIEW.right
    assert camera.y == pytest.approx(0.5)


def test_a_glide_takes_as_long_at_any_frame_rate() -> None:
    places = []
    for rate in (30, 60, 144):
        camera = camera_over(FAR)
        camera.reveal([Cell(40, 0)])
        for _ in range(rate // 6):
            camera.update(1 / rate)
        places.append(camera.x)
    assert places[0] == pytest.approx(places[1], rel=0.01)
    assert places[2] == pytest.approx(places[1], rel=0.01)


@given(st.floats(-1e5, 1e5), st.floats(-1e5, 1e5), st.floats(0.1, 10))
def test_the_tiles_are_never_lost_from_sight(dx: float, dy: float, factor: float) -> None:
    camera = camera_over(CELLS)
    camera.zoom_at(VIEW.centre, factor)
    camera.pan(dx, dy)
    assert any(overlap(camera.view.box_of(cell), VIEW) for cell in CELLS)
