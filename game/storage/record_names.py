"""Names of record files: made here, of letters that every system takes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import datetime

SUFFIX = ".txt"

LONGEST_PART = 16
"""Most letters of a player in a file's name."""

MOST_ALIKE = 1000
"""Most files of one minute and the same players."""

BEGINNING = "%Y-%m-%d-%H%M"
"""How names begin: date and time as the clock on the wall showed them."""

_DATED = re.compile(r"(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(?=[-.])", re.ASCII)


def slug(name: str, seat: int) -> str:
    """A player's name in small Latin letters and digits; the seat's number if nothing is left."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    found = re.sub(r"[^a-z0-9]+", "", plain.encode("ascii", "ignore").decode("ascii"))
    return found[:LONGEST_PART] or f"player{seat + 1}"


def record_names(beginning: str, players: Sequence[str]) -> Iterator[str]:
    """``2026-11-21-1830-anna-pixel.txt``, then the same with -2, -3 and so on."""
    stem = "-".join([beginning, *(slug(name, seat) for seat, name in enumerate(players))])
    yield stem + SUFFIX
    for number in range(2, MOST_ALIKE):
        yield f"{stem}-{number}{SUFFIX}"


def beginning_of(when: datetime) -> str:
    """The beginning of a name for a game of this time."""
    return when.strftime(BEGINNING)


def date_in(name: str) -> datetime | None:
    """The date and time with which a file's name begins, if it does."""
    found = _DATED.match(name)
    if found is None:
        return None
    try:
        return datetime.strptime(found[0], BEGINNING)  # noqa: DTZ007 - the clock on the wall
    except ValueError:
        return None


def minute(when: datetime) -> str:
    """A date and time as entries have it."""
    return when.strftime("%Y-%m-%dT%H:%M")
