"""The courses by name."""

from __future__ import annotations

from game.session.lesson import Course, dice_course, worked_example, wrong_placements
from game.words.lesson import names
from game.words.words import Words

COURSES = {"example": worked_example, "refused": wrong_placements, "cubes": dice_course}

SEATS = {"example": 4, "refused": 2, "cubes": 2}
"""How many play in each."""

FOLLOWS = {"example": "refused"}
"""Courses that lead on to another one."""


def course_of(words: Words, name: str) -> Course:
    """A course, with names of players in this language."""
    return COURSES[name](players_of(words, name))


def players_of(words: Words, name: str) -> list[str]:
    """Who plays in a course."""
    return names(words)[: SEATS[name]]
