"""Test of full screen in a real window: the game is shown there, and in its old size after."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from tests.e2e.screen import TIMEOUT, Screen, colours, missing, program_in_window, virtual_screen
from tests.paths import ROOT

SCREEN_SIZE, WINDOW = (1024, 768), (800, 480)
SWITCH_SECONDS = 0.4
"""Seconds in which a window surely enters or leaves full screen."""

BLANK_COLOURS = 20
"""Maximum number of colours in an empty window."""

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"not installed: {', '.join(missing())} (apt-get install xvfb xdotool)"
)


@contextmanager
def in_window(folder: Path, size: tuple[int, int]) -> Iterator[Screen]:
    """Run a game at rest, a person's turn without animation, in a window of ``size`` px."""
    with virtual_screen(folder, SCREEN_SIZE) as screen:
        command = [sys.executable, "-W", "error", "main.py", "--data-dir", str(folder / "data")]
        flags = ["--mute", "--speed", "0", "--seed", "3", "--players", "Ann,Bob"]
        sized = ["--size", f"{size[0]}x{size[1]}"]
        environment = {**screen.environment, "SDL_VIDEODRIVER": "x11"}
        with program_in_window(screen, [*command, *flags, *sized], ROOT, environment, size) as run:
            wait_for_game(screen, size)
            yield screen
            assert run.poll() is None
            run.terminate()
            _, said = run.communicate(timeout=TIMEOUT)
            assert "Warning" not in said, said


def wait_for_game(screen: Screen, size: tuple[int, int]) -> None:
    """Wait until the window has ``size`` px and shows the game."""

    def shown() -> bool:
        window = screen.window()
        if window[2:] != size:
            return False
        picture = screen.picture()
        room = pygame.Rect([round(side) for side in window])
        return colours(picture.subsurface(room.clip(picture.get_rect()))) > BLANK_COLOURS

    screen.wait_for(f"the game in {size}", shown)


@pytest.mark.parametrize("size", [WINDOW, SCREEN_SIZE])
def test_full_screen_and_back(tmp_path: Path, size: tuple[int, int]) -> None:
    """Also test a window as large as the screen, whose size does not change."""
    with in_window(tmp_path, size) as screen:
        for after in (SCREEN_SIZE, size, SCREEN_SIZE, size):
            screen.key("F11")
            if size == SCREEN_SIZE:
                # Only the picture shows that something has happened.
                time.sleep(SWITCH_SECONDS)
            wait_for_game(screen, after)
