"""The names of whole lines, such as "six circles in six colours"."""

from game.rules import ScoredLine
from game.words.locale import N_
from game.words.words import Words

SAME_SHAPE = (
    *(N_("six circles in six colours"), N_("six crosses in six colours")),
    *(N_("six diamonds in six colours"), N_("six squares in six colours")),
    *(N_("six stars in six colours"), N_("six clovers in six colours")),
)
SAME_COLOUR = N_("six shapes in one colour")


def line_name(words: Words, line: ScoredLine) -> str:
    """Return what the tiles of a Qwirkle have in common."""
    shapes = {tile.shape for tile, _ in line.tiles}
    return words.gettext(SAME_SHAPE[shapes.pop()] if len(shapes) == 1 else SAME_COLOUR)
