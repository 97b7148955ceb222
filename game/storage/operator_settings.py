"""The choices of an event's operator: times, volumes of the showcase, the screen."""

from __future__ import annotations

from typing import Any

from game.rules.sentence import Sentence
from game.storage.settings_file import Level, Number, SettingsFile
from game.storage.store import Store

FILE_NAME = "operator.json"

MOST_SCREENS = 16


class IdleTime(Number[float]):
    """Seconds, or 0 for never."""

    def _within_bounds(self, value: Any) -> float:
        return 0.0 if value == 0 else super()._within_bounds(value)


class OperatorSettings(SettingsFile):
    """The operator's choices; times are seconds. The volumes are softer than in play."""

    what = Sentence("operator's settings")

    idle = IdleTime(45.0, 5, 3600)
    """Time without input after which the menu gives way to the showcase; 0 is never."""

    left_alone = Number(90.0, 15, 3600)
    """In kiosk, time without input after which a game gives way to the showcase."""

    handed_back = Number(10.0, 5, 120)
    """Time without input after which a computer plays on for a person who has joined in."""

    between_games = Number(20.0, 15, 120)
    """Time that the page between two games of the showcase is shown."""

    sound_volume = Level(0.4)
    music_volume = Level(0.35)

    screen = Number(0, 0, MOST_SCREENS - 1)
    """Index of the screen that is filled, from 0; that screen may be missing now."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, FILE_NAME)

    def set_idle_for_now(self, seconds: float) -> None:
        """Set `idle` until the program ends, or until the operator chooses; 0 is never."""
        self._for_now["idle"] = seconds
