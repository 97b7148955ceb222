"""Index entries of recorded games: the names of their files, and the index as text.

There may be ten thousand entries, so each holds only strings and numbers. A line may come from a
damaged file, so every value of it is checked.
"""

from __future__ import annotations

import json
import re
import unicodedata
from binascii import crc32
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from game.rules.variants import VARIANTS
from game.session import Badge
from game.storage.damage import NewerVersion
from game.storage.store import LONGEST

SUFFIX = ".txt"

LONGEST_PART = 16
"""Longest part of a file's name for one player, in characters."""

MOST_ALIKE = 1000
"""Most files of one minute and the same players."""

BEGINNING = "%Y-%m-%d-%H%M"
"""The format of the start of names: date and local time."""

_DATED = re.compile(r"(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(?=[-.])", re.ASCII)

VERSION = 2
"""Version of the index."""

MOST_TEXT = 300
"""Longest name or sentence that is kept, in characters."""

MOST_NUMBER = 10_000
"""Upper bound on the numbers of a game."""

_SEAT = r"[a-z0-9_]{0,24},[a-z0-9_]{0,24},[0-9]{1,2},[0-9]{1,5},[0-9]{1,5},[0-9]{1,5}"
_SEATS = re.compile(rf"{_SEAT}(;{_SEAT}){{1,3}}")
_KINDS = (str, str, str, str, int, bool, str, str, str)


def slug(name: str, seat: int) -> str:
    """Return a name in small Latin letters and digits; the seat's number if none is left."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    found = re.sub(r"[^a-z0-9]+", "", plain.encode("ascii", "ignore").decode("ascii"))
    return found[:LONGEST_PART] or f"player{seat + 1}"


def record_names(beginning: str, players: Sequence[str]) -> Iterator[str]:
    """Yield ``2026-11-21-1830-anna-pixel.txt``, then the same with -2, -3 and so on."""
    stem = "-".join([beginning, *(slug(name, seat) for seat, name in enumerate(players))])
    yield stem + SUFFIX
    for number in range(2, MOST_ALIKE):
        yield f"{stem}-{number}{SUFFIX}"


def beginning_of(when: datetime) -> str:
    """Return the beginning of a name for a game of this time."""
    return when.strftime(BEGINNING)


def date_in(name: str) -> datetime | None:
    """Return the date and time at the beginning of a file's name, or None."""
    found = _DATED.match(name)
    if found is None:
        return None
    try:
        return datetime.strptime(found[0], BEGINNING)  # noqa: DTZ007 - local time
    except ValueError:
        return None


def minute(when: datetime) -> str:
    """Return a date and time in the form of entries."""
    return when.strftime("%Y-%m-%dT%H:%M")


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """A player of a recorded game; ``level`` is empty for a person, ``best_turn`` without bonus."""

    name: str
    level: str
    badge: Badge
    score: int
    best_turn: int
    qwirkles: int

    @property
    def is_person(self) -> bool:
        """True if this is no computer."""
        return not self.level


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """A file among the records.

    ``stamp`` is that of the text it was read from. ``when`` is the time of play or writing, as
    ``2026-11-21T18:30``, or empty. ``over``: the game was played to its end. ``fault`` is a
    sentence. ``names`` are the players', a line each, and ``seats`` is of `packed`; without them
    there is no game.
    """

    name: str
    stamp: str
    when: str = ""
    variant: str = ""
    turns: int = 0
    over: bool = False
    names: str = ""
    seats: str = ""
    fault: str = ""

    @property
    def readable(self) -> bool:
        """True if there is a game to show, perhaps only up to a fault."""
        return bool(self.names)

    @property
    def counts(self) -> bool:
        """True if this is a whole game, which counts in the statistics."""
        return self.over and not self.fault

    @property
    def players(self) -> tuple[RecordedPlayer, ...]:
        """The players by seat; none if there is no game."""
        found = []
        for name, seat in zip(self.names.split("\n"), self.seats.split(";"), strict=True):
            if seat:
                level, face, colour, *numbers = seat.split(",")
                score, best, qwirkles = map(int, numbers)
                look = Badge(face, int(colour))
                found.append(RecordedPlayer(name, level, look, score, best, qwirkles))
        return tuple(found)

    @property
    def order(self) -> tuple[str, str]:
        """Sort key; descending, the latest games come first."""
        return self.when, self.name.removesuffix(SUFFIX)

    def has_player(self, part: str) -> bool:
        """Return whether a player's name contains this, ignoring case."""
        return part.casefold() in self.names.casefold()

    def line(self) -> str:
        """Return the line for the index."""
        about = [self.name, self.stamp, self.when, self.variant, self.turns, self.over]
        return json.dumps([*about, self.names, self.seats, self.fault], separators=(",", ":"))

    @classmethod
    def from_line(cls, line: str) -> RecordEntry:
        """Return the entry of a line; raise ValueError or RecursionError if it is damaged."""
        values = json.loads(line)
        if not isinstance(values, list) or len(values) != len(_KINDS):
            raise ValueError("a line has not the values of a game")
        for value, kind in zip(values, _KINDS, strict=True):
            if type(value) is not kind or not _is_small(value):
                raise ValueError("a value is of a wrong type, or too large")
        found = cls(*values)
        if found.when:
            datetime.fromisoformat(found.when)
        if found.seats or found.names:
            same = found.names.count("\n") == found.seats.count(";")
            if not same or found.variant not in VARIANTS or not _SEATS.fullmatch(found.seats):
                raise ValueError("a line has no such players")
        return found


def packed(players: Iterable[RecordedPlayer]) -> tuple[str, str]:
    """Return names and seats in the form of an entry; numbers beyond all bounds are cut."""
    players, seats = list(players), []
    for one in players:
        numbers = [min(n, MOST_NUMBER) for n in (one.score, one.best_turn, one.qwirkles)]
        seats.append(",".join(map(str, [one.level, one.badge.face, one.badge.colour, *numbers])))
    return "\n".join([player.name for player in players]), ";".join(seats)


def _is_small(value: Any) -> bool:
    return len(value) <= MOST_TEXT if isinstance(value, str) else 0 <= value <= MOST_NUMBER


def index_text(lines: Iterable[str]) -> str:
    """Return the text of the index, most important lines first, cut to the size of a store."""
    kept, room = [], LONGEST - 200
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    body = "\n".join(kept)
    heading = {"version": VERSION, "entries": len(kept), "crc": _checksum(body)}
    return f"{json.dumps(heading)}\n{body}\n"


def read_index(text: str) -> Iterator[tuple[str, RecordEntry]]:
    """Yield the lines of a text with their entries; an older version has none.

    Raises ValueError or RecursionError for damage, `NewerVersion` for a newer version.
    """
    first, _, body = text.partition("\n")
    heading = json.loads(first)
    version = heading.get("version") if isinstance(heading, dict) else None
    if type(version) is int and version > VERSION:
        raise NewerVersion(f"version {version}")
    if type(version) is int and 0 < version < VERSION:
        return
    if version != VERSION:
        raise ValueError("it is of another version")
    lines = body.splitlines()
    if heading.get("entries") != len(lines) or heading.get("crc") != _checksum("\n".join(lines)):
        raise ValueError("its checksum is wrong")
    for line in lines:
        yield line, RecordEntry.from_line(line)


def _checksum(body: str) -> int:
    return crc32(body.encode("utf-8", "surrogatepass"))
