"""Index entries of record files, made from the files' texts by the referee."""

from collections.abc import Generator
from datetime import datetime

from game.common.printable import printable
from game.rules import Judgement, Sentence, judging
from game.rules.records.record import LINES_PER_SLICE, split_lines
from game.session import PERSON, Badge
from game.session.badges import assign_badges
from game.session.replay.record_import import MAX_RECORD_LENGTH, RECORD_TOO_LONG
from game.session.replay.record_notes import MARK, RecordNotes
from game.session.setup import clean_name
from game.storage import record_entry
from game.storage.record_entry import MAX_TEXT, RecordEntry, RecordPlayer

# The starts of the comment lines that are used in a summary.
NOTES = tuple(f"{MARK} {word} " for word in ("date", "seat"))


def summarizing(
    name: str, stamp: str, text: str, modified: float | None
) -> Generator[None, object, RecordEntry]:
    """Return the index entry of the text of a record, with pauses after short slices."""
    if len(text) > MAX_RECORD_LENGTH:
        return unreadable(name, stamp, RECORD_TOO_LONG, modified)
    verdict = yield from judging(text)
    reason: str = ""
    if (fault := verdict.fault) is not None:
        reason = Sentence("line {line}: {message}", line=fault.line, message=fault.message)
    in_header = not verdict.turns and (fault is None or fault.turn is None)
    if in_header or not verdict.players:
        reason = reason or Sentence("the record breaks off before the first turn")
        return unreadable(name, stamp, reason, modified)
    notes = RecordNotes()
    for number, line in split_lines(text):
        if line.lstrip().startswith(NOTES):
            notes.read(number, line.strip())
        if number % LINES_PER_SLICE == 0:
            yield
    names, seats = record_entry.pack_players(_players(verdict, notes))
    return RecordEntry(
        name=name,
        stamp=stamp,
        time=_time(name, notes.played_at, modified),
        variant=verdict.variant,
        turns=len(verdict.turns),
        over=verdict.over,
        names=names,
        seats=seats,
        fault=_short(reason),
        house=record_entry.pack_house(verdict.house),
    )


def unreadable(name: str, stamp: str, fault: str, modified: float | None) -> RecordEntry:
    """Return the index entry of a file that has no game. `fault` is the reason, as a sentence."""
    return RecordEntry(name, stamp, time=_time(name, None, modified), fault=_short(fault))


def _short(sentence: str) -> str:
    if isinstance(sentence, Sentence) and len(sentence.packed()) <= MAX_TEXT:
        return sentence.packed()
    return printable(sentence, MAX_TEXT)


def _players(verdict: Judgement, notes: RecordNotes) -> list[RecordPlayer]:
    occupants = [notes.seats.get(name, (PERSON, None)) for name in verdict.players]
    names = [clean_name(name) or "?" for name in verdict.players]
    chosen = zip(names, occupants, strict=True)
    badges = assign_badges([(name, o == PERSON, badge or Badge()) for name, (o, badge) in chosen])
    players = []
    for seat, name in enumerate(verdict.players):
        turns = [turn for turn in verdict.turns if turn.turn.player == name]
        occupant = occupants[seat][0]
        players.append(
            RecordPlayer(
                name=names[seat],
                level="" if occupant == PERSON else occupant,
                badge=badges[seat],
                score=verdict.totals[name],
                best_turn=max((turn.points for turn in turns), default=0),
                qwirkles=sum(line.qwirkle for turn in turns for line in turn.lines),
            )
        )
    return players


def _time(name: str, noted: datetime | None, modified: float | None) -> str:
    time = noted or record_entry.date_in(name) or record_entry.local_time(modified)
    return record_entry.format_minute(time) if time else ""
