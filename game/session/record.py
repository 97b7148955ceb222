"""A game in progress as data: what it was begun with, and every command since."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Command
from game.session.setup import GameSetup


@dataclass(frozen=True, slots=True)
class UndoTurn:
    """What a person can do besides the commands of the rules: take the last own turn back, and all
    that followed it (house rule `Undo`)."""


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """All that `Session.restore` needs to bring a game back. What is laid out but not confirmed
    and how the players ordered their racks is not part of the game."""

    setup: GameSetup
    seed: int
    commands: tuple[Command | UndoTurn, ...] = ()


class RestoreError(ValueError):
    """A record with a command that its game does not allow."""
