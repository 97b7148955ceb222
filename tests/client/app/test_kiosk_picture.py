"""The picture of a kiosk moves a little, so that no px shows the same for days."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import STEP
from game.input.gestures import Hover, PressStart
from game.platform.burn_in import PART, fill_margins, room_for, shifted
from game.platform.log import LONG_FRAME, Watchdog
from tests.client.support.driver import COARSE, Driver
from tests.client.support.menu_tools import close, opened
from tests.client.support.scene_tools import Diary

SIZES = st.sampled_from([(800, 480), (1920, 1080), (3840, 2160), (390, 844)])


@given(size=SIZES, at=st.floats(0, 1e7), later=st.floats(0, 60))
def test_it_glides_by_no_more_than_a_hundredth_a_minute(
    size: tuple[int, int], at: float, later: float
) -> None:
    room = room_for(size)
    before, after = shifted(at, room), shifted(at + later, room)
    for side, most, start, end in zip(size, room, before, after, strict=True):
        assert most <= PART * side + 0.5
        assert 0 <= start <= most
        assert abs(end - start) <= most * later / 60 + 1, "it glides"


def test_all_of_the_room_is_used() -> None:
    places = {shifted(seconds, (19, 11)) for seconds in range(0, 24 * 3600, 2)}
    assert len(places) > 0.9 * 20 * 12


@pytest.mark.parametrize("seconds", [0.0, 33.0, 75.0, 95.0, 120.0])
@pytest.mark.parametrize("size", [(800, 480), (390, 844)])
def test_margins_are_like_a_mirror(size: tuple[int, int], seconds: float) -> None:
    window = pygame.Surface(size)
    spare = room_for(size)
    picture = pygame.Rect(shifted(seconds, spare), (size[0] - spare[0], size[1] - spare[1]))
    window.fill((200, 0, 0))
    window.fill((0, 90, 0), picture)
    window.fill((0, 0, 90), picture.inflate(-60, -60))
    fill_margins(window, picture)
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    assert {tuple(window.get_at(corner))[:3] for corner in corners} == {(0, 90, 0)}
    assert window.get_at((0, size[1] // 2))[:3] == (0, 90, 0)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    app = opened(Diary, tmp_path, kiosk=True, showcase=True, size=(1280, 720))
    yield Driver(app)
    close(app)


def test_pointers_are_where_the_picture_is(driver: Driver) -> None:
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


def test_a_picture_at_rest_is_drawn_only_when_it_moves(driver: Driver) -> None:
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
    display.follow()
    assert display.surface.get_size() == display.size
    assert pygame.Rect(0, 0, 390, 500).contains(pygame.Rect(display.origin, display.size))


def test_text_stays_as_sharp_as_it_is(driver: Driver) -> None:
    """The picture moves by whole px."""
    before = driver.picture()
    driver.wait(70.0, COARSE)
    assert driver.app.display.origin != (0, 0)
    assert driver.picture() == before


def test_a_slow_frame_is_noted(
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
    dog = Watchdog()
    for second in range(600):
        dog.note(float(second), LONG_FRAME if second % 2 else 0.9, "Menu")
    assert len(caplog.messages) == 10
    assert caplog.messages[1] == "A frame took 1.0 s (Menu), and 29 more since the last note."


def test_words_and_buttons_are_larger_in_a_kiosk_until_a_size_is_chosen(tmp_path: Path) -> None:
    """The larger size is for people who stand behind the player."""

    def scale(folder: str, **options: object) -> float:
        app = opened(None, tmp_path / folder, size=(1280, 720), **options)
        table = app._window().table
        close(app)
        return table

    home = scale("home")
    kiosk = scale("kiosk", kiosk=True, showcase=True)
    assert kiosk > 1.2 * home
    assert scale("kiosk", kiosk=True, showcase=True, ui_scale=1.0) < 1.01 * home
    assert scale("kiosk", kiosk=True, showcase=True) < 1.01 * home, "it is kept"
