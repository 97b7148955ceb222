"""The paths of tiles that drift across the menu, and of confetti flakes."""

from pathlib import Path
from random import Random

import pytest

from game.app import STEP
from game.art.drift import HALF_DIAGONAL, TileDrift, size_at
from game.art.painter import Painter
from game.screens.menu.scene import DRIFT_SECONDS, MenuScene
from game.table.confetti import CONFETTI_SECONDS, LAYERS, Confetti, random_flakes
from tests.client.support.driver import Driver, running
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


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (2560, 1600)])
def test_confetti_is_thrown_up_falls_and_leaves(size: tuple[int, int], tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        services = driver.app.services
        flakes, source = random_flakes(Random(3)), (size[0] / 3, size[1] / 4)
        confetti = Confetti(Painter(services.assets, services.theme), flakes, size, [source])
    for one in flakes:
        path = [
            confetti.position(one, source, n * STEP) for n in range(round(CONFETTI_SECONDS / STEP))
        ]
        seen = [place for place in path if place is not None]
        assert seen[0] == pytest.approx(source, abs=30)
        assert min(y for _, y in seen) < source[1] - 5
        assert seen[-1][1] > size[1] * 0.9
        end = confetti.position(one, source, one.delay + one.fall - 1e-9)
        assert end is not None and end[1] >= size[1] + LAYERS[one.layer][1] / 2
        assert confetti.position(one, source, CONFETTI_SECONDS + STEP) is None
