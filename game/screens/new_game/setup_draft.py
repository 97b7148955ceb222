"""The setup of a new game while a player chooses it. A game can start from it at any time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count
from typing import Any

from game.bots import EASIEST, LEVELS
from game.flags import Flags
from game.screens.base import Services
from game.session import MAX_SEATS, MIN_SEATS, PERSON, ROBOTS, VARIANT_NAMES, Badge, GameSetup, Seat
from game.session.setup import MAX_PLAYER_NAME, clean_name, computer_seat
from game.words import Words
from game.words.locale import in_all_languages


@dataclass(slots=True)
class DraftSeat:
    """A seat of a setup being chosen. A text "" or a number -1 means not chosen yet."""

    number: int  # identifies the seat when other seats are added or removed
    occupant: str
    name: str = ""  # of the person, kept while a computer has the seat
    face: str = ""  # of the person
    robot: str = ""  # face of the computer, kept while a person has the seat
    colour: int = -1
    level: str = ""  # of the computer

    @classmethod
    def of(cls, seat: Seat, number: int) -> "DraftSeat":
        face, colour = seat.badge.face, seat.badge.colour
        if seat.is_person:
            return cls(number, seat.occupant, seat.name, face=face, colour=colour)
        return cls(number, seat.occupant, robot=face, colour=colour, level=seat.occupant)

    @property
    def is_person(self) -> bool:
        return self.occupant == PERSON


def automatic_name(words: Words, n: int) -> str:
    """Return the name for a person without a typed one; `n` is the seat's number from 1."""
    return clean_name(words.gettext("Player {n}").format(n=n))


def automatic_names() -> dict[str, int]:
    """Return the automatic names of people in all languages. Each maps to its number."""
    patterns, numbers = in_all_languages("Player {n}"), range(1, MAX_SEATS + 1)
    return {clean_name(pattern.format(n=n)): n for pattern in patterns for n in numbers}


def default_setup(last: GameSetup | None, words: Words) -> GameSetup:
    """Return `last` with automatic names translated; if None, one person against one computer."""
    if last is None:
        person = Seat(automatic_name(words, 1))
        last = GameSetup(VARIANT_NAMES[0], (person, computer_seat(EASIEST)))
    draft = SetupDraft(last, words)
    current = [automatic_name(words, n) for n in range(1, MAX_SEATS + 1)]
    for seat in draft.seats:
        # The names of other languages take long to read. All contain the number.
        if any(map(str.isdigit, seat.name)) and seat.name not in current:
            number = automatic_names().get(seat.name)
            seat.name = automatic_name(words, number) if number else seat.name
    return draft.setup()


def last_draft(services: Services) -> "SetupDraft":
    """Return the draft of the last setup. In a kiosk it is the default, without known names."""
    settings, words, kiosk = services.settings, services.words, services.flags.kiosk
    last = None if kiosk else settings.last_setup
    known = () if kiosk else settings.remembered_players
    return SetupDraft(default_setup(last, words), words, known)


def setup_from_flags(flags: Flags, last: GameSetup | None, words: Words) -> GameSetup:
    """Return the setup of the command line; without seats there, `last` or a default one."""
    if flags.seats is not None:
        setup = GameSetup(flags.variant or VARIANT_NAMES[0], flags.seats)
        return setup.translated(words.gettext)
    setup = default_setup(last, words)
    return replace(setup, variant=flags.variant or setup.variant)


class SetupDraft:
    """A setup being chosen: variant, seats, eldest player and house rules."""

    def __init__(self, setup: GameSetup, words: Words, known: Sequence[Seat] = ()) -> None:
        """Start from `setup`. `known` are people of earlier games, the latest first."""
        self._words = words
        self._known = known
        self.variant = setup.variant
        self.seats = [DraftSeat.of(seat, n) for n, seat in enumerate(setup.seats)]
        self._numbers = count(len(self.seats))
        self.eldest = setup.eldest
        self.house = setup.house
        self._level = next((seat.level for seat in self.seats if seat.level), EASIEST)
        self._settle()

    def pieces(self, variant: str) -> int:
        return replace(self.setup(), variant=variant).pieces

    @property
    def default_rules(self) -> bool:
        """Whether the house rules have their default values, as far as they affect this game."""
        return self.house.is_default(self.setup().house_switches)

    def choose(self, switch: str, choice: StrEnum) -> None:
        changes: dict[str, Any] = {switch: choice}
        self.house = replace(self.house, **changes)

    @property
    def may_remove(self) -> bool:
        return len(self.seats) > MIN_SEATS

    def add(self) -> None:
        if len(self.seats) < MAX_SEATS:
            self.seats.append(DraftSeat(next(self._numbers), PERSON))
            self.set_person(len(self.seats) - 1, False)

    def remove(self, seat: int) -> None:
        if not self.may_remove:
            return
        del self.seats[seat]
        self.eldest = 0 if self.eldest == seat else self.eldest - (self.eldest > seat)

    def set_person(self, seat: int, person: bool) -> None:
        """Give the seat to a person, if possible the latest known one, or to a computer."""
        mine = self.seats[seat]
        mine.occupant = PERSON
        if not person:
            self.choose_level(seat, mine.level or self._level)
            return
        if not clean_name(mine.name):
            names = {clean_name(other.name).casefold() for other in self.seats if other.is_person}
            absent = (known for known in self._known if known.name.casefold() not in names)
            known = next(absent, None)
            mine.name = self.names()[seat] if known is None else known.name
            if known is not None:
                mine.face = known.badge.face
        self._settle()

    # Levels

    def choose_level(self, seat: int, level: str) -> None:
        mine = self.seats[seat]
        mine.robot = self.face_at(seat, level)
        mine.occupant = mine.level = self._level = level
        self._settle()

    def face_at(self, seat: int, level: str) -> str:
        """Return the face for a computer: its own at its level, the level's, or any free one."""
        mine = self.seats[seat]
        others = {seat.robot for seat in self.seats if seat is not mine and not seat.is_person}
        if mine.robot and level == mine.level and mine.robot not in others:
            return mine.robot
        level_faces = {other.face for other in LEVELS.values()}
        order = (LEVELS[level].face, *(face for face in ROBOTS if face not in level_faces), *ROBOTS)
        return next(face for face in order if face not in others)

    # Faces and colours

    def badges(self) -> list[Badge]:
        return [seat.badge for seat in self.setup().seats]

    def choose_face(self, seat: int, face: str) -> None:
        """Give a face to a seat. If another player has this face, the two exchange faces."""
        mine = self.badges()[seat].face
        for other in self.seats:
            if other.is_person is self.seats[seat].is_person:
                _swap(other, "face" if other.is_person else "robot", mine, face)

    def choose_colour(self, seat: int, colour: int) -> None:
        """Give a colour to a seat. If another player has this colour, the two exchange colours."""
        mine = self.badges()[seat].colour
        for other in self.seats:
            _swap(other, "colour", mine, colour)

    def _settle(self) -> None:
        """Store the automatically chosen faces and colours."""
        for seat, badge in zip(self.seats, self.badges(), strict=True):
            seat.colour = badge.colour
            if seat.is_person:
                seat.face = badge.face
            else:
                seat.robot = badge.face

    # Names

    def names(self) -> list[str]:
        return [name for name, _ in self._names_and_faces()]

    def _names_and_faces(self) -> list[tuple[str, str]]:
        """Return names and faces. A computer whose name is taken is another robot."""
        taken: set[str] = set()
        found = [("", "")] * len(self.seats)
        for n, seat in enumerate(self.seats):
            if seat.is_person:
                found[n] = self._free(clean_name(seat.name), n, taken), seat.face
                taken.add(found[n][0].casefold())
        robots = {face: self._words.translate(name) for face, name in ROBOTS.items()}
        free = [face for face, name in robots.items() if name.casefold() not in taken]
        for n, seat in enumerate(self.seats):
            if not seat.is_person and seat.robot in free:
                free.remove(seat.robot)
                found[n] = robots[seat.robot], seat.robot
        spare = iter(free)
        return [one if one[0] else (robots[face := next(spare)], face) for one in found]

    def named_people(self) -> list[Seat]:
        automatic, seats = automatic_names(), self.setup().seats
        return [seat for seat in seats if seat.is_person and seat.name not in automatic]

    def _free(self, typed: str, seat: int, taken: set[str]) -> str:
        """Return `typed` (or a default name for ""). If it is taken, add a number to it."""
        typed = typed or automatic_name(self._words, seat + 1)
        name, number = typed, 2
        while name.casefold() in taken:
            tail = f" {number}"
            name, number = typed[: MAX_PLAYER_NAME - len(tail)].rstrip() + tail, number + 1
        return name

    def setup(self) -> GameSetup:
        """Return the setup as chosen so far. It can always be played."""
        players = zip(self._names_and_faces(), self.seats, strict=True)
        seats = [Seat(name, s.occupant, Badge(face, s.colour)) for (name, face), s in players]
        setup = GameSetup(self.variant, tuple(seats), self.eldest, self.house)
        return setup.with_person_as_eldest()


def _swap(seat: DraftSeat, field: str, a: object, b: object) -> None:
    """Exchange the values `a` and `b` in a field: a seat with one of them gets the other."""
    value = getattr(seat, field)
    if value in (a, b):
        setattr(seat, field, b if value == a else a)
