"""Texts of the lessons: for each exercise a prompt of at most eight words, and a conclusion."""

from game.exercises.courses import COURSES, SEATS, Course
from game.words import N_, Words

# Names of the lesson's players. The texts use them only in the nominative case.
NAMES = (N_("Sue"), N_("Chris"), N_("Sally"), N_("Bob"))

# Each exercise by its name: the texts shown before it (prompt) and after it (conclusion).
EXERCISES = {
    "turn 1": (
        N_("{name} starts: lay three red tiles"),
        N_("One point for each tile: three points"),
    ),
    "turn 2": (
        N_("{name}: lay three squares going down"),
        N_("The red square counts in both lines"),
    ),
    "turn 3": (N_("{name}: lay the blue circle"), N_("One tile, two lines: both score")),
    "turn 4": (N_("{name}: two green tiles on top"), N_("Three short lines: two points each")),
    "turn 5": (N_("{name}: green tiles at both ends"), N_("Four in the row, three circles below")),
    "turn 6": (
        N_("{name}: lay two squares at the bottom"),
        N_("Old tiles in the line score again"),
    ),
    "turn 7": (N_("{name}: lay two stars on top"), N_("Stars of three colours: three points")),
    "turn 8": (N_("{name}: two orange tiles beside the star"), N_("Three in a row: three points")),
    "turn 9": (N_("{name}: two yellow tiles, three lines"), N_("Where lines meet, points add up")),
    "turn 10": (N_("{name}: lay the red star"), N_("Five in the row: only one is missing")),
    "turn 11": (N_("{name}: crosses, and a Qwirkle!"), N_("Six in a line: six extra points")),
    "turn 12": (
        N_("{name}: lay two squares at the end"),
        N_("Well played! {leader} leads: {points}"),
    ),
    "square": (N_("Try it: a second yellow square"), N_("Not allowed: no tile twice in a line")),
    "cross": (N_("Try it: a second yellow cross"), N_("Not allowed: each colour only once here")),
    "row": (N_("It fits the row. Try it!"), N_("Not allowed: it must fit the column too")),
    "corner": (
        N_("Only corners would touch. Try it!"),
        N_("Not allowed: tiles must touch side to side"),
    ),
    "circle": (N_("Try it: a second orange circle"), N_("Not allowed: use another shape instead")),
    "open hands": ("", N_("Dice are open: everyone sees all hands")),
    "roll": (N_("{name}: roll the marked dice"), N_("Colours stay, shapes change")),
    "line": (N_("{name}: now lay three blue dice"), N_("Five points. New dice are rolled at once")),
    "stuck": (N_("{name}: nothing fits, so roll all dice"), N_("Now some dice fit")),
    "crosses": (N_("{name}: lay two crosses below the blue one"), N_("Dice score just like tiles")),
}

# The text of the progress in each course.
STEPS = {
    "example": N_("Turn {n} of {all}"),
    "refused": N_("Example {n} of {all}"),
    "cubes": N_("Step {n} of {all}"),
}

# The same on the card of a course that was left.
RESUME = {
    "example": N_("Continue: turn {n} of {all}"),
    "refused": N_("Continue: try {n} of {all}"),
    "cubes": N_("Continue: step {n} of {all}"),
}


def course_of(words: Words, name: str) -> Course:
    """Return the lessons of a course, with the players' names translated."""
    return COURSES[name](players_of(words, name))


def players_of(words: Words, course: str) -> list[str]:
    """Return the translated names of the players in a course of lessons."""
    return [words.gettext(name) for name in NAMES[: SEATS[course]]]


def prompt(words: Words, exercise: str, name: str) -> str:
    """Return what the exercise asks of the learner, or "". `name` is the player to move."""
    sentence = EXERCISES[exercise][0]
    return words.gettext(sentence).format(name=name) if sentence else ""


def conclusion(words: Words, exercise: str, leader: tuple[str, int]) -> str:
    """Return a sentence on what an exercise has taught. `leader` is a name with points."""
    (name, points), sentence = leader, words.gettext(EXERCISES[exercise][1])
    return sentence.format(leader=name, points=words.points(points))


def progress(words: Words, course: str, n: int, count: int) -> str:
    """Return a text such as "exercise 2 of 5". `n` is counted from 1."""
    return words.gettext(STEPS[course]).format(n=n, all=count)
