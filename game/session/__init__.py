"""One game in progress: the client's only door to the rules."""

from game.bots import EASIEST, LEVELS, USUAL, Reason, Why
from game.session.example import example_move
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
from game.session.hints import Hint
from game.session.looks import Look
from game.session.moments import Moment, Watched
from game.session.opening import OpeningLine, OpeningWanted
from game.session.playback import Playback
from game.session.rack import SLOTS, Rack
from game.session.record import HandOver, RestoreError, SessionRecord, UndoTurn
from game.session.recorded import RecordedGame
from game.session.session import Session
from game.session.setup import PERSON, GameSetup, Seat
from game.session.staging import NOWHERE, Destinations, TurnPreview
from game.session.steps import Step, Turn
from game.session.summary import PlayerSummary, summary_of
from game.session.viewing import Sight
from game.session.writing import record_text
from game.session.written import UnreadableRecord, read_recorded

__all__ = [
    "EASIEST",
    "LEVELS",
    "NOWHERE",
    "PERSON",
    "SLOTS",
    "USUAL",
    "CellApart",
    "CellExplained",
    "CellFirst",
    "CellTakes",
    "Destinations",
    "GameSetup",
    "HandHere",
    "HandOver",
    "Hint",
    "Look",
    "Moment",
    "OpeningLine",
    "OpeningWanted",
    "Playback",
    "PlayerSummary",
    "Rack",
    "Reason",
    "RecordedGame",
    "RestoreError",
    "Seat",
    "Session",
    "SessionRecord",
    "Sight",
    "Step",
    "TileExplained",
    "TileLaidOut",
    "TileLies",
    "Turn",
    "TurnPreview",
    "UndoTurn",
    "UnreadableRecord",
    "Watched",
    "Why",
    "example_move",
    "read_recorded",
    "record_text",
    "summary_of",
]
