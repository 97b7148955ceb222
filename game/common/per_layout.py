"""Properties whose values depend on the size of the window, and last until the next layout."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

S = TypeVar("S")
T = TypeVar("T")


class PerLayout(Generic[S, T]):
    """A decorator like `cached_property`, whose value `start_layout` drops.

    The value is made when it is first read, so there is never an object without it.
    """

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
    """Drop the values of all properties of `owner` that are made by `PerLayout`."""
    for kind in type(owner).__mro__:
        for name, found in vars(kind).items():
            if isinstance(found, PerLayout):
                owner.__dict__.pop(name, None)
