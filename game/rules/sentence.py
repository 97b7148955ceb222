"""English sentences that a caller can translate later."""

import json
from collections.abc import Callable
from typing import Any, Self

PACKED = "\x1d"  # first character of every packed sentence; no other text begins with it


class Sentence(str):
    """An English sentence that keeps its pattern and values, so that it can be translated later.

    `pattern` has named fields for `values`, which may be sentences themselves.

    >>> sentence = Sentence("the bag holds {n}", n=3)
    >>> sentence
    'the bag holds 3'
    >>> sentence.translated({"the bag holds {n}": "w worku: {n}"}.__getitem__)
    'w worku: 3'
    """

    __slots__ = ("pattern", "values")

    pattern: str
    values: dict[str, object]

    def __new__(cls, pattern: str, /, **values: object) -> Self:
        """Fill in `pattern`, which must be a literal: a tool collects literals for translators."""
        sentence = super().__new__(cls, pattern.format(**values))
        sentence.pattern, sentence.values = pattern, values
        return sentence

    def __str__(self) -> str:
        # So `str(error)` of an exception returns the sentence, not a plain copy of its text.
        return self

    def translated(self, gettext: Callable[[str], str]) -> str:
        """Return the sentence in another language; `gettext` translates patterns."""
        values = {
            name: value.translated(gettext) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }
        return gettext(self.pattern).format(**values)

    def packed(self) -> str:
        """Return the sentence as one text for storage.

        It is the pattern or, if there are values, `PACKED` and JSON of pattern and values.
        """
        if not self.values:
            return self.pattern
        return PACKED + json.dumps(_data(self), ensure_ascii=False, separators=(",", ":"))


def translated(text: str, gettext: Callable[[str], str]) -> str:
    """Return the translation of a `Sentence`, which may be packed.

    Any other text is returned unchanged, and a damaged packed sentence as "".
    """
    if isinstance(text, Sentence):
        return text.translated(gettext)
    if not text.startswith(PACKED):
        return text
    try:
        return _sentence(json.loads(text.removeprefix(PACKED))).translated(gettext)
    except Exception:  # the text may come from a damaged file
        return ""


def _data(value: object) -> Any:
    if isinstance(value, Sentence):
        return [value.pattern, {name: _data(inner) for name, inner in value.values.items()}]
    return value if isinstance(value, int) else str(value)


def _sentence(data: Any) -> Sentence:
    pattern, values = data
    inner = {name: _sentence(v) if isinstance(v, list) else v for name, v in values.items()}
    return Sentence(str(pattern), **inner)
