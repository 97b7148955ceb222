"""Frame times and memory of whole games of bots: `python -m tests.benchmarks.games [--quick]`.

Runs without a window at the size of a tablet of double density (1180x820 points). First one game
with its results is measured frame by frame from the moment at which the menu is left; the longest
frames are printed with their causes, beside a floor measured in the same run (a background and 120
tiles drawn on a surface). Then many games are played, with the memory of the process after each.
Times are CPU times without the flip, which depends on the system. The exit status is 1 only if a
goal is missed by far.
"""

import argparse
import gc
import os
import statistics
import sys
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any
from unittest.mock import patch

import pygame

from game.app import STEP, App
from game.common import LruCache
from game.flags import Flags
from game.platform.system import freeze_startup_objects
from game.screens import navigation
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from game.session import VARIANT_NAMES, GameSetup, Seat, Session

# This import chooses a driver without a window.
from tests.benchmarks.timing import FAR, floor

os.environ["GDK_SCALE"] = "2"

SIZE = (2360, 1640)
SEATS = (Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"))
FIRST_TURNS = 15
LISTED = 10
MAX_MS, QUIET_FLOOR = 16.0, 4.0
GAMES = 30
# Goal for the growth of the memory, as a fraction.
MAX_GROWTH = 0.05
# Number of games after which the caches are full and the memory should be stable.
SETTLED = 4

MENU_FRAMES, RESULTS_SECONDS = 90, 12.0
RESULTS_FRAMES = 80
# Seconds of each frame when only memory is measured; the loop splits them into five steps.
HASTE = 20 * STEP


@dataclass
class Frame:
    """One frame: its milliseconds, its scene, its turn, and the slow work done in it."""

    ms: float
    scene: str
    turn: int
    causes: list[tuple[float, str]] = field(default_factory=list)

    def line(self) -> str:
        causes = ", ".join(f"{what} {ms:.1f}" for ms, what in sorted(self.causes, reverse=True)[:3])
        return f"  {self.ms:6.1f}  {self.scene} turn {self.turn:<4}{causes or 'only drawing'}"


class Watch:
    """A record of slow work in a frame: new cache items, bots' thinking, garbage collection."""

    def __init__(self) -> None:
        self.causes: list[tuple[float, str]] = []
        self._depth = 0
        self._collecting = 0.0

    def timed(self, what: str, work: Callable[[], Any]) -> Any:
        """Return the result of `work`, and record its time, unless inside another timed call."""
        self._depth += 1
        start = process_time()
        try:
            return work()
        finally:
            self._depth -= 1
            if not self._depth:
                self.causes.append((1000 * (process_time() - start), what))

    def collected(self, phase: str, _info: dict[str, int]) -> None:
        """Record a garbage collection; Python calls this when one starts and when it ends."""
        if phase == "start":
            self._collecting = process_time()
        else:
            self.causes.append((1000 * (process_time() - self._collecting), "garbage collector"))

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Context manager: record the slow work that is done in the body."""
        get, think = LruCache.get, Session.think

        def watched_get(cache: LruCache[Any, Any], key: Hashable, make: Callable[[], Any]) -> Any:
            return get(cache, key, lambda: self.timed(f"new {str(key)[:60]}", make))

        def watched_think(session: Session, *rest: Any) -> Any:
            return self.timed("thinking", lambda: think(session, *rest))

        gc.callbacks.append(self.collected)
        try:
            with (
                patch.object(LruCache, "get", watched_get),
                patch.object(Session, "think", watched_think),
            ):
                yield
        finally:
            gc.callbacks.remove(self.collected)


@contextmanager
def running(speed: float, seed: int = 3) -> Iterator[App]:
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        flags = Flags(size=SIZE, mute=True, seed=seed, speed=speed, data_dir=Path(folder))
        app = App(flags)
        stack.callback(app.close)
        stack.enter_context(patch.object(pygame.display, "flip", lambda: None))
        app.frame([], 0.0)
        freeze_startup_objects()
        for _ in range(MENU_FRAMES):
            app.frame([], STEP)
        navigation.new_game(app.services, GameSetup(VARIANT_NAMES[0], SEATS))
        yield app


def game_frames(seconds: float) -> tuple[list[Frame], float]:
    watch, frames = Watch(), list[Frame]()
    with running(1.0) as app, watch.watching():
        remaining = RESULTS_SECONDS
        tile = 128
        while remaining > 0 and len(frames) * STEP < seconds:
            top = app.stack.top
            if isinstance(top, PlayScene):
                tile = round(top.table_view.camera.zoom)
            watch.causes = []
            start = process_time()
            app.frame([], STEP)
            ms = 1000 * (process_time() - start)
            turn = len(top.session.turns) if isinstance(top, PlayScene | ResultsScene) else 0
            frames.append(Frame(ms, type(top).__name__, turn, watch.causes))
            if isinstance(top, ResultsScene):
                remaining -= STEP
        base = floor(SIZE, tile, 60)
    return frames, base


def report_frames(frames: list[Frame], base: float) -> bool:
    """Print the longest frames; return whether one misses the goal by far."""
    first = [frame for frame in frames if frame.scene == "PlayScene" and frame.turn <= FIRST_TURNS]
    results = [frame for frame in frames if frame.scene == "ResultsScene"]
    print(f"a game of computers at {SIZE[0]}x{SIZE[1]}: {len(frames)} frames, ms of the processor")
    print(f"  floor {base:.1f}, median {statistics.median(one.ms for one in frames):.1f}")
    leaving = [frame for frame in frames if frame.scene not in ("PlayScene", "ResultsScene")]
    groups = [("leaving the menu", leaving), (f"first {FIRST_TURNS} turns", first)]
    for name, some in [*groups, ("results", results), ("all", frames)]:
        if some:
            late = sum(frame.ms > MAX_MS for frame in some)
            longest = max(frame.ms for frame in some)
            print(f"  {name}: longest {longest:.1f}, above {MAX_MS:g}: {late} of {len(some)}")
    print("the longest:")
    for frame in sorted(frames, key=lambda one: -one.ms)[:LISTED]:
        print(frame.line())
    # The goal holds for a floor of QUIET_FLOOR ms, and grows with slower ones.
    return max(frame.ms for frame in frames) > FAR * MAX_MS * max(1.0, base / QUIET_FLOOR)


def resident() -> float:
    """Return the memory of this process in MB; 0 if the system does not report it."""
    status = Path("/proc/self/statm")
    if not status.exists():
        return 0.0
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def games_in_a_row(games: int) -> list[float]:
    """Play many games one after another; return the memory (MB) after the results of each."""
    memory: list[float] = []
    with running(16.0) as app:
        for _ in range(games):
            # The game appears once its first pictures are drawn.
            while not isinstance(app.stack.top, PlayScene):
                app.frame([], STEP)
            while not isinstance(app.stack.top, ResultsScene):
                app.frame([], HASTE)
            top = app.stack.top
            assert isinstance(top, ResultsScene)
            for _ in range(RESULTS_FRAMES):
                app.frame([], HASTE)
            memory.append(resident())
            navigation.new_game(app.services, top.session.setup)
            del top
    return memory


def report_memory(memory: list[float]) -> bool:
    """Print the memory (MB) after each game; return whether it grows far too much."""
    print(f"MB after each of {len(memory)} games in a row:")
    print("  " + " ".join(f"{mb:.0f}" for mb in memory))
    settled = memory[SETTLED - 1 :]
    growth = max(settled) / settled[0] - 1 if settled and settled[0] else 0.0
    print(
        f"  from game {SETTLED} on at most {100 * growth:.1f} % more; goal {100 * MAX_GROWTH:g} %"
    )
    return growth > FAR * MAX_GROWTH


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.games")
    parser.add_argument("--quick", action="store_true", help="20 seconds, and fewer games")
    quick = parser.parse_args(arguments).quick
    frames, base = game_frames(20.0 if quick else 1e9)
    late = report_frames(frames, base)
    grown = report_memory(games_in_a_row(SETTLED + 1 if quick else GAMES))
    return 1 if late or grown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
