"""A kiosk's window that was minimised, hidden or covered comes back by itself."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.kiosk.kiosk import WINDOW_CHECK_SECONDS
from game.platform.system import prepare
from game.screens.showcase.scene import ShowcaseScene
from tests.client.support.driver import COARSE, Driver
from tests.client.support.menu_tools import close, opened


class OfTheSystem:
    """The system's side of the window."""

    def __init__(self) -> None:
        self.seen = self.has_keys = True
        self.wishes: list[str] = []

    def restore(self) -> None:
        self.wishes.append("restore")
        self.seen = True

    def focus(self) -> None:
        self.wishes.append("focus")
        self.has_keys = True


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    app = opened(None, tmp_path, kiosk=True, showcase=True)
    yield Driver(app)
    close(app)


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> OfTheSystem:
    system = OfTheSystem()
    monkeypatch.setattr(pygame.display, "get_active", lambda: system.seen)
    monkeypatch.setattr(pygame.key, "get_focused", lambda: system.has_keys)
    window = SimpleNamespace(from_display_module=lambda: system)
    monkeypatch.setattr(pygame, "Window", window)
    return system


def told(caplog: pytest.LogCaptureFixture) -> int:
    return sum("brought back" in note for note in caplog.messages)


@pytest.mark.parametrize("kind", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_it_comes_back_within_seconds(
    kind: int, driver: Driver, system: OfTheSystem, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    for time in (1, 2):
        system.seen = system.has_keys = False
        driver.event(kind)
        driver.wait(4.0, COARSE)
        assert system.wishes == ["restore", "focus"] * time, "brought back once"
        assert told(caplog) == time
    driver.scene(ShowcaseScene)


def test_it_is_called_until_it_comes_and_told_of_once(
    driver: Driver,
    system: OfTheSystem,
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
    driver.wait(20 * WINDOW_CHECK_SECONDS, COARSE)
    assert len(calls) > 10
    assert told(caplog) == 1
    driver.scene(ShowcaseScene)


def test_only_a_window_that_fills_the_screen_must_have_the_keys(
    driver: Driver, system: OfTheSystem
) -> None:
    system.has_keys = False
    driver.wait(4.0, COARSE)
    assert not system.wishes, "who tries a kiosk in a window may use others beside it"
    driver.app.display.fullscreen = True
    driver.wait(4.0, COARSE)
    assert system.wishes == ["restore", "focus"]


def test_sdl_is_told_to_leave_the_window_alone() -> None:
    kiosk: dict[str, str] = {}
    prepare(kiosk, kiosk=True)
    # By default SDL minimises a window with grabbed keys at Alt+Tab.
    assert kiosk["SDL_ALLOW_ALT_TAB_WHILE_GRABBED"] == "0"
    assert kiosk["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] == "0"
