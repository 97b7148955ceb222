"""A short game of Qwirkle Cubes: open hands, a roll, a line of dice, and a roll of all of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Board, parse_tiles
from game.session.lesson.course import Course, setup_of
from game.session.lesson.exercise import Exercise
from game.session.standing import standing

BOARD = "bc@0,0 bx@1,0"
HANDS = ("bd rk bc gs bx yt", "rk gk yk rk ok gk")
"""The second player can lay nothing: no blue die, and no shape that lies on the table."""

SEED = 16
"""With it chance rolls a star and a square, and later two crosses among others."""


def dice_course(names: Sequence[str]) -> Course:
    """The game, of two of these names."""
    setup = setup_of("cubes", names)
    hands = [parse_tiles(hand) for hand in HANDS]
    state = standing(setup, Board.parse(BOARD), hands, scores=(0, 2), seed=SEED)
    exercises = [
        Exercise.looking("open hands"),
        Exercise.rolling("roll", "bc bx"),
        Exercise.laying("line", "bd@2,0 bs@3,0 bt@4,0"),
        Exercise.rolling("stuck", HANDS[1]),
        Exercise.laying("crosses", "rx@1,1 gx@1,2"),
    ]
    return Course.in_one_game("cubes", setup, state, exercises)
