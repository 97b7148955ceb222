"""Values kept for a day: the next day starts with empty ones."""

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


@dataclass(frozen=True, slots=True)
class DailyValue(ABC):
    """A value that belongs to a day."""

    day: date

    @classmethod
    @abstractmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return the value of a document; raise ValueError if it is damaged."""

    @abstractmethod
    def to_data(self) -> dict[str, Any]:
        """Return the value for a document."""

    def on(self, today: date) -> Self:
        """Return the value on this day: on another day an empty one."""
        return self if today == self.day else type(self)(today)


T = TypeVar("T", bound=DailyValue)


class DailyDocument(Generic[T]):
    """A value of today in a store, which several copies of the game may share. Never raises."""

    def __init__(
        self, store: Store, name: str, what: str, kind: type[T], now: Callable[[], datetime]
    ) -> None:
        """Read nothing before the first use; `name` and `what` are as in `Document`."""
        self._document = Document(store, name, what)
        self._kind, self._now = kind, now
        self._kept: T | None = None

    @property
    def today(self) -> date:
        """The date of today."""
        return self._now().date()

    @property
    def book(self) -> T:
        """The value of today, as far as this copy of the game knows."""
        if self._kept is None:
            self._kept = self._document.read_as(self._kind.from_data) or self._kind(self.today)
        self._kept = self._kept.on(self.today)
        return self._kept

    def take_notices(self, kind: Notice) -> int:
        """Return the number of news of this kind since the last call; reads the value first."""
        _ = self.book
        return self._document.take_notices(kind)

    def _change(self, change: Callable[[T], T]) -> None:
        """Change the stored value of all copies; on failure, only until the program ends."""

        def changed(kept: Mapping[str, Any]) -> Mapping[str, Any]:
            try:
                now = self._kind.from_data(kept).on(self.today)
            except ValueError:
                now = known
            self._kept = change(now)
            return self._kept.to_data()

        known = self.book
        self._kept = change(known)
        self._document.update(changed)
