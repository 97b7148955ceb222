"""Tests of a kiosk's picture: it moves a little against burn-in, and is larger than at home."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import STEP
from game.input.gestures import Hover, PressStart
from game.platform.burn_in import SHIFT_FRACTION, fill_margins, shift_at, shift_range
from game.platform.log import MIN_LONG_FRAME, SlowFrameLog
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.scene_tools import Diary

pytestmark = pytest.mark.app(kiosk=True, showcase=True, first=Diary, size=(1280, 720))

SIZES = st.sampled_from([(800, 480), (1920, 1080), (3840, 2160), (390, 844)])


@given(size=SIZES, at=st.floats(0, 1e7), later=st.floats(0, 60))
def test_the_shift_changes_by_at_most_a_hundredth_a_minute(
    size: tuple[int, int], at: float, later: float
) -> None:
    room = shift_range(size)
    before, after = shift_at(at, room), shift_at(at + later, room)
    for side, most, start, end in zip(size, room, before, after, strict=True):
        assert most <= SHIFT_FRACTION * side + 0.5
        assert 0 <= start <= most
        assert abs(end - start) <= most * later / 60 + 1, "it glides"


def test_all_offsets_are_used() -> None:
    places = {shift_at(seconds, (19, 11)) for seconds in range(0, 24 * 3600, 2)}
    assert len(places) > 0.9 * 20 * 12


@pytest.mark.parametrize("seconds", [0.0, 33.0, 75.0, 95.0, 120.0])
@pytest.mark.parametrize("size", [(800, 480), (390, 844)])
def test_margins_mirror_the_edge_of_the_picture(size: tuple[int, int], seconds: float) -> None:
    window = pygame.Surface(size)
    spare = shift_range(size)
    picture = pygame.Rect(shift_at(seconds, spare), (size[0] - spare[0], size[1] - spare[1]))
    window.fill((200, 0, 0))
    window.fill((0, 90, 0), picture)
    window.fill((0, 0, 90), picture.inflate(-60, -60))
    fill_margins(window, picture)
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    assert {tuple(window.get_at(corner))[:3] for corner in corners} == {(0, 90, 0)}
    assert window.get_at((0, size[1] // 2))[:3] == (0, 90, 0)


def test_pointers_are_shifted_with_the_picture(driver: Driver) -> None:
    scene = driver.scene(Diary)
    driver.wait(70.0, COARSE)
    x, y = driver.app.display.origin
    assert x > 3 and y > 3
    driver.move((300, 200))
    assert scene.events[-1] == Hover((300 - x, 200 - y))
    driver.finger_down(1, (640, 360))
    press = scene.events[-1]
    assert isinstance(press, PressStart)
    assert press.position == pytest.approx((640 - x, 360 - y))


def test_an_unchanged_picture_is_drawn_only_when_it_shifts(driver: Driver) -> None:
    driver.wait(1.0)
    drawn = driver.app.picture.times.frames
    places = set()
    for _ in range(round(60 / COARSE)):
        driver.frame(seconds=COARSE)
        places.add(driver.app.display.origin)
    assert 5 < len(places) < 30
    assert driver.app.picture.times.frames - drawn == len(places) - 1


def test_a_shifted_picture_stays_inside_a_window_that_shrinks(driver: Driver) -> None:
    driver.wait(70.0, COARSE)
    pygame.display.set_mode((390, 500), pygame.RESIZABLE)
    display = driver.app.display
    display.update_size()
    assert display.surface.get_size() == display.size
    assert pygame.Rect(0, 0, 390, 500).contains(pygame.Rect(display.origin, display.size))


def test_a_shift_by_whole_px_keeps_the_picture_sharp(driver: Driver) -> None:
    before = driver.picture()
    driver.wait(70.0, COARSE)
    assert driver.app.display.origin != (0, 0)
    assert driver.picture() == before


def test_a_slow_frame_is_logged(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = [0.0]
    monkeypatch.setattr("game.app.time.perf_counter", lambda: now[0])

    def slow(_dt: float) -> None:
        now[0] += 1.5

    monkeypatch.setattr(driver.scene(Diary), "update", slow)
    caplog.set_level("INFO")
    driver.frame(seconds=STEP)
    assert caplog.messages == ["A frame took 1.5 s (Diary)."]


def test_slow_frames_do_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    dog = SlowFrameLog()
    for second in range(600):
        dog.note(float(second), MIN_LONG_FRAME if second % 2 else 0.9, "Menu")
    assert len(caplog.messages) == 10
    assert caplog.messages[1] == "A frame took 1.0 s (Menu), and 29 more since the last note."


def test_a_kiosk_has_a_larger_interface_until_a_size_is_chosen(tmp_path: Path) -> None:
    def scale(folder: str, **flags: Any) -> float:
        with running(tmp_path / folder, size=(1280, 720), **flags) as driver:
            return driver.app.display.window(driver.app.settings.ui_scale).table

    home = scale("home")
    kiosk: dict[str, Any] = {"kiosk": True, "showcase": True}
    assert scale("kiosk", **kiosk) > 1.2 * home
    assert scale("kiosk", **kiosk, ui_scale=1.0) < 1.01 * home
    assert scale("kiosk", **kiosk) < 1.01 * home, "the size is saved"
