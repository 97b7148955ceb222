"""One game in progress: the client's only door to the rules."""

from game.session.rack import SLOTS, Rack
from game.session.session import Session, Step
from game.session.setup import PERSON, GameSetup, Seat
from game.session.staging import Judgement
from game.session.summary import PlayerSummary, Turn, summary_of, turns_of

__all__ = [
    "PERSON",
    "SLOTS",
    "GameSetup",
    "Judgement",
    "PlayerSummary",
    "Rack",
    "Seat",
    "Session",
    "Step",
    "Turn",
    "summary_of",
    "turns_of",
]
