"""A bounded cache that drops the least recently used values."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """A cache whose values cost up to `limit` together; by default each value costs 1."""

    def __init__(self, limit: int, cost: Callable[[V], int] = lambda _: 1) -> None:
        self._limit = limit
        self._cost = cost
        self._values: OrderedDict[K, V] = OrderedDict()
        self._total = 0
        # Keys used since the last sweep.
        self._used: set[K] = set()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """Return the value of `key`; if missing, make it and store it, if `limit` allows that."""
        value = self.find(key)
        if value is None:
            value = make()
            self._store(key, value)
        return value

    def find(self, key: K) -> V | None:
        """Return the stored value of `key` and mark it as used; None if it is missing."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
            self._used.add(key)
        return value

    def sweep(self) -> None:
        """Drop all values that were neither added nor used since the last sweep."""
        for key in self._values.keys() - self._used:
            self._total -= self._cost(self._values.pop(key))
        self._used.clear()

    def _store(self, key: K, value: V) -> None:
        cost = self._cost(value)
        # `make` may have stored this key itself: never count it twice.
        if cost > self._limit or key in self._values:
            return
        self._values[key] = value
        self._used.add(key)
        self._total += cost
        while self._total > self._limit:
            oldest, dropped = self._values.popitem(last=False)
            self._used.discard(oldest)
            self._total -= self._cost(dropped)

    def __contains__(self, key: object) -> bool:
        if key not in self._values:
            return False
        # A check for a key counts as use.
        self._used.add(key)  # type: ignore[arg-type]
        return True
