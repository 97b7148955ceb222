"""Find the best placement: positions out of games of computers, and attempts at them."""

from game.session.challenge.attempt import BEST, MINE, AttemptSession, Cleared
from game.session.challenge.making import FIVE, Making, made, positions, seed_of
from game.session.challenge.position import Position
from game.session.challenge.result import GOOD, Result, total_of
from game.session.stars import STARS, percent_of, stars_of

__all__ = [
    "BEST",
    "FIVE",
    "GOOD",
    "MINE",
    "STARS",
    "AttemptSession",
    "Cleared",
    "Making",
    "Position",
    "Result",
    "made",
    "percent_of",
    "positions",
    "seed_of",
    "stars_of",
    "total_of",
]
