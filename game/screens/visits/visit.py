"""A visitor's stay at the showcase: the kind of game, and results for today's best."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from game.session import Session
    from game.storage.daily_best import BestEntry, BestLists, ListName

VisitKind = Literal["joined", "short", "whole", "challenge"]

LARGE_TURN = 12  # minimum points of a turn that may enter the list of today's best turns


@dataclass(slots=True)
class Visit:
    """A visitor's stay at the showcase, for one game or challenge."""

    kind: VisitKind
    saved: bool = False  # whether the game is saved and recorded
    turns_done: int = 0  # number of the visitor's turns; the guide helps in the first ones
    turns_before: int = 0  # number of turns played before the visitor took a seat

    def best_entries(self, session: "Session", today: "BestLists") -> "dict[ListName, BestEntry]":
        """Return the results in `session` that rank among `today`'s best, without a name."""
        from game.session import summary_of  # noqa: PLC0415 - the menu needs none of it
        from game.storage.daily_best import BestEntry  # noqa: PLC0415

        variant, people = session.setup.variant, session.setup.people
        summary = summary_of(session.state, session.turns)
        winners = [result.seat for result in summary if result.winner and result.seat in people]
        results: dict[ListName, int] = {}
        if winners and (self.kind == "short" or self.kind == "whole"):  # noqa: PLR1714 - for mypy
            results[self.kind] = session.state.scores[winners[0]]
        # Of several people at one screen, only the winner counts, or all if none of them won.
        seats, turns = winners or people, session.turns[self.turns_before :]
        points = max((turn.line_points for turn in turns if turn.seat in seats), default=0)
        if points >= LARGE_TURN:
            results["turns"] = points
        return {
            name: BestEntry("", points, variant)
            for name, points in results.items()
            if today.place_for(name, points) is not None
        }


@dataclass(slots=True)
class CurrentVisit:
    """The current visit; None if no visitor is playing."""

    visit: Visit | None = None


@dataclass(slots=True)
class LastSeat:
    """The seat that a visitor took last in a game of the showcase. It is offered again."""

    seat: int | None = None
    session: "Callable[[], Session | None]" = lambda: None  # a weak reference

    def of(self, session: "Session") -> int | None:
        """Return the seat if it belongs to a game of `session`, else None."""
        return self.seat if self.session() is session else None
