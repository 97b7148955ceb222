"""A game in progress, and replays of games, as the screens use them."""

from typing import TYPE_CHECKING

from game.on_demand import on_demand

if TYPE_CHECKING:
    from game.bots import ChoiceReason, Motive
    from game.session.advice import Hint
    from game.session.badges import COLOUR_COUNT, FACES, ROBOTS, Badge
    from game.session.history import Moment, PlayerSummary, Step, Watched, summary_of, turn_of
    from game.session.line_finder import OpenLine, open_lines
    from game.session.rack import SLOTS, Rack, ShownRack
    from game.session.replay.record_import import UnreadableRecordError, import_record
    from game.session.replay.record_notes import record_text
    from game.session.review.reviewed_turn import Move, ReviewedTurn, TurningPoint
    from game.session.session import Session
    from game.session.setup import MAX_SEATS, MIN_SEATS, PERSON, VARIANT_NAMES, GameSetup, Seat
    from game.session.slices import SLICE
    from game.session.staging import NO_CELLS, Destinations, TurnPreview
    from game.session.stars import CHALLENGE_SIZE, STAR_PERCENTS, Result, total_of
else:
    __all__, __getattr__ = on_demand(
        __name__,
        {
            # Types of a hint. Screens may not import classes of `game.bots`.
            "bots": "ChoiceReason Motive",
            "session.advice": "Hint",
            "session.badges": "Badge COLOUR_COUNT FACES ROBOTS",
            "session.history": "Moment PlayerSummary Step Watched summary_of turn_of",
            "session.line_finder": "OpenLine open_lines",
            "session.rack": "Rack ShownRack SLOTS",
            "session.replay.record_import": "UnreadableRecordError import_record",
            "session.replay.record_notes": "record_text",
            "session.review.reviewed_turn": "Move ReviewedTurn TurningPoint",
            "session.session": "Session",
            "session.setup": "GameSetup MAX_SEATS MIN_SEATS PERSON Seat VARIANT_NAMES",
            "session.slices": "SLICE",
            "session.staging": "Destinations NO_CELLS TurnPreview",
            "session.stars": "CHALLENGE_SIZE Result STAR_PERCENTS total_of",
        },
    )
