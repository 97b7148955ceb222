"""A match between computers: its deals, the file that keeps them, and the standings.

In a deal each computer plays the same hands and the same bag once from every seat, so that neither
deal nor seat favours any of them. A stopped match resumes with the deals in its file: the first
line of JSON names the match, each other line holds a deal.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from game.bots.base import decide
from game.bots.levels import LEVELS
from game.rules import GameState, apply, new_game, view_for, winners
from game.rules.chance import chance_at
from game.rules.events import Event, Placed


class Share(NamedTuple):
    """One player's game: ``win`` is 0 to 1, ``seconds`` and ``positions`` are for all ``turns``."""

    win: float
    score: int
    qwirkles: int
    turns: int
    seconds: float
    longest: float
    positions: int


class Deal(NamedTuple):
    """All games of one deal: each has the shares of the players in the order of their names."""

    number: int
    games: tuple[tuple[Share, ...], ...]

    def to_data(self) -> dict[str, Any]:
        """Return the deal as JSON data."""
        return {"deal": self.number, "games": [[list(one) for one in game] for game in self.games]}

    @classmethod
    def from_data(cls, data: Any) -> Deal:
        """Return the deal of such data; raise KeyError, TypeError or ValueError."""
        games = tuple([tuple([Share(*one) for one in game]) for game in data["games"]])
        return cls(int(data["deal"]), games)


class Match(NamedTuple):
    """The parameters of a match: keys of the levels, the variant, the seed of all deals."""

    levels: tuple[str, ...]
    variant: str
    seed: int

    def play(self, number: int) -> Deal:
        """Play a deal from every seat. The same number gives the same games."""
        players = len(self.levels)
        return Deal(number, tuple([self._game(number, moved) for moved in range(players)]))

    def _game(self, number: int, moved: int) -> tuple[Share, ...]:
        """Play one game with the first player in the seat `moved`, the others after it."""
        players = len(self.levels)
        table = _Table([self.levels[(seat - moved) % players] for seat in range(players)])
        names = [f"{seat + 1}" for seat in range(players)]
        state, _ = new_game(self.variant, names, chance_at(self.seed, number))
        chance = chance_at(self.seed + 1, number * players + moved)
        while not state.over:
            state = table.turn(state, chance)
        shares = table.shares(state)
        return tuple([shares[(player + moved) % players] for player in range(players)])


class _Table:
    """The computers at a table, and the resources that they used, by seat."""

    def __init__(self, levels: Sequence[str]) -> None:
        self.bots = [LEVELS[key].make() for key in levels]
        self.turns: list[list[float]] = [[] for _ in levels]
        self.qwirkles = [0 for _ in levels]

    def turn(self, state: GameState, chance: Random) -> GameState:
        """Carry out a command of the computer to move; a roll counts to the turn after it."""
        seat, start = state.seat, process_time()
        command = decide(self.bots[seat], view_for(state, seat), chance)
        taken = process_time() - start
        after, events = apply(state, command)
        if state.rolled and self.turns[seat]:
            self.turns[seat][-1] += taken
        else:
            self.turns[seat].append(taken)
        self.qwirkles[seat] += _qwirkles(events)
        return after

    def shares(self, state: GameState) -> list[Share]:
        best = winners(state)
        return [
            Share(
                win=1 / len(best) if seat in best else 0.0,
                score=player.score,
                qwirkles=self.qwirkles[seat],
                turns=len(self.turns[seat]),
                seconds=round(sum(self.turns[seat]), 6),
                longest=round(max(self.turns[seat], default=0.0), 6),
                positions=self.bots[seat].positions,
            )
            for seat, player in enumerate(state.players)
        ]


def _qwirkles(events: Sequence[Event]) -> int:
    return sum(
        [line.qwirkle for event in events if isinstance(event, Placed) for line in event.lines]
    )


class LedgerError(Exception):
    """A file that cannot be used; its text is the reason."""


class Ledger:
    """The deals of one match. Without a file they are kept in memory alone."""

    def __init__(self, match: Match, path: Path | None = None) -> None:
        """Read the file; raise `LedgerError` if it is another match or no match."""
        self._match = match
        self._path = path
        self._deals: dict[int, Deal] = {}
        if path is not None:
            try:
                self._open(path)
            except OSError as fault:
                raise LedgerError(f"{path}: {fault.strerror or fault}") from fault

    @property
    def deals(self) -> list[Deal]:
        """The deals played, in the order of their numbers."""
        return [self._deals[number] for number in sorted(self._deals)]

    def __contains__(self, number: object) -> bool:
        return number in self._deals

    def add(self, deal: Deal) -> None:
        """Keep a deal, in the file at once; raise OSError."""
        self._deals[deal.number] = deal
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line(deal.to_data()))

    def _open(self, path: Path) -> None:
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if not lines:
            path.write_text(_line(self._head()), encoding="utf-8")
            return
        if _read(lines[0]) != self._head():
            raise LedgerError(f"{path} holds another match, or something else")
        for number, line in enumerate(lines[1:], start=2):
            try:
                deal = Deal.from_data(_read(line))
            except (KeyError, TypeError, ValueError) as fault:
                if number < len(lines):
                    raise LedgerError(f"{path}:{number}: this is no deal") from fault
                # The program was stopped while writing: the deal is played again.
                path.write_text("".join([one + "\n" for one in lines[:-1]]), encoding="utf-8")
                return
            self._deals[deal.number] = deal

    def _head(self) -> dict[str, Any]:
        seats, variant, seed = self._match
        return {"match": {"seats": list(seats), "variant": variant, "seed": seed}}


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


SURE = 1.96
"""Standard deviations of a mean on either side that hold the truth in 95 of 100 cases."""


class Standing(NamedTuple):
    """The result of one level: its share of all wins (0 to 1) and means of its games.

    ``margin`` is the 95 % error of ``wins``, None for less than two deals; ``fair`` is the share of
    equal players. Seconds and positions are for a turn.
    """

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
    """Return the result of each level, in the order of the match. There must be a deal."""
    return [_standing(match, deals, level) for level in dict.fromkeys(match.levels)]


def _standing(match: Match, deals: Sequence[Deal], level: str) -> Standing:
    seats = [n for n, one in enumerate(match.levels) if one == level]
    # The games of one deal depend on each other, so a deal counts as one trial.
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
    """Return the error of the mean in 95 of 100 cases; None for a single value."""
    if len(values) < 2:
        return None
    mean = _mean(values)
    variance = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return SURE * math.sqrt(variance / len(values))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def table(match: Match, deals: Sequence[Deal]) -> str:
    """Return the standings as text."""
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
    """Return the standings as JSON data, with the fields of `Standing`."""
    return {
        "seats": list(match.levels),
        "variant": match.variant,
        "seed": match.seed,
        "games": sum([len(deal.games) for deal in deals]),
        "deals": len(deals),
        "standings": [one._asdict() for one in standings(match, deals)],
    }
