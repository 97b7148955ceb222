"""Tests of caches, of pictures made in advance or after a resize, and of shown frame times."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import STEP, App
from game.art import Painter, Theme
from game.art.art import new_art
from game.art.assets import Assets
from game.screens.base import scene_picture
from game.screens.base.scene_picture import FIGURES_EVERY, FRAMES, Figures, FrameTimes
from game.screens.play.scene import PlayScene
from game.session import VARIANT_NAMES
from game.words import Words, translations
from tests.client.support.driver import Driver, running
from tests.client.support.scene_tools import Diary, posted
from tests.client.support.table_player import Table


@contextmanager
def playing(folder: Path, variant: str) -> Iterator[Driver]:
    options: dict[str, Any] = {"variant": variant, "speed": 1.0, "seed": 8, "art": new_art()}
    with running(folder, seats="Ann bot", size=(1280, 720), **options) as driver:
        yield driver


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_nothing_is_rendered_twice(tmp_path: Path, variant: str, made: list[Hashable]) -> None:
    with playing(tmp_path, variant) as driver:
        table = Table(driver)
        table.turns(2)
        play, stack = table.play, driver.app.stack
        driver.until(lambda: not play.table_view.motion.active)
        driver.wait(1.5)
        made.clear()
        frames = driver.app.picture.times.frames
        driver.wait(2.0)
        assert (driver.app.picture.times.frames, made) == (frames, [])
        for forgotten in (False, True):
            stack.redraw()
            driver.frame()
            made.clear()
            for _ in range(10):
                if forgotten:
                    play.table_view.picture.forget(parts=False)
                stack.redraw()
                driver.frame()
            assert made == [], "drawn again"
        for n in range(80):
            if n == 20:
                made.clear()
            play.table_view.camera.pan(2.0 if n % 40 < 20 else -2.0, 1.0 if n % 40 < 20 else -1.0)
            driver.frame()
        assert made == [], "moved"


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_all_pieces_are_prerendered_once(
    tmp_path: Path, variant: str, made: list[Hashable], monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(tmp_path, variant) as driver:

        def masters() -> int:
            return sum(isinstance(key, tuple) and len(key) == 3 and key[0] == piece for key in made)

        play = driver.scene(PlayScene)
        piece = play.session.traits.piece
        assert play.table_view.motion.active, "the hands are dealt"
        driver.wait(0.2, STEP)
        dealt = masters()
        play.state.skip_motion()
        monkeypatch.setattr(play.session, "think", lambda *_: None)
        driver.wait(1.0, STEP)
        assert masters() > dealt
        assert not list(driver.app.services.sprites.prerender_masters(piece, 64)), "none is missing"
        every = masters()
        driver.wait(0.5, STEP)
        assert masters() == every


SIZE, LARGER, TURNED = (640, 400), (1280, 720), (400, 640)


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Run a game in which each frame makes only one slice of pictures in advance."""
    monkeypatch.setattr(scene_picture, "PRERENDER_SECONDS", 0.0)
    with running(tmp_path, seats="Ann bot", size=SIZE, speed=1.0, art=new_art()) as found:
        found.wait(3.0)
        found.app.picture.prerenders = True
        yield found


class Painting(Diary):
    """A scene whose `prerender` fills the screen red in each of six slices."""

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        for _ in range(6):
            screen.fill("red")
            yield


@pytest.mark.parametrize(
    ("seconds", "counts"), [(0.0, [0, 1, 1, 2, 2, 3, 3, 4]), (9.0, [0, 1, 2])], ids=["step", "all"]
)
def test_until_the_next_scene_appears_every_other_frame_is_drawn(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, seconds: float, counts: list[int]
) -> None:
    monkeypatch.setattr(scene_picture, "MIN_PRERENDER_SECONDS", 0.0)
    monkeypatch.setattr(scene_picture, "UNDRAWN_PRERENDER_SECONDS", seconds)
    monkeypatch.setattr(driver.app.picture.transition, "prerender", lambda *_: iter(()))
    play, stack = driver.scene(PlayScene), driver.app.stack
    before, shown = driver.picture(), list[bytes]()
    monkeypatch.setattr(PlayScene, "content_key", lambda _: object())
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(driver.picture()))
    painting = Painting(driver.app.services)
    stack.push(painting)
    drawn = []
    while stack.top is play:
        drawn.append(len(shown))
        driver.frame()
    assert drawn == counts
    assert set(shown) == {before}, "the wave begins over it, too"
    driver.wait(1.0)
    for _ in range(3):
        shown.clear()
        painting.changed = True
        driver.frame()
        assert shown, "each frame of the next scene is drawn"


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
    play.table_view.picture.forget()
    play.draw(driver.app.screen, 1.0)
    assert driver.picture() == now, "and then it is as sharp as ever"


def test_a_second_resize_stretches_the_same_picture(driver: Driver) -> None:
    last = driver.app.screen.copy()
    driver.resize(900, 560)
    driver.resize(*LARGER)
    assert driver.picture() == stretched(last, LARGER)


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
    """Record a frame for each time (ms) in `ms`; the frames end `every` seconds apart."""
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


def test_shown_figures_change_every_few_frames(times: FrameTimes) -> None:
    painter = Painter(Assets(), Theme())

    def figures() -> bytes:
        target = pygame.Surface((800, 480))
        times.draw(target, painter)
        return pygame.image.tobytes(target.subsurface((400, 60, 400, 100)), "RGB")

    times.toggle()
    before = figures()
    note(times, *[5] * (FIGURES_EVERY - 1))
    assert figures() == before
    note(times, 5)
    assert figures() != before


def test_the_panel_of_figures_renders_little_text(times: FrameTimes, made: list[Hashable]) -> None:
    assets = Assets()
    painter = Painter(assets, Theme())
    target = pygame.Surface((800, 480), depth=32)
    target.fill((17, 68, 51))
    note(times, *[5] * 150)
    times.toggle()
    times.draw(target, painter)
    changed = [
        (x, y)
        for x in range(0, 800, 4)
        for y in range(0, 480, 4)
        if tuple(target.get_at((x, y)))[:3] != (17, 68, 51)
    ]
    assert min(x for x, _ in changed) > 400
    assert max(y for _, y in changed) < 160
    for n in range(400):
        note(times, 3 + n * 0.07)
        times.draw(target, painter)
        if n == 200:
            made.clear()
    assert made == []
    times.toggle()
    assert not times.shown


def test_slow_frames_have_other_colours(times: FrameTimes) -> None:
    theme, painter = Theme(), Painter(Assets(), Theme())
    note(times, *[5] * 60, *[25] * 30, *[60] * 30)
    target = pygame.Surface((800, 480), depth=32)
    times.draw(target, painter)
    seen = {tuple(target.get_at((x, y)))[:3] for x in range(520, 800) for y in range(60)}
    assert {theme.palette[3], theme.accent, theme.danger} <= seen


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
