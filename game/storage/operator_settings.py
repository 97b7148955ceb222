"""The settings of an event's operator: showcase times and volumes, and the screen used."""

from typing import Any

from game.rules import Sentence
from game.storage.settings_file import Number, SettingsFile, StoredValue, Volume
from game.storage.store import Store

FILE_NAME = "operator.json"
EVENT_IDLE = 45.0  # default seconds for `OperatorSettings.idle` when the showcase was asked for


class IdleTime(Number[float]):
    """A setting: a number of seconds within a range, or 0 for never."""

    def _within_range(self, value: Any) -> float:
        return 0.0 if value == 0 else super()._within_range(value)


class OperatorSettings(SettingsFile):
    """The settings of an event's operator. All times are in seconds."""

    file_name, subject = FILE_NAME, Sentence("operator's settings")

    # Seconds without input after which the showcase replaces the menu; 0 is never.
    idle = IdleTime(300.0, 5, 3600)
    # In a kiosk, seconds without input after which the showcase replaces a visitor's game.
    left_alone = Number(90.0, 15, 3600)
    # Seconds without input after which a computer takes over the seat of a visitor.
    handed_back = Number(10.0, 5, 120)
    # Seconds for which the showcase shows a page between two games.
    between_games = Number(20.0, 15, 120)
    sound_volume = Volume(0.4)
    music_volume = Volume(0.35)
    # Index (from 0) of the screen that the game fills. That screen may be unplugged now.
    screen = Number(0, 0, 15)

    def __init__(self, store: Store, *, event: bool = False) -> None:
        """Read the settings. If `event`, the default of `idle` is `EVENT_IDLE`."""
        self._event = event
        super().__init__(store)

    def default_of(self, value: StoredValue[Any]) -> Any:
        return EVENT_IDLE if self._event and value.name == "idle" else super().default_of(value)

    def override_idle(self, seconds: float) -> None:
        """Use this value of `idle` until the program ends or the operator changes it."""
        self._overrides["idle"] = seconds
