"""Games to review, whose players missed some points."""

from __future__ import annotations

from functools import cache
from random import Random

from game.bots import Greedy, decide
from game.rules import Command, Exchange, GameState, Place, Roll, Rolling, new_game, view_for
from game.rules.house import HouseRules
from game.session import GameSetup, Moment, RecordedGame, Seat
from game.session.recorded.recorded_game import RecordedGameBuilder

NAMES = ("Ann", "Bob", "Eve", "Dan")


@cache
def careless(
    variant: str, seed: int = 1, players: int = 2, house: HouseRules | None = None
) -> RecordedGame:
    """Return a whole game of players who often overlook moves, or exchange or roll needlessly."""
    seats = tuple(Seat(name) for name in NAMES[:players])
    house = house or HouseRules()
    chance = Random(seed)
    state, _ = new_game(variant, NAMES[:players], chance, house=house)
    course = RecordedGameBuilder(GameSetup(variant, seats, house=house), Moment(state))
    while not course.state.over:
        course.carry_out(_command(course.state, chance))
    return course.build()


def _command(state: GameState, chance: Random) -> Command:
    view = view_for(state, state.seat)
    may, luck = view.options, chance.random()
    some = view.hand[: 1 + int(chance.random() * len(view.hand))]
    if may.place and may.rolling is Rolling.ANY and luck < 0.3:
        return Roll(some)
    if may.place and may.exchange and luck < 0.2:
        return Exchange(some[: may.exchange])
    if may.place and luck < 0.6:
        found = sorted(view.placements())
        return Place(found[int(chance.random() * len(found))].placement)
    return decide(Greedy(), view, chance)
