"""What every computer player is: a thinker that sees a view and thinks in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import Protocol

from game.rules import Command, View

Thinking = Generator[None, None, Command]
"""Yields between slices of work of a few milliseconds at most, and returns the command."""


class Bot(Protocol):
    """A computer player of one level."""

    def think(self, view: View) -> Thinking:
        """Thinks about the view of the bot's own seat, when it is to move."""
        ...


BotMaker = Callable[[Random], Bot]
"""Makes a bot that takes its chance from the generator handed in."""


def decide(bot: Bot, view: View) -> Command:
    """Thinks to the end at once, for tests and benchmarks."""
    thinking = bot.think(view)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            command: Command = done.value
            return command
