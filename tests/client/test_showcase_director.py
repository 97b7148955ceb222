"""The director of the showcase over whole games, without drawing them: nothing that counts is cut
off, nothing is jerky, nothing stands still, and the pace is right."""

from __future__ import annotations

from statistics import median

import pygame
import pytest

from game.common.window import Window, window_for
from game.scenes.services import Services
from game.scenes.showcase.camera import FASTEST, FASTEST_ZOOM, DirectedCamera
from game.scenes.showcase.game_act import LIVELIEST
from game.scenes.showcase.programme import Programme
from game.scenes.stack import SceneStack
from game.session.steps import turn_of
from tests.client.scene_tools import WINDOW, services_for
from tests.client.showcase_watch import Watch, watch

FASTEST_SEEN = 1.15 * LIVELIEST * FASTEST
"""Shorter sides of the view a second, at the liveliest pace: the middle of the view moves no
faster; while it comes closer, what moves is a little larger than when its speed was chosen."""

LONGEST_STILL = 1.0
"""Seconds for which the view may stand within one px."""

SIZES = ((1920, 1080), (820, 1180), (3840, 2160), (1280, 720))


@pytest.fixture(scope="module")
def services() -> Services:
    pygame.font.init()
    return services_for(SceneStack(WINDOW, lambda: None))


def check(seen: Watch, window: Window) -> None:
    assert seen.landed > 30
    assert seen.missed == []
    assert seen.fastest <= FASTEST_SEEN
    assert seen.fastest_zoom <= LIVELIEST * FASTEST_ZOOM
    assert seen.stillest <= LONGEST_STILL
    # A line of the first turns is at least a twelfth of the height.
    assert min(seen.sizes[:8]) >= (1 / 12 if not window.upright else 1 / 16)
    plain = [
        seconds
        for seconds, step in seen.turns
        if step.placed is not None and not turn_of(step).qwirkles  # type: ignore[union-attr]
    ]
    great = [seconds for seconds, step in seen.turns if (turn := turn_of(step)) and turn.qwirkles]
    assert min(plain) >= 1.7
    assert max(plain) <= 5.2
    assert 2.5 <= median(plain) <= 4.0
    assert not great or min(great) > median(plain)


@pytest.mark.parametrize(("seed", "games"), [(1, 2), pytest.param(2, 16, marks=pytest.mark.long)])
def test_whole_games_are_filmed_well(services: Services, seed: int, games: int) -> None:
    for number in range(games):
        window = window_for(*SIZES[number % len(SIZES)])
        check(watch(services, Programme(seed).game(number), window), window)


def view_of(camera: DirectedCamera) -> tuple[float, float, float]:
    return camera.x, camera.y, camera.zoom
