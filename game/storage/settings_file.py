"""Base of settings files: named, typed values in one document, with defaults."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Collection
from functools import partial
from math import isnan
from typing import Any, Generic, Self, TypeVar, overload

from game.common.shown import shown
from game.rules.sentence import Sentence
from game.session.setup import of_type
from game.storage.damage import Notice
from game.storage.json_document import Document
from game.storage.store import Store

log = logging.getLogger(__name__)

T = TypeVar("T")
N = TypeVar("N", bound=float)


class OutOfRange(ValueError):
    """A stored number too large or too small; ``nearest`` is the nearest valid one."""

    def __init__(self, nearest: float) -> None:
        super().__init__()
        self.nearest = nearest


class SettingsFile:
    """The base of settings: a subclass has a `Value` for each. Faults are logged once."""

    what: str = Sentence("settings")
    """The subject of messages, as in "The settings in ... cannot be read"."""

    def __init__(self, store: Store, file_name: str) -> None:
        self._document = Document(store, file_name, self.what)
        self._stored: dict[str, Any] = self._document.read()
        self._for_now: dict[str, Any] = {}
        self._unsaved: dict[str, Any] = {}
        self._odd: dict[str, bool] = {}
        # Read all values once, so that odd ones are logged now and not in the middle of a game.
        for name, attribute in vars(type(self)).items():
            if isinstance(attribute, property | Value):
                getattr(self, name)

    @classmethod
    def values(cls) -> list[Value[Any]]:
        """Return the descriptions of the values, in their order."""
        return [one for one in vars(cls).values() if isinstance(one, Value)]

    def take_notices(self, kind: Notice) -> int:
        """Return the number of news of this kind since the last call, for the screen."""
        return self._document.take_notices(kind)

    def take_invalid(self) -> list[str]:
        """Return the titles, if any, of the values found to be odd since the last call."""
        new = [name for name, told in self._odd.items() if not told]
        self._odd = dict.fromkeys(self._odd, True)
        titles = {value.name: value.title for value in self.values()}
        return [titles[name] for name in new if titles.get(name)]

    def default_of(self, value: Value[Any]) -> Any:
        """Return the default of a value."""
        return value.usual

    def read(self, value: Value[T]) -> T:
        """Return a value; the usual one if none is stored, or none that can be used."""
        found: Any = self.default_of(value)
        if value.name in self._for_now:
            found = self._for_now[value.name]
        elif value.name in self._stored:
            try:
                return value.read(self._stored[value.name])
            except OutOfRange as fault:
                found = fault.nearest
            except (KeyError, TypeError, ValueError):
                pass
            self.log_invalid(value.name, value.odd(found))
        return found  # type: ignore[no-any-return]

    def log_invalid(self, name: str, what: str) -> None:
        """Log that a stored value is odd, once."""
        if name not in self._odd:
            self._odd[name] = False
            value = shown(json.dumps(self._stored[name], default=repr))
            log.warning("In the %s %s (%s) is %s.", self.what, name, value, what)

    def keep(self, **values: Any) -> None:
        """Store these values, in their stored form."""
        for name in values:
            self._for_now.pop(name, None)
        self._stored.update(values)
        self._unsaved.update(values)
        # Only the changes made here: another copy of the game may have changed the rest.
        self._document.merge(self._unsaved, self._stored, self._unsaved.clear)


class Value(Generic[T]):
    """An attribute of `SettingsFile`; ``title`` is for the screen, an ``option`` can be reset."""

    name: str

    def __init__(
        self,
        usual: T,
        read: Callable[[Any], T],
        odd: str,
        title: str = "",
        *,
        option: bool = True,
        write: Callable[[Any], Any] = lambda value: value,
    ) -> None:
        """Take the parser `read` (KeyError, TypeError or ValueError if odd) and a text to log."""
        self.usual = usual
        self.read = read
        self.title = title
        self.option = option
        self._odd = odd
        self._write = write

    def __set_name__(self, owner: type[SettingsFile], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, kept: None, owner: type[SettingsFile]) -> Self: ...

    @overload
    def __get__(self, kept: SettingsFile, owner: type[SettingsFile]) -> T: ...

    def __get__(self, kept: SettingsFile | None, owner: type[SettingsFile]) -> Self | T:
        return self if kept is None else kept.read(self)

    def __set__(self, kept: SettingsFile, value: T) -> None:
        kept.keep(**{self.name: self._write(value)})

    def odd(self, found: T) -> str:
        """Return the description of an odd value that this one replaces."""
        return self._odd


class Switch(Value[bool]):
    """A yes or no."""

    def __init__(self, usual: bool, title: str = "", *, option: bool = True) -> None:
        odd = Sentence("neither true nor false: it is {value} now", value=str(usual).lower())
        super().__init__(usual, partial(of_type, bool), odd, title, option=option)


class Choice(Value[str]):
    """One of several names."""

    def __init__(self, known: Collection[str], usual: str, odd: str, title: str) -> None:
        super().__init__(usual, self._known, odd, title)
        self._all = known

    def _known(self, value: Any) -> str:
        if of_type(str, value) not in self._all:
            raise ValueError("there is no such choice")
        return str(value)


class Number(Value[N]):
    """A number within bounds; whole if the usual one is an int."""

    def __init__(self, usual: N, least: float, most: float, title: str = "") -> None:
        super().__init__(usual, self._within_bounds, "", title)
        self.least, self.most = least, most

    def _within_bounds(self, value: Any) -> N:
        # To Python, JSON's true is an int and NaN a float.
        if type(value) is not int and (type(value) is not float or isnan(value)):
            raise TypeError("this is no number")
        # A whole number may be too large for a float.
        bounded = float(min(max(value, self.least), self.most))
        found = type(self.usual)(bounded)
        if bounded != value:
            raise OutOfRange(found)
        return found

    def odd(self, found: N) -> str:
        return Sentence(
            "no number from {least} to {most}: it is {found} now",
            least=f"{self.least:g}",
            most=f"{self.most:g}",
            found=f"{found:g}",
        )


class Level(Number[float]):
    """A number from 0 to 1."""

    def __init__(self, usual: float, title: str = "") -> None:
        super().__init__(usual, 0.0, 1.0, title)
