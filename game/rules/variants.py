"""The traits in which Qwirkle (the tile game), Qwirkle Cubes and house rules differ, as values."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from game.rules.house import SWITCHES, Bag, End, HouseRules, Opening, Timing
from game.rules.tiles import KINDS, Colour, Shape, Tile

PLAYERS = range(2, 5)  # possible numbers of players (R1, C1)
HAND_SIZE = 6  # tiles or dice in a full hand (R2, R13, C2, C7)
BAG_FACE = Shape.CIRCLE  # the shape of dice in the bag: no matter, as they are rolled when drawn


@dataclass(frozen=True, slots=True)
class Variant:
    """The traits of one of the two games. `traits_of` sets those that depend on house rules."""

    name: str
    piece: Literal["tile", "die"]
    kinds: tuple[Tile, ...]  # of the set (R1, C1)
    copies: int  # of each kind in the set
    open_hands: bool
    rolls: bool
    min_opening: int  # minimum number of tiles in the opening (R4, C3)
    set_rule: str  # the id of the rule about the set; those of the opening and the end follow
    opening_rule: str
    end_rule: str
    longest_opening: bool = True  # whether the opening must be the longest line (R4, C3)
    free_exchange: bool = True  # whether tiles may be exchanged in any turn (R11)
    free_roll: bool = True  # whether dice may be rolled although one fits (C4)
    ends_when_out: bool = True  # whether the game ends once a player has no pieces (R14, C8)

    @property
    def house_switches(self) -> tuple[str, ...]:
        return tuple(name for name, switch in SWITCHES.items() if self.name in switch.variants)

    def full_set(self) -> tuple[Tile, ...]:
        """Return all tiles or dice of the game (rules R1 and C1). Dice show `BAG_FACE`."""
        return self.kinds * self.copies

    def as_in_set(self, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
        """Return the pieces as `full_set` has them: tiles unchanged, dice showing `BAG_FACE`."""
        if self.rolls:
            return tuple([Tile(die.colour, BAG_FACE) for die in tiles])
        return tuple(tiles)

    def faces(self, tiles: Iterable[Tile]) -> int:
        """Return the kinds that these pieces may show, as a bit set. Dice may show any shape."""
        from game.rules.lines import COLOUR_MASKS, mask_of  # noqa: PLC0415 - menus need no lines

        if not self.rolls:
            return mask_of(tiles)
        mask = 0
        for die in tiles:
            mask |= COLOUR_MASKS[die.colour]
        return mask

    def excess(self, tiles: Iterable[Tile]) -> Tile | None:
        """Return a tile of which `tiles` have more copies than a full set, or None."""
        too_many = Counter(self.as_in_set(tiles)) - Counter(self.full_set())
        return min(too_many, default=None)


# Qwirkle: 108 tiles, hidden hands, exchanges (R1 to R15).
TILES = Variant(
    name="tiles",
    piece="tile",
    kinds=KINDS,
    copies=3,
    open_hands=False,
    rolls=False,
    min_opening=1,
    set_rule="R1",
    opening_rule="R4",
    end_rule="R14",
)

# Qwirkle Cubes: 90 dice, open hands, rolls (C1 to C9).
CUBES = Variant(
    name="cubes",
    piece="die",
    kinds=tuple(Tile(colour, BAG_FACE) for colour in Colour),
    copies=15,
    open_hands=True,
    rolls=True,
    min_opening=2,
    set_rule="C1",
    opening_rule="C3",
    end_rule="C8",
)

VARIANTS: dict[str, Variant] = {variant.name: variant for variant in (TILES, CUBES)}


def out_bonus(first_out: int | None) -> int:
    """Return the points for going out: 6, or 0 if a seat has already gone out (`first_out`)."""
    return 6 if first_out is None else 0


@cache
def traits_of(variant: str, house: HouseRules) -> Variant:
    """Return the traits of a variant under house rules."""
    traits = VARIANTS[variant]
    short = not traits.rolls and house.bag is Bag.SHORT
    return replace(
        traits,
        copies=1 if short else traits.copies,
        longest_opening=house.opening is Opening.LONGEST,
        free_exchange=house.exchange is Timing.FREE,
        free_roll=house.roll is Timing.FREE,
        ends_when_out=not traits.rolls or house.end is End.FIRST_OUT,
    )
