import signal
import time
from pathlib import Path

import pygame
import pytest

from tests.e2e.screen import Screen, assert_ended, colours, needs_screen, started
from tests.marks import long_except

SCREEN_SIZE, WINDOW = (1024, 768), (800, 480)
# Seconds in which a window surely enters or leaves full screen.
SWITCH_SECONDS = 0.4

# Maximum number of colours in an empty window.
BLANK_COLOURS = 20

pytestmark = needs_screen


def wait_for_game(screen: Screen, size: tuple[int, int]) -> None:
    def shown() -> bool:
        window = screen.window()
        if window[2:] != size:
            return False
        picture = screen.picture()
        room = pygame.Rect([round(side) for side in window])
        return colours(picture.subsurface(room.clip(picture.get_rect()))) > BLANK_COLOURS

    screen.wait_for(f"the game in {size}", shown)


@pytest.mark.parametrize("size", long_except([WINDOW], [WINDOW, SCREEN_SIZE]))
def test_full_screen_and_back(tmp_path: Path, size: tuple[int, int]) -> None:
    flags = ("--speed", "0", "--seed", "3", "--players", "Ann,Bob")
    with started(tmp_path, *flags, size=size, screen_size=SCREEN_SIZE) as (screen, program):
        wait_for_game(screen, size)
        for after in (SCREEN_SIZE, size, SCREEN_SIZE, size):
            screen.key("F11")
            if size == SCREEN_SIZE:
                # Only the picture shows that something has happened.
                time.sleep(SWITCH_SECONDS)
            wait_for_game(screen, after)
        program.terminate()
        assert_ended(program, 128 + signal.SIGTERM)
