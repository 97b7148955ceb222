"""A game in progress, and recorded games to watch, as the screens use them."""

from typing import TYPE_CHECKING

from game.rules.on_demand import on_demand

if TYPE_CHECKING:
    from game.bots import DEFAULT_LEVEL, EASIEST, LEVELS, ChoiceReason, Motive
    from game.session.advice.hints import Hint
    from game.session.badges import ROBOTS, Badge
    from game.session.recorded.record_import import UnreadableRecordError, import_record
    from game.session.recorded.record_notes import record_text
    from game.session.recorded.recorded_game import Playback, RecordedGame
    from game.session.saving.saved_summary import SavedSummary
    from game.session.saving.session_data import SessionWriter
    from game.session.session import Session
    from game.session.setup import (
        MAX_SEATS,
        MIN_SEATS,
        PERSON,
        VARIANT_NAMES,
        GameSetup,
        Seat,
        clean_name,
    )
    from game.session.stars import CHALLENGE_SIZE, Result, total_of
    from game.session.state.history import Moment, Watched
    from game.session.state.hot_seat import RackView
    from game.session.state.rack import SLOTS, Rack
    from game.session.state.staging import NO_CELLS, Destinations
    from game.session.state.steps import PlayerSummary, Step, summary_of, turn_of
else:
    __all__, __getattr__ = on_demand(
        {
            "bots": "EASIEST LEVELS DEFAULT_LEVEL ChoiceReason Motive",
            "session.recorded.record_notes": "record_text",
            "session.advice.hints": "Hint",
            "session.badges": "Badge ROBOTS",
            "session.state.history": "Moment Watched",
            "session.state.rack": "SLOTS Rack",
            "session.recorded.recorded_game": "Playback RecordedGame",
            "session.session": "Session",
            "session.setup": "PERSON GameSetup Seat MAX_SEATS MIN_SEATS VARIANT_NAMES clean_name",
            "session.state.staging": "NO_CELLS Destinations",
            "session.state.steps": "PlayerSummary Step summary_of turn_of",
            "session.state.hot_seat": "RackView",
            "session.recorded.record_import": "UnreadableRecordError import_record",
            "session.stars": "CHALLENGE_SIZE Result total_of",
            "session.saving.saved_summary": "SavedSummary",
            "session.saving.session_data": "SessionWriter",
        }
    )
