"""One game in progress: the client's only door to the rules."""

from game.session.rack import SLOTS, Rack
from game.session.session import Session
from game.session.setup import PERSON, GameSetup, Seat
from game.session.staging import NOWHERE, Destinations, Judgement
from game.session.steps import Step, Turn
from game.session.summary import PlayerSummary, summary_of

__all__ = [
    "NOWHERE",
    "PERSON",
    "SLOTS",
    "Destinations",
    "GameSetup",
    "Judgement",
    "PlayerSummary",
    "Rack",
    "Seat",
    "Session",
    "Step",
    "Turn",
    "summary_of",
]
