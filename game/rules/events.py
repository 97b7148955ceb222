"""The events of a command, in order; all are values. Seats are numbered from 0, clockwise."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.placement import Placement
from game.rules.scoring import ScoredLine
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """A player drew the first hand (R2); dice are already rolled (C2)."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Started:
    """The starter; ``count`` is the opening count that decided (R3), None for the eldest (C3)."""

    seat: int
    count: int | None


@dataclass(frozen=True, slots=True)
class Placed:
    """Tiles were laid; ``points`` is the sum of the lines."""

    seat: int
    turn: int
    placement: Placement
    lines: tuple[ScoredLine, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Refilled:
    """A player drew up to six (R13, C7)."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Tiles were swapped (R11); other players may see only the number."""

    seat: int
    turn: int
    given: tuple[Tile, ...]
    drawn: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice were rolled again: ``slots`` index the hand, ``before`` and ``after`` are the faces."""

    seat: int
    slots: tuple[int, ...]
    before: tuple[Tile, ...]
    after: tuple[Tile, ...]
    forced: bool


@dataclass(frozen=True, slots=True)
class Passed:
    """A player could do nothing (R12, C5)."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A hand was emptied with the bag empty; only the first player out gets a bonus (R14, C8)."""

    seat: int
    bonus: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn began."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over (R14, C8); ``winners`` share the victory (R15)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    Dealt | Started | Placed | Refilled | Exchanged | Rolled | Passed | WentOut | TurnBegan | Ended
)
