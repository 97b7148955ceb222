"""The settings that last between two starts, as JSON in the player's store."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from game.anim.tempo import SPEEDS, USUAL_SPEED
from game.rules.sentence import Sentence
from game.session.badges import Badge
from game.session.setup import GameSetup, Seat, is_name, of_type, setup_from_data, setup_to_data
from game.storage.settings_file import Choice, Level, Number, SettingsFile, Switch, Value
from game.storage.store import Store
from game.words.locale import N_

FILE_NAME = "settings.json"
MIN_UI_SCALE, MAX_UI_SCALE = 0.75, 2.0
"""Smallest and largest scale of the interface; 1 is the usual size."""

PALETTES = CLASSIC, SAFE, CONTRAST, OWN = "classic", "safe", "contrast", "own"
"""The tiles' colours: usual, for colour-blind eyes, of high contrast, and the player's own."""

FELTS = "green", "blue", "plum", "petrol", "russet", "violet"
"""The colours of the felt; the first is the usual one."""

MAX_REMEMBERED_PLAYERS = 12
"""Number of people that are remembered."""

HEX = re.compile("#[0-9a-f]{6}")

KIOSK_UI_SCALE = 1.25
"""The scale of a kiosk's interface: people stand behind the player."""


def _six_colours(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or len(value) not in (0, 6):
        raise ValueError("these are not six")
    if not all(isinstance(one, str) and HEX.fullmatch(one) for one in value):
        raise ValueError("these are no colours")
    return tuple(value)


def _exercises(value: Any) -> dict[str, int]:
    if not all(type(at) is int and at >= 0 for at in of_type(dict, value).values()):
        raise ValueError("an exercise has no number")
    return dict(value)


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(of_type(str, one) for one in of_type(list, value))


class Settings(SettingsFile):
    """The player's settings."""

    ui_scale = Number(1.0, MIN_UI_SCALE, MAX_UI_SCALE, N_("Interface size"))
    """The scale of the interface; 1 is usual."""

    sound_volume = Level(0.8, N_("Sound"))
    music_volume = Level(0.6, N_("Music"))

    animation = Choice(
        SPEEDS,
        USUAL_SPEED,
        Sentence("no speed: it is {speed} now", speed=USUAL_SPEED),
        N_("Animation"),
    )
    """The speed of animations: a name of `SPEEDS`."""

    language = Value(
        "",
        partial(of_type, str),
        Sentence("no language: it is that of the system now"),
        N_("Language"),
    )
    """The language chosen, as in "ru"; "" if none; it may be missing now."""

    fullscreen = Switch(False, N_("Full screen"))
    """True if the game fills the screen when it starts."""

    palette = Choice(
        PALETTES,
        CLASSIC,
        Sentence("no palette: it is {palette} now", palette=CLASSIC),
        N_("Colours of the tiles"),
    )
    own_colours = Value[Sequence[str]](
        (),
        _six_colours,
        Sentence("no six colours: none are picked now"),
        N_("Own colours"),
        write=tuple,
    )
    """The six colours picked, such as "#ed1c3b", in the order of `Colour`; () if none."""

    letters = Switch(False, N_("Letters on the tiles"))
    """True if tiles have a letter for their colour."""

    felt = Choice(
        FELTS, FELTS[0], Sentence("no felt: it is {felt} now", felt=FELTS[0]), N_("The table")
    )
    speech = Switch(False, N_("Tell the game"))
    """True if the game is spoken: aloud, or without a voice in the status line."""

    confirms = Switch(True, N_("Turns are played"))
    """True if turns are confirmed; otherwise they are played a moment after the last tile."""

    holds = Switch(True, N_("For help about a tile"))
    """True if holding has actions of its own; otherwise taps do all of them."""

    hints = Switch(True, N_("Hints"))
    """True if players may ask for a hint."""

    stars = Switch(False, N_("Stars for a good turn"))
    """True if stars compare the tiles laid out with the most points possible."""

    used = Switch(False, option=False)
    """True if anybody has used the game here."""

    turn_done = Switch(False, option=False)
    """True if anybody has done a first turn here, and needs no pointers any more."""

    lessons = Value[dict[str, int]](
        {}, _exercises, "no list of lessons: it is forgotten", option=False
    )
    """The number of the exercise that was left in each course, by its name."""

    learnt = Value[tuple[str, ...]](
        (), _texts, "no list of lessons: it is forgotten", option=False, write=list
    )
    """The names of the courses that have been done to the end."""

    last_setup = Value[GameSetup | None](
        None,
        setup_from_data,
        Sentence("no setup that can be played: it is forgotten"),
        N_("The last setup"),
        option=False,
        write=setup_to_data,
    )
    """The setup of the last game, or None if there is none that can be read."""

    def __init__(self, store: Store, *, watched: bool = False) -> None:
        """Read the settings; `watched` makes words and buttons larger by default."""
        self._watched = watched
        super().__init__(store, FILE_NAME)

    def default_of(self, value: Value[Any]) -> Any:
        if self._watched and value.name == "ui_scale":
            return KIOSK_UI_SCALE
        # Older versions had no volumes but one switch for all sound.
        if isinstance(value, Level) and self._stored.get("sound") is False:
            return 0.0
        return super().default_of(value)

    def reset(self) -> None:
        """Reset all options; names and the last game's setup are kept."""
        self.keep(**{value.name: value.usual for value in self.values() if value.option})

    @property
    def newcomer(self) -> bool:
        """True if nobody has used the game here yet."""
        return not (self.used or self.turn_done or "last_setup" in self._stored)

    @newcomer.setter
    def newcomer(self, value: bool) -> None:
        if self.newcomer != value:
            self.used = not value

    def save_lesson(self, course: str, at: int) -> None:
        """Remember the exercise that a learner is at."""
        if self.lessons.get(course) != at:
            self.lessons = self.lessons | {course: at}

    def mark_learnt(self, course: str) -> None:
        """Remember that a course was done to its end; it starts again the next time."""
        if course not in self.learnt:
            self.learnt = (*self.learnt, course)
        self.save_lesson(course, 0)

    @property
    def remembered_players(self) -> tuple[Seat, ...]:
        """People who have played here, latest game first; unreadable ones are left out."""
        found: list[Seat] = []
        kept = self._stored.get("people", [])
        for one in kept if isinstance(kept, list) else ():
            try:
                seat = Seat(of_type(str, one["name"]), badge=Badge.from_data(one))
            except (KeyError, TypeError, ValueError):
                continue
            if is_name(seat.name):
                found.append(seat)
        if not isinstance(kept, list) or len(found) != len(kept):
            self.log_invalid(
                "people", Sentence("not only names and faces: the others are forgotten")
            )
        return tuple(found)

    def meet(self, people: Iterable[Seat]) -> None:
        """Remember these people, who play now."""
        now = list(people)
        names = {seat.name.casefold() for seat in now}
        now += [seat for seat in self.remembered_players if seat.name.casefold() not in names]
        self.keep(
            people=[
                {"name": one.name, **one.badge.to_data()} for one in now[:MAX_REMEMBERED_PLAYERS]
            ]
        )
