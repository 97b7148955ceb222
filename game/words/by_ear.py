"""The game for those who hear it: hands, lines, cells, turns and scores as sentences.

Names and tiles stand after colons or between commas, so that no language has to inflect them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.rules import Board, Colour, Tile
from game.rules.cells import Cell
from game.rules.events import Event, Placed
from game.rules.scoring import ScoredLine
from game.words.locale import N_, NN_
from game.words.tile_names import COLOURS, SHAPES
from game.words.told import what_was_done
from game.words.words import Words

SIDES: tuple[tuple[tuple[int, int], str], ...] = (
    ((-1, 0), N_("on the left: {tile}")),
    ((1, 0), N_("on the right: {tile}")),
    ((0, -1), N_("above: {tile}")),
    ((0, 1), N_("below: {tile}")),
)
"""What lies beside a cell, by the step to it."""

IN_BAG = NN_("In the bag: {n}.", "In the bag: {n}.")


def standing(words: Words, scores: Sequence[tuple[str, int]], bag: int | None = None) -> str:
    """Everybody's points, by name, and how many tiles the bag holds."""
    _ = words.gettext
    told = [_("{name}: {points}").format(name=name, points=words.points(n)) for name, n in scores]
    sentence = _(", ").join(told)
    if bag is None:
        return sentence
    return _("{sentence}. {next}").format(sentence=sentence, next=words.counted(IN_BAG, bag))


def hand(words: Words, tiles: Mapping[int, Tile], chosen: Iterable[int] = ()) -> str:
    """The tiles of a hand by their places, counted from 0."""
    _ = words.gettext
    if not tiles:
        return _("Your hand is empty.")
    told = []
    for place, tile in sorted(tiles.items()):
        shape = _("{n} {tile} (chosen)") if place in set(chosen) else _("{n} {tile}")
        told.append(shape.format(n=place + 1, tile=words.tile(tile)))
    return _("Your hand: {tiles}.").format(tiles=_(", ").join(told))


def beside(words: Words, board: Board, cell: Cell) -> str:
    """What lies around a cell, as a sentence without its end."""
    sentence = around(words, board, cell)
    return sentence[0].upper() + sentence[1:]


def around(words: Words, board: Board, cell: Cell) -> str:
    """The same as a part of a sentence."""
    _ = words.gettext
    told = []
    for (dx, dy), side in SIDES:
        tile = board.get(Cell(cell.x + dx, cell.y + dy))
        if tile is not None:
            told.append(_(side).format(tile=words.tile(tile)))
    return _(", ").join(told) or _("nothing beside it")


def turn(words: Words, name: str, events: Sequence[Event], *, dice: bool) -> str:
    """What a player did: the lines that were made, with their tiles; then the points."""
    _ = words.gettext
    told = what_was_done(words, name, events, dice=dice)
    lines = [line for event in events if isinstance(event, Placed) for line in event.lines]
    if not lines:
        return told
    sentences = [told, *(_line(words, line) for line in lines)]
    return _("{sentences}.").format(sentences=_(". ").join(sentences))


def table(words: Words, board: Board) -> str:
    """Every line that lies on the table, rows first."""
    _ = words.gettext
    if not len(board):
        return _("The table is empty.")
    lines = []
    for along_row in (True, False):
        seen: set[Cell] = set()
        for _tile, cell in sorted(board, key=lambda placed: (placed.cell.y, placed.cell.x)):
            line = board.line_through(cell, along_row=along_row)
            if cell not in seen and len(line) > 1:
                seen.update(one.cell for one in line)
                lines.append(_in_line(words, [one.tile for one in line], row=along_row))
    told = _(". ").join(lines or [words.tile(tile) for tile, _cell in board])
    return _("{sentences}.").format(sentences=told)


def left(words: Words, unseen: Mapping[Tile, int], *, dice: bool) -> str:
    """How many are left of each tile; of dice, which may show any face, of each colour."""
    _ = words.gettext
    told = []
    for colour in Colour:
        counts = [(tile.shape, n) for tile, n in sorted(unseen.items()) if tile.colour is colour]
        total = sum(n for _shape, n in counts)
        if total and dice:
            told.append(_("{what}: {n}").format(what=_(COLOURS[colour]), n=total))
        elif total:
            shapes = [_("{what} {n}").format(what=_(SHAPES[one]), n=n) for one, n in counts if n]
            colours = _("{what}: {shapes}")
            told.append(colours.format(what=_(COLOURS[colour]), shapes=_(", ").join(shapes)))
    if not told:
        return _("Nothing is left.")
    return _("{sentences}.").format(sentences=_(". ").join(told))


def _line(words: Words, line: ScoredLine) -> str:
    cells = [one.cell for one in line.tiles]
    return _in_line(words, [one.tile for one in line.tiles], row=cells[0].y == cells[-1].y)


def _in_line(words: Words, tiles: Sequence[Tile], *, row: bool) -> str:
    _ = words.gettext
    pattern = _("Row: {tiles}") if row else _("Column: {tiles}")
    return pattern.format(tiles=_(", ").join(map(words.tile, tiles)))
