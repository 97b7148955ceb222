"""How the end of a game is celebrated: fireworks in the winners' colours, and cards that grow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.anim.easing import overshoot
from game.table.burst import Speck, random_specks

BURST = 1.5
"""Seconds that a burst lasts."""

GROW, SIZES = 0.5, 6
"""Seconds in which the winners' cards grow, and in how many sizes: each is drawn anew."""

FIRST, NEXT, BURSTS = 0.35, 0.8, 6
"""Seconds to the first burst, which is that of the winners' cards, and from each to the next; and
how many there are."""

EDGE = 0.2
"""No burst begins nearer to the edge of the table's view than this part of its width or height."""


class Burst(NamedTuple):
    """A burst that is seen: the seat and the colour of its player, where it is in the table's view
    (parts of its width and height; None for the card), its specks, and how much of it is over (0 to
    1)."""

    seat: int
    colour: int
    place: tuple[float, float] | None
    specks: Sequence[Speck]
    progress: float


class Finale:
    """The celebration of these seats, each with the number of its player's colour; ``seed`` is for
    its look alone."""

    def __init__(self, winners: Sequence[tuple[int, int]], seed: int) -> None:
        self.seats = tuple(seat for seat, _ in winners)
        self._seconds = 0.0
        chance = Random(seed)
        specks = random_specks(chance)
        cards = [Burst(*one, None, specks, FIRST) for one in winners]
        # Their progress is the time when they begin.
        self._bursts = cards
        room = 1.0 - 2 * EDGE
        for n in range(1, BURSTS):
            # To the left and to the right in turn.
            x, y = EDGE + 0.5 * room * chance.random(), EDGE + room * chance.random()
            place = (x if n % 2 else 1.0 - x), y
            self._bursts.append(Burst(*winners[n % len(winners)], place, specks, FIRST + n * NEXT))

    def update(self, dt: float) -> None:
        self._seconds += dt

    @property
    def grown(self) -> float:
        """How much the winners' cards have grown: from 0 to 1, for a moment a little more."""
        part = min(1.0, self._seconds / GROW)
        return overshoot(round(part * SIZES) / SIZES)

    @property
    def bursts(self) -> Iterator[Burst]:
        for one in self._bursts:
            part = (self._seconds - one.progress) / BURST
            if 0.0 < part < 1.0:
                yield one._replace(progress=part)
