"""Search for games of Qwirkle Cubes that end too early, played by greedy bots.

`python -m tests.benchmarks.early_ends [--quick] [--plain] [--games N] [--first SEED]`

A game may end with dice in the bag only if no die of the bag or of any hand could ever fit (rule
C8), which the slow rules of `tests.rules.oracle` decide. The numbers of players, 2 to 4, alternate;
the exit status is 1 if a game ended otherwise. All 20,000 games take about fifty minutes on one
core. With `--plain` the players roll only when they must, which takes about five minutes.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.bots import Greedy, decide
from game.rules import GameState, Rolling, apply, new_game, view_for
from tests.rules import oracle
from tests.rules.build import NAMES, codes, plain_table

GAMES, QUICK_GAMES = 20_000, 60
REPORT_EVERY = 500

TOO_EARLY = "too early"


def last_state(seed: int, *, plain: bool = False) -> GameState:
    """Return the last state of a game of bots, which if `plain` roll only when they must."""
    chance = Random(seed)
    state, _ = new_game("cubes", NAMES[: 2 + seed % 3], chance)
    bot = Greedy()
    while not state.over:
        view = view_for(state, state.seat)
        if plain and view.options.rolling is Rolling.ANY:
            view = replace(view, options=view.options._replace(rolling=Rolling.NONE))
        state, _ = apply(state, decide(bot, view, chance))
    return state


def a_die_could_fit(state: GameState) -> bool:
    """Return whether the oracle finds a place for any face of any die in the bag or the hands."""
    dice = codes(state.bag)
    for player in state.players:
        dice += codes(player.hand)
    faces = {die[0] + shape for die in dice for shape in oracle.SHAPES}
    return oracle.can_place(plain_table(state.board), faces)


def kind_of_end(state: GameState) -> str:
    if not state.bag:
        return "all out" if not any(p.hand for p in state.players) else "bag empty, some stuck"
    return TOO_EARLY if a_die_could_fit(state) else "dice in the bag, none could fit"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.early_ends")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_GAMES} games")
    parser.add_argument("--plain", action="store_true", help="no roll that is not needed")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    options = parser.parse_args(arguments)
    games = QUICK_GAMES if options.quick else options.games
    ends: Counter[str] = Counter()
    for seed in range(options.first, options.first + games):
        state = last_state(seed, plain=options.plain)
        ended = kind_of_end(state)
        ends[ended] += 1
        if ended == TOO_EARLY:
            print(f"seed {seed}: turn {state.turn}, {len(state.bag)} dice in the bag", flush=True)
        if ends.total() % REPORT_EVERY == 0:
            print(f"after {ends.total()}: {dict(ends)}", flush=True)
    for ended, count in ends.most_common():
        print(f"{count:7} of {games} games ({100 * count / games:.2f} %): {ended}")
    return 1 if ends[TOO_EARLY] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
