"""The commands ``score`` and ``moves``: from arguments to the text and the exit status."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from gettext import NullTranslations
from typing import Any, NamedTuple, NoReturn

from game.rules.moves import legal_placements
from game.rules.placement import ScoredPlacement
from game.rules.records.record import decode
from game.rules.records.referee import SYNTAX, Fault, JudgedTurn, Judgement, judge
from game.rules.sentence import Sentence, translated
from game.rules.tiles import LONGEST_QUOTE, ParseError, Tile, parse_tiles, printable
from game.rules.variants import traits_of

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
"""Exit status: all turns legal; a turn breaks a rule; no readable record, or wrong arguments."""

STANDARD_INPUT = "-"
HAND = "--hand"

MOST_BYTES = 1_000_000
"""The largest record in bytes; a whole game takes some 3,000."""

LONGEST_COMPLAINT = 99
"""Longest message about arguments, in characters; some 60 repeat an argument."""


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
        raise _Unusable(
            Sentence("{message}; 'python -m game.rules --help' tells how to ask", message=message)
        )


def run(
    arguments: Sequence[str], read: Callable[[str], bytes], words: NullTranslations | None = None
) -> Answer:
    """Run a command; `read` gives the bytes of a file, at most `MOST_BYTES` + 1.

    `read` may raise OSError or ValueError. Raises SystemExit after printing help.
    """
    words = words or NullTranslations()
    try:
        asked = _parser(words).parse_args(arguments)
    except _Unusable as wrong:
        file = _likely_file(arguments)
        return _Asked(words, read, "--json" in arguments).faulty(file, _unreadable(str(wrong)))
    command = _Asked(words, read, asked.json)
    if asked.command == "score":
        return command.score(asked.file)
    return command.moves(asked.file, asked.hand)


def _parser(words: NullTranslations) -> _Parser:
    _ = words.gettext
    parser = _Parser(
        prog="python -m game.rules",
        description=_("Checks and scores records of Qwirkle and Qwirkle Cubes."),
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="score|moves")
    score = commands.add_parser(
        "score", help=_("check every turn of a record and score it"), allow_abbrev=False
    )
    moves = commands.add_parser(
        "moves", help=_("list what a hand can place after a record"), allow_abbrev=False
    )
    # None without its tiles, so that every fault of the hand is reported by `moves`.
    moves.add_argument(HAND, nargs="?", help=_('the tiles in hand, as "rs gs bc"'))
    for command in (score, moves):
        command.add_argument("file", metavar="FILE", help=_("the record, - for standard input"))
        command.add_argument("--json", action="store_true", help=_("answer in JSON"))
    return parser


class _Asked:
    """The requested output: a language for text, or JSON."""

    def __init__(
        self, words: NullTranslations, read: Callable[[str], bytes], as_json: bool
    ) -> None:
        self._words = words
        self._read = read
        self._as_json = as_json

    def score(self, file: str) -> Answer:
        try:
            verdict = judge(decode(_read(file, self._read)))
        except _Unusable as wrong:
            verdict = _unreadable(str(wrong))
        data = _json(_score_data(verdict)) if self._as_json else _score_text(verdict, self._words)
        return self._answer(file, verdict, data)

    def moves(self, file: str, hand_text: str | None) -> Answer:
        if hand_text is None:
            wanted = Sentence(
                'the tiles in hand are missing: {flag} "rs gs bc", for example', flag=HAND
            )
            return self.faulty(HAND, _unreadable(wanted))
        try:
            hand = parse_tiles(hand_text)
        except ParseError as wrong:
            sentence = Sentence("the hand cannot be read: {reason}", reason=wrong.args[0])
            return self.faulty(HAND, _unreadable(sentence))
        try:
            verdict = judge(decode(_read(file, self._read)))
        except _Unusable as wrong:
            return self.faulty(file, _unreadable(str(wrong)))
        if verdict.fault is not None:
            return self.faulty(file, verdict)
        fault = _fault_of_hand(hand, verdict)
        if fault is not None:
            return self.faulty(HAND, replace(verdict, fault=fault))
        shortest = traits_of(verdict.variant, verdict.house).shortest_opening
        found = legal_placements(verdict.board, hand, verdict.house.opening, shortest)
        found.sort(key=lambda scored: (-scored.points, str(scored)))
        if self._as_json:
            return self._answer(file, verdict, _json(_moves_data(found)))
        text = "".join([f"{scored.points} {scored}\n" for scored in found])
        return Answer(LEGAL, text, "" if found else self._nothing(hand))

    def _nothing(self, hand: Sequence[Tile]) -> str:
        """Return the note for an empty list, which alone could be taken for a failure."""
        _ = self._words.gettext
        if hand:
            return _("nothing can be laid: nothing of this hand fits") + "\n"
        return _("nothing can be laid: the hand is empty") + "\n"

    def faulty(self, file: str, verdict: Judgement) -> Answer:
        """Return the answer to a fault; in JSON, with the turns judged before the fault."""
        return self._answer(file, verdict, _json(_score_data(verdict)) if self._as_json else "")

    def _answer(self, file: str, verdict: Judgement, output: str) -> Answer:
        if verdict.fault is None:
            return Answer(LEGAL, output)
        # Line 0 is no turn, but the file as a whole or an argument.
        no_turn = verdict.fault.rule == SYNTAX or not verdict.fault.line
        status = UNREADABLE if no_turn else ILLEGAL
        message = _one_line(translated(verdict.fault.message, self._words.gettext))
        where = f"{printable(file)}:{verdict.fault.line}: {verdict.fault.rule}"
        return Answer(status, output, f"{where}: {message}\n")


def _fault_of_hand(hand: Sequence[Tile], verdict: Judgement) -> Fault | None:
    """Return the fault of a hand with more of a kind or a colour than the set has (R1, C1)."""
    traits = traits_of(verdict.variant, verdict.house)
    laid = [tile for tile, _ in verdict.board]
    excess = traits.excess([*laid, *hand])
    if excess is None:
        return None
    held, lie = (traits.as_in_set(tiles).count(excess) for tiles in (hand, laid))
    what = Sentence(excess.colour.word) if traits.rolls else str(excess)
    message = Sentence(
        "the hand holds too many ({what}): {held}, and {laid} lie on the table, "
        "but there are only {n}",
        what=what,
        held=held,
        laid=lie,
        n=traits.copies,
    )
    return Fault(0, None, traits.set_rule, message)


def _read(file: str, read: Callable[[str], bytes]) -> bytes:
    try:
        data = read(file)
    except (OSError, ValueError) as wrong:
        reason = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else str(wrong)
        raise _Unusable(Sentence("the record cannot be read: {reason}", reason=reason)) from wrong
    if len(data) > MOST_BYTES:
        raise _Unusable(Sentence("the record has more than {n} bytes", n=MOST_BYTES))
    return data


def _unreadable(message: str) -> Judgement:
    return replace(judge(""), fault=Fault(0, None, SYNTAX, message))


def _likely_file(arguments: Sequence[str]) -> str:
    words = []
    rest = iter(arguments)
    for argument in rest:
        if argument == HAND:
            next(rest, None)
        elif argument == STANDARD_INPUT or not argument.startswith("-"):
            words.append(argument)
    return [*words, "", ""][1][:LONGEST_QUOTE] or STANDARD_INPUT


def _json(data: Any) -> str:
    text = ""
    for sign in json.dumps(data, ensure_ascii=False):
        # Names may hold characters that control a terminal and are legal in JSON.
        if sign.isprintable():
            text += sign
        else:
            text += json.dumps(sign)[1:-1] if sign > "\x7f" else f"\\u{ord(sign):04x}"
    return text + "\n"


def _score_text(verdict: Judgement, words: NullTranslations) -> str:
    lines = [_turn_text(turn, words) for turn in verdict.turns]
    if verdict.fault is None:
        lines += _standing(verdict, words)
    return "".join([line + "\n" for line in lines])


def _score_data(verdict: Judgement) -> dict[str, Any]:
    fault = verdict.fault
    return {
        "variant": verdict.variant,
        "players": list(verdict.players),
        "turns": [_turn_data(turn) for turn in verdict.turns],
        "totals": dict(verdict.totals),
        "winners": list(verdict.winners),
        "error": fault
        and {
            "line": fault.line,
            "turn": fault.turn,
            "rule": fault.rule,
            "message": _one_line(fault.message),
        },
    }


def _moves_data(placements: Sequence[ScoredPlacement]) -> list[dict[str, Any]]:
    return [
        {"tiles": [str(placed) for placed in scored.tiles], "points": scored.points}
        for scored in placements
    ]


def _one_line(message: str) -> str:
    """Escape line breaks and bytes that are not text, which messages may repeat from the input."""
    return printable(" ".join(message.split()))


def _turn_text(judged: JudgedTurn, words: NullTranslations) -> str:
    _, turn = words.gettext, judged.turn
    if turn.placement is None:
        # The record's own notation, in every language.
        scored = f"{judged.points} ({turn.action}"
        scored += ")" if turn.swapped is None else f" {turn.swapped})"
    else:
        parts = [
            f"{'Qwirkle ' * line.qwirkle}{line.points} ({' '.join(map(str, line.tiles))})"
            for line in judged.lines
        ]
        scored = f"{' + '.join(parts)} = {judged.points}"
    line = _("{n} {player}: {scored}, total {total}")
    if judged.end_bonus:
        line = _("{n} {player}: {scored}, end bonus {bonus}, total {total}")
    return line.format(
        n=turn.number,
        player=printable(turn.player),
        scored=scored,
        bonus=judged.end_bonus,
        total=judged.total,
    )


def _standing(verdict: Judgement, words: NullTranslations) -> Iterator[str]:
    """Yield the lines of the final standing, best first; equal points share a place."""
    _ = words.gettext
    yield _("Final standing:")
    ranked = sorted(verdict.totals.items(), key=lambda entry: -entry[1])
    points_ranked = [points for _, points in ranked]
    for name, points in ranked:
        yield f"{points_ranked.index(points) + 1}. {printable(name)} {points}"
    *others, last = map(printable, verdict.winners)
    if not others:
        sentence = _("{name} wins.") if verdict.over else _("{name} leads.")
        yield sentence.format(name=last)
        return
    if verdict.over:
        sentence = _("{names} and {last} share the victory.")
    else:
        sentence = _("{names} and {last} share the lead.")
    yield sentence.format(names=", ".join(others), last=last)


def _turn_data(judged: JudgedTurn) -> dict[str, Any]:
    placement = judged.turn.placement
    return {
        "turn": judged.turn.number,
        "player": judged.turn.player,
        "action": judged.turn.action,
        "placed": [str(placed) for placed in placement.tiles] if placement else [],
        "points": judged.points,
        "total": judged.total,
        "lines": [
            {
                "tiles": [str(placed) for placed in line.tiles],
                "points": line.points,
                "qwirkle": line.qwirkle,
            }
            for line in judged.lines
        ],
        "end_bonus": judged.end_bonus,
    }
