import logging
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.input import InputEvent
from game.kiosk import LATE_RESTART_SECONDS, RESTART_SECONDS, WINDOW_CHECK_SECONDS
from game.platform.system import set_sdl_variables
from game.screens import navigation
from game.screens.base import Scene, Services
from game.screens.showcase.scene import ShowcaseScene
from tests.client.support.driver import Driver, running
from tests.client.support.kiosk_screens import SCREENS, play, show
from tests.marks import long_except

pytestmark = pytest.mark.app(kiosk=True, showcase=True)


class BrokenError(RuntimeError):
    pass


def break_once(owner: object, name: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make a method's next call append `name` to the returned list and raise `BrokenError`."""
    done: list[str] = []

    def broken(*_rest: Any, **_named: Any) -> Any:
        done.append(name)
        monkeypatch.undo()
        raise BrokenError(name)

    monkeypatch.setattr(owner, name, broken)
    return done


FAULTS: dict[str, Callable[[App], tuple[object, str]]] = {
    "update": lambda app: (app.stack.top, "update"),
    "draw": lambda app: (app.stack.top, "draw"),
    "sound": lambda app: (app.services.audio, "play"),
    "store": lambda app: (app.services.saves, "save"),
    "input": lambda app: (app.stack.top, "handle"),
    "content_key": lambda app: (app.stack.top, "content_key"),
    "leave": lambda app: (app.stack.top, "leave"),
    "close": lambda app: (app.stack.top, "close"),
    "window": lambda app: (app.stack.top, "resize"),
    "screen": lambda app: (pygame.display, "flip"),
}


def use_everything(driver: Driver) -> None:
    driver.resize(820, 600)
    driver.resize(800, 480)
    driver.click((400, 240))
    driver.key(pygame.K_ESCAPE)
    show(driver.app)
    driver.frame()
    driver.frame()


@pytest.mark.parametrize("where", long_except(["update", "store", "leave", "screen"], FAULTS))
def test_after_a_fault_the_showcase_is_back(
    where: str, driver: Driver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    if where == "store":
        play(driver.app)
        driver.frame()
    owner, name = FAULTS[where](driver.app)
    done = break_once(owner, name, monkeypatch)
    before = driver.app.stack.top
    use_everything(driver)
    driver.wait(4.5)
    assert done == [name]
    now = driver.scene(ShowcaseScene)
    assert now is not before
    assert any(record.exc_info for record in caplog.records), "the fault is in the log"
    driver.wait(1.0)
    assert driver.scene(ShowcaseScene) is now
    assert pygame.display.get_surface() is not None


class Failing(Scene):
    """A scene whose `update` raises `BrokenError` until `starts` of these scenes have been made."""

    starts = 5
    made = 0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        Failing.made += 1

    def update(self, dt: float) -> None:
        if Failing.made < Failing.starts:
            raise BrokenError("update")

    def handle(self, event: InputEvent) -> None:
        raise AssertionError("a broken scene gets no input")


@pytest.fixture(autouse=True)
def no_failing_scenes() -> None:
    Failing.made = 0


@pytest.mark.app(first=Failing)
def test_many_faults_leave_one_picture(driver: Driver, caplog: pytest.LogCaptureFixture) -> None:
    driver.wait(3 * RESTART_SECONDS + 1)
    assert Failing.made == 3, "two more attempts"
    picture = driver.picture()
    assert len(set(picture)) > 3, "the title is there"
    driver.click((400, 240))
    driver.wait(LATE_RESTART_SECONDS - 6)
    assert (Failing.made, driver.picture()) == (3, picture)
    for seconds, starts in ((5.0, 4), (LATE_RESTART_SECONDS + 2, 5), (120.0, 5)):
        driver.wait(seconds)
        assert Failing.made == starts, f"after another {seconds} s"
    records = [*caplog.get_records("setup"), *caplog.records]
    assert sum(record.levelno >= logging.ERROR for record in records) == 4


@pytest.mark.app(first=Failing)
def test_an_operator_can_stop_a_program_that_keeps_failing(driver: Driver) -> None:
    driver.wait(5.0)
    driver.key(pygame.K_q, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert driver.app.stopped


@pytest.mark.parametrize(
    "begin", [*SCREENS[1:], lambda app: navigation.open_operator(app.services)]
)
def test_what_is_left_alone_gives_way_to_the_showcase(
    begin: Callable[[App], None], driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)  # nothing is drawn
    driver.app.services.operator.left_alone = 15.0
    show(driver.app)
    driver.frame()
    begin(driver.app)
    driver.wait(4.0)
    assert not isinstance(driver.app.stack.top, ShowcaseScene)
    driver.wait(13.0)
    driver.scene(ShowcaseScene)


def test_the_show_is_as_loud_as_its_operator_likes_it(driver: Driver) -> None:
    services = driver.app.services
    audio, operator, settings = services.audio, services.operator, services.settings
    assert (audio.sound_volume, audio.music_volume) == (
        operator.sound_volume,
        operator.music_volume,
    )
    assert operator.sound_volume < settings.sound_volume, "softer than in play"
    play(driver.app)
    driver.frame()
    assert (audio.sound_volume, audio.music_volume) == (
        settings.sound_volume,
        settings.music_volume,
    )
    operator.music_volume = 0.0
    show(driver.app)
    driver.frame()
    assert audio.music_volume == 0


@pytest.mark.app(fullscreen=True)
def test_a_turned_screen_is_filled_again(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    requests: list[tuple[tuple[int, int], int, int]] = []
    real = pygame.display.set_mode

    def noted(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        requests.append((size, flags, display))
        return real((820, 1180), pygame.RESIZABLE)

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    driver.wait(5.0)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    driver.wait(5.0)
    assert requests == [], "nothing is done for the same screen, or for none"
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(820, 1180)])
    driver.wait(5.0)
    assert requests == [((0, 0), pygame.FULLSCREEN, 0)]
    assert driver.scene(ShowcaseScene).window.portrait


@pytest.mark.usefixtures("driver")
def test_only_a_kiosk_keeps_the_screen_awake(tmp_path: Path) -> None:
    assert not pygame.display.get_allow_screensaver()
    with running(tmp_path):
        assert pygame.display.get_allow_screensaver()


class SystemWindow:
    """A stand-in for the system's window, which records what the game requests."""

    def __init__(self) -> None:
        self.seen = self.has_keys = True
        self.requests: list[str] = []

    def restore(self) -> None:
        self.requests.append("restore")
        self.seen = True

    def focus(self) -> None:
        self.requests.append("focus")
        self.has_keys = True


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> SystemWindow:
    system = SystemWindow()
    monkeypatch.setattr(pygame.display, "get_active", lambda: system.seen)
    monkeypatch.setattr(pygame.key, "get_focused", lambda: system.has_keys)
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: system))
    return system


def log_lines(caplog: pytest.LogCaptureFixture) -> int:
    return sum("brought back" in note for note in caplog.messages)


@pytest.mark.parametrize("kind", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_a_hidden_window_is_restored_once(
    kind: int, driver: Driver, system: SystemWindow, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    for time in (1, 2):
        system.seen = system.has_keys = False
        driver.event(kind)
        driver.wait(4.0)
        assert system.requests == ["restore", "focus"] * time, "brought back once"
        assert log_lines(caplog) == time
    driver.scene(ShowcaseScene)


def test_restoring_is_repeated_until_it_works_and_logged_once(
    driver: Driver,
    system: SystemWindow,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.INFO)
    calls: list[None] = []
    system.seen = False

    def refused() -> Any:
        calls.append(None)
        raise pygame.error("not now")

    monkeypatch.setattr(system, "restore", refused)
    driver.wait(20 * WINDOW_CHECK_SECONDS)
    assert len(calls) > 10
    assert log_lines(caplog) == 1
    driver.scene(ShowcaseScene)


def test_only_full_screen_windows_must_have_the_focus(driver: Driver, system: SystemWindow) -> None:
    system.has_keys = False
    driver.wait(4.0)
    assert not system.requests, "a kiosk in a window is a trial on a desktop"
    driver.app.display.fullscreen = True
    driver.wait(4.0)
    assert system.requests == ["restore", "focus"]


def test_sdl_does_not_minimise_a_kiosk() -> None:
    kiosk: dict[str, str] = {}
    set_sdl_variables(kiosk, kiosk=True)
    # By default SDL minimises a window with grabbed keys at Alt+Tab.
    assert kiosk["SDL_ALLOW_ALT_TAB_WHILE_GRABBED"] == "0"
    assert kiosk["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] == "0"
