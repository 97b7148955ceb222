"""A game in progress as data: what it was begun with, and every command since."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Command
from game.session.setup import GameSetup, Seat


@dataclass(frozen=True, slots=True)
class UndoTurn:
    """What a person can do besides the commands of the rules: take the last own turn back, and all
    that followed it (house rule `Undo`)."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """Somebody else plays on in a seat, with its hand and score: whoever ``to`` names."""

    seat: int
    to: Seat


Deed = Command | UndoTurn | HandOver
"""Everything that leads from one moment of a game to another, but thinking."""


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """All that `Session.restore` needs to bring a game back; ``setup`` is that of its beginning.
    What is laid out but not confirmed and how the players ordered their racks is not part of the
    game."""

    setup: GameSetup
    seed: int
    commands: tuple[Deed, ...] = ()


class RestoreError(ValueError):
    """A record with a command that its game does not allow."""
