"""Simulated days of a kiosk at an event: `python -m tests.trials.kiosk_days --hours 24`.

The showcase runs in the real app with simulated time. Visitors arrive every few minutes, or never
with `--quiet`: they touch the screen, join a game and leave, play a short game to its end and
enter a name, act at random, turn or unplug the screen, or try to close the window. After each visit
the showcase must return.

The log must contain no fault, and memory, open files, caches, threads and log must not grow after
the first hour. Both measurements follow `CALM_GAMES` games without visitors, on `CALM_PAGES` pages
between two games, when everything that a visitor used must be released. (With visitors the memory
varies by some 15 MB.)
"""

import argparse
import gc
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.flags import Flags
from game.kiosk import WindowRestorer
from game.platform.log import LOG_NAME, MAX_LOG_BYTES, OLD_LOGS, log_to_file
from game.screens.play.scene import PlayScene
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.scene import ShowcaseScene
from game.screens.welcome.scene import WelcomeScene
from game.session import Session
from game.storage.settings import OperatorSettings
from tests.client.support.driver import COARSE, Driver
from tests.client.support.monkey import Monkey, check
from tests.trials.random_input import files_to_drop, resident
from tests.trials.resources import ResourceUse, compare, pictures_of

HOUR = 3600.0
SIZE = (800, 480)

# Maximum seconds until the showcase returns: a game waits 90, a screen over it 90 more.
BACK_WITHIN = 240.0

# Minimum and maximum seconds between two visits.
VISIT_INTERVAL = (60.0, 600.0)

# Minimum hours of a run in which memory is compared: the first hour fills the caches.
MEMORY_HOURS = 3.0

# Number of games without visitors before a measurement.
CALM_GAMES = 3

# Number of measured pages; their median counts, since memory varies by some percent.
CALM_PAGES = 5

# Maximum seconds of a showcase game.
LONGEST_GAME = 1800.0

# Number of frames per drawn frame. The others are not drawn, to save time.
FRAMES_PER_PICTURE = 4


class Event:
    """A simulated kiosk at an event. Its methods act as visitors do."""

    def __init__(self, folder: Path, seed: int, size: tuple[int, int]) -> None:
        self.folder = folder
        self.chance = Random(seed)
        self.size = size
        flags = Flags(
            size=size, seed=seed, showcase_seed=seed, data_dir=folder, kiosk=True, showcase=True
        )
        # The app loads its own art: the shared art of the tests caches more than the game does.
        self.app = App(flags)
        self.driver = Driver(self.app)
        self.app.services.audio.start_music()
        self.monkey = Monkey(self.driver, seed, files_to_drop(folder / "dropped"), quits=True)
        self.seconds = 0.0
        self.hidden = False
        self.visits: Counter[str] = Counter()
        self._all: list[Callable[[], None]] = [
            *(self.only_touch, self.leave_in_mid_game, self.act_at_random, self.turn_the_screen),
            *(self.close_the_window, self.hold_the_corner, self.play_a_game),
        ]
        # Later hours are compared with the first, so every kind of visit happens in the first hour,
        # games with results first: they fill the caches of sounds and pictures.
        self._first = [*self._all, self.play_a_game]
        self.driver.resize(*size)

    def pass_time(self, seconds: float) -> None:
        for n in range(round(seconds / COARSE)):
            # A hidden window is not drawn.
            self.hidden = n % FRAMES_PER_PICTURE != 0
            self.driver.frame(seconds=COARSE)
            self.seconds += COARSE
        self.hidden = False

    def visit_at_random(self) -> None:
        visit = self._first.pop() if self._first else self.chance.choice(self._all)
        self.visits[visit.__name__] += 1
        visit()
        check(self.app.stack, quit_asked=False)
        waited = 0.0
        while not isinstance(self.app.stack.top, ShowcaseScene):
            assert waited < BACK_WITHIN, f"{self.app.stack.top} is left after {visit.__name__}"
            self.pass_time(1.0)
            waited += 1.0
        assert not self.app.stack.has_scene_below, "something lies below the showcase"

    def resources(self) -> ResourceUse:
        """Let the showcase play some games without visitors, then measure the resources in use."""
        # Several measurements are made, each on the page between two games. Return the median one.
        for _ in range(CALM_GAMES):
            self._next_page()
        measured = []
        for _ in range(CALM_PAGES):
            self._next_page()
            measured.append(ResourceUse.now())
        print("calm, MB:", *[f"{use.memory} ({use.pictures})" for use in measured])
        print("largest pictures, px and bytes:", *pictures_of(gc.get_objects()).most_common(6))
        return sorted(measured)[CALM_PAGES // 2]

    def _next_page(self) -> None:
        for kind in (GameAct, PageAct):
            waited = 0.0
            while not isinstance(self._act, kind):
                assert waited < LONGEST_GAME, "the show stands still"
                self.pass_time(1.0)
                waited += 1.0
        self.pass_time(10.0)

    @property
    def _act(self) -> object:
        return self.driver.scene(ShowcaseScene).act

    def only_touch(self) -> None:
        width, height = self.driver.size
        self.driver.finger_down(1, (self.chance.random() * width, self.chance.random() * height))
        self.driver.finger_up(1)
        self.pass_time(1.5)

    def _welcome(self) -> WelcomeScene | None:
        self.only_touch()
        top = self.app.stack.top
        return top if isinstance(top, WelcomeScene) else None

    def leave_in_mid_game(self) -> None:
        """Join a game if one is offered, and stop acting after at most three turns."""
        welcome = self._welcome()
        if welcome is None:
            return
        for button in welcome.tree.controls.values():
            if button.enabled:
                self.driver.click(button)
                break
        for _ in range(self.chance.randrange(1, 4)):
            self.pass_time(4.0)
            if isinstance(self.app.stack.top, PlayScene):
                self.monkey.play_properly()

    def play_a_game(self) -> None:
        """Play a game if one is offered, usually to its end, and enter a name."""
        welcome = self._welcome()
        if welcome is None:
            return
        buttons = [button for button in welcome.tree.controls.values() if button.enabled]
        self.driver.click(buttons[min(1, len(buttons) - 1)])
        for _ in range(60 if self._first else self.chance.choice([4, 60, 60])):
            if isinstance(self.app.stack.top, ShowcaseScene):
                return
            self.monkey.play_properly()
            self.pass_time(3.0)
        for key in (pygame.K_a, pygame.K_b, pygame.K_RETURN, pygame.K_RETURN):
            self.driver.key(key)
            self.pass_time(0.5)

    def act_at_random(self) -> None:
        for _ in range(self.chance.randrange(10, 120)):
            self.monkey.act()
        self.driver.lose_focus()
        self.driver.resize(*self.size)

    def turn_the_screen(self) -> None:
        width, height = self.size
        for size in ((height, width), (1280, 720), self.size):
            self.driver.resize(*size)
            self.pass_time(self.chance.uniform(0.1, 3.0))
        self.driver.event(pygame.WINDOWHIDDEN)
        self.driver.event(pygame.WINDOWSHOWN)

    def close_the_window(self) -> None:
        self.driver.event(pygame.QUIT)
        self.driver.key(pygame.K_F4, mod=pygame.KMOD_LALT)
        self.driver.key(pygame.K_F11, pygame.K_F3, pygame.K_ESCAPE, pygame.K_ESCAPE)

    def hold_the_corner(self) -> None:
        self.driver.finger_down(1, (5, 5))
        self.pass_time(6.0)
        self.driver.finger_up(1)

    def log_size(self) -> int:
        return sum(file.stat().st_size for file in self.folder.glob(f"{LOG_NAME}*"))


class Faults(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(logging.Formatter().format(record))


# Bots finish thinking at once, so that runs are repeatable. The window is hidden only to save time
# and needs no restoring.
@patch.object(Session.think, "__defaults__", (60.0,))
@patch.object(WindowRestorer, "check", lambda *_: None)
def run(
    hours: float,
    seed: int,
    *,
    quiet: bool = False,
    interval: tuple[float, float] = VISIT_INTERVAL,
    left_alone: float = OperatorSettings.left_alone.default,
) -> Event:
    """Simulate an event of `hours` hours. Raises AssertionError if a check fails."""
    # Visits are `interval` (minimum, maximum) seconds apart; with `quiet` there are none. A game
    # ends `left_alone` seconds after its visitor has left. Resources are compared with those after
    # the first hour or, in a shorter run, after half the time.
    faults = Faults()
    logging.getLogger().addHandler(faults)
    start, caches_full = time.process_time(), hours >= MEMORY_HOURS
    with tempfile.TemporaryDirectory() as data:
        log = log_to_file(Path(data))
        event = Event(Path(data), seed, SIZE)
        event.app.services.operator.left_alone = left_alone
        active, pygame.display.get_active = pygame.display.get_active, lambda: not event.hidden
        first: ResourceUse | None = None
        try:
            mark = min(HOUR, hours * HOUR / 2)
            reported = 0.0
            while event.seconds < hours * HOUR:
                event.pass_time(event.chance.uniform(*interval))
                if not quiet:
                    event.visit_at_random()
                if first is None and event.seconds >= mark:
                    first = event.resources() if caches_full else ResourceUse.now()
                    print(f"seed {seed}: after {event.seconds / HOUR:.1f} h {first}", flush=True)
                if event.seconds - reported >= HOUR:
                    reported = event.seconds
                    spent = time.process_time() - start
                    print(
                        f"seed {seed}: {reported / HOUR:.1f} h, {resident():.0f} MB, {spent:.0f} s"
                    )
                    sys.stdout.flush()
                assert not faults.messages, "\n".join(faults.messages[:3])
            last = event.resources() if caches_full else ResourceUse.now()
            print(f"seed {seed}: after {event.seconds / HOUR:.1f} h {last}, {dict(event.visits)}")
            print(f"seed {seed}: {event.log_size()} bytes of log")
            assert event.app.running
            assert event.log_size() <= MAX_LOG_BYTES * (OLD_LOGS + 1)
            assert first is not None
            compare(first, last, caches_full=caches_full)
        except BaseException:
            print("\n".join(event.monkey.diary), file=sys.stderr)
            raise
        finally:
            pygame.display.get_active = active
            event.app.close()
            logging.getLogger().removeHandler(faults)
            if log is not None:
                logging.getLogger().removeHandler(log)
                log.close()
    return event


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quiet", action="store_true", help="without visitors")
    given = parser.parse_args()
    start = time.monotonic()
    event = run(given.hours, given.seed, quiet=given.quiet)
    drawn, seconds = event.app.picture.times.frames, time.monotonic() - start
    print(f"{event.seconds / HOUR:.1f} h in {seconds:.0f} s, {drawn} frames drawn")


if __name__ == "__main__":
    main()
