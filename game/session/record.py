"""A game in progress as data: which it is, what it was begun with, and every command since."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from game.session.setup import GameSetup, Seat

if TYPE_CHECKING:
    from game.rules import Command

ID_BYTES = 8


def new_id() -> str:
    """Sixteen random digits, by which a game is told from all others."""
    return os.urandom(ID_BYTES).hex()


@dataclass(slots=True)
class Identity:
    """A game's ``id`` (see `new_id`), when it was begun (``begun_at``, seconds since 1970), and for
    how many ``seconds`` it has been played: its clock stands while it is paused or put away.
    ``ended_at`` is when it was first kept after its end; None until then."""

    id: str
    begun_at: float
    seconds: float = 0.0
    ended_at: float | None = None


@dataclass(frozen=True, slots=True)
class UndoTurn:
    """Take the last own turn back, and all that followed it (house rule `Undo`)."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """Somebody else plays on in a seat, with its hand and score: whoever ``to`` names."""

    seat: int
    to: Seat


Deed: TypeAlias = "Command | UndoTurn | HandOver"
"""Everything that leads from one moment of a game to another, but thinking."""


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """All that `game.session.saved.restore` needs; ``setup`` is that of the beginning. What is laid
    out and how the players ordered their racks is not part of the game."""

    setup: GameSetup
    seed: int
    commands: tuple[Deed, ...] = ()


class RestoreError(ValueError):
    """A record with a command that its game does not allow."""
