"""One game in progress, and finished games to watch: the clients' interface to the rules."""

from typing import TYPE_CHECKING

from game.rules.on_demand import on_demand

if TYPE_CHECKING:
    from game.bots import EASIEST, LEVELS, USUAL, Reason, Why
    from game.session.advice.explanations import (
        CellApart,
        CellExplained,
        CellFirst,
        CellTakes,
        HandHere,
        TileExplained,
        TileLaidOut,
        TileLies,
    )
    from game.session.advice.hints import Hint
    from game.session.badges import Look
    from game.session.recorded.record_import import UnreadableRecord, read_recorded
    from game.session.recorded.record_notes import record_text
    from game.session.recorded.recorded_game import Playback, RecordedGame
    from game.session.saving.command_log import HandOver, RestoreError, SessionRecord, UndoTurn
    from game.session.session import Session
    from game.session.setup import PERSON, GameSetup, Seat
    from game.session.state.history import Moment, Watched
    from game.session.state.hot_seat import Sight
    from game.session.state.rack import SLOTS, Rack
    from game.session.state.staging import (
        NOWHERE,
        Destinations,
        OpeningLine,
        OpeningWanted,
        TurnPreview,
    )
    from game.session.state.steps import PlayerSummary, Step, Turn, summary_of
else:
    __all__, __getattr__ = on_demand(
        {
            "bots": "EASIEST LEVELS USUAL Reason Why",
            "session.advice.explanations": "CellApart CellExplained CellFirst CellTakes HandHere "
            "TileExplained TileLaidOut TileLies",
            "session.recorded.record_notes": "record_text",
            "session.advice.hints": "Hint",
            "session.badges": "Look",
            "session.state.history": "Moment Watched",
            "session.state.rack": "SLOTS Rack",
            "session.saving.command_log": "HandOver RestoreError SessionRecord UndoTurn",
            "session.recorded.recorded_game": "Playback RecordedGame",
            "session.session": "Session",
            "session.setup": "PERSON GameSetup Seat",
            "session.state.staging": "NOWHERE Destinations OpeningLine OpeningWanted TurnPreview",
            "session.state.steps": "PlayerSummary Step Turn summary_of",
            "session.state.hot_seat": "Sight",
            "session.recorded.record_import": "UnreadableRecord read_recorded",
        }
    )
