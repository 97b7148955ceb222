"""Summaries of records, read from their texts, which the referee checks."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from game.common.shown import shown
from game.rules import Judgement, judge
from game.rules.records.record import split_lines
from game.rules.sentence import Sentence
from game.session.badges import Badge, BadgeRequest, assign_badges
from game.session.recorded.record_import import LONGEST_RECORD
from game.session.recorded.record_notes import MARK, RecordNotes
from game.session.setup import PERSON, clean_name
from game.storage.record_entry import (
    MOST_TEXT,
    RecordedPlayer,
    RecordEntry,
    date_in,
    minute,
    packed,
)

TOLD = tuple(f"{MARK} {word} " for word in ("date", "seat"))
"""The beginnings of the comment lines that are read here."""


def summary_of_text(name: str, stamp: str, text: str, changed: float | None) -> RecordEntry:
    """Return the entry of a record's text; `changed` is the file's time, in seconds since 1970."""
    if len(text) > LONGEST_RECORD:
        why = Sentence("a record has at most {most} letters", most=LONGEST_RECORD)
        return unreadable(name, stamp, why, changed)
    verdict = judge(text)
    fault: str = ""
    if verdict.fault is not None:
        fault = Sentence(
            "line {line}: {message}", line=verdict.fault.line, message=verdict.fault.message
        )
    if not verdict.players:
        return unreadable(name, stamp, fault, changed)
    extras = RecordNotes()
    for number, line in enumerate(map(str.strip, split_lines(text)), start=1):
        if line.startswith(TOLD):
            extras.read(number, line)
    names, seats = packed(_players(verdict, extras))
    return RecordEntry(
        name=name,
        stamp=stamp,
        when=_when(name, extras.when, changed),
        variant=verdict.variant,
        turns=len(verdict.turns),
        over=verdict.over,
        names=names,
        seats=seats,
        fault=_short(fault),
    )


def unreadable(name: str, stamp: str, why: str, changed: float | None) -> RecordEntry:
    """Return the entry of a file without a game."""
    return RecordEntry(name, stamp, when=_when(name, None, changed), fault=_short(why))


def _short(sentence: str) -> str:
    if isinstance(sentence, Sentence) and len(sentence.packed()) <= MOST_TEXT:
        return sentence.packed()
    return shown(sentence, MOST_TEXT)


def _players(verdict: Judgement, extras: RecordNotes) -> Iterable[RecordedPlayer]:
    wearers = []
    for name in verdict.players:
        occupant, look = extras.seats.get(name, (PERSON, None))
        wearer = BadgeRequest(clean_name(name) or "?", occupant == PERSON, look or Badge())
        wearers.append((wearer, "" if occupant == PERSON else occupant))
    looks = assign_badges([wearer for wearer, _ in wearers])
    for name, (wearer, level), look in zip(verdict.players, wearers, looks, strict=True):
        mine = [one for one in verdict.turns if one.turn.player == name]
        yield RecordedPlayer(
            name=wearer.name,
            level=level,
            badge=look,
            score=verdict.totals[name],
            best_turn=max((one.points for one in mine), default=0),
            qwirkles=sum(line.qwirkle for one in mine for line in one.lines),
        )


def _when(name: str, told: datetime | None, changed: float | None) -> str:
    """Return the time of play: of the text, or of the file's name, or of the file."""
    found = told or date_in(name)
    if found is None and changed is not None:
        try:
            found = datetime.fromtimestamp(changed)  # noqa: DTZ006 - local time
        except (ValueError, OverflowError, OSError):
            return ""
    return minute(found) if found else ""
