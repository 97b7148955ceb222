"""Values that are valid for one day: the next day starts with empty ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Generic, Self, TypeVar

from game.storage.damage import Notice
from game.storage.json_document import Document
from game.storage.store import Store


def wall_clock() -> datetime:
    """Return the local time."""
    return datetime.now()  # noqa: DTZ005 - local time, for players


def parse_day(value: Any) -> date:
    """Return the date of a JSON value; raise ValueError if it is not a date."""
    if not isinstance(value, str):
        raise ValueError("not a date")
    return date.fromisoformat(value)


@dataclass(frozen=True, slots=True)
class DailyValue(ABC):
    """A value that belongs to a day."""

    day: date

    @classmethod
    @abstractmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return the value of a JSON object; raise ValueError if it is damaged."""

    @abstractmethod
    def to_data(self) -> dict[str, Any]:
        """Return the value as a JSON object."""

    def on(self, today: date) -> Self:
        """Return the value itself if it is of today, else an empty value."""
        return self if today == self.day else type(self)(today)


T = TypeVar("T", bound=DailyValue)


class DailyDocument(Generic[T]):
    """Today's value in a store, which several copies of the game may share. Never raises."""

    def __init__(
        self, store: Store, name: str, subject: str, kind: type[T], now: Callable[[], datetime]
    ) -> None:
        """Take `name` and `subject` of the `Document`, which is read on the first use."""
        self._document = Document(store, name, subject)
        self._kind, self._now = kind, now
        self._value: T | None = None

    @property
    def today(self) -> date:
        return self._now().date()

    @property
    def current(self) -> T:
        """The value of today, as far as this copy of the game knows."""
        if self._value is None:
            self._value = self._document.read_as(self._kind.from_data) or self._kind(self.today)
        self._value = self._value.on(self.today)
        return self._value

    def take_notices(self, kind: Notice) -> int:
        """Return the number of notices since the last call; reads the document first."""
        _ = self.current
        return self._document.take_notices(kind)

    def _change(self, change: Callable[[T], T]) -> None:
        """Change the value that all copies share; on failure, change it until the program ends."""

        def change_stored(stored: Mapping[str, Any]) -> Mapping[str, Any]:
            try:
                value = self._kind.from_data(stored).on(self.today)
            except ValueError:
                value = before
            self._value = change(value)
            return self._value.to_data()

        before = self.current
        self._value = change(before)
        self._document.update(change_stored)
