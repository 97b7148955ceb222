"""What the levels of computer players are called, and what each is like."""

from __future__ import annotations

from game.session import LEVELS
from game.words.locale import N_
from game.words.words import Words

CHARACTERS = {
    "beginner": N_("Sees short lines, and misses many long ones."),
    "easy": N_("Plays for fun, and misses a good place now and then."),
    "greedy": N_("Takes the most points in every turn."),
    "careful": N_("Keeps what may be of use, and leaves others few chances."),
    "expert": N_("Thinks ahead, and tries out what may come."),
}
"""A sentence about each level, by its key."""


AGAINST = {
    "beginner": N_("Against Beginner"),
    "easy": N_("Against Casual"),
    "greedy": N_("Against Greedy"),
    "careful": N_("Against Careful"),
    "expert": N_("Against Expert"),
}
"""Before how often somebody has won against computers of each level."""


def level_name(level: str, words: Words) -> str:
    """What a level is called."""
    return words.gettext(LEVELS[level].title)


def character(level: str, words: Words) -> str:
    """What a level is like, in a sentence; empty for one of which nothing is told."""
    sentence = CHARACTERS.get(level, "")
    return words.gettext(sentence) if sentence else ""
