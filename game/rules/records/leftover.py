"""What follows from a table alone for bag and hands together: all of the set that is not on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.rules.board import Board
from game.rules.moves import takes
from game.rules.tiles import Tile
from game.rules.variants import Variant


def left(traits: Variant, board: Board) -> Iterable[Tile]:
    """The tiles or dice that are not on the table, as `Variant.full_set` has them."""
    laid = traits.as_in_set(tile for tile, _ in board)
    return (Counter(traits.full_set()) - Counter(laid)).elements()


def is_dead(traits: Variant, board: Board) -> bool:
    """Whether nothing of that could ever be placed (R14, C8)."""
    return len(board) > 0 and not takes(board, traits.faces(left(traits, board)))


def may_be_stuck(traits: Variant, board: Board, size: int) -> bool:
    """Whether a hand of this many dice may be stuck for good (C5): whether that many are left of
    colours that fit nowhere. On an empty table any two dice can be rolled to match."""
    if not len(board):
        return False
    hopeless = [die for die in left(traits, board) if not takes(board, traits.faces([die]))]
    return len(hopeless) >= size
