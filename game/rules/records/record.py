"""Records of games as plain text, read and written.

This module knows the form of a record, line by line; the referee checks that the turns are legal
and come in order.

>>> record = Record("tiles", ("Ann", "Bob"), (TurnRecord(1, "Ann", swapped=2),))
>>> print(write(record), end="")
variant: tiles
players: Ann, Bob
1 Ann: swap 2
>>> parse(write(record)) == record
True
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.rules.cells import PlacedTile
from game.rules.placement import Placement
from game.rules.state import PLAYERS
from game.rules.tiles import ParseError
from game.rules.variants import TILES, VARIANTS

LONGEST_QUOTE = 60
"""Characters of a faulty line that a message repeats at most."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_TURN = re.compile(r"([0-9]{1,9})\s+(.+):(.*)")
_SWAP = re.compile(r"swap\s+([0-9]{1,18})")


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One turn: a placement, or the number of tiles exchanged, or neither, which is a pass.

    ``out`` says that the placement emptied the hand with the bag empty (R14, C8).
    """

    number: int
    player: str
    placement: Placement | None = None
    swapped: int | None = None
    out: bool = False

    @property
    def action(self) -> str:
        """``place``, ``swap`` or ``pass``."""
        if self.placement is not None:
            return "place"
        return "pass" if self.swapped is None else "swap"

    def __str__(self) -> str:
        if self.placement is not None:
            said = f"{self.placement} out" if self.out else str(self.placement)
        else:
            said = "pass" if self.swapped is None else f"swap {self.swapped}"
        return f"{self.number} {self.player}: {said}"


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record; ``players`` in clockwise order, any of whom may have turn 1."""

    variant: str
    players: tuple[str, ...]
    turns: tuple[TurnRecord, ...] = ()


class RecordReader:
    """Reads a record line by line. ``variant`` and ``players`` are final at the first turn."""

    def __init__(self) -> None:
        self.variant = TILES.name
        self.players: tuple[str, ...] = ()
        self._headers: set[str] = set()
        self._in_turns = False

    def read(self, line: str) -> TurnRecord | None:
        """The turn of a line, or None for any other line; raises `ParseError`."""
        if not _is_text(line):
            raise ParseError("the line is not text in UTF-8")
        line = line.strip()
        if not line or line.startswith("#"):
            return None
        found = _TURN.fullmatch(line)
        if found is None:
            self._read_header(line)
            return None
        self.finish()
        self._in_turns = True
        return _turn(int(found[1]), found[2].strip(), found[3].strip())

    def finish(self) -> None:
        """Raises `ParseError` if the headers read so far name no players."""
        if not self.players:
            raise ParseError("the players are not named: a line 'players: ...' must come first")

    def _read_header(self, line: str) -> None:
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or name not in ("variant", "players"):
            raise ParseError(f"{_quoted(line)} is neither a header nor a turn")
        if self._in_turns:
            raise ParseError(f"the header {name!r} must come before the first turn")
        if name in self._headers:
            raise ParseError(f"the header {name!r} is given twice")
        self._headers.add(name)
        if name == "players":
            self.players = _names(value)
        elif value in VARIANTS:
            self.variant = value
        else:
            known = " or ".join(VARIANTS)
            raise ParseError(f"there is no variant {_quoted(value)}, only {known}")


def decode(data: bytes) -> str:
    """The text of a file. Bytes that are not UTF-8 stay marked, so that `RecordReader` can
    refuse just the line that holds them."""
    return data.decode("utf-8", "surrogateescape")


def lines_of(text: str) -> list[str]:
    """The lines of a text as an editor counts them, without a byte order mark."""
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    return lines if lines[-1] else lines[:-1]


def turn_number(line: str) -> int | None:
    """The turn number at the beginning of a line, even if the rest is wrong; None if none."""
    found = _TURN.fullmatch(line.strip())
    return int(found[1]) if found else None


def parse(text: str) -> Record:
    """Reads a whole record. Raises `ParseError` for the first line that is not of a known
    form; numbers, players and turns are checked by `records.referee.judge`."""
    reader = RecordReader()
    turns = []
    for number, line in enumerate(lines_of(text), start=1):
        try:
            turn = reader.read(line)
        except ParseError as fault:
            raise ParseError(f"line {number}: {fault}") from fault
        if turn is not None:
            turns.append(turn)
    reader.finish()
    return Record(reader.variant, reader.players, tuple(turns))


def write(record: Record) -> str:
    """The text of a record, which `parse` reads back equal.

    Raises ValueError for a variant, players or a turn without a written form: a name may have
    neither commas nor line ends, and no blanks around it.
    """
    lines = [f"variant: {record.variant}", f"players: {', '.join(record.players)}"]
    lines += [str(turn) for turn in record.turns]
    text = "\n".join(lines) + "\n"
    if parse(text) != record:
        raise ValueError("the record has no written form that reads back the same")
    return text


def _turn(number: int, player: str, action: str) -> TurnRecord:
    if not player:
        raise ParseError(f"turn {number} names no player")
    words = action.split()
    if words == ["pass"]:
        return TurnRecord(number, player)
    if words and words[0] == "swap":
        found = _SWAP.fullmatch(action)
        if found is None:
            raise ParseError(f"{_quoted(action)} is not an exchange, such as 'swap 2'")
        return TurnRecord(number, player, swapped=int(found[1]))
    out = words[-1:] == ["out"]
    if out:
        words.pop()
    if not words:
        raise ParseError(f"turn {number} says nothing: tiles, 'swap' or 'pass' were expected")
    placement = Placement.of([_placed(word) for word in words])
    return TurnRecord(number, player, placement, out=out)


def _placed(word: str) -> PlacedTile:
    if len(word) > LONGEST_QUOTE:
        raise ParseError(f"{_quoted(word)} is not a tile with its cell, such as rk@0,0")
    return PlacedTile.parse(word)


def _names(value: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in value.split(","))
    if not all(names):
        raise ParseError("a player has no name")
    if len(set(names)) < len(names):
        twin = next(name for name in names if names.count(name) > 1)
        raise ParseError(f"two players are called {_quoted(twin)}")
    if len(names) not in PLAYERS:
        raise ParseError(f"{PLAYERS[0]} to {PLAYERS[-1]} can play, not {len(names)}")
    return names


def _is_text(line: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in line)


def _quoted(text: str) -> str:
    short = text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."
    return repr(short)
