"""All that determines a game: its setup, its seed and its commands."""

import os
import time
from dataclasses import dataclass, field
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
    """The id of a game, its start and end, and for how long it was played."""

    id: str = field(default_factory=new_id)
    started_at: float = field(default_factory=time.time)  # seconds since 1970
    seconds: float = 0.0  # played, without pauses
    ended_at: float | None = None  # seconds since 1970; None until the game is over


@dataclass(frozen=True, slots=True)
class UndoTurn:
    """Command: take back the last turn of the only person, and all later turns (see `Undo`)."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Command: let the player `to` take over a seat, with its hand and score."""

    seat: int
    to: Seat


# A logged change of a game: a command of the rules, an undo, or a change of a player.
SessionCommand: TypeAlias = "Command | UndoTurn | SeatChange"


@dataclass(frozen=True, slots=True)
class CommandLog:
    """The initial setup, seed and all commands, from which `restore` plays the game again."""

    setup: GameSetup
    seed: int
    commands: tuple[SessionCommand, ...] = ()
