"""Benchmark of saving a game: `python -m tests.benchmarks.saves [--quick] [--folder DIR]`.

A whole game of four in each variant is saved turn by turn as Play does: the turn's frame writes the
new document, which can be read from then on; four later frames wait for the disk. For each of these
frames wall-clock and CPU times are printed, and the wall-clock time of a bare fsync in the same
folder. The exit status is 1 if the median CPU time of any of these frames exceeds MAX_SECONDS.
"""

import argparse
import os
import statistics
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from game.session import GameSetup, Seat, Session
from game.storage.folder_store import FolderStore
from game.storage.saves import Saves

# Maximum seconds of median CPU time for the work of one frame.
MAX_SECONDS = 0.004

SEATS = tuple(Seat(name, "greedy") for name in ("Pixel", "Gizmo", "Bolt", "Cosmo"))
FRAMES = ("the turn's frame", "fsync", "rename", "backup", "folder")


def timed(act: Callable[[], object], clock: list[float], processor: list[float]) -> None:
    """Append the seconds of a call: wall-clock time to `clock`, CPU time to `processor`."""
    before, worked = perf_counter(), process_time()
    act()
    processor.append(process_time() - worked)
    clock.append(perf_counter() - before)


def bare_fsync(folder: Path, count: int) -> list[float]:
    """Return the times (s) of `count` fsyncs, each of a new file of a save's size."""
    times: list[float] = []
    for n in range(count):
        file = folder / f"bare-{n}"
        handle = os.open(file, os.O_CREAT | os.O_WRONLY)
        os.write(handle, bytes(8000))
        timed(lambda handle=handle: os.fsync(handle), times, [])  # type: ignore[misc]
        os.close(handle)
        file.unlink()
    return times


def measure(folder: Path, variant: str, games: int) -> list[tuple[list[float], list[float]]]:
    """Save games after each turn."""
    # Return two lists of times (s) for each frame in FRAMES: wall-clock times and CPU times.
    found: list[tuple[list[float], list[float]]] = [([], []) for _ in FRAMES]
    saves = Saves(FolderStore(folder))
    for seed in range(games):
        session = Session(GameSetup(variant, SEATS), seed)
        while not session.over:
            while session.think(1.0) is None:
                pass
            timed(lambda s=session: saves.save(s), *found[0])  # type: ignore[misc]
            for times in found[1:]:
                timed(saves.commit_step, *times)
        saves.commit()
    return found


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.saves")
    parser.add_argument("--quick", action="store_true", help="one game of each variant")
    parser.add_argument("--folder", type=Path, help="on the disk to be measured")
    options = parser.parse_args(arguments)
    longest_median = 0.0
    with TemporaryDirectory(dir=options.folder) as folder:
        print(
            f"{'ms of one frame':28}{'median':>8}{'99 of 100':>11}{'longest':>9}{'processor':>11}"
        )
        for variant in ("tiles", "cubes"):
            frames = measure(Path(folder), variant, 1 if options.quick else 5)
            for name, (clock, processor) in zip(FRAMES, frames, strict=True):
                work = statistics.median(processor)
                longest_median = max(longest_median, work)
                print(line(f"{variant}, {name}", clock) + f"{1000 * work:11.2f}")
        print(line("a bare fsync", bare_fsync(Path(folder), 50)))
    print(f"allowed: {1000 * MAX_SECONDS:g} ms")
    return 1 if longest_median > MAX_SECONDS else 0


def line(name: str, clock: list[float]) -> str:
    """Return the median, 99th percentile and maximum of times given in seconds, as text in ms."""
    ordered = sorted(clock)
    picked = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1]
    return f"{name:28}" + "".join(
        f"{1000 * time:{width}.2f}" for time, width in zip(picked, (8, 11, 9), strict=True)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
