"""The best results of today at an event, listed under the names of the visitors."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Literal, NamedTuple

from game.rules import VARIANTS, Sentence
from game.session.json_checks import of_type
from game.session.setup import clean_name
from game.storage.daily_document import DailyDocument, DailyValue

FILE_NAME = "best-of-day.json"
MAX_ENTRIES = 10  # of each list
MAX_VISITOR_NAME = 12  # maximum characters of a name in the lists of the day
MAX_POINTS = 10_000

ListName = Literal["short", "whole", "turns"]
LISTS: tuple[ListName, ...] = ("short", "whole", "turns")


def clean_visitor_name(text: str) -> str:
    """Return the text without forbidden characters, cut to `MAX_VISITOR_NAME`. It may become ""."""
    return clean_name(clean_name(text)[:MAX_VISITOR_NAME])


class BestEntry(NamedTuple):
    """A visitor's result in a list: the points of a game or of a turn."""

    name: str
    points: int
    variant: str


@dataclass(frozen=True, slots=True)
class BestLists(DailyValue):
    """The lists of one day, the best result first. Of equal results the earlier one is first."""

    short: tuple[BestEntry, ...] = ()
    whole: tuple[BestEntry, ...] = ()
    turns: tuple[BestEntry, ...] = ()

    @property
    def empty(self) -> bool:
        return not (self.short or self.whole or self.turns)

    def entries(self, name: ListName) -> tuple[BestEntry, ...]:
        entries: tuple[BestEntry, ...] = getattr(self, name)
        return entries

    def place_for(self, name: ListName, points: int) -> int | None:
        """Return the place (from 1) of a new result in a list, or None if it is too low."""
        place = 1 + sum(entry.points >= points for entry in self.entries(name))
        return place if points > 0 and place <= MAX_ENTRIES else None

    def with_entries(self, new: Mapping[ListName, BestEntry]) -> "BestLists":
        """Return the lists with those new entries that have enough points."""
        changed: dict[str, Any] = {}
        for name, entry in new.items():
            place = self.place_for(name, entry.points)
            if place is not None:
                old = self.entries(name)
                changed[name] = (*old[: place - 1], entry, *old[place - 1 :])[:MAX_ENTRIES]
        return replace(self, **changed)

    def without(self, name: ListName, entry: BestEntry) -> "BestLists":
        kept: dict[str, Any] = {name: tuple(one for one in self.entries(name) if one != entry)}
        return replace(self, **kept)

    def to_data(self) -> dict[str, Any]:
        lists: dict[str, Any] = {name: [list(e) for e in self.entries(name)] for name in LISTS}
        return {"day": self.day.isoformat(), **lists}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "BestLists":
        lists = {name: _parse_list(data[name]) for name in LISTS}
        return cls(date.fromisoformat(data["day"]), **lists)


class DailyBest(DailyDocument[BestLists]):
    """The stored `BestLists` of today, which several running copies of the game share."""

    name, subject, value_type = FILE_NAME, Sentence("best of the day"), BestLists

    def add(self, name: str, entries: Mapping[ListName, BestEntry]) -> bool:
        """Add entries under the cleaned `name`. Return False if cleaning leaves no character."""
        cleaned = clean_visitor_name(name)
        if not cleaned:
            return False
        named = {key: entry._replace(name=cleaned) for key, entry in entries.items()}
        self._change(lambda lists: lists.with_entries(named))
        return True

    def remove(self, name: ListName, entry: BestEntry) -> None:
        self._change(lambda lists: lists.without(name, entry))

    def clear(self) -> None:
        self._change(lambda _: BestLists(self.today))


def _parse_list(value: Any) -> tuple[BestEntry, ...]:
    entries = [_parse_entry(entry) for entry in of_type(list, value)[:MAX_ENTRIES]]
    return tuple(sorted(entries, key=lambda entry: -entry.points))


def _parse_entry(value: Any) -> BestEntry:
    name, points, variant = of_type(list, value)
    if not name or clean_visitor_name(of_type(str, name)) != name:
        raise ValueError("not a name")
    if not 0 < of_type(int, points) <= MAX_POINTS or variant not in VARIANTS:
        raise ValueError("points or variant out of range")
    return BestEntry(name, points, variant)
