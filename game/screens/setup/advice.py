"""Advice to choose a higher or lower level of the computers, from the results of past games."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from game.screens.setup.draft import SetupDraft
from game.session import LEVELS
from game.storage.record_entry import RecordEntry
from game.storage.record_statistics import wins_by_level
from game.words.words import Words

MAX_GAMES = 2000  # maximum number of latest records that are searched: as many as one frame allows
# Balanced numbers of wins, as multiples of the fair share: 40 to 60 % for two players.
BALANCED = 0.8, 1.2


class Advice:
    """Advice to a player to choose another level, `better`, which is "" if there is none.

    `direction` is 1 if `better` is higher than the current level, -1 if lower, 0 without advice.
    """

    def __init__(
        self, results: Mapping[str, Sequence[bool]] | None = None, level: str = "", seats: int = 2
    ) -> None:
        """Derive the advice from the results by level: True for a win, the latest game first.

        `level` is the current level of all computers. If it is "", there is no advice.
        """
        self._results = results or {}
        direction = _direction(self._results.get(level, ()), seats)
        levels = ["", *LEVELS, ""]
        self.better = levels[levels.index(level) + direction] if direction else ""
        self.direction = direction if self.better else 0

    @classmethod
    def of(cls, entries: Iterable[RecordEntry], draft: SetupDraft) -> "Advice":
        """Return the advice that the records give for a draft; none unless one person plays."""
        setup = draft.setup()
        levels = {seat.occupant for seat in setup.seats if not seat.is_person}
        if len(setup.people) != 1:
            return cls()
        name, seats = setup.seats[setup.people[0]].name, len(setup.seats)
        results = wins_by_level(islice(entries, MAX_GAMES), name, setup.variant, seats)
        return cls(results, levels.pop() if len(levels) == 1 else "", seats)

    def sentence(self, words: Words) -> str:
        """Return the advice as a translated sentence; "" if there is none."""
        _ = words.gettext
        if not self.better:
            return ""
        if self.direction > 0:
            sentence = _("You win often. How about level {level}?")
        else:
            sentence = _("Hard to win? How about level {level}?")
        return sentence.format(level=words.gettext(LEVELS[self.better].title))

    def result(self, level: str, words: Words) -> str:
        """Return how many of the games against `level` were won, as a text; "" without games."""
        if not (games := self._results.get(level, ())):
            return ""
        return words.gettext("Won: {wins} of {games}").format(wins=sum(games), games=len(games))


def _direction(games: Sequence[bool], seats: int) -> int:
    if len(games) < 2.5 * seats:
        return 0
    latest = games[: 5 * seats]
    wins = sum(latest) / len(latest) * seats
    return int(wins > BALANCED[1]) - int(wins < BALANCED[0])
