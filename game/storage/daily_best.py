"""The best of the day: what visitors of an event have done today, under the names they left.

Short games and whole ones stand in lists of their own, since nobody scores as much with 36 tiles;
single turns are compared whatever the game. With the next day everything begins anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal, NamedTuple

from game.rules.sentence import Sentence
from game.rules.variants import VARIANTS
from game.session.setup import clean_name
from game.storage.day_book import DayBook, OfDay, wall_clock
from game.storage.store import Store

FILE_NAME = "best-of-day.json"

MOST = 10
"""Entries of each list that are kept."""

LONGEST_NAME = 12
"""The most letters of a name."""

MOST_POINTS = 10_000
"""No game comes near that many."""

ListName = Literal["short", "whole", "turns"]
LISTS: tuple[ListName, ...] = ("short", "whole", "turns")


def clean_visitor(text: str) -> str:
    """Return what can be kept of a text as a visitor's name; empty if nothing can."""
    return clean_name(clean_name(text)[:LONGEST_NAME])


class Feat(NamedTuple):
    """Who did something worth telling, the points, and the variant in which it was."""

    name: str
    points: int
    variant: str


@dataclass(frozen=True, slots=True)
class DayBest(OfDay):
    """The lists of one day, best first; of equals, the one who came first."""

    short: tuple[Feat, ...] = ()
    whole: tuple[Feat, ...] = ()
    turns: tuple[Feat, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nobody has left a name yet."""
        return not (self.short or self.whole or self.turns)

    def listed(self, name: ListName) -> tuple[Feat, ...]:
        """Return one of the lists."""
        found: tuple[Feat, ...] = getattr(self, name)
        return found

    def place_for(self, name: ListName, points: int) -> int | None:
        """Return the place, from 1, that this many points would have in a list; None if none."""
        place = 1 + sum(feat.points >= points for feat in self.listed(name))
        return place if points > 0 and place <= MOST else None

    def with_feats(self, feats: Mapping[ListName, Feat]) -> DayBest:
        """Return the day with one more entry in each of these lists in which it has a place."""
        lists = {name: self.listed(name) for name in LISTS}
        for name, feat in feats.items():
            place = self.place_for(name, feat.points)
            if place is not None:
                now = list(lists[name])
                now.insert(place - 1, feat)
                lists[name] = tuple(now[:MOST])
        return DayBest(self.day, **lists)

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"day": self.day.isoformat()}
        for name in LISTS:
            data[name] = [list(feat) for feat in self.listed(name)]
        return data

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> DayBest:
        day = data.get("day")
        if not isinstance(day, str):
            raise ValueError("there is no day")
        return cls(date.fromisoformat(day), **{name: _feats(data.get(name)) for name in LISTS})


class DailyBest(DayBook[DayBest]):
    """The best of today in a store."""

    def __init__(self, store: Store, now: Callable[[], datetime] = wall_clock) -> None:
        super().__init__(store, FILE_NAME, Sentence("best of the day"), DayBest, now)

    def add(self, name: str, feats: Mapping[ListName, Feat]) -> bool:
        """Keep what a visitor did under this name, cleaned, in the lists where it has a place;
        returns whether the name could be used. Names that other copies kept stay."""
        cleaned = clean_visitor(name)
        if not cleaned:
            return False
        mine = {listed: feat._replace(name=cleaned) for listed, feat in feats.items()}
        self._change(lambda best: best.with_feats(mine))
        return True

    def clear(self) -> None:
        """Forget the names of today."""
        self._change(lambda _: DayBest(self.today))


def _feats(value: Any) -> tuple[Feat, ...]:
    """Return the entries of a list in a document, in their order, as many as are kept."""
    if not isinstance(value, list):
        raise ValueError("a list is missing")
    found = [_feat(entry) for entry in value[:MOST]]
    return tuple(sorted(found, key=lambda feat: -feat.points))


def _feat(value: Any) -> Feat:
    if not isinstance(value, list) or len(value) != 3:
        raise ValueError("an entry is none")
    name, points, variant = value
    if not isinstance(name, str) or not name or clean_visitor(name) != name:
        raise ValueError("a name is none")
    if type(points) is not int or not 0 < points <= MOST_POINTS or variant not in VARIANTS:
        raise ValueError("an entry cannot be")
    return Feat(name, points, variant)
