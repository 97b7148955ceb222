"""What whoever looks after a screen at an event has chosen: times, volumes of the showcase, the
screen. Kept beside the settings, which are the players'."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.sentence import Sentence
from game.storage.kept_values import KeptValues
from game.storage.store import Store

FILE_NAME = "operator.json"

MOST_SCREENS = 16

USUAL_SOUND, USUAL_MUSIC = 0.4, 0.35
"""Volumes in the showcase until the operator changes them, 0 to 1: softer than in play."""


class Seconds(NamedTuple):
    """A time: usual, least and most seconds."""

    usual: float
    least: float
    most: float


IDLE = Seconds(45, 5, 3600)
LEFT_ALONE = Seconds(90, 15, 3600)
HANDED_BACK = Seconds(10, 5, 120)
BETWEEN_GAMES = Seconds(20, 15, 120)


class Operator(KeptValues):
    """The operator's choices; times are seconds."""

    what = Sentence("operator's settings")

    def __init__(self, store: Store) -> None:
        """Reads the choices kept there."""
        self._idle_now: float | None = None
        super().__init__(store, FILE_NAME)

    @property
    def idle(self) -> float:
        """After so long without input the menu gives way to the showcase; 0 is never."""
        if self._idle_now is not None:
            return self._idle_now
        if self._values.get("idle") == 0:
            return 0.0
        return self._number("idle", *IDLE)

    @idle.setter
    def idle(self, value: float) -> None:
        self._idle_now = None
        self._keep("idle", value)

    def set_idle_for_now(self, seconds: float) -> None:
        """It is so until the program ends, or until the operator chooses; 0 is never."""
        self._idle_now = seconds

    @property
    def left_alone(self) -> float:
        """In kiosk, after so long without input whatever somebody has started gives way to the
        showcase."""
        return self._number("left_alone", *LEFT_ALONE)

    @left_alone.setter
    def left_alone(self, value: float) -> None:
        self._keep("left_alone", value)

    @property
    def handed_back(self) -> float:
        """After so long without input a computer plays on for somebody who has joined in."""
        return self._number("handed_back", *HANDED_BACK)

    @handed_back.setter
    def handed_back(self, value: float) -> None:
        self._keep("handed_back", value)

    @property
    def between_games(self) -> float:
        """How long the page between two games of the showcase is shown."""
        return self._number("between_games", *BETWEEN_GAMES)

    @between_games.setter
    def between_games(self, value: float) -> None:
        self._keep("between_games", value)

    @property
    def sound_volume(self) -> float:
        """How loud the sounds of the showcase are, 0 to 1."""
        return self._number("sound_volume", USUAL_SOUND, 0, 1)

    @sound_volume.setter
    def sound_volume(self, value: float) -> None:
        self._keep("sound_volume", value)

    @property
    def music_volume(self) -> float:
        """How loud the music of the showcase is, 0 to 1."""
        return self._number("music_volume", USUAL_MUSIC, 0, 1)

    @music_volume.setter
    def music_volume(self, value: float) -> None:
        self._keep("music_volume", value)

    @property
    def screen(self) -> int:
        """Which screen is filled, counted from 0; it may not be there now."""
        return int(self._number("screen", 0, 0, MOST_SCREENS - 1))

    @screen.setter
    def screen(self, value: int) -> None:
        self._keep("screen", value)
