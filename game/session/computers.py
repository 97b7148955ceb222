"""The computer players of a game: their moves, and hints for a person, computed in slices."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.bots import LEVELS, Bot
from game.rules import Command, GameState, view_for
from game.rules.chance import chance_at
from game.session.setup import GameSetup
from game.session.slices import Slices, Wait

if TYPE_CHECKING:
    from game.session.advice.hints import Hints

LONGEST_THOUGHT = 1.5
"""Seconds of thinking or of being awaited, after which a computer must decide."""


class Computers:
    """The bots of a game; their chance depends on the seed and the command's number alone."""

    def __init__(self, setup: GameSetup, seed: int, clock: Callable[[], float]) -> None:
        self._seed = seed
        self._wait = Wait(clock)
        self._thinking = Slices[Command](clock)
        self._hints: Slices[Hints] = Slices(clock)
        self.take_seats(setup)

    def take_seats(self, setup: GameSetup) -> None:
        """Make a new bot for every computer seat of this setup."""
        seats = enumerate(setup.seats)
        self._bots: dict[int, Bot] = {
            n: LEVELS[seat.occupant].make() for n, seat in seats if not seat.is_person
        }

    def forget(self) -> None:
        """Drop all thinking, after a change of the state."""
        self._thinking.begin(None)
        self._wait.end()
        self._hints.begin(None)

    def decide(self, state: GameState, number: int, budget: float) -> Command | None:
        """Return the command of the computer to move once decided, and count the wait."""
        self._wait.ask()
        return self.ponder(state, number, budget)

    def ponder(self, state: GameState, number: int, budget: float) -> Command | None:
        """Run the bot to move for `budget` seconds, at least a slice; return a command or None."""
        if self._thinking.idle:
            thinking = self._bots[state.seat].think(
                view_for(state, state.seat), chance_at(self._seed, number)
            )
            self._thinking.begin(thinking)
        left = LONGEST_THOUGHT - self._wait.seconds
        return self._thinking.go_on(budget, min(LONGEST_THOUGHT, self._thinking.spent + left))

    def hints(self, state: GameState, number: int, budget: float, *, hurry: bool) -> Hints | None:
        """Work on hints for `budget` seconds, at least one slice; `hurry` ends the search soon."""
        if self._hints.idle:
            from game.session.advice.hints import hints_for  # noqa: PLC0415 - rarely used

            view, chance = view_for(state, state.seat), chance_at(self._seed, number)
            self._hints.begin(hints_for(view, chance))
        return self._hints.go_on(budget, 0.0 if hurry else math.inf)
