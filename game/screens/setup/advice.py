"""Advice about the level of the computers in a setup, by the games so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from game.screens.setup.draft import SetupDraft
from game.session import LEVELS
from game.storage.record_entry import RecordEntry
from game.storage.record_statistics import results_of
from game.words.words import Words

LATEST = 2000
"""The games that are looked at: as many as one frame bears, and more than tell of today."""

FEWEST, COUNTED = 2.5, 5.0
"""Games for each seat that are needed for any advice, and the latest that count for it."""

GOOD = 0.8, 1.2
"""Good games are won so often, as parts of what is fair: of two players from 40 to 60 %."""


class Advice:
    """A person's results against each level in games like the one that is being set up, and
    the ``better`` level: empty if there is none, or nobody knows."""

    def __init__(
        self, results: Mapping[str, Sequence[bool]] | None = None, level: str = "", seats: int = 2
    ) -> None:
        """``results`` begin with the latest game; ``level`` is that of the computers now."""
        self._results = results or {}
        self.direction = _direction(self._results.get(level, ()), seats)
        levels = list(LEVELS)
        at = levels.index(level) + self.direction if self.direction else -1
        self.better = levels[at] if 0 <= at < len(levels) else ""
        if not self.better:
            self.direction = 0

    @classmethod
    def of(cls, entries: Iterable[RecordEntry], draft: SetupDraft) -> Advice:
        """Return the advice of the records, if one person plays alone against computers."""
        setup = draft.setup()
        levels = {seat.occupant for seat in setup.seats if not seat.is_person}
        if len(setup.people) != 1:
            return cls()
        name, seats = setup.seats[setup.people[0]].name, len(setup.seats)
        results = results_of(islice(entries, LATEST), name, setup.variant, seats)
        return cls(results, levels.pop() if len(levels) == 1 else "", seats)

    def sentence(self, words: Words) -> str:
        """The advice; empty if there is none."""
        _ = words.gettext
        if not self.better:
            return ""
        if self.direction > 0:
            told = _("You often win. How about the level {level}?")
        else:
            told = _("It is hard to win. How about the level {level}?")
        return told.format(level=words.gettext(LEVELS[self.better].title))

    def result(self, level: str, words: Words) -> str:
        """Say how many of how many games were won against this level; "" if none was played."""
        games = self._results.get(level, ())
        if not games:
            return ""
        return words.gettext("Won: {wins} of {games}").format(wins=sum(games), games=len(games))


def _direction(games: Sequence[bool], seats: int) -> int:
    """1 if so many games were won that a higher level would make better ones, -1 for a lower one,
    else 0."""
    if len(games) < FEWEST * seats:
        return 0
    latest = games[: round(COUNTED * seats)]
    share = sum(latest) / len(latest) * seats
    return int(share > GOOD[1]) - int(share < GOOD[0])
