"""CPU times of frames. Importing this module selects a video driver without a window."""

import os
import statistics
from collections.abc import Callable, Sequence
from time import thread_time

# This driver has no window but takes any size.
os.environ["SDL_VIDEODRIVER"] = "offscreen"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.session import GameSetup, Seat, Session

FLOOR_TILES = 120
# Multiple of a goal above which a benchmark fails.
FAR = 4.0


def milliseconds(work: Callable[[], object], runs: int) -> list[float]:
    times = []
    for _ in range(runs):
        start = thread_time()
        work()
        times.append(1000 * (thread_time() - start))
    return times


def percentile_99(times: Sequence[float]) -> float:
    return sorted(times)[round(0.99 * (len(times) - 1))]


def floor(size: tuple[int, int], tile: int, runs: int) -> float:
    """Return the median CPU ms of a minimal frame: drawing a background and 120 tiles."""
    screen = pygame.display.get_surface()
    assert screen is not None
    background = pygame.Surface(size).convert()
    picture = pygame.Surface((tile, tile), pygame.SRCALPHA)
    pygame.draw.circle(picture, (200, 80, 60, 200), (tile // 2, tile // 2), tile // 2)
    points = [(n * 7 % (size[0] - tile), n * 13 % (size[1] - tile)) for n in range(FLOOR_TILES)]

    def draw() -> None:
        screen.blit(background, (0, 0))
        for point in points:
            screen.blit(picture, point)

    return statistics.median(milliseconds(draw, runs))


def played_by_bots() -> Session:
    session = Session(GameSetup("tiles", (Seat("Ann", "greedy"), Seat("Bob", "greedy"))), 3)
    while not session.over:
        session.think(1.0)
    return session
