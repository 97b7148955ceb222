"""Whoever plays for the first time at all on this device."""

from __future__ import annotations

from game.storage.settings import Settings


class FirstGame:
    """A learner until a first turn is done, in whichever game; see `Learner`."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def taught(self) -> bool:
        """Whether a first turn has been done."""
        return self._settings.turn_done

    @taught.setter
    def taught(self, value: bool) -> None:
        self._settings.turn_done = value
