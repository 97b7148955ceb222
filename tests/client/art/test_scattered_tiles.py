from collections.abc import Callable
from itertools import cycle
from unittest.mock import patch

import pygame
import pytest

from game.art import ScatteredTiles, pixel_rect
from game.screens.base import Scene, Services, TreeScene
from game.screens.challenge.scene import ChallengeScene
from game.screens.lesson.rules_pages import RulesPagesScene
from game.screens.lesson.scene import HowToPlayScene
from game.screens.records.scene import RecordsScene
from game.screens.setup.scene import SetupScene
from tests.client.support.calls import Call
from tests.client.support.driver import Driver
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
    driver: Driver, drawn_lines: list[Call], kind: str, language: str, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    driver.app.settings.language = language
    driver.app.services.apply_language()
    for seed in range(3):
        driver.app.services.random.seed(seed)
        driver.show(SCENES[kind](driver.app.services))
        driver.wait(0.1)
        drawn_lines.clear()
        driver.texts()
        shown = driver.app.screen.copy()
        boxes = [call.result for call in drawn_lines if call.given[1] is driver.app.screen]
        assert boxes
        with patch.object(ScatteredTiles, "draw", lambda *_: None):
            driver.texts()
        bare = driver.app.screen
        assert shown.get_buffer().raw != bare.get_buffer().raw, "some tiles are in sight"
        for box in boxes:
            room = pixel_rect(box).inflate(6, 2).clip(shown.get_rect())
            assert difference(shown, bare, room) <= MAX_DIFFERENCE, (seed, box)


def difference(one: pygame.Surface, other: pygame.Surface, room: pygame.Rect) -> int:
    parts = one.subsurface(room).copy(), other.subsurface(room).copy()
    parts[0].blit(parts[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    parts[1].blit(one, (0, 0), room, special_flags=pygame.BLEND_RGB_SUB)
    return max(max(pygame.image.tobytes(part, "RGB"), default=0) for part in parts)
