"""The referee's commands `score` and `moves`: their arguments, output and exit status."""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations
from typing import Any, NamedTuple, NoReturn

from game.rules.moves import legal_placements
from game.rules.records.record import decode
from game.rules.records.referee import SYNTAX, Fault, JudgedTurn, Judgement, judge
from game.rules.sentence import Sentence, translated
from game.rules.tiles import MAX_QUOTE_LENGTH, ParseError, Tile, parse_tiles, printable
from game.rules.variants import traits_of

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2  # exit statuses: no fault; a broken rule; unreadable

STANDARD_INPUT = "-"
HAND = "--hand"

MAX_BYTES = 1_000_000  # maximum size of a record in bytes; a whole game takes some 3,000
MAX_ARGUMENT_MESSAGE = 99  # characters of a message about wrong arguments; a longer one is cut


class CommandResult(NamedTuple):
    """The result of a command: exit status, standard output and standard error."""

    status: int
    output: str = ""
    errors: str = ""


class _ArgumentsError(Exception):
    """An error in the arguments, raised where argparse would exit."""


class _RefereeParser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        if len(message) > MAX_ARGUMENT_MESSAGE:
            message = message[:MAX_ARGUMENT_MESSAGE] + "..."
        raise _ArgumentsError(
            Sentence("{message}; see 'python -m game.rules --help'", message=message)
        )


def run(
    arguments: Sequence[str], read: Callable[[str], bytes], words: NullTranslations | None = None
) -> CommandResult:
    """Run a command and return its answer, with sentences translated by `words`.

    `read` returns up to `MAX_BYTES` + 1 bytes of a file. Raises SystemExit after printing help.
    """
    words = words or NullTranslations()
    try:
        parsed = _parser(words).parse_args(arguments)
    except _ArgumentsError as error:
        file = _likely_file(arguments)
        return _Commands(words, read, "--json" in arguments).faulty(file, _unreadable(str(error)))
    commands = _Commands(words, read, parsed.json)
    if parsed.command == "score":
        return commands.score(parsed.file)
    return commands.moves(parsed.file, parsed.hand)


def _parser(words: NullTranslations) -> _RefereeParser:
    _ = words.gettext
    parser = _RefereeParser(
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
    # The flag without tiles gives None, so that the command reports every fault of the hand.
    moves.add_argument(HAND, nargs="?", help=_('the tiles in hand, as "rs gs bc"'))
    for command in (score, moves):
        command.add_argument("file", metavar="FILE", help=_("the record, - for standard input"))
        command.add_argument("--json", action="store_true", help=_("answer in JSON"))
    return parser


@dataclass(frozen=True, slots=True)
class _Commands:
    """The commands `score` and `moves`. They answer in text or JSON; errors are always text."""

    words: NullTranslations
    read: Callable[[str], bytes]
    as_json: bool

    def score(self, file: str) -> CommandResult:
        verdict = self._judge(file)
        if self.as_json:
            return self._result(file, verdict, _json(_score_data(verdict)))
        lines = [_turn_text(turn, self.words) for turn in verdict.turns]
        if verdict.fault is None:
            lines += _standing(verdict, self.words)
        return self._result(file, verdict, "".join([line + "\n" for line in lines]))

    def moves(self, file: str, hand_text: str | None) -> CommandResult:
        if hand_text is None:
            missing = Sentence(
                'the tiles in hand are missing: {flag} "rs gs bc", for example', flag=HAND
            )
            return self.faulty(HAND, _unreadable(missing))
        try:
            hand = parse_tiles(hand_text)
        except ParseError as error:
            sentence = Sentence("the hand cannot be read: {reason}", reason=error.args[0])
            return self.faulty(HAND, _unreadable(sentence))
        verdict = self._judge(file)
        if verdict.fault is not None:
            return self.faulty(file, verdict)
        fault = _fault_of_hand(hand, verdict)
        if fault is not None:
            return self.faulty(HAND, replace(verdict, fault=fault))
        traits = traits_of(verdict.variant, verdict.house)
        placements = legal_placements(verdict.board, hand, traits)
        placements.sort(key=lambda scored: (-scored.points, str(scored)))
        if self.as_json:
            moves = [{"tiles": str(one).split(), "points": one.points} for one in placements]
            return CommandResult(LEGAL, _json(moves))
        if placements:
            text = "".join([f"{scored.points} {scored}\n" for scored in placements])
            return CommandResult(LEGAL, text)
        _ = self.words.gettext
        fits = _("nothing can be laid: nothing in this hand fits")
        note = fits if hand else _("nothing can be laid: the hand is empty")
        return CommandResult(LEGAL, errors=note + "\n")

    def _judge(self, file: str) -> Judgement:
        try:
            data = self.read(file)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            return _unreadable(Sentence("the record cannot be read: {reason}", reason=reason))
        if len(data) > MAX_BYTES:
            return _unreadable(Sentence("the record has more than {n} bytes", n=MAX_BYTES))
        return judge(decode(data))

    def faulty(self, file: str, verdict: Judgement) -> CommandResult:
        return self._result(file, verdict, _json(_score_data(verdict)) if self.as_json else "")

    def _result(self, file: str, verdict: Judgement, output: str) -> CommandResult:
        if verdict.fault is None:
            return CommandResult(LEGAL, output)
        # Line 0 is the whole file or an argument.
        unreadable = verdict.fault.rule == SYNTAX or not verdict.fault.line
        status = UNREADABLE if unreadable else ILLEGAL
        message = _one_line(translated(verdict.fault.message, self.words.gettext))
        place = f"{printable(file)}:{verdict.fault.line}: {verdict.fault.rule}"
        return CommandResult(status, output, f"{place}: {message}\n")


def _fault_of_hand(hand: Sequence[Tile], verdict: Judgement) -> Fault | None:
    traits = traits_of(verdict.variant, verdict.house)
    laid = [tile for tile, _ in verdict.board]
    excess = traits.excess([*laid, *hand])
    if excess is None:
        return None
    in_hand, on_table = (traits.as_in_set(tiles).count(excess) for tiles in (hand, laid))
    what = Sentence(excess.colour.word) if traits.rolls else str(excess)
    message = Sentence(
        "the hand holds too many ({what}): {held}, with {laid} on the table, "
        "but there are only {n}",
        what=what,
        held=in_hand,
        laid=on_table,
        n=traits.copies,
    )
    return Fault(0, None, traits.set_rule, message)


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
    return [*words, "", ""][1][:MAX_QUOTE_LENGTH] or STANDARD_INPUT


def _json(data: Any) -> str:
    # Names may hold characters that control a terminal and are legal in JSON.
    text = json.dumps(data, ensure_ascii=False).replace("\x7f", "\\u007f")
    return "".join([c if c.isprintable() else json.dumps(c)[1:-1] for c in text]) + "\n"


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


def _one_line(message: str) -> str:
    return printable(" ".join(message.split()))


def _turn_text(judged: JudgedTurn, words: NullTranslations) -> str:
    _ = words.gettext
    turn = judged.turn
    if turn.placement is None:
        scored = f"{judged.points} ({turn.action})"  # the record's own notation, in every language
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
    _ = words.gettext
    yield _("Final standing:")
    ranked = sorted(verdict.totals.items(), key=lambda entry: -entry[1])
    points_ranked = [points for _, points in ranked]
    for name, points in ranked:
        yield f"{points_ranked.index(points) + 1}. {printable(name)} {points}"
    *others, last = map(printable, verdict.winners)
    if others and verdict.over:
        sentence = _("{names} and {last} share the victory.")
    elif others:
        sentence = _("{names} and {last} share the lead.")
    else:
        sentence = _("{name} wins.") if verdict.over else _("{name} leads.")
    yield sentence.format(names=", ".join(others), last=last, name=last)


def _turn_data(judged: JudgedTurn) -> dict[str, Any]:
    placement = judged.turn.placement
    return {
        "turn": judged.turn.number,
        "player": judged.turn.player,
        "action": judged.turn.action.split()[0],
        "placed": str(placement).split() if placement else [],
        "points": judged.points,
        "total": judged.total,
        "lines": [
            {"tiles": [*map(str, line.tiles)], "points": line.points, "qwirkle": line.qwirkle}
            for line in judged.lines
        ],
        "end_bonus": judged.end_bonus,
    }
