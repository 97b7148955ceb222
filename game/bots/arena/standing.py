"""What many deals show: shares of the wins with the interval in which the truth lies, and means."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots.arena.match import Deal, Match

SURE = 1.96
"""Standard deviations of a mean on either side that hold the truth in 95 of 100 cases."""


class Standing(NamedTuple):
    """How one level did: ``wins`` is its share of all wins (0 to 1), ``fair`` what would be its
    share among equals, ``margin`` how far the truth may lie from ``wins`` to either side (95 %),
    None for less than two deals. The others are means: of a game for points and Qwirkles, of a turn
    for seconds of processor time and positions; ``longest`` is the longest turn."""

    level: str
    wins: float
    margin: float | None
    fair: float
    points: float
    qwirkles: float
    seconds: float
    longest: float
    positions: float

    @property
    def percent(self) -> str:
        """The share of the wins in percent, with its interval, as text."""
        around = "" if self.margin is None else f" +- {self.margin * 100:.1f}"
        return f"{self.wins * 100:.1f}{around}"


def standings(match: Match, deals: Sequence[Deal]) -> list[Standing]:
    """How each level did, in the order in which they were named. There must be a deal."""
    return [_standing(match, deals, level) for level in dict.fromkeys(match.levels)]


def _standing(match: Match, deals: Sequence[Deal], level: str) -> Standing:
    seats = [n for n, one in enumerate(match.levels) if one == level]
    # The games of one deal hang together, so a deal counts as one trial.
    wins = [
        sum([game[n].win for game in deal.games for n in seats]) / len(deal.games) for deal in deals
    ]
    shares = [game[n] for deal in deals for game in deal.games for n in seats]
    turns = max(1, sum([share.turns for share in shares]))
    return Standing(
        level=level,
        wins=_mean(wins),
        margin=margin(wins),
        fair=len(seats) / len(match.levels),
        points=_mean([share.score for share in shares]),
        qwirkles=_mean([share.qwirkles for share in shares]),
        seconds=sum([share.seconds for share in shares]) / turns,
        longest=max([share.longest for share in shares]),
        positions=sum([share.positions for share in shares]) / turns,
    )


def margin(values: Sequence[float]) -> float | None:
    """How far the true mean may lie from that of these values, to either side, in 95 of 100 cases;
    None for a single value."""
    if len(values) < 2:
        return None
    mean = _mean(values)
    variance = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return SURE * math.sqrt(variance / len(values))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def table(match: Match, deals: Sequence[Deal]) -> str:
    """The standings as text."""
    games = sum([len(deal.games) for deal in deals])
    lines = [f"{', '.join(match.levels)}: {match.variant}, seed {match.seed}"]
    lines.append(f"{games} games, {len(deals)} deals each played from every seat")
    lines.append("".join([f"{title:>{wide}}" for title, wide in _COLUMNS]))
    for one in standings(match, deals):
        cells = (
            one.level,
            one.percent,
            f"{one.fair * 100:.1f}",
            f"{one.points:.1f}",
            f"{one.qwirkles:.2f}",
            f"{one.seconds * 1e3:.1f}",
            f"{one.longest * 1e3:.0f}",
            f"{one.positions:.1f}",
        )
        row = [f"{text:>{wide}}" for text, (_, wide) in zip(cells, _COLUMNS, strict=True)]
        lines.append("".join(row))
    return "\n".join(lines)


_COLUMNS = (
    ("level", 12),
    ("wins %", 15),
    ("fair %", 8),
    ("points", 8),
    ("Qwirkles", 10),
    ("ms a turn", 11),
    ("longest", 9),
    ("positions a turn", 18),
)


def data(match: Match, deals: Sequence[Deal]) -> dict[str, Any]:
    """The standings for programs; numbers as `Standing` has them."""
    return {
        "seats": list(match.levels),
        "variant": match.variant,
        "seed": match.seed,
        "games": sum([len(deal.games) for deal in deals]),
        "deals": len(deals),
        "standings": [one._asdict() for one in standings(match, deals)],
    }
