"""Very large screens: the game draws a smaller picture, which the graphics card enlarges."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.platform import upscaling
from game.platform.display import Display
from tests.client.support.driver import running

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
    """Simulate a screen of the size in the yielded list; no window is open before or after."""
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
    scaled = bool(flags_asked[-1] & pygame.SCALED)
    assert scaled is not bool(fault)
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
    """The picture takes the new shape, and no bars remain at its sides."""

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
