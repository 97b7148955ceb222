"""Whether an Ogg file is whole. SDL plays cut ones as far as they go, and crashes on some."""

from __future__ import annotations

_MARK = b"OggS"
_HEADER = 27
"""Bytes of a page before its table of lengths. The sixth holds flags, the last says how long the
table is (RFC 3533)."""
_LAST_PAGE = 4


def check_ogg(data: bytes) -> None:
    """Raise ValueError unless the data are pages from the first byte to the last, and the last of
    them says that it is the last."""
    place, flags = 0, 0
    while place < len(data):
        if data[place : place + 4] != _MARK or len(data) < place + _HEADER:
            raise ValueError("it is not a whole Ogg file")
        flags, count = data[place + 5], data[place + _HEADER - 1]
        lengths = data[place + _HEADER : place + _HEADER + count]
        place += _HEADER + count + sum(lengths)
    if place != len(data) or not flags & _LAST_PAGE:
        raise ValueError("it is cut off" if data else "it is empty")
