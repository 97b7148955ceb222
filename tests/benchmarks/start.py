"""The time to the first picture: `python -m tests.benchmarks.start [--quick]`.

The time runs from the start of a process to the first picture in its window: for the game's menu,
for a saved game of 30 turns continued from the menu at once, and for a bare pygame window of the
same size. The three alternate, without a screen, and also in a real window if there is one
(DISPLAY). The goals for the ratios are printed; the exit status is 1 only if one is missed by far.
"""

import argparse
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from game.session import GameSetup, Seat, Session
from game.storage.folder_store import FolderStore
from game.storage.saves import Saves
from tests.paths import ROOT

SIZE = (1280, 720)
# Goals for the menu and for a continued game, as multiples of the time of a bare window.
MAX_RATIO, MAX_CONTINUED_RATIO = 1.8, 4.0
# Multiple of a goal above which the benchmark fails.
FAR = 2.0
# Maximum seconds for one start on any machine.
MAX_SECONDS = 60

BARE = f"""
import os
import pygame
pygame.display.init()
screen = pygame.display.set_mode({SIZE}, pygame.RESIZABLE)
screen.fill((17, 68, 51))
pygame.display.flip()
os._exit(0)
"""

BEGIN = """
import os, sys
from game.platform.system import set_sdl_variables
set_sdl_variables(os.environ)
import pygame
"""
LAUNCH = f"""
from game.launch import main
sys.exit(main(["--size", "{SIZE[0]}x{SIZE[1]}", "--mute", "--data-dir", sys.argv[1]]) or 1)
"""

FIRST_PICTURE = """
flip = pygame.display.flip
def first():
    flip()
    os._exit(0)
pygame.display.flip = first
"""

CONTINUED = """
from game.app import App
def frames(app):
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.frame([pygame.event.Event(kind, key=pygame.K_c, mod=0, unicode="")], 1 / 60)
    while type(app.stack.top).__name__ != "PlayScene":
        app.frame([], 1 / 60)
    app.frame([], 1 / 60)
    os._exit(0)
App.frames = frames
"""

TURNS = 30


def save_a_game(folder: str) -> None:
    session = Session(GameSetup("tiles", (Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"))), 5)
    while len(session.turns) < TURNS:
        session.think(1.0)
    saves = Saves(FolderStore(Path(folder)))
    saves.save(session)
    saves.commit()


def seconds(program: str, folder: str, environment: dict[str, str]) -> float:
    """Run a program that ends after its first picture; return the seconds that it takes."""
    start = perf_counter()
    subprocess.run(
        [sys.executable, "-c", program, folder],
        cwd=ROOT,
        env=environment,
        check=True,
        timeout=MAX_SECONDS,
        # Waiting for the end of a pipe is exact; for a process Python polls every 50 ms.
        stdout=subprocess.PIPE,
    )
    return perf_counter() - start


def measure(driver: str, runs: int) -> list[float]:
    """Return the median seconds to the first picture of a bare window, the menu and a game."""
    programs = (BARE, BEGIN + FIRST_PICTURE + LAUNCH, BEGIN + CONTINUED + LAUNCH)
    times: list[list[float]] = [[] for _ in programs]
    with TemporaryDirectory() as folder:
        environment = os.environ | {
            "SDL_VIDEODRIVER": driver,
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            # Compiled once and kept, as on players' machines, whatever the shell's settings.
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": folder,
        }
        save_a_game(folder)
        # The first run compiles, and reads the files from the disk.
        for program in programs:
            seconds(program, folder, environment)
        for _ in range(runs):
            for program, own_times in zip(programs, times, strict=True):
                own_times.append(seconds(program, folder, environment))
    return [statistics.median(own_times) for own_times in times]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.start")
    parser.add_argument("--quick", action="store_true", help="fewer starts")
    runs = 5 if parser.parse_args(arguments).quick else 15
    drivers = ["offscreen", "x11"] if "DISPLAY" in os.environ else ["offscreen"]
    title = f"ms to the first picture, {SIZE[0]}x{SIZE[1]}"
    print(f"{title:36}{'bare':>10}{'game':>10}{'times':>10}{'continued':>11}{'times':>10}")
    worst = 0.0
    for driver in drivers:
        bare, game, continued = measure(driver, runs)
        worst = max(worst, game / bare / MAX_RATIO, continued / bare / MAX_CONTINUED_RATIO)
        print(
            f"  {driver:34}{1000 * bare:10.0f}{1000 * game:10.0f}{game / bare:10.2f}"
            f"{1000 * continued:11.0f}{continued / bare:10.2f}"
        )
    print(
        f"goals: at most {MAX_RATIO:g} times a bare window for the menu,"
        f" {MAX_CONTINUED_RATIO:g} for a continued game"
    )
    return 1 if worst > FAR else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
