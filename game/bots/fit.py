"""`python -m game.bots.fit`: fit the weights of `game.bots.evaluation`, and write them.

At each turn of games of greedy players, a few placements are tried on the same sampled deal, with
greedy play for some turns. A linear regression finds how well each feature predicts the lead that
followed, compared with the other placements.
"""

import argparse
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

from game import rules
from game.bots.base import PositionCount, decide, without_placed
from game.bots.candidates import few_alike
from game.bots.evaluation import FEATURES, FILE, Weights, chances_of_next, features, format_weights
from game.bots.greedy import Greedy
from game.bots.lookahead import Lookahead, lead_over_mean, sample_deal
from game.rules import Place, View

RIDGE = 1.0  # added to each feature's sum of squares (ridge); it limits weights of rare features


class Fit(NamedTuple):
    """The result of a fit: weights, their standard errors, the explained part of the variance."""

    weights: tuple[float, ...]
    errors: tuple[float, ...]
    explained: float
    rows: int


def least_squares(rows: Iterable[tuple[Sequence[float], float]], width: int) -> Fit:
    """Fit `width` weights to rows of feature values and the value to explain; no constant term."""
    squares = [[0.0] * width for _ in range(width)]
    products = [0.0] * width
    total, count = 0.0, 0
    for values, followed in rows:
        count += 1
        total += followed * followed
        present = [(n, value) for n, value in enumerate(values) if value]
        for n, value in present:
            products[n] += value * followed
            line = squares[n]
            for other, factor in present:
                line[other] += value * factor
    for n in range(width):
        squares[n][n] += RIDGE
    inverse = inverse_of(squares)
    weights = [sum([a * b for a, b in zip(line, products, strict=True)]) for line in inverse]
    explained = sum([weight * value for weight, value in zip(weights, products, strict=True)])
    rest = max(0.0, total - explained) / max(1, count - width)
    errors = [math.sqrt(rest * inverse[n][n]) for n in range(width)]
    return Fit(tuple(weights), tuple(errors), explained / total if total else 0.0, count)


def inverse_of(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a square matrix. Raises ValueError if there is none."""
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


COMPARED = 5  # maximum number of placements compared in one turn
AMONG = 30  # number of best placements by points from which the compared ones are drawn
ROUNDS = 2  # turns of every player after a placement; with more, luck outweighs merit


# A placement's features and the lead that followed, each minus its mean in this turn.
Sample = tuple[tuple[float, ...], float]


def samples(variant: str, players: int, games: int, seed: int) -> Iterator[Sample]:
    """Yield the samples of `games` games. Equal arguments give equal samples."""
    for number in range(games):
        chance = rules.chance_at(seed, number)
        state, _ = rules.new_game(variant, [f"{n + 1}" for n in range(players)], chance)
        bot = Greedy()
        while not state.over:
            view = rules.view_for(state, state.seat)
            command = decide(bot, view, chance)
            # Near the end of a game bots do not use the evaluation.
            if isinstance(command, Place) and view.board and view.bag_count >= rules.HAND_SIZE:
                yield from _samples_at(view, chance)
            state, _ = rules.apply(state, command)


def _samples_at(view: View, chance: Random) -> Iterator[Sample]:
    placements = few_alike(view.best_placements(AMONG), 2)
    chosen = rules.shuffled(range(len(placements)), chance)[:COMPARED]
    deal, chances = sample_deal(view, chance), chances_of_next(view)
    lookahead = Lookahead(view, PositionCount(), ROUNDS, None)
    samples = []
    for scored in [placements[n] for n in chosen]:
        board, kept = view.board.with_tiles(scored.tiles), without_placed(view.hand, scored.tiles)
        lead = lead_over_mean(rules.result_of(lookahead.rollout(board, kept, deal)), view.seat)
        samples.append((features(board, kept, chances), lead))
    columns = zip(*[values for values, _ in samples], strict=True)
    means = [sum(column) / len(samples) for column in columns]
    mean = sum([followed for _, followed in samples]) / len(samples)
    for values, followed in samples:
        centred = [value - middle for value, middle in zip(values, means, strict=True)]
        yield tuple(centred), followed - mean


def report(variant: str, players: int, fit: Fit) -> None:
    """Print the weights of a fit, each with half the width of its 95 % confidence interval."""
    rows, explained = fit.rows, fit.explained
    print(f"{variant}, {players} players: {rows} placements, {explained:.1%} explained")
    for feature, weight, error in zip(FEATURES, fit.weights, fit.errors, strict=True):
        value = f"{weight:8.3f} +- {1.96 * error:.3f}"
        print(
            f"  {feature.name:10} {value} points per {feature.unit:7} {feature.about}", flush=True
        )


def main(arguments: Sequence[str]) -> int:
    """Fit, print and write all weights. Return the exit status. Raises OSError if writing fails."""
    about = "fits the weights with which computers judge a table and the tiles they keep"
    parser = argparse.ArgumentParser(prog="python -m game.bots.fit", description=about)
    parser.add_argument("--games", type=int, default=120, help="for each of the six fits (120)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same weights")
    parser.add_argument("--file", type=Path, default=FILE, help="where to write them")
    chosen = parser.parse_args(arguments)
    games, seed = max(1, chosen.games), chosen.seed
    weights: Weights = {variant: {} for variant in rules.VARIANTS}
    for variant, players in product(weights, rules.PLAYERS):
        fit = least_squares(samples(variant, players, games, seed), len(FEATURES))
        weights[variant][players] = fit.weights
        report(variant, players, fit)
    made = {
        "made by": f"python -m game.bots.fit --games {games} --seed {seed}",
        "weights": "points a unit",
        "units": {feature.name: feature.unit for feature in FEATURES},
    }
    chosen.file.write_text(format_weights(weights, made), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
