"""The interface of every place in which texts outlive the program, and the names used there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import NamedTuple

LONGEST = 4_000_000
"""Longest text in bytes (in a browser: characters); a longer one counts as damaged."""

MOST_ASIDE = 10
"""Most damaged texts kept of one name."""


class StoreEntry(NamedTuple):
    """A text in a place; ``stamp`` differs after every change, or is empty if that is not sure.

    ``when`` is the time of change in seconds since 1970, or None.
    """

    name: str
    stamp: str
    when: float | None


class Store:
    """Texts by name. This base keeps nothing; the methods of a real place raise OSError."""

    def read(self, name: str) -> str | None:
        """Return a text, or None; raise ValueError if it is not UTF-8, or longer than LONGEST."""
        return None

    def write(self, name: str, text: str) -> None:
        """Replace the text stored under a name, atomically."""

    def write_in_steps(self, name: str, text: str) -> Iterator[None]:
        """Write in steps, and keep the old text as its `backup_of`.

        After the first step the new text outlives the program, as `draft_of` the name or under the
        name; after the last one it outlives a power cut, too.
        """
        yield

    def settle(self, name: str) -> Iterator[None]:
        """Take the steps but the first, for a draft that a killed program has left."""
        yield from ()

    def write_new(self, name: str, text: str) -> bool:
        """Keep a text under a new name; return False, and do nothing, if the name is taken."""
        return True

    def delete(self, name: str) -> None:
        """Remove a text; nothing happens if there is none."""

    def names(self) -> Iterator[StoreEntry]:
        """Yield the texts in any order, found step by step, since there may be many."""
        yield from ()

    def inside(self, name: str) -> Store:
        """Return the place of this name within this one; `pump` works for both."""
        return self

    def quarantine(self, name: str, group: str = "") -> str:
        """Rename a damaged text and return its new name; a `group` of texts shares these names."""
        return name

    def alone(self, act: Callable[[], None]) -> None:
        """Call `act` once, now or in a later `pump`, while no other copy of the game does so."""
        act()

    def pump(self) -> bool:
        """Try the waiting calls of `alone`, without blocking; return whether none is left."""
        return True

    def __str__(self) -> str:
        return "nowhere"


class NoStore(Store):
    """A store that keeps nothing, where nothing can be kept."""


def backup_of(name: str) -> str:
    """Return the name of the text before the last one."""
    return f"{name}.bak"


def draft_of(name: str) -> str:
    """Return the name of a text about to replace another; it may have been cut short."""
    return f"{name}.new"


def free_name(name: str, is_taken: Callable[[str], bool]) -> str:
    """Return the first free name for a text set aside, or the last of `MOST_ASIDE`."""
    path = PurePath(name)
    for number in range(1, MOST_ASIDE + 1):
        other = f"{path.stem}.damaged{f'-{number}' if number > 1 else ''}{path.suffix}"
        if not is_taken(other):
            break
    return other
