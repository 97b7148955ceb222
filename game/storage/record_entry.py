"""What is known of a recorded game without reading it again: one line of the index.

There may be ten thousand of them. So an entry holds plain texts and numbers only, which cost the
garbage collector nothing, and makes objects of its players when they are asked for. A line may come
from a damaged file: everything in it is checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from game.rules.variants import VARIANTS
from game.session import Look
from game.storage.record_names import SUFFIX

MOST_TEXT = 300
"""Most characters of a name or a sentence that are kept."""

MOST_NUMBER = 10_000
"""No number of a game comes near this."""

_SEAT = r"[a-z0-9_]{0,24},[a-z0-9_]{0,24},[0-9]{1,2},[0-9]{1,5},[0-9]{1,5},[0-9]{1,5}"
_SEATS = re.compile(rf"{_SEAT}(;{_SEAT}){{1,3}}")
_KINDS = (str, str, str, str, int, bool, str, str, str)


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """A player of a recorded game: ``level`` is the key of a computer's level, empty for a
    person; ``best_turn`` are its points without the bonus for being out."""

    name: str
    level: str
    look: Look
    score: int
    best_turn: int
    qwirkles: int

    @property
    def is_person(self) -> bool:
        """Whether no computer played."""
        return not self.level


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """A file among the records. ``stamp`` is that of the text it was read from. ``when`` the game
    was played or written down, as ``2026-11-21T18:30``; empty if nobody knows. ``over`` says that
    it was played to its end. ``fault`` is a sentence. ``names`` are the players', a line each, and
    ``seats`` what `packed` makes of the players; without them there is no game to be shown."""

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
        """Whether there is a game to be shown, perhaps only up to a fault."""
        return bool(self.names)

    @property
    def counts(self) -> bool:
        """Whether it is a whole game, which counts in the statistics."""
        return self.over and not self.fault

    @property
    def players(self) -> tuple[RecordedPlayer, ...]:
        """The players by seat; none if there is no game."""
        found = []
        for name, seat in zip(self.names.split("\n"), self.seats.split(";"), strict=True):
            if seat:
                level, face, colour, *numbers = seat.split(",")
                score, best, qwirkles = map(int, numbers)
                look = Look(face, int(colour))
                found.append(RecordedPlayer(name, level, look, score, best, qwirkles))
        return tuple(found)

    @property
    def order(self) -> tuple[str, str]:
        """By this, falling, the latest games come first."""
        return self.when, self.name.removesuffix(SUFFIX)

    def has_player(self, part: str) -> bool:
        """Whether a player's name contains this, capitals aside."""
        return part.casefold() in self.names.casefold()

    def line(self) -> str:
        """For the index."""
        about = [self.name, self.stamp, self.when, self.variant, self.turns, self.over]
        return json.dumps([*about, self.names, self.seats, self.fault], separators=(",", ":"))

    @classmethod
    def of_line(cls, line: str) -> RecordEntry:
        """The entry of a line; ValueError or RecursionError if it is damaged."""
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
    """Names and seats, as an entry has them; numbers beyond all bounds are cut."""
    players, seats = list(players), []
    for one in players:
        numbers = [min(n, MOST_NUMBER) for n in (one.score, one.best_turn, one.qwirkles)]
        seats.append(",".join(map(str, [one.level, one.look.face, one.look.colour, *numbers])))
    return "\n".join([player.name for player in players]), ";".join(seats)


def _is_small(value: Any) -> bool:
    return len(value) <= MOST_TEXT if isinstance(value, str) else 0 <= value <= MOST_NUMBER
