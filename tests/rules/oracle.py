"""The oracle: a slow, plain implementation of the rules with which tests compare game.rules.

The module imports nothing of the game. A table is a dict from `(x, y)` to a two-letter code, a hand
is a list of codes, and a move is a frozen set of `(code, x, y)`. `legal` extends moves tile by
tile. `legal_by_definition`, still slower, tries every placement near the table and checks the
finished table; it tests `legal`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product

Position = tuple[int, int]
Table = Mapping[Position, str]
Move = frozenset[tuple[str, int, int]]
COLOURS = "roygbp"
SHAPES = "cxdstk"
ALL_CODES = [colour + shape for colour in COLOURS for shape in SHAPES]
ACROSS = (1, 0)
DOWN = (0, 1)


def alike(codes: Sequence[str]) -> bool:
    """Return whether the tiles are all different, and share a colour or a shape (R6, R8)."""
    if len(set(codes)) != len(codes):
        return False
    return len({code[0] for code in codes}) == 1 or len({code[1] for code in codes}) == 1


def line_cells(table: Table, at: Position, step: Position) -> list[Position]:
    x, y = at
    dx, dy = step
    while (x - dx, y - dy) in table:
        x, y = x - dx, y - dy
    cells = []
    while (x, y) in table:
        cells.append((x, y))
        x, y = x + dx, y + dy
    return cells


def neighbours(at: Position) -> list[Position]:
    x, y = at
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def frontier(table: Table) -> set[Position]:
    return {cell for filled in table for cell in neighbours(filled) if cell not in table}


def lines_made(table: Table, cells: Iterable[Position]) -> set[frozenset[Position]]:
    """Return the lines of two or more tiles through these filled cells."""
    lines = set()
    for cell in cells:
        for step in (ACROSS, DOWN):
            line = frozenset(line_cells(table, cell, step))
            if len(line) >= 2:
                lines.add(line)
    return lines


def lines_sound(table: Table, cells: Iterable[Position]) -> bool:
    """Return whether every line of two or more tiles through these cells obeys R8."""
    return all(alike([table[cell] for cell in line]) for line in lines_made(table, cells))


def points(table: Table, move: Move) -> int:
    after = {**table, **{(x, y): code for code, x, y in move}}
    lines = lines_made(after, [(x, y) for _, x, y in move])
    if not lines:
        return 1
    return sum(len(line) + (6 if len(line) == 6 else 0) for line in lines)


def legal(table: Table, hand: Sequence[str]) -> dict[Move, int]:
    """Return every legal move and its points, on a table that holds tiles (R6 to R10)."""
    found: dict[Move, int] = {}
    for cell in frontier(table):
        for step in (ACROSS, DOWN):
            _extend(table, {}, cell, list(hand), step, found)
    return found


def _extend(
    table: Table,
    placed: dict[Position, str],
    cell: Position,
    hand: list[str],
    step: Position,
    found: dict[Move, int],
) -> None:
    for code in set(hand):
        longer = {**placed, cell: code}
        after = {**table, **longer}
        if not alike(list(longer.values())) or not lines_sound(after, longer):
            continue
        move = frozenset((code, x, y) for (x, y), code in longer.items())
        if move in found and len(move) > 1:
            continue
        found[move] = points(table, move)
        rest = hand.copy()
        rest.remove(code)
        line = line_cells(after, cell, step)
        (x, y), (last_x, last_y) = line[0], line[-1]
        dx, dy = step
        _extend(table, longer, (x - dx, y - dy), rest, step, found)
        _extend(table, longer, (last_x + dx, last_y + dy), rest, step, found)


def can_place(table: Table, hand: Iterable[str]) -> bool:
    """Return whether any tile of the hand fits anywhere on a table that holds tiles."""
    cells = frontier(table)
    return any(
        lines_sound({**table, cell: code}, [cell]) for code, cell in product(set(hand), cells)
    )


def faces(dice: Iterable[str]) -> set[str]:
    return {die[0] + shape for die in dice for shape in SHAPES}


def is_dead(table: Table, left: Iterable[str], *, dice: bool) -> bool:
    """Return whether no tile of the bag or the hands fits the table (R14, C8)."""
    # Dice may show any face. An empty table is never dead.
    return bool(table) and not can_place(table, faces(left) if dice else left)


def opening_count(hand: Iterable[str]) -> int:
    """Return the size of the largest set of different tiles that share a colour or shape (R3)."""
    kinds = set(hand)
    return max(
        [len({k for k in kinds if k[0] == colour}) for colour in COLOURS]
        + [len({k for k in kinds if k[1] == shape}) for shape in SHAPES]
    )


def openings(hand: Sequence[str], *, any_length: bool, shortest: int) -> dict[Move, int]:
    """Return the opening moves from 0,0 to the right or down, with their points (R4, C3)."""
    # They have at least `shortest` tiles and, unless `any_length`, as many as possible.
    longest = opening_count(hand)
    found: dict[Move, int] = {}
    for length in range(1, 7):
        if length < shortest or (length != longest and not any_length):
            continue
        for codes in permutations(sorted(set(hand)), length):
            if alike(codes):
                for dx, dy in (ACROSS, DOWN):
                    move = frozenset((c, n * dx, n * dy) for n, c in enumerate(codes))
                    found[move] = points({}, move)
    return found


def all_lines(table: Table) -> set[frozenset[Position]]:
    return lines_made(table, table)


def is_sound(table: Table) -> bool:
    return lines_sound(table, table)


def legal_by_definition(table: Table, hand: Sequence[str], margin: int = 4) -> dict[Move, int]:
    """Return the same as `legal` by trying all tiles in all rows and columns near the table."""
    xs = range(min(x for x, _ in table) - margin, max(x for x, _ in table) + margin + 1)
    ys = range(min(y for _, y in table) - margin, max(y for _, y in table) + margin + 1)
    found: dict[Move, int] = {}
    for straight in [[(x, y) for x in xs] for y in ys] + [[(x, y) for y in ys] for x in xs]:
        for count in range(1, len(hand) + 1):
            for cells in combinations([cell for cell in straight if cell not in table], count):
                for codes in set(permutations(hand, count)):
                    scored = _by_definition(table, dict(zip(cells, codes, strict=True)))
                    if scored is not None:
                        found[frozenset((c, *at) for at, c in zip(cells, codes, strict=True))] = (
                            scored
                        )
    return found


def _by_definition(table: Table, placed: dict[Position, str]) -> int | None:
    """Return the points of a move in one row or column, or None if the move is illegal."""
    if not alike(list(placed.values())):
        return None
    if not any(beside in table for cell in placed for beside in neighbours(cell)):
        return None
    after = {**table, **placed}
    (x, y), (last_x, last_y) = min(placed), max(placed)
    between = product(range(x, last_x + 1), range(y, last_y + 1))
    if any(cell not in after for cell in between) or not is_sound(after):
        return None
    new = all_lines(after) - all_lines(table)
    return sum(len(line) + (6 if len(line) == 6 else 0) for line in new)


def multisets(items: Sequence[str], most: int) -> Iterator[tuple[str, ...]]:
    for count in range(1, most + 1):
        yield from sorted(set(combinations(sorted(items), count)))
