"""The best of the day: today's results of an event's visitors, under the names they left.

Short games and whole ones have separate lists; single turns are compared in any game. Each new day
starts with empty lists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal, NamedTuple

from game.rules.sentence import Sentence
from game.rules.variants import VARIANTS
from game.session.setup import clean_name
from game.storage.daily_document import DailyDocument, DailyValue, wall_clock
from game.storage.store import Store

FILE_NAME = "best-of-day.json"

MOST = 10
"""Entries kept in each list."""

LONGEST_NAME = 12
"""Longest name, in characters."""

MOST_POINTS = 10_000
"""Upper bound on the points of a game."""

ListName = Literal["short", "whole", "turns"]
LISTS: tuple[ListName, ...] = ("short", "whole", "turns")


def clean_visitor_name(text: str) -> str:
    """Return a text as a visitor's name; empty if no character can be kept."""
    return clean_name(clean_name(text)[:LONGEST_NAME])


class BestEntry(NamedTuple):
    """An entry: the visitor's name, the points, and the variant."""

    name: str
    points: int
    variant: str


@dataclass(frozen=True, slots=True)
class BestLists(DailyValue):
    """The lists of one day, best first; of equals, the earlier entry first."""

    short: tuple[BestEntry, ...] = ()
    whole: tuple[BestEntry, ...] = ()
    turns: tuple[BestEntry, ...] = ()

    @property
    def empty(self) -> bool:
        """True if nobody has left a name yet."""
        return not (self.short or self.whole or self.turns)

    def listed(self, name: ListName) -> tuple[BestEntry, ...]:
        """Return one of the lists."""
        found: tuple[BestEntry, ...] = getattr(self, name)
        return found

    def place_for(self, name: ListName, points: int) -> int | None:
        """Return the place, from 1, of this many points in a list; None if none."""
        place = 1 + sum(feat.points >= points for feat in self.listed(name))
        return place if points > 0 and place <= MOST else None

    def with_feats(self, feats: Mapping[ListName, BestEntry]) -> BestLists:
        """Return the day with one more entry in each of these lists in which it has a place."""
        lists = {name: self.listed(name) for name in LISTS}
        for name, feat in feats.items():
            place = self.place_for(name, feat.points)
            if place is not None:
                now = list(lists[name])
                now.insert(place - 1, feat)
                lists[name] = tuple(now[:MOST])
        return BestLists(self.day, **lists)

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"day": self.day.isoformat()}
        for name in LISTS:
            data[name] = [list(feat) for feat in self.listed(name)]
        return data

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> BestLists:
        day = data.get("day")
        if not isinstance(day, str):
            raise ValueError("there is no day")
        return cls(date.fromisoformat(day), **{name: _feats(data.get(name)) for name in LISTS})


class DailyBest(DailyDocument[BestLists]):
    """The best of today in a store."""

    def __init__(self, store: Store, now: Callable[[], datetime] = wall_clock) -> None:
        super().__init__(store, FILE_NAME, Sentence("best of the day"), BestLists, now)

    def add(self, name: str, feats: Mapping[ListName, BestEntry]) -> bool:
        """Keep a visitor's results under the name, cleaned; return whether the name is usable."""
        cleaned = clean_visitor_name(name)
        if not cleaned:
            return False
        mine = {listed: feat._replace(name=cleaned) for listed, feat in feats.items()}
        self._change(lambda best: best.with_feats(mine))
        return True

    def clear(self) -> None:
        """Forget the names of today."""
        self._change(lambda _: BestLists(self.today))


def _feats(value: Any) -> tuple[BestEntry, ...]:
    if not isinstance(value, list):
        raise ValueError("a list is missing")
    found = [_feat(entry) for entry in value[:MOST]]
    return tuple(sorted(found, key=lambda feat: -feat.points))


def _feat(value: Any) -> BestEntry:
    if not isinstance(value, list) or len(value) != 3:
        raise ValueError("an entry is none")
    name, points, variant = value
    if not isinstance(name, str) or not name or clean_visitor_name(name) != name:
        raise ValueError("a name is none")
    if type(points) is not int or not 0 < points <= MOST_POINTS or variant not in VARIANTS:
        raise ValueError("an entry cannot be")
    return BestEntry(name, points, variant)
