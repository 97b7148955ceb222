"""Sets of cells, and an assertion that a camera shows them as large as possible."""

import pytest

from game.anim.tempo import Tempo
from game.common import Box
from game.common.window import window_for
from game.rules import Cell
from game.screens.tasks import PlayLayout, play_layout
from game.table.table_camera import TableCamera

Size = tuple[int, int]


SIZES: list[Size] = [
    (800, 480),
    (1280, 800),
    (1920, 1080),
    (2560, 1600),
    (820, 1180),
    (390, 844),
    (844, 390),
]


USUAL = (1280, 800)


CROSS = [Cell(x, 0) for x in range(-6, 8)] + [Cell(2, y) for y in range(-9, 4)]


def whole(cells: list[Cell]) -> Box:
    xs, ys = [cell.x for cell in cells or [Cell(0, 0)]], [cell.y for cell in cells or [Cell(0, 0)]]
    return Box(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def fills(camera: TableCamera, layout: PlayLayout, cells: list[Cell]) -> None:
    """Assert that the camera shows all cells in the middle, as large as its zoom limits allow."""
    table, bounds = layout.table, whole(cells)
    first = camera.view.box_of(Cell(int(bounds.x), int(bounds.y)))
    last = camera.view.box_of(Cell(int(bounds.right) - 1, int(bounds.bottom) - 1))
    around = Box(
        first.x - camera.zoom,
        first.y - camera.zoom,
        last.right - first.x + 2 * camera.zoom,
        last.bottom - first.y + 2 * camera.zoom,
    )
    assert table.inset(-1.5).encloses(around)
    assert around.centre == pytest.approx(table.centre, abs=1.5)
    larger = camera.zoom * 1.01 + 0.5
    most = min(layout.slots[0].w, min(table.w, table.h) / 5.4)
    wide, high = (bounds.w + 2.2) * larger > table.w, (bounds.h + 2.2) * larger > table.h
    assert wide or high or larger > most, f"{camera.zoom} px could be more"


def shown_in(cells: list[Cell], size: Size) -> tuple[TableCamera, PlayLayout]:
    camera, layout = TableCamera(lambda: cells, Tempo()), play_layout(window_for(*size), 3)
    camera.show_in(layout.table, layout.scale, layout.slots[0].w)
    camera.fit_table()
    camera.settle()
    return camera, layout
