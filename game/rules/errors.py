"""The error that the rules raise, and the reasons for which they refuse a command."""

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.sentence import Sentence
    from game.rules.tiles import Cell, PlacedTile, Tile


class Reason(StrEnum):
    """The reasons why the rules refuse a command. `game.words` has a sentence for each."""

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
    """The error for a command or a record that the rules refuse.

    `rule` is the id of the broken rule, such as "R6", and `reason` says how it was broken. `tiles`
    and `cells` are those at fault, if any. `str(error)` is an English sentence.
    """

    def __init__(
        self,
        rule: str,
        reason: Reason,
        message: "Sentence",
        placed: "Sequence[PlacedTile]" = (),
        *,
        tiles: "tuple[Tile, ...]" = (),
        cells: "tuple[Cell, ...]" = (),
    ) -> None:
        """Store the fault. Without `tiles` or `cells`, those of `placed` are at fault."""
        super().__init__(message)
        self.rule, self.reason = rule, reason
        self.tiles = tiles or tuple([tile for tile, _ in placed])
        self.cells = cells or tuple([cell for _, cell in placed])
