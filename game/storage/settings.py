"""What the game remembers between two starts, as JSON in the player's store."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from game.anim.tempo import SPEEDS, USUAL_SPEED
from game.rules.sentence import Sentence
from game.session.looks import Look
from game.session.setup import GameSetup, Seat, is_name
from game.session.setup_data import of_type, setup_from_data, setup_to_data
from game.storage.kept_values import KeptValues
from game.storage.store import Store

FILE_NAME = "settings.json"
SMALLEST_UI, LARGEST_UI = 0.75, 2.0
"""Smallest and largest scale of the interface; 1 is the usual size."""

PALETTES = CLASSIC, SAFE, CONTRAST, OWN = "classic", "safe", "contrast", "own"
"""The colours of the tiles: the usual ones, those that colour-blind eyes tell apart, those of the
high contrast, and the player's own."""

FELTS = "green", "blue", "plum", "petrol", "russet", "violet"
"""The colours of the felt; the first is the usual one."""

MOST_PEOPLE = 12
"""How many persons are remembered."""

HEX = re.compile("#[0-9a-f]{6}")

USUAL_SOUND, USUAL_MUSIC = 0.8, 0.6
"""Volumes until the player changes them, 0 to 1."""

WATCHED_UI = 1.25
"""How large the interface of a kiosk is: people stand behind the one who plays."""

USUAL: dict[str, Any] = {
    "ui_scale": 1.0,
    "sound_volume": USUAL_SOUND,
    "music_volume": USUAL_MUSIC,
    "animation": USUAL_SPEED,
    "language": "",
    "fullscreen": False,
    "palette": CLASSIC,
    "own_colours": (),
    "letters": False,
    "felt": FELTS[0],
    "speech": False,
    "confirms": True,
    "holds": True,
    "hints": True,
    "stars": False,
}
"""What all options are before the player chooses anything."""


class Settings(KeptValues):
    """What the player likes."""

    def __init__(self, store: Store, *, watched: bool = False) -> None:
        """Reads the settings kept there. Where a game is ``watched`` from further away, words and
        buttons are larger until somebody chooses their size."""
        self._usual_ui = WATCHED_UI if watched else 1.0
        super().__init__(store, FILE_NAME)

    @property
    def ui_scale(self) -> float:
        """How large the player likes the interface, 1 being usual."""
        return self._number("ui_scale", self._usual_ui, SMALLEST_UI, LARGEST_UI)

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

    @property
    def animation(self) -> str:
        """How fast the player likes things to move: a name of `SPEEDS`."""
        value = self._values.get("animation", USUAL_SPEED)
        if isinstance(value, str) and value in SPEEDS:
            return value
        self._say_odd("animation", Sentence("no speed: it is {speed} now", speed=USUAL_SPEED))
        return USUAL_SPEED

    @animation.setter
    def animation(self, value: str) -> None:
        self._keep("animation", value)

    @property
    def language(self) -> str:
        """The language that the player has chosen, as in "ru"; "" if none, and it may not be there
        now."""
        value = self._values.get("language", "")
        if isinstance(value, str):
            return value
        self._say_odd("language", Sentence("no language: it is that of the system now"))
        return ""

    @language.setter
    def language(self, value: str) -> None:
        self._keep("language", value)

    @property
    def fullscreen(self) -> bool:
        """Whether the game fills the screen when it starts."""
        return self._switch("fullscreen", usual=False)

    @fullscreen.setter
    def fullscreen(self, value: bool) -> None:
        self._keep("fullscreen", value)

    @property
    def palette(self) -> str:
        """Which colours the player likes on tiles: one of `PALETTES`."""
        value = self._values.get("palette", CLASSIC)
        if value in PALETTES:
            return str(value)
        self._say_odd("palette", Sentence("no palette: it is {palette} now", palette=CLASSIC))
        return CLASSIC

    @palette.setter
    def palette(self, value: str) -> None:
        self._keep("palette", value)

    @property
    def own_colours(self) -> tuple[str, ...]:
        """The six colours that the player has picked, such as "#ed1c3b", in the order of
        `Colour`; () if none."""
        value = self._values.get("own_colours", ())
        known = isinstance(value, list | tuple) and len(value) in (0, 6)
        if known and all(isinstance(one, str) and HEX.fullmatch(one) for one in value):
            return tuple(value)
        self._say_odd("own_colours", Sentence("no six colours: none are picked now"))
        return ()

    @own_colours.setter
    def own_colours(self, value: Sequence[str]) -> None:
        self._keep("own_colours", tuple(value))

    @property
    def letters(self) -> bool:
        """Whether tiles bear a letter for their colour."""
        return self._switch("letters", usual=False)

    @letters.setter
    def letters(self, value: bool) -> None:
        self._keep("letters", value)

    @property
    def felt(self) -> str:
        """The colour of the felt: one of `FELTS`."""
        value = self._values.get("felt", FELTS[0])
        if value in FELTS:
            return str(value)
        self._say_odd("felt", Sentence("no felt: it is {felt} now", felt=FELTS[0]))
        return FELTS[0]

    @felt.setter
    def felt(self, value: str) -> None:
        self._keep("felt", value)

    @property
    def speech(self) -> bool:
        """Whether the game is told: aloud, or where there is no voice, in the status line."""
        return self._switch("speech")

    @speech.setter
    def speech(self, value: bool) -> None:
        self._keep("speech", value)

    @property
    def confirms(self) -> bool:
        """Whether turns are confirmed; otherwise they are played a moment after the last tile."""
        return self._switch("confirms", usual=True)

    @confirms.setter
    def confirms(self, value: bool) -> None:
        self._keep("confirms", value)

    @property
    def holds(self) -> bool:
        """Whether holding something down means something; otherwise taps do all of it."""
        return self._switch("holds", usual=True)

    @holds.setter
    def holds(self, value: bool) -> None:
        self._keep("holds", value)

    @property
    def hints(self) -> bool:
        """Whether players may ask for a hint."""
        return self._switch("hints", usual=True)

    @hints.setter
    def hints(self, value: bool) -> None:
        self._keep("hints", value)

    @property
    def stars(self) -> bool:
        """Whether stars say how near what is laid out comes to the most points."""
        return self._switch("stars")

    @stars.setter
    def stars(self, value: bool) -> None:
        self._keep("stars", value)

    def reset(self) -> None:
        """All options are as at first; names and the last game's setup are kept."""
        self._keep_all(USUAL)

    def _volume(self, name: str, usual: float) -> float:
        # Older versions had no volumes but one switch for all sound.
        return self._number(name, 0.0 if self._values.get("sound") is False else usual, 0.0, 1.0)

    @property
    def newcomer(self) -> bool:
        """Whether nobody has used the game here yet."""
        return not (self._switch("used") or self.turn_done or "last_setup" in self._values)

    @newcomer.setter
    def newcomer(self, value: bool) -> None:
        if self.newcomer != value:
            self._keep("used", not value)

    @property
    def turn_done(self) -> bool:
        """Whether anybody has done a first turn here, and needs no pointers any more."""
        return self._switch("turn_done")

    @turn_done.setter
    def turn_done(self, value: bool) -> None:
        self._keep("turn_done", value)

    @property
    def lessons(self) -> dict[str, int]:
        """The number of the exercise that was left in each course, by its name."""
        value = self._values.get("lessons", {})
        if isinstance(value, dict) and all(type(at) is int and at >= 0 for at in value.values()):
            return dict(value)
        self._say_odd("lessons", "no list of lessons: it is forgotten")
        return {}

    def keep_lesson(self, course: str, at: int) -> None:
        """Remembers the exercise that a learner is at."""
        if self.lessons.get(course) != at:
            self._keep("lessons", self.lessons | {course: at})

    @property
    def learnt(self) -> tuple[str, ...]:
        """The names of the courses that have been done to the end."""
        value = self._values.get("learnt", [])
        if isinstance(value, list) and all(isinstance(name, str) for name in value):
            return tuple(value)
        self._say_odd("learnt", "no list of lessons: it is forgotten")
        return ()

    def keep_learnt(self, course: str) -> None:
        """Remembers that a course was done to its end; it begins anew the next time."""
        if course not in self.learnt:
            self._keep("learnt", [*self.learnt, course])
        self.keep_lesson(course, 0)

    @property
    def last_setup(self) -> GameSetup | None:
        """The setup of the last game, or None if there is none that can be read."""
        if "last_setup" not in self._values:
            return None
        try:
            return setup_from_data(self._values["last_setup"])
        except (KeyError, TypeError, ValueError):
            self._say_odd("last_setup", Sentence("no setup that can be played: it is forgotten"))
            return None

    @last_setup.setter
    def last_setup(self, setup: GameSetup) -> None:
        self._keep("last_setup", setup_to_data(setup))

    @property
    def known_people(self) -> tuple[Seat, ...]:
        """Persons who have played here: those of the last game in their order, then those of games
        before. What cannot be read is left out."""
        found: list[Seat] = []
        kept = self._values.get("people", [])
        for one in kept if isinstance(kept, list) else ():
            try:
                seat = Seat(of_type(str, one["name"]), look=Look.from_data(one))
            except (KeyError, TypeError, ValueError):
                continue
            if is_name(seat.name):
                found.append(seat)
        if not isinstance(kept, list) or len(found) != len(kept):
            self._say_odd("people", Sentence("not only names and faces: the others are forgotten"))
        return tuple(found)

    def meet(self, people: Iterable[Seat]) -> None:
        """These persons play now."""
        now = list(people)
        names = {seat.name.casefold() for seat in now}
        now += [seat for seat in self.known_people if seat.name.casefold() not in names]
        self._keep(
            "people", [{"name": one.name, **one.look.to_data()} for one in now[:MOST_PEOPLE]]
        )
