"""What the game remembers between two starts, as JSON in the player's store."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from math import isnan
from typing import Any, TypeVar

from game.rules import End, HouseRules, Opening
from game.session.setup import GameSetup, Seat
from game.storage.store import Store

FILE_NAME = "settings.json"
SMALLEST_UI, LARGEST_UI = 0.75, 2.0
"""How small and large the interface may be, as parts of the usual size."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class Settings:
    """Settings by name. A damaged file is set aside and the game goes on with the defaults; a
    place that cannot be written is said once, and nothing is kept."""

    def __init__(self, store: Store) -> None:
        """Reads the settings kept there."""
        self._store = store
        self._complained = False
        self._values: dict[str, Any] = self._read()

    @property
    def ui_scale(self) -> float:
        """How large the player likes the interface, 1 being usual."""
        value = self._values.get("ui_scale")
        # In JSON true is no number, and NaN may be one.
        if isinstance(value, bool) or not isinstance(value, int | float) or isnan(value):
            return 1.0
        return min(max(value, SMALLEST_UI), LARGEST_UI)

    @ui_scale.setter
    def ui_scale(self, value: float) -> None:
        self._values["ui_scale"] = value
        self._write()

    @property
    def sound(self) -> bool:
        """Whether the player wants to hear anything."""
        return self._values.get("sound") is not False

    @sound.setter
    def sound(self, value: bool) -> None:
        self._values["sound"] = value
        self._write()

    @property
    def last_setup(self) -> GameSetup | None:
        """How the last game was set up, or None if that is not known."""
        try:
            return _setup_of(self._values["last_setup"])
        except (KeyError, TypeError, ValueError):
            return None

    @last_setup.setter
    def last_setup(self, setup: GameSetup) -> None:
        self._values["last_setup"] = {
            "variant": setup.variant,
            "seats": [{"name": seat.name, "kind": seat.kind} for seat in setup.seats],
            "eldest": setup.eldest,
            "opening": setup.house.opening.value,
            "end": setup.house.end.value,
        }
        self._write()

    def _read(self) -> dict[str, Any]:
        try:
            text = self._store.read(FILE_NAME)
            values = {} if text is None else json.loads(text)
            if not isinstance(values, dict):
                raise ValueError("it holds no settings")
        except (OSError, ValueError, RecursionError) as fault:
            log.warning(
                "The settings in %s cannot be read (%s): using defaults.", self._store, fault
            )
            with suppress(OSError, ValueError):
                self._store.set_aside(FILE_NAME)
            return {}
        return values

    def _write(self) -> None:
        try:
            self._store.write(FILE_NAME, json.dumps(self._values, indent=2))
        except OSError as fault:
            if not self._complained:
                log.warning("The settings cannot be kept in %s (%s).", self._store, fault)
            self._complained = True


def _setup_of(value: Any) -> GameSetup:
    """The setup of a saved value; raises KeyError, TypeError or ValueError if it is none."""
    seats = tuple(Seat(_of(str, seat["name"]), _of(str, seat["kind"])) for seat in value["seats"])
    house = HouseRules(Opening(_of(str, value["opening"])), End(_of(str, value["end"])))
    return GameSetup(_of(str, value["variant"]), seats, _of(int, value["eldest"]), house)


def _of(kind: type[T], value: Any) -> T:
    """The value, if it is of this very type: in JSON neither 1.0 nor true is a seat."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} is not of type {kind.__name__}")
    return value
