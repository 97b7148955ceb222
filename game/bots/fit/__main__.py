"""``python -m game.bots.fit``: fits the weights of the evaluation, and writes them down."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from game.bots.evaluation import FEATURES
from game.bots.fit.least_squares import Fitted, fitted
from game.bots.fit.samples import samples
from game.bots.weights import FILE, Weights, written
from game.rules.state import PLAYERS
from game.rules.variants import VARIANTS


def run(games: int, seed: int, file: Path, output: TextIO) -> None:
    """Fits both variants for each number of players, and writes the file; raises OSError."""
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
    """The weights as text, each with what it may be off (95 of 100 cases)."""
    lines = [f"{variant}, {players} players: {fit.rows} placements, {fit.explained:.1%} explained"]
    for feature, weight, unsure in zip(FEATURES, fit.weights, fit.unsure, strict=True):
        lines.append(
            f"  {feature.name:10} {weight:8.3f} +- {1.96 * unsure:.3f} points per "
            f"{feature.unit:7} {feature.about}"
        )
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Runs the command; returns the exit status."""
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
