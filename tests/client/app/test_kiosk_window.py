"""Tests that a kiosk restores a window that was minimised, hidden or covered."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.kiosk.kiosk import WINDOW_CHECK_SECONDS
from game.platform.system import set_sdl_variables
from game.screens.showcase.scene import ShowcaseScene
from tests.client.support.driver import COARSE, Driver

pytestmark = pytest.mark.app(kiosk=True, showcase=True)


class SystemWindow:
    """A stand-in for the system's side of the window."""

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
    window = SimpleNamespace(from_display_module=lambda: system)
    monkeypatch.setattr(pygame, "Window", window)
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
        driver.wait(4.0, COARSE)
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
    driver.wait(20 * WINDOW_CHECK_SECONDS, COARSE)
    assert len(calls) > 10
    assert log_lines(caplog) == 1
    driver.scene(ShowcaseScene)


def test_only_a_full_screen_window_must_have_the_keyboard_focus(
    driver: Driver, system: SystemWindow
) -> None:
    system.has_keys = False
    driver.wait(4.0, COARSE)
    assert not system.requests, "a kiosk in a window is a trial on a desktop"
    driver.app.display.fullscreen = True
    driver.wait(4.0, COARSE)
    assert system.requests == ["restore", "focus"]


def test_sdl_does_not_minimise_a_kiosk() -> None:
    kiosk: dict[str, str] = {}
    set_sdl_variables(kiosk, kiosk=True)
    # By default SDL minimises a window with grabbed keys at Alt+Tab.
    assert kiosk["SDL_ALLOW_ALT_TAB_WHILE_GRABBED"] == "0"
    assert kiosk["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] == "0"
