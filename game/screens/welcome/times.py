"""How long the game waits for people who come by and may have gone: all of these times in one
place. Seconds."""

from __future__ import annotations

from dataclasses import dataclass

from game.storage.operator import Operator


@dataclass(frozen=True, slots=True)
class VisitTimes:
    """``welcome`` until the showcase goes on if nobody chooses; ``left`` until a game left alone
    ends, the last ``counted`` of them counted down; ``seat`` until a computer plays on for whoever
    joined in, ``seat_counted`` of them counted down."""

    welcome: float = 15.0
    left: float = 90.0
    counted: float = 10.0
    seat: float = 10.0
    seat_counted: float = 6.0

    @classmethod
    def chosen_by(cls, operator: Operator) -> VisitTimes:
        """The times of this operator."""
        seat, usual = operator.handed_back, cls()
        counted = min(usual.seat_counted, seat)
        return cls(left=operator.left_alone, seat=seat, seat_counted=counted)
