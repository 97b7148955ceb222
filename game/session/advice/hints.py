"""Hints for the player to move: good moves with the reasons for them."""

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from game import rules
from game.bots import ChoiceReason, RatedCommand, Reasoner, weigh
from game.rules import Cell, Command, Place, PlacedTile, Placement, ScoredLine, Tile, View
from game.session.slices import Work

MAX_HINTS = 5


class Hint(NamedTuple):
    """A recommended command with its reasons, the strongest first."""

    command: Command
    lines: tuple[ScoredLine, ...]  # that it scores
    reasons: tuple[ChoiceReason, ...]
    anywhere: bool = False  # it is an opening, which may be laid in other cells as well

    @property
    def placed(self) -> tuple[PlacedTile, ...]:
        """The tiles to lay, with their cells; none unless the hint is a placement."""
        return self.command.placement.tiles if isinstance(self.command, Place) else ()

    @property
    def swapped(self) -> tuple[Tile, ...]:
        """The tiles to exchange or the dice to roll; none for a placement or a pass."""
        match self.command:
            case rules.Exchange(tiles) | rules.Roll(tiles):
                return tiles
        return ()

    def placed_beside(self, staged: Collection[PlacedTile]) -> tuple[PlacedTile, ...]:
        """Return `placed`, with an opening moved so that it includes the `staged` tiles.

        An opening that cannot include them is returned unmoved.
        """
        if not self.anywhere or set(staged) <= set(self.placed):
            return self.placed
        return _line_with(staged, [tile for tile, _ in self.placed]) or self.placed


Hints = tuple[Hint, ...]  # at least one hint, the best first


def hints_for(view: View, chance: Random) -> Work[Hints]:
    """Search for at most `MAX_HINTS` hints for the player to move, who sees `view`."""
    choices = yield from weigh(view, chance)
    yield
    reasoner = Reasoner(view, choices)
    hints = []
    for choice in _different(choices, anywhere=not view.board)[:MAX_HINTS]:
        yield
        command, lines = choice.command, tuple[ScoredLine, ...]()
        if isinstance(command, Place):
            lines = rules.score(view.board, command.placement)
            command = command if view.board else Place(_in_the_middle(command.placement))
        hints.append(Hint(command, lines, reasoner.reasons(choice), not view.board))
    return tuple(hints)


def _in_the_middle(placement: Placement) -> Placement:
    last = placement.cells[-1]
    return placement.moved(-(last.x // 2), -(last.y // 2))


def _different(choices: Sequence[RatedCommand], *, anywhere: bool) -> list[RatedCommand]:
    tile_sets: set[object] = set()
    placements: set[object] = set()
    first: list[RatedCommand] = []
    elsewhere: list[RatedCommand] = []
    for choice in choices:
        tiles: object = choice.command
        cells: object = None
        if isinstance(choice.command, Place):
            placement = choice.command.placement
            tiles = frozenset(tile for tile, _ in placement.tiles)
            cells = None if anywhere else frozenset(placement.cells)
        if (tiles, cells) in placements:
            continue
        (elsewhere if tiles in tile_sets else first).append(choice)
        tile_sets.add(tiles)
        placements.add((tiles, cells))
    return first + elsewhere


def _line_with(staged: Collection[PlacedTile], tiles: Sequence[Tile]) -> tuple[PlacedTile, ...]:
    others = list(tiles)
    for tile, _ in staged:
        if tile not in others:
            return ()
        others.remove(tile)
    xs, ys = {cell.x for _, cell in staged}, {cell.y for _, cell in staged}
    if min(len(xs), len(ys)) != 1:
        return ()
    taken = xs if len(ys) == 1 else ys
    first = min(taken)
    if max(taken) - first >= len(tiles):
        return ()
    free = [n for n in range(first, first + len(tiles)) if n not in taken]
    cells = [Cell(n, min(ys)) if taken is xs else Cell(min(xs), n) for n in free]
    return (*staged, *[PlacedTile(tile, cell) for tile, cell in zip(others, cells, strict=True)])
