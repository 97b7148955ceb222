"""What is known of a recorded game without reading it again: one line of the index.

A line may come from a damaged file, so everything in it is checked.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from game.rules.variants import VARIANTS
from game.session import Look
from game.storage.record_names import SUFFIX

MOST_TEXT = 300
"""Most characters of a name or a sentence that are kept."""

MOST_NUMBER = 10_000
"""No number of a game comes near this."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """A player of a recorded game: ``level`` is the key of a computer's level, empty for a
    person; ``best_turn`` has the bonus for being out in it."""

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
    it was played to its end. ``fault`` is a sentence; without ``players`` nothing can be shown."""

    name: str
    stamp: str
    when: str = ""
    variant: str = ""
    turns: int = 0
    over: bool = False
    players: tuple[RecordedPlayer, ...] = ()
    fault: str = ""

    @property
    def readable(self) -> bool:
        """Whether there is a game to be shown, perhaps only up to a fault."""
        return bool(self.players)

    @property
    def counts(self) -> bool:
        """Whether it is a whole game, which counts in the statistics."""
        return self.over and not self.fault

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has the most points (R15, C9), in the order of the players."""
        best = max((player.score for player in self.players), default=0)
        return tuple(player.name for player in self.players if player.score == best)

    @property
    def order(self) -> tuple[str, str]:
        """By this, falling, the latest games come first."""
        return self.when, self.name.removesuffix(SUFFIX)

    def has_player(self, part: str) -> bool:
        """Whether a player's name contains this, capitals aside."""
        folded = part.casefold()
        return any(folded in player.name.casefold() for player in self.players)

    def line(self) -> str:
        """For the index."""
        players = [
            [p.name, p.level, p.look.face, p.look.colour, p.score, p.best_turn, p.qwirkles]
            for p in self.players
        ]
        about = [self.name, self.stamp, self.when, self.variant, self.turns, self.over]
        return json.dumps([*about, players, self.fault], separators=(",", ":"))

    @classmethod
    def of_line(cls, line: str) -> RecordEntry:
        """The entry of a line; ValueError or RecursionError if it is damaged."""
        values = _of(list, json.loads(line))
        name, stamp, when, variant, turns, over, players, fault = values
        if _text(variant) not in VARIANTS and players:
            raise ValueError("there is no such variant")
        if when:
            datetime.fromisoformat(_text(when))
        if len(_of(list, players)) > 4:
            raise ValueError("too many players")
        return cls(
            name=_text(name),
            stamp=_text(stamp),
            when=_text(when),
            variant=variant,
            turns=_number(turns),
            over=_of(bool, over),
            players=tuple([_player(player) for player in players]),
            fault=_text(fault),
        )


def _player(value: Any) -> RecordedPlayer:
    name, level, face, colour, score, best, qwirkles = _of(list, value)
    return RecordedPlayer(
        name=_text(name),
        level=_text(level),
        look=Look(_text(face), _number(colour)),
        score=_number(score),
        best_turn=_number(best),
        qwirkles=_number(qwirkles),
    )


def _of(wanted: type[T], value: Any) -> T:
    if type(value) is not wanted:
        raise ValueError("a value is of a wrong type")
    return value


def _text(value: Any) -> str:
    if type(value) is not str or len(value) > MOST_TEXT:
        raise ValueError("a text is too long, or none")
    return value


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MOST_NUMBER:
        raise ValueError("a number is too large, or none")
    return value
