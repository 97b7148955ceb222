"""How a person has done against each level of computer: read from the records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.storage.record_entry import RecordedPlayer, RecordEntry


def level_against(players: Sequence[RecordedPlayer]) -> str:
    """The level of the computers against whom one person played alone; empty for all other games,
    and if they were of different levels."""
    levels = {player.level for player in players if not player.is_person}
    return levels.pop() if len(levels) == 1 and len(players) - _computers(players) == 1 else ""


def _computers(players: Sequence[RecordedPlayer]) -> int:
    return sum([not player.is_person for player in players])


def has_won(players: Sequence[RecordedPlayer], player: RecordedPlayer) -> bool:
    """Whether nobody has more points: a shared victory is one, too."""
    return player.score == max([one.score for one in players])


def results_of(
    entries: Iterable[RecordEntry], name: str, variant: str, seats: int
) -> dict[str, list[bool]]:
    """Whether this person has won, game by game in the order of the entries, for each level against
    which he or she has played whole games of this variant, alone, with this many seats."""
    found: dict[str, list[bool]] = {}
    wanted = name.casefold()
    for entry in entries:
        # Cheap questions first: there may be thousands.
        if entry.variant != variant or not entry.counts or entry.names.count("\n") + 1 != seats:
            continue
        if wanted not in entry.names.casefold():
            continue
        players = entry.players
        level = level_against(players)
        for player in players:
            if level and player.is_person and player.name.casefold() == wanted:
                found.setdefault(level, []).append(has_won(players, player))
    return found
