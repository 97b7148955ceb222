"""``python -m game.bots.fit``: fit the weights of `game.bots.evaluation`, and write them.

At some turns of games of greedy players a few placements are laid on the same imagined deals, and
all play on greedily for some turns. A regression of the points that followed on the features uses
only differences between placements on the same table and deal, so that neither the stage of the
game nor luck counts as merit.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, TextIO

from game.bots.base import Tally, decide, without
from game.bots.candidates import few_alike
from game.bots.evaluation import FEATURES, FILE, Weights, chances_of_next, features, written
from game.bots.greedy import Greedy
from game.bots.imagined import imagined
from game.bots.lookahead import Lookahead, ahead_of_mean
from game.rules import Place, View, apply, new_game, view_for
from game.rules.chance import chance_at, shuffled
from game.rules.state import PLAYERS
from game.rules.variants import HAND_SIZE, VARIANTS

CALM = 1.0
"""Ridge: added to each feature's sum of squares, to limit the weights of rare features."""


class Fitted(NamedTuple):
    """A fit: weights, standard errors, explained share of the variance (0 to 1), rows."""

    weights: tuple[float, ...]
    unsure: tuple[float, ...]
    explained: float
    rows: int


def fitted(rows: Iterable[tuple[Sequence[float], float]], width: int) -> Fitted:
    """Fit rows of `width` values and the points that followed; there is no constant."""
    squares = [[0.0] * width for _ in range(width)]
    led = [0.0] * width
    total, count = 0.0, 0
    for values, followed in rows:
        count += 1
        total += followed * followed
        present = [(n, value) for n, value in enumerate(values) if value]
        for n, value in present:
            led[n] += value * followed
            line = squares[n]
            for other, factor in present:
                line[other] += value * factor
    for n in range(width):
        squares[n][n] += CALM
    inverse = inverted(squares)
    weights = [sum([a * b for a, b in zip(line, led, strict=True)]) for line in inverse]
    explained = sum([weight * value for weight, value in zip(weights, led, strict=True)])
    rest = max(0.0, total - explained) / max(1, count - width)
    unsure = [math.sqrt(rest * inverse[n][n]) for n in range(width)]
    return Fitted(tuple(weights), tuple(unsure), explained / total if total else 0.0, count)


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a square matrix (Gauss and Jordan); raise ValueError if none."""
    size = len(matrix)
    rows = [[*line, *[float(n == at) for n in range(size)]] for at, line in enumerate(matrix)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda n: abs(rows[n][at]))
        if abs(rows[pivot][at]) < 1e-12:
            raise ValueError("the matrix has no inverse")
        rows[at], rows[pivot] = rows[pivot], rows[at]
        factor = rows[at][at]
        rows[at] = [value / factor for value in rows[at]]
        for n in range(size):
            if n != at and rows[n][at]:
                factor = rows[n][at]
                rows[n] = [a - factor * b for a, b in zip(rows[n], rows[at], strict=True)]
    return [line[size:] for line in rows]


TRIED = 5
"""Placements compared at one turn."""

AMONG = 30
"""The best placements by points that these are drawn from; others are rarely played."""

ROUNDS = 2
"""Turns of everybody that are counted; with more, luck outweighs merit."""


class Sample(NamedTuple):
    """A placement's features, and the points that followed, both less their mean at this turn."""

    values: tuple[float, ...]
    followed: float


def samples(variant: str, players: int, games: int, seed: int) -> Iterator[Sample]:
    """Yield the samples of this many games; the same seed gives the same samples."""
    for number in range(games):
        chance = chance_at(seed, number)
        state, _ = new_game(variant, [f"{n + 1}" for n in range(players)], chance)
        bot = Greedy()
        while not state.over:
            view = view_for(state, state.seat)
            command = decide(bot, view, chance)
            # Near the end hands are no longer refilled, and bots do not use the evaluation.
            if isinstance(command, Place) and view.board and view.bag_count >= HAND_SIZE:
                yield from _compared(view, chance)
            state, _ = apply(state, command)


def _compared(view: View, chance: Random) -> Iterator[Sample]:
    placements = few_alike(view.best_placements(AMONG), 2)
    chosen = shuffled(range(len(placements)), chance)[:TRIED]
    deal, chances = imagined(view, chance), chances_of_next(view)
    lookahead = Lookahead(view, Tally(), ROUNDS, None)
    found = []
    for scored in [placements[n] for n in chosen]:
        board, kept = view.board.with_tiles(scored.tiles), without(view.hand, scored.tiles)
        following = lookahead.follows(board, kept, deal)
        while True:
            try:
                next(following)
            except StopIteration as done:
                ahead = ahead_of_mean(done.value, view.seat)
                found.append(Sample(features(board, kept, chances), ahead))
                break
    return _centred(found)


def _centred(found: list[Sample]) -> Iterator[Sample]:
    count = len(found)
    means = [sum(column) / count for column in zip(*[one.values for one in found], strict=True)]
    mean = sum([one.followed for one in found]) / count
    for values, followed in found:
        less = [value - middle for value, middle in zip(values, means, strict=True)]
        yield Sample(tuple(less), followed - mean)


def run(games: int, seed: int, file: Path, output: TextIO) -> None:
    """Fit both variants for each number of players, and write the file; raise OSError."""
    found: Weights = {}
    for variant in VARIANTS:
        found[variant] = {}
        for players in PLAYERS:
            fit = fitted(samples(variant, players, games, seed), len(FEATURES))
            found[variant][players] = fit.weights
            output.write(table(variant, players, fit))
            output.flush()
    about = {
        "made by": f"python -m game.bots.fit --games {games} --seed {seed}",
        "weights": "points a unit",
        "units": {feature.name: feature.unit for feature in FEATURES},
    }
    file.write_text(written(found, about), encoding="utf-8")


def table(variant: str, players: int, fit: Fitted) -> str:
    """Return the weights as text, each with its error in 95 of 100 cases."""
    lines = [f"{variant}, {players} players: {fit.rows} placements, {fit.explained:.1%} explained"]
    for feature, weight, unsure in zip(FEATURES, fit.weights, fit.unsure, strict=True):
        lines.append(
            f"  {feature.name:10} {weight:8.3f} +- {1.96 * unsure:.3f} points per "
            f"{feature.unit:7} {feature.about}"
        )
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Run the command of `arguments`; return the exit status."""
    about = "fits the weights with which computers judge a table and the tiles they keep"
    parser = argparse.ArgumentParser(prog="python -m game.bots.fit", description=about)
    parser.add_argument("--games", type=int, default=120, help="for each of the six fits (120)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same weights")
    parser.add_argument("--file", type=Path, default=FILE, help="where to write them")
    chosen = parser.parse_args(arguments)
    run(max(1, chosen.games), chosen.seed, chosen.file, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
