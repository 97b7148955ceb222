"""The interface of all storage: texts stored under names."""

from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import NamedTuple

MAX_LENGTH = 4_000_000  # bytes (in a browser, characters); a longer text counts as damaged
WAITING = "import.json"  # a text that says what replaces all data at the next start
MAX_QUARANTINED = 10  # damaged texts kept under one name; the next replaces the last


class StoreEntry(NamedTuple):
    """The name and the stamp of a text in a store."""

    name: str
    stamp: str  # differs after every change; empty if a change could go unnoticed
    modified: float | None  # seconds since 1970


class Store:
    """The base class of stores of texts. It stores nothing. Subclasses may raise OSError."""

    def read(self, name: str) -> str | None:
        """Return the text, or None. Raises `DamageError` if it is too long or not UTF-8."""
        return None

    def check(self) -> None:
        """Raise OSError if storing a text fails, as on a full disk."""

    def write(self, name: str, text: str, is_current: Callable[[], bool] = lambda: True) -> bool:
        """Replace the text of a name, if `is_current()` is true just before. Return whether it was.

        A reader sees either the whole old text or the whole new one.
        """
        return True

    def write_in_steps(self, name: str, text: str) -> Iterator[None]:
        """Replace the text step by step; the old text becomes the `backup_of` the name.

        After the first step the new text survives the end of the program, as the `draft_of` the
        name or under the name itself. After the last step it also survives a power cut.
        """
        yield

    def commit(self, name: str) -> Iterator[None]:
        """Finish a `write_in_steps` that the end of a program interrupted, step by step."""
        yield from ()

    def write_new(self, name: str, text: str) -> bool:
        """Store a text under a new name. Return False and write nothing if the name is used."""
        return True

    def delete(self, name: str) -> None:
        """Delete a text, if it exists."""

    def names(self) -> Iterator[StoreEntry]:
        yield from ()

    def subfolder(self, name: str) -> "Store":
        """Return the store of this name inside this one. The `pump` of this store serves both."""
        return self

    def quarantine(self, name: str, group: str = "") -> str:
        """Rename a damaged text. Return the new name, a `quarantine_name` of `group` or `name`."""
        return name

    def exclusively(self, action: Callable[[], None]) -> None:
        """Call `action` now or, while another copy of the game writes, in a later `pump`."""
        action()

    def pump(self) -> bool:
        """Try the actions that wait since `exclusively`. Return True if none is left."""
        return True

    def __str__(self) -> str:
        return "nowhere"


class NoStore(Store):
    """A store for systems without storage. It keeps no text."""


def backup_of(name: str) -> str:
    """Return the name under which the previous version of a text is stored."""
    return f"{name}.bak"


def draft_of(name: str) -> str:
    """Return the name of a text's draft: the next version, which may be incomplete."""
    return f"{name}.new"


def quarantine_name(name: str, is_taken: Callable[[str], bool]) -> str:
    """Return the first free name for a damaged text, or the last one if all are used."""
    path = PurePath(name)
    names = list(numbered_names(f"{path.stem}.damaged", path.suffix, MAX_QUARANTINED))
    return next((candidate for candidate in names if not is_taken(candidate)), names[-1])


def numbered_names(stem: str, suffix: str, count: int) -> Iterator[str]:
    """Yield `count` names: `stem` + `suffix`, then with -2, -3 and so on before the suffix."""
    yield stem + suffix
    for number in range(2, count + 1):
        yield f"{stem}-{number}{suffix}"
