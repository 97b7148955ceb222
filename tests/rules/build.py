"""Game states made by hand, and conversions to the plain data of the oracle."""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from game.rules import (
    Bag,
    Board,
    End,
    Event,
    GameState,
    HouseRules,
    Opening,
    PlacedTile,
    Placement,
    Player,
    Tile,
    Timing,
    parse_tiles,
)
from tests.rules import oracle
from tests.rules.oracle import ALL_CODES, Move, Position

NAMES = ("Ann", "Bob", "Cyd", "Dee")
TILE_OF = {code: Tile.parse(code) for code in ALL_CODES}
OPENING_HAND = "rc rd rs bs gs yk"
# Dice beside which only purple dice fit.
PURPLE_BLOCK = "ps@0,0 pd@1,0 pt@0,-1 pc@1,-1"
FIVE_RED = "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0"

# Six full rows and six full columns, in which every cell has a tile: no tile fits anywhere.
FULL_BLOCK = " ".join(
    f"{colour}{shape}@{x},{y}"
    for y, colour in enumerate("roygbp")
    for x, shape in enumerate("cxdstk")
)

# The full block without its purple row: only purple tiles fit anywhere.
PURPLE_ONLY = " ".join(placed for placed in FULL_BLOCK.split() if placed[0] != "p")


@dataclass(frozen=True)
class House:
    """House rules as booleans; False is the default of each rule."""

    any_opening: bool = False
    first_out: bool = False
    stuck_exchange: bool = False
    stuck_roll: bool = False
    short_bag: bool = False

    @property
    def rules(self) -> HouseRules:
        return HouseRules(
            opening=Opening.ANY if self.any_opening else Opening.LONGEST,
            end=End.FIRST_OUT if self.first_out else End.PLAY_OUT,
            exchange=Timing.STUCK if self.stuck_exchange else Timing.FREE,
            roll=Timing.STUCK if self.stuck_roll else Timing.FREE,
            bag=Bag.SHORT if self.short_bag else Bag.FULL,
        )


SWITCHES = list(itertools.product((False, True), repeat=3))
# All combinations of house rules that make a difference, by variant.
HOUSES = {
    "tiles": [House(any_opening=a, stuck_exchange=e, short_bag=b) for a, e, b in SWITCHES],
    "cubes": [House(any_opening=a, first_out=f, stuck_roll=r) for a, f, r in SWITCHES],
}


def game(
    variant: str,
    board: str,
    hands: Sequence[str],
    bag: str = "",
    *,
    scores: Sequence[int] = (),
    seat: int = 0,
    house: House | None = None,
    seed: int = 1,
    rolled: bool = False,
    first_out: int | None = None,
) -> GameState:
    """Return a game in progress, parsed from texts of tile codes; `hands` has one per seat."""
    # The tiles need not be a whole set. Missing scores are 0.
    points = tuple(scores) or (0,) * len(hands)
    return GameState(
        variant=variant,
        house=(house or House()).rules,
        players=tuple(
            Player(name, parse_tiles(hand), score)
            for name, hand, score in zip(NAMES, hands, points, strict=False)
        ),
        board=Board.parse(board),
        bag=parse_tiles(bag),
        seat=seat,
        seed=seed,
        rolled=rolled,
        first_out=first_out,
    )


def codes(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def text(tiles: Iterable[Tile]) -> str:
    return " ".join(codes(tiles))


def plain_table(board: Board) -> dict[Position, str]:
    return {(cell.x, cell.y): str(tile) for tile, cell in board}


def plain_move(placed: Iterable[PlacedTile]) -> Move:
    return frozenset((str(tile), cell.x, cell.y) for tile, cell in placed)


def placement_of(move: Move) -> Placement:
    return Placement.parse(" ".join(f"{code}@{x},{y}" for code, x, y in move))


def board_of(table: dict[Position, str]) -> Board:
    return Board.parse(" ".join(f"{code}@{x},{y}" for (x, y), code in table.items()))


def events_of(events: Iterable[Event], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def with_other_hidden(state: GameState, seed: int) -> GameState:
    players = list(state.players)
    others = [] if state.traits.open_hands else [n for n in range(len(players)) if n != state.seat]
    hidden = [*state.bag, *(tile for seat in others for tile in players[seat].hand)]
    Random(seed).shuffle(hidden)
    for seat in others:
        hand = tuple(hidden.pop() for _ in players[seat].hand)
        players[seat] = replace(players[seat], hand=hand)
    chance = Random(-seed).randrange(1 << 53)
    return replace(state, players=tuple(players), bag=tuple(hidden), seed=chance)


def random_table(chance: Random) -> dict[oracle.Position, str]:
    """Return a random table of legal lines with gaps, whose tiles need not be connected."""
    width, height = chance.choice([(12, 2), (5, 5), (7, 7), (10, 10)])
    kinds = chance.choice(
        [
            oracle.ALL_CODES,
            [code for code in oracle.ALL_CODES if code[0] in "ro"],
            [code for code in oracle.ALL_CODES if code[1] in "cxd"],
        ]
    )
    table: dict[oracle.Position, str] = {}
    for _ in range(chance.randint(1, 45)):
        cell = (chance.randrange(width) - 3, chance.randrange(height) - 3)
        code = chance.choice(kinds)
        if cell not in table and oracle.lines_sound({**table, cell: code}, [cell]):
            table[cell] = code
    return table
