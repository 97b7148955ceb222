"""A visitor's stay at the showcase: its game, its results, and waiting times (seconds)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.storage.operator_settings import OperatorSettings

if TYPE_CHECKING:
    from game.session import Session
    from game.storage.daily_best import BestEntry, BestLists, ListName

VisitKind = Literal["joined", "short", "whole", "challenge"]

LARGE_TURN = 12
"""Points from which a turn is notable."""


@dataclass(slots=True)
class Visit:
    """A visitor's stay.

    ``saved``: the game is saved and recorded. ``turn_done``: the visitor has done a first turn, so
    pointers are off. ``turns_before`` is the number of turns when the visitor sat down.
    """

    kind: VisitKind
    saved: bool = False
    turn_done: bool = False
    turns_before: int = 0

    def best_entries(self, session: Session, today: BestLists) -> dict[ListName, BestEntry]:
        """Return the results that are among today's best: a won game, and a large turn.

        The entries have no name yet. A joined game is not won by the visitor alone.
        """
        from game.session import summary_of  # noqa: PLC0415 - the menu needs none of it
        from game.storage.daily_best import BestEntry  # noqa: PLC0415

        variant, people = session.setup.variant, session.setup.people
        summary = summary_of(session.state, session.turns)
        winners = [result.seat for result in summary if result.winner and result.seat in people]
        entries: dict[ListName, BestEntry] = {}
        if winners and (self.kind == "short" or self.kind == "whole"):  # noqa: PLR1714 - for mypy
            entries[self.kind] = BestEntry("", session.state.scores[winners[0]], variant)
        # Of several people at one screen, only the winner counts, or all if none of them won.
        seats, turns = winners or people, session.turns[self.turns_before :]
        points = max((turn.line_points for turn in turns if turn.seat in seats), default=0)
        if points >= LARGE_TURN:
            entries["turns"] = BestEntry("", points, variant)
        return {
            name: entry
            for name, entry in entries.items()
            if today.place_for(name, entry.points) is not None
        }


@dataclass(slots=True)
class CurrentVisit:
    """The current visit, if any."""

    visit: Visit | None = None


@dataclass(frozen=True, slots=True)
class VisitTimes:
    """Waiting times in seconds.

    ``welcome``: until the showcase resumes if nobody chooses. ``idle``: until an abandoned game
    ends, including a countdown of ``idle_countdown``. ``handover``: until a computer takes over
    from a visitor who joined, including a countdown of ``handover_countdown``.
    """

    welcome: float = 15.0
    idle: float = 90.0
    idle_countdown: float = 10.0
    handover: float = 10.0
    handover_countdown: float = 6.0

    @classmethod
    def of(cls, operator: OperatorSettings) -> VisitTimes:
        """Return the times that the operator has chosen."""
        handover = operator.handed_back
        countdown = min(cls().handover_countdown, handover)
        return cls(idle=operator.left_alone, handover=handover, handover_countdown=countdown)
