"""Bot levels that only tests use."""

from collections.abc import Callable

from game.bots import Bot, Level


def level_of(key: str, make: Callable[[], Bot]) -> Level:
    title = key.title()
    return Level(key, title, make, f"{title} is its nature.", f"Against {title}", "comet")
