"""The errors of the rules. Each names the broken rule, a reason, tiles and cells."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from game.rules.cells import Cell, PlacedTile
    from game.rules.tiles import Tile


class Reason(StrEnum):
    """The reasons for a refusal. Clients show each as a sentence in their own language."""

    OCCUPIED = "occupied"
    TOO_FAR = "too far away"
    NOTHING_PLACED = "nothing placed"
    SAME_CELL_TWICE = "same cell twice"
    NOT_ONE_LINE = "not in one row or column"
    GAP = "gap in the line"
    PLACED_TWICE = "same tile placed twice"
    PLACED_UNRELATED = "placed tiles share nothing"
    NOT_TOUCHING = "touches nothing"
    LINE_HAS_TILE = "line has that tile already"
    LINE_UNRELATED = "line does not match"
    OPENING_NOT_LONGEST = "opening is not the longest"
    OPENING_TOO_SHORT = "opening is too short"
    NOT_IN_HAND = "not in hand"
    BAG_TOO_SMALL = "bag holds too few"
    NO_EXCHANGE = "not stuck for good"
    NOTHING_CHOSEN = "nothing chosen"
    STARTER_LAYS = "the table is empty"
    CAN_PLACE = "a tile can be placed"
    BAG_NOT_EMPTY = "the bag is not empty"
    NO_ROLL = "no roll in this game"
    ROLLED_ALREADY = "rolled already"
    ROLL_ALL = "the whole hand must be rolled"
    ROLL_HELPS = "a roll can still help"
    CANNOT_HELP = "no face could fit"
    GAME_OVER = "the game is over"
    COPIES = "too many copies"
    WRONG_END = "the end said wrongly"


class RulesError(Exception):
    """A command or a record that the rules refuse.

    ``rule`` is the id of the broken rule, such as "R6"; ``reason`` names the broken part of it.
    ``tiles`` and ``cells`` are those at fault, if any. ``str(error)`` is an English sentence.
    """

    def __init__(
        self,
        rule: str,
        reason: Reason,
        message: str,
        *,
        tiles: tuple[Tile, ...] = (),
        cells: tuple[Cell, ...] = (),
    ) -> None:
        super().__init__(message)
        self.rule = rule
        self.reason = reason
        self.message = message
        self.tiles = tiles
        self.cells = cells

    @classmethod
    def of_placed(
        cls, rule: str, reason: Reason, message: str, placed: Iterable[PlacedTile]
    ) -> Self:
        """Return an error that names these placed tiles, at least one, and their cells."""
        tiles, cells = zip(*placed, strict=True)
        return cls(rule, reason, message, tiles=tiles, cells=cells)


class IllegalPlacement(RulesError):
    """A placement that R4, R6, R7 or R8 forbids."""


class NotInHand(RulesError):
    """A command with tiles or dice that the player does not hold (R5)."""


class IllegalExchange(RulesError):
    """An exchange that R4, R11 or C6 forbids."""


class IllegalPass(RulesError):
    """A pass while another command is legal (R12, C5)."""


class IllegalRoll(RulesError):
    """A roll that C4 or C5 forbids."""


class GameOver(RulesError):
    """A command after the end (R14, C8)."""


class BrokenRecord(RulesError):
    """A record whose tile counts or end do not add up (R1, C1, R13, R14, C8)."""


DOCUMENT_VERSION = 1
"""The version of state documents that this program writes and reads."""


class DocumentError(ValueError):
    """A document that does not describe a complete and sound game."""
