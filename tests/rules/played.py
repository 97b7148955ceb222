"""Whole games of greedy bots: their records, last states and events."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import NamedTuple

from game import rules
from game.bots import Greedy, decide
from game.rules import Event, Placed, RecordTurn, WentOut
from tests.rules.written import GameRecord

NAMES = ("Ann", "Bob", "Eve", "Dan")


class Game(NamedTuple):
    record: GameRecord
    state: rules.GameState
    events: tuple[Event, ...]

    @property
    def points(self) -> dict[int, int]:
        """Return the points of each placement without bonuses, by turn number."""
        return {e.turn: e.points for e in self.events if isinstance(e, Placed)}

    @property
    def bonuses(self) -> list[int]:
        """Return the bonuses of all players who went out, in order. Only the first is not 0."""
        return [e.bonus for e in self.events if isinstance(e, WentOut)]


@cache
def play(variant: str, players: int, seed: int, house: rules.HouseRules | None = None) -> Game:
    """Play a whole game; the seed decides the deal and which seat is the eldest."""
    names = NAMES[:players]
    state, _ = rules.new_game(variant, names, Random(seed), eldest=seed % players, house=house)
    bot, chance = Greedy(), Random(seed)
    events: list[Event] = []
    while not state.over:
        state, happened = rules.apply(state, decide(bot, rules.view_for(state, state.seat), chance))
        events += happened
    record = GameRecord(variant, names, tuple(turns_from(events, names)), state.house)
    return Game(record, state, tuple(events))


def turns_from(events: Iterable[Event], players: Sequence[str]) -> list[RecordTurn]:
    turns: list[RecordTurn] = []
    for event in events:
        match event:
            case Placed():
                turns.append(RecordTurn(event.turn, players[event.seat], event.placement))
            case rules.Exchanged():
                count = len(event.given)
                turns.append(RecordTurn(event.turn, players[event.seat], exchanged=count))
            case rules.Passed():
                turns.append(RecordTurn(event.turn, players[event.seat]))
            case WentOut():
                turns[-1] = replace(turns[-1], out=True)
    return turns
