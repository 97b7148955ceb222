"""The interface of every computer player, which sees a view and thinks in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from game.rules import Command, PlacedTile, Tile, View

Thinking: TypeAlias = "Generator[None, bool | None, Command]"
"""Work in slices of a few milliseconds that returns a command, soon after True is sent."""


class Bot(Protocol):
    """A computer player of one level. Between commands it keeps nothing but a tally."""

    @property
    def positions(self) -> int:
        """The number of tables with a hand searched so far; no choice depends on it."""

    def think(self, view: View, chance: Random) -> Thinking:
        """Choose a command for the view's own seat; equal view and chance give equal commands."""


class Tally:
    """The number of tables with a hand that were searched for placements."""

    def __init__(self) -> None:
        self.positions = 0


class Level(NamedTuple):
    """A level of computer player.

    ``key`` is its name in settings and on the command line; ``make`` returns a bot. The English
    texts, translated where they are shown, are the ``title``, a sentence ``about`` its play, and
    the words ``against`` it, for the number of wins. ``face`` is its default face.
    """

    key: str
    title: str
    make: Callable[[], Bot]
    about: str
    against: str
    face: str


def decide(bot: Bot, view: View, chance: Random) -> Command:
    """Return the bot's command at once, for tools without frames."""
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
    """Return the hand without these laid tiles."""
    left = list(hand)
    for tile, _ in tiles:
        left.remove(tile)
    return tuple(left)
