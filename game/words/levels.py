"""What the levels of computer players are called, and what each is like."""

from __future__ import annotations

from game.session import LEVELS
from game.words.words import Words


def level_name(level: str, words: Words) -> str:
    """Return the name of a level."""
    return words.gettext(LEVELS[level].title)


def character(level: str, words: Words) -> str:
    """Return a sentence about what a level is like."""
    return words.gettext(LEVELS[level].about)


def against(level: str, words: Words) -> str:
    """Return the words before how often somebody has won against computers of a level."""
    return words.gettext(LEVELS[level].against)
