"""Comparison of the rules with those of an earlier commit, for `tests.benchmarks.rules --against`.

Both versions are loaded into one process and measured alternately by CPU time: other programs slow
both down equally. Both must list the same placements in the same order, and play the same games.
"""

import gc
import io
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from tests.paths import ROOT

REPEATS = 5
"""Number of measurements, of which the shortest counts."""


class Program(NamedTuple):
    """The rules and the bots of one version of the code, as imported modules."""

    rules: Any
    bots: Any

    def game(self, variant: str, seed: int) -> list[Any]:
        """Return the states of a game between two greedy bots, played by this version."""
        chance = Random(seed)
        state, _ = self.rules.new_game(variant, ["Ann", "Bob"], chance)
        states, bot = [state], self.bots.Greedy()
        while not state.over:
            view = self.rules.view_for(state, state.seat)
            state, _ = self.rules.apply(state, self.bots.decide(bot, view, chance))
            states.append(state)
        return states

    def position(self, board: str, hand: str) -> tuple[Any, Any]:
        """Return a table and a hand parsed by this version."""
        return self.rules.Board.parse(board), self.rules.parse_tiles(hand)


def load(folder: Path) -> Program:
    """Import the rules and bots in this folder, apart from those that are already imported."""
    saved = {name: sys.modules.pop(name) for name in list(sys.modules) if _is_ours(name)}
    sys.path.insert(0, str(folder))
    try:
        return Program(import_module("game.rules"), import_module("game.bots"))
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if _is_ours(name)]:
            del sys.modules[name]
        sys.modules.update(saved)


def _is_ours(name: str) -> bool:
    return name.partition(".")[0] == "game"


def earlier(commit: str, folder: Path) -> Program:
    """Unpack a commit into `folder`, and import its rules and bots."""
    command = ["git", "-C", str(ROOT), "archive", "--format=tar", commit, "game/rules", "game/bots"]
    archive = subprocess.run(command, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extractall(folder, filter="data")
    (folder / "game" / "__init__.py").touch()
    return load(folder)


def positions(program: Program, count: int) -> Iterator[tuple[str, str]]:
    """Yield `count` pairs of table and hand, as text: every fifth turn of greedy games."""
    seed = 0
    while count > 0:
        for variant in ("tiles", "cubes"):
            for state in program.game(variant, seed)[1:-1:5]:
                if len(state.board) and count > 0:
                    count -= 1
                    yield str(state.board), " ".join(map(str, state.hand))
        seed += 1


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU time of one call of `work` in seconds."""
    gc.collect()
    start = process_time()
    work()
    return process_time() - start


def against(commit: str, positions: int, games: int) -> int:
    """Measure both versions, and print their times.

    Return the number of placement lists and games in which the versions differ.
    """
    with tempfile.TemporaryDirectory() as folder:
        both = load(ROOT), earlier(commit, Path(folder))
    print(f"{'beside the earlier commit':34}{'now':>10}{'before':>10}{'ratio':>8}")
    wrong = _listing(both, positions)
    wrong += _playing(both, "tiles", games) + _playing(both, "cubes", max(1, games // 4))
    print(f"{'  that differ':34}{wrong:10}   wanted: 0")
    return wrong


def _listing(both: Sequence[Program], count: int) -> int:
    """Time how both versions list placements; return the number of lists that differ."""
    texts = list(positions(both[1], count))
    cases = [[program.position(*text) for text in texts] for program in both]

    def work(side: int) -> Callable[[], object]:
        # The lists are not kept, or garbage collection would take longer and longer.
        listing = both[side].rules.legal_placements
        return lambda: [len(listing(*case)) for case in cases[side]]

    def listed(side: int) -> list[list[str]]:
        listing = both[side].rules.legal_placements
        return [[f"{one.points} {one}" for one in listing(*case)] for case in cases[side]]

    _print_times("listing, us a position", [work(0), work(1)], 1e6 / count)
    return _differing(listed(0), listed(1))


def _playing(both: Sequence[Program], variant: str, games: int) -> int:
    """Time games between greedy bots in both versions; return the number of games that differ."""

    def work(side: int) -> Callable[[], list[Any]]:
        return lambda: [both[side].game(variant, seed)[-1] for seed in range(games)]

    _print_times(f"greedy games of {variant}, ms a game", [work(0), work(1)], 1e3 / games)
    mine, yours = ([(end.scores, end.turn) for end in work(side)()] for side in (0, 1))
    return _differing(mine, yours)


def _differing(mine: Sequence[object], yours: Sequence[object]) -> int:
    return sum(one != other for one, other in zip(mine, yours, strict=True))


def _print_times(what: str, works: Sequence[Callable[[], object]], scale: float) -> None:
    """Time `works` in turn; print the shortest times (s, times `scale`) and the ratio."""
    times = [[seconds(work) * scale for work in works] for _ in range(REPEATS)]
    mine, yours = (min(column) for column in zip(*times, strict=True))
    ratio = statistics.median([pair[1] / pair[0] for pair in times])
    print(f"{what:34}{mine:10.1f}{yours:10.1f}{ratio:8.2f}")
