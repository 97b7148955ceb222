"""Statistics of all recorded games: the best results, and each person's wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.session import LEVELS
from game.storage.record_entry import RecordedPlayer, RecordEntry

MAX_LISTED = 20
"""Entries listed of each kind."""


class Achievement(NamedTuple):
    """A record number: the ``player`` of a seat of a game reached it."""

    number: int
    entry: RecordEntry
    seat: int

    @property
    def player(self) -> RecordedPlayer:
        """The player who reached the number."""
        return self.entry.players[self.seat]


@dataclass(slots=True)
class WinCount:
    """A person's wins and games; ``levels`` counts games alone against computers of one level."""

    player: RecordedPlayer
    wins: int = 0
    games: int = 0
    levels: dict[str, WinCount] = field(default_factory=dict)
    _order: tuple[str, str] = ("", "")

    def count(self, entry: RecordEntry, player: RecordedPlayer, *, won: bool, level: str) -> None:
        """Count one more game; `level` is empty for other games."""
        self.wins += won
        self.games += 1
        if entry.order > self._order:
            self._order, self.player = entry.order, player
        if level:
            at_level = self.levels.setdefault(level, WinCount(player))
            at_level.wins += won
            at_level.games += 1
            self.levels = {key: self.levels[key] for key in LEVELS if key in self.levels}


class TopList:
    """The feats with the highest numbers, the earliest of equals first."""

    def __init__(self) -> None:
        self._feats: list[Achievement] = []
        self._least = 1

    def take(self, feat: Achievement) -> None:
        """Keep a feat if it is among the best so far."""
        if feat.number >= self._least:
            self._feats.append(feat)
            if len(self._feats) >= 4 * MAX_LISTED:
                self._feats = self.best()
                self._least = self._feats[-1].number

    def best(self) -> list[Achievement]:
        """Return the best, at most MAX_LISTED."""
        return sorted(self._feats, key=lambda f: (-f.number, f.entry.order, f.seat))[:MAX_LISTED]


class Statistics:
    """Counts of whole games, of one variant ("" for all) and number of players (0 for all)."""

    def __init__(self, variant: str = "", players: int = 0) -> None:
        self._variant = variant
        self._players = players
        self.games = 0
        # The most points of one player in a game, and in a turn, and the most Qwirkles in a game.
        self.best_games, self.best_turns, self.most_qwirkles = TopList(), TopList(), TopList()
        self._people: dict[str, WinCount] = {}

    def take(self, entries: Iterable[RecordEntry]) -> None:
        """Count these games."""
        for entry in entries:
            same_game = not self._variant or entry.variant == self._variant
            same_size = not self._players or entry.names.count("\n") + 1 == self._players
            if entry.counts and same_game and same_size:
                self._count(entry)

    def _count(self, entry: RecordEntry) -> None:
        self.games += 1
        players = entry.players
        level = opponent_level(players)
        for seat, player in enumerate(players):
            self.best_games.take(Achievement(player.score, entry, seat))
            self.best_turns.take(Achievement(player.best_turn, entry, seat))
            self.most_qwirkles.take(Achievement(player.qwirkles, entry, seat))
            if player.is_person:
                mine = self._people.setdefault(player.name.casefold(), WinCount(player))
                mine.count(entry, player, won=has_won(players, player), level=level)

    @property
    def wins(self) -> list[WinCount]:
        """All persons, the most wins first; of equals, the one with fewer games."""
        people = self._people.values()
        return sorted(people, key=lambda one: (-one.wins, one.games, one.player.name.casefold()))


def opponent_level(players: Sequence[RecordedPlayer]) -> str:
    """Return the level against which one person played alone; empty if there is none."""
    computers = [player.level for player in players if not player.is_person]
    return computers[0] if len(set(computers)) == 1 and len(players) - len(computers) == 1 else ""


def has_won(players: Sequence[RecordedPlayer], player: RecordedPlayer) -> bool:
    """Return whether nobody has more points: a shared victory counts."""
    return player.score == max([one.score for one in players])


def results_of(
    entries: Iterable[RecordEntry], name: str, variant: str, seats: int
) -> dict[str, list[bool]]:
    """Return by level whether a person won each whole game alone, of this variant and size."""
    found: dict[str, list[bool]] = {}
    wanted = name.casefold()
    for entry in entries:
        # Cheap checks first: there may be thousands of entries.
        if entry.variant != variant or not entry.counts or entry.names.count("\n") + 1 != seats:
            continue
        if wanted not in entry.names.casefold():
            continue
        players = entry.players
        level = opponent_level(players)
        for player in players:
            if level and player.is_person and player.name.casefold() == wanted:
                found.setdefault(level, []).append(has_won(players, player))
    return found
