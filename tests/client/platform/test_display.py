import warnings
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.platform import upscaling
from game.platform.display import DEFAULT_SIZE, Display, DisplayError
from game.platform.system import guess_density
from game.screens.options.scene import OptionsScene
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver, running
from tests.client.support.table_player import TablePlayer
from tests.client.support.trees import option

PLAIN, DENSE = (1920, 1080), (3840, 2160)


def test_the_density_is_that_of_the_screen_unless_the_environment_says_another() -> None:
    for desktop, environment, density in (
        (PLAIN, {}, 1.0),
        (DENSE, {}, 1.5),
        (DENSE[::-1], {}, 1.5),
        ((3440, 1440), {}, 1.0),
        ((0, 0), {}, 1.0),
        (PLAIN, {"GDK_SCALE": "2"}, 2.0),
        (DENSE, {"GDK_SCALE": "1"}, 1.0),
        (PLAIN, {"QT_SCALE_FACTOR": "1.25"}, 1.25),
        (PLAIN, {"GDK_SCALE": "2", "QT_SCALE_FACTOR": "3"}, 2.0),
        (PLAIN, {"GDK_SCALE": "huge", "QT_SCALE_FACTOR": "3"}, 3.0),
        (PLAIN, {"GDK_SCALE": "", "QT_SCALE_FACTOR": "1,5"}, 1.0),
        (DENSE, {"GDK_SCALE": "x"}, 1.5),
        *((PLAIN, {"GDK_SCALE": small}, 1.0) for small in ("0", "-2", "0.5")),
        *((PLAIN, {"GDK_SCALE": odd}, 1.0) for odd in ("nan", "inf", "-inf")),
        (PLAIN, {"GDK_SCALE": "1e9"}, 4.0),
    ):
        assert guess_density(desktop, environment, "linux") == density, environment


def test_each_system_has_its_own_way_to_the_density(monkeypatch: pytest.MonkeyPatch) -> None:
    forced = {"GDK_SCALE": "2", "QT_SCALE_FACTOR": "3"}
    assert guess_density(DENSE, forced, "darwin") == 1.0
    assert guess_density(DENSE, {}, "freebsd14") == 1.5
    for dpi, density in ((96, 1.0), (144, 1.5), (48, 1.0), (999, 4.0)):
        monkeypatch.setattr("game.platform.system._windows_dpi", lambda dpi=dpi: float(dpi))
        assert guess_density(DENSE, {}, "win32") == density


@pytest.fixture
def no_window() -> Iterator[None]:
    pygame.display.quit()
    yield
    pygame.display.quit()


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


def test_full_screen_and_back(driver: Driver, table: TablePlayer) -> None:
    display = driver.app.display
    for size in [(1280, 720), (1000, 600)]:
        driver.resize(*size)
        driver.key(pygame.K_F11)
        assert display.fullscreen
        assert table.play.layout.table.right < driver.size[0]
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
    """As full screen ends, X11 first gives the window another size, and pygame warns of that."""
    # The game hides the warning.
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


LARGE, DRAWN = (3840, 2160), (2560, 1440)


def test_only_a_very_large_screen_is_upscaled_in_its_aspect_ratio() -> None:
    for usual in [(1280, 720), (1920, 1080), (2560, 1440), (2560, 1600), (3440, 1440), (0, 0)]:
        assert upscaling.render_size(usual) is None
    assert upscaling.render_size(LARGE) == DRAWN
    assert upscaling.render_size(LARGE[::-1]) == DRAWN[::-1]
    for width, height in [(5120, 2880), (3840, 1600), (5120, 1440), (4096, 2160), (7680, 4320)]:
        found = upscaling.render_size((width, height))
        assert found is not None
        assert found[0] * found[1] <= 1.001 * upscaling.MAX_PIXELS
        assert abs(found[0] * height / width - found[1]) <= 1.0


@pytest.fixture
def large_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[int, int]]]:
    """Simulate a screen of the size in the yielded list, with no window open before or after."""
    screens = [LARGE]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: screens[0])
    pygame.display.quit()
    yield screens
    pygame.display.quit()


@pytest.mark.usefixtures("large_screen")
@pytest.mark.parametrize("fault", ["", "warns", "fails", "slow"])
def test_without_a_quick_graphics_card_nothing_is_upscaled(
    monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    real, flags_asked = pygame.display.set_mode, []
    now = [0.0]

    def opened(size: tuple[int, int], flags: int, **_on: int) -> pygame.Surface:
        flags_asked.append(flags)
        if flags & pygame.SCALED:
            if fault == "fails":
                raise pygame.error("no renderer")
            if fault == "warns":
                warnings.warn("no fast renderer available", stacklevel=1)
            return real(size)
        return real(LARGE)

    def shown() -> None:
        now[0] += 0.2 if fault == "slow" else 0.002

    monkeypatch.setattr(pygame.display, "set_mode", opened)
    monkeypatch.setattr(pygame.display, "flip", shown)
    monkeypatch.setattr("game.platform.upscaling.time.perf_counter", lambda: now[0])
    monkeypatch.setenv("GDK_SCALE", "1.5")
    display = Display("Qwirkle", fullscreen=True)
    assert bool(flags_asked[-1] & pygame.SCALED) is not bool(fault)
    assert display.size == (LARGE if fault else DRAWN)
    assert display.density == pytest.approx(1.5 if fault else 1.0)
    one_dp = display.window(1.0).scale * LARGE[0] / display.size[0]
    assert one_dp == pytest.approx(3.0), "as large on the screen, whoever enlarges"
    display.toggle_fullscreen()
    assert not flags_asked[-1] & pygame.SCALED
    assert display.density == 1.5


def test_a_rotated_screen_is_filled_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, large_screen: list[tuple[int, int]]
) -> None:

    def open_upscaled(size: tuple[int, int], _screen: tuple[int, int]) -> pygame.Surface:
        return pygame.display.set_mode(size, pygame.RESIZABLE)

    monkeypatch.setattr(upscaling, "open_upscaled", open_upscaled)
    with running(tmp_path) as driver:
        driver.key(pygame.K_F11)
        assert driver.size == DRAWN
        large_screen[0] = LARGE[::-1]
        driver.frame()
        assert driver.size == DRAWN[::-1]
        driver.key(pygame.K_F11)
        assert (driver.size, driver.app.display.fullscreen) == ((800, 480), False)
