"""How soon the game is there: ``python -m tests.benchmarks.start [--quick]``.

The time from the start of a process to the first picture in its window, for the menu of the game
beside a bare window of pygame of the same size. Both run in turns, so that what else the machine
does disturbs both alike; without a screen, and in a real window too where there is one (DISPLAY).
The ratio wanted is printed; the exit status is 1 only if it is missed by far.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

SIZE = (1280, 720)
WANTED, FAR = 2.0, 4.0
PATIENCE = 60
"""Seconds for one start, however slow the machine."""
HOME = Path(__file__).resolve().parents[2]

BARE = f"""
import os
import pygame
pygame.display.init()
screen = pygame.display.set_mode({SIZE}, pygame.RESIZABLE)
screen.fill((17, 68, 51))
pygame.display.flip()
os._exit(0)
"""

GAME = f"""
import os, sys
from game.host.system import prepare
prepare(os.environ)
import pygame
flip = pygame.display.flip
def first():
    flip()
    os._exit(0)
pygame.display.flip = first
from game.launch import main
sys.exit(main(["--size", "{SIZE[0]}x{SIZE[1]}", "--mute", "--data-dir", sys.argv[1]]) or 1)
"""


def seconds(program: str, folder: str, environment: dict[str, str]) -> float:
    """How long a program takes that ends with its first picture."""
    start = perf_counter()
    subprocess.run(
        [sys.executable, "-c", program, folder],
        cwd=HOME,
        env=environment,
        check=True,
        timeout=PATIENCE,
        # To wait for the end of a pipe is exact; for a process Python looks every 50 ms.
        stdout=subprocess.PIPE,
    )
    return perf_counter() - start


def measure(driver: str, runs: int) -> tuple[float, float]:
    """The medians of ``runs`` starts of a bare window and of the game, in seconds."""
    bare: list[float] = []
    game: list[float] = []
    with TemporaryDirectory() as folder:
        environment = os.environ | {
            "SDL_VIDEODRIVER": driver,
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            # Compiled once and kept, as it is for players, whatever the shell says.
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": folder,
        }
        # Once for nothing: that compiles, and reads the files from the disk.
        for program in (BARE, GAME):
            seconds(program, folder, environment)
        for _ in range(runs):
            bare.append(seconds(BARE, folder, environment))
            game.append(seconds(GAME, folder, environment))
    return statistics.median(bare), statistics.median(game)


def main(arguments: Sequence[str]) -> int:
    """Measures and prints; 1 if the game is far slower than wanted."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.start")
    parser.add_argument("--quick", action="store_true", help="fewer starts")
    runs = 5 if parser.parse_args(arguments).quick else 15
    drivers = ["offscreen", "x11"] if "DISPLAY" in os.environ else ["offscreen"]
    title = f"ms to the first picture, {SIZE[0]}x{SIZE[1]}"
    print(f"{title:36}{'bare':>10}{'game':>10}{'times':>10}")
    worst = 0.0
    for driver in drivers:
        bare, game = measure(driver, runs)
        worst = max(worst, game / bare)
        print(f"  {driver:34}{1000 * bare:10.0f}{1000 * game:10.0f}{game / bare:10.2f}")
    print(f"wanted: at most {WANTED:g} times a bare window")
    return 1 if worst > FAR else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
