"""What differs between the tile game and Qwirkle Cubes: data, and small questions.

Nothing else in the package asks which of the two is being played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from game.rules.chance import roll
from game.rules.errors import IllegalExchange, IllegalPass, IllegalRoll, Reason
from game.rules.lines import COLOUR_MASKS, mask_of
from game.rules.moves import Opening, can_place, fits_somewhere, opening_count
from game.rules.tiles import KINDS, Colour, Shape, Tile

if TYPE_CHECKING:
    from game.rules.state import GameState

HAND_SIZE = 6
"""Tiles or dice that a hand is filled up to (R2, R13, C2, C7)."""

OUT_BONUS = 6
"""For the first player to place the last of the hand (R14, C8)."""


BAG_FACE = Shape.CIRCLE
"""What dice show inside the bag; it means nothing, since they are rolled when drawn."""


class End(StrEnum):
    """House rule for cubes: what follows when the first player is out (C8)."""

    PLAY_OUT = "play_out"
    FIRST_OUT = "first_out"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The two switches; ``end`` only matters in cubes, since tiles always end at once (R14)."""

    opening: Opening = Opening.LONGEST
    end: End = End.PLAY_OUT


class Rolling(StrEnum):
    """Which dice may be rolled now."""

    NONE = "none"
    ANY = "any"
    ALL = "all"


class TurnOptions(NamedTuple):
    """What the player to move may do.

    ``exchange`` is the largest number of tiles that may be exchanged, 0 for none.
    """

    place: bool
    exchange: int
    rolling: Rolling
    passing: bool


class Variant(ABC):
    """One of the two games."""

    name: ClassVar[str]
    open_hands: ClassVar[bool]
    exchanges: ClassVar[bool]
    shortest_opening: ClassVar[int]
    copies: ClassVar[int]
    set_rule: ClassVar[str]
    opening_rule: ClassVar[str]
    end_rule: ClassVar[str]
    rolls: ClassVar[bool]
    piece: ClassVar[Literal["tile", "die"]]

    @abstractmethod
    def full_set(self) -> tuple[Tile, ...]:
        """All tiles or dice of the game (R1, C1)."""

    @abstractmethod
    def as_in_set(self, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
        """The tiles as `full_set` counts them: of dice only the colour matters (C1)."""

    def excess(self, tiles: Iterable[Tile]) -> Tile | None:
        """A tile, as `full_set` has it, of which these hold more than there are (R1, C1)."""
        too_many = Counter(self.as_in_set(tiles)) - Counter(self.full_set())
        return min(too_many, default=None)

    @abstractmethod
    def starter(self, hands: Sequence[Sequence[Tile]], eldest: int) -> tuple[int, int | None]:
        """The seat that begins, and the opening count that decided it (R3, C3)."""

    @abstractmethod
    def turned_up(
        self, drawn: tuple[Tile, ...], make_chance: Callable[[], Random]
    ) -> tuple[Tile, ...]:
        """Tiles as they come from the bag into a hand: dice are rolled (C2, C7). Chance is
        made only where it is used, since making it costs more than drawing does."""

    @abstractmethod
    def options(self, state: GameState) -> TurnOptions:
        """What the player to move may do."""

    @abstractmethod
    def check_exchange(self, state: GameState, tiles: Sequence[Tile]) -> None:
        """Raises `IllegalExchange` if these tiles, all in hand, may not be exchanged."""

    @abstractmethod
    def check_roll(self, state: GameState, dice: Sequence[Tile]) -> bool:
        """Whether this roll is the forced one (C5); raises `IllegalRoll` if it is not allowed."""

    @abstractmethod
    def check_pass(self, state: GameState) -> None:
        """Raises `IllegalPass` if something else can still be done."""

    @abstractmethod
    def ends_when_out(self, house: HouseRules) -> bool:
        """Whether the game ends as soon as one player is out (R14, C8)."""

    @abstractmethod
    def is_dead(self, state: GameState) -> bool:
        """Whether nobody could ever place again although nobody may pass."""


def _can_place(state: GameState, variant: Variant) -> bool:
    return can_place(state.board, state.hand, variant.shortest_opening)


class Tiles(Variant):
    """Qwirkle: 108 tiles, hidden hands, exchanges (R1 to R15)."""

    name = "tiles"
    open_hands = False
    exchanges = True
    shortest_opening = 1
    set_rule = "R1"
    opening_rule = "R4"
    end_rule = "R14"
    rolls = False
    piece = "tile"
    copies = 3

    def full_set(self) -> tuple[Tile, ...]:
        return KINDS * self.copies

    def as_in_set(self, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
        return tuple(tiles)

    def starter(self, hands: Sequence[Sequence[Tile]], eldest: int) -> tuple[int, int | None]:
        counts = [opening_count(hand) for hand in hands]
        largest = max(counts)
        # Only the eldest of all is known; if the eldest is not among the tied, the tie goes to
        # the first of them clockwise from the eldest.
        order = [(eldest + n) % len(hands) for n in range(len(hands))]
        return next(seat for seat in order if counts[seat] == largest), largest

    def turned_up(
        self, drawn: tuple[Tile, ...], make_chance: Callable[[], Random]
    ) -> tuple[Tile, ...]:
        return drawn

    def options(self, state: GameState) -> TurnOptions:
        place = _can_place(state, self)
        exchange = min(len(state.hand), len(state.bag))
        return TurnOptions(place, exchange, Rolling.NONE, not place and not state.bag)

    def check_exchange(self, state: GameState, tiles: Sequence[Tile]) -> None:
        if not tiles:
            raise IllegalExchange("R11", Reason.NOTHING_CHOSEN, "no tile was chosen to exchange")
        if len(tiles) > len(state.bag):
            raise IllegalExchange(
                "R11",
                Reason.BAG_TOO_SMALL,
                f"{len(tiles)} tiles cannot be exchanged: the bag holds {len(state.bag)}",
                tiles=tuple(tiles),
            )

    def check_roll(self, state: GameState, dice: Sequence[Tile]) -> bool:
        raise IllegalRoll("R5", Reason.NO_ROLL, "tiles are not rolled")

    def check_pass(self, state: GameState) -> None:
        if state.bag:
            raise IllegalPass(
                "R12",
                Reason.BAG_NOT_EMPTY,
                f"the bag still holds {len(state.bag)} tiles",
            )
        if _can_place(state, self):
            raise IllegalPass("R12", Reason.CAN_PLACE, "a tile in hand can be placed")

    def ends_when_out(self, house: HouseRules) -> bool:
        return True

    def is_dead(self, state: GameState) -> bool:
        """Nothing in any hand or in the bag fits, yet the bag is not empty: R11 would have the
        players exchange for ever. All can see it by counting the tiles, so the game ends as it
        does when all must pass (R14)."""
        if not state.bag or not len(state.board):
            return False
        fits = fits_somewhere(state.board)
        if fits & mask_of(state.hand):
            return False
        left = mask_of(state.bag)
        for player in state.players:
            left |= mask_of(player.hand)
        return not fits & left


class Cubes(Variant):
    """Qwirkle Cubes: 90 dice, open hands, rolls (C1 to C9)."""

    name = "cubes"
    open_hands = True
    exchanges = False
    shortest_opening = 2
    set_rule = "C1"
    opening_rule = "C3"
    end_rule = "C8"
    rolls = True
    piece = "die"
    copies = 15

    def full_set(self) -> tuple[Tile, ...]:
        return tuple(Tile(colour, BAG_FACE) for colour in Colour) * self.copies

    def as_in_set(self, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
        return tuple([Tile(die.colour, BAG_FACE) for die in tiles])

    def starter(self, hands: Sequence[Sequence[Tile]], eldest: int) -> tuple[int, int | None]:
        return eldest, None

    def turned_up(
        self, drawn: tuple[Tile, ...], make_chance: Callable[[], Random]
    ) -> tuple[Tile, ...]:
        chance = make_chance()
        return tuple([roll(die, chance) for die in drawn])

    def options(self, state: GameState) -> TurnOptions:
        if _can_place(state, self):
            rolling = Rolling.NONE if state.rolled else Rolling.ANY
            return TurnOptions(True, 0, rolling, False)
        helps = self._roll_helps(state)
        return TurnOptions(False, 0, Rolling.ALL if helps else Rolling.NONE, not helps)

    def check_exchange(self, state: GameState, tiles: Sequence[Tile]) -> None:
        raise IllegalExchange("C6", Reason.NO_EXCHANGE, "dice are not exchanged")

    def check_roll(self, state: GameState, dice: Sequence[Tile]) -> bool:
        if not dice:
            raise IllegalRoll("C4", Reason.NOTHING_CHOSEN, "no die was chosen to roll")
        if _can_place(state, self):
            if state.rolled:
                raise IllegalRoll("C4", Reason.ROLLED_ALREADY, "dice were rolled this turn already")
            return False
        if not self._roll_helps(state):
            raise IllegalRoll("C5", Reason.CANNOT_HELP, "no face of any die in hand could fit")
        if len(dice) < len(state.hand):
            raise IllegalRoll(
                "C5",
                Reason.ROLL_ALL,
                "nothing can be placed, so the whole hand is rolled",
            )
        return True

    def check_pass(self, state: GameState) -> None:
        if _can_place(state, self):
            raise IllegalPass("C6", Reason.CAN_PLACE, "a die in hand can be placed")
        if self._roll_helps(state):
            raise IllegalPass("C5", Reason.ROLL_HELPS, "a die in hand could fit after a roll")

    def ends_when_out(self, house: HouseRules) -> bool:
        return house.end is End.FIRST_OUT

    def is_dead(self, state: GameState) -> bool:
        # Players who are stuck for good pass (C5), and the game ends when all have (C8).
        return False

    def _roll_helps(self, state: GameState) -> bool:
        """Whether some face of some die in hand could fit (C5). On an empty table any two dice
        can be made to match."""
        if not len(state.board):
            return True
        fits = fits_somewhere(state.board)
        return any(fits & COLOUR_MASKS[die.colour] for die in state.hand)


VARIANTS: dict[str, Variant] = {variant.name: variant for variant in (Tiles(), Cubes())}
