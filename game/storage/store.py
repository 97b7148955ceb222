"""What every place is like in which texts outlive the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import PurePath
from typing import NamedTuple, Protocol

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


class Store(Protocol):
    """Texts by name. OSError: the place fails, or what is there is no text of ours."""

    def read(self, name: str) -> str | None:
        """The text kept under a name, or None; ValueError if it is damaged: not UTF-8, or longer
        than LONGEST."""

    def write(self, name: str, text: str) -> None:
        """Keep a text in place of the old one: whole or not at all."""

    def write_in_steps(self, name: str, text: str) -> Iterator[None]:
        """The same, but the old one is kept as its `backup_of`, and not all is done at once: after
        the first step the new text can be read as the `draft_of` the name, or under the name, and
        outlives the program; after the last one it outlives a power cut, too."""

    def settle(self, name: str) -> Iterator[None]:
        """The steps but the first, for a draft that a killed program has left."""

    def write_new(self, name: str, text: str) -> bool:
        """Keep a text under a name that nothing has; False, and nothing done, if something has."""

    def delete(self, name: str) -> None:
        """Remove a text; nothing happens if there is none."""

    def names(self) -> Iterator[Found]:
        """What is kept here, in any order and found step by step, since it may be much."""

    def inside(self, name: str) -> Store:
        """A place of its own within this one."""

    def set_aside(self, name: str, group: str = "") -> str:
        """Rename a damaged text, so that it is out of the way but not lost; returns its new name.
        Texts of a ``group``, a name like theirs, share the names and the number of those kept."""

    def exclusive(self) -> AbstractContextManager[None]:
        """While this lasts, other copies of the game that ask for it, too, write nothing."""

    def __str__(self) -> str:
        """Where texts are kept, for messages to the player."""


class NoStore:
    """Keeps nothing, where nothing can be kept."""

    def read(self, name: str) -> str | None:
        """None."""
        return None

    def write(self, name: str, text: str) -> None:
        """Do nothing."""

    def write_in_steps(self, name: str, text: str) -> Iterator[None]:
        """Do nothing."""
        yield

    def settle(self, name: str) -> Iterator[None]:
        """Nothing to do."""
        yield from ()

    def write_new(self, name: str, text: str) -> bool:
        """Do nothing."""
        return True

    def delete(self, name: str) -> None:
        """Do nothing."""

    def names(self) -> Iterator[Found]:
        """Nothing."""
        yield from ()

    def inside(self, name: str) -> Store:
        """Nowhere, too."""
        return self

    def set_aside(self, name: str, group: str = "") -> str:
        """Do nothing."""
        return name

    def exclusive(self) -> AbstractContextManager[None]:
        """Nobody else writes here."""
        return nullcontext()

    def __str__(self) -> str:
        return "nowhere"


def backup_of(name: str) -> str:
    """The name of the text before the last one."""
    return f"{name}.bak"


def draft_of(name: str) -> str:
    """The name of a text that is about to take the place of another. It may have been cut short."""
    return f"{name}.new"


def free_name(name: str, is_taken: Callable[[str], bool]) -> str:
    """A name for what is set aside: the first that nothing has, so that nothing is replaced but
    the last of MOST_ASIDE."""
    for other in _names_aside(name):
        if not is_taken(other):
            break
    return other


def _names_aside(name: str) -> Iterator[str]:
    """``a.damaged.json``, ``a.damaged-2.json`` and so on."""
    path = PurePath(name)
    for number in range(1, MOST_ASIDE + 1):
        yield f"{path.stem}.damaged{f'-{number}' if number > 1 else ''}{path.suffix}"
