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
        """Return feats for today's best, without a name: a win (unless joined), a large turn."""
        from game.session import summary_of  # noqa: PLC0415 - the menu needs none of it
        from game.storage.daily_best import BestEntry  # noqa: PLC0415

        variant, people = session.setup.variant, session.setup.people
        standing = summary_of(session.state, session.turns)
        won = [one.seat for one in standing if one.winner and one.seat in people]
        found: dict[ListName, BestEntry] = {}
        if won and (self.kind == "short" or self.kind == "whole"):  # noqa: PLR1714 - for mypy
            points = session.state.scores[won[0]]
            found[self.kind] = BestEntry("", points, variant)
        # Of several people at one screen, only the winner counts, or all if none of them won.
        mine = [
            turn.line_points
            for turn in session.turns[self.turns_before :]
            if turn.seat in (won or people)
        ]
        if max(mine, default=0) >= LARGE_TURN:
            found["turns"] = BestEntry("", max(mine), variant)
        return {
            name: feat
            for name, feat in found.items()
            if today.place_for(name, feat.points) is not None
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
