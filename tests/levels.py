"""Levels of bots for tests alone."""

from __future__ import annotations

from collections.abc import Callable

from game.bots import Bot, Level


def level_of(key: str, make: Callable[[], Bot]) -> Level:
    """Return a level of such bots, with its own words and a face that no other level has."""
    title = key.title()
    return Level(key, title, make, f"{title} is its nature.", f"Against {title}", "comet")
