"""The computer players of a game: their moves, and hints for people, computed in short slices."""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.bots import LEVELS, Bot
from game.rules import Command, GameState, chance_at, view_for
from game.session.setup import GameSetup
from game.session.slices import SlicedWork

if TYPE_CHECKING:
    from game.session.advice import Hints

MAX_WAIT = 1.5  # seconds of thinking, or of waiting for a move, after which a bot must decide
MAX_GAP = 0.25  # most seconds of waiting that count between two calls; a longer gap is a pause


class Computers:
    """The bots of a game. Their random choices follow from the seed and the number of commands."""

    def __init__(self, setup: GameSetup, seed: int, clock: Callable[[], float]) -> None:
        self._seed = seed
        self._clock = clock
        self._waited, self._asked_at = 0.0, math.inf  # seconds; the time of the last call
        self._thinking = SlicedWork[Command](clock)
        self._hints: SlicedWork[Hints] = SlicedWork(clock)
        self.take_seats(setup)

    def take_seats(self, setup: GameSetup) -> None:
        """Make a new bot for each computer seat of `setup`. All earlier bots are dropped."""
        seats = enumerate(setup.seats)
        self._bots: dict[int, Bot] = {
            n: LEVELS[seat.occupant].make() for n, seat in seats if not seat.is_person
        }

    def forget(self) -> None:
        """Drop unfinished moves and hints. Call this after each change of the state."""
        self._thinking.begin(None)
        self._waited, self._asked_at = 0.0, math.inf
        self._hints.begin(None)

    def decide(
        self, state: GameState, number: int, budget: float, *, waiting: bool
    ) -> Command | None:
        """Let the bot to move think for `budget` seconds. Return its command once it has decided.

        `number` counts the commands of the game so far. If `waiting`, the time since the last call
        also counts towards the limit of its thinking.
        """
        if waiting:
            now = self._clock()
            self._waited += min(max(0.0, now - self._asked_at), MAX_GAP)
            self._asked_at = now
        if self._thinking.idle:
            view, chance = view_for(state, state.seat), chance_at(self._seed, number)
            self._thinking.begin(self._bots[state.seat].think(view, chance))
        remaining = MAX_WAIT - self._waited
        return self._thinking.advance(budget, min(MAX_WAIT, self._thinking.spent + remaining))

    def hints(self, state: GameState, number: int, budget: float, *, hurry: bool) -> "Hints | None":
        """Search for hints for `budget` seconds. Return them once found: soon if `hurry`."""
        if self._hints.idle:
            from game.session.advice import hints_for  # noqa: PLC0415 - rarely used

            view, chance = view_for(state, state.seat), chance_at(self._seed, number)
            self._hints.begin(hints_for(view, chance))
        return self._hints.advance(budget, 0.0 if hurry else math.inf)
