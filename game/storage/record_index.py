"""The index of the records as a text: a heading, then a line for each entry."""

from __future__ import annotations

import json
from binascii import crc32
from collections.abc import Iterable, Iterator

from game.storage.damage import NewerVersion
from game.storage.record_entry import RecordEntry
from game.storage.store import LONGEST

VERSION = 2


def index_text(lines: Iterable[str]) -> str:
    """The text of these lines, the most important first: those that no store would take are left
    out, and their files are read again the next time."""
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
    """The lines of a text with their entries, one at each step. Raises ValueError or RecursionError
    if it is damaged, most often at once, by its checksum; `NewerVersion` if it is of a newer
    version of the game. One of an older version tells nothing: it is made again."""
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
        yield line, RecordEntry.of_line(line)


def _checksum(body: str) -> int:
    return crc32(body.encode("utf-8", "surrogatepass"))
