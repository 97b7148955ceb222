"""The showcase as a whole: what comes after what, for as long as it runs. It outlives its scene, so
that it goes on where it was when somebody has played meanwhile."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.showcase.lucky import lucky_seeds
from game.scenes.showcase.programme import Billed, Programme


class Show:
    """The place in the programme. With ``loop`` (minutes) it begins again after so long, and all is
    exactly the same."""

    def __init__(self, programme: Programme, loop: float | None = None) -> None:
        self.loop = loop
        self._programme = programme
        self._next = 0
        self._lucky = 0

    def next_game(self) -> Billed:
        """The next game of the programme."""
        billed = self._programme.game(self._next)
        self._next += 1
        return billed

    def lucky(self, billed: Billed) -> Billed:
        """This game with a seed that is known to bring a Qwirkle within two turns."""
        seeds = lucky_seeds(billed.setup)
        self._lucky += 1
        return replace(billed, seed=seeds[self._lucky % len(seeds)])

    def rewind(self) -> None:
        """From the beginning again."""
        self._next = self._lucky = 0
