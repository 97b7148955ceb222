"""The referee, which judges a record turn by turn up to the record's end or first fault.

The hands are unknown, but the numbers of tiles in them and in the bag follow from the turns.

>>> verdict = judge("players: Ann, Bob\\n1 Ann: rk@0,0 rd@1,0\\n2 Bob: rs@2,0 bs@2,1\\n")
>>> verdict.totals, verdict.winners, verdict.fault
({'Ann': 2, 'Bob': 5}, ('Bob',), None)
"""

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass

from game.rules.board import Board
from game.rules.errors import Reason, RulesError
from game.rules.generators import result_of
from game.rules.house import HouseRules
from game.rules.moves import any_fits
from game.rules.placement import Placement, lay
from game.rules.records.record import (
    LINES_PER_SLICE,
    RecordReader,
    TurnRecord,
    split_lines,
    turn_number,
)
from game.rules.scoring import ScoredLine, score_lines
from game.rules.sentence import Sentence
from game.rules.tiles import Cell, ParseError, Tile, quoted, shortened
from game.rules.variants import HAND_SIZE, OUT_BONUS, traits_of


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn judged legal. `points` exclude `end_bonus`; `total` is the player's score after it."""

    turn: TurnRecord
    lines: tuple[ScoredLine, ...]
    points: int
    end_bonus: int
    total: int


class Referee:
    """A judge of a game, which is given the game's turns one by one.

    `hands` (by seat) and `bag` are numbers of tiles. `to_move` is a seat, or None before the first
    turn.
    """

    def __init__(self, variant: str, players: Sequence[str], house: HouseRules) -> None:
        """Start a game. `players` are different names in clockwise order."""
        self.board = Board()
        self.hands = [HAND_SIZE] * len(players)
        self.scores = [0] * len(players)
        self.over = False
        self._traits = traits_of(variant, house)
        # The other house rules depend on hands, which the referee does not know.
        self._ends_when_out = self._traits.ends_when_out(house)
        self.bag = len(self._traits.full_set()) - sum(self.hands)
        self._players = tuple(players)
        self._last_turn = 0
        self.to_move: int | None = None
        self._passes = 0
        self._anyone_out = False

    def take(self, turn: TurnRecord) -> JudgedTurn:
        """Judge and score the next turn. A refused turn changes nothing.

        Raises `RulesError` for a broken rule, `ParseError` for a wrong turn number or player.
        """
        if self.over:
            message = Sentence("turn {n} comes after the end of the game", n=turn.number)
            raise RulesError(self._traits.end_rule, Reason.GAME_OVER, message)
        seat = self._seat(turn)
        lines: tuple[ScoredLine, ...] = ()
        bonus = 0
        if turn.placement is not None:
            lines, bonus = self._place(seat, turn.placement, turn.out)
        elif turn.swapped is not None:
            # The number of passes is 0: nobody may pass while the bag holds a tile.
            self._check_exchange(seat, turn.swapped)
        else:
            self._check_pass(seat)
            self._passes += 1
        points = sum([line.points for line in lines])
        self.scores[seat] += points + bonus
        self._close_turn(seat)
        return JudgedTurn(turn, lines, points, bonus, self.scores[seat])

    def _seat(self, turn: TurnRecord) -> int:
        if turn.number != self._last_turn + 1:
            raise ParseError(
                Sentence("turn {n} was expected, not {m}", n=self._last_turn + 1, m=turn.number)
            )
        if turn.player not in self._players:
            raise ParseError(Sentence("{name} is not one of the players", name=quoted(turn.player)))
        seat = self._players.index(turn.player)
        if self.to_move is not None and seat != self.to_move:
            name, other = quoted(self._players[self.to_move]), quoted(turn.player)
            message = Sentence("it is the turn of {name}, not of {other}", name=name, other=other)
            raise ParseError(message)
        return seat

    def _place(
        self, seat: int, placement: Placement, out: bool
    ) -> tuple[tuple[ScoredLine, ...], int]:
        remaining = self.hands[seat] - len(placement)
        if remaining < 0:
            message = Sentence(
                "{placed}: {n} were placed, but the hand holds {held}",
                placed=shortened(str(placement)),
                n=len(placement),
                held=self.hands[seat],
            )
            raise RulesError("R13", Reason.NOT_IN_HAND, message, placement.tiles)
        board, lines = lay(self.board, placement)
        self._check_opening(placement)
        self._check_copies(placement)
        self._check_out(remaining, placement, out)
        drawn = min(self.bag, HAND_SIZE - remaining)
        self.board = board
        self.bag -= drawn
        self.hands[seat] = remaining + drawn
        self._passes = 0
        bonus = OUT_BONUS if out and not self._anyone_out else 0
        self._anyone_out = self._anyone_out or out
        return score_lines(lines, placement), bonus

    def _check_opening(self, placement: Placement) -> None:
        shortest = self._traits.min_opening
        if not self.board and len(placement) < shortest:
            message = Sentence(
                "{placed}: the opening must have at least {n}", placed=placement, n=shortest
            )
            rule = self._traits.opening_rule
            raise RulesError(rule, Reason.OPENING_TOO_SHORT, message, placement.tiles)

    def _check_copies(self, placement: Placement) -> None:
        laid = [tile for tile, _ in self.board]
        for placed in placement.tiles:
            laid.append(placed.tile)
            excess = self._traits.excess(laid)
            if excess is not None:
                n = self._traits.as_in_set(laid).count(excess) - 1
                message = Sentence(
                    "{placed} is one too many: the set has only {n} of these", placed=placed, n=n
                )
                raise RulesError(self._traits.set_rule, Reason.COPIES, message, [placed])

    def _check_out(self, remaining: int, placement: Placement, out: bool) -> None:
        undrawn = remaining + self.bag
        if out and undrawn:
            message = Sentence(
                "{placed}: this is not 'out': the hand still has {left}, the bag {bag}",
                placed=placement,
                left=remaining,
                bag=self.bag,
            )
        elif not out and not undrawn:
            message = Sentence(
                "{placed}: the hand and the bag are empty, so 'out' must be written",
                placed=placement,
            )
        else:
            return
        rule = self._traits.end_rule
        raise RulesError(rule, Reason.WRONG_END, message, placement.tiles)

    def _check_exchange(self, seat: int, count: int) -> None:
        if not self.board and not self._traits.rolls:
            raise RulesError(
                "R4", Reason.STARTER_LAYS, Sentence("the starting player must lay tiles")
            )
        if self._roll_helps(seat):
            sentence = Sentence(
                "no exchange: too few dice are left of the colours that fit nowhere, so a roll "
                "could help"
            )
            raise RulesError("C5", Reason.NO_EXCHANGE, sentence)
        if not count:
            raise RulesError(
                "R11", Reason.NOTHING_CHOSEN, Sentence("an exchange needs at least one")
            )
        if count > self.bag:
            sentence = Sentence(
                "{n} cannot be exchanged: the bag holds {held}", n=count, held=self.bag
            )
            raise RulesError("R11", Reason.BAG_TOO_SMALL, sentence)
        if count > self.hands[seat]:
            sentence = Sentence(
                "{n} cannot be exchanged: the hand holds {held}", n=count, held=self.hands[seat]
            )
            raise RulesError("R11", Reason.NOT_IN_HAND, sentence)

    def _roll_helps(self, seat: int) -> bool:
        traits, board = self._traits, self.board
        if not traits.rolls or not len(board):
            return traits.rolls
        hopeless = [die for die in self._unplaced() if not any_fits(board, traits.faces([die]))]
        return len(hopeless) < self.hands[seat]

    def _check_pass(self, seat: int) -> None:
        if self._roll_helps(seat):
            sentence = Sentence(
                "no pass: too few dice are left of the colours that fit nowhere, so a roll "
                "could help"
            )
            raise RulesError("C5", Reason.ROLL_HELPS, sentence)
        if self.bag:
            rule = "C5" if self._traits.rolls else "R12"
            sentence = Sentence("no pass: the bag still holds {n}", n=self.bag)
            raise RulesError(rule, Reason.BAG_NOT_EMPTY, sentence)

    def _close_turn(self, seat: int) -> None:
        self._last_turn += 1
        playing = [n for n, held in enumerate(self.hands) if held]
        ends_now = not self.hands[seat] and self._ends_when_out
        unplaced = self._traits.faces(self._unplaced())
        # No tile of the bag or the hands could ever be placed.
        dead = len(self.board) > 0 and not any_fits(self.board, unplaced)
        self.over = ends_now or self._passes >= len(playing) or dead
        if not self.over:
            self.to_move = min(playing, key=lambda n: (n - seat - 1) % len(self.hands))

    def _unplaced(self) -> Iterable[Tile]:
        laid = self._traits.as_in_set(tile for tile, _ in self.board)
        return (Counter(self._traits.full_set()) - Counter(laid)).elements()


SYNTAX = "syntax"  # rule id of a line, file or argument that cannot be read


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a record, a file or an argument: its place, the broken rule, and a message."""

    line: int  # from 1; 0 for the whole file or an argument
    turn: int | None  # None for a fault outside a turn
    rule: str  # a rule id or `SYNTAX`
    message: str
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """A record judged up to its end or its first fault. `winners` have the most points so far."""

    variant: str
    players: tuple[str, ...]
    turns: tuple[JudgedTurn, ...]
    totals: dict[str, int]
    winners: tuple[str, ...]
    house: HouseRules
    board: Board
    over: bool
    fault: Fault | None


def judge(text: str) -> Judgement:
    """Judge the text of a record up to its end or its first fault; a fault raises no error."""
    return result_of(judging(text))


def judging(text: str) -> Generator[None, object, Judgement]:
    """Judge a record as `judge` does, but pause about every millisecond."""
    reader = RecordReader()
    referee: Referee | None = None
    turns: list[JudgedTurn] = []
    fault, number = None, 0
    for number, line in split_lines(text):
        try:
            turn = reader.read(line)
            if turn is not None:
                referee = referee or Referee(reader.variant, reader.players, reader.house)
                turns.append(referee.take(turn))
        except (ParseError, RulesError) as error:
            rule, cells = getattr(error, "rule", SYNTAX), getattr(error, "cells", ())
            fault = Fault(number, turn_number(line), rule, str(error), cells)
            break
        if turn is not None or number % LINES_PER_SLICE == 0:
            yield
    if fault is None:
        try:
            reader.finish()
        except ParseError as error:
            fault = Fault(max(1, number), None, SYNTAX, str(error))
    referee = referee or Referee(reader.variant, reader.players, reader.house)
    totals = dict(zip(reader.players, referee.scores, strict=True))
    best = max(totals.values(), default=0)
    return Judgement(
        variant=reader.variant,
        players=reader.players,
        turns=tuple(turns),
        totals=totals,
        winners=tuple(name for name, points in totals.items() if points == best),
        house=reader.house,
        board=referee.board,
        over=referee.over,
        fault=fault,
    )
