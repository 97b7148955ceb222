"""What every computer player is: it sees a view and thinks in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import NamedTuple, Protocol

from game.rules import Command, View

Thinking = Generator[None, bool | None, Command]
"""Yields between slices of work of a few milliseconds at most, and returns the command. Whoever
sends True asks for it soon: what is best so far follows within a slice or two."""


class Bot(Protocol):
    """A computer player of one level. It keeps nothing from one command to the next but a tally."""

    @property
    def positions(self) -> int:
        """How many tables with a hand it has searched for placements so far, for those who
        measure; no choice depends on it."""
        ...

    def think(self, view: View, chance: Random) -> Thinking:
        """Thinks about the view of the bot's own seat, when it is to move. The same view and
        the same chance give the same command."""
        ...


class Level(NamedTuple):
    """A level of computer player.

    ``key`` names it in settings and on the command line. ``title`` is its English name for the
    players: gettext's tools find it with ``--keyword=Level:2``, and the client translates it.
    ``make`` makes a bot of this level.
    """

    key: str
    title: str
    make: Callable[[], Bot]


def decide(bot: Bot, view: View, chance: Random) -> Command:
    """Thinks to the end at once, for tools that may take their time."""
    thinking = bot.think(view, chance)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            command: Command = done.value
            return command
