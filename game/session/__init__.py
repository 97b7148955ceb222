"""One game in progress, and finished games to watch: the clients' interface to the rules."""

from typing import TYPE_CHECKING

from game.rules.on_demand import on_demand

if TYPE_CHECKING:
    from game.bots import EASIEST, LEVELS, USUAL, Reason, Why
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
    from game.session.extras import record_text
    from game.session.hints import Hint
    from game.session.looks import Look
    from game.session.moments import Moment, Watched
    from game.session.rack import SLOTS, Rack
    from game.session.record import HandOver, RestoreError, SessionRecord, UndoTurn
    from game.session.recorded import Playback, RecordedGame
    from game.session.session import Session
    from game.session.setup import PERSON, GameSetup, Seat
    from game.session.staging import NOWHERE, Destinations, OpeningLine, OpeningWanted, TurnPreview
    from game.session.steps import PlayerSummary, Step, Turn, summary_of
    from game.session.viewing import Sight
    from game.session.written import UnreadableRecord, read_recorded
else:
    __all__, __getattr__ = on_demand(
        {
            "bots": "EASIEST LEVELS USUAL Reason Why",
            "session.explain": "CellApart CellExplained CellFirst CellTakes HandHere "
            "TileExplained TileLaidOut TileLies",
            "session.extras": "record_text",
            "session.hints": "Hint",
            "session.looks": "Look",
            "session.moments": "Moment Watched",
            "session.rack": "SLOTS Rack",
            "session.record": "HandOver RestoreError SessionRecord UndoTurn",
            "session.recorded": "Playback RecordedGame",
            "session.session": "Session",
            "session.setup": "PERSON GameSetup Seat",
            "session.staging": "NOWHERE Destinations OpeningLine OpeningWanted TurnPreview",
            "session.steps": "PlayerSummary Step Turn summary_of",
            "session.viewing": "Sight",
            "session.written": "UnreadableRecord read_recorded",
        }
    )
