from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import STEP, App
from game.art.art import new_art
from game.screens.base import scene_picture
from game.screens.base.scene_picture import FRAMES, Figures, FrameTimes
from game.screens.play.scene import PlayScene
from game.session import VARIANT_NAMES
from game.words import Words, translations
from tests.client.support.driver import Driver, running
from tests.client.support.scene_tools import Diary, posted
from tests.client.support.table_caches import forget
from tests.client.support.table_player import TablePlayer
from tests.marks import long_except


@contextmanager
def playing(folder: Path, variant: str) -> Iterator[Driver]:
    options: dict[str, Any] = {"variant": variant, "speed": 1.0, "seed": 8, "art": new_art()}
    with running(folder, seats="Ann bot", size=(1280, 720), **options) as driver:
        yield driver


@pytest.mark.parametrize("variant", long_except(["cubes"], VARIANT_NAMES))
def test_nothing_is_rendered_twice(
    tmp_path: Path, variant: str, cache_misses: list[Hashable]
) -> None:
    with playing(tmp_path, variant) as driver:
        table = TablePlayer(driver)
        table.turns(2)
        play, stack = table.play, driver.app.stack
        driver.until(lambda: not play.table_view.motion.active)
        driver.wait(1.5)
        cache_misses.clear()
        frames = driver.app.picture.times.frames
        driver.wait(2.0)
        assert (driver.app.picture.times.frames, cache_misses) == (frames, [])
        for forgotten in (False, True):
            stack.redraw()
            driver.frame()
            cache_misses.clear()
            for _ in range(10):
                if forgotten:
                    forget(play.table_view.picture, parts=False)
                stack.redraw()
                driver.frame()
            assert cache_misses == [], "drawn again"
        for n in range(80):
            if n == 20:
                cache_misses.clear()
            play.table_view.camera.pan(2.0 if n % 40 < 20 else -2.0, 1.0 if n % 40 < 20 else -1.0)
            driver.frame()
        assert cache_misses == [], "moved"


SIZE, LARGER, TURNED = (640, 400), (1280, 720), (400, 640)


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Run a game in which each frame makes only one slice of pictures in advance."""
    monkeypatch.setattr(scene_picture, "PRERENDER_SECONDS", 0.0)
    with running(tmp_path, seats="Ann bot", size=SIZE, speed=1.0, art=new_art()) as found:
        found.wait(3.0)
        found.app.picture.prerenders = True
        yield found


def stretched(picture: pygame.Surface, size: tuple[int, int]) -> bytes:
    return pygame.image.tobytes(pygame.transform.scale(picture, size), "RGB")


def test_the_last_picture_is_stretched_until_all_is_drawn(driver: Driver) -> None:
    screens: list[bytes] = []
    last = driver.app.screen.copy()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.display, "flip", lambda: screens.append(driver.picture()))
        driver.resize(*LARGER)
        assert screens == [stretched(last, LARGER)]
        for _ in range(60):
            driver.frame()
    assert len(screens) < 25, "nothing is shown until all is drawn"
    assert screens[1] != screens[0]
    play = driver.scene(PlayScene)
    now = driver.picture()
    forget(play.table_view.picture)
    play.draw(driver.app.screen, 1.0)
    assert driver.picture() == now, "and then it is as sharp as ever"


def test_nobody_waits_for_long_and_nothing_is_distorted(driver: Driver) -> None:
    last = driver.app.screen.copy()
    driver.resize(*TURNED)
    assert driver.picture() != stretched(last, TURNED)
    last = driver.app.screen.copy()
    for width in range(401, 401 + round(60 * scene_picture.MAX_STRETCH_SECONDS) + 2):
        driver.resize(width, 640)
    assert driver.picture() != stretched(last, driver.size), "while the edge is moved about"


@pytest.fixture
def times() -> FrameTimes:
    pygame.font.init()
    return FrameTimes(Words(translations([])))


def note(times: FrameTimes, *ms: float, every: float = 0.02) -> None:
    for one in ms:
        times.note(every * times.frames, one / 1000)


def test_figures_of_the_recorded_frames(times: FrameTimes) -> None:
    assert times.figures() == Figures(), "before the first frame"
    note(times, *range(1, 101))
    assert times.figures().median_ms == pytest.approx(50)
    assert times.figures().percentile_99_ms == pytest.approx(99)
    note(times, *[90] * 50, *[4] * FRAMES)
    assert times.figures().percentile_99_ms == pytest.approx(4), "old frames do not count"
    assert times.figures().total == 150 + FRAMES


def test_frames_of_the_last_second_are_counted(times: FrameTimes) -> None:
    note(times, *[5] * 100, every=0.025)
    assert times.figures().per_second == 40
    times.note(99.0, 0.005)
    assert times.figures().per_second == 1, "a screen at rest"


def test_f3_toggles_the_panel_in_every_scene(app: App) -> None:
    values = {"key": pygame.K_F3, "mod": 0, "unicode": "", "scancode": 60}
    down, up = posted(pygame.KEYDOWN, **values), posted(pygame.KEYUP, **values)

    def in_corner() -> tuple[int, ...]:
        return tuple(app.screen.get_at((630, 20)))[:3]

    app.frame([], STEP)
    app.frame([down], STEP)
    assert in_corner() != (200, 0, 0)
    drawn = app.picture.times.frames
    app.frame([down], STEP)
    for _ in range(30):
        app.frame([], STEP)
    assert app.picture.times.frames == drawn, "held, it toggles no more, and draws nothing alone"
    app.frame([up, down], STEP)
    assert in_corner() == (200, 0, 0)
    scene = app.stack.top
    assert isinstance(scene, Diary)
    assert scene.events == []
