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

USUAL_SOUND, USUAL_MUSIC = 0.8, 0.6
"""How loud it is for those who have not said anything else."""

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
        # Before there were volumes, all could be switched off.
        return self._number(name, 0.0 if self._values.get("sound") is False else usual, 0.0, 1.0)

    def _number(self, name: str, usual: float, least: float, most: float) -> float:
        """A number that is kept, within its bounds; the usual one where there is none."""
        value = self._values.get(name)
        # In JSON true is no number, NaN may be one, and others are too large for a float.
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
        """How the last game was set up, or None if that is not known."""
        try:
            return _setup_of(self._values["last_setup"])
        except (KeyError, TypeError, ValueError):
            return None

    @last_setup.setter
    def last_setup(self, setup: GameSetup) -> None:
        value = {
            "variant": setup.variant,
            "seats": [{"name": seat.name, "kind": seat.kind} for seat in setup.seats],
            "eldest": setup.eldest,
            "opening": setup.house.opening.value,
            "end": setup.house.end.value,
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
    house = HouseRules(Opening(_of(str, value["opening"])), End(_of(str, value["end"])))
    return GameSetup(_of(str, value["variant"]), seats, _of(int, value["eldest"]), house)


def _of(kind: type[T], value: Any) -> T:
    """The value, if it is of this very type: in JSON neither 1.0 nor true is a seat."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} is not of type {kind.__name__}")
    return value
