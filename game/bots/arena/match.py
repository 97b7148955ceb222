"""A match between computer players: its deals, the file that stores them, and the standings.

Each deal (the same hands and bag) is played once for each seat that a player can have, so neither
deal nor seat favours anyone. A stopped match resumes with the deals in its file.
"""

import json
import math
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import Any, NamedTuple

from game.bots.base import decide
from game.bots.levels import LEVELS
from game.rules import Placed, apply, chance_at, new_game, view_for, winners


class PlayerResult(NamedTuple):
    """The result of one player in one game. Times are in seconds of CPU time."""

    win: float  # 1 for the winner, a fraction for a tie, else 0
    score: int
    qwirkles: int
    turns: int
    seconds: float
    longest: float
    positions: int


class DealResult(NamedTuple):
    """The results of all games of one deal: one for each player, in the order of `Match.levels`."""

    number: int
    games: tuple[tuple[PlayerResult, ...], ...]


class Match(NamedTuple):
    """A match: the level of each player, the variant and the seed."""

    levels: tuple[str, ...]
    variant: str
    seed: int

    def play(self, number: int) -> DealResult:
        """Play the deal `number` once for each seat of the first player."""
        players = len(self.levels)
        return DealResult(number, tuple([self._game(number, moved) for moved in range(players)]))

    def _game(self, number: int, moved: int) -> tuple[PlayerResult, ...]:
        seats = range(len(self.levels))
        bots = [LEVELS[self.levels[seat - moved]].make() for seat in seats]
        state, _ = new_game(self.variant, [f"{n + 1}" for n in seats], chance_at(self.seed, number))
        chance = chance_at(self.seed + 1, number * len(seats) + moved)
        turns: list[list[float]] = [[] for _ in seats]  # the CPU seconds of each
        qwirkles = [0 for _ in seats]
        while not state.over:
            seat, start = state.seat, process_time()
            command = decide(bots[seat], view_for(state, seat), chance)
            seconds = process_time() - start
            # A roll and the command after it are one turn.
            if state.rolled and turns[seat]:
                turns[seat][-1] += seconds
            else:
                turns[seat].append(seconds)
            state, events = apply(state, command)
            lines = [line for event in events if isinstance(event, Placed) for line in event.lines]
            qwirkles[seat] += sum([line.qwirkle for line in lines])
        best = winners(state.scores)
        results = [
            PlayerResult(
                win=1 / len(best) if seat in best else 0.0,
                score=state.scores[seat],
                qwirkles=qwirkles[seat],
                turns=len(turns[seat]),
                seconds=round(sum(turns[seat]), 6),
                longest=round(max(turns[seat], default=0.0), 6),
                positions=bots[seat].positions,
            )
            for seat in seats
        ]
        return (*results[moved:], *results[:moved])


class LedgerError(Exception):
    """The error for a file that belongs to another match, or cannot be read or written."""


class Ledger:
    """The results of a match by deal, kept in memory and, if there is a path, in a file."""

    def __init__(self, match: Match, path: Path | None = None) -> None:
        """Read or create the file at `path`. Raises `LedgerError` if that fails."""
        seats, variant, seed = match
        self._head = {"match": {"seats": list(seats), "variant": variant, "seed": seed}}
        self._path = path
        self._deals: dict[int, DealResult] = {}
        if path is not None:
            try:
                self._open(path)
            except OSError as fault:
                raise LedgerError(f"{path}: {fault.strerror or fault}") from fault

    @property
    def deals(self) -> list[DealResult]:
        return [self._deals[number] for number in sorted(self._deals)]

    def __contains__(self, number: object) -> bool:
        return number in self._deals

    def add(self, deal: DealResult) -> None:
        self._deals[deal.number] = deal
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line({"deal": deal.number, "games": deal.games}))

    def _open(self, path: Path) -> None:
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if not lines:
            path.write_text(_line(self._head), encoding="utf-8")
            return
        if lines[0] + "\n" != _line(self._head):
            raise LedgerError(f"{path} holds another match, or something else")
        for number, line in enumerate(lines[1:], start=2):
            try:
                deal = _deal(line)
            except (KeyError, TypeError, ValueError) as fault:
                if number < len(lines):
                    raise LedgerError(f"{path}:{number}: this is no deal") from fault
                # The program was stopped while writing. The deal will be played again.
                path.write_text("".join([whole + "\n" for whole in lines[:-1]]), encoding="utf-8")
                return
            self._deals[deal.number] = deal


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _deal(line: str) -> DealResult:
    data = json.loads(line)
    games = tuple([tuple([PlayerResult(*result) for result in game]) for game in data["games"]])
    return DealResult(int(data["deal"]), games)


class Standing(NamedTuple):
    """The results of one level in a match. `wins` is a fraction; other figures are per game."""

    level: str
    wins: float
    margin: float | None  # half the 95 % confidence interval of `wins`; None for one deal
    fair: float  # the fraction of wins of equally strong players
    points: float
    qwirkles: float
    seconds: float  # per turn
    longest: float  # seconds of the longest turn
    positions: float  # per turn

    @property
    def percent(self) -> str:
        """The percentage of wins with its confidence interval, such as `65.2 +- 4.7`."""
        around = "" if self.margin is None else f" +- {self.margin * 100:.1f}"
        return f"{self.wins * 100:.1f}{around}"


def standings(match: Match, deals: Sequence[DealResult]) -> list[Standing]:
    """Return the standing of each level, in match order. There must be at least one deal."""
    return [_standing(match, deals, level) for level in dict.fromkeys(match.levels)]


def _standing(match: Match, deals: Sequence[DealResult], level: str) -> Standing:
    seats = [n for n, key in enumerate(match.levels) if key == level]
    # The games of one deal depend on each other, so a deal is one trial.
    wins = [
        sum([game[n].win for game in deal.games for n in seats]) / len(deal.games) for deal in deals
    ]
    results = [game[n] for deal in deals for game in deal.games for n in seats]
    turns = max(1, sum([result.turns for result in results]))
    return Standing(
        level=level,
        wins=fmean(wins),
        margin=margin(wins),
        fair=len(seats) / len(match.levels),
        points=fmean([result.score for result in results]),
        qwirkles=fmean([result.qwirkles for result in results]),
        seconds=sum([result.seconds for result in results]) / turns,
        longest=max([result.longest for result in results]),
        positions=sum([result.positions for result in results]) / turns,
    )


def margin(values: Sequence[float]) -> float | None:
    """Return half the 95 % confidence interval of the mean, or None for fewer than two values."""
    if len(values) < 2:
        return None
    return 1.96 * stdev(values) / math.sqrt(len(values))


def table(match: Match, deals: Sequence[DealResult]) -> str:
    """Return the standings as a text table with a heading."""
    games = sum([len(deal.games) for deal in deals])
    lines = [f"{', '.join(match.levels)}: {match.variant}, seed {match.seed}"]
    lines.append(f"{games} games, {len(deals)} deals each played from every seat")
    lines.append(
        f"{'level':>12}{'wins %':>15}{'fair %':>8}{'points':>8}{'Qwirkles':>10}{'ms a turn':>11}"
        f"{'longest':>9}{'positions a turn':>18}"
    )
    for row in standings(match, deals):
        lines.append(
            f"{row.level:>12}{row.percent:>15}{row.fair * 100:>8.1f}{row.points:>8.1f}"
            f"{row.qwirkles:>10.2f}{row.seconds * 1e3:>11.1f}{row.longest * 1e3:>9.0f}"
            f"{row.positions:>18.1f}"
        )
    return "\n".join(lines)


def data(match: Match, deals: Sequence[DealResult]) -> dict[str, Any]:
    """Return the standings as JSON data, each with the fields of `Standing`."""
    return {
        "seats": list(match.levels),
        "variant": match.variant,
        "seed": match.seed,
        "games": sum([len(deal.games) for deal in deals]),
        "deals": len(deals),
        "standings": [standing._asdict() for standing in standings(match, deals)],
    }
