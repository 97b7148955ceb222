"""The fitted weights of the evaluation, read from the file beside this module."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Any

from game.bots.evaluation import FEATURES, chances_of_next, features
from game.bots.lookahead import Evaluation
from game.rules import Board, Tile, View
from game.rules.state import PLAYERS
from game.rules.variants import VARIANTS

FILE = Path(__file__).with_name("weights.json")
"""What ``python -m game.bots.fit`` writes."""

Weights = dict[str, dict[int, tuple[float, ...]]]
"""By variant and number of players: the weights of `FEATURES` (points a unit)."""


class WeightsError(Exception):
    """The file of weights is missing or damaged; the text says where."""


@cache
def weights() -> Weights:
    """The weights of the file, read once; raises `WeightsError`."""
    try:
        text = FILE.read_text(encoding="utf-8")
    except (OSError, ValueError) as fault:
        raise WeightsError(f"{FILE}: {fault}") from fault
    return read(text)


def read(text: str) -> Weights:
    """The weights that a text holds; raises `WeightsError` for anything else."""
    try:
        data = json.loads(text)
    except ValueError as fault:
        raise WeightsError(f"{FILE.name} is not JSON: {fault}") from fault
    found: Weights = {}
    for variant in VARIANTS:
        found[variant] = {}
        for players in PLAYERS:
            values = _at(_at(_at(data, variant), str(players)), "weights")
            found[variant][players] = tuple(
                [_number(_at(values, feature.name), feature.name) for feature in FEATURES]
            )
    return found


def written(found: Weights, about: dict[str, Any]) -> str:
    """The text that `read` reads, with what else is to be known about it."""
    data: dict[str, Any] = {"about": about}
    for variant, by_players in found.items():
        data[variant] = {}
        for players, values in by_players.items():
            named = {
                feature.name: round(value, 4)
                for feature, value in zip(FEATURES, values, strict=True)
            }
            data[variant][str(players)] = {"weights": named}
    return json.dumps(data, indent=1) + "\n"


def evaluation_for(view: View) -> Evaluation:
    """The evaluation of tables and kept tiles for the seat of a view."""
    chances = chances_of_next(view)
    chosen = weights()[view.variant][len(view.hands)]

    def worth(board: Board, kept: tuple[Tile, ...]) -> float:
        values = features(board, kept, chances)
        return sum([weight * value for weight, value in zip(chosen, values, strict=True)])

    return worth


def _at(data: Any, key: str) -> Any:
    if not isinstance(data, dict) or key not in data:
        raise WeightsError(f"{FILE.name} lacks {key!r}")
    return data[key]


def _number(value: Any, name: str) -> float:
    if type(value) not in (int, float) or not math.isfinite(value):
        raise WeightsError(f"{FILE.name}: {name!r} is {value!r}, which is no number")
    return float(value)
