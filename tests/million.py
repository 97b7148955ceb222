"""A million random inputs over all scenes: `python -m tests.million --events 1000000 --jobs 2`.

The inputs are mouse, fingers, keys, pads, text, resizes, lost focus, dropped files and closed
windows, by seed. No input may raise an exception, and from every state a player can return to the
menu. Invariants are checked on the way. The growth of the memory is printed; more than
`MOST_GROWTH` for 100,000 events is a fault.

All starts of a job share one data folder, so that saves, records and settings of one start are
loaded by the next.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.paths import RECORDS

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.flags import Flags
from game.screens.menu.scene import MenuScene
from game.screens.tree_scene import TreeScene
from game.session import Session
from game.session.setup import Seat
from tests.client.support.driver import Driver
from tests.client.support.monkey import SIZES, Monkey, check
from tests.client.support.shared_art import shared_art

ACTS_OF_A_START = 400
"""Acts after which the game is restarted, if its window was not closed before."""

MOST_PRESSES = 40
"""Most presses with which a player returns to the menu from anywhere."""

MOST_GROWTH = 0.12
"""Most growth of memory for 100,000 events, once all pictures have been made.

These are some 130 starts in one process, each of which leaves about 0.3 MB outside of Python's
objects and the kept pictures. `tests.benchmarks.games` measures the growth within one start.
"""

WAYS_OUT = (
    "Menu",
    "Save and leave",
    "Leave game",
    "Leave anyway",
    "OK",
    "Done",
    "Back",
    "Close",
    "Cancel",
)
"""Labels of the buttons that a player presses on the way to the menu."""

SEATS = ["", "", "Ann bot", "Ann Bob", "bot bot", "Ann bot Bob Eve", "bot bot bot bot"]


def files_to_drop(folder: Path) -> list[Path]:
    """Write a sound record, damaged records and other files; return the paths."""
    folder.mkdir(exist_ok=True)
    record = RECORDS / "worked_example.txt"
    text = record.read_text(encoding="utf-8")
    made = {
        "good.txt": text.encode(),
        "cut.txt": text[: len(text) // 2].encode(),
        "broken.txt": text.replace("@0,0", "@9,9").encode(),
        "empty.txt": b"",
        "bytes.txt": bytes(range(256)) * 40,
        "long.txt": b"variant: tiles\n" + b" " * 3_000_000,
    }
    for name, content in made.items():
        (folder / name).write_bytes(content)
    return [*(folder / name for name in made), folder, folder / "missing.txt"]


def resident() -> float:
    """Return the memory of this process in MB, without the free memory of the C library."""
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    with Path("/proc/self/statm").open(encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6


def find_the_menu(driver: Driver) -> None:
    """Return to the menu as a player would; raise AssertionError if that takes too long."""
    driver.resize(1280, 720)
    driver.event(pygame.WINDOWFOCUSLOST)
    words, seen = driver.app.services.words, []
    for _ in range(MOST_PRESSES):
        driver.wait(0.8, 0.1)
        top = driver.app.stack.top
        seen.append(type(top).__name__)
        if isinstance(top, MenuScene):
            return
        wanted = None
        if isinstance(top, TreeScene):
            buttons = [one for one in top.tree.in_order if one.enabled]
            found = [b for word in WAYS_OUT for b in buttons if b.spoken == words.gettext(word)]
            wanted = found[0] if found else None
        if wanted is None:
            driver.key(pygame.K_ESCAPE)
        else:
            driver.click(wanted)
    raise AssertionError(f"no way to the menu: {seen}")


def one_start(chance: Random, data: Path, files: list[Path], seed: int) -> int:
    """Run the game until its window is closed; return the number of events."""
    seats = chance.choice(SEATS)
    sitting = tuple(
        Seat(f"Bot {n}", "greedy") if word == "bot" else Seat(word)
        for n, word in enumerate(seats.split())
    )
    flags = Flags(
        size=chance.choice(SIZES[:5]),
        seed=seed,
        speed=chance.choice([0.0, 1.0, 3.0, 20.0]),
        mute=True,
        seats=sitting or None,
        variant=chance.choice(["tiles", "cubes"]) if seats else None,
        data_dir=data,
    )
    app = App(flags, None, shared_art())
    driver = Driver(app)
    monkey = Monkey(driver, seed, files, quits=True, at_once=0.75)
    try:
        driver.frame()
        for act in range(ACTS_OF_A_START):
            monkey.act()
            if not app.running:
                break
            if act % 8 == 0:
                check(app.stack, quit_asked=False)
        if app.running and chance.random() < 0.5:
            find_the_menu(driver)
    except BaseException:
        print(f"seed {seed}, {flags}:\n" + "\n".join(monkey.diary), file=sys.stderr)
        raise
    finally:
        app.close()
    return monkey.events


def job(events: int, seed: int) -> None:
    """Start the game many times in one process, whose memory must not grow."""
    # Bots finish thinking at once, so that runs are repeatable.
    Session.think.__defaults__ = (60.0,)
    chance, done, began = Random(seed), 0, time.monotonic()
    every = min(100_000, max(1, events // 4))
    marks: list[tuple[int, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        files = files_to_drop(Path(folder, "dropped"))
        while done < events:
            done += one_start(chance, Path(folder, "data"), files, chance.randrange(1 << 30))
            if done >= every * (len(marks) + 1):
                marks.append((done, resident()))
                rate = done / (time.monotonic() - began)
                print(f"seed {seed}: {done} events, {marks[-1][1]:.0f} MB, {rate:.0f} a second")
    # Before the first mark, pictures of all sizes are still being made.
    first, last = marks[0], marks[-1]
    if last[0] - first[0] >= 100_000:
        growth = (last[1] / first[1] - 1) * 100_000 / (last[0] - first[0])
        print(f"seed {seed}: {growth:+.1%} memory for 100,000 events")
        if growth > MOST_GROWTH:
            raise SystemExit("memory grows")


def main() -> int:
    """Run the jobs, each in a process; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--events", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    if asked.jobs == 1:
        job(asked.events, asked.seed)
        return 0
    share = -(-asked.events // asked.jobs)
    jobs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.million", "--events", str(share), "--seed", str(seed)]
        )
        for seed in range(asked.seed, asked.seed + asked.jobs)
    ]
    return max(abs(one.wait()) for one in jobs)


if __name__ == "__main__":
    sys.exit(main())
