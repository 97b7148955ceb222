"""The rules that differ between the variants: who starts, options, exchanges, rolls, passes."""

from collections.abc import Sequence
from typing import Protocol

from game.rules.commands import Rolling, TurnOptions
from game.rules.errors import Reason, RulesError
from game.rules.house import Timing
from game.rules.moves import any_fits, can_place, opening_count
from game.rules.sentence import Sentence
from game.rules.state import GameState
from game.rules.tiles import Tile
from game.rules.variants import CUBES, TILES


def is_dead(state: GameState) -> bool:
    """Return whether no tile of the bag or of any hand can ever be placed (R14, C8)."""
    board, faces = state.board, state.traits.faces
    if not len(board):
        return False
    # For speed the hands come first: nearly always a tile of the first hand fits.
    for player in state.players:
        if any_fits(board, faces(player.hand)):
            return False
    return not any_fits(board, faces(state.bag))


def _can_place(state: GameState) -> bool:
    return can_place(state.board, state.hand, state.traits.min_opening)


def _check_count(state: GameState, tiles: Sequence[Tile]) -> None:
    if not tiles:
        raise RulesError("R11", Reason.NOTHING_CHOSEN, Sentence("nothing was chosen to exchange"))
    if len(tiles) > len(state.bag):
        sentence = Sentence(
            "{n} cannot be exchanged: the bag holds {held}", n=len(tiles), held=len(state.bag)
        )
        raise RulesError("R11", Reason.BAG_TOO_SMALL, sentence, tiles=tuple(tiles))


class Procedure(Protocol):
    """The base class of the rules that differ between the variants."""

    def starter(self, hands: Sequence[Sequence[Tile]], eldest: int) -> tuple[int, int | None]:
        """Return the starting seat, and its opening count (R3), which is None in Cubes (C3)."""

    def options(self, state: GameState) -> TurnOptions:
        """Return the commands that the player to move may give. The game must not be over."""

    def check_exchange(self, state: GameState, tiles: Sequence[Tile]) -> None:
        """Raise `RulesError` if the exchange is illegal, assuming that the hand has the tiles."""

    def check_roll(self, state: GameState, dice: Sequence[Tile]) -> bool:
        """Raise `RulesError` if the roll is illegal. Return whether C5 forces it."""

    def check_pass(self, state: GameState) -> None:
        """Raise `RulesError` if the player can do anything else (R12, C5)."""


class TileProcedure:
    """The rules of the tile game only: who starts (R3), exchanges (R11) and passes (R12)."""

    def starter(self, hands: Sequence[Sequence[Tile]], eldest: int) -> tuple[int, int | None]:
        counts = [opening_count(hand) for hand in hands]
        largest = max(counts)
        # Of the tied players the first one clockwise from the eldest of all starts.
        order = [(eldest + n) % len(hands) for n in range(len(hands))]
        return next(seat for seat in order if counts[seat] == largest), largest

    def options(self, state: GameState) -> TurnOptions:
        place = _can_place(state)
        free = len(state.board) > 0 and state.house.exchange is Timing.FREE
        exchange = min(len(state.hand), len(state.bag)) if free or not place else 0
        return TurnOptions(place, exchange, Rolling.NONE, not place and not state.bag)

    def check_exchange(self, state: GameState, tiles: Sequence[Tile]) -> None:
        if not len(state.board):
            raise RulesError(
                "R4", Reason.STARTER_LAYS, Sentence("the starting player must lay tiles")
            )
        _check_count(state, tiles)
        if state.house.exchange is Timing.STUCK and _can_place(state):
            raise RulesError("R11", Reason.CAN_PLACE, Sentence("a tile in hand can be placed"))

    def check_roll(self, state: GameState, dice: Sequence[Tile]) -> bool:
        raise RulesError("R5", Reason.NO_ROLL, Sentence("tiles are not rolled"))

    def check_pass(self, state: GameState) -> None:
        if state.bag:
            message = Sentence("the bag still holds {n} tiles", n=len(state.bag))
            raise RulesError("R12", Reason.BAG_NOT_EMPTY, message)
        if _can_place(state):
            raise RulesError("R12", Reason.CAN_PLACE, Sentence("a tile in hand can be placed"))


class CubeProcedure:
    """The rules of Qwirkle Cubes only (C3 to C6)."""

    def starter(self, hands: Sequence[Sequence[Tile]], eldest: int) -> tuple[int, int | None]:
        return eldest, None

    def options(self, state: GameState) -> TurnOptions:
        if _can_place(state):
            free = state.house.roll is Timing.FREE and not state.rolled
            return TurnOptions(place=True, rolling=Rolling.ANY if free else Rolling.NONE)
        if self._roll_helps(state):
            return TurnOptions(rolling=Rolling.ALL)
        exchange = min(len(state.hand), len(state.bag))
        return TurnOptions(exchange=exchange, passing=not exchange)

    def check_exchange(self, state: GameState, tiles: Sequence[Tile]) -> None:
        if _can_place(state) or self._roll_helps(state):
            message = Sentence("dice are exchanged only when no roll could help")
            raise RulesError("C6", Reason.NO_EXCHANGE, message)
        _check_count(state, tiles)

    def check_roll(self, state: GameState, dice: Sequence[Tile]) -> bool:
        if not dice:
            raise RulesError("C4", Reason.NOTHING_CHOSEN, Sentence("no die was chosen to roll"))
        if _can_place(state):
            if state.rolled:
                said = Sentence("dice were rolled this turn already")
                raise RulesError("C4", Reason.ROLLED_ALREADY, said)
            if state.house.roll is Timing.STUCK:
                raise RulesError("C4", Reason.CAN_PLACE, Sentence("a die in hand can be placed"))
            return False
        if not self._roll_helps(state):
            message = Sentence("no face of any die in hand could fit")
            raise RulesError("C5", Reason.CANNOT_HELP, message)
        if len(dice) < len(state.hand):
            message = Sentence("nothing can be placed, so the whole hand must be rolled")
            raise RulesError("C5", Reason.ROLL_ALL, message)
        return True

    def check_pass(self, state: GameState) -> None:
        if _can_place(state):
            raise RulesError("C6", Reason.CAN_PLACE, Sentence("a die in hand can be placed"))
        if self._roll_helps(state):
            message = Sentence("a die in hand could fit after a roll")
            raise RulesError("C5", Reason.ROLL_HELPS, message)
        if state.bag:
            message = Sentence("dice can be exchanged: the bag still holds {n}", n=len(state.bag))
            raise RulesError("C5", Reason.BAG_NOT_EMPTY, message)

    def _roll_helps(self, state: GameState) -> bool:
        return not len(state.board) or any_fits(state.board, CUBES.faces(state.hand))


PROCEDURES: dict[str, Procedure] = {
    TILES.name: TileProcedure(),
    CUBES.name: CubeProcedure(),
}
"""The procedures by variant name."""
