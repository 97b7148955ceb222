"""Benchmark of ten thousand recorded games: `python -m tests.benchmarks.records [--quick]`.

The Records screen reads the index and compares it with the files. The CPU time of that is compared
with a floor measured in the same run: listing the folder with the size and time of each file, and
reading the bytes of the index. The exit status is 1 if the Records screen takes more than twice
MAX_RATIO times the floor, or works for more than MAX_SLICE seconds between two frames.

Rebuilding a missing index is timed, too. The referee must then judge each file. This happens
between frames while the player uses the screen, so it has no limit.
"""

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from time import process_time
from typing import NamedTuple

from game.platform.system import freeze_startup_objects
from game.screens.records.best_page import GAMES_PER_FRAME
from game.screens.records.scene import READING_SECONDS
from game.storage.folder_store import FolderStore
from game.storage.record_statistics import Statistics
from game.storage.records import FOLDER, INDEX, Records
from tests.client.support.players import begun, finish
from tests.client.support.recorded_games import BEGIN, SEATS, game_text

FILES, QUICK = 10_000, 500
# Maximum time to open the records, as a multiple of the floor.
MAX_RATIO = 12.0

# Maximum seconds of work between two frames; a whole frame has 0.0167.
MAX_SLICE = 0.012

# Number of slices that may be longer, since other programs run on the same machine.
IGNORED = 2


class Cost(NamedTuple):
    """CPU time in seconds: in total, and of each slice of work between two frames."""

    total: float
    slices: tuple[float, ...]

    @property
    def longest(self) -> float:
        """The longest slice (s) after the `IGNORED` longest are left out; 0.0 if none remains."""
        return sorted(self.slices)[-1 - IGNORED] if len(self.slices) > IGNORED else 0.0


def measured(act: Callable[[], object]) -> float:
    """Return the CPU time of a call in seconds."""
    begin = process_time()
    act()
    return process_time() - begin


def read(records: Records) -> Cost:
    records.start_refresh()
    slices = []
    while records.busy:
        slices.append(measured(lambda: records.work(READING_SECONDS)))
    return Cost(sum(slices), tuple(slices))


def fill(folder: Path, count: int) -> None:
    """Write `count` records with various player names, dated years ago."""
    folder.mkdir(parents=True)
    texts = [game_text(variant, seats) for variant in ("tiles", "cubes") for seats in (2, 3, 4)]
    for n in range(count):
        when, name = BEGIN - timedelta(minutes=37 * n), f"Ann{n % 97}"
        text = re.sub(r"(?m)^#: date .*$", f"#: date {when}", texts[n % len(texts)])
        path = folder / f"{when:%Y-%m-%d-%H%M}-{n}.txt"
        path.write_text(text.replace("Ann", name), "utf-8")
        os.utime(path, (10**9 + n, 10**9 + n))


def floor(place: Path) -> float:
    """Return the CPU seconds of listing the folder and reading the index (best of three runs)."""

    def read_all() -> None:
        with os.scandir(place / FOLDER) as listing:
            for entry in listing:
                entry.stat()
        (place / INDEX).read_bytes()

    return min(measured(read_all) for _ in range(3))


def line(what: str, seconds: float, floor: float, more: str = "") -> None:
    print(f"{what:<42} {seconds * 1000:9.1f} ms  {seconds / floor:7.1f} x floor  {more}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="What many records cost.")
    parser.add_argument("--quick", action="store_true", help=f"only {QUICK} records")
    quick = parser.parse_args(arguments).quick
    count = QUICK if quick else FILES
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        fill(place / FOLDER, count)
        rebuilt = read(Records(FolderStore(place)))
        base = floor(place)
        size = (place / INDEX).stat().st_size
        print(f"{count} records, an index of {size} bytes, floor {base * 1000:.1f} ms")
        # As the game does at its start.
        freeze_startup_objects()
        records = Records(FolderStore(place))
        opened, again = read(records), read(records)
        line("opened from the index", opened.total, base, slices_text(opened))
        line("opened again", again.total, base, slices_text(again))
        searched = measured(lambda: [e for e in records.entries if e.has_player("ann9")])
        line("searched for a name", searched, base)
        counted = count_in_slices(records)
        line("statistics", counted.total, base, slices_text(counted))
        session = begun("tiles", SEATS[0], 3)
        finish(session)
        line("one more game kept", measured(lambda: records.add_game(session)), base)
        after = read(records)
        line("opened after it", after.total, base, slices_text(after))
        line("index made again from the files", rebuilt.total, base, slices_text(rebuilt))
    ratio = opened.total / base
    slow = [cost for cost in (opened, again, counted, after) if cost.longest > MAX_SLICE]
    # Ratios of a few ms vary by a half from run to run.
    if ratio > 2 * MAX_RATIO or slow:
        print(f"too slow: {ratio:.1f} times the floor, {len(slow)} with long slices")
        return 1
    return 0


def count_in_slices(records: Records) -> Cost:
    """Compute the statistics in slices, as the Records screen does, and return the cost."""
    statistics, slices = Statistics(), []
    for start in range(0, len(records.entries), GAMES_PER_FRAME):
        part = records.entries[start : start + GAMES_PER_FRAME]
        slices.append(measured(lambda part=part: statistics.add(part)))  # type: ignore[misc]
    slices.append(measured(lambda: (statistics.best_games.best(), statistics.wins)))
    return Cost(sum(slices), tuple(slices))


def slices_text(cost: Cost) -> str:
    return f"{len(cost.slices)} slices of at most {max(cost.slices) * 1000:.1f} ms"


if __name__ == "__main__":
    sys.exit(main())
