"""The example that the rule sheets print: twelve turns of four players, up to a Qwirkle."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Board, parse_tiles
from game.session.lesson.course import Course, setup_of
from game.session.lesson.exercise import Exercise
from game.session.standing import standing

TURNS = (
    "rk@0,0 rd@1,0 rc@2,0",
    "rs@3,0 bs@3,1 ps@3,2",
    "bc@2,1",
    "gk@0,-1 gd@1,-1",
    "gt@-1,-1 gc@2,-1",
    "os@3,3 rs@4,3",
    "ot@-1,-3 yt@-1,-2",
    "ox@0,-3 od@1,-3",
    "yd@1,-2 yc@2,-2",
    "rt@-1,0",
    "yx@4,-1 rx@4,0 bx@4,1",
    "ys@3,4 bs@4,4",
)
"""What is laid in each turn."""

HANDS = ("rk gt rd bk gc rc", "yk rs pc bs ps rt", "ot bc yt yx bx rx", "gk od ys gd ox bs")
"""The hands at the beginning. None of them has a longer line than the three red tiles of the first
player, who is the eldest, and so begins (R3, R4)."""

DRAWN = "yd pk yc os gx rs pt gs pd ok yk bd pc gt oc gk"
"""What is drawn first, turn by turn: all that is laid later and lies in no hand yet."""


def worked_example(names: Sequence[str]) -> Course:
    """The example, played by four of these names."""
    setup = setup_of("tiles", names)
    hands = [parse_tiles(hand) for hand in HANDS]
    state = standing(setup, Board(), hands, drawn_first=parse_tiles(DRAWN))
    exercises = [Exercise.laying(f"turn {n}", placed) for n, placed in enumerate(TURNS, 1)]
    return Course.in_one_game("example", setup, state, exercises)
