"""Plant faults in copies of the game, one at a time, and print which test finds each.

`python -m tests.mutation [--only NAME ...] [--tree DIR] [--jobs N] [-- PYTEST ARGUMENTS]`

Without arguments for pytest the quick tests are run. The exit status is 1 if no test finds a fault,
or if the game no longer contains a mutation's text.
"""

import argparse
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.mutation.mutations import MUTATIONS, Mutation
from tests.paths import ROOT

LEFT_OUT = (".git", ".venv", "build", "dist", "__pycache__", ".*_cache", ".hypothesis", "failed")
# Seconds after which a test run is stopped; a fault that makes the tests hang is detected.
LONGEST = 1200
FOUND = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


class Outcome(NamedTuple):
    """A mutation's result: whether it was detected, by which test or why not, and its time."""

    ok: bool
    caught_by: str
    seconds: float = 0.0


def place_of(tree: Path, mutation: Mutation) -> Path | str:
    """Return the file with the mutation's text, or a message unless it occurs exactly once."""
    found: list[Path] = []
    for path in sorted((tree / mutation.where).rglob("*.py")):
        found += [path] * path.read_text(encoding="utf-8").count(mutation.old)
    if len(found) == 1:
        return found[0]
    if not found:
        return "TEXT NOT FOUND"
    return f"TEXT FOUND {len(found)} TIMES: " + ", ".join(
        sorted({path.relative_to(tree).as_posix() for path in found})
    )


def try_out(tree: Path, mutation: Mutation | None, arguments: Sequence[str]) -> Outcome:
    place = mutation and place_of(tree, mutation)
    if isinstance(place, str):
        return Outcome(False, place)
    with TemporaryDirectory(prefix="mutation-") as folder:
        copy = Path(folder) / "tree"
        shutil.copytree(tree, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        if mutation and place:
            text = place.read_text(encoding="utf-8").replace(mutation.old, mutation.new)
            (copy / place.relative_to(tree)).write_text(text, encoding="utf-8")
        started = time.perf_counter()
        status, output = run_tests(copy, arguments)
        seconds = time.perf_counter() - started
    if caught := FOUND.search(output):
        return Outcome(True, caught[1], seconds)
    if status == 0:
        return Outcome(False, "NOT FOUND BY ANY TEST", seconds)
    last = output.strip().splitlines()[-1:] or ["no output"]
    return Outcome(status is None, last[0], seconds)


def run_tests(folder: Path, arguments: Sequence[str]) -> tuple[int | None, str]:
    options = ["-q", "-x", "-rfE", "-p", "no:cacheprovider", *arguments]
    command = [sys.executable, "-m", "pytest", *options]
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return None, f"stopped after {LONGEST} s"
    return done.returncode, done.stdout + done.stderr


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    by_name = {mutation.name: mutation for mutation in MUTATIONS}
    parser.add_argument("--only", nargs="+", metavar="NAME", choices=by_name, help="of --list")
    parser.add_argument("--tree", type=Path, default=ROOT, help="the game to run on")
    parser.add_argument("--jobs", type=int, default=1, help="mutations at the same time")
    parser.add_argument("--list", action="store_true", help="only show where they would be put")
    parser.add_argument("pytest", nargs="*", help="arguments for pytest, after --")
    given = parser.parse_args(arguments)
    tree = given.tree.resolve()
    wanted = [by_name[name] for name in given.only or by_name]
    if given.list:
        for mutation in wanted:
            print(f"{mutation.name:16}{place_of(tree, mutation)}")
        return 0
    unchanged = try_out(tree, None, given.pytest)
    if unchanged.caught_by != "NOT FOUND BY ANY TEST":
        print(f"the tests fail without a fault: {unchanged.caught_by}")
        return 1
    print(f"{'no fault':16}{unchanged.seconds:7.0f} s", flush=True)
    with ThreadPoolExecutor(given.jobs) as pool:
        outcomes = list(pool.map(lambda one: shown(one, try_out(tree, one, given.pytest)), wanted))
    survivors = [one.name for one, outcome in zip(wanted, outcomes, strict=True) if not outcome.ok]
    print(f"found: {len(wanted) - len(survivors)} of {len(wanted)}", *survivors, sep="\n  not: ")
    return 1 if survivors else 0


def shown(mutation: Mutation, outcome: Outcome) -> Outcome:
    print(f"{mutation.name:16}{outcome.seconds:7.0f} s  {mutation.breaks}")
    print(f"{'':27}{outcome.caught_by}", flush=True)
    return outcome


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
