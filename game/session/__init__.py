"""One game in progress: the client's only door to the rules."""

from game.session.explain import (
    CellApart,
    CellExplained,
    CellFirst,
    CellTakes,
    HandHere,
    TileExplained,
    TileLaidOut,
    TileLies,
)
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
    "CellApart",
    "CellExplained",
    "CellFirst",
    "CellTakes",
    "Destinations",
    "GameSetup",
    "HandHere",
    "Judgement",
    "PlayerSummary",
    "Rack",
    "Seat",
    "Session",
    "Step",
    "TileExplained",
    "TileLaidOut",
    "TileLies",
    "Turn",
    "summary_of",
]
