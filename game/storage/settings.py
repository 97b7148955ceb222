"""What the game remembers between two starts, as JSON in the player's store."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from math import isnan
from typing import Any, TypeVar

from game.rules import HouseRules
from game.session.setup import GameSetup, Seat
from game.storage.store import Store

FILE_NAME = "settings.json"
SMALLEST_UI, LARGEST_UI = 0.75, 2.0
"""Smallest and largest scale of the interface; 1 is the usual size."""

USUAL_SOUND, USUAL_MUSIC = 0.8, 0.6
"""Volumes until the player changes them, 0 to 1."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class Settings:
    """Settings by name. A damaged file is set aside and the game goes on with the defaults. If
    the store cannot be written, that is logged once, and settings last until the game ends."""

    def __init__(self, store: Store) -> None:
        """Reads the settings kept there."""
        self._store = store
        self._complained = False
        self._values: dict[str, Any] = self._read()

    @property
    def ui_scale(self) -> float:
        """How large the player likes the interface, 1 being usual."""
        return self._number("ui_scale", 1.0, SMALLEST_UI, LARGEST_UI)

    @ui_scale.setter
    def ui_scale(self, value: float) -> None:
        self._keep("ui_scale", value)

    @property
    def sound_volume(self) -> float:
        """How loud the player likes the sounds, 0 to 1."""
        return self._volume("sound_volume", USUAL_SOUND)

    @sound_volume.setter
    def sound_volume(self, value: float) -> None:
        self._keep("sound_volume", value)

    @property
    def music_volume(self) -> float:
        """How loud the player likes the music, 0 to 1."""
        return self._volume("music_volume", USUAL_MUSIC)

    @music_volume.setter
    def music_volume(self, value: float) -> None:
        self._keep("music_volume", value)

    def _volume(self, name: str, usual: float) -> float:
        # Older versions had no volumes but one switch for all sound.
        return self._number(name, 0.0 if self._values.get("sound") is False else usual, 0.0, 1.0)

    def _number(self, name: str, usual: float, least: float, most: float) -> float:
        """A stored number, brought within its bounds; the usual one if there is none."""
        value = self._values.get(name)
        # To Python, JSON's true is an int and NaN a float; a whole number may overflow a float.
        if isinstance(value, bool) or not isinstance(value, int | float):
            return usual
        if isinstance(value, float) and isnan(value):
            return usual
        return float(min(max(value, least), most))

    def _keep(self, name: str, value: Any) -> None:
        self._values[name] = value
        self._write()

    @property
    def last_setup(self) -> GameSetup | None:
        """The setup of the last game, or None if there is none that can be read."""
        try:
            return _setup_of(self._values["last_setup"])
        except (KeyError, TypeError, ValueError):
            return None

    @last_setup.setter
    def last_setup(self, setup: GameSetup) -> None:
        value = {
            "variant": setup.variant,
            "seats": [{"name": seat.name, "kind": seat.occupant} for seat in setup.seats],
            "eldest": setup.eldest,
            **setup.house.to_data(),
        }
        self._keep("last_setup", value)

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
    # The house rules stand among the other values.
    house = HouseRules.from_data(value)
    return GameSetup(_of(str, value["variant"]), seats, _of(int, value["eldest"]), house)


def _of(wanted: type[T], value: Any) -> T:
    """The value, if it is of this very type: in JSON neither 1.0 nor true is a seat."""
    if type(value) is not wanted:
        raise TypeError(f"{value!r} is not of type {wanted.__name__}")
    return value
