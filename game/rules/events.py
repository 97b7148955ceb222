"""Events of a new game or of a command. Seats are numbered clockwise from 0, turns from 1."""

from dataclasses import dataclass

from game.rules.placement import Placement
from game.rules.scoring import ScoredLine
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """A player drew the first hand (R2). The dice of a hand are already rolled (C2)."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Started:
    """The starting player was chosen. `count` is the opening count (R3), or None in Cubes (C3)."""

    seat: int
    count: int | None


@dataclass(frozen=True, slots=True)
class Placed:
    """A player laid tiles; `points` is the sum over the lines (R9, R10), without an end bonus."""

    seat: int
    turn: int
    placement: Placement
    lines: tuple[ScoredLine, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Refilled:
    """A player drew `tiles` to refill the hand (R13, C7); dice are already rolled."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A player exchanged tiles (R11, C5). Others may see only their number in the tile game."""

    seat: int
    turn: int
    given: tuple[Tile, ...]
    drawn: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """A player rolled the dice at the indices `slots` of the hand (C4)."""

    seat: int
    slots: tuple[int, ...]
    before: tuple[Tile, ...]
    after: tuple[Tile, ...]
    forced: bool  # nothing could be placed (C3, C5)


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed (R12, C5)."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player laid the last tile of the hand (R14, C8); `bonus` is 0 for all but the first."""

    seat: int
    bonus: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Turn number `turn` of the game began, with `seat` to move."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game ended (R14, C8); `scores` are by seat, `winners` are seats (R15)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    Dealt | Started | Placed | Refilled | Exchanged | Rolled | Passed | WentOut | TurnBegan | Ended
)
