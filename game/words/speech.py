"""The game as spoken text. Names follow colons or commas, so they need no inflection."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules import (
    Board,
    Cell,
    Colour,
    Event,
    Exchanged,
    Passed,
    Placed,
    Rolled,
    ScoredLine,
    Tile,
    WentOut,
)
from game.words.locale import N_, NN_
from game.words.tile_names import COLOURS, SHAPES
from game.words.words import Words

if TYPE_CHECKING:
    from game.rules import Fault

# The offset (dx, dy) of each neighbour of a cell, and the words for that neighbour.
SIDES: tuple[tuple[tuple[int, int], str], ...] = (
    ((-1, 0), N_("on the left: {tile}")),
    ((1, 0), N_("on the right: {tile}")),
    ((0, -1), N_("above: {tile}")),
    ((0, 1), N_("below: {tile}")),
)

IN_BAG = NN_("In the bag: {n}.", "In the bag: {n}.")


def turn_actions(words: Words, name: str, events: Iterable[Event], *, dice: bool) -> str:
    """Return a player's name and actions in a turn. If no event has words, return ""."""
    done = list(_done(words, events, dice=dice))
    if not done:
        return ""
    _ = words.gettext
    return _("{name}: {actions}").format(name=name, actions=_(", ").join(done))


def _done(words: Words, events: Iterable[Event], *, dice: bool) -> Iterable[str]:
    for event in events:
        match event:
            case Placed():
                yield words.sum(event.lines)
            case Exchanged():
                yield words.exchanged(len(event.given), dice=dice)
            case Rolled():
                yield words.rolled(len(event.slots))
            case Passed():
                yield words.gettext("Passed")
            case WentOut(bonus=bonus) if bonus:
                yield words.gettext("+{n} for going out").format(n=bonus)


def fault_sentence(words: Words, fault: "Fault") -> str:
    """Return what is wrong in a record: the line, the reason, and the broken rule, if any."""
    from game.rules.records.referee import SYNTAX  # noqa: PLC0415 - rarely used

    _ = words.gettext
    if fault.turn is None or fault.rule == SYNTAX:
        sentence = _("Line {line} cannot be read: {message}.")
    else:
        sentence = _("Line {line} breaks the rules: {message} (rule {rule}).")
    message = words.translate(fault.message)
    return sentence.format(line=fault.line, rule=fault.rule, message=message)


def scores_and_bag(words: Words, scores: Sequence[tuple[str, int]], bag: int | None = None) -> str:
    """Return each player's name and score. Unless `bag` is None, add the count of its tiles."""
    _ = words.gettext
    parts = [_("{name}: {points}").format(name=name, points=words.points(n)) for name, n in scores]
    sentence = _(", ").join(parts)
    if bag is None:
        return sentence
    return _("{sentence}. {next}").format(sentence=sentence, next=words.counted(IN_BAG, bag))


def hand(words: Words, tiles: Mapping[int, Tile], chosen: Iterable[int] = ()) -> str:
    """Return the tiles of a hand, each with its slot (from 1) and whether it is chosen."""
    _ = words.gettext
    if not tiles:
        return _("Your hand is empty.")
    parts = []
    for place, tile in sorted(tiles.items()):
        shape = _("{n} {tile} (chosen)") if place in set(chosen) else _("{n} {tile}")
        parts.append(shape.format(n=place + 1, tile=words.tile(tile)))
    return _("Your hand: {tiles}.").format(tiles=_(", ").join(parts))


def neighbours(words: Words, board: Board, cell: Cell) -> str:
    """Return the tiles beside a cell as a part of a sentence, such as "nothing beside it"."""
    _ = words.gettext
    parts = []
    for (dx, dy), side in SIDES:
        tile = board.get(Cell(cell.x + dx, cell.y + dy))
        if tile is not None:
            parts.append(_(side).format(tile=words.tile(tile)))
    return _(", ").join(parts) or _("nothing beside it")


def turn(words: Words, name: str, events: Sequence[Event], *, dice: bool) -> str:
    """Return a player's turn as sentences: first the actions, then the tiles of scored lines."""
    _ = words.gettext
    actions = turn_actions(words, name, events, dice=dice)
    lines = [line for event in events if isinstance(event, Placed) for line in event.lines]
    if not lines:
        return actions
    sentences = [actions, *(_line(words, line) for line in lines)]
    return _("{sentences}.").format(sentences=_(". ").join(sentences))


def table(words: Words, board: Board) -> str:
    """Return the lines on the table as text, rows first, or that it has one tile or none."""
    _ = words.gettext
    if not len(board):
        return _("The table is empty.")
    lines = []
    for along_row in (True, False):
        visited: set[Cell] = set()
        for _tile, cell in sorted(board, key=lambda placed: (placed.cell.y, placed.cell.x)):
            line = board.line_through(cell, along_row=along_row)
            if cell not in visited and len(line) > 1:
                visited.update(one.cell for one in line)
                lines.append(_in_line(words, [one.tile for one in line], row=along_row))
    parts = _(". ").join(lines or [words.tile(tile) for tile, _cell in board])
    return _("{sentences}.").format(sentences=parts)


def unseen_tiles(words: Words, unseen: Mapping[Tile, int], *, dice: bool) -> str:
    """Return how many pieces of each kind of tile, or each colour of die, are unseen."""
    _ = words.gettext
    parts = []
    for colour in Colour:
        counts = [(tile.shape, n) for tile, n in sorted(unseen.items()) if tile.colour is colour]
        total = sum(n for _shape, n in counts)
        if total and dice:
            parts.append(_("{what}: {n}").format(what=_(COLOURS[colour]), n=total))
        elif total:
            shapes = [_("{what} {n}").format(what=_(SHAPES[one]), n=n) for one, n in counts if n]
            colours = _("{what}: {shapes}")
            parts.append(colours.format(what=_(COLOURS[colour]), shapes=_(", ").join(shapes)))
    if not parts:
        return _("Nothing is left.")
    return _("{sentences}.").format(sentences=_(". ").join(parts))


def _line(words: Words, line: ScoredLine) -> str:
    cells = [one.cell for one in line.tiles]
    return _in_line(words, [one.tile for one in line.tiles], row=cells[0].y == cells[-1].y)


def _in_line(words: Words, tiles: Sequence[Tile], *, row: bool) -> str:
    _ = words.gettext
    pattern = _("Row: {tiles}") if row else _("Column: {tiles}")
    return pattern.format(tiles=_(", ").join(map(words.tile, tiles)))
