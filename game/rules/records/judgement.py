"""A record judged as a whole: every turn up to its end or its first fault.

>>> verdict = judge("players: Ann, Bob\\n1 Ann: rk@0,0 rd@1,0\\n2 Bob: rs@2,0 bs@2,1\\n")
>>> verdict.totals, verdict.winners, verdict.fault
({'Ann': 2, 'Bob': 5}, ('Bob',), None)
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.board import Board
from game.rules.cells import Cell
from game.rules.errors import RulesError
from game.rules.house import HouseRules
from game.rules.records.record import RecordReader, lines_of, turn_number
from game.rules.records.referee import JudgedTurn, Referee
from game.rules.tiles import ParseError

SYNTAX = "syntax"
"""In place of a rule id: a line is not of a form that records have."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The first fault: its line from 1 (0 for the file as a whole), its turn if it is in one, the
    id of the broken rule or ``syntax``, and an English sentence, most often a `Sentence`;
    ``cells`` are those at fault."""

    line: int
    turn: int | None
    rule: str
    message: str
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """A record judged up to its end or its first fault.

    ``winners`` have the most points (R15, C9), so far if the game is not ``over``.
    """

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
    """Reads and judges a record up to its end or its first fault, whichever comes first.

    Never raises: anything wrong with the text is the ``fault`` of the judgement.
    """
    reader = RecordReader()
    referee: Referee | None = None
    turns: list[JudgedTurn] = []
    fault = None
    lines = lines_of(text)
    for number, line in enumerate(lines, start=1):
        try:
            turn = reader.read(line)
            if turn is not None:
                referee = referee or Referee(reader.variant, reader.players, reader.house)
                turns.append(referee.take(turn))
        except (ParseError, RulesError) as wrong:
            rule, cells = getattr(wrong, "rule", SYNTAX), getattr(wrong, "cells", ())
            fault = Fault(number, turn_number(line), rule, str(wrong), cells)
            break
    if fault is None:
        try:
            reader.finish()
        except ParseError as wrong:
            fault = Fault(max(1, len(lines)), None, SYNTAX, str(wrong))
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
