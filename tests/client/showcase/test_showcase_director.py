"""The showcase's director over whole games: complete views, smooth motion, the right pace."""

from __future__ import annotations

from statistics import median

import pygame
import pytest

from game.app import STEP
from game.common.window import window_for
from game.screens.services import Services
from game.screens.showcase.director import LIVELIER, MAX_LIVELINESS, MIN_ROLL, MIN_TURN
from game.screens.showcase.programme import Programme
from game.screens.showcase.spectating import MAX_SPEED, MAX_ZOOM_SPEED, DirectedCamera
from game.screens.stack import SceneStack
from tests.client.support.scene_tools import WINDOW, services_for
from tests.client.support.showcase_watch import GAMES_PER_HOUR, Watch, watch

FASTEST_SEEN = 1.15 * MAX_LIVELINESS * MAX_SPEED
"""Most shorter sides of the view a second that its middle moves, at the liveliest pace.

During a zoom the moving parts are a little larger than when the speed was chosen.
"""

DULLEST_TURN, MOST_TURN = MIN_TURN / MAX_LIVELINESS, 4.0
"""Least seconds of a common turn after many without anything new, and most seconds."""

MOST_ROLL, MOST_GREAT = 3.6, 9.0
"""Most seconds of a roll, which takes longest with a lesson, and of a turn with Qwirkles."""

LONGEST_STILL = 1.0
"""Most seconds in which the view may stay within one px."""

SIZES = ((1920, 1080), (820, 1180), (3840, 2160), (1280, 720))


@pytest.fixture(scope="module")
def services() -> Services:
    pygame.font.init()
    return services_for(SceneStack(WINDOW, lambda: None))


def check(seen: Watch) -> None:
    assert seen.landed > 30
    assert seen.missed == []
    assert seen.fastest <= FASTEST_SEEN
    assert seen.fastest_zoom <= MAX_LIVELINESS * MAX_ZOOM_SPEED
    assert seen.stillest <= LONGEST_STILL
    # A tile of the first turns is a twelfth of the height.
    assert min(seen.sizes[:8]) >= 1 / 12
    check_pace(seen)


def check_pace(seen: Watch) -> None:
    """Assert 2.5 to 4 seconds for a common turn, and less only while nothing new happens."""
    took: dict[str, list[float]] = {"common": [], "roll": [], "great": []}
    for turn in seen.turns:
        took[turn.kind].append(turn.seconds)
        if turn.kind == "common":
            lively = min(MAX_LIVELINESS, 1.0 + LIVELIER * turn.dull)
            assert turn.seconds >= MIN_TURN / lively - STEP, turn.step
    assert min(took["common"]) >= DULLEST_TURN - STEP
    assert max(took["common"]) <= MOST_TURN
    assert not took["roll"] or MIN_ROLL / MAX_LIVELINESS - STEP <= min(took["roll"])
    assert not took["roll"] or max(took["roll"]) <= MOST_ROLL + STEP
    if took["great"]:
        assert min(took["great"]) > MOST_TURN
        assert max(took["great"]) <= MOST_GREAT


@pytest.mark.parametrize(("seed", "games"), [(1, 2), pytest.param(2, 16, marks=pytest.mark.long)])
def test_whole_games_are_filmed_well(services: Services, seed: int, games: int) -> None:
    seconds, common = 0.0, list[float]()
    for number in range(games):
        window = window_for(*SIZES[number % len(SIZES)])
        seen = watch(services, Programme(seed).game(number), window)
        check(seen)
        common += [turn.seconds for turn in seen.turns if turn.kind == "common"]
        seconds += seen.seconds + services.operator.between_games
    # One game may be dull for most of its turns. A sum of time steps is not exact.
    assert round(median(common), 6) >= MIN_TURN
    assert 3600 * games / seconds < GAMES_PER_HOUR


def view_of(camera: DirectedCamera) -> tuple[float, float, float]:
    return camera.x, camera.y, camera.zoom
