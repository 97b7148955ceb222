"""Dropping of the pictures that a table has cached."""

from game.art import CachedPicture
from game.table.table_picture import TablePicture


def forget(picture: TablePicture, *, parts: bool = True) -> None:
    """Drop the cached pictures of a table and, with `parts`, of its cards, bag and rack."""
    picture.board.pieces.forget()
    picture._still, picture._ground = CachedPicture(), CachedPicture(at_once=True)
    cards = picture.cards.picture
    for cache in (cards._cards, cards._moving, picture._hud._tags, picture._rack._leaning):
        # Sweeping drops what was not used since the last sweep.
        for _ in range(2 * parts):
            cache.sweep()
