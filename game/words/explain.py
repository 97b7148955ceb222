"""What a long press says of a tile or a cell: one or two short sentences.

Names come into sentences as they are, so a language that inflects its words had better put
them in brackets or after a colon.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.explain import Block, LineSummary, Obstacle
from game.rules.tiles import Colour, Shape, Tile
from game.session.explain import (
    CellApart,
    CellExplained,
    CellFirst,
    CellTakes,
    HandHere,
    TileExplained,
    TileLaidOut,
    TileLies,
)
from game.words.words import N_, Words

COLOURS: tuple[str, ...] = (
    N_("red"),
    N_("orange"),
    N_("yellow"),
    N_("green"),
    N_("blue"),
    N_("purple"),
)
"""What a line of one shape may lack."""

SHAPES: tuple[str, ...] = (
    N_("circle"),
    N_("cross"),
    N_("diamond"),
    N_("square"),
    N_("star"),
    N_("clover"),
)
"""What a line of one colour may lack."""

ANY_OF_COLOUR: tuple[str, ...] = (
    N_("any red tile"),
    N_("any orange tile"),
    N_("any yellow tile"),
    N_("any green tile"),
    N_("any blue tile"),
    N_("any purple tile"),
)
ANY_OF_SHAPE: tuple[str, ...] = (
    N_("any circle"),
    N_("any cross"),
    N_("any diamond"),
    N_("any square"),
    N_("any star"),
    N_("any clover"),
)

BLOCKS: dict[tuple[Block, bool | None], str] = {
    (Block.TOO_LONG, True): N_("Nothing can lie here: the row would be longer than six."),
    (Block.TOO_LONG, False): N_("Nothing can lie here: the column would be longer than six."),
    (Block.TWICE, True): N_("Nothing can lie here: the row would have one twice ({tiles})."),
    (Block.TWICE, False): N_("Nothing can lie here: the column would have one twice ({tiles})."),
    (Block.MIXED, True): N_("Nothing can lie here: the row would be of two kinds at once."),
    (Block.MIXED, False): N_("Nothing can lie here: the column would be of two kinds at once."),
    (Block.APART, None): N_("Nothing fits both the row ({row}) and the column ({column})."),
    (Block.TAKEN, None): N_("Nothing can lie here: all that would match are in its lines already."),
}
"""By reason, and by whether the row or the column is to blame; None for both together."""

ONE_TAKEN = N_("Only one tile would match, and a line has it already: {tiles}.")

MOST_LISTED = 4
"""Names in a list; where a bubble holds two lists, one less."""


def explain_tile(words: Words, explanation: TileExplained) -> str:
    """Where a tile of the rack may go."""
    name = _capital(words.tile(explanation.tile))
    if not explanation.now:
        return _not_alone(words, explanation).format(tile=name, n=explanation.later)
    first = _fits(words, explanation).format(tile=name, n=explanation.now)
    if not explanation.later:
        return first
    second = words.ngettext(
        "With other tiles it fits {n} more.",
        "With other tiles it fits {n} more.",
        explanation.later,
    )
    return f"{first} {second.format(n=explanation.later)}"


def _fits(words: Words, explanation: TileExplained) -> str:
    """The sentence on the cells that a tile fits at once, and in what lines."""
    n = explanation.now
    if explanation.in_colour and explanation.in_shape:
        return words.ngettext(
            "{tile}: fits {n} cell, in lines of its colour and of its shape.",
            "{tile}: fits {n} cells, in lines of its colour and of its shape.",
            n,
        )
    if explanation.in_colour:
        return words.ngettext(
            "{tile}: fits {n} cell, in a line of its colour.",
            "{tile}: fits {n} cells, in lines of its colour.",
            n,
        )
    return words.ngettext(
        "{tile}: fits {n} cell, in a line of its shape.",
        "{tile}: fits {n} cells, in lines of its shape.",
        n,
    )


def _not_alone(words: Words, explanation: TileExplained) -> str:
    """The sentence on a tile that fits no cell at once."""
    _ = words.gettext
    if explanation.anywhere:
        return _("{tile}: the table is empty, so it may lie anywhere.")
    if explanation.later:
        return words.ngettext(
            "{tile}: fits {n} cell, but only together with other tiles.",
            "{tile}: fits {n} cells, but only together with other tiles.",
            explanation.later,
        )
    if not explanation.alone:
        return _("{tile}: does not go with the tiles that you have laid.")
    if not explanation.empty:
        return _("{tile}: fits nowhere on the table now.")
    if explanation.own_turn:
        return _("{tile}: in no line with which you may begin.")
    return _("{tile}: another player begins.")


def explain_cell(words: Words, explanation: CellExplained) -> str:
    """What lies in a cell, or what could and why nothing else."""
    _ = words.gettext
    match explanation:
        case TileLies():
            return _lies(words, explanation)
        case TileLaidOut(tile=tile):
            sentence = _("{tile}: not confirmed yet. You may still move it or take it back.")
            return sentence.format(tile=_capital(words.tile(tile)))
        case CellFirst():
            return _("The table is empty: the first tile may lie anywhere.")
        case CellApart(hand=hand):
            first = _("Too far away: a tile must touch the side of another.")
            return f"{first} {_later(words, hand)}".rstrip()
        case CellTakes(obstacle=Obstacle() as obstacle):
            return _blocked(words, explanation, obstacle)
        case CellTakes():
            first = _takes(words, explanation)
            return f"{first} {_from_hand(words, explanation.hand)}".rstrip()


def _lies(words: Words, explanation: TileLies) -> str:
    """A tile on the table and the one or two lines in which it lies."""
    _ = words.gettext
    row, column = explanation.row, explanation.column
    name = _capital(words.tile(explanation.tile))
    most = MOST_LISTED if row is None or column is None else MOST_LISTED - 1
    clauses = []
    if row is not None:
        clauses.append(_line(words, row, _("row of {length} ({kind})"), most))
    if column is not None:
        clauses.append(_line(words, column, _("column of {length} ({kind})"), most))
    if not clauses:
        sentence = _("{tile}: in no line yet. It may become a line of its colour or of its shape.")
        return sentence.format(tile=name)
    if len(clauses) == 1:
        return _("{tile}: {line}.").format(tile=name, line=clauses[0])
    return _("{tile}: {row}; {column}.").format(tile=name, row=clauses[0], column=clauses[1])


def _line(words: Words, line: LineSummary, name: str, most: int) -> str:
    """One line and what it lacks, as a clause that can stand by itself."""
    _ = words.gettext
    text = name.format(length=len(line.tiles), kind=_sort(words, line))
    count = len(line.lacks)
    if not count:
        return _("{line}, a finished Qwirkle").format(line=text)
    if count > most:
        clause = words.ngettext("{line} lacks {n} more", "{line} lacks {n} more", count)
        return clause.format(line=text, n=count)
    # Among tiles of one shape the colour is name enough, and the other way round.
    lacks = [COLOURS[t.colour] if line.colour is None else SHAPES[t.shape] for t in line.lacks]
    names = _listed(words, [_(name) for name in lacks], _("{names} and {last}"))
    return _("{line} lacks {names}").format(line=text, names=names)


def _kinds(words: Words, explanation: CellTakes) -> str:
    """What a cell takes: by name if that is little, else by what all of it shares."""
    _ = words.gettext
    tiles = explanation.takes
    if len(tiles) < MOST_LISTED:
        return _listed(words, [words.tile(tile) for tile in sorted(tiles)], _("{names} or {last}"))
    colour, shape = explanation.shared
    if colour is not None:
        others = sorted({Tile(colour, one) for one in Shape} - tiles)
        return _but(words, ANY_OF_COLOUR[colour], [SHAPES[tile.shape] for tile in others])
    if shape is not None:
        others = sorted({Tile(one, shape) for one in Colour} - tiles)
        return _but(words, ANY_OF_SHAPE[shape], [COLOURS[tile.colour] for tile in others])
    # So many tiles with nothing in common fit only beside a lone tile, which they all match.
    alone = next(tile for line in (explanation.row, explanation.column) for tile in line.tiles)
    return _("{colour} or {shape}, but not both").format(
        colour=_(ANY_OF_COLOUR[alone.colour]), shape=_(ANY_OF_SHAPE[alone.shape])
    )


def _but(words: Words, kind: str, others: Sequence[str]) -> str:
    """All of a kind with some exceptions."""
    _ = words.gettext
    names = _listed(words, [_(name) for name in others], _("{names} and {last}"))
    return _("{kind} but {names}").format(kind=_(kind), names=names)


def _takes(words: Words, explanation: CellTakes) -> str:
    """What a cell takes, and how much of it may still come."""
    _ = words.gettext
    n = explanation.unseen
    if explanation.all_laid:
        sentence = _("Fits here: {tiles}; all of that is laid already.")
    elif not n:
        sentence = _("Fits here: {tiles}; none of that is still out.")
    elif explanation.dice:
        sentence = words.ngettext(
            "Fits here: {tiles}; {n} such die is still out.",
            "Fits here: {tiles}; {n} such dice are still out.",
            n,
        )
    else:
        sentence = words.ngettext(
            "Fits here: {tiles}; {n} is still out.", "Fits here: {tiles}; {n} are still out.", n
        )
    return sentence.format(tiles=_kinds(words, explanation), n=n)


def _from_hand(words: Words, hand: HandHere | None) -> str:
    """Whether the viewer may lay something there; "" if that is not to be said."""
    if hand is None:
        return ""
    n = len(hand.now)
    if not n:
        return _later(words, hand) or words.gettext("None of yours may go here now.")
    sentence = words.ngettext("{n} of yours may go here now.", "{n} of yours may go here now.", n)
    return sentence.format(n=n)


def _later(words: Words, hand: HandHere | None) -> str:
    """How many of the viewer's tiles may go to a cell together with others; "" for none."""
    count = len(hand.later) if hand else 0
    if not count:
        return ""
    sentence = words.ngettext(
        "With others, {n} of yours may go here.",
        "With others, {n} of yours may go here.",
        count,
    )
    return sentence.format(n=count)


def _blocked(words: Words, explanation: CellTakes, obstacle: Obstacle) -> str:
    """Why nothing can ever lie in a cell."""
    _ = words.gettext
    sentence = BLOCKS[obstacle.block, obstacle.in_row]
    if obstacle.block is Block.TAKEN and len(obstacle.tiles) == 1:
        sentence = ONE_TAKEN
    names = [words.tile(tile) for tile in obstacle.tiles]
    return _(sentence).format(
        tiles=_listed(words, names, _("{names} and {last}")),
        row=_sort(words, explanation.row),
        column=_sort(words, explanation.column),
    )


def _sort(words: Words, line: LineSummary) -> str:
    """What a line is of, in one word; "" if it is of nothing."""
    if line.colour is not None:
        return words.gettext(COLOURS[line.colour])
    return "" if line.shape is None else words.gettext(SHAPES[line.shape])


def _listed(words: Words, names: Sequence[str], end: str) -> str:
    """Names with commas between; ``end`` says how the last one joins the others."""
    if len(names) < 2:
        return "".join(names)
    text = names[0]
    for name in names[1:-1]:
        text = words.gettext("{names}, {next}").format(names=text, next=name)
    return end.format(names=text, last=names[-1])


def _capital(name: str) -> str:
    """The name as it begins a sentence."""
    return name[:1].upper() + name[1:]
