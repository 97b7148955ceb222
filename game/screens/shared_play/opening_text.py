"""The text that says which tiles an opening turn still needs (rules R4 and C3)."""

from game.session.state.staging import OpeningLine, OpeningRequirement
from game.words.locale import NN_
from game.words.tile_names import DICE_OF_COLOUR, OF_SHAPE, TILES_OF_COLOUR
from game.words.words import Words

TILES_ALIKE = NN_(
    "Longest line first: lay {n} tile of one colour or one shape",
    "Longest line first: lay {n} tiles of one colour or one shape",
)
DICE_ALIKE = NN_(
    "Longest line first: lay {n} die of one colour or one shape",
    "Longest line first: lay {n} dice of one colour or one shape",
)
MORE_ALIKE = NN_(
    "Longest line first: lay {n} more of the same colour or shape",
    "Longest line first: lay {n} more of the same colour or shape",
)


def opening_text(words: Words, wanted: OpeningRequirement) -> str:
    """Return a text that says which tiles an opening turn still needs, and why; "" if none."""
    _ = words.gettext
    if not wanted.count:
        return ""
    if not wanted.longest:
        return _any_line(words, wanted)
    if wanted.count == 1 and not wanted.started:
        return _("None of your tiles match: lay any one")
    if len(wanted.lines) > 2:
        # Too many to name: say what the tiles of each line share.
        alike = DICE_ALIKE if wanted.dice else TILES_ALIKE
        return words.counted(MORE_ALIKE if wanted.started else alike, wanted.count)
    first, *others = (_named(words, wanted, line) for line in wanted.lines)
    if others:
        sentence = _("Longest line first: lay {first} or {second}")
        return sentence.format(first=first, second=others[0])
    return _("Longest line first: lay {tiles}").format(tiles=first)


def _any_line(words: Words, wanted: OpeningRequirement) -> str:
    _ = words.gettext
    if wanted.started:
        return _("Lay one more die of the same colour or shape")
    if wanted.dice:
        return _("Lay two or more dice of one colour or one shape in one row")
    return _("Lay tiles of one colour or one shape in one row")


def _named(words: Words, wanted: OpeningRequirement, line: OpeningLine) -> str:
    """Return the missing tiles of `line` in words, such as "2 more yellow tiles"."""
    _ = words.gettext
    pattern = "{n}"
    if wanted.started:
        pattern = _("{n} more")
    elif line.copies:
        pattern = words.ngettext("{n} different", "{n} different", wanted.count)
    if line.shape is not None:
        return words.counted(OF_SHAPE[line.shape], wanted.count, pattern)
    of_colour = DICE_OF_COLOUR if wanted.dice else TILES_OF_COLOUR
    return words.counted(of_colour[line.colour or 0], wanted.count, pattern)
