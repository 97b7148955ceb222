"""What can be wrong with a stored text, in a few plain words: the one home of these sentences.

What exactly was found, in Python's own words, is for the log only.
"""

from __future__ import annotations

import json
from typing import Literal

from game.common.shown import reason_of
from game.rules.sentence import Sentence

NO_TEXT = Sentence("it is not text")
TOO_LONG = Sentence("it is too long")
CUT_OFF = Sentence("it is cut off or garbled")
OTHER_FORM = Sentence("it is not of the expected form")
AGAINST_RULES = Sentence("it does not agree with the rules of the game")
OTHER_NAME = Sentence("it belongs under another name")

REASONS = (NO_TEXT, TOO_LONG, CUT_OFF, OTHER_FORM, AGAINST_RULES, OTHER_NAME)

News = Literal["damaged", "set back", "newer"]
"""What a player should know of something kept: it was put aside; or it was, and the state before
is used; or it is of a newer version of the game."""


class DamageError(ValueError):
    """A stored text is damaged; ``reason`` is one of `REASONS`, ``detail`` is for the log."""

    def __init__(self, reason: str, detail: object = "") -> None:
        super().__init__(str(detail) or reason)
        self.reason = reason


class NewerVersion(ValueError):
    """A stored text is not damaged, but of a newer version of the game."""


def reason_of_damage(fault: Exception) -> str:
    """Why a text cannot be used, in plain words; for an OSError those of the system."""
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
