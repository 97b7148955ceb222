"""What the game remembers between two starts, as JSON in the player's data folder."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from game.rules import End, HouseRules, Opening
from game.session.setup import GameSetup, Seat

FILE_NAME = "settings.json"

T = TypeVar("T")

log = logging.getLogger(__name__)


class Settings:
    """Settings by name. A damaged file is set aside and the game goes on with the defaults; a
    folder that cannot be written is said once, and nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        """Reads the settings in this folder; None keeps nothing."""
        self._file = folder / FILE_NAME if folder is not None else None
        self._complained = False
        self._values: dict[str, Any] = self._read()

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
        if self._file is None:
            return {}
        try:
            values = json.loads(self._file.read_text(encoding="utf-8"))
            if not isinstance(values, dict):
                raise ValueError("it holds no settings")
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError) as fault:
            aside = self._file.with_suffix(".damaged.json")
            log.warning(
                "The settings in %s cannot be read (%s): using defaults.", self._file, fault
            )
            with suppress(OSError):
                self._file.replace(aside)
            return {}
        return values

    def _write(self) -> None:
        """Writes beside the file and then puts it in its place, so that it is never half there."""
        if self._file is None:
            return
        draft = self._file.with_suffix(".tmp")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(json.dumps(self._values, indent=2), encoding="utf-8")
            draft.replace(self._file)
        except OSError as fault:
            if not self._complained:
                log.warning("The settings cannot be kept in %s (%s).", self._file.parent, fault)
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
