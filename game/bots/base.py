"""What every computer player is: it sees a view and thinks in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from game.rules import Command, PlacedTile, Tile, View

Thinking: TypeAlias = "Generator[None, bool | None, Command]"
"""Yields between slices of work of a few milliseconds at most, and returns the command. Whoever
sends True asks for it soon: what is best so far follows within a slice or two."""


class Bot(Protocol):
    """A computer player of one level. It keeps nothing from one command to the next but a tally."""

    @property
    def positions(self) -> int:
        """How many tables with a hand it has searched so far; no choice depends on it."""

    def think(self, view: View, chance: Random) -> Thinking:
        """Thinks about its own seat's view; the same view and chance give the same command."""


class Tally:
    """How many tables with a hand were searched for placements."""

    def __init__(self) -> None:
        self.positions = 0


class Level(NamedTuple):
    """A level of computer player: everything that sets it apart from the others.

    ``key`` names it in settings and on the command line; ``make`` makes a bot of this level. What
    the players read is English here, to be translated where it is shown: the ``title``, a sentence
    ``about`` how it plays, and the words ``against`` it, before how often somebody has won.
    ``face`` is that of such a computer until another is chosen, by its name in `session.looks`.
    """

    key: str
    title: str
    make: Callable[[], Bot]
    about: str
    against: str
    face: str


def decide(bot: Bot, view: View, chance: Random) -> Command:
    """Thinks to the end at once, for tools that may take their time."""
    thinking = bot.think(view, chance)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            command: Command = done.value
            return command


def less(hand: tuple[Tile, ...], tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Return the hand without these of its tiles."""
    left = list(hand)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)


def without(hand: tuple[Tile, ...], tiles: Sequence[PlacedTile]) -> tuple[Tile, ...]:
    """Return the hand after these tiles of it have been laid."""
    left = list(hand)
    for tile, _ in tiles:
        left.remove(tile)
    return tuple(left)
