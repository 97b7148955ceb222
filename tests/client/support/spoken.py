"""The texts that are drawn, and a check of their language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from game.art.assets import Assets
from game.session.badges import ROBOTS

KEYS = "enter backspace bksp esc space home end start back lb rb rs lt rt ctrl shift"
NAMES = {"qwirkle", "cubes", "readme", "english", "polski", *KEYS.split()}
"""Names that are equal in all languages: the games, the languages, keys and pad buttons."""

WORD = re.compile(r"/\S+|[A-Za-z]{2,}")
"""A word in Latin letters, or the path of a file, which is none."""


@contextmanager
def listening() -> Iterator[list[str]]:
    """Record every text that is drawn while the body runs."""
    heard: list[str] = []
    real = Assets.text

    def noted(self: Assets, string: str, *rest: Any, **named: Any) -> pygame.Surface:
        heard.append(string)
        return real(self, string, *rest, **named)

    Assets.text = noted  # type: ignore[method-assign]
    try:
        yield heard
    finally:
        Assets.text = real  # type: ignore[method-assign]


def latin_words(texts: Iterable[str]) -> set[str]:
    """Return the texts with a word in Latin letters that is no name."""
    known = NAMES | set(ROBOTS)
    return {
        text
        for text in texts
        if any(
            word.lower() not in known and not word.startswith("/") for word in WORD.findall(text)
        )
    }
