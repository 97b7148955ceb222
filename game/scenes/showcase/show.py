"""The showcase as a whole: what comes after what, for as long as it runs. It outlives its scene, so
that it goes on where it was when somebody has played meanwhile."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.showcase.lucky import lucky_seeds
from game.scenes.showcase.programme import Billed, Programme
from game.session import Session


class Show:
    """The place in the programme. With ``loop`` (minutes) it begins again after so long, and all is
    exactly the same."""

    def __init__(self, programme: Programme, loop: float | None = None) -> None:
        self.loop = loop
        self.last: Session | None = None
        self._programme = programme
        self._next = 0
        self._lucky = 0

    def next_game(self) -> Billed:
        """The next game of the programme."""
        billed = self._programme.game(self._next)
        self._next += 1
        return billed

    def next_lucky(self) -> Billed:
        """The same with a seed that is known to bring a Qwirkle within two turns."""
        billed = self.next_game()
        seeds = lucky_seeds(billed.setup)
        self._lucky += 1
        return replace(billed, seed=seeds[self._lucky % len(seeds)])

    def rewind(self) -> None:
        """From the beginning again."""
        self._next = self._lucky = 0
        self.last = None
