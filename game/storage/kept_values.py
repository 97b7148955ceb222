"""Values by name, kept together as one document, and read with care."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from math import isnan
from typing import Any

from game.common.shown import shown
from game.rules.sentence import Sentence
from game.storage.damage import News
from game.storage.document import Document
from game.storage.store import Store

log = logging.getLogger(__name__)


class KeptValues:
    """The base of settings: properties of a subclass read and keep values. What is damaged, odd or
    cannot be kept is said once (see `Document`): the game goes on with the usual values, and what
    is chosen lasts until it ends."""

    what: str = Sentence("settings")
    """What they are called, as in "The settings in ... cannot be read"."""

    def __init__(self, store: Store, file_name: str) -> None:
        """Reads what is kept there."""
        self._document = Document(store, file_name, self.what)
        self._values: dict[str, Any] = self._document.read()
        self._unsaved: dict[str, Any] = {}
        self._odd: dict[str, bool] = {}
        self._look_for_odd_values()

    def take_news(self, kind: News) -> int:
        """How often this was found since the last call, for the screen."""
        return self._document.take_news(kind)

    def take_odd(self) -> list[str]:
        """The names of the values that were found to be no such values since the last call."""
        found = [name for name, told in self._odd.items() if not told]
        self._odd = dict.fromkeys(self._odd, True)
        return found

    def _look_for_odd_values(self) -> None:
        """Reads every value once, so that odd ones are said now and not in the middle of a
        game."""
        for name, attribute in vars(type(self)).items():
            if isinstance(attribute, property):
                getattr(self, name)

    def _number(self, name: str, usual: float, least: float, most: float) -> float:
        """A stored number, brought within its bounds; the usual one if there is none."""
        value = self._values.get(name, usual)
        # A whole number may be too large for a float.
        found = float(min(max(value, least), most)) if _is_number(value) else float(usual)
        if found != value:
            self._say_odd(
                name,
                Sentence(
                    "no number from {least} to {most}: it is {found} now",
                    least=f"{least:g}",
                    most=f"{most:g}",
                    found=f"{found:g}",
                ),
            )
        return found

    def _say_odd(self, name: str, what: str) -> None:
        if name not in self._odd:
            self._odd[name] = False
            value = shown(json.dumps(self._values[name], default=repr))
            log.warning("In the %s %s (%s) is %s.", self.what, name, value, what)

    def _switch(self, name: str, *, usual: bool = False) -> bool:
        """A stored yes or no; the usual one if there is none."""
        value = self._values.get(name, usual)
        if isinstance(value, bool):
            return value
        self._say_odd(
            name, Sentence("neither true nor false: it is {value} now", value=str(usual).lower())
        )
        return usual

    def _keep(self, name: str, value: Any) -> None:
        self._keep_all({name: value})

    def _keep_all(self, values: Mapping[str, Any]) -> None:
        self._values.update(values)
        self._unsaved.update(values)
        # Only what was changed here: another copy of the game may have changed the rest.
        if self._document.merge(self._unsaved, self._values):
            self._unsaved.clear()


def _is_number(value: Any) -> bool:
    # To Python, JSON's true is an int and NaN a float.
    return type(value) is int or (type(value) is float and not isnan(value))
