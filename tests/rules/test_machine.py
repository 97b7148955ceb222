from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import rules
from game.bots import Greedy, decide
from game.rules import Cell, Command, Exchange, GameState, Place, PlacedTile, Placement, Roll, Tile
from tests.marks import long_except
from tests.rules.build import FULL_BLOCK, HOUSES, House, game
from tests.rules.oracle import ALL_CODES
from tests.rules.witness import Witness

GAMES = [(variant, house) for variant, houses in HOUSES.items() for house in houses]
# Games under the default rules, and under the last `House` of each variant.
QUICK_GAMES = [
    ("tiles", House(), 2),
    ("tiles", HOUSES["tiles"][-1], 4),
    ("cubes", House(), 4),
    ("cubes", HOUSES["cubes"][-1], 2),
]

# Number of steps that no game of bots reaches.
LONGEST_GAME = 1500


def play_on(witness: Witness, chance: Random, steps: int) -> None:
    """Let greedy bots play up to `steps` commands, whose points are not checked."""
    for _ in range(steps):
        if witness.state.over:
            return
        command = decide(Greedy(), rules.view_for(witness.state, witness.state.seat), chance)
        witness.step(command, checked=False)


@pytest.mark.parametrize(
    ("variant", "house", "players"),
    long_except(QUICK_GAMES, [(*one, n) for one in GAMES for n in (2, 3, 4)], unpack=True),
    ids=str,
)
def test_whole_games_end(variant: str, house: House, players: int) -> None:
    chance = Random(players)
    witness = Witness.of_new_game(variant, players, house, seed=40 + players, eldest=players - 1)
    for step in range(LONGEST_GAME):
        if witness.state.over:
            break
        if step % 6 == 5:
            play_anything(witness, chance, 1)
        else:
            play_on(witness, chance, 1)
    assert witness.state.over
    assert witness.bonuses == (1 if any(not p.hand for p in witness.state.players) else 0)
    assert witness.offered() == []
    with pytest.raises(rules.RulesError) as caught:
        rules.apply(witness.state, rules.Pass())
    assert caught.value.rule in ("R14", "C8")


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
@pytest.mark.parametrize("seeds", long_except([2], [2, 6]))
def test_last_turns_follow_the_oracle_at_every_step(variant: str, seeds: int) -> None:
    for seed in range(seeds):
        chance = Random(seed)
        witness = Witness.of_new_game(variant, 2 + seed % 3, House(), seed)
        while not witness.state.over and witness.state.bag:
            play_on(witness, chance, 1)
        play_anything(witness, chance, 200)
        assert witness.state.over and witness.bonuses == 1


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
@pytest.mark.parametrize("seeds", long_except([6], [6, 60]))
def test_games_on_crowded_tables_follow_the_oracle(variant: str, seeds: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(seeds):
        chance = Random(seed)
        house = HOUSES[variant][seed % len(HOUSES[variant])]
        witness = Witness(crowded(variant, 2 + seed % 3, house, chance), house)
        seen += play_anything(witness, chance, 400)
        assert witness.state.over
        seen["bonus" if witness.bonuses else "no bonus"] += 1
    common = {"Place", "Exchange", "bonus", "no bonus"}
    assert common | ({"Pass"} if variant == "tiles" else {"Roll"}) <= set(seen), seen


def crowded(variant: str, players: int, house: House, chance: Random) -> GameState:
    """Return a game on a table with few free cells, with a small bag and uneven hands."""
    placed = FULL_BLOCK.split()
    del placed[36 - chance.randint(0, 8) :]
    bag = chance.choices(ALL_CODES, k=chance.choice([0, 0, 0, 3, 9]))
    hands = [
        " ".join(chance.choices(ALL_CODES, k=6 if bag else chance.randint(1, 6)))
        for _ in range(players)
    ]
    return game(variant, " ".join(placed), hands, " ".join(bag), house=house, seed=10**9)


def play_anything(witness: Witness, chance: Random, steps: int) -> Counter[str]:
    """Play random legal commands with all checks; return the count of each kind by class name."""
    played: Counter[str] = Counter()
    for _ in range(steps):
        if witness.state.over:
            break
        offered = witness.offered()
        allowed = set(offered)
        for command in near_misses(witness.state, offered, chance):
            if witness.is_allowed(command, allowed):
                rules.apply(witness.state, command)
            else:
                witness.refuse(command)
        places = [command for command in offered if isinstance(command, Place)]
        command = chance.choice(places or offered)
        played[type(command).__name__] += 1
        witness.step(command)
    return played


def near_misses(state: GameState, offered: list[Command], chance: Random) -> Iterator[Command]:
    """Yield mostly illegal commands, made at random and from legal ones (`offered`)."""
    yield rules.Pass()
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
