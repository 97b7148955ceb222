"""Documents whose value is valid for one day. The next day begins with an empty value."""

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


@dataclass(frozen=True, slots=True)
class DailyValue(ABC):
    """The base class of values that are valid for one day."""

    day: date

    @classmethod
    @abstractmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return the value that `to_data` wrote; raise any exception for other data."""

    @abstractmethod
    def to_data(self) -> dict[str, Any]:
        """Return the value as a JSON object."""

    def on(self, today: date) -> Self:
        """Return this value if its day is `today`, else the empty value for today."""
        return self if today == self.day else type(self)(today)


T = TypeVar("T", bound=DailyValue)


class DailyDocument(Generic[T]):
    """A value of today in a store, which running copies of the game share. No method raises."""

    name: str
    subject: str  # of messages
    value_type: type[T]

    def __init__(self, store: Store, now: Callable[[], datetime] = wall_clock) -> None:
        """Prepare the document, which is read at its first use. `now` returns the local time."""
        self._document = Document(store, self.name, self.subject, check=self.value_type.from_data)
        self._now = now
        self._value: T | None = None
        self._unsaved: list[tuple[date, Callable[[T], T]]] = []  # not stored yet, by day

    @property
    def today(self) -> date:
        return self._now().date()

    @property
    def current(self) -> T:
        if self._value is None:
            stored = self._document.read_as(self.value_type.from_data)
            self._value = stored or self.value_type(self.today)
        self._value = self._value.on(self.today)
        return self._value

    def take_notices(self, notice: Notice) -> int:
        """Return how many notices of this kind there are since the last call."""
        _ = self.current
        return self._document.take_notices(notice)

    def _change(self, change: Callable[[T], T]) -> None:
        self._value = change(self.current)
        self._unsaved.append((self.today, change))
        self._document.update(self._with_unsaved, self._unsaved.clear)

    def _with_unsaved(self, stored: Mapping[str, Any]) -> Mapping[str, Any]:
        if stored:
            value = self.value_type.from_data(stored)
            for day, change in self._unsaved:
                if day >= value.day:
                    value = change(value.on(day))
            self._value = value
        return self.current.to_data()
