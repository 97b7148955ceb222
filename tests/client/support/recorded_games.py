"""Texts of finished games for the tests of records: real ones, and many variations."""

from __future__ import annotations

import os
import re
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

from game.session import Seat
from game.session.recorded.record_notes import record_text
from tests.client.support.players import begun, finish

BEGIN = datetime(2026, 1, 2, 8, 30)  # noqa: DTZ001 - what a clock on the wall shows

SEATS = (
    (Seat("Ann"), Seat("Pixel", "greedy")),
    (Seat("Ann"), Seat("Bob"), Seat("Gizmo", "greedy")),
    (Seat("Ann"), Seat("Bob"), Seat("Eve"), Seat("Dan")),
)


KINDS = (("tiles", 2), ("cubes", 3), ("tiles", 4), ("cubes", 2))


@cache
def game_text(variant: str, seats: int, seed: int = 1) -> str:
    """Return the record text of a whole game of this many players."""
    session = begun(variant, SEATS[seats - 2], seed)
    finish(session)
    return record_text(session, BEGIN)


def text_of(number: int, names: tuple[str, ...] = ()) -> str:
    """Return one of four games in turn, each a minute later; ``names`` replace first players."""
    text = game_text(*KINDS[number % len(KINDS)])
    when = BEGIN + timedelta(minutes=number)
    text = re.sub(r"(?m)^#: date .*$", f"#: date {when.isoformat(' ', 'seconds')}", text)
    for old, new in zip(("Ann", "Bob"), names, strict=False):
        text = text.replace(old, new)
    return text


def age_files(folder: Path) -> None:
    """Give the records an old modification time, so that their stamps are certain."""
    for path in folder.glob("*.txt"):
        os.utime(path, (10**9, 10**9))
