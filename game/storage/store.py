"""The interface of every place in which texts outlive the program, and the names used there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import NamedTuple

LONGEST = 4_000_000
"""Most bytes (in a browser: letters) of a text; a longer one counts as damaged."""

MOST_ASIDE = 10
"""Most damaged texts kept of one name."""


class Found(NamedTuple):
    """A text that a place holds. Its ``stamp`` differs after every change; it is empty for a text
    changed so lately that the next change might not show, and for what is no plain file. ``when``
    it was changed is in seconds since 1970; None where nobody knows."""

    name: str
    stamp: str
    when: float | None


class Store:
    """Texts by name. This base keeps nothing and always succeeds; the methods of a real place raise
    OSError if the place fails, or what it holds is no text of ours."""

    def read(self, name: str) -> str | None:
        """Return a text, or None; ValueError if it is not UTF-8, or longer than LONGEST."""
        return None

    def write(self, name: str, text: str) -> None:
        """Keep a text in place of the old one: whole or not at all."""

    def write_in_steps(self, name: str, text: str) -> Iterator[None]:
        """Write like `write`, keep the old text as its `backup_of`, and do not all at once: after
        the first step the new text can be read as the `draft_of` the name, or under the name, and
        outlives the program; after the last one it outlives a power cut, too."""
        yield

    def settle(self, name: str) -> Iterator[None]:
        """Take the steps but the first, for a draft that a killed program has left."""
        yield from ()

    def write_new(self, name: str, text: str) -> bool:
        """Keep a text under a name that nothing has; False, and nothing done, if something has."""
        return True

    def delete(self, name: str) -> None:
        """Remove a text; nothing happens if there is none."""

    def names(self) -> Iterator[Found]:
        """Yield what is kept here, in any order and found step by step, since it may be much."""
        yield from ()

    def inside(self, name: str) -> Store:
        """Return the place of this name within this one; `pump` works for both."""
        return self

    def set_aside(self, name: str, group: str = "") -> str:
        """Rename a damaged text, so that it is out of the way but not lost; returns its new name.
        Texts of a ``group``, a name like theirs, share the names and the number of those kept."""
        return name

    def alone(self, act: Callable[[], None]) -> None:
        """Call ``act`` while no other copy of the game is in its own `alone` here: now, or if
        another one is, in a later `pump`. An act that waits already is called once."""
        act()

    def pump(self) -> bool:
        """Try again what waits in `alone`, without waiting; returns whether nothing is left. Called
        in each frame, and at the end of the program until nothing is left."""
        return True

    def __str__(self) -> str:
        return "nowhere"


class NoStore(Store):
    """Keeps nothing, where nothing can be kept."""


def backup_of(name: str) -> str:
    """Return the name of the text before the last one."""
    return f"{name}.bak"


def draft_of(name: str) -> str:
    """Return the name of a text about to replace another; it may have been cut short."""
    return f"{name}.new"


def free_name(name: str, is_taken: Callable[[str], bool]) -> str:
    """Return the first name that nothing has for what is set aside, or the last of MOST_ASIDE."""
    path = PurePath(name)
    for number in range(1, MOST_ASIDE + 1):
        other = f"{path.stem}.damaged{f'-{number}' if number > 1 else ''}{path.suffix}"
        if not is_taken(other):
            break
    return other
