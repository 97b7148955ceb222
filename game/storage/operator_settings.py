"""The settings of an event's operator: times, volumes of the showcase, the screen."""

from __future__ import annotations

from typing import Any

from game.rules.sentence import Sentence
from game.storage.settings_file import Number, SettingsFile, Volume
from game.storage.store import Store

FILE_NAME = "operator.json"

MAX_SCREENS = 16


class IdleTime(Number[float]):
    """A number of seconds within a range, or 0 for never."""

    def _within_range(self, value: Any) -> float:
        return 0.0 if value == 0 else super()._within_range(value)


class OperatorSettings(SettingsFile):
    """The operator's settings. Times are seconds; the volumes are lower than those of players."""

    subject = Sentence("operator's settings")

    idle = IdleTime(45.0, 5, 3600)
    """Time without input after which the showcase replaces the menu; 0 is never."""

    left_alone = Number(90.0, 15, 3600)
    """In a kiosk, time without input after which the showcase replaces a game."""

    handed_back = Number(10.0, 5, 120)
    """Time without input after which a computer takes over the seat of a visitor who joined in."""

    between_games = Number(20.0, 15, 120)
    """Time that the page between two games of the showcase is shown."""

    sound_volume = Volume(0.4)
    music_volume = Volume(0.35)

    screen = Number(0, 0, MAX_SCREENS - 1)
    """Index of the screen to fill, from 0. The screen may be missing now."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, FILE_NAME)

    def override_idle(self, seconds: float) -> None:
        """Set `idle` until the program ends or the operator changes it; 0 is never."""
        self._overrides["idle"] = seconds
