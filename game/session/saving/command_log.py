"""A game in progress as data: its identity, its setup, and every command since."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from game.session.setup import GameSetup, Seat

if TYPE_CHECKING:
    from game.rules import Command

ID_BYTES = 8


def new_id() -> str:
    """Return a random id of 16 hexadecimal digits."""
    return os.urandom(ID_BYTES).hex()


@dataclass(slots=True)
class Identity:
    """A game's id, its times (seconds since 1970), and the ``seconds`` played without pauses."""

    id: str
    started_at: float
    seconds: float = 0.0
    ended_at: float | None = None

    @classmethod
    def new(cls) -> Identity:
        """Return the identity of a game that begins now."""
        return cls(new_id(), time.time())


@dataclass(frozen=True, slots=True)
class UndoTurn:
    """An undo of the last own turn, and all that followed (house rule `Undo`)."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """A change of player: ``to`` continues in a seat, with its hand and score."""

    seat: int
    to: Seat


SessionCommand: TypeAlias = "Command | UndoTurn | HandOver"
"""All changes of a game but thinking."""


@dataclass(frozen=True, slots=True)
class CommandLog:
    """The input of `saved.restore`: the first ``setup``, the seed and all commands."""

    setup: GameSetup
    seed: int
    commands: tuple[SessionCommand, ...] = ()


class RestoreError(ValueError):
    """A record with a command that its game does not allow."""
