"""The rules that differ between tiles and Cubes: who starts, and exchanges, rolls and passes."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.rules.board import Board
from game.rules.errors import Reason, RulesError
from game.rules.moves import any_fits, can_place, opening_count
from game.rules.sentence import Sentence
from game.rules.state import GameState
from game.rules.tiles import Tile
from game.rules.variants import Variant


class Situation(Protocol):
    """The facts that decide exchanges, passes, turn order and the end.

    `seat` is to move. `hand` is the hand of this seat in a game (`GameState`), and None in a record
    (`Referee`), where hands are unknown. `hand_sizes` are by seat. `unplaced` are the tiles of the
    bag and of all hands.
    """

    @property
    def traits(self) -> Variant: ...
    @property
    def board(self) -> Board: ...
    @property
    def seat(self) -> int: ...
    @property
    def hand(self) -> Sequence[Tile] | None: ...
    @property
    def hand_sizes(self) -> Sequence[int]: ...
    @property
    def bag_count(self) -> int: ...
    @property
    def unplaced(self) -> Iterable[Tile]: ...
    @property
    def passes(self) -> int: ...
    @property
    def first_out(self) -> int | None: ...


def may_place(now: Situation) -> bool:
    """Return whether the hand can place a tile. An unknown hand, as in a record, cannot."""
    return now.hand is not None and can_place(now.board, now.hand, now.traits.min_opening)


def _check_count(now: Situation, count: int) -> None:
    if not count:
        raise RulesError("R11", Reason.NOTHING_CHOSEN, Sentence("an exchange needs at least one"))
    if count > now.bag_count:
        sentence = Sentence(
            "{n} cannot be exchanged: the bag holds {held}", n=count, held=now.bag_count
        )
        raise RulesError("R11", Reason.BAG_TOO_SMALL, sentence)
    held = now.hand_sizes[now.seat]
    if count > held:
        sentence = Sentence("{n} cannot be exchanged: the hand holds {held}", n=count, held=held)
        raise RulesError("R11", Reason.NOT_IN_HAND, sentence)


def _check_bag(now: Situation, rule: str) -> None:
    if now.bag_count:
        sentence = Sentence("no pass: the bag still holds {n}", n=now.bag_count)
        raise RulesError(rule, Reason.BAG_NOT_EMPTY, sentence)


def _check_stuck(now: Situation, rule: str) -> None:
    if may_place(now):
        a_die = Sentence("a die in hand can be placed")
        message = a_die if now.traits.rolls else Sentence("a tile in hand can be placed")
        raise RulesError(rule, Reason.CAN_PLACE, message)


def starter(
    traits: Variant, hands: Sequence[Sequence[Tile]], eldest: int
) -> tuple[int, int | None]:
    """Return the starting seat, and the opening count of its hand (rule R3; None in Cubes)."""
    if traits.rolls:
        return eldest, None
    counts = [opening_count(hand) for hand in hands]
    largest = max(counts)
    # Of the tied players the first one clockwise from the eldest of all starts.
    order = [(eldest + n) % len(hands) for n in range(len(hands))]
    return next(seat for seat in order if counts[seat] == largest), largest


def check_exchange(now: Situation, count: int) -> None:
    """Raise `RulesError` unless an exchange of `count` tiles is legal (rules R11 and C5)."""
    tiles = not now.traits.rolls
    if tiles and not len(now.board):
        raise RulesError("R4", Reason.STARTER_LAYS, Sentence("the starting player must lay tiles"))
    if not tiles and (may_place(now) or _roll_helps(now)):
        known = Sentence("dice are exchanged only when no roll could help")
        unknown = Sentence(
            "no exchange: too few dice are left of the colours that fit nowhere, so a roll "
            "could help"
        )
        raise RulesError("C5", Reason.NO_EXCHANGE, unknown if now.hand is None else known)
    _check_count(now, count)
    if tiles and not now.traits.free_exchange:
        _check_stuck(now, "R11")


def check_roll(state: GameState, dice: Sequence[Tile]) -> bool:
    """Raise `RulesError` if a roll is illegal. Return whether rule C5 forces the roll."""
    if not state.traits.rolls:
        raise RulesError("R5", Reason.NO_ROLL, Sentence("tiles are not rolled"))
    if not dice:
        raise RulesError("C4", Reason.NOTHING_CHOSEN, Sentence("no die was chosen to roll"))
    if may_place(state):
        if state.rolled:
            message = Sentence("dice were rolled this turn already")
            raise RulesError("C4", Reason.ROLLED_ALREADY, message)
        if not state.traits.free_roll:
            _check_stuck(state, "C4")
        return False
    if not _roll_helps(state):
        message = Sentence("no face of any die in hand could fit")
        raise RulesError("C5", Reason.CANNOT_HELP, message)
    if len(dice) < len(state.hand):
        message = Sentence("nothing can be placed, so the whole hand must be rolled")
        raise RulesError("C5", Reason.ROLL_ALL, message)
    return True


def check_pass(now: Situation) -> None:
    """Raise `RulesError` if the player can do anything else (rules R12 and C5)."""
    if not now.traits.rolls:
        _check_bag(now, "R12")
        _check_stuck(now, "R12")
        return
    _check_stuck(now, "C6")
    if _roll_helps(now):
        known = Sentence("a die in hand could fit after a roll")
        unknown = Sentence(
            "no pass: too few dice are left of the colours that fit nowhere, so a roll could help"
        )
        raise RulesError("C5", Reason.ROLL_HELPS, unknown if now.hand is None else known)
    _check_bag(now, "C5")


def _roll_helps(now: Situation) -> bool:
    """Return whether a roll of the hand could give a die that fits (rule C5)."""
    board, faces = now.board, now.traits.faces
    if not len(board):
        return True
    if now.hand is not None:
        return any_fits(board, faces(now.hand))
    # An unknown hand may consist of dice that fit nowhere.
    hopeless = [die for die in now.unplaced if not any_fits(board, faces([die]))]
    return len(hopeless) < now.hand_sizes[now.seat]
