"""Failures of storage: reasons in plain words, log messages, and notices for the player."""

import json
import logging
from typing import Literal, NamedTuple

from game.common.printable import reason_of
from game.rules import Sentence
from game.storage.store import Store

NO_TEXT = Sentence("it is not text")
TOO_LONG = Sentence("it is too long")
CUT_OFF = Sentence("it is cut off or garbled")
OTHER_FORM = Sentence("it does not have the expected form")
AGAINST_RULES = Sentence("it does not follow the rules of the game")
OTHER_NAME = Sentence("it belongs under another name")

# Messages for the log, and for the terminal in the player's language.
CANNOT_READ = Sentence("The %s in %s cannot be read (%s).")
CANNOT_SAVE = Sentence("The %s in %s cannot be saved (%s).")
CANNOT_DELETE = Sentence("The %s in %s cannot be removed (%s).")
QUARANTINED = Sentence("Damage in the %s: %s in %s (%s) was set aside as %s.")
RESTORED = Sentence(
    "Damage in the %s: %s in %s (%s) was set aside as %s, and the state before is used."
)

# Exceptions that reading a damaged JSON text may raise.
FAULTS_OF_DAMAGE = (LookupError, TypeError, ValueError, RecursionError)
# A notice for the player: a damaged text, one replaced by its backup, or a newer version.
Notice = Literal["damaged", "restored", "newer"]

log = logging.getLogger(__name__)


class DamageError(ValueError):
    """A damaged stored text. ``reason`` is a sentence of this module; ``detail`` is only logged."""

    def __init__(self, reason: str, detail: object = "") -> None:
        super().__init__(str(detail) or reason)
        self.reason = reason


class NewerVersion(ValueError):
    """A stored text, not damaged, that a newer version of the game wrote."""


def reason_of_damage(fault: Exception) -> str:
    """Return the reason of a failure in plain words; for an OSError, the system's own words."""
    match fault:
        case DamageError():
            return fault.reason
        case OSError():
            own = fault.args[0] if fault.args else ""
            return own if isinstance(own, Sentence) else reason_of(fault)
        case UnicodeError():
            return NO_TEXT
        case json.JSONDecodeError():
            return CUT_OFF
    return OTHER_FORM


class Quarantined(NamedTuple):
    """A damaged text ``name`` that was renamed to ``new_name`` because of ``fault``."""

    name: str
    new_name: str
    fault: Exception


class FailureLog:
    """Log of the failures of one or several documents, which also counts notices."""

    def __init__(self, subject: str, store: Store) -> None:
        """Take the subject of all messages, such as "settings" in "The settings in ..."."""
        self._subject, self._place = subject, str(store)
        self._failure_logged = False
        self._newer: set[str] = set()
        self._notices: dict[Notice, list[str]] = {}

    def add_failure(self, message: str, fault: OSError) -> None:
        """Log a message such as `CANNOT_SAVE`, unless another failure was logged before."""
        if not self._failure_logged:
            log.warning(message, self._subject, self._place, reason_of_damage(fault))
        self._failure_logged = True

    def add_damage(self, texts: list[Quarantined], *, restored: bool) -> None:
        """Log damaged texts, and, if `restored`, that the backup replaces the last of them."""
        for number, text in enumerate(texts, start=1):
            message = RESTORED if restored and number == len(texts) else QUARANTINED
            reason = reason_of_damage(text.fault)
            log.warning(message, self._subject, text.name, self._place, reason, text.new_name)
            log.info("%s: %s: %s", text.name, type(text.fault).__name__, text.fault)
        if texts:
            self._add_notice("restored" if restored else "damaged", texts[0].name)

    def add_newer(self, name: str) -> None:
        """Log, once for each text, that a newer version of the game wrote it."""
        if name not in self._newer:
            self._newer.add(name)
            log.warning(
                "%s in %s (%s) is from a newer version of the game: "
                "it is left as it is and not used.",
                *(name, self._place, self._subject),
            )
            self._add_notice("newer", name)

    def _add_notice(self, kind: Notice, name: str) -> None:
        self._notices.setdefault(kind, []).append(name)

    def take_names(self, kind: Notice) -> list[str]:
        """Return the names of the texts that got this kind of notice since the last call."""
        return self._notices.pop(kind, [])
