"""The settings of the player and of an event's operator: values stored as JSON, with checks."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from game.anim.tempo import DEFAULT_SPEED, SPEEDS
from game.common.palettes import CLASSIC, FELTS, GREEN, LOOKS, OWN, PALETTES, WALNUT_AND_LAMP
from game.rules import Sentence
from game.session import Badge, GameSetup, Seat
from game.session.json_checks import of_type
from game.session.setup import is_name, setup_from_data, setup_to_data
from game.storage.damage import DamageError, parse_untrusted
from game.storage.settings_file import Choice, Number, SettingsFile, StoredValue, Switch, Volume
from game.storage.store import Store
from game.words import N_

FILE_NAME = "settings.json"

MIN_UI_SCALE, MAX_UI_SCALE = 0.75, 2.25
MAX_REMEMBERED_PLAYERS = 12

SIDES = {"off": 1, "two": 2, "four": 4}  # of `turn_screen`: at how many sides players sit


def _six_colours(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or len(value) not in (0, 6):
        raise ValueError("not six colours")
    if not all(re.fullmatch("#[0-9a-f]{6}", of_type(str, colour)) for colour in value):
        raise ValueError("not colours")
    return tuple(value)


def _exercises(value: Any) -> dict[str, int]:
    if not all(of_type(int, number) >= 0 for number in of_type(dict, value).values()):
        raise ValueError("not the numbers of exercises")
    return dict(value)


def _names(value: Any) -> tuple[str, ...]:
    return tuple(of_type(str, name) for name in of_type(list, value))


def _person(value: Any) -> Seat:
    if not is_name(of_type(str, value["name"])):
        raise ValueError("not a name")
    return Seat(value["name"], badge=Badge.from_data(value))


class Settings(SettingsFile):
    """The player's settings. Each attribute is read from a file, and written when assigned."""

    file_name = FILE_NAME

    # Scale of the interface; 1 is the normal size.
    ui_scale = Number(1.0, MIN_UI_SCALE, MAX_UI_SCALE, N_("Interface size"))
    sound_volume = Volume(0.8, N_("Sound"))
    music_volume = Volume(0.6, N_("Music"))

    # The speed of animations, a key of `SPEEDS`.
    animation = Choice(
        SPEEDS,
        DEFAULT_SPEED,
        Sentence("not a speed: now {speed}", speed=DEFAULT_SPEED),
        N_("Animation"),
    )

    # Code of the chosen language, such as "ru", or "" for the system's. It may be unavailable.
    language = StoredValue(
        "",
        partial(of_type, str),
        Sentence("not a language: now that of the system"),
        N_("Language"),
    )

    fullscreen = Switch(False, N_("Full screen"))  # at the start of the game

    look = Choice(
        LOOKS,
        WALNUT_AND_LAMP,
        Sentence("not a theme: now {look}", look=WALNUT_AND_LAMP),
        N_("Theme"),
    )
    palette = Choice(
        (*PALETTES, OWN),
        CLASSIC,
        Sentence("not a palette: now {palette}", palette=CLASSIC),
        N_("Tile colours"),
    )
    # The player's own six colours, such as "#ed1c3b", in the order of `Colour`; or () for none.
    own_colours = StoredValue[Sequence[str]](
        (), _six_colours, Sentence("not six colours: now none"), N_("Custom colours"), to_json=tuple
    )

    letters = Switch(False, N_("Letters on tiles"))  # whether each tile shows one for its colour

    felt = Choice(FELTS, GREEN, Sentence("not a felt: now {felt}", felt=GREEN), N_("Table"))
    tilted = Switch(False, N_("Table view"))  # whether the table of a game is seen from an angle
    speech = Switch(False, N_("Narration"))  # or without a voice, text in the status line
    confirms = Switch(True, N_("Turns end"))  # if not, turns end after a countdown
    # Whether a long press has its own actions; if not, taps offer all of them.
    holds = Switch(True, N_("Help about a tile"))
    left_handed = Switch(False, N_("Button side"))  # whether the buttons are on the left
    # Whether the picture turns to the side of the person to move: a key of `SIDES`.
    turn_screen = Choice(SIDES, "off", Sentence("not a choice: now off"), N_("Turn the screen"))
    talks = Switch(True, N_("Computers talk"))  # whether computers make remarks
    hints = Switch(True, N_("Hints"))  # whether players may ask for a hint
    stars = Switch(False, N_("Stars for good turns"))  # how near the staged tiles are to the most
    dead_cells = Switch(False, N_("Mark blocked squares"))  # that nothing can fill any more
    used = Switch(False, option=False)  # whether anybody has used the game here
    # Whether anybody has completed a turn here; until then, pointers explain the first turn.
    turn_done = Switch(False, option=False)

    # The index of the exercise to resume in each course, by the course's name.
    lessons = StoredValue[dict[str, int]](
        {}, _exercises, Sentence("not a list of lessons: now none"), option=False
    )

    # The names of completed courses.
    learnt = StoredValue[tuple[str, ...]](
        (), _names, Sentence("not a list of lessons: now none"), option=False, to_json=list
    )

    # The setup of the last game; None before the first game or if it cannot be read.
    last_setup = StoredValue[GameSetup | None](
        None,
        setup_from_data,
        Sentence("not a setup that can be played: dropped"),
        N_("The last setup"),
        option=False,
        to_json=setup_to_data,
    )

    def __init__(self, store: Store, *, kiosk: bool = False) -> None:
        """Read the settings. If `kiosk`, the default of `ui_scale` is larger."""
        self._kiosk = kiosk
        super().__init__(store)

    def default_of(self, value: StoredValue[Any]) -> Any:
        if self._kiosk and value.name == "ui_scale":
            return 1.25  # in a kiosk, people also watch from behind the player
        # Older versions had no volumes but one switch for all sound.
        if isinstance(value, Volume) and self._stored.get("sound") is False:
            return 0.0
        return super().default_of(value)

    def reset(self) -> None:
        self.store(**{value.name: value.default for value in self.values() if value.option})

    @property
    def newcomer(self) -> bool:
        return not (self.used or self.turn_done or "last_setup" in self._stored)

    @newcomer.setter
    def newcomer(self, value: bool) -> None:
        if self.newcomer != value:
            self.used = not value

    def save_lesson(self, course: str, exercise: int) -> None:
        if self.lessons.get(course) != exercise:
            self.lessons = self.lessons | {course: exercise}

    def mark_learnt(self, course: str, *, learnt: bool = True) -> None:
        """Let a course begin again at its first exercise. If it was `learnt`, store that, too."""
        if learnt and course not in self.learnt:
            self.learnt = (*self.learnt, course)
        self.save_lesson(course, 0)

    @property
    def remembered_players(self) -> tuple[Seat, ...]:
        """The people who have played on this device, those of the latest game first."""
        seats: list[Seat] = []
        people = self._stored.get("people", [])
        for person in people if isinstance(people, list) else ():
            with suppress(DamageError):
                seats.append(parse_untrusted(_person, person))
        if not isinstance(people, list) or len(seats) != len(people):
            complaint = Sentence("not only names and faces: the rest is dropped")
            self.log_invalid("people", complaint)
        return tuple(seats)

    def remember_players(self, people: Iterable[Seat]) -> None:
        """Store the people of a new game, before the people of earlier games."""
        seats = list(people)
        names = {seat.name.casefold() for seat in seats}
        seats += [seat for seat in self.remembered_players if seat.name.casefold() not in names]
        del seats[MAX_REMEMBERED_PLAYERS:]
        self.store(people=[{"name": seat.name, **seat.badge.to_data()} for seat in seats])


OPERATOR_FILE = "operator.json"
EVENT_IDLE = 45.0  # default seconds for `OperatorSettings.idle` when the showcase was asked for


class IdleTime(Number[float]):
    """A setting: a number of seconds within a range, or 0 for never."""

    def _within_range(self, value: Any) -> float:
        return 0.0 if value == 0 else super()._within_range(value)


class OperatorSettings(SettingsFile):
    """The settings of the operator of an event. Times are in seconds."""

    file_name, subject = OPERATOR_FILE, Sentence("operator's settings")

    idle = IdleTime(300.0, 5, 3600)  # until the showcase replaces the menu; 0 is never
    left_alone = Number(90.0, 15, 3600)  # until the showcase replaces a visitor's game
    handed_back = Number(10.0, 5, 120)  # until a computer takes an idle visitor's seat
    between_games = Number(20.0, 15, 120)  # a page of the showcase between two games
    sound_volume = Volume(0.4)
    music_volume = Volume(0.35)
    screen = Number(0, 0, 15)  # index of the screen that the game fills; it may be unplugged now
    pin = Number(0, 0, 9999)  # four digits to type before the operator's page; 0 asks for none

    def __init__(self, store: Store, *, event: bool = False) -> None:
        """Read the settings. If `event`, the default of `idle` is `EVENT_IDLE`."""
        self._event = event
        super().__init__(store)

    def default_of(self, value: StoredValue[Any]) -> Any:
        return EVENT_IDLE if self._event and value.name == "idle" else super().default_of(value)

    def override_idle(self, seconds: float) -> None:
        """Use this value for `idle` until the program ends or the operator changes the setting."""
        self._overrides["idle"] = seconds
