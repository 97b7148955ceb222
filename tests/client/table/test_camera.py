from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from game.anim.tempo import Tempo
from game.art import Theme, TileSprites
from game.art.assets import Assets
from game.art.poses import Poses
from game.common import Box
from game.common.window import window_for
from game.rules import Cell, Tile
from game.screens.showcase.director import REPLAY_TILT, TILT
from game.screens.tasks import play_layout
from game.table import OnTable
from game.table.camera import CameraView
from game.table.flyers import Flyer, flyer_picture
from game.table.table_camera import MAX_CELL, MIN_AUTOMATIC_CELL, MIN_CELL, TableCamera
from tests.client.support.camera_checks import CROSS, SIZES, USUAL, Size, fills, shown_in, whole
from tests.client.support.sizes import over, overlap

DT = 1 / 60
FEW = [Cell(x, 0) for x in range(3)]
LONG = [Cell(x, 3) for x in range(24)] + [Cell(5, y) for y in range(-5, 9)]
TABLES = {"none": [], "few": FEW, "cross": CROSS, "long": LONG}


@over(sizes=permutations(SIZES, 2), name=TABLES, eased=(False, True))
def test_a_fully_visible_table_stays_so_in_every_other_window(
    sizes: tuple[Size, Size], name: str, eased: bool
) -> None:
    cells = TABLES[name]
    camera, layout = shown_in(cells, sizes[0])
    fills(camera, layout, cells)
    if eased:
        # The window changes while the camera is still moving.
        camera.reveal([Cell(90, 3)])
        camera.update(DT)
        camera.fit_table()
        camera.update(DT)
        assert camera.moving
    for size in sizes[1], sizes[0]:
        layout = play_layout(window_for(*size), 3)
        camera.show_in(layout.table, layout.scale, layout.slots[0].w)
        assert not camera.moving
        fills(camera, layout, cells)


def test_a_view_set_by_hand_keeps_its_centre_and_zoom() -> None:
    camera, layout = shown_in(CROSS, USUAL)
    camera.zoom_at(layout.table.centre, 1.6)
    middle, dp = (camera.x, camera.y), camera.zoom / layout.scale
    for size in ((1920, 1080), (390, 844), USUAL):
        layout = play_layout(window_for(*size), 3)
        camera.show_in(layout.table, layout.scale, layout.slots[0].w)
        assert (camera.x, camera.y) == pytest.approx(middle)
        assert camera.zoom / layout.scale == pytest.approx(dp)


class Growing:
    """A table whose camera follows as `move` places tiles on it."""

    def __init__(self, size: Size = USUAL, speed: float = 1.0) -> None:
        self.cells: list[Cell] = []
        self.layout = play_layout(window_for(*size), 3)
        self.camera = TableCamera(lambda: self.cells, Tempo(speed))
        self.camera.show_in(self.layout.table, self.layout.scale, self.layout.slots[0].w)
        self.camera.fit_table()
        self.camera.settle()

    def move(self, *cells: Cell) -> None:
        self.cells += cells
        self.camera.show_move(cells)

    def rest(self) -> None:
        for _ in range(200):
            self.camera.update(DT)
        assert not self.camera.moving

    @property
    def view(self) -> tuple[float, float, float]:
        return self.camera.x, self.camera.y, self.camera.zoom


@over(size=SIZES)
def test_the_table_starts_at_the_size_of_the_rack_and_zooms_out(size: Size) -> None:
    growing = Growing(size)
    slot = growing.layout.slots[0].w
    assert 0.8 * slot <= growing.camera.zoom <= slot
    zooms = [growing.camera.zoom]
    for n in range(12):
        growing.move(Cell(n, n), Cell(n, n + 1))
        growing.rest()
        zooms.append(growing.camera.zoom)
        smallest = MIN_AUTOMATIC_CELL * growing.layout.scale
        if (n + 4.3) * smallest < growing.layout.table.h:
            for cell in growing.cells:
                beside = growing.camera.view.box_of(cell).inset(-growing.camera.zoom)
                assert growing.layout.table.inset(-1.5).encloses(beside)
    assert zooms == sorted(zooms, reverse=True)
    assert zooms[-1] < 0.6 * zooms[0]


def test_a_small_table_rarely_moves_and_stays_near_the_centre() -> None:
    growing, moves, aside = Growing(), 0, 0.0
    for n in range(14):
        before = growing.view
        growing.move(Cell(n // 2, n % 2))
        growing.rest()
        moves += growing.view != before
        bounds, zoom = whole(growing.cells), growing.camera.zoom
        aside = max(aside, abs(bounds.centre[0] - growing.camera.x) * zoom)
    assert 0 < moves <= 5
    assert aside <= 0.14 * growing.layout.table.w


def test_the_camera_starts_and_stops_softly() -> None:
    growing = Growing()
    growing.move(*CROSS)
    steps, before = [], growing.camera.zoom
    while growing.camera.moving:
        growing.camera.update(DT)
        steps.append(abs(growing.camera.zoom - before))
        before = growing.camera.zoom
    largest = max(steps)
    assert steps[0] < 0.35 * largest
    assert steps[-2] < 0.1 * largest
    assert 0.4 < len(steps) * DT < 1.0


def test_a_view_set_by_hand_stays_until_a_move_is_not_visible() -> None:
    growing = Growing()
    growing.move(*FEW)
    growing.rest()
    growing.camera.pan(90.0, 20.0)
    view = growing.view
    growing.move(Cell(2, 1))
    growing.rest()
    assert growing.view == view
    growing.move(*(Cell(2, y) for y in range(2, 7)))
    growing.rest()
    fills(growing.camera, growing.layout, growing.cells)


def test_the_camera_follows_moves_where_tiles_would_be_too_small() -> None:
    growing = Growing((390, 844))
    for n in range(40):
        growing.move(Cell(n, 0))
        growing.rest()
        assert growing.layout.table.encloses(growing.camera.view.box_of(Cell(n, 0)))
    assert growing.camera.zoom >= 0.97 * MIN_AUTOMATIC_CELL
    # Requested as a whole, the table is shown whole and stays so.
    growing.camera.fit_table()
    growing.rest()
    fills(growing.camera, growing.layout, growing.cells)
    growing.move(Cell(40, 0), Cell(41, 0))
    growing.rest()
    fills(growing.camera, growing.layout, growing.cells)


VIEW = Box(100, 50, 800, 500)
CELLS = [Cell(0, 0), Cell(1, 0), Cell(2, 0)]
FAR = [Cell(-99, -99), Cell(99, 99)]


def camera_over(
    cells: list[Cell], viewport: Box = VIEW, scale: float = 1.0, speed: float = 1.0
) -> TableCamera:
    camera = TableCamera(lambda: cells, Tempo(speed))
    camera._resize(viewport, scale)
    return camera


@pytest.fixture
def camera() -> TableCamera:
    return camera_over(FAR)


def settle(camera: TableCamera, seconds: float = 3.0) -> None:
    for _ in range(round(seconds * 60)):
        camera.update(1 / 60)


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_zoom_has_limits_in_dp(scale: float) -> None:
    camera = camera_over(FAR, scale=scale)
    camera.zoom_at(VIEW.centre, 1000)
    assert camera.zoom == pytest.approx(MAX_CELL * scale)
    camera.zoom_at(VIEW.centre, 0.00001)
    assert camera.zoom == pytest.approx(MIN_CELL * scale)


def test_on_a_tilted_table_a_point_keeps_its_cell_while_the_table_is_moved() -> None:
    camera, layout = shown_in(CROSS, USUAL)
    camera.tilt, point = 20, (layout.table.x + 90, layout.table.y + 70)
    before = camera.view.position_of(point)
    camera.zoom_at(point, 1.3)
    assert camera.view.position_of(point) == pytest.approx(before)
    camera.pan(17, 23)
    assert camera.view.position_of((point[0] + 17, point[1] + 23)) == pytest.approx(before)
    camera.fit_table()
    settle(camera)
    assert all(layout.table.encloses(camera.view.box_of(cell)) for cell in CROSS)
    assert camera.view.cell_at(camera.view.box_of(CROSS[0]).centre) == CROSS[0]


def test_visible_cells_are_those_that_touch_the_view(camera: TableCamera) -> None:
    visible = set(camera.view.visible_cells())
    for x in range(-12, 13):
        for y in range(-12, 13):
            box = camera.view.box_of(Cell(x, y)).inset(1)
            if overlap(box, VIEW):
                assert Cell(x, y) in visible
            elif not overlap(box.inset(-3), VIEW):
                assert Cell(x, y) not in visible


def test_revealing_moves_no_further_than_needed(camera: TableCamera) -> None:
    camera.reveal([Cell(20, 0)])
    zoom = camera.zoom
    settle(camera)
    box = camera.view.box_of(Cell(20, 0))
    assert camera.zoom == zoom
    assert VIEW.right - 2.5 * zoom < box.right <= VIEW.right
    assert camera.y == pytest.approx(0.5)


@given(st.floats(-1e5, 1e5), st.floats(-1e5, 1e5), st.floats(0.1, 10))
def test_the_tiles_are_never_lost_from_sight(dx: float, dy: float, factor: float) -> None:
    camera = camera_over(CELLS)
    camera.zoom_at(VIEW.centre, factor)
    camera.pan(dx, dy)
    assert any(overlap(camera.view.box_of(cell), VIEW) for cell in CELLS)


@pytest.mark.parametrize("tilt", [0, TILT, REPLAY_TILT])
def test_a_cell_is_found_and_visible_where_it_is_drawn(tilt: int) -> None:
    view = CameraView(Box(100, 50, 800, 600), 3.2, -1.7, 64.0, tilt=tilt)
    for cell in view.visible_cells():
        box = view.box_of(cell)
        assert view.cell_at(box.centre) == cell
        bounds = Box(cell.x, cell.y, 1, 1)
        # Boxes are in whole px.
        assert view.shows(bounds, box.inset(-2))
        assert not view.shows(bounds, box.inset(4))


def test_a_landing_tile_does_not_cover_the_tile_in_front() -> None:
    view, cell = CameraView(Box(0, 0, 400, 400), 0.5, 0.5, 96.0, tilt=TILT), Cell(0, 0)
    box, place = view.box_of(cell), OnTable(cell)
    poses = Poses(TileSprites(Assets(), Theme()), "tile")
    flyer = Flyer(place, place, [Tile.parse("rc")])

    def lowest(height: float, *, covered: bool) -> int:
        picture, (_, y) = flyer_picture(poses, lambda _: box, flyer, 0.5, box, height, covered)
        return y + picture.get_height()

    in_front = view.box_of(Cell(0, 1)).y
    assert lowest(0.0, covered=False) > in_front + 8, "the tile has a side"
    assert lowest(0.0, covered=True) <= in_front + 2
    # A tile that is high enough shows all of its side.
    assert lowest(0.4, covered=True) == lowest(0.4, covered=False)
