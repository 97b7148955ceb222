"""The commands ``score`` and ``moves``: from arguments to the text to print.

Nothing is printed here: `run` answers with the text for both streams and the exit status.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, NoReturn

from game.rules.moves import ScoredPlacement, legal_placements
from game.rules.records.record import decode
from game.rules.records.referee import SYNTAX, Fault, Judgement, judge
from game.rules.records.report import (
    fault_text,
    moves_data,
    moves_text,
    score_data,
    score_text,
)
from game.rules.tiles import LONGEST_QUOTE, ParseError, Tile, parse_tiles, printable
from game.rules.variants import traits_of

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
"""Exit status: all legal; a turn breaks a rule; no record, or wrong arguments."""

STANDARD_INPUT = "-"
HAND = "--hand"

MOST_BYTES = 1_000_000
"""How large a record may be; a whole game takes some 3,000."""

LONGEST_COMPLAINT = 99
"""Characters of a message about arguments, which repeats them, so that no more than about 60 of
an argument come back."""


class Answer(NamedTuple):
    """The result of a command: exit status, and the text of standard output and error."""

    status: int
    output: str = ""
    errors: str = ""


class _Unusable(Exception):
    """Wrong arguments, or a file that cannot be read."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        if len(message) > LONGEST_COMPLAINT:
            message = message[:LONGEST_COMPLAINT] + "..."
        raise _Unusable(f"{message}; 'python -m game.rules --help' tells how to ask")


def run(arguments: Sequence[str], read: Callable[[str], bytes]) -> Answer:
    """Runs the command of these arguments, without the program's name. ``read`` gives the bytes
    of a file, or of standard input for ``-``, or the first of them if they are more than
    `MOST_BYTES`, and may raise OSError or ValueError.

    Raises SystemExit after printing help.
    """
    try:
        asked = _parser().parse_args(arguments)
    except _Unusable as wrong:
        verdict = _unreadable(str(wrong))
        file = _likely_file(arguments)
        return _faulty(file, verdict, "--json" in arguments)
    if asked.command == "score":
        return _score(asked.file, asked.json, read)
    return _moves(asked.file, asked.hand, asked.json, read)


def _parser() -> _Parser:
    parser = _Parser(
        prog="python -m game.rules",
        description="Checks and scores records of Qwirkle and Qwirkle Cubes.",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="score|moves")
    score = commands.add_parser(
        "score", help="check every turn of a record and score it", allow_abbrev=False
    )
    moves = commands.add_parser(
        "moves", help="list what a hand can place after a record", allow_abbrev=False
    )
    # Without its tiles it is None, so that what is wrong with it is always said of the hand.
    moves.add_argument(HAND, nargs="?", help='the tiles in hand, as "rs gs bc"')
    for command in (score, moves):
        command.add_argument("file", metavar="FILE", help="the record, - for standard input")
        command.add_argument("--json", action="store_true", help="answer in JSON")
    return parser


def _score(file: str, as_json: bool, read: Callable[[str], bytes]) -> Answer:
    try:
        verdict = judge(decode(_read(file, read)))
    except _Unusable as wrong:
        verdict = _unreadable(str(wrong))
    return _answer(file, verdict, _json(score_data(verdict)) if as_json else score_text(verdict))


def _moves(file: str, hand_text: str | None, as_json: bool, read: Callable[[str], bytes]) -> Answer:
    if hand_text is None:
        wanted = f'the tiles in hand are missing: {HAND} "rs gs bc", for example'
        return _faulty(HAND, _unreadable(wanted), as_json)
    try:
        hand = parse_tiles(hand_text)
    except ParseError as wrong:
        return _faulty(HAND, _unreadable(f"the hand cannot be read: {wrong}"), as_json)
    try:
        verdict = judge(decode(_read(file, read)))
    except _Unusable as wrong:
        return _faulty(file, _unreadable(str(wrong)), as_json)
    if verdict.fault is not None:
        return _faulty(file, verdict, as_json)
    fault = _fault_of_hand(hand, verdict)
    if fault is not None:
        return _faulty(HAND, replace(verdict, fault=fault), as_json)
    found = _best_first(verdict, hand)
    if as_json:
        return _answer(file, verdict, _json(moves_data(found)))
    # An empty list is no fault, but should not look as if nothing had been done.
    why = "nothing of this hand fits" if hand else "the hand is empty"
    nothing = "" if found else f"nothing can be laid: {why}\n"
    return Answer(LEGAL, moves_text(found), nothing)


def _fault_of_hand(hand: Sequence[Tile], verdict: Judgement) -> Fault | None:
    """What is wrong with a hand that nobody can hold, since the set has fewer of a kind or of a
    colour (R1, C1)."""
    traits = traits_of(verdict.variant, verdict.house)
    laid = [tile for tile, _ in verdict.board]
    excess = traits.excess([*laid, *hand])
    if excess is None:
        return None
    held, lie = (traits.as_in_set(tiles).count(excess) for tiles in (hand, laid))
    what = f"{excess.colour.word} dice" if traits.rolls else f"of {excess}"
    message = (
        f"the hand holds too many {what}: {held}, and {lie} lie on the table, "
        f"but there are only {traits.copies}"
    )
    return Fault(0, None, traits.set_rule, message)


def _best_first(verdict: Judgement, hand: Sequence[Tile]) -> list[ScoredPlacement]:
    """Most points first, then by the text of the tiles."""
    shortest = traits_of(verdict.variant, verdict.house).shortest_opening
    found = legal_placements(verdict.board, hand, verdict.house.opening, shortest)
    return sorted(found, key=lambda scored: (-scored.points, str(scored)))


def _read(file: str, read: Callable[[str], bytes]) -> bytes:
    try:
        data = read(file)
    except (OSError, ValueError) as wrong:
        reason = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else str(wrong)
        raise _Unusable(f"the record cannot be read: {reason}") from wrong
    if len(data) > MOST_BYTES:
        raise _Unusable(f"the record has more than {MOST_BYTES} bytes")
    return data


def _unreadable(message: str) -> Judgement:
    """The judgement if there is no record to judge, with a fault of the file as a whole."""
    # Messages repeat arguments, which may hold line breaks and bytes that are not text.
    sentence = printable(" ".join(message.split()))
    return replace(judge(""), fault=Fault(0, None, SYNTAX, sentence))


def _faulty(file: str, verdict: Judgement, as_json: bool) -> Answer:
    """The answer to a fault, without a list; in JSON, what was judged before the fault."""
    return _answer(file, verdict, _json(score_data(verdict)) if as_json else "")


def _answer(file: str, verdict: Judgement, output: str) -> Answer:
    if verdict.fault is None:
        return Answer(LEGAL, output)
    # Line 0 is no turn, but the file as a whole or an argument.
    no_turn = verdict.fault.rule == SYNTAX or not verdict.fault.line
    status = UNREADABLE if no_turn else ILLEGAL
    return Answer(status, output, fault_text(file, verdict.fault) + "\n")


def _likely_file(arguments: Sequence[str]) -> str:
    """The file that wrong arguments probably name."""
    words = []
    rest = iter(arguments)
    for argument in rest:
        if argument == HAND:
            next(rest, None)
        elif argument == STANDARD_INPUT or not argument.startswith("-"):
            words.append(argument)
    return [*words, "", ""][1][:LONGEST_QUOTE] or STANDARD_INPUT


def _json(data: Any) -> str:
    text = json.dumps(data, ensure_ascii=False)
    # Names may hold what a terminal would obey and JSON lets pass.
    return "".join([sign if sign.isprintable() else _escaped(sign) for sign in text]) + "\n"


def _escaped(sign: str) -> str:
    return json.dumps(sign)[1:-1] if sign > "\x7f" else f"\\u{ord(sign):04x}"
