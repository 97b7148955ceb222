"""Reading and writing the lines of a record. `game.rules.records.referee` judges its turns.

>>> print(header("tiles", ("Ann", "Bob"), HouseRules()))
variant: tiles
players: Ann, Bob
>>> print(RecordTurn(1, "Ann", exchanged=2))
1 Ann: swap 2
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.house import HouseRules
from game.rules.placement import Placement
from game.rules.state import fault_of_names
from game.rules.tiles import ParseError, PlacedTile, quoted
from game.rules.variants import TILES, VARIANTS

MAX_LINE_LENGTH = 2_000  # characters of a header or turn; a game needs some 300
MAX_TURNS = 500  # of a record; some 200 turns can lay or pass, but exchanges have no bound
MAX_LINES = 150_000  # of a record, with its blank lines and comments
LINES_PER_SLICE = 50  # maximum number of lines read without a pause

HEADERS = ("variant", "players", "house")

_LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class RecordTurn:
    """One turn of a record: a placement, an exchange of `exchanged` tiles, or otherwise a pass."""

    number: int
    player: str
    placement: Placement | None = None
    exchanged: int | None = None
    out: bool = False  # the placement emptied the hand, and the bag is empty

    @property
    def action(self) -> str:
        """The player's action: `place`, `pass`, or an exchange such as `swap 2`."""
        if self.placement is not None:
            return "place"
        return "pass" if self.exchanged is None else f"swap {self.exchanged}"

    def __str__(self) -> str:
        placed = f"{self.placement} out" if self.out else str(self.placement)
        action = self.action if self.placement is None else placed
        return f"{self.number} {self.player}: {action}"


class RecordReader:
    """A parser that is given the lines of a record one by one. Headers come before all turns."""

    def __init__(self) -> None:
        self.variant = TILES.name
        self.players: tuple[str, ...] = ()
        self.house = HouseRules()
        self._headers: set[str] = set()
        self._lines = self._turns = 0  # read so far

    def read(self, line: str) -> RecordTurn | None:
        """Parse the next line and return its turn, or None if it is a header, a comment or empty.

        Raises `ParseError` for any other line.
        """
        self._lines += 1
        if self._lines > MAX_LINES:
            raise ParseError("a record has at most {n} lines", n=MAX_LINES)
        try:
            line.encode()
        except UnicodeEncodeError:
            raise ParseError("the line is not text in UTF-8") from None
        line = line.strip()
        if not line or line.startswith("#"):
            return None
        if len(line) > MAX_LINE_LENGTH:
            raise ParseError(
                "the line {line} is longer than {n} characters",
                line=quoted(line),
                n=MAX_LINE_LENGTH,
            )
        fields = _turn_fields(line)
        if fields is None:
            self._read_header(line)
            return None
        self.finish()
        self._turns += 1
        if self._turns > MAX_TURNS:
            raise ParseError("a record has at most {n} turns", n=MAX_TURNS)
        return _turn(*fields)

    def finish(self) -> None:
        """Raise `ParseError` if the headers read so far name no players."""
        if not self.players:
            raise ParseError("the players are not named: a line 'players: ...' must come first")

    def _read_header(self, line: str) -> None:
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or name not in HEADERS:
            raise ParseError("{line} is neither a header nor a turn", line=quoted(line))
        if self._turns:
            raise ParseError("the header {name} must come before the first turn", name=repr(name))
        if name in self._headers:
            raise ParseError("the header {name} is given twice", name=repr(name))
        self._headers.add(name)
        if name == "players":
            self.players = _names(value)
        elif name == "house":
            self.house = _house(value)
        elif value in VARIANTS:
            self.variant = value
        else:
            known = ", ".join(VARIANTS)
            raise ParseError(
                "there is no variant {name}, only {known}", name=quoted(value), known=known
            )


def decode(data: bytes) -> str:
    """Return UTF-8 data as text. Invalid bytes become surrogates, which `RecordReader` refuses."""
    return data.decode("utf-8", "surrogateescape")


def split_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the numbers and texts of up to `MAX_LINES` + 1 lines, without a byte order mark."""
    start = int(text.startswith("\ufeff"))
    for number in range(1, MAX_LINES + 2):
        if start == len(text):
            return
        end = _LINE_END.search(text, start)
        yield number, text[start : end.start() if end else None]
        start = end.end() if end else len(text)


def turn_number(line: str) -> int | None:
    """Return the turn number of a line `NUMBER PLAYER: ...`, or None for any other line."""
    fields = _turn_fields(line.strip())
    return fields[0] if fields else None


def header(variant: str, players: Sequence[str], house: HouseRules) -> str:
    """Return the header lines of a record, without a line break at their end."""
    lines = [f"variant: {variant}", f"players: {', '.join(players)}"]
    choices = house.non_default()
    if choices:
        lines.append("house: " + ", ".join(f"{key}={value}" for key, value in choices.items()))
    return "\n".join(lines)


def _turn_fields(line: str) -> tuple[int, str, str] | None:
    start, colon, action = line.rpartition(":")
    number, player = [*start.split(None, 1), "", ""][:2]
    if not colon or not player or not _is_number(number, 9):
        return None
    return int(number), player.strip(), action.strip()


def _is_number(text: str, digits: int) -> bool:
    return len(text) <= digits and text.isascii() and text.isdigit()


def _turn(number: int, player: str, action: str) -> RecordTurn:
    words = action.split()
    if words == ["pass"]:
        return RecordTurn(number, player)
    if words[:1] == ["swap"]:
        if len(words) != 2 or not _is_number(words[1], 18):
            raise ParseError("{action} is not an exchange, such as 'swap 2'", action=quoted(action))
        return RecordTurn(number, player, exchanged=int(words[1]))
    out = words[-1:] == ["out"]
    if out:
        words.pop()
    if not words:
        raise ParseError("turn {n} is empty: tiles, 'swap' or 'pass' were expected", n=number)
    placement = Placement.of([PlacedTile.parse(word) for word in words])
    return RecordTurn(number, player, placement, out=out)


def _names(value: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in value.split(","))
    fault = fault_of_names(names)
    if fault is not None:
        raise ParseError(fault)
    return names


def _house(value: str) -> HouseRules:
    choices: dict[str, str] = {}
    defaults = HouseRules().to_data()
    for entry in value.split(","):
        key, _, choice = (part.strip() for part in entry.partition("="))
        if key not in defaults:
            rule, known = quoted(entry.strip()), ", ".join(defaults)
            raise ParseError(
                "{rule} is not one of the house rules: {known}", rule=rule, known=known
            )
        if key in choices:
            raise ParseError("the house rule {name} is given twice", name=repr(key))
        choices[key] = choice
    try:
        return HouseRules.from_data(choices)
    except ValueError as fault:
        raise ParseError(fault.args[0]) from fault
