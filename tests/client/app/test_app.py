from pathlib import Path

import pygame
import pytest

from game.app import MAX_STEPS, REST_RATE, STEP, App
from game.input import PressEnd
from game.input.gestures import DragCancel, DragStart
from tests.client.support.driver import running
from tests.client.support.scene_tools import Diary, posted


@pytest.fixture
def scene(app: App) -> Diary:
    return diary(app)


def diary(app: App) -> Diary:
    top = app.stack.top
    assert isinstance(top, Diary)
    return top


def mouse(kind: int, x: int, y: int) -> pygame.event.Event:
    return posted(kind, pos=(x, y), button=1, touch=False)


def test_time_passes_in_fixed_steps(app: App, scene: Diary) -> None:
    cases = ((0.0, 0), (STEP, 1), (STEP / 2, 0), (STEP / 2, 1), (3.5 * STEP, 3), (60.0, 5), (0, 1))
    for elapsed, steps in cases:
        scene.heard.clear()
        app.frame([], elapsed)
        assert scene.heard.count("scene.update") == steps, elapsed
    assert scene.time == pytest.approx(11 * STEP)
    scene.changed = True
    app.frame([], 1.25 * STEP)
    assert scene.alphas[-1] == pytest.approx(0.25), "drawing gets the fraction of the next step"


def test_a_scene_is_drawn_when_it_or_the_window_has_changed(app: App, scene: Diary) -> None:
    for _ in range(60):
        app.frame([], STEP)
    assert app.picture.times.frames == scene.heard.count("scene.draw") == 1
    scene.changed = True
    app.frame([], STEP)
    assert app.picture.times.frames == 2
    app.frame([posted(pygame.WINDOWEXPOSED)], STEP)
    assert app.picture.times.frames == 3
    app.frame([posted(pygame.WINDOWSIZECHANGED, x=640, y=480)], STEP)
    assert app.picture.times.frames == 4


def test_a_hidden_window_rests(app: App, scene: Diary, monkeypatch: pytest.MonkeyPatch) -> None:
    app.frame([], STEP)
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    for _ in range(40):
        scene.changed = True
        app.frame([], STEP)
    assert (app.picture.times.frames, app.rate) == (1, REST_RATE)
    assert scene.heard.count("scene.update") > 30, "the game goes on"
    monkeypatch.undo()
    app.frame([], STEP)
    assert app.picture.times.frames == 2


def start_drag(app: App) -> None:
    app.frame([mouse(pygame.MOUSEBUTTONDOWN, 50, 60), mouse(pygame.MOUSEMOTION, 90, 60)], STEP)


def test_a_new_scene_cancels_the_drag_in_the_old_one(app: App, scene: Diary) -> None:
    start_drag(app)
    assert any(isinstance(event, DragStart) for event in scene.events)
    new = Diary(app.services, "new")
    app.stack.push(new)
    while app.stack.top is not new:
        app.frame([], STEP)
    assert [type(event) for event in scene.events[-2:]] == [DragCancel, PressEnd]
    app.frame([mouse(pygame.MOUSEBUTTONUP, 90, 60)], STEP)
    assert new.events == [], "the release belongs to nobody"


def resize(app: App, width: int, height: int) -> None:
    pygame.display.set_mode((width, height), pygame.RESIZABLE)
    app.frame([posted(pygame.WINDOWSIZECHANGED, x=width, y=height)], STEP)


def test_a_resize_lays_out_the_scene_once_and_cancels_the_drag(app: App, scene: Diary) -> None:
    start_drag(app)
    resize(app, 1920, 1080)
    assert any(isinstance(event, DragCancel) for event in scene.events)
    app.frame([posted(pygame.VIDEORESIZE, w=1920, h=1080, size=(1920, 1080))], STEP)
    assert [window.size for window in scene.windows] == [(640, 480), (1920, 1080)]
    assert scene.windows[-1].scale == pytest.approx(1.5)


def test_a_window_that_is_too_small_shows_a_sentence_until_it_grows(app: App, scene: Diary) -> None:
    app.frame([], STEP)
    drawn = scene.heard.count("scene.draw")
    resize(app, 300, 200)
    scene.heard.clear()
    app.frame([mouse(pygame.MOUSEBUTTONDOWN, 50, 60), mouse(pygame.MOUSEBUTTONUP, 50, 60)], STEP)
    assert scene.heard == []
    ground = app.services.theme.control_deep
    colours = {tuple(app.screen.get_at((x, y)))[:3] for x in range(300) for y in range(200)}
    assert ground in colours
    assert max(colours) > (200, 200, 180), "a sentence is written"
    resize(app, 640, 480)
    assert scene.windows[-1].size == (640, 480)
    assert scene.heard.count("scene.draw") == drawn
    assert tuple(app.screen.get_at((5, 5)))[:3] == (200, 0, 0)


def test_f11_toggles_full_screen_in_every_scene(app: App, scene: Diary) -> None:
    values = {"key": pygame.K_F11, "mod": 0, "unicode": "", "scancode": 68}
    down, up = posted(pygame.KEYDOWN, **values), posted(pygame.KEYUP, **values)
    app.frame([down], STEP)
    assert app.screen.get_flags() & pygame.FULLSCREEN
    app.frame([down, down], STEP)
    assert app.screen.get_flags() & pygame.FULLSCREEN, "held, it toggles no more"
    app.frame([up, down], STEP)
    assert not app.screen.get_flags() & pygame.FULLSCREEN
    assert app.screen.get_size() == (640, 480)
    assert app.screen.get_flags() & pygame.RESIZABLE
    assert scene.events == []


def test_the_frame_rate_halves_at_rest(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", size=(800, 480), speed=1.0) as driver:
        app = driver.app
        assert app.rate == 1 / STEP
        driver.until(lambda: app.rate == REST_RATE)
        assert REST_RATE * STEP * MAX_STEPS > 1, "no time is lost"
        driver.move((400.0, 200.0))
        assert app.rate == 1 / STEP, "somebody is there"
        driver.until(lambda: app.rate == REST_RATE)
        app.stack.redraw()
        driver.frame()
        assert app.rate == 1 / STEP, "something moves"
