"""One deal of a match between computers: the same hands and the same bag, with the seats moved on.

Each computer plays the deal once from every seat, so that neither the luck of the deal nor that of
the seat favours anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any, NamedTuple

from game.bots.base import decide
from game.bots.levels import LEVELS
from game.rules import GameState, apply, new_game, view_for, winners
from game.rules.chance import chance_at
from game.rules.events import Event, Placed


class Share(NamedTuple):
    """How one player did in one game.

    ``win`` is 1, a part of it for a shared victory, or 0; ``seconds`` and ``positions`` are what
    all ``turns`` took in processor time and in positions searched, ``longest`` the seconds of
    the longest one.
    """

    win: float
    score: int
    qwirkles: int
    turns: int
    seconds: float
    longest: float
    positions: int


class Deal(NamedTuple):
    """All games of one deal: for each game the share of every player, in the order in which the
    players were named, whatever seats they had."""

    number: int
    games: tuple[tuple[Share, ...], ...]

    def to_data(self) -> dict[str, Any]:
        """The deal as JSON has it."""
        return {"deal": self.number, "games": [[list(one) for one in game] for game in self.games]}

    @classmethod
    def from_data(cls, data: Any) -> Deal:
        """Reads what `to_data` gives; else raises KeyError, TypeError or ValueError."""
        games = tuple([tuple([Share(*one) for one in game]) for game in data["games"]])
        return cls(int(data["deal"]), games)


class Match(NamedTuple):
    """Who plays what: the keys of the levels, the variant, and the seed of all deals."""

    levels: tuple[str, ...]
    variant: str
    seed: int

    def play(self, number: int) -> Deal:
        """Plays a deal from every seat. The same number gives the same games."""
        players = len(self.levels)
        return Deal(number, tuple([self._game(number, moved) for moved in range(players)]))

    def _game(self, number: int, moved: int) -> tuple[Share, ...]:
        """One game; the first player sits in the seat ``moved``, the others follow."""
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
    """The computers at a table, and what they have used up; by seat."""

    def __init__(self, levels: Sequence[str]) -> None:
        self.bots = [LEVELS[key].make() for key in levels]
        self.turns: list[list[float]] = [[] for _ in levels]
        self.qwirkles = [0 for _ in levels]

    def turn(self, state: GameState, chance: Random) -> GameState:
        """Lets the computer to move do something; rolling is a part of the turn that follows."""
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
        """How everybody did, by seat."""
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
