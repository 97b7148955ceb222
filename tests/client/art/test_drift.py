"""Tiles that drift across the menu avoid its title and buttons."""

from __future__ import annotations

import pytest

from game.art.drift import HALF_DIAGONAL, TileDrift, size_at
from game.screens.menu.scene import DRIFT_SECONDS, MenuScene
from tests.client.support.driver import Driver
from tests.marks import SIZES, long_except, size_id

QUICK = [(1280, 720), (800, 480), (390, 844)]


@pytest.mark.parametrize("size", long_except(QUICK, [*SIZES, (844, 390)]), ids=size_id)
@pytest.mark.app(first=MenuScene)
def test_drifting_tiles_go_around_title_and_buttons(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    scene = driver.scene(MenuScene)
    drift: TileDrift = scene._drift
    buttons = (control.box for control in scene.tree.controls.values())
    boxes = [*scene._title.boxes, scene.tree.box("tagline"), *buttons]
    seen = 0
    for one in scene._drifters:
        radius = size_at(one.depth) * HALF_DIAGONAL * scene.window.scale
        for second in range(240):
            x, y = drift.position(one, float(second))
            for box in boxes:
                aside = max(box.x - x, x - box.right, 0.0)
                apart = max(box.y - y, y - box.bottom, 0.0)
                assert aside * aside + apart * apart >= radius * radius, (second, one, box)
            seen += -radius < x < size[0] + radius and -radius < y < size[1] + radius
            next_x, next_y = drift.position(one, second + DRIFT_SECONDS)
            step = 8 * scene.window.scale
            assert abs(next_y - y) < step or next_x < x, "no jumps from picture to picture"
    assert seen > 500, "most of the time some are in sight"
