"""Random input on every screen: `python -m tests.trials.random_input --events 1000000 --jobs 2`.

A seed chooses mouse, finger, key and gamepad input, text, resizes, lost focus, dropped files and
closed windows. No input may raise an exception, and from every state a player must be able to
return to the menu. Invariants of the game are checked on the way. Growth of memory above
`MAX_GROWTH` per 100,000 events is a fault.

All starts of a job share a data folder, so that each loads the saves, records and settings of those
before.
"""

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
from game.screens.base import TreeScene
from game.screens.menu.scene import MenuScene
from game.session import Session
from tests.client.support.driver import Driver
from tests.client.support.monkey import SIZES, Monkey, check
from tests.client.support.players import seats_of
from tests.client.support.shared_art import shared_art

# Number of acts after which the game is restarted, if its window has not been closed.
ACTS_OF_A_START = 400

# Maximum number of presses that a player needs to return to the menu.
MAX_PRESSES = 40

# Maximum growth of memory per 100,000 events, as a fraction, once all pictures exist.
#
# These events are some 130 starts in one process, each of which leaves about 0.3 MB outside
# Python's objects and the cached pictures. `tests.trials.kiosk_days` measures the growth within
# one start.
MAX_GROWTH = 0.12

# Labels of the buttons that lead to the menu.
WAYS_OUT = (
    *("Menu", "Save and leave", "Leave game", "Leave anyway"),
    *("OK", "Done", "Back", "Close", "Cancel"),
)

SEATS = ["", "", "Ann bot", "Ann Bob", "bot bot", "Ann bot Bob Eve", "bot bot bot bot"]


def files_to_drop(folder: Path) -> list[Path]:
    """Write a valid record, damaged ones and other files."""
    # Return their paths, and one of a file that does not exist.
    folder.mkdir(exist_ok=True)
    record = RECORDS / "worked_example.txt"
    text = record.read_text(encoding="utf-8")
    contents = {
        "good.txt": text.encode(),
        "cut.txt": text[: len(text) // 2].encode(),
        "broken.txt": text.replace("@0,0", "@9,9").encode(),
        "empty.txt": b"",
        "bytes.txt": bytes(range(256)) * 40,
        "long.txt": b"variant: tiles\n" + b" " * 3_000_000,
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return [*(folder / name for name in contents), folder, folder / "missing.txt"]


def resident() -> float:
    """Return the memory of this process in MB, without memory that the C library has freed."""
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    with Path("/proc/self/statm").open(encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6


def find_the_menu(driver: Driver) -> None:
    """Return to the menu as a player would. Raises AssertionError after `MAX_PRESSES` presses."""
    driver.resize(1280, 720)
    driver.event(pygame.WINDOWFOCUSLOST)
    words, scenes = driver.app.services.words, []
    for _ in range(MAX_PRESSES):
        driver.wait(0.8, 0.1)
        top = driver.app.stack.top
        scenes.append(type(top).__name__)
        if isinstance(top, MenuScene):
            return
        buttons = top.tree.in_order if isinstance(top, TreeScene) else ()
        spoken = {button.spoken: button for button in reversed(buttons) if button.enabled}
        way_out = next((b for label in WAYS_OUT if (b := spoken.get(words.gettext(label)))), None)
        if way_out is None:
            driver.key(pygame.K_ESCAPE)
        else:
            driver.click(way_out)
    raise AssertionError(f"no way to the menu: {scenes}")


def one_start(chance: Random, data: Path, files: list[Path], seed: int) -> int:
    """Run the game until it closes or after `ACTS_OF_A_START` acts; return the event count."""
    seats = seats_of(chance.choice(SEATS))
    flags = Flags(
        size=chance.choice(SIZES[:5]),
        seed=seed,
        speed=chance.choice([0.0, 1.0, 3.0, 20.0]),
        mute=True,
        seats=seats or None,
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
    """Run `one_start` until `events` have been posted. Raise SystemExit if memory grows."""
    # Bots finish thinking at once, so that runs are repeatable.
    Session.think.__defaults__ = (60.0,)
    chance, done, start = Random(seed), 0, time.monotonic()
    interval = min(100_000, max(1, events // 4))
    measured: list[tuple[int, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        files = files_to_drop(Path(folder, "dropped"))
        while done < events:
            done += one_start(chance, Path(folder, "data"), files, chance.randrange(1 << 30))
            if done >= interval * (len(measured) + 1):
                measured.append((done, resident()))
                rate = done / (time.monotonic() - start)
                memory = f"{measured[-1][1]:.0f} MB"
                print(f"seed {seed}: {done} events, {memory}, {rate:.0f} per second")
    # Before the first measurement, pictures of all sizes are still being made.
    first, last = measured[0], measured[-1]
    if last[0] - first[0] >= 100_000:
        growth = (last[1] / first[1] - 1) * 100_000 / (last[0] - first[0])
        print(f"seed {seed}: {growth:+.1%} memory for 100,000 events")
        if growth > MAX_GROWTH:
            raise SystemExit("memory grows")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--events", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    if given.jobs == 1:
        job(given.events, given.seed)
        return 0
    command = [sys.executable, "-m", "tests.trials.random_input"]
    command += ["--events", str(-(-given.events // given.jobs)), "--seed"]
    seeds = range(given.seed, given.seed + given.jobs)
    jobs = [subprocess.Popen([*command, str(seed)]) for seed in seeds]
    return max(abs(process.wait()) for process in jobs)


if __name__ == "__main__":
    sys.exit(main())
