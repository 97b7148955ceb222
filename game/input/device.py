"""The kind of input a player last used; the screen shows hints for it."""

from __future__ import annotations

from enum import StrEnum


class Device(StrEnum):
    """A kind of input."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    PAD = "pad"
