"""The computers of a game: what they do next, and hints for a person, thought out in slices."""

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
    from game.session.hints import Hints

LONGEST_THOUGHT = 1.5
"""After this many seconds of thinking about one command, or of being waited for, a computer has to
decide. It thinks as much as it was made to, whatever the time, and that takes less on all but slow
machines: only there can the same seed give other moves."""


class Computers:
    """Those who play in a game. They think about one state of it until they are to `forget` that.
    Their chance depends on the seed and on the ``number`` of the command alone."""

    def __init__(self, setup: GameSetup, seed: int, clock: Callable[[], float]) -> None:
        self._seed = seed
        self._wait = Wait(clock)
        self._thinking = Slices[Command](clock)
        self._hints: Slices[Hints] = Slices(clock)
        self.take_seats(setup)

    def take_seats(self, setup: GameSetup) -> None:
        """From now on these play."""
        seats = enumerate(setup.seats)
        self._bots: dict[int, Bot] = {
            n: LEVELS[seat.occupant].make() for n, seat in seats if not seat.is_person
        }

    def forget(self) -> None:
        """Drop all thoughts: the game has gone on."""
        self._thinking.begin(None)
        self._wait.end()
        self._hints.begin(None)

    def decide(self, state: GameState, number: int, budget: float) -> Command | None:
        """Return what the computer to move does once it knows; it is waited for. See `ponder`."""
        self._wait.ask()
        return self.ponder(state, number, budget)

    def ponder(self, state: GameState, number: int, budget: float) -> Command | None:
        """Let the computer to move think for at most ``budget`` seconds, but at least one slice;
        return its command if it has decided."""
        if self._thinking.idle:
            thinking = self._bots[state.seat].think(
                view_for(state, state.seat), chance_at(self._seed, number)
            )
            self._thinking.begin(thinking)
        left = LONGEST_THOUGHT - self._wait.seconds
        return self._thinking.go_on(budget, min(LONGEST_THOUGHT, self._thinking.spent + left))

    def hints(self, state: GameState, number: int, budget: float, *, hurry: bool) -> Hints | None:
        """Think of hints for the player to move for at most ``budget`` seconds, but at least one
        slice; return them once they are found, in a ``hurry`` a slice or two later."""
        if self._hints.idle:
            from game.session.hints import hints_for  # noqa: PLC0415 - few ask

            view, chance = view_for(state, state.seat), chance_at(self._seed, number)
            self._hints.begin(hints_for(view, chance))
        return self._hints.go_on(budget, 0.0 if hurry else math.inf)
