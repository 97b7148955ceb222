"""Visits: games of people who came by the showcase, their results, and waiting times."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.storage.operator import Operator

if TYPE_CHECKING:
    from game.session import Session
    from game.storage.daily_best import DayBest, Feat, ListName

Kind = Literal["joined", "short", "whole", "challenge"]

LARGE_TURN = 12
"""Least points of a notable turn."""


@dataclass(slots=True)
class Visit:
    """A visitor's stay.

    ``kept``: the game is saved and recorded. ``taught``: a first turn was done, so pointers are
    off. ``turns_before`` is the number of turns when the visitor sat down.
    """

    kind: Kind
    kept: bool = False
    taught: bool = False
    turns_before: int = 0

    def feats(self, session: Session, today: DayBest) -> dict[ListName, Feat]:
        """Return feats for today's best, without a name: a win (unless joined), a large turn."""
        from game.session import summary_of  # noqa: PLC0415 - the menu needs none of it
        from game.storage.daily_best import Feat  # noqa: PLC0415

        variant, people = session.setup.variant, session.setup.people
        standing = summary_of(session.state, session.turns)
        won = [one.seat for one in standing if one.winner and one.seat in people]
        found: dict[ListName, Feat] = {}
        if won and (self.kind == "short" or self.kind == "whole"):  # noqa: PLR1714 - for mypy
            points = session.state.scores[won[0]]
            found[self.kind] = Feat("", points, variant)
        # Of several people at one screen, only the winner counts, or all if none of them won.
        mine = [
            turn.made for turn in session.turns[self.turns_before :] if turn.seat in (won or people)
        ]
        if max(mine, default=0) >= LARGE_TURN:
            found["turns"] = Feat("", max(mine), variant)
        return {
            name: feat
            for name, feat in found.items()
            if today.place_for(name, feat.points) is not None
        }


@dataclass(slots=True)
class Visits:
    """The current visit, if any."""

    now: Visit | None = None


@dataclass(frozen=True, slots=True)
class VisitTimes:
    """Waiting times in seconds.

    ``welcome``: until the showcase resumes if nobody chooses. ``left``: until an abandoned game
    ends, the last ``counted`` of them as a countdown. ``seat``: until a computer takes over from a
    visitor who joined, with a countdown of ``seat_counted``.
    """

    welcome: float = 15.0
    left: float = 90.0
    counted: float = 10.0
    seat: float = 10.0
    seat_counted: float = 6.0

    @classmethod
    def chosen_by(cls, operator: Operator) -> VisitTimes:
        """Return the times that the operator has chosen."""
        seat, usual = operator.handed_back, cls()
        counted = min(usual.seat_counted, seat)
        return cls(left=operator.left_alone, seat=seat, seat_counted=counted)
