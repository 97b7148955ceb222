"""Index entries of recorded games, of which there may be thousands, and names of their files."""

import json
import re
import unicodedata
from binascii import crc32
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from game.bots import LEVELS
from game.rules import VARIANTS, HouseRules
from game.session import COLOUR_COUNT, FACES, ROBOTS, Badge
from game.session.json_checks import of_type
from game.session.setup import is_name
from game.storage.damage import NewerVersionError, parse_untrusted
from game.storage.store import MAX_LENGTH, numbered_names

SUFFIX = ".txt"
_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(?=[-.])", re.ASCII)

VERSION = 3  # of the index that is written, and the newest that is read
MAX_TEXT = 300  # characters of a name or sentence in an entry
MAX_NUMBER = 10_000  # in an entry
HEADING_LENGTH = 200  # characters reserved for the first line of the index

_SEAT = (
    rf"(?:|{'|'.join(LEVELS)}),(?:{'|'.join([*FACES, *ROBOTS])}),[0-{COLOUR_COUNT - 1}]"
    r",[0-9]{1,5},[0-9]{1,5},[0-9]{1,5}"
)
_SEATS = re.compile(rf"{_SEAT}(;{_SEAT}){{1,3}}")


# Letters that are no letter with an accent to Unicode, and what file names have in their place.
_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe"})


def slug(name: str, seat: int) -> str:
    """Return up to 16 letters and digits of a name, or "p1" for a name without any in seat 0."""
    folded = unicodedata.normalize("NFKD", name).casefold().translate(_LETTERS)
    ascii_name = folded.encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "", ascii_name)[:16] or f"p{seat + 1}"


def file_stem(start: str, players: Iterable[str]) -> str:
    """Return a file name without suffix: `start` and the players, in ASCII."""
    return "-".join([start, *(slug(name, seat) for seat, name in enumerate(players))])


def candidate_file_names(start: str, players: Sequence[str]) -> Iterator[str]:
    """Yield a name such as `2026-11-21-1830-anna-pixel.txt`, then with -2 to -999 added."""
    return numbered_names(file_stem(start, players), SUFFIX, 999)


def date_in(name: str) -> datetime | None:
    """Return the date and time at the start of a file name, or None if it has none."""
    match = _DATE.match(name)
    with suppress(ValueError):
        return match and datetime.strptime(match[0], "%Y-%m-%d-%H%M")  # noqa: DTZ007 - local time
    return None


def file_date(time: datetime) -> str:
    """Return the time in the form that begins a file name, such as `2026-11-21-1830`."""
    # `strftime` may not pad a year before 1000, so years are never formatted with it.
    return f"{time.date()}-{time:%H%M}"


def local_time(seconds: float | None) -> datetime | None:
    """Return a time in seconds since 1970 as local time, or None if it is unknown or impossible."""
    with suppress(ValueError, OverflowError, OSError):
        return None if seconds is None else datetime.fromtimestamp(seconds)  # noqa: DTZ006
    return None


def format_minute(time: datetime) -> str:
    """Return a time in the form of `RecordEntry.time`, such as `2026-11-21T18:30`."""
    return time.replace(tzinfo=None).isoformat(timespec="minutes")


@dataclass(frozen=True, slots=True)
class RecordPlayer:
    """A player of a recorded game: name, level, badge, points and other figures."""

    name: str
    level: str  # of a computer player; empty for a person
    badge: Badge
    score: int
    best_turn: int  # without the bonus for going out
    qwirkles: int

    @property
    def is_person(self) -> bool:
        return not self.level


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """The entry of the index for one file. The index stores the fields in this order."""

    name: str
    stamp: str  # the `StoreEntry.stamp` of the text that was read
    time: str = ""  # local time of play, or else of writing, as 2026-11-21T18:30; or empty
    variant: str = ""
    turns: int = 0
    over: bool = False  # whether the game was played to its end
    names: str = ""  # of the players, a line each; empty without a game
    seats: str = ""  # of the players, as `pack_players` writes them; empty without a game
    fault: str = ""  # a sentence about damage
    house: str = ""  # changed house rules, such as "bag=36,undo=on"

    @property
    def readable(self) -> bool:
        return bool(self.names)

    @property
    def complete(self) -> bool:
        """Whether the game is finished and faultless. Only such games count in statistics."""
        return self.over and not self.fault

    @property
    def players(self) -> tuple[RecordPlayer, ...]:
        players = []
        for name, seat in zip(self.names.split("\n"), self.seats.split(";"), strict=True):
            if seat:
                level, face, *numbers = seat.split(",")
                colour, *figures = map(int, numbers)
                players.append(RecordPlayer(name, level, Badge(face, colour), *figures))
        return tuple(players)

    @property
    def house_rules(self) -> HouseRules:
        pairs = (choice.partition("=") for choice in filter(None, self.house.split(",")))
        return HouseRules.from_data({name: choice for name, _, choice in pairs})

    @property
    def sort_key(self) -> tuple[str, str]:
        return self.time, self.name.removesuffix(SUFFIX)

    def has_player(self, text: str) -> bool:
        return text.casefold() in self.names.casefold()

    def to_line(self) -> str:
        """Return the entry as a line of the index, which is a JSON list."""
        return json.dumps([getattr(self, field) for field in self.__slots__], separators=(",", ":"))

    @classmethod
    def from_line(cls, line: str) -> "RecordEntry":
        """Return the entry of a line; raise any exception for a damaged line."""
        values = json.loads(line)
        if not isinstance(values, list) or len(values) != len(_TYPES):
            raise ValueError("not the values of an entry")
        for value, wanted in zip(values, _TYPES, strict=True):
            if type(value) is not wanted or not _is_small(value):
                raise ValueError("a value is of a wrong type, or too large")
        entry = cls(*values)
        if entry.time and format_minute(datetime.fromisoformat(entry.time)) != entry.time:
            raise ValueError("the time is damaged")
        # Earlier versions wrote the house rules in another order. Most games have none.
        packed = pack_house(entry.house_rules) if entry.house else ""
        if sorted(packed.split(",")) != sorted(entry.house.split(",")):
            raise ValueError("the house rules are damaged")
        if entry.seats or entry.names:
            same_number = entry.names.count("\n") == entry.seats.count(";")
            if not (same_number and entry.variant in VARIANTS and _SEATS.fullmatch(entry.seats)):
                raise ValueError("the players are damaged")
            if not all(map(is_name, entry.names.split("\n"))):
                raise ValueError("a name is damaged")
        return entry


_TYPES = (str, str, str, str, int, bool, str, str, str, str)


def pack_house(house: HouseRules) -> str:
    """Return the field `house` of an entry: the house rules that differ from the default."""
    return ",".join(f"{name}={choice}" for name, choice in house.non_default().items())


def pack_players(players: Sequence[RecordPlayer]) -> tuple[str, str]:
    """Return the fields `names` and `seats` of an entry. `MAX_NUMBER` limits all numbers."""
    seats = []
    for player in players:
        figures = player.score, player.best_turn, player.qwirkles
        numbers = [min(number, MAX_NUMBER) for number in figures]
        seats.append(",".join(map(str, [player.level, *player.badge, *numbers])))
    return "\n".join([player.name for player in players]), ";".join(seats)


def _is_small(value: Any) -> bool:
    return len(value) <= MAX_TEXT if isinstance(value, str) else 0 <= value <= MAX_NUMBER


def index_text(lines: Iterable[str]) -> str:
    """Return the index as text. If it would exceed `MAX_LENGTH`, the last lines are omitted."""
    fitting, space = [], MAX_LENGTH - HEADING_LENGTH
    for line in lines:
        space -= len(line) + 1
        if space < 0:
            break
        fitting.append(line)
    body = "\n".join(fitting)
    heading = {"version": VERSION, "entries": len(fitting), "crc": _checksum(body)}
    return f"{json.dumps(heading)}\n{body}\n"


def read_index(text: str) -> Iterator[tuple[str, RecordEntry]]:
    """Yield the lines and the entries of an index.

    Raises `DamageError` for a damaged text and `NewerVersionError` for one of a newer version.
    """
    for line in parse_untrusted(_index_lines, text):
        yield line, parse_untrusted(RecordEntry.from_line, line)


def _index_lines(text: str) -> list[str]:
    first, _, body = text.partition("\n")
    heading = json.loads(first)
    version = of_type(int, heading["version"])
    if version > VERSION:
        raise NewerVersionError(f"version {version}")
    if 0 < version < VERSION:
        return []
    if version != VERSION:
        raise ValueError("not a version")
    lines = body.splitlines()
    if heading["entries"] != len(lines) or heading["crc"] != _checksum("\n".join(lines)):
        raise ValueError("the checksum is wrong")
    return lines


def _checksum(body: str) -> int:
    return crc32(body.encode("utf-8", "surrogatepass"))
