"""The setup, the seed and the commands of a game, which determine the game."""

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
    """The id of a game, when it began and ended, and how long it was played."""

    id: str = field(default_factory=new_id)
    started_at: float = field(default_factory=time.time)  # seconds since 1970
    seconds: float = 0.0  # played, without pauses
    ended_at: float | None = None  # seconds since 1970; None until the game is over


@dataclass(frozen=True, slots=True)
class UndoTurn:
    """The command to take back the last turn of the only person, and all turns after it."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """The command to give a seat, with its hand and score, to the player `to`."""

    seat: int
    to: Seat


# A logged change of a game: a command of the rules, an undo, or a change of a player.
SessionCommand: TypeAlias = "Command | UndoTurn | SeatChange"


@dataclass(frozen=True, slots=True)
class CommandLog:
    """The setup, seed and all commands of a game. `restore` plays the game again from them."""

    setup: GameSetup
    seed: int
    commands: tuple[SessionCommand, ...] = ()
