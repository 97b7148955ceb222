"""Two caches: one of recently used values, and one of properties until the next layout."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar, overload

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
S = TypeVar("S")
T = TypeVar("T")


class LruCache(Generic[K, V]):
    """A cache whose values together cost at most `limit`. The least recently used are dropped."""

    def __init__(self, limit: int, cost: Callable[[V], int] = lambda _: 1) -> None:
        self._limit = limit
        self._cost = cost
        self._values: OrderedDict[K, V] = OrderedDict()
        self._total = 0
        # Keys used since the last sweep.
        self._used: set[K] = set()

    def get(self, key: K, make: Callable[[], V]) -> V:
        value = self.find(key)
        if value is None:
            value = make()
            self._store(key, value)
        return value

    def find(self, key: K) -> V | None:
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


class PerLayout(Generic[S, T]):
    """A decorator like `cached_property`, for values that `start_layout` drops again."""

    def __init__(self, make: Callable[[S], T]) -> None:
        self._make = make
        self.__doc__ = make.__doc__
        self._name = make.__name__

    @overload
    def __get__(self, owner: None, kind: type) -> "PerLayout[S, T]": ...
    @overload
    def __get__(self, owner: S, kind: type) -> T: ...
    def __get__(self, owner: S | None, kind: type) -> "PerLayout[S, T] | T":
        if owner is None:
            return self
        made: Any = owner.__dict__
        value = made[self._name] = self._make(owner)
        return value


def start_layout(owner: object) -> None:
    """Drop the values of all properties of `owner` that are decorated with `PerLayout`."""
    for kind in type(owner).__mro__:
        for name, found in vars(kind).items():
            if isinstance(found, PerLayout):
                owner.__dict__.pop(name, None)
