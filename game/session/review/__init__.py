"""A recorded game looked at again: what else could have been done in each turn, and which turns
decided it."""

from game.session.review.review import Review
from game.session.review.turning_points import Fact, TurningPoint, Why, turning_points
from game.session.review.turns import Move, ReviewedTurn

__all__ = [
    "Fact",
    "Move",
    "Review",
    "ReviewedTurn",
    "TurningPoint",
    "Why",
    "turning_points",
]
