"""A generator of mostly illegal commands: wrong tiles, wrong cells, or the wrong moment."""

from collections.abc import Iterator
from random import Random

from game.rules import (
    Cell,
    Command,
    Exchange,
    GameState,
    Pass,
    Place,
    PlacedTile,
    Placement,
    Roll,
    Tile,
)
from tests.rules.oracle import ALL_CODES


def near_misses(state: GameState, offered: list[Command], chance: Random) -> Iterator[Command]:
    """Yield mostly illegal commands, made at random and from legal ones (`offered`)."""
    yield Pass()
    yield Place(Placement(()))
    yield Exchange(())
    yield Roll(())
    yield Roll(state.hand)
    yield Roll((*state.hand, state.hand[0]))
    yield Roll(state.hand[:1])
    yield Exchange((*state.hand, state.hand[0]))
    yield Exchange(state.hand)
    absent = next(code for code in ALL_CODES if Tile.parse(code) not in state.hand)
    yield Exchange((Tile.parse(absent),))
    places = [command.placement for command in offered if isinstance(command, Place)]
    for _ in range(4):
        yield _scattered(state, chance)
        if places:
            yield from _changed(state, chance.choice(places), chance)


def _changed(state: GameState, right: Placement, chance: Random) -> Iterator[Command]:
    tiles = list(right.tiles)
    dx, dy = chance.choice([(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (7, 0)])
    yield Place(Placement.of(_moved(placed, dx, dy) for placed in tiles))
    at = chance.randrange(len(tiles))
    yield Place(Placement.of([*tiles[:at], _moved(tiles[at], dx, dy), *tiles[at + 1 :]]))
    wrong = Tile.parse(chance.choice(ALL_CODES))
    yield Place(Placement.of([*tiles[:at], PlacedTile(wrong, tiles[at].cell), *tiles[at + 1 :]]))
    one, other = chance.choice(tiles), chance.choice(tiles)
    swapped = {one.cell: other.tile, other.cell: one.tile}
    yield Place(Placement.of(PlacedTile(swapped.get(cell, tile), cell) for tile, cell in tiles))
    more = PlacedTile(chance.choice(state.hand), _moved(tiles[-1], dx, dy).cell)
    yield Place(Placement.of([*tiles, more]))
    yield Place(Placement.of([*tiles, tiles[0]]))
    if state.board:
        taken = chance.choice(list(state.board)).cell
        yield Place(Placement.of([PlacedTile(tiles[0].tile, taken), *tiles[1:]]))


def _scattered(state: GameState, chance: Random) -> Command:
    near = [placed.cell for placed in state.board] or [Cell(0, 0)]
    count = chance.randint(1, 3)
    cells = [chance.choice(near) for _ in range(count)]
    return Place(
        Placement.of(
            PlacedTile(tile, Cell(c.x + chance.randint(-2, 2), c.y + chance.randint(-2, 2)))
            for tile, c in zip(
                chance.sample(state.hand, min(count, len(state.hand))), cells, strict=False
            )
        )
    )


def _moved(placed: PlacedTile, dx: int, dy: int) -> PlacedTile:
    return PlacedTile(placed.tile, Cell(placed.cell.x + dx, placed.cell.y + dy))
