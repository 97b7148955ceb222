from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given, strategies as st

from game.app import App
from game.common.window import MIN_WINDOW_SIZE
from game.input import Hover, PressStart
from game.platform.log import MIN_LONG_FRAME, SlowFrameLog
from game.platform.picture_place import SHIFT_FRACTION, fill_margins, shift_at, shift_range
from game.screens.dialogs.scene import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.operator.scene import OperatorScene
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.records.scene import RecordsScene
from game.screens.showcase.scene import ShowcaseScene
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.kiosk_screens import SCREENS, pause, play, results, show
from tests.client.support.scene_tools import Diary
from tests.marks import long_except, matrix
from tests.paths import RECORDS
from tests.trials.kiosk_days import run

pytestmark = pytest.mark.app(kiosk=True, showcase=True)
OUTSIDE = (MenuScene, OptionsScene, RecordsScene, OperatorScene, AskScene)
MODS = (
    *(pygame.KMOD_NONE, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT),
    *(pygame.KMOD_RALT, pygame.KMOD_LMETA, pygame.KMOD_LCTRL | pygame.KMOD_LALT),
    pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT,
)


def every_key() -> list[int]:
    names = [name for name in dir(pygame) if name.startswith("K_")]
    return sorted({getattr(pygame, name) for name in names})


def assert_inside(driver: Driver, cause: object) -> None:
    assert driver.app.running, f"{cause} led out"
    scene = driver.app.stack.top
    assert not isinstance(scene, OUTSIDE), f"{cause} led to {type(scene).__name__}"


@pytest.mark.parametrize("begin", long_except([play], SCREENS))
def test_no_key_leads_out(
    begin: Callable[[App], None], driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver.app.display, "toggle_fullscreen", lambda: pytest.fail("full screen"))
    begin(driver.app)
    for key in every_key():
        for mod in MODS:
            if key == pygame.K_q and mod & pygame.KMOD_CTRL and mod & pygame.KMOD_SHIFT:
                continue
            typed = chr(key) if 32 <= key < 127 else ""
            values = {"key": key, "mod": mod, "unicode": typed, "scancode": 0}
            down = pygame.event.Event(pygame.KEYDOWN, values)
            driver.app.frame([down, pygame.event.Event(pygame.KEYUP, values)], 0.0)
            assert_inside(driver, (pygame.key.name(key), mod))
    driver.wait(1.0)
    assert_inside(driver, "the last key")
    assert not driver.app.picture.times.shown


@pytest.mark.parametrize("begin", SCREENS)
def test_nothing_done_to_the_window_leads_out(
    begin: Callable[[App], None], driver: Driver, tmp_path: Path
) -> None:
    begin(driver.app)
    driver.frame()
    before = driver.app.stack.top
    record = RECORDS / "worked_example.txt"
    acts: list[tuple[int, dict[str, Any]]] = [
        (pygame.QUIT, {}),
        (pygame.WINDOWCLOSE, {}),
        (pygame.DROPBEGIN, {}),
        (pygame.DROPFILE, {"file": str(record)}),
        (pygame.DROPTEXT, {"text": "x"}),
        (pygame.DROPCOMPLETE, {}),
        (pygame.WINDOWFOCUSLOST, {}),
        (pygame.WINDOWMINIMIZED, {}),
        (pygame.WINDOWRESTORED, {}),
    ]
    for kind, values in acts:
        driver.event(kind, **values)
        driver.wait(0.2)
        assert_inside(driver, pygame.event.event_name(kind))
        assert driver.app.stack.top is before
    assert not list((tmp_path / "records").glob("*"))


def test_long_presses_elsewhere_do_nothing(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)  # nothing is drawn
    width, height = driver.app.display.whole_size
    for place in [(width - 3, height - 3), (3, 60), (60, 3)]:
        driver.press(place)
        driver.wait(5.5)
        driver.release(place)
        assert_inside(driver, place)
        driver.finger_down(1, place)
        driver.wait(5.5)
        driver.finger_up(1)
        assert_inside(driver, place)


@pytest.mark.parametrize("begin", long_except([results], SCREENS))
def test_no_pad_leads_out(begin: Callable[[App], None], driver: Driver) -> None:
    begin(driver.app)
    for seconds in (0.0, 6.0):
        for button in range(20):
            for down, up in (
                (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP),
                (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP),
            ):
                driver.event(down, instance_id=0, button=button)
                driver.wait(seconds, 1.0)
                driver.event(up, instance_id=0, button=button)
                assert_inside(driver, button)


def test_leaving_a_game_leads_to_the_showcase(driver: Driver) -> None:
    pause(driver.app)
    driver.frame()
    scene = driver.scene(PauseScene)
    assert scene.words() == ("Paused", ""), "an abandoned game ends"
    assert "options" not in scene.tree
    driver.click(scene.tree["leave"])
    driver.wait(0.5)
    driver.scene(ShowcaseScene)


def test_a_kiosk_shows_no_note_about_a_fault(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        driver.app.rescue("")
    with running(tmp_path, kiosk=True, showcase=True) as driver:
        driver.scene(ShowcaseScene)


def hold_mouse(driver: Driver, seconds: float) -> None:
    driver.press((4, 4))
    driver.wait(seconds)


def hold_finger(driver: Driver, seconds: float) -> None:
    driver.finger_down(2, (30, 40))
    driver.wait(seconds)


@matrix(
    [(hold_finger, show), (hold_mouse, play), (hold_finger, results)],
    hold=[hold_mouse, hold_finger],
    begin=SCREENS,
)
def test_the_corner_held_for_five_seconds_asks(
    hold: Callable[[Driver, float], None], begin: Callable[[App], None], driver: Driver
) -> None:
    begin(driver.app)
    driver.frame()
    hold(driver, 4.7)
    assert_inside(driver, "too short a time")
    driver.wait(0.6)
    driver.click(driver.scene(AskScene).tree["no"])
    driver.frame()
    assert_inside(driver, "saying no")


def test_a_finger_that_leaves_the_corner_asks_nothing(driver: Driver) -> None:
    hold_finger(driver, 3.0)
    driver.finger_move(2, (200, 40))
    driver.finger_move(2, (30, 40))
    driver.wait(4.0)
    assert_inside(driver, "leaving the corner")


def test_an_operator_leaves_by_the_corner(driver: Driver) -> None:
    hold_finger(driver, 5.2)
    driver.finger_up(2)
    driver.click(driver.scene(AskScene).tree["yes"])
    page = driver.scene(OperatorScene)
    driver.click(page.tree["leave"])
    driver.click(driver.scene(AskScene).tree["no"])
    assert driver.scene(OperatorScene) is page, "a finger may have hit the wrong button"
    driver.click(page.tree["leave"])
    driver.click(driver.scene(AskScene).tree["yes"])
    assert not driver.app.running


def test_an_operator_opens_the_page_once_by_keys(driver: Driver) -> None:
    driver.key(pygame.K_q, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    page = driver.scene(OperatorScene)
    driver.key(pygame.K_q, mod=pygame.KMOD_RCTRL | pygame.KMOD_RSHIFT)
    assert driver.scene(OperatorScene) is page, "it is opened once"
    driver.key(pygame.K_ESCAPE)
    driver.scene(ShowcaseScene)


@pytest.mark.long
@pytest.mark.parametrize("quiet", [False, True])
def test_the_showcase_always_comes_back(quiet: bool) -> None:
    event = run(0.2, 4, quiet=quiet)
    assert event.seconds >= 0.2 * 3600
    assert quiet or event.visits.total() > 0


of_diary = pytest.mark.app(first=Diary, size=(1280, 720))
SIZES = st.sampled_from([(800, 480), (1920, 1080), (3840, 2160), (390, 844)])


@given(size=SIZES, at=st.floats(0, 1e7), later=st.floats(0, 60))
def test_the_shift_is_at_most_a_hundredth(size: tuple[int, int], at: float, later: float) -> None:
    room = shift_range(size)
    before, after = shift_at(at, room), shift_at(at + later, room)
    for side, most, start, end in zip(size, room, before, after, strict=True):
        assert most <= SHIFT_FRACTION * side + 0.5
        assert 0 <= start <= most
        assert abs(end - start) <= most * later / 60 + 1, "it glides"


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


@of_diary
def test_pointers_are_shifted_with_the_picture(driver: Driver) -> None:
    scene = driver.scene(Diary)
    driver.wait(70.0)
    x, y = driver.app.display.origin
    assert x > 3 and y > 3
    driver.move((300, 200))
    assert scene.events[-1] == Hover((300 - x, 200 - y))
    driver.finger_down(1, (640, 360))
    press = scene.events[-1]
    assert isinstance(press, PressStart)
    assert press.position == pytest.approx((640 - x, 360 - y))


@of_diary
def test_an_unchanged_picture_is_drawn_only_when_it_shifts(driver: Driver) -> None:
    driver.wait(1.0)
    drawn = driver.app.picture.times.frames
    places = set()
    for _ in range(round(60 / COARSE)):
        driver.frame(seconds=COARSE)
        places.add(driver.app.display.origin)
    assert 5 < len(places) < 30
    assert driver.app.picture.times.frames - drawn == len(places) - 1


@of_diary
def test_a_shifted_picture_stays_inside_a_window_that_shrinks(driver: Driver) -> None:
    driver.wait(70.0)
    pygame.display.set_mode((390, 500), pygame.RESIZABLE)
    display = driver.app.display
    display.update_size()
    assert display.surface.get_size() == display.size
    assert pygame.Rect(0, 0, 390, 500).contains(pygame.Rect(display.origin, display.size))


@of_diary
def test_a_shift_by_whole_px_keeps_the_picture_sharp(driver: Driver) -> None:
    before = driver.picture()
    driver.wait(70.0)
    assert driver.app.display.origin != (0, 0)
    assert driver.picture() == before


def test_slow_frames_do_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    dog = SlowFrameLog()
    for second in range(600):
        dog.note(float(second), MIN_LONG_FRAME if second % 2 else 0.9, "Menu")
    assert len(caplog.messages) == 10
    assert caplog.messages[1] == "A frame took 1.0 s (Menu), and 29 more since the last note."


def test_a_kiosk_runs_in_the_smallest_window(tmp_path: Path) -> None:
    for size in (MIN_WINDOW_SIZE, MIN_WINDOW_SIZE[::-1], (484, 323)):
        with running(tmp_path, size=size, kiosk=True, showcase=True) as driver:
            driver.wait(2.0)
            assert not driver.app.display.too_small
            assert not any("too small" in text for text in driver.texts())


def test_a_kiosk_has_a_larger_interface_until_a_size_is_chosen(tmp_path: Path) -> None:
    def scale(folder: str, **flags: Any) -> float:
        with running(tmp_path / folder, size=(1280, 720), **flags) as driver:
            return driver.app.display.window(driver.app.settings.ui_scale).table_scale

    home = scale("home")
    kiosk: dict[str, Any] = {"kiosk": True, "showcase": True}
    assert scale("kiosk", **kiosk) > 1.2 * home
    assert scale("kiosk", **kiosk, ui_scale=1.0) < 1.01 * home
    assert scale("kiosk", **kiosk) < 1.01 * home, "the size is saved"
