"""The paths of confetti flakes, and the few pictures that they share."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.app import STEP
from game.art.painter import Painter
from game.table.confetti import CONFETTI_SECONDS, LAYERS, Confetti, random_flakes
from tests.client.support.driver import running


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
