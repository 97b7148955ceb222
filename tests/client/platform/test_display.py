"""The window: the screen's density, the first size, and full screen."""

from __future__ import annotations

import platform
import sys
import warnings
from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest

from game.common.geometry import Box
from game.platform.display import DEFAULT_SIZE, Display, DisplayError
from game.platform.system import guess_density
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.setup.scene import SetupScene
from game.ui.field import FieldControl
from tests.client.support.driver import Driver
from tests.client.support.table_player import Table
from tests.client.support.trees import option, tree_of

PLAIN, DENSE = (1920, 1080), (3840, 2160)
ROTATED_SIZES = [(820, 1180), (390, 844), (800, 480), (1180, 820)]


@pytest.mark.parametrize(
    ("desktop", "environment", "system", "expected"),
    [
        (PLAIN, {}, "linux", 1.0),
        (DENSE, {}, "linux", 1.5),
        ((2160, 3840), {}, "linux", 1.5),
        ((2560, 1600), {}, "linux", 1.0),
        ((3440, 1440), {}, "linux", 1.0),
        ((0, 0), {}, "linux", 1.0),
        (PLAIN, {"GDK_SCALE": "2"}, "linux", 2.0),
        (DENSE, {"GDK_SCALE": "1"}, "linux", 1.0),
        (PLAIN, {"QT_SCALE_FACTOR": "1.25"}, "linux", 1.25),
        (PLAIN, {"GDK_SCALE": "2", "QT_SCALE_FACTOR": "3"}, "linux", 2.0),
        (PLAIN, {"GDK_SCALE": "huge", "QT_SCALE_FACTOR": "3"}, "linux", 3.0),
        (PLAIN, {"GDK_SCALE": "", "QT_SCALE_FACTOR": "1,5"}, "linux", 1.0),
        (DENSE, {"GDK_SCALE": "x"}, "linux", 1.5),
        (PLAIN, {"GDK_SCALE": "0"}, "linux", 1.0),
        (PLAIN, {"GDK_SCALE": "-2"}, "linux", 1.0),
        (PLAIN, {"GDK_SCALE": "0.5"}, "linux", 1.0),
        (PLAIN, {"GDK_SCALE": "1e9"}, "linux", 4.0),
        (PLAIN, {"GDK_SCALE": "nan"}, "linux", 1.0),
        (PLAIN, {"GDK_SCALE": "-inf"}, "linux", 1.0),
        (PLAIN, {"GDK_SCALE": "inf"}, "linux", 1.0),
        (DENSE, {"GDK_SCALE": "2"}, "darwin", 1.0),
        (DENSE, {"QT_SCALE_FACTOR": "3"}, "emscripten", 1.0),
        (DENSE, {}, "emscripten", 1.0),
        (DENSE, {}, "freebsd14", 1.5),
    ],
)
def test_density(
    desktop: tuple[int, int], environment: dict[str, str], system: str, expected: float
) -> None:
    assert guess_density(desktop, environment, system) == expected


@pytest.mark.parametrize(("dpi", "expected"), [(96, 1.0), (144, 1.5), (48, 1), (999, 4)])
def test_windows_reports_its_density(
    monkeypatch: pytest.MonkeyPatch, dpi: int, expected: float
) -> None:
    monkeypatch.setattr("game.platform.system._windows_dpi", lambda: float(dpi))
    assert guess_density(DENSE, {}, "win32") == expected


@pytest.fixture
def no_window() -> Iterator[None]:
    pygame.display.quit()
    yield
    pygame.display.quit()


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Simulate a browser page whose canvas can be opened in any size; return the page."""
    page = SimpleNamespace(innerWidth=820.0, innerHeight=1180.0, canvas=pygame.Surface((1, 1)))
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(platform, "window", page, raising=False)

    def open_window(size: tuple[int, int], flags: int, **_on: int) -> pygame.Surface:
        assert flags == 0
        page.canvas = canvas = pygame.Surface(size)
        return canvas

    monkeypatch.setattr(pygame.display, "set_mode", open_window)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: page.canvas)
    return page


@pytest.mark.usefixtures("no_window")
def test_a_missing_screen_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing of the kind")
    with pytest.raises(DisplayError):
        Display("Qwirkle")
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    try:
        pygame.display.init()
    except pygame.error:
        pytest.skip("this SDL has no offscreen driver")
    names = "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"
    for name in names:
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(DisplayError, match="no screen"):
        Display("Qwirkle")
    for name in names:
        with monkeypatch.context() as one:
            one.setenv(name, "offscreen")
            assert Display("Qwirkle", (640, 480)).size == (640, 480)


@pytest.mark.usefixtures("no_window")
@pytest.mark.parametrize(
    ("screens", "scale", "requested", "expected"),
    [
        ([(1920, 1080)], "1", None, DEFAULT_SIZE),
        ([(1920, 1080)], "1", (500, 400), (500, 400)),
        ([(3840, 2160)], "2", None, (2560, 1440)),
        ([(1024, 600)], "1", None, (1024, 600)),
        ([(1920, 1080), (1024, 768)], "1", None, (1024, 720)),
        ([(100, 100)], "1", None, DEFAULT_SIZE),
        ([], "1", None, DEFAULT_SIZE),
    ],
)
def test_the_first_size_fits_the_screen(
    monkeypatch: pytest.MonkeyPatch,
    screens: list[tuple[int, int]],
    scale: str,
    requested: tuple[int, int] | None,
    expected: tuple[int, int],
) -> None:
    monkeypatch.setenv("GDK_SCALE", scale)
    opened_sizes: list[tuple[int, int]] = []
    real = pygame.display.set_mode

    def open_window(size: tuple[int, int], flags: int, **_on: int) -> pygame.Surface:
        opened_sizes.append(size)
        return real((640, 480), flags)

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    monkeypatch.setattr(pygame.display, "set_mode", open_window)
    Display("Qwirkle", requested)
    assert opened_sizes == [expected]


@pytest.mark.usefixtures("no_window")
def test_the_canvas_follows_the_page_at_every_density(page: SimpleNamespace) -> None:
    """SDL follows the page's size only until the game first sets a size itself."""
    display = Display("Qwirkle", (640, 480), fullscreen=True)
    assert (display.size, display.fullscreen) == ((820, 1180), False)
    display.toggle_fullscreen()
    assert (display.size, display.fullscreen) == ((820, 1180), False)
    for width, height, ratio in [(400, 800, 1), (800, 400, 1), (600, 300, 1), (300, 600, 3)]:
        page.innerWidth, page.innerHeight, page.devicePixelRatio = width, height, ratio
        display.blank = False
        display.update_size()
        assert (display.size, display.density) == ((width * ratio, height * ratio), ratio)
        assert display.blank, "the canvas must be drawn again"


def test_full_screen_and_back(driver: Driver, table: Table) -> None:
    display = driver.app.display
    for size in [(1280, 720), (1000, 600)]:
        driver.resize(*size)
        driver.key(pygame.K_F11)
        assert display.fullscreen
        whole = driver.size
        assert table.play.layout.table.right < whole[0]
        driver.key(pygame.K_F11)
        assert not display.fullscreen
        assert driver.size == size
        assert driver.scene(PlayScene) is table.play


def test_full_screen_of_the_windows_size_is_painted_again(driver: Driver) -> None:
    driver.resize(*pygame.display.get_desktop_sizes()[0])
    for _ in range(2):
        driver.wait(1.0)
        frames, size = driver.app.picture.times.frames, driver.size
        driver.key(pygame.K_F11)
        driver.frame()
        assert driver.size == size
        assert driver.app.picture.times.frames > frames


def test_leaving_full_screen_restores_the_size_under_x11(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """X11 changes the size by itself; pygame then warns, and the warning must not be printed."""
    real, leaving = pygame.display.set_mode, [True]

    def open_window(size: tuple[int, int], flags: int, **_on: int) -> pygame.Surface:
        if flags != pygame.FULLSCREEN and leaving.pop():
            warnings.warn("forcibly resized by the OS", RuntimeWarning, stacklevel=1)
            return real((1024, 768), flags)
        return real(size, flags)

    driver.key(pygame.K_F11)
    monkeypatch.setattr(pygame.display, "set_mode", open_window)
    leaving.insert(0, False)
    driver.key(pygame.K_F11)
    assert (driver.app.display.fullscreen, driver.size) == (False, (1280, 720))


@pytest.mark.app(size=(800, 480))
def test_a_game_started_in_full_screen_can_leave_it(driver: Driver) -> None:
    display = Display("Qwirkle", (900, 500), fullscreen=True)
    assert display.fullscreen
    display.toggle_fullscreen()
    assert (display.fullscreen, display.size) == (False, (900, 500))
    assert driver.app.running


@pytest.mark.app(size=(800, 480))
def test_the_option_fills_the_screen_and_follows_f11(driver: Driver) -> None:
    driver.key(pygame.K_o)
    options = driver.scene(OptionsScene)
    for fullscreen in (True, False):
        driver.click(option(options, "fullscreen").parts()[int(not fullscreen)].centre)
        assert driver.app.display.fullscreen is fullscreen
    assert driver.size == (800, 480)
    for fullscreen in (True, False):
        driver.key(pygame.K_F11)
        assert driver.app.display.fullscreen is fullscreen
        assert option(options, "fullscreen").face.chosen == int(not fullscreen)


@pytest.mark.parametrize("over", ["pause", "options"])
def test_a_dialog_survives_a_rotated_screen(driver: Driver, table: Table, over: str) -> None:
    staged, rack = table.lay_two(), list(table.session.rack.slots)
    driver.key(pygame.K_ESCAPE, *([pygame.K_o] if over == "options" else []))
    driver.key(pygame.K_TAB, pygame.K_TAB)
    scene = driver.scene(OptionsScene if over == "options" else PauseScene)
    focused = tree_of(scene).focused
    for size in ROTATED_SIZES:
        driver.resize(*size)
        assert driver.app.stack.top is scene
        assert tree_of(scene).focused is focused is not None
        assert all(Box(0, 0, *size).encloses(one.box) for one in tree_of(scene).in_order)
    driver.key(*([pygame.K_ESCAPE] * (2 if over == "options" else 1)))
    assert driver.scene(PlayScene) is table.play
    assert (list(table.session.staged), table.session.rack.slots) == (staged, rack)


@pytest.mark.app(first=SetupScene, size=ROTATED_SIZES[-1])
def test_a_half_typed_name_survives_a_rotated_screen(driver: Driver) -> None:
    setup = driver.scene(SetupScene)
    field = setup.tree["name 0"]
    assert isinstance(field, FieldControl)
    driver.click(field)
    driver.key(pygame.K_x, pygame.K_y)
    for n, size in enumerate(ROTATED_SIZES):
        driver.resize(*size)
        assert driver.scene(SetupScene) is setup
        assert setup.tree.focused is field is setup.tree["name 0"]
        driver.key(pygame.K_a + n)
        assert field.text == "xyabcd"[: n + 3]
    assert setup.draft.seats[0].name == "xyabcd"
