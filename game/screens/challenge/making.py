"""Makes positions out of games that computers play. The same seed makes the same positions on every
version of Python and every system, so that a day has the same ones everywhere."""

from __future__ import annotations

from collections.abc import Generator
from datetime import date
from random import Random

from game.bots.greedy import Greedy
from game.rules import GameState, apply, new_game, view_for
from game.rules.chance import chance_at
from game.rules.variants import VARIANTS
from game.screens.challenge.position import MOST_LAID, Position, position_of
from game.session.stars import FIVE

SALT = 7919 << 24
"""Keeps the seeds of days apart from those of games, which begin at 0."""

PLAYERS = ("1", "2")

Making = Generator[None, None, tuple[Position, ...]]
"""Yields between slices of at most a few milliseconds, and returns the positions."""


def seed_of(day: date, variant: str) -> int:
    """Return the seed of a day's positions."""
    return SALT + day.toordinal() * len(VARIANTS) + list(VARIANTS).index(variant)


def positions(variant: str, seed: int, count: int = FIVE) -> Making:
    """Make this many positions, the easiest first, each of another game."""
    found: list[Position] = []
    game = 0
    while len(found) < count:
        position = yield from _best_of_game(variant, chance_at(seed, game))
        if position is not None:
            found.append(position)
        game += 1
    return tuple(sorted(found, key=lambda one: -one.ease))


def made(making: Making) -> tuple[Position, ...]:
    """Return the positions, made all at once."""
    while True:
        try:
            next(making)
        except StopIteration as done:
            result: tuple[Position, ...] = done.value
            return result


def _best_of_game(variant: str, chance: Random) -> Generator[None, None, Position | None]:
    """The position of a game in which the best placement is farthest ahead; None if no position of
    it is a good question."""
    state, _ = new_game(variant, PLAYERS, chance)
    best: Position | None = None
    while not state.over and len(state.board) <= MOST_LAID:
        yield
        found = position_of(state)
        if found is not None and (best is None or found.most - found.seen > best.most - best.seen):
            best = found
        yield
        state = yield from _played_on(state, chance)
    return best


def _played_on(state: GameState, chance: Random) -> Generator[None, None, GameState]:
    """The state after the next command of the computers."""
    thinking = Greedy().think(view_for(state, state.seat), chance)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return apply(state, done.value)[0]
        yield
