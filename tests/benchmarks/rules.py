"""The speed of the rules: `python -m tests.benchmarks.rules [--quick]`.

Two figures are printed. The time to list all legal placements with points is compared with that of
the naive oracle on the same positions; the exit status is 1 if it is more than a tenth. The number
of games per second between two greedy bots depends on the machine.
"""

import argparse
import statistics
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from game.bots import Greedy, decide
from game.rules import Board, GameState, Tile, apply, legal_placements, new_game, view_for
from tests.rules import oracle
from tests.rules.build import codes, plain_move, plain_table

# Maximum time of the rules as a fraction of the oracle's time.
MAX_RATIO = 0.1

# Goal on the project's build machine.
MIN_GAMES_PER_SECOND = 40

TILES_ON_TABLE = range(47, 54)
HAND = 6


class Position(NamedTuple):
    """One position in two forms."""

    # The rules have a board and a hand, the oracle a table and codes.

    board: Board
    hand: tuple[Tile, ...]
    table: dict[oracle.Position, str]
    codes: list[str]


def greedy_game(seed: int) -> list[GameState]:
    chance, bot = Random(seed), Greedy()
    state, _ = new_game("tiles", ["Ann", "Bob"], chance)
    states = [state]
    while not state.over:
        state, _ = apply(state, decide(bot, view_for(state, state.seat), chance))
        states.append(state)
    return states


def positions(count: int) -> list[Position]:
    cases: list[Position] = []
    seed = 0
    while len(cases) < count:
        for state in greedy_game(seed):
            if len(state.board) in TILES_ON_TABLE and len(state.hand) == HAND:
                table = plain_table(state.board)
                cases.append(Position(state.board, state.hand, table, codes(state.hand)))
                break
        seed += 1
    return cases


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def compare(cases: Sequence[Position], repeats: int) -> tuple[float, float]:
    """Return the median seconds in which the rules list all placements, and those of the oracle."""
    own, naive = [], []
    for _ in range(repeats):
        own.append(seconds(lambda: [legal_placements(c.board, c.hand) for c in cases]))
        naive.append(seconds(lambda: [oracle.legal(c.table, c.codes) for c in cases]))
    return statistics.median(own), statistics.median(naive)


def disagreements(cases: Sequence[Position]) -> int:
    wrong = 0
    for case in cases:
        offered = legal_placements(case.board, case.hand)
        listed = {plain_move(scored.tiles): scored.points for scored in offered}
        wrong += listed != oracle.legal(case.table, case.codes) or len(listed) != len(offered)
    return wrong


def games_per_second(games: int) -> tuple[float, float]:
    turns = 0

    def play() -> None:
        nonlocal turns
        for seed in range(games):
            turns += len(greedy_game(seed)) - 1

    return games / seconds(play), turns / games


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.rules")
    parser.add_argument("--quick", action="store_true", help="fewer positions and games")
    quick = parser.parse_args(arguments).quick
    cases = positions(40 if quick else 200)
    tiles = statistics.mean(len(case.board) for case in cases)
    wrong = disagreements(cases)
    own, naive = compare(cases, repeats=3 if quick else 7)
    rate, turns = games_per_second(20 if quick else 100)
    ratio = own / naive
    each = 1e6 / len(cases)
    print(f"{len(cases)} positions, six in hand, {tiles:.1f} tiles on the table on average")
    print(f"{'legal placements with points':34}{'us a position':>14}")
    print(f"{'  game.rules':34}{own * each:14.0f}")
    print(f"{'  naive oracle, same run':34}{naive * each:14.0f}")
    print(f"{'  ratio':34}{ratio:14.4f}   goal: at most {MAX_RATIO}")
    print(f"{'  positions that disagree':34}{wrong:14}   goal: 0")
    print(f"{'two greedy players, deal to end':34}{'games a second':>14}")
    print(f"{f'  {turns:.0f} turns a game':34}{rate:14.1f}   goal: {MIN_GAMES_PER_SECOND}")
    return 1 if ratio > MAX_RATIO or wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
