"""Texts that explain a tile or a cell. Names of tiles follow a colon and are not inflected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules import Block, Colour, LineSummary, Obstacle, Shape, Tile
from game.words.locale import N_, NN_
from game.words.tile_names import ANY_DIE_OF_COLOUR, ANY_OF_COLOUR, ANY_OF_SHAPE, COLOURS, SHAPES
from game.words.words import Words, capital

if TYPE_CHECKING:
    from game.session import advice
    from game.session.advice import FittingSlots, FreeCell, TileExplanation

# Sentences by reason and by the blocked line: row (True), column (False), both (None).
BLOCKS: dict[tuple[Block, bool | None], str] = {
    (Block.TOO_LONG, True): N_("Nothing fits here: the row would be longer than six."),
    (Block.TOO_LONG, False): N_("Nothing fits here: the column would be longer than six."),
    (Block.TWICE, True): N_("Nothing fits here: the row would have a repeat ({tiles})."),
    (Block.TWICE, False): N_("Nothing fits here: the column would have a repeat ({tiles})."),
    (Block.MIXED, True): N_("Nothing fits here: the row would mix colours and shapes."),
    (Block.MIXED, False): N_("Nothing fits here: the column would mix colours and shapes."),
    (Block.APART, None): N_("Nothing fits both the row ({row}) and the column ({column})."),
    (Block.TAKEN, None): N_("Nothing fits here: all that would match are already in its lines."),
}

ONE_TAKEN = N_("Only one would match, but a line already has it: {tiles}.")

# Sentences by whether the tile fits lines of its colour, and whether lines of its shape.
FITS = {
    (True, True): NN_(
        "{tile}: fits {n} place, by colour and by shape.",
        "{tile}: fits {n} places, by colour and by shape.",
    ),
    (True, False): NN_("{tile}: fits {n} place, by colour.", "{tile}: fits {n} places, by colour."),
    (False, True): NN_("{tile}: fits {n} place, by shape.", "{tile}: fits {n} places, by shape."),
}

WITH_OTHERS = NN_("With others, {n} more.", "With others, {n} more.")
# Maximum number of names in one list; one less for two lists or for tiles that fit a cell.
MAX_LISTED = 4


def explain_tile(words: Words, explanation: TileExplanation) -> str:
    """Return a text about a tile of the rack: how many cells it fits, or why it fits none."""
    name = capital(words.tile(explanation.tile))
    if not explanation.now:
        return _fits_not_alone(words, explanation).format(tile=name, n=explanation.later)
    forms = FITS[explanation.in_colour, explanation.in_shape]
    first = words.plural(*forms, explanation.now, tile=name)
    if not explanation.later:
        return first
    return f"{first} {words.counted(WITH_OTHERS, explanation.later)}"


def _fits_not_alone(words: Words, explanation: TileExplanation) -> str:
    _ = words.gettext
    if explanation.anywhere:
        return _("{tile}: the table is empty, so it can go anywhere.")
    if explanation.later:
        return words.ngettext(
            "{tile}: fits {n} place, but only together with others.",
            "{tile}: fits {n} places, but only together with others.",
            explanation.later,
        )
    if not explanation.alone:
        return _("{tile}: does not go with what you have laid.")
    if not explanation.empty:
        return _("{tile}: fits nowhere on the table now.")
    if explanation.own_turn:
        return _("{tile}: you cannot start with this one.")
    return _("{tile}: another player starts.")


def explain_cell(words: Words, explanation: advice.CellExplanation) -> str:
    """Return a text about a cell: the tile in it, the tiles that fit, or why none fits."""
    # Imported here, since every game would load it, but few need it.
    from game.session import advice  # noqa: PLC0415

    _ = words.gettext
    match explanation:
        case advice.TileOnTable():
            return _lies(words, explanation)
        case advice.StagedTile(tile=tile):
            sentence = _("{tile}: not confirmed yet. You can still move it or take it back.")
            return sentence.format(tile=capital(words.tile(tile)))
        case advice.OpeningCell():
            return _("The table is empty: you can start anywhere.")
        case advice.DetachedCell(hand=hand):
            first = _("Too far away: there is nothing to touch here.")
            return f"{first} {_later(words, hand)}".rstrip()
        case advice.FreeCell(obstacle=Obstacle() as obstacle):
            return _blocked(words, explanation, obstacle)
        case advice.FreeCell():
            first = _takes(words, explanation)
            return f"{first} {_from_hand(words, explanation.hand)}".rstrip()


def _lies(words: Words, explanation: advice.TileOnTable) -> str:
    _ = words.gettext
    row, column = explanation.row, explanation.column
    name = capital(words.tile(explanation.tile))
    most = MAX_LISTED if row is None or column is None else MAX_LISTED - 1
    clauses = []
    if row is not None:
        clauses.append(_line(words, row, _("row of {length} ({kind})"), most))
    if column is not None:
        clauses.append(_line(words, column, _("column of {length} ({kind})"), most))
    if not clauses:
        sentence = _("{tile}: not in a line yet. It can start a line of its colour or its shape.")
        return sentence.format(tile=name)
    if len(clauses) == 1:
        return _("{tile}: {line}.").format(tile=name, line=clauses[0])
    return _("{tile}: {row}; {column}.").format(tile=name, row=clauses[0], column=clauses[1])


def _line(words: Words, line: LineSummary, name: str, most: int) -> str:
    _ = words.gettext
    text = name.format(length=len(line.tiles), kind=_colour_or_shape(words, line))
    count = len(line.missing)
    if not count:
        return _("{line}, a complete Qwirkle").format(line=text)
    if count > most:
        return words.plural("{line} needs {n} more", "{line} needs {n} more", count, line=text)
    # In a line of one shape the colour is enough to name a tile, and vice versa.
    missing = [COLOURS[t.colour] if line.colour is None else SHAPES[t.shape] for t in line.missing]
    names = _listed(words, [_(name) for name in missing], _("{names} and {last}"))
    return _("{line} needs {names}").format(line=text, names=names)


def _what_fits(words: Words, explanation: FreeCell) -> str:
    _ = words.gettext
    tiles = explanation.fitting_tiles
    if len(tiles) < MAX_LISTED:
        return _listed(words, [words.tile(tile) for tile in sorted(tiles)], _("{names} or {last}"))
    colour, shape = explanation.shared
    any_of = ANY_DIE_OF_COLOUR if explanation.dice else ANY_OF_COLOUR
    if colour is not None:
        others = sorted({Tile(colour, one) for one in Shape} - tiles)
        return _all_but(words, any_of[colour], [SHAPES[tile.shape] for tile in others])
    if shape is not None:
        others = sorted({Tile(one, shape) for one in Colour} - tiles)
        return _all_but(words, ANY_OF_SHAPE[shape], [COLOURS[tile.colour] for tile in others])
    # Only the neighbour of a lone tile takes this many tiles with nothing in common.
    alone = next(tile for line in (explanation.row, explanation.column) for tile in line.tiles)
    return _("{colour} or {shape}, but not both").format(
        colour=_(any_of[alone.colour]), shape=_(ANY_OF_SHAPE[alone.shape])
    )


def _all_but(words: Words, kind: str, others: Sequence[str]) -> str:
    _ = words.gettext
    names = _listed(words, [_(name) for name in others], _("{names} and {last}"))
    return _("{kind} except {names}").format(kind=_(kind), names=names)


def _takes(words: Words, explanation: FreeCell) -> str:
    _ = words.gettext
    n = explanation.unseen
    if explanation.all_laid:
        text = _("Fits here: {tiles}; all of them are on the table.")
    elif not n:
        text = _("Fits here: {tiles}; none left to draw.")
    elif explanation.dice:
        text = words.ngettext(
            "Fits here: {tiles}; {n} such die left to draw.",
            "Fits here: {tiles}; {n} such dice left to draw.",
            n,
        )
    else:
        text = words.ngettext("Fits here: {tiles}; {n} left.", "Fits here: {tiles}; {n} left.", n)
    return text.format(tiles=_what_fits(words, explanation), n=n)


def _from_hand(words: Words, hand: FittingSlots | None) -> str:
    if hand is None:
        return ""
    n = len(hand.now)
    if not n:
        return _later(words, hand) or words.gettext("None of yours fit here now.")
    return words.plural("{n} of yours fits here now.", "{n} of yours fit here now.", n)


def _later(words: Words, hand: FittingSlots | None) -> str:
    count = len(hand.later) if hand else 0
    if not count:
        return ""
    return words.plural(
        "With others, {n} of yours fits here.", "With others, {n} of yours fit here.", count
    )


def _blocked(words: Words, explanation: FreeCell, obstacle: Obstacle) -> str:
    _ = words.gettext
    sentence = BLOCKS[obstacle.block, obstacle.in_row]
    if obstacle.block is Block.TAKEN and len(obstacle.tiles) == 1:
        sentence = ONE_TAKEN
    names = [words.tile(tile) for tile in obstacle.tiles]
    return _(sentence).format(
        tiles=_listed(words, names, _("{names} and {last}")),
        row=_colour_or_shape(words, explanation.row),
        column=_colour_or_shape(words, explanation.column),
    )


def _colour_or_shape(words: Words, line: LineSummary) -> str:
    if line.colour is not None:
        return words.gettext(COLOURS[line.colour])
    return "" if line.shape is None else words.gettext(SHAPES[line.shape])


def _listed(words: Words, names: Sequence[str], end: str) -> str:
    if len(names) < 2:
        return "".join(names)
    text = names[0]
    for name in names[1:-1]:
        text = words.gettext("{names}, {next}").format(names=text, next=name)
    return end.format(names=text, last=names[-1])
