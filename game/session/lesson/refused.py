"""Five placements that the rules refuse, as one of the rule sheets shows them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Board, parse_tiles
from game.session.lesson.course import Course, setup_of
from game.session.lesson.exercise import Exercise
from game.session.standing import standing

PLACEMENTS = (
    ("square", "yc@0,0 ys@1,0 yt@2,0", "ys@3,0", "gk ys rd pc bx ok"),
    ("cross", "yx@0,0 gx@0,1 bx@0,2", "yx@0,3", "rc pd ys gk yx bt"),
    ("row", "rc@0,0 rd@1,0 rs@2,0 bc@0,1", "bk@1,1", "ot gs bk yx pk gd"),
    ("corner", "rc@0,0 rd@1,0", "rs@2,1", "bx yk pt rs gc od"),
    ("circle", "oc@0,0 ot@1,0 ok@2,0", "oc@3,0", "ps gd bk yx rt oc"),
)
"""The name of each, the tiles on the table, the one that may not lie in its cell, and the hand."""

OTHER = "pd bt gs rx yk oc"
"""The hand of the other player."""


def wrong_placements(names: Sequence[str]) -> Course:
    """The five, in games of two of these names."""
    setup = setup_of("tiles", names)
    parts = []
    for name, board, placed, hand in PLACEMENTS:
        hands = [parse_tiles(hand), parse_tiles(OTHER)]
        state = standing(setup, Board.parse(board), hands)
        parts.append((state, Exercise.trying(name, placed)))
    return Course.apart("refused", setup, parts)
