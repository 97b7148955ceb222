"""Confetti: its path, and its few shared pictures."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.app import STEP
from game.table.confetti import CONFETTI_SECONDS, LAYERS, Confetti, random_flakes
from tests.client.support.driver import running


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (2560, 1600)])
def test_confetti_is_thrown_up_falls_and_leaves(size: tuple[int, int], tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        services = driver.app.services
        flakes, source = random_flakes(Random(3)), (size[0] / 3, size[1] / 4)
        confetti = Confetti(services.assets, services.theme, flakes, size, 1.0, [source])
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


class Blits:
    """A stand-in for a surface that records the pictures drawn."""

    def __init__(self) -> None:
        self.pictures: set[pygame.Surface] = set()

    def fblits(self, blits: list[tuple[pygame.Surface, tuple[int, int]]]) -> None:
        self.pictures |= {picture for picture, _ in blits}


def test_confetti_shares_few_pictures(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        services = driver.app.services
        flakes = random_flakes(Random(3))
        confetti = Confetti(services.assets, services.theme, flakes, (1280, 720), 1.0, [(9, 9)])
    target = Blits()
    for n in range(round(CONFETTI_SECONDS / STEP)):
        for near in (False, True):
            confetti.draw(target, n * STEP, near=near)  # type: ignore[arg-type]
    assert len(target.pictures) == len(LAYERS) * 36
    assert {one.layer for one in flakes} == set(range(len(LAYERS)))
