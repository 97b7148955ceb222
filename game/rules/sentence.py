"""Sentences that can be said in other languages, too. The rules themselves know only English."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Self

PACKED = "\x1d"
"""Begins a packed sentence; no sentence does."""


class Sentence(str):
    """An English sentence that knows how it was made: a ``pattern`` with named places, and the
    ``values`` for them, which may be sentences themselves.

    >>> wrong = Sentence("the bag holds {n}", n=3)
    >>> wrong
    'the bag holds 3'
    >>> wrong.said({"the bag holds {n}": "w worku: {n}"}.__getitem__)
    'w worku: 3'
    """

    __slots__ = ("pattern", "values")

    pattern: str
    values: dict[str, object]

    def __new__(cls, pattern: str, /, **values: object) -> Self:
        """The pattern is collected for translation from the call: write it there in full."""
        made = super().__new__(cls, pattern.format(**values))
        made.pattern, made.values = pattern, values
        return made

    def __str__(self) -> str:
        # An exception made of a sentence gives the sentence back, not a mere copy of its letters.
        return self

    def said(self, gettext: Callable[[str], str]) -> str:
        """The sentence in another language: ``gettext`` translates patterns."""
        values = {
            name: value.said(gettext) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }
        return gettext(self.pattern).format(**values)

    def packed(self) -> str:
        """A text to keep, from which `said` of this module reads the sentence again."""
        if not self.values:
            return self.pattern
        return PACKED + json.dumps(_data(self), ensure_ascii=False, separators=(",", ":"))


def said(text: str, gettext: Callable[[str], str]) -> str:
    """A text in another language: of a `Sentence`, or of a packed one; else the text as it is."""
    if isinstance(text, Sentence):
        return text.said(gettext)
    if not text.startswith(PACKED):
        return text
    try:
        return _sentence(json.loads(text.removeprefix(PACKED))).said(gettext)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return ""


def _data(value: object) -> Any:
    if isinstance(value, Sentence):
        return [value.pattern, {name: _data(one) for name, one in value.values.items()}]
    return value if isinstance(value, int) else str(value)


def _sentence(data: Any) -> Sentence:
    pattern, values = data
    made = {name: _sentence(one) if isinstance(one, list) else one for name, one in values.items()}
    return Sentence(str(pattern), **made)
