"""Advice about the level of the computers in a setup, from the games so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from game.screens.setup.draft import SetupDraft
from game.session import LEVELS
from game.storage.record_entry import RecordEntry
from game.storage.record_statistics import wins_by_level
from game.words.words import Words

LATEST = 2000
"""Number of games examined: as many as fit into a frame."""

FEWEST, COUNTED = 2.5, 5.0
"""Games for each seat: the least for any advice, and the latest that count."""

GOOD = 0.8, 1.2
"""Range of a balanced share of wins, in fair shares: 40 to 60 % between two players."""


class Advice:
    """A person's results against each level, and the ``better`` level; empty for no advice."""

    def __init__(
        self, results: Mapping[str, Sequence[bool]] | None = None, level: str = "", seats: int = 2
    ) -> None:
        """Take results by level, the latest game first, and the computers' current level."""
        self._results = results or {}
        self.direction = _direction(self._results.get(level, ()), seats)
        levels = list(LEVELS)
        at = levels.index(level) + self.direction if self.direction else -1
        self.better = levels[at] if 0 <= at < len(levels) else ""
        if not self.better:
            self.direction = 0

    @classmethod
    def of(cls, entries: Iterable[RecordEntry], draft: SetupDraft) -> Advice:
        """Return the advice from the records, if one person plays against computers."""
        setup = draft.setup()
        levels = {seat.occupant for seat in setup.seats if not seat.is_person}
        if len(setup.people) != 1:
            return cls()
        name, seats = setup.seats[setup.people[0]].name, len(setup.seats)
        results = wins_by_level(islice(entries, LATEST), name, setup.variant, seats)
        return cls(results, levels.pop() if len(levels) == 1 else "", seats)

    def sentence(self, words: Words) -> str:
        """Return the advice as text; empty if there is none."""
        _ = words.gettext
        if not self.better:
            return ""
        if self.direction > 0:
            told = _("You often win. How about the level {level}?")
        else:
            told = _("It is hard to win. How about the level {level}?")
        return told.format(level=words.gettext(LEVELS[self.better].title))

    def result(self, level: str, words: Words) -> str:
        """Return the wins and games against `level` as text; empty if none was played."""
        games = self._results.get(level, ())
        if not games:
            return ""
        return words.gettext("Won: {wins} of {games}").format(wins=sum(games), games=len(games))


def _direction(games: Sequence[bool], seats: int) -> int:
    """Return 1 if a higher level would give better balanced games, -1 if a lower one, else 0."""
    if len(games) < FEWEST * seats:
        return 0
    latest = games[: round(COUNTED * seats)]
    share = sum(latest) / len(latest) * seats
    return int(share > GOOD[1]) - int(share < GOOD[0])
