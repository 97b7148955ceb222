"""Events of a new game or of a command. Seats are numbered clockwise from 0, turns from 1."""

from dataclasses import dataclass

from game.rules.placement import Placement
from game.rules.scoring import ScoredLine
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """A player drew the first hand (rule R2). The dice of a hand are already rolled (rule C2)."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Started:
    """The starting player was chosen.

    `count` is the opening count of that player (rule R3), or None in Cubes (rule C3).
    """

    seat: int
    count: int | None


@dataclass(frozen=True, slots=True)
class Placed:
    """A player laid tiles. `points` are for lines (rules R9 and R10), without an end bonus."""

    seat: int
    turn: int
    placement: Placement
    lines: tuple[ScoredLine, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Refilled:
    """A player drew `tiles` to refill the hand (rules R13 and C7). Dice are already rolled."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A player exchanged tiles. In the tile game the other players may see only how many."""

    seat: int
    turn: int
    given: tuple[Tile, ...]
    drawn: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """A player rolled the dice at the indices `slots` of the hand (rule C4)."""

    seat: int
    slots: tuple[int, ...]
    before: tuple[Tile, ...]
    after: tuple[Tile, ...]
    forced: bool  # nothing could be placed (C3, C5)


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed (rules R12 and C5)."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player laid the last tile of the hand. `bonus` is 0 for all players but the first."""

    seat: int
    bonus: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Turn number `turn` of the game began, with `seat` to move."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game ended (rules R14 and C8). `scores` are by seat; `winners` are seats (rule R15)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    Dealt | Started | Placed | Refilled | Exchanged | Rolled | Passed | WentOut | TurnBegan | Ended
)
