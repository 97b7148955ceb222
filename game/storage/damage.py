"""Failures of storage: their reasons in plain words, log messages, and notices for the player."""

import errno
import json
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeVar

from game.common.printable import reason_of
from game.rules import Sentence
from game.storage.store import Store

NO_TEXT = Sentence("it is not text")
NO_PLAIN_FILE = Sentence("it is not a plain file")
TOO_LONG = Sentence("it is too long")
CUT_OFF = Sentence("it is cut off or garbled")
OTHER_FORM = Sentence("it does not have the expected form")
AGAINST_RULES = Sentence("it does not follow the rules of the game")
OTHER_NAME = Sentence("it belongs under another name")

# Messages for the log, and for the terminal in the player's language.
CANNOT_READ = Sentence("The %s in %s cannot be read (%s).")
CANNOT_SAVE = Sentence("The %s in %s cannot be saved (%s).")
CANNOT_DELETE = Sentence("The %s in %s cannot be removed (%s).")
NEWER = Sentence(
    "%s in %s (%s) is from a newer version of the game: it is left as it is and not used."
)
QUARANTINED = Sentence("Damage in the %s: %s in %s (%s) was set aside as %s.")
RESTORED = Sentence(
    "Damage in the %s: %s in %s (%s) was set aside as %s, and the state before is used."
)

# A notice for the player: a damaged text, one replaced by its backup, a text of a newer version of
# the game, or a text that cannot be written.
Notice = Literal["damaged", "restored", "newer", "unsaved"]

T = TypeVar("T")

log = logging.getLogger(__name__)


class DamageError(ValueError):
    """Raised for a damaged text. `reason` is a sentence of this module."""

    def __init__(self, reason: str, detail: object = "") -> None:
        """Store the reason, and a `detail` that is only logged."""
        super().__init__(str(detail) or reason)
        self.reason = reason


class NewerVersionError(ValueError):
    """Raised for a text that a newer version of the game wrote."""


@contextmanager
def any_fault_is_damage() -> Iterator[None]:
    """Return a context manager that turns every exception of its body into `DamageError`.

    The body reads a text. A `NewerVersionError` passes unchanged, and a lack of memory becomes an
    OSError.
    """
    try:
        yield
    except (DamageError, NewerVersionError):
        raise
    except MemoryError as fault:
        raise OSError(errno.ENOMEM, os.strerror(errno.ENOMEM)) from fault
    except Exception as fault:
        reason = CUT_OFF if isinstance(fault, json.JSONDecodeError) else OTHER_FORM
        raise DamageError(reason, f"{type(fault).__name__}: {fault}") from fault


def parse_untrusted(parse: Callable[[Any], T], data: Any) -> T:
    """Return `parse(data)`. Its exceptions are changed as by `any_fault_is_damage`."""
    with any_fault_is_damage():
        return parse(data)


def reason_in_words(fault: OSError | DamageError) -> str:
    """Return why a text cannot be used: a sentence of this module, or the system's message."""
    if isinstance(fault, DamageError):
        return fault.reason
    own = fault.args[0] if fault.args else ""
    return own if isinstance(own, Sentence) else reason_of(fault)


Quarantined = tuple[str, str, DamageError]  # its name, its new name, and the damage


class FailureLog:
    """A log of the failures of some documents. It also collects notices for the player."""

    def __init__(self, subject: str, store: Store) -> None:
        """Set the subject of messages, such as "settings" in "The settings in ..."."""
        self._subject, self._place = subject, str(store)
        self._failure_logged = self._unsaved = False
        self._newer: set[str] = set()
        self._notices: dict[Notice, list[str]] = {}

    def add_failure(self, message: str, fault: OSError) -> None:
        """Log a message such as `CANNOT_SAVE`, but only the first failure."""
        if not self._failure_logged:
            log.warning(message, self._subject, self._place, reason_in_words(fault))
        self._failure_logged = True
        if message is CANNOT_SAVE and not self._unsaved:
            self._unsaved = True
            self.add_notice("unsaved")

    def add_damage(self, texts: list[Quarantined], *, restored: bool) -> None:
        """Log that texts were quarantined. If `restored`, a backup replaced the last one."""
        for number, (name, new_name, fault) in enumerate(texts, start=1):
            message = RESTORED if restored and number == len(texts) else QUARANTINED
            log.warning(message, self._subject, name, self._place, fault.reason, new_name)
            log.info("%s: %s", name, fault)
        if texts:
            self.add_notice("restored" if restored else "damaged", texts[0][0])

    def add_newer(self, name: str) -> None:
        """Log, once for each name, that a newer version of the game wrote the text of this name."""
        if name not in self._newer:
            self._newer.add(name)
            log.warning(NEWER, name, self._place, self._subject)
            self.add_notice("newer", name)

    def add_notice(self, notice: Notice, name: str = "") -> None:
        self._notices.setdefault(notice, []).append(name)

    def take_names(self, notice: Notice) -> list[str]:
        """Return the names of the texts that got this notice since the last call."""
        return self._notices.pop(notice, [])
