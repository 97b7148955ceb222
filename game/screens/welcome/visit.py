"""A visit, as data: what somebody plays who came by, and what of it can be among today's best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.session import Session, summary_of
from game.storage.daily_best import DayBest, Feat, ListName

Kind = Literal["joined", "short", "whole", "challenge"]

LARGE_TURN = 12
"""Points that make a turn worth telling."""


@dataclass(slots=True)
class Visit:
    """``kept``: the game is saved and recorded as usual. ``taught``: the visitor has done a first
    turn and needs no pointers any more. ``turns_before`` is how many turns there were when the
    visitor sat down."""

    kind: Kind
    kept: bool = False
    taught: bool = False
    turns_before: int = 0

    def feats(self, session: Session, today: DayBest) -> dict[ListName, Feat]:
        """What a visitor did in a finished game that has a place among today's best, without a
        name yet: a game won, and a large turn.

        A game that was joined counts only by its turns: its score is partly a computer's.
        """
        variant, people = session.setup.variant, session.setup.people
        standing = summary_of(session.state, session.turns)
        won = [one.seat for one in standing if one.winner and one.seat in people]
        found: dict[ListName, Feat] = {}
        if won and (self.kind == "short" or self.kind == "whole"):  # noqa: PLR1714 - for mypy
            points = session.state.scores[won[0]]
            found[self.kind] = Feat("", points, variant)
        # Of several people at one screen the winner is asked, or whoever made the largest turn.
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
