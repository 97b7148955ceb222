"""Texts of the lesson: a prompt of at most eight words and a conclusion for each exercise."""

from __future__ import annotations

from typing import NamedTuple

from game.words.locale import N_
from game.words.words import Words

NAMES = (N_("Sue"), N_("Chris"), N_("Sally"), N_("Bob"))
"""Players of the lesson; the sentences need no grammatical case of a name."""


class Told(NamedTuple):
    """The prompt of an exercise, and its conclusion."""

    prompt: str
    learnt: str


EXERCISES: dict[str, Told] = {
    "turn 1": Told(
        N_("{name} begins: lay three red tiles"), N_("One point for each tile: three points")
    ),
    "turn 2": Told(
        N_("{name}: lay three squares downwards"), N_("The red square counts in both lines")
    ),
    "turn 3": Told(N_("{name}: lay the blue circle"), N_("One tile, two lines: both score")),
    "turn 4": Told(N_("{name}: two green tiles on top"), N_("Three short lines: two points each")),
    "turn 5": Told(
        N_("{name}: green tiles at both ends"), N_("Four in the row, three circles below")
    ),
    "turn 6": Told(
        N_("{name}: lay two squares at the bottom"), N_("Old tiles of the line score again")
    ),
    "turn 7": Told(N_("{name}: lay two stars on top"), N_("Stars of three colours: three points")),
    "turn 8": Told(
        N_("{name}: two orange tiles beside the star"), N_("Three in a row: three points")
    ),
    "turn 9": Told(
        N_("{name}: two yellow tiles, three lines"), N_("Where lines meet, points add up")
    ),
    "turn 10": Told(N_("{name}: lay the red star"), N_("Five in the row: only one is missing")),
    "turn 11": Told(N_("{name}: crosses, and a Qwirkle!"), N_("Six in a line: six points more")),
    "turn 12": Told(
        N_("{name}: lay two squares at the end"), N_("Well played! {leader} leads: {points}")
    ),
    "square": Told(N_("Try it: a second yellow square"), N_("Refused: no line has a tile twice")),
    "cross": Told(N_("Try it: a second yellow cross"), N_("Refused: each colour only once here")),
    "row": Told(N_("It suits the row. Try it!"), N_("Refused: it must suit the column, too")),
    "corner": Told(
        N_("Only corners would touch. Try it!"), N_("Refused: tiles must touch by a side")
    ),
    "circle": Told(N_("Try it: a second orange circle"), N_("Refused: take another shape instead")),
    "open hands": Told("", N_("Dice lie open: everybody sees all hands")),
    "roll": Told(N_("{name}: roll the marked dice again"), N_("Colours stay, shapes change")),
    "line": Told(
        N_("{name}: now lay three blue dice"), N_("Five points. New dice are rolled at once")
    ),
    "stuck": Told(N_("{name}: nothing fits, so roll all dice"), N_("Now some dice fit")),
    "crosses": Told(N_("{name}: lay two crosses below the blue one"), N_("Dice score as tiles do")),
}
"""The texts of each exercise."""

STEPS: dict[str, str] = {
    "example": N_("Turn {n} of {all}"),
    "refused": N_("Try {n} of {all}"),
    "cubes": N_("Step {n} of {all}"),
}
"""The progress in a course as text."""


def names(words: Words) -> list[str]:
    """Return the names of the lesson's players."""
    return [words.gettext(name) for name in NAMES]


def prompt(words: Words, exercise: str, name: str) -> str:
    """Return the prompt as text; ``name`` is the player to move."""
    sentence = EXERCISES[exercise].prompt
    return words.gettext(sentence).format(name=name) if sentence else ""


def learnt(words: Words, exercise: str, leader: tuple[str, int]) -> str:
    """Return the conclusion of an exercise; ``leader`` is the best player and the points."""
    name, points = leader
    sentence = words.gettext(EXERCISES[exercise].learnt)
    return sentence.format(leader=name, points=words.points(points))


def how_far(words: Words, course: str, n: int, all_: int) -> str:
    """Return the progress in a course as text, counted from 1."""
    return words.gettext(STEPS[course]).format(n=n, all=all_)
