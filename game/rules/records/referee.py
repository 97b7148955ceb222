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
from game.rules.placement import Placement, lay
from game.rules.procedures import check_exchange, check_pass
from game.rules.progress import check_opening, is_finished, next_seat, winners
from game.rules.records import record
from game.rules.records.record import RecordTurn
from game.rules.scoring import ScoredLine, score_lines
from game.rules.sentence import Sentence
from game.rules.tiles import Cell, ParseError, Tile, quoted, shortened
from game.rules.variants import HAND_SIZE, out_bonus, traits_of


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A legal turn with its score. `points` exclude `end_bonus`; `total` is the player's score."""

    turn: RecordTurn
    lines: tuple[ScoredLine, ...]
    points: int
    end_bonus: int
    total: int


class Referee:
    """A judge of the turns of a game, one by one. It is a `Situation` whose hands are unknown."""

    hand = None

    def __init__(self, variant: str, players: Sequence[str], house: HouseRules) -> None:
        """Start a game. `players` are different names in clockwise order."""
        self.traits = traits_of(variant, house)
        self.board = Board()
        self.hand_sizes = [HAND_SIZE] * len(players)
        self.bag_count = len(self.traits.full_set()) - sum(self.hand_sizes)
        self.scores = [0] * len(players)
        self.seat = self.passes = 0
        self.first_out: int | None = None
        self.over = False
        self._players = tuple(players)
        self._last_turn = 0

    @property
    def unplaced(self) -> Iterable[Tile]:
        laid = self.traits.as_in_set(tile for tile, _ in self.board)
        return (Counter(self.traits.full_set()) - Counter(laid)).elements()

    def take(self, turn: RecordTurn) -> JudgedTurn:
        """Judge the next turn and return it with its points.

        Raises `RulesError` for an illegal turn, and `ParseError` for one with a wrong number or
        player. The referee then stays as it was.
        """
        if self.over:
            message = Sentence("turn {n} comes after the end of the game", n=turn.number)
            raise RulesError(self.traits.end_rule, Reason.GAME_OVER, message)
        seat = self.seat = self._seat_of(turn)
        lines: tuple[ScoredLine, ...] = ()
        bonus = 0
        if turn.placement is not None:
            lines, bonus = self._place(turn.placement, turn.out)
        elif turn.exchanged is not None:
            check_exchange(self, turn.exchanged)
        else:
            check_pass(self)
            self.passes += 1
        points = sum([line.points for line in lines])
        self.scores[seat] += points + bonus
        self._last_turn += 1
        self.over = is_finished(self)
        if not self.over:
            self.seat = next_seat(self.hand_sizes, seat)
        return JudgedTurn(turn, lines, points, bonus, self.scores[seat])

    def _seat_of(self, turn: RecordTurn) -> int:
        if turn.number != self._last_turn + 1:
            raise ParseError("turn {n} was expected, not {m}", n=self._last_turn + 1, m=turn.number)
        if turn.player not in self._players:
            raise ParseError("{name} is not one of the players", name=quoted(turn.player))
        seat = self._players.index(turn.player)
        # Any seat may take the first turn.
        if self._last_turn and seat != self.seat:
            name, other = quoted(self._players[self.seat]), quoted(turn.player)
            raise ParseError("it is the turn of {name}, not of {other}", name=name, other=other)
        return seat

    def _place(self, placement: Placement, out: bool) -> tuple[tuple[ScoredLine, ...], int]:
        held = self.hand_sizes[self.seat]
        remaining = held - len(placement)
        if remaining < 0:
            message = Sentence(
                "{placed}: {n} were placed, but the hand holds {held}",
                placed=shortened(str(placement)),
                n=len(placement),
                held=held,
            )
            raise RulesError("R13", Reason.NOT_IN_HAND, message, placement.tiles)
        board, lines = lay(self.board, placement)
        check_opening(self, placement)
        self._check_copies(placement)
        self._check_out(remaining, placement, out)
        drawn = min(self.bag_count, HAND_SIZE - remaining)
        self.board, self.passes = board, 0
        self.bag_count -= drawn
        self.hand_sizes[self.seat] = remaining + drawn
        bonus = 0
        if out:
            bonus = out_bonus(self.first_out)
            self.first_out = self.seat if self.first_out is None else self.first_out
        return score_lines(lines, placement), bonus

    def _check_copies(self, placement: Placement) -> None:
        laid = [tile for tile, _ in self.board]
        for placed in placement.tiles:
            laid.append(placed.tile)
            excess = self.traits.excess(laid)
            if excess is not None:
                n = self.traits.as_in_set(laid).count(excess) - 1
                message = Sentence(
                    "{placed} is one too many: the set has only {n} of these", placed=placed, n=n
                )
                raise RulesError(self.traits.set_rule, Reason.COPIES, message, [placed])

    def _check_out(self, remaining: int, placement: Placement, out: bool) -> None:
        if out == (remaining + self.bag_count == 0):
            return
        message = Sentence(
            "{placed}: the hand and the bag are empty, so 'out' must be written", placed=placement
        )
        if out:
            message = Sentence(
                "{placed}: this is not 'out': the hand still has {left}, the bag {bag}",
                placed=placement,
                left=remaining,
                bag=self.bag_count,
            )
        raise RulesError(self.traits.end_rule, Reason.WRONG_END, message, placement.tiles)


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
    """The result of judging a record. `winners` have the most points up to its end or fault."""

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
    """Judge the text of a record up to its end or first fault. A fault is returned, not raised."""
    return result_of(judging(text))


def judging(text: str) -> Generator[None, object, Judgement]:
    """Judge a record as `judge` does, with a pause about every millisecond."""
    reader = record.RecordReader()
    referee: Referee | None = None
    turns: list[JudgedTurn] = []
    fault, number = None, 0
    for number, line in record.split_lines(text):
        try:
            turn = reader.read(line)
            if turn is not None:
                referee = referee or Referee(reader.variant, reader.players, reader.house)
                turns.append(referee.take(turn))
        except (ParseError, RulesError) as error:
            rule, cells = getattr(error, "rule", SYNTAX), getattr(error, "cells", ())
            fault = Fault(number, record.turn_number(line), rule, str(error), cells)
            break
        if turn is not None or number % record.LINES_PER_SLICE == 0:
            yield
    if fault is None:
        try:
            reader.finish()
        except ParseError as error:
            fault = Fault(max(1, number), None, SYNTAX, str(error))
    referee = referee or Referee(reader.variant, reader.players, reader.house)
    return Judgement(
        variant=reader.variant,
        players=reader.players,
        turns=tuple(turns),
        totals=dict(zip(reader.players, referee.scores, strict=True)),
        winners=tuple(reader.players[seat] for seat in winners(referee.scores)),
        house=reader.house,
        board=referee.board,
        over=referee.over,
        fault=fault,
    )
