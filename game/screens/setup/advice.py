"""Advice about the level of the computers in a setup, from earlier games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from game.screens.setup.draft import SetupDraft
from game.session import LEVELS
from game.storage.record_entry import RecordEntry
from game.storage.record_statistics import wins_by_level
from game.words.words import Words

MAX_GAMES = 2000
"""Latest games that are examined: as many as one frame allows."""

MIN_GAMES_PER_SEAT = 2.5
"""Games from which there is advice."""

COUNTED_GAMES_PER_SEAT = 5.0
"""Latest games that count."""

BALANCED = 0.8, 1.2
"""Range of wins, as multiples of the fair number: 40 to 60 % between two players."""


class Advice:
    """A player's results against each level, and the ``better`` level ("" for no advice)."""

    def __init__(
        self, results: Mapping[str, Sequence[bool]] | None = None, level: str = "", seats: int = 2
    ) -> None:
        """Create the advice from results by level, the latest game first.

        ``level`` is the present level of all computers, "" if they differ.
        """
        self._results = results or {}
        self.direction = _direction(self._results.get(level, ()), seats)
        levels = list(LEVELS)
        index = levels.index(level) + self.direction if self.direction else -1
        self.better = levels[index] if 0 <= index < len(levels) else ""
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
        results = wins_by_level(islice(entries, MAX_GAMES), name, setup.variant, seats)
        return cls(results, levels.pop() if len(levels) == 1 else "", seats)

    def sentence(self, words: Words) -> str:
        """Return the advice as text; "" if there is none."""
        _ = words.gettext
        if not self.better:
            return ""
        if self.direction > 0:
            sentence = _("You often win. How about the level {level}?")
        else:
            sentence = _("It is hard to win. How about the level {level}?")
        return sentence.format(level=words.gettext(LEVELS[self.better].title))

    def result(self, level: str, words: Words) -> str:
        """Return the wins and games against a level as text; "" if there is no game."""
        games = self._results.get(level, ())
        if not games:
            return ""
        return words.gettext("Won: {wins} of {games}").format(wins=sum(games), games=len(games))


def _direction(games: Sequence[bool], seats: int) -> int:
    """Return 1 if a higher level would give better balanced games, -1 if a lower one, else 0."""
    if len(games) < MIN_GAMES_PER_SEAT * seats:
        return 0
    latest = games[: round(COUNTED_GAMES_PER_SEAT * seats)]
    wins = sum(latest) / len(latest) * seats
    return int(wins > BALANCED[1]) - int(wins < BALANCED[0])
