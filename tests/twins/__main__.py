"""A comparison of two checkouts by the same random input: `python -m tests.twins --old DIR`.

The comparison shows that a change of the code changes nothing that a player sees or hears. Each
checkout runs in a process of its own (`worker`); both get the same input (`inputs`) on every screen
in each size. After each input, and often again a second later, their pictures, sounds, window
titles, pointers and faults are compared. Then the game is started again, and must have kept the
same data. The first difference is written to a folder, and the next start follows.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict
from itertools import islice, product
from pathlib import Path
from typing import Any

from tests.paths import ROOT

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tests.golden.compare import marked, not_black
from tests.twins.inputs import Player, Point, Step, read_keys, wait
from tests.twins.screens import AFTERWARDS, DATA, DAY, FILLING, SCREENS, Start, start_of

WORKER = Path(__file__).with_name("worker.py")
MEMORY = Path("/dev/shm")  # noqa: S108 (folders of their own are made there)

SIZES = ("1280x720", "820x1180", "390x844")
MAX_INPUTS = 40
"""Maximum inputs after one start of the game, since each may lead away from the tested screen."""

MAX_DIFFERENCES = 3
"""Number of differences after which the next screen or size is tested."""

REPEAT_PROBABILITY = 0.35
"""Probability that the games are compared again one second after an input."""

HOUR = 3600.0
BUSY_SIDE = 48
"""Side in px of the square around a point in which contrast is measured."""

ENVIRONMENT = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "LANGUAGE": "en",
    "TZ": "UTC",
    "HOME": "/proc/self/cwd/home",
    "PYTHONHASHSEED": "0",
    "PYTHONDONTWRITEBYTECODE": "1",
}
OUT = Path(tempfile.gettempdir(), "twins")

Answer = dict[str, Any]
Input = list[Step] | dict[str, Any]
"""Steps to play, or the arguments of another start of the game."""


class Twin:
    """A process that runs the game of one checkout, to which commands are sent."""

    def __init__(self, tree: Path, folder: Path) -> None:
        self.data = folder / "data"
        (folder / "home").mkdir(parents=True)
        self._log = folder / "log.txt"
        with self._log.open("w", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-P", str(WORKER)],
                cwd=folder,
                env=os.environ | ENVIRONMENT | {"PYTHONPATH": str(tree.resolve())},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                encoding="utf-8",
            )

    def send(self, command: str, **arguments: Any) -> None:
        """Send a command to the process; `receive` must then be called for its answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([command, arguments]) + "\n")
        self._process.stdin.flush()

    def receive(self) -> Answer:
        """Return the answer to the last command; raise RuntimeError if the process has ended."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"a process has ended: {self._log.read_text()[-2000:]}")
        answer: Answer = json.loads(line)
        return answer

    def ask(self, command: str, **arguments: Any) -> Answer:
        self.send(command, **arguments)
        return self.receive()

    def close(self) -> None:
        with suppress(OSError):
            self._process.communicate()


class Pair:
    """Two processes, with the old and the new checkout, which are compared after each input."""

    def __init__(self, options: argparse.Namespace, folder: Path, filled_data: Path) -> None:
        self._options = options
        self._filled_data = filled_data
        self._running = False
        self.twins = Twin(options.old, folder / "old"), Twin(options.new, folder / "new")
        self.counts: Counter[str] = Counter()
        self.pictures: set[int] = set()

    def run_screen(self, name: str, size: str, seed: int, inputs: int) -> None:
        """Give a screen `inputs` random inputs, and start the game again as often as needed."""
        end = self.counts["inputs"] + inputs
        max_differences = self.counts["differences"] + MAX_DIFFERENCES
        while self.counts["inputs"] < end and self.counts["differences"] < max_differences:
            start = start_of(name, size, seed)
            self.run(start, self._inputs(start, name, size, end))
            seed += 1

    def _inputs(self, start: Start, name: str, size: str, end: int) -> Iterator[Input]:
        """Yield the inputs: keys that open the screen, random inputs up to `end`, a restart."""
        width, height = map(int, size.split("x"))
        player = Player(start.seed, (width, height), SCREENS[name], self._busiest)
        yield read_keys(SCREENS[name].keys)
        for steps in islice(player.inputs(), min(MAX_INPUTS, end - self.counts["inputs"])):
            if not self._running:
                break
            self.counts["inputs"] += 1
            yield steps
            if player.chance.random() < REPEAT_PROBABILITY:
                yield wait(1.0)
        yield {"flags": start.again, "seed": start.seed + 1, "at": start.at + HOUR}
        yield from map(read_keys, AFTERWARDS)

    def run(self, start: Start, inputs: Iterable[Input]) -> None:
        """Give both processes these inputs until they differ or the inputs end."""
        folder: Path = self._options.out / start.name
        done: list[Input] = []
        try:
            difference = self._difference(self._begin(start), folder)
            for item in inputs:
                if difference:
                    break
                done.append(item)
                difference = self._difference(self._send_both(item), folder)
        except RuntimeError as ended:
            self._report(start, done, {"what": str(ended)}, folder)
            raise
        if difference:
            self._report(start, done, difference, folder)

    def _send_both(self, item: Input) -> tuple[Answer, Answer]:
        if isinstance(item, dict):
            return self._both("start", **item)
        return self._both("play", steps=item, every=self._options.every_frame)

    def _both(self, command: str, **arguments: Any) -> tuple[Answer, Answer]:
        for twin in self.twins:
            twin.send(command, **arguments)
        old, new = (twin.receive() for twin in self.twins)
        return old, new

    def _begin(self, start: Start) -> tuple[Answer, Answer]:
        self._both("end")
        for twin in self.twins:
            shutil.rmtree(twin.data, ignore_errors=True)
            if start.filled:
                shutil.copytree(self._filled_data, twin.data)
            twin.data.mkdir(exist_ok=True)
            for name, text in start.files:
                (twin.data / name).write_text(text, encoding="utf-8")
        return self._both("start", flags=start.flags, seed=start.seed, at=start.at)

    def _busiest(self, points: Sequence[Point]) -> Point:
        at: int = self.twins[0].ask("busiest", points=points, side=BUSY_SIDE)["at"]
        return points[at]

    def _difference(self, answers: tuple[Answer, Answer], folder: Path) -> Answer | None:
        old, new = answers
        self.counts.update(compared=1, old_drawn=old["drawn"], new_drawn=new["drawn"])
        self.pictures.add(old["shown"][-1][1] if old["shown"] else 0)
        self._running = old["running"] and not old["fault"]
        for what in ("running", "fault", "heard", "noted"):
            if old[what] != new[what]:
                return {"what": what, "old": old[what], "new": new[what]}
        if old["fault"]:
            self.counts["faults"] += 1
            print(f"{folder.name}: both raised {old['fault']}", flush=True)
        at = first_difference(old["shown"], new["shown"])
        return None if at is None else self._visible(at, folder)

    def _visible(self, at: tuple[int, int], folder: Path) -> Answer | None:
        """Write two pictures to files and return their difference; None if it is tolerable."""
        places = list(zip(self.twins, at, ("old.png", "new.png"), strict=True))
        # The hashes may differ in invisible bytes.
        if len({twin.ask("exact", at=n)["hash"] for twin, n, _ in places}) == 1:
            return None
        folder.mkdir(parents=True, exist_ok=True)
        for twin, n, file in places:
            twin.ask("save", at=n, path=str(folder.resolve() / file))
        found = write_difference(folder)
        if found["pixels"] > self._options.tolerance:
            return found
        shutil.rmtree(folder)
        return None

    def _report(self, start: Start, done: list[Input], found: Answer, folder: Path) -> None:
        """Print the difference, and write the inputs to a file that `--again` can repeat."""
        self.counts["differences"] += 1
        folder.mkdir(parents=True, exist_ok=True)
        lines = [json.dumps(one) + "\n" for one in (asdict(start), *done)]
        (folder / "inputs.jsonl").write_text("".join(lines), encoding="utf-8")
        (folder / "difference.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
        print(f"{folder} after {len(done)} inputs: {json.dumps(found)[:300]}", flush=True)


def first_difference(
    old: Sequence[tuple[int, int]], new: Sequence[tuple[int, int]]
) -> tuple[int, int] | None:
    """Return the indices of the first pictures that differ in two sequences, or None.

    A sequence consists of pairs: the number of a drawn frame and the hash of its picture.
    """
    for frame in sorted({number for number, _ in (*old, *new)}):
        at = [max((n for n, one in enumerate(s) if one[0] <= frame), default=0) for s in (old, new)]
        if old[at[0]][1] != new[at[1]][1]:
            return at[0], at[1]
    return None


def write_difference(folder: Path) -> Answer:
    """Compare old.png with new.png in the folder, and write difference.png.

    Pixels that differ are bright. Return their number and the largest difference of a channel.
    """
    old, new = (pygame.image.load(folder / file) for file in ("old.png", "new.png"))
    found = {"what": "picture", "pixels": old.get_width() * old.get_height(), "largest": 255}
    if old.get_size() != new.get_size():
        return found
    one, other = old.copy(), new.copy()
    one.blit(new, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(old, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    one.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    differing = not_black(one)
    pygame.image.save(marked(differing, old), folder / "difference.png")
    largest = max(pygame.image.tobytes(one, "RGB"))
    return found | {"pixels": differing.count(), "largest": largest}


def fill_data(old: Path, folder: Path) -> Path:
    """Play the games of FILLING in the checkout `old`; return the data folder with their files."""
    twin = Twin(old, folder)
    for day, screen in enumerate(FILLING):
        flags = ["--data-dir", DATA, "--size", "1280x720", "--seed", str(day), "--lang", "en"]
        twin.ask("start", flags=[*flags, *screen.flags], seed=day, at=day * DAY)
        twin.ask("play", steps=read_keys(screen.keys), every=False)
    twin.ask("end")
    twin.close()
    return twin.data


def run(options: argparse.Namespace, pairs: list[Pair]) -> int:
    """Compare all screens, divided among the pairs; return the number of screens."""
    if options.again is not None:
        start, *inputs = map(json.loads, options.again.read_text(encoding="utf-8").splitlines())
        pairs[0].run(Start(**start), inputs)
        return 1
    cells = list(product(options.screens.split(","), options.size))

    def work(at: int) -> None:
        for n in range(at, len(cells), len(pairs)):
            seed = options.seed * 1_000_000 + 1000 * n
            pairs[at].run_screen(*cells[n], seed, -(-options.inputs // len(cells)))
            print(*cells[n], f"({n + 1} of {len(cells)})", flush=True)

    with ThreadPoolExecutor(len(pairs)) as threads:
        list(threads.map(work, range(len(pairs))))
    return len(cells)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--old", type=Path, required=True, help="the checkout to compare with")
    parser.add_argument("--new", type=Path, default=ROOT, help="by default this one")
    parser.add_argument("--inputs", type=int, default=4000, help="for all screens and sizes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--screens", default=",".join(SCREENS), help="such as menu,setup")
    parser.add_argument("--tolerance", type=int, default=0, help="pixels that may differ")
    parser.add_argument("--every-frame", action="store_true", help="compare during motion, too")
    parser.add_argument("--out", type=Path, default=OUT, help="where differences go")
    parser.add_argument("--jobs", type=int, default=1, help="pairs of processes")
    parser.add_argument("--again", type=Path, help="repeat this inputs.jsonl of a difference")
    options, started = parser.parse_args(), time.monotonic()
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        folder = Path(name)
        filled_data = fill_data(options.old, folder / "kept")
        pairs = [Pair(options, folder / str(n), filled_data) for n in range(options.jobs)]
        try:
            screens = run(options, pairs)
        finally:
            for twin in (twin for pair in pairs for twin in pair.twins):
                twin.close()
    counts = sum((pair.counts for pair in pairs), Counter[str]())
    pictures = len(set().union(*(pair.pictures for pair in pairs)))
    rate = counts["inputs"] / (time.monotonic() - started)
    print(f"{screens} screens and sizes, {pictures} pictures, {rate:.1f} inputs a second")
    print(dict(counts) | {"differences": counts["differences"]})
    return 1 if counts["differences"] else 0


if __name__ == "__main__":
    sys.exit(main())
