import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.launch import current_host
from game.platform.frame_load import PageSize, page_size
from game.platform.host import Host
from game.platform.page import Page
from game.screens.dialogs.scene import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.setup.scene import SetupScene
from game.screens.showcase.scene import ShowcaseScene
from game.session import Seat
from game.ui.field import FieldControl
from tests.client.support.driver import COARSE, running
from tests.client.support.pages import FakePage


def test_the_host_is_the_page_that_python_runs_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert type(current_host()) is Host
    window = SimpleNamespace(qwirkle=SimpleNamespace())
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(window=window))
    monkeypatch.setitem(sys.modules, "pyodide", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "pyodide.ffi", SimpleNamespace(create_proxy=str))
    page = current_host()
    assert isinstance(page, Page)
    assert page.page is window


@pytest.mark.parametrize(
    ("width", "height", "density", "canvas"),
    [
        (1180, 820, 1.0, (1180, 820)),
        (390, 844, 2.0, (780, 1688)),
        (390, 844, 0.5, (390, 844)),
        # A large and dense screen would be drawn too slowly with all of its px.
        (1180, 820, 2.0, (1779, 1236)),
        (2560, 1600, 2.0, (2560, 1600)),
    ],
)
def test_the_canvas_is_as_sharp_as_can_be_drawn(
    width: int, height: int, density: float, canvas: tuple[int, int]
) -> None:
    assert PageSize(width, height, density).canvas() == canvas


def test_a_hidden_page_has_a_canvas() -> None:
    assert min(page_size(FakePage(0, 0).page).canvas()) >= 1


@pytest.fixture
def canvas(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    found = pygame.Surface((1, 1))

    def open_window(size: tuple[int, int], flags: int, **_on: int) -> pygame.Surface:
        nonlocal found
        assert flags == 0
        found = pygame.Surface(size)
        return found

    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "set_mode", open_window)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: found)
    yield
    pygame.display.quit()


@pytest.mark.usefixtures("canvas")
def test_the_canvas_follows_the_page_at_every_density() -> None:
    host = FakePage(820, 1180)
    display = host.open_display("Qwirkle", (640, 480), fullscreen=True)
    assert (display.size, display.fullscreen) == ((820, 1180), False)
    display.toggle_fullscreen()
    assert (display.size, display.fullscreen) == ((820, 1180), False)
    page = host.page
    for width, height, ratio in [(400, 800, 1), (800, 400, 1), (600, 300, 1), (300, 600, 3)]:
        page.innerWidth, page.innerHeight, page.devicePixelRatio = width, height, ratio
        display.blank = False
        display.update_size()
        assert (display.size, display.density) == ((width * ratio, height * ratio), ratio)
        assert display.blank, "the canvas must be drawn again"


def test_the_browser_asks_fingers_for_names(tmp_path: Path) -> None:
    with running(tmp_path, first=SetupScene, size=(820, 1180), host=FakePage()) as driver:
        field = driver.scene(SetupScene).tree["name 0"]
        assert isinstance(field, FieldControl)
        before = field.text
        driver.tap(field.box.centre)
        assert field.text == f"{field.face.placeholder} {before}!"


def fail(fault: Exception) -> None:
    raise fault


def test_a_picture_has_one_frame_and_a_resting_screen_half() -> None:
    host, shown = FakePage(), []

    def frames() -> Iterator[float]:
        for rate in (60.0, 60.0, 30.0, 30.0, 120.0, 120.0, 60.0, 60.0):
            shown.append(now)
            yield rate

    now = 0.0
    host.run(frames(), fail)
    for picture in range(11):
        now = picture / 60
        host.picture(now)
    # Every picture, then every other one, then two frames in one picture.
    assert [round(60 * one) for one in shown] == [0, 1, 2, 4, 6, 6, 7, 8]
    assert host.pictures == [], "the game has ended"


def test_a_fast_screen_shows_no_more_frames_than_others() -> None:
    host, shown = FakePage(), []

    def frames() -> Iterator[float]:
        while True:
            shown.append(True)
            yield 60.0

    host.run(frames(), fail)
    for picture in range(120):
        host.picture(picture / 120)
    assert len(shown) == 60


def test_a_fault_stops_the_frames_and_the_page_says_so() -> None:
    host, faults = FakePage(), list[Exception]()

    def frames() -> Iterator[float]:
        yield 60.0
        raise ValueError("odd")

    host.run(frames(), faults.append)
    host.picture(0.0)
    host.picture(0.1)
    assert [str(fault) for fault in faults] == ["odd"]
    assert host.asked == [("fail",)]
    assert host.pictures == []


def test_the_screen_stays_on_while_computers_play(tmp_path: Path) -> None:
    host = FakePage()
    with running(tmp_path, seats="bot bot", size=(820, 1180), host=host) as driver:
        driver.frame()
        assert host.asked == [("keepAwake", False), ("keepAwake", True)]
    host = FakePage()
    with running(tmp_path, first=ShowcaseScene, size=(820, 1180), host=host) as driver:
        assert host.asked[-1] == ("keepAwake", True)
    host = FakePage()
    with running(tmp_path, seats=(Seat("Ann"), Seat("Bob")), size=(820, 1180), host=host):
        assert host.asked == [("keepAwake", False)]


def test_the_browser_keeps_the_data_after_a_finished_game(tmp_path: Path) -> None:
    host = FakePage()
    with running(tmp_path, seats="bot bot", size=(820, 1180), host=host, seed=3) as driver:
        driver.until(lambda: ("keepData",) in host.asked, 600.0, COARSE)


def test_a_new_version_is_offered_once_and_only_in_the_menu(tmp_path: Path) -> None:
    host = FakePage()
    with running(tmp_path, seats="Ann bot", size=(820, 1180), host=host) as driver:
        host.own.newVersion = True
        driver.wait(2.0)
        assert isinstance(driver.app.stack.top, PlayScene), "not in the middle of a turn"
        driver.app.stack.clear_to(MenuScene(driver.app.services))
        question = driver.reach(AskScene, 2.0)
        assert "A new version is ready" in driver.texts()
        driver.tap(question.tree["no"].box.centre)
        driver.reach(MenuScene)
        driver.wait(2.0)
        driver.scene(MenuScene)
    assert ("startNewVersion",) not in host.asked
    host = FakePage()
    host.own.newVersion = True
    with running(tmp_path, size=(820, 1180), host=host) as driver:
        driver.tap(driver.reach(AskScene, 2.0).tree["yes"].box.centre)
    assert ("startNewVersion",) in host.asked
