"""The interface of computer players: a bot sees only a `View` and thinks in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from game.rules import result_of

if TYPE_CHECKING:
    from game.rules import Command, PlacedTile, Tile, View

# A generator that searches a few milliseconds between yields, and returns a command. Once True has
# been sent, it returns within three more slices.
Thinking: TypeAlias = "Generator[None, bool | None, Command]"


class Bot(Protocol):
    """A computer player of one level. Between commands it remembers only `positions`."""

    @property
    def positions(self) -> int:
        """The number of searched positions (see `PositionCount`). No choice depends on it."""

    def think(self, view: View, chance: Random) -> Thinking:
        """Choose a legal command for the seat of `view`. Equal arguments give equal commands."""


@dataclass(slots=True)
class PositionCount:
    """A counter of searched positions. A position is a table with a hand to place there."""

    positions: int = 0


class Level(NamedTuple):
    """A level of computer player, with its texts in English."""

    key: str  # its name in settings and on the command line
    title: str
    make: Callable[[], Bot]  # creates a bot
    about: str  # a sentence about its play
    against: str  # a heading for the number of wins against it
    face: str  # its default face, a key of `ROBOTS`


def decide(bot: Bot, view: View, chance: Random) -> Command:
    """Return the bot's command after thinking without a pause, for programs that draw no frames."""
    return result_of(bot.think(view, chance))


def without_tiles(hand: tuple[Tile, ...], tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Return the hand without these tiles. Raises ValueError if the hand lacks one of them."""
    remaining = list(hand)
    for tile in tiles:
        remaining.remove(tile)
    return tuple(remaining)


def without_placed(hand: tuple[Tile, ...], placed: Sequence[PlacedTile]) -> tuple[Tile, ...]:
    """Return the hand without the tiles of a placement. Raises ValueError if the hand lacks one."""
    return without_tiles(hand, [tile for tile, _ in placed])
