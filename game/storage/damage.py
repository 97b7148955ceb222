"""Damage to stored texts: the reasons in plain words, and messages. Details are only logged."""

from __future__ import annotations

import json
import logging
from typing import Literal, NamedTuple

from game.common.shown import reason_of
from game.rules.sentence import Sentence
from game.storage.store import Store

NO_TEXT = Sentence("it is not text")
TOO_LONG = Sentence("it is too long")
CUT_OFF = Sentence("it is cut off or garbled")
OTHER_FORM = Sentence("it is not of the expected form")
AGAINST_RULES = Sentence("it does not agree with the rules of the game")
OTHER_NAME = Sentence("it belongs under another name")

CANNOT_READ = Sentence("The %s in %s cannot be read (%s).")
CANNOT_SAVE = Sentence("The %s in %s cannot be kept (%s).")
CANNOT_DELETE = Sentence("The %s in %s cannot be removed (%s).")
QUARANTINED = Sentence("Damage in the %s: %s in %s (%s) was put aside as %s.")
RESTORED = Sentence(
    "Damage in the %s: %s in %s (%s) was put aside as %s, and the state before is used."
)
"""Messages for the log, and for the terminal in the player's language."""


Notice = Literal["damaged", "set back", "newer"]
"""Notice for the player: a text was set aside, or its backup is used, or its version is newer."""


log = logging.getLogger(__name__)


class DamageError(ValueError):
    """A damaged stored text: a ``reason`` of the sentences above, and ``detail`` for the log."""

    def __init__(self, reason: str, detail: object = "") -> None:
        super().__init__(str(detail) or reason)
        self.reason = reason


class NewerVersion(ValueError):
    """A stored text that is not damaged, but of a newer version of the game."""


def reason_of_damage(fault: Exception) -> str:
    """Return why a text cannot be used, in plain words; for an OSError those of the system."""
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


class Damaged(NamedTuple):
    """A damaged text: its name, its name after it was set aside, and the fault."""

    name: str
    aside: str
    fault: Exception


class FailureLog:
    """A log of failures, each once while it lasts, for one document or several together."""

    def __init__(self, what: str, store: Store) -> None:
        """Take the subject of all sentences, as in "The settings in ... cannot be read"."""
        self._what, self._place = what, str(store)
        self._said = False
        self._newer: set[str] = set()
        self._news: dict[Notice, list[str]] = {}

    def fails(self, sentence: str, fault: OSError) -> None:
        """Log a sentence such as `CANNOT_SAVE`, with placeholders for subject, store and reason."""
        if not self._said:
            log.warning(sentence, self._what, self._place, reason_of_damage(fault))
        self._said = True

    def damaged(self, found: list[Damaged], *, set_back: bool) -> None:
        """Log texts that were damaged and set aside; `set_back`: the backup is used."""
        for number, one in enumerate(found, start=1):
            last = set_back and number == len(found)
            told = self._what, one.name, self._place, reason_of_damage(one.fault), one.aside
            log.warning(RESTORED if last else QUARANTINED, *told)
            log.info("%s: %s: %s", one.name, type(one.fault).__name__, one.fault)
        if found:
            self._tell("set back" if set_back else "damaged", found[0].name)

    def newer(self, name: str) -> None:
        """Log that a text is of a newer version of the game, once for each name."""
        if name not in self._newer:
            self._newer.add(name)
            log.warning(
                "%s in %s (%s) is of a newer version of the game: "
                "it is left as it is, and not used.",
                *(name, self._place, self._what),
            )
            self._tell("newer", name)

    def _tell(self, kind: Notice, name: str) -> None:
        self._news.setdefault(kind, []).append(name)

    def take_notices(self, kind: Notice) -> int:
        """Return the number of news of this kind since the last call, for the screen."""
        return len(self.take_names(kind))

    def take_names(self, kind: Notice) -> list[str]:
        """Return the names of the texts with news of this kind since the last call."""
        return self._news.pop(kind, [])
