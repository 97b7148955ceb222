"""Statistics of recorded games: the best results, and the wins of each person."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.bots import LEVELS
from game.rules import winners
from game.storage.record_entry import RecordEntry, RecordPlayer

MAX_LISTED = 20  # entries in a `TopList`


class Achievement(NamedTuple):
    """A number that one player reached in a recorded game, such as points in a turn."""

    number: int
    entry: RecordEntry
    seat: int

    @property
    def player(self) -> RecordPlayer:
        return self.entry.players[self.seat]


@dataclass(slots=True)
class WinCount:
    """The numbers of games that a person has won and played, in all and against each level."""

    player: RecordPlayer  # as in the latest game
    wins: int = 0
    games: int = 0
    levels: "dict[str, WinCount]" = field(default_factory=dict)  # alone against computers
    _latest: tuple[str, str] = ("", "")

    def add(self, entry: RecordEntry, player: RecordPlayer, *, won: bool, level: str) -> None:
        """Count a game. `level` is that of all opponents, or "" for another kind of game."""
        self.wins += won
        self.games += 1
        if entry.sort_key > self._latest:
            self._latest, self.player = entry.sort_key, player
        if level:
            at_level = self.levels.setdefault(level, WinCount(player))
            at_level.add(entry, player, won=won, level="")
            self.levels = {key: self.levels[key] for key in LEVELS if key in self.levels}


class TopList:
    """The `MAX_LISTED` achievements with the highest numbers. Of equal ones, the earliest first."""

    def __init__(self) -> None:
        self._candidates: list[Achievement] = []
        self._threshold = 1

    def add(self, achievement: Achievement) -> None:
        if achievement.number >= self._threshold:
            self._candidates.append(achievement)
            if len(self._candidates) >= 4 * MAX_LISTED:
                self._candidates = self.best()
                self._threshold = self._candidates[-1].number

    def best(self) -> list[Achievement]:
        by_number = sorted(
            self._candidates, key=lambda one: (-one.number, one.entry.sort_key, one.seat)
        )
        return by_number[:MAX_LISTED]


class Statistics:
    """Statistics of the complete games of one variant ("": any) and number of players (0: any)."""

    def __init__(self, variant: str = "", players: int = 0) -> None:
        self._variant = variant
        self._players = players
        self.games = 0
        self.best_games = TopList()  # points of one player in a game
        self.best_turns = TopList()  # points in a turn
        self.most_qwirkles = TopList()  # Qwirkles of one player in a game
        self._people: dict[str, WinCount] = {}

    def add(self, entries: Iterable[RecordEntry]) -> None:
        for entry in entries:
            same_variant = not self._variant or entry.variant == self._variant
            same_size = not self._players or entry.names.count("\n") + 1 == self._players
            if entry.complete and same_variant and same_size:
                self._add_game(entry)

    def _add_game(self, entry: RecordEntry) -> None:
        self.games += 1
        players = entry.players
        level = opponent_level(players)
        winning = winners([player.score for player in players])
        for seat, player in enumerate(players):
            self.best_games.add(Achievement(player.score, entry, seat))
            self.best_turns.add(Achievement(player.best_turn, entry, seat))
            self.most_qwirkles.add(Achievement(player.qwirkles, entry, seat))
            if player.is_person:
                count = self._people.setdefault(player.name.casefold(), WinCount(player))
                count.add(entry, player, won=seat in winning, level=level)

    @property
    def wins(self) -> list[WinCount]:
        """The wins of each person: most wins first, then fewest games, then in order of names."""
        return sorted(
            self._people.values(),
            key=lambda count: (-count.wins, count.games, count.player.name.casefold()),
        )


def opponent_level(players: Sequence[RecordPlayer]) -> str:
    """Return the level of all opponents if one person plays against equal computers, or else ""."""
    computers = [player.level for player in players if not player.is_person]
    return computers[0] if len(set(computers)) == 1 and len(players) - len(computers) == 1 else ""


def wins_by_level(
    entries: Iterable[RecordEntry], name: str, variant: str, seats: int
) -> dict[str, list[bool]]:
    """Return a person's results against each level of computer. True is a win.

    Only complete games count in which the person played alone.
    """
    wins: dict[str, list[bool]] = {}
    folded = name.casefold()
    for entry in entries:
        # Cheap checks first: there may be thousands of entries.
        alike = entry.variant == variant and entry.names.count("\n") + 1 == seats
        if not (alike and entry.complete and entry.has_player(folded)):
            continue
        players = entry.players
        level, winning = opponent_level(players), winners([player.score for player in players])
        for seat, player in enumerate(players):
            if level and player.is_person and player.name.casefold() == folded:
                wins.setdefault(level, []).append(seat in winning)
    return wins
