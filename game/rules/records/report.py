"""A judgement as plain text, and as JSON data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from typing import Any

from game.rules.placement import ScoredPlacement
from game.rules.records.judgement import Fault, Judgement
from game.rules.records.referee import JudgedTurn
from game.rules.scoring import ScoredLine
from game.rules.sentence import said
from game.rules.tiles import printable


def score_text(verdict: Judgement, words: NullTranslations) -> str:
    """One line per turn, and the final standing if the record has no fault."""
    lines = [_turn_text(turn, words) for turn in verdict.turns]
    if verdict.fault is None:
        lines += _standing(verdict, words)
    return "".join([line + "\n" for line in lines])


def score_data(verdict: Judgement) -> dict[str, Any]:
    """The whole judgement, ready for `json.dumps`."""
    return {
        "variant": verdict.variant,
        "players": list(verdict.players),
        "turns": [_turn_data(turn) for turn in verdict.turns],
        "totals": dict(verdict.totals),
        "winners": list(verdict.winners),
        "error": _fault_data(verdict.fault) if verdict.fault else None,
    }


def moves_text(placements: Sequence[ScoredPlacement]) -> str:
    """One line per placement: points, then the tiles."""
    return "".join([f"{scored.points} {scored}\n" for scored in placements])


def moves_data(placements: Sequence[ScoredPlacement]) -> list[dict[str, Any]]:
    """The placements, ready for `json.dumps`."""
    return [
        {"tiles": [str(placed) for placed in scored.tiles], "points": scored.points}
        for scored in placements
    ]


def fault_text(file: str, fault: Fault, words: NullTranslations) -> str:
    """The line of standard error that names a fault, without a line end."""
    message = _one_line(said(fault.message, words.gettext))
    return f"{printable(file)}:{fault.line}: {fault.rule}: {message}"


def _one_line(message: str) -> str:
    """Messages may repeat what was typed: line breaks, and bytes that are not text."""
    return printable(" ".join(message.split()))


def _turn_text(judged: JudgedTurn, words: NullTranslations) -> str:
    _, turn = words.gettext, judged.turn
    if turn.placement is None:
        # As it is written in a record, in every language.
        scored = f"{judged.points} ({turn.action}"
        scored += ")" if turn.swapped is None else f" {turn.swapped})"
    else:
        scored = " + ".join([_line_text(line) for line in judged.lines]) + f" = {judged.points}"
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


def _line_text(line: ScoredLine) -> str:
    qwirkle = "Qwirkle " if line.qwirkle else ""
    return f"{qwirkle}{line.points} ({' '.join(map(str, line.tiles))})"


def _standing(verdict: Judgement, words: NullTranslations) -> Iterator[str]:
    """The lines of the final standing, best first; equal points share a place."""
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
        "lines": [_line_data(line) for line in judged.lines],
        "end_bonus": judged.end_bonus,
    }


def _line_data(line: ScoredLine) -> dict[str, Any]:
    return {
        "tiles": [str(placed) for placed in line.tiles],
        "points": line.points,
        "qwirkle": line.qwirkle,
    }


def _fault_data(fault: Fault) -> dict[str, Any]:
    return {
        "line": fault.line,
        "turn": fault.turn,
        "rule": fault.rule,
        "message": _one_line(fault.message),
    }
