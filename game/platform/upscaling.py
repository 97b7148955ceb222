"""Opening of windows: plain ones, and ones that the graphics card enlarges.

The processor draws every frame. In the showcase (`tests.benchmarks.showcase`) at 3840x2160, half of
the frames take up to 11 ms, and 99 of 100 up to 26 ms. Drawn at 2560x1440, they take 6 and 13 ms.
Neither a cached picture of the surroundings nor drawing only changed rectangles helped. Without a
graphics card, SDL would take 48 ms and more to enlarge a frame: the picture is as large as the
screen then.
"""

import math
import os
import time
import warnings

import pygame

MAX_PIXELS = 2560 * 1440  # drawn px, if a graphics card enlarges the picture
MAX_FRAME_SECONDS = 0.025  # maximum time of the quickest test frame


def render_size(screen: tuple[int, int]) -> tuple[int, int] | None:
    """Return the smaller size (px) in which to draw a very large screen, or None for others."""
    pixels = screen[0] * screen[1]
    if pixels <= 1.5 * MAX_PIXELS:
        return None
    factor = math.sqrt(MAX_PIXELS / pixels)
    return round(screen[0] * factor), round(screen[1] * factor)


def open_plain(size: tuple[int, int], flags: int, screen: int = 0) -> pygame.Surface:
    """Open or change the window. Pygame's warnings about its size are ignored."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        return pygame.display.set_mode(size, flags, display=screen)


def open_upscaled(size: tuple[int, int], screen: int) -> pygame.Surface | None:
    """Open a full-screen window drawn at `size` px. If that fails or is too slow, return None."""
    os.environ.setdefault("SDL_RENDER_SCALE_QUALITY", "linear")
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        try:
            flags = pygame.FULLSCREEN | pygame.SCALED
            surface = pygame.display.set_mode(size, flags, display=screen)
        except pygame.error:
            return None
    # Pygame warns of a renderer that is not a graphics card's.
    return None if warned or not _is_quick() else surface


def _is_quick() -> bool:
    seconds = []
    for _ in range(4):
        start = time.perf_counter()
        pygame.display.flip()
        seconds.append(time.perf_counter() - start)
        if seconds[-1] > 4 * MAX_FRAME_SECONDS and len(seconds) > 1:
            break
    return min(seconds) <= MAX_FRAME_SECONDS
