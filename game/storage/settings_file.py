"""The base class of settings: named, typed values with defaults, stored in one document."""

import json
import logging
from collections.abc import Callable, Collection, Mapping
from functools import partial
from math import isnan
from typing import Any, Generic, Self, TypeVar, overload

from game.common.printable import printable
from game.rules import Sentence
from game.session.json_checks import of_type
from game.storage.damage import OTHER_FORM, DamageError, Notice, parse_untrusted
from game.storage.json_document import Document
from game.storage.store import Store

log = logging.getLogger(__name__)

T = TypeVar("T")
N = TypeVar("N", bound=float)


class OutOfRangeError(DamageError):
    """Raised for a stored number out of range; `nearest` is the nearest valid number."""

    def __init__(self, nearest: float) -> None:
        super().__init__(OTHER_FORM)
        self.nearest = nearest


class SettingsFile:
    """The base class of settings; subclasses declare `StoredValue` attributes. No method raises."""

    file_name: str
    subject: str = Sentence("settings")  # of messages such as "The settings in ... cannot be read"

    def __init__(self, store: Store) -> None:
        self._document = Document(store, self.file_name, self.subject)
        self._stored: dict[str, Any] = self._document.read()
        self._overrides: dict[str, Any] = {}
        self._unsaved: dict[str, Any] = {}
        self._invalid: dict[str, bool] = {}  # by name: whether `take_invalid` returned it
        # Read all values now, to log invalid ones at the start and not in the middle of a game.
        for name, attribute in vars(type(self)).items():
            if isinstance(attribute, property | StoredValue):
                getattr(self, name)

    @classmethod
    def values(cls) -> "list[StoredValue[Any]]":
        return [value for value in vars(cls).values() if isinstance(value, StoredValue)]

    def take_notices(self, notice: Notice) -> int:
        return self._document.take_notices(notice)

    def take_invalid(self) -> list[str]:
        """Return the names on the screen of the settings found invalid since the last call."""
        titles = {value.name: value.title for value in self.values()}
        new = [titles.get(name) for name, informed in self._invalid.items() if not informed]
        self._invalid = dict.fromkeys(self._invalid, True)
        return [title for title in new if title]

    def default_of(self, value: "StoredValue[Any]") -> Any:
        """Return the default of a setting. Subclasses may return another one."""
        return value.default

    def read(self, value: "StoredValue[T]") -> T:
        """Return a setting: its override, its stored or nearest valid value, or its default."""
        result: Any = self.default_of(value)
        if value.name in self._overrides:
            result = self._overrides[value.name]
        elif value.name in self._stored:
            try:
                return parse_untrusted(value.parse, self._stored[value.name])
            except OutOfRangeError as fault:
                result = fault.nearest
            except DamageError:
                pass
            self.log_invalid(value.name, value.complaint(result))
        return result  # type: ignore[no-any-return]

    def log_invalid(self, name: str, complaint: str) -> None:
        """Log that the stored value of this name is invalid. It is logged only once."""
        if name not in self._invalid:
            self._invalid[name] = False
            stored = printable(json.dumps(self._stored[name], default=repr))
            log.warning("In the %s %s (%s) is %s.", self.subject, name, stored, complaint)

    def store(self, **values: Any) -> None:
        """Store settings by name; the values must be JSON data."""
        for name in values:
            self._overrides.pop(name, None)
        self._stored.update(values)
        self._unsaved.update(values)
        self._document.update(self._with_unsaved, self._unsaved.clear)

    def _with_unsaved(self, stored: Mapping[str, Any]) -> dict[str, Any]:
        # Only the changes made here: another copy of the game may have changed the rest.
        return {**(stored or self._stored), **self._unsaved}


class StoredValue(Generic[T]):
    """An attribute of a `SettingsFile`. If it is an `option`, "Reset" restores its default."""

    name: str

    def __init__(
        self,
        default: T,
        parse: Callable[[Any], T],
        complaint: str,
        title: str = "",
        *,
        option: bool = True,
        to_json: Callable[[Any], Any] = lambda value: value,
    ) -> None:
        """Describe a setting. `parse` converts a JSON value; it may raise any exception.

        If the value is invalid, `complaint` completes the message "In the settings ... is". The
        name of the setting on the screen is `title`.
        """
        self.default = default
        self.parse = parse
        self.title = title
        self.option = option
        self._complaint = complaint
        self._to_json = to_json

    def __set_name__(self, owner: type[SettingsFile], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, settings: None, owner: type[SettingsFile]) -> Self: ...

    @overload
    def __get__(self, settings: SettingsFile, owner: type[SettingsFile]) -> T: ...

    def __get__(self, settings: SettingsFile | None, owner: type[SettingsFile]) -> Self | T:
        return self if settings is None else settings.read(self)

    def __set__(self, settings: SettingsFile, value: T) -> None:
        settings.store(**{self.name: self._to_json(value)})

    def complaint(self, replacement: T) -> str:
        """Return the end of the message about an invalid value that `replacement` replaces."""
        return self._complaint


class Switch(StoredValue[bool]):
    """A setting that is true or false."""

    def __init__(self, default: bool, title: str = "", *, option: bool = True) -> None:
        fault = Sentence("neither true nor false: now {value}", value=str(default).lower())
        super().__init__(default, partial(of_type, bool), fault, title, option=option)


class Choice(StoredValue[str]):
    """A setting that is one of several names."""

    def __init__(self, names: Collection[str], default: str, complaint: str, title: str) -> None:
        super().__init__(default, self._known, complaint, title)
        self._names = names

    def _known(self, value: Any) -> str:
        if of_type(str, value) not in self._names:
            raise ValueError("not one of the choices")
        return str(value)


class Number(StoredValue[N]):
    """A number within a range; an integer if the default is an int."""

    def __init__(self, default: N, minimum: float, maximum: float, title: str = "") -> None:
        super().__init__(default, self._within_range, "", title)
        self.minimum, self.maximum = minimum, maximum

    def _within_range(self, value: Any) -> N:
        # To Python, JSON's true is an int and NaN a float.
        if type(value) is not int and (type(value) is not float or isnan(value)):
            raise TypeError("not a number")
        # An integer may be too large for a float.
        bounded = float(min(max(value, self.minimum), self.maximum))
        number = type(self.default)(bounded)
        if bounded != value:
            raise OutOfRangeError(number)
        return number

    def complaint(self, replacement: N) -> str:
        return Sentence(
            "not a number from {least} to {most}: now {found}",
            least=f"{self.minimum:g}",
            most=f"{self.maximum:g}",
            found=f"{replacement:g}",
        )


class Volume(Number[float]):
    """A volume from 0 (silent) to 1."""

    def __init__(self, default: float, title: str = "") -> None:
        super().__init__(default, 0.0, 1.0, title)
