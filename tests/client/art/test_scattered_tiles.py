"""Tests of the tiles scattered behind lists, and of the paths of confetti flakes."""

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from unittest.mock import patch

import pygame
import pytest

from game.app import STEP
from game.art import Painter, ScatteredTiles, pixel_rect
from game.screens.base import Scene, Services, TreeScene
from game.screens.challenge.scene import ChallengeScene
from game.screens.lesson.rules_pages import RulesPagesScene
from game.screens.lesson.scene import HowToPlayScene
from game.screens.records.scene import RecordsScene
from game.screens.setup.scene import SetupScene
from game.table import durations
from game.table.confetti import LAYERS, Confetti, random_flakes
from tests.client.support.calls import Call
from tests.client.support.driver import Driver, running
from tests.marks import QUICK_SIZES, SIZES, matrix

SCENES: dict[str, Callable[[Services], TreeScene]] = {
    "setup": SetupScene,
    "games": RecordsScene,
    "best": lambda services: opened(RecordsScene(services), 2),
    "how to play": HowToPlayScene,
    "rules": RulesPagesScene,
    "challenge": ChallengeScene,
}
LANGUAGES = ("en", "ru", "pl")
MAX_DIFFERENCE = 40  # of a colour's component (0 to 255), by a tile below a plate or a button


def opened(scene: RecordsScene, page: int) -> RecordsScene:
    scene.open_page(page)
    return scene


@matrix(
    [(kind, "en", size) for kind, size in zip(SCENES, cycle(QUICK_SIZES), strict=False)],
    kind=SCENES,
    language=LANGUAGES,
    size=[*SIZES, (2560, 1440), (480, 320)],
)
@pytest.mark.app(first=Scene)
def test_no_tile_is_behind_words_without_ground(
    driver: Driver, written: list[Call], kind: str, language: str, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    driver.app.settings.language = language
    driver.app.services.apply_language()
    for seed in range(3):
        driver.app.services.random.seed(seed)
        scene = SCENES[kind](driver.app.services)
        driver.show(scene)
        driver.wait(0.1)
        written.clear()
        driver.texts()
        shown = driver.app.screen.copy()
        boxes = [call.result for call in written if call.given[1] is driver.app.screen]
        assert boxes
        with patch.object(ScatteredTiles, "draw", lambda *_: None):
            driver.texts()
        bare = driver.app.screen
        assert shown.get_buffer().raw != bare.get_buffer().raw, "some tiles are in sight"
        for box in boxes:
            room = pixel_rect(box).inflate(6, 2).clip(shown.get_rect())
            assert difference(shown, bare, room) <= MAX_DIFFERENCE, (seed, box)


def difference(one: pygame.Surface, other: pygame.Surface, room: pygame.Rect) -> int:
    """Return the largest difference of a colour channel between two pictures within `room`."""
    parts = one.subsurface(room).copy(), other.subsurface(room).copy()
    parts[0].blit(parts[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    parts[1].blit(one, (0, 0), room, special_flags=pygame.BLEND_RGB_SUB)
    return max(max(pygame.image.tobytes(part, "RGB"), default=0) for part in parts)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (2560, 1600)])
def test_confetti_is_thrown_up_falls_and_leaves(size: tuple[int, int], tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        services = driver.app.services
        flakes, source = random_flakes(Random(3)), (size[0] / 3, size[1] / 4)
        confetti = Confetti(Painter(services.assets, services.theme), flakes, size, [source])
    for one in flakes:
        path = [
            confetti.position(one, source, n * STEP)
            for n in range(round(durations.CONFETTI / STEP))
        ]
        seen = [place for place in path if place is not None]
        assert seen[0] == pytest.approx(source, abs=30)
        assert min(y for _, y in seen) < source[1] - 5
        assert seen[-1][1] > size[1] * 0.9
        end = confetti.position(one, source, one.delay + one.fall - 1e-9)
        assert end is not None and end[1] >= size[1] + LAYERS[one.layer][1] / 2
        assert confetti.position(one, source, durations.CONFETTI + STEP) is None
