"""A setup being filled in: anything may be typed, and the result can always be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count
from typing import Any

from game.flags import Flags
from game.session import EASIEST, LEVELS, PERSON, GameSetup, Look, Seat
from game.session.looks import COLOURS, ROBOTS
from game.session.setup import (
    BOT_NAMES,
    FEWEST_SEATS,
    MOST_SEATS,
    NAME_LENGTH,
    VARIANT_NAMES,
    clean_name,
    computer,
)
from game.words.words import Words


@dataclass(slots=True)
class DraftSeat:
    """A seat being filled in; a person's name and face are kept while a computer has the seat, and
    the other way round, with the computer's level. No face (""), colour (-1) or level ("") is one
    that nobody has chosen. ``number`` stays while other players come and go."""

    number: int
    occupant: str
    name: str = ""
    face: str = ""
    robot: str = ""
    colour: int = -1
    level: str = ""

    @classmethod
    def of(cls, seat: Seat, number: int) -> DraftSeat:
        """Return a seat as it was set up."""
        face, colour = seat.look.face, seat.look.colour
        if seat.is_person:
            return cls(number, seat.occupant, seat.name, face=face, colour=colour)
        return cls(number, seat.occupant, robot=face, colour=colour, level=seat.occupant)

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.occupant == PERSON


def usual_setup(last: GameSetup | None, words: Words) -> GameSetup:
    """The last setup; at first, one person against one computer."""
    if last is not None:
        return last
    person = Seat(clean_name(words.gettext("Player {n}").format(n=1)))
    return GameSetup(VARIANT_NAMES[0], (person, computer(EASIEST)))


def setup_asked_for(flags: Flags, last: GameSetup | None, words: Words) -> GameSetup:
    """The game that the command line asks for; without seats, with the players of the last one."""
    if flags.seats is not None:
        return GameSetup(flags.variant or VARIANT_NAMES[0], flags.seats)
    setup = usual_setup(last, words)
    return replace(setup, variant=flags.variant or setup.variant)


class SetupDraft:
    """Variant, seats, eldest and house rules, as chosen so far."""

    def __init__(self, setup: GameSetup, words: Words, known: Sequence[Seat] = ()) -> None:
        """``known`` are persons who have played before, the latest first."""
        self._words = words
        self._known = known
        self.variant = setup.variant
        self.seats = [DraftSeat.of(seat, n) for n, seat in enumerate(setup.seats)]
        self._numbers = count(len(self.seats))
        self.eldest = setup.eldest
        self.house = setup.house
        self._level = next((seat.level for seat in self.seats if seat.level), EASIEST)
        self._settle()

    @property
    def house_switches(self) -> tuple[str, ...]:
        """The house rules that matter in this variant, for these players."""
        return self.setup().house_switches

    def pieces(self, variant: str) -> int:
        """Return the number of tiles or dice in this variant, by the house rules chosen."""
        return replace(self.setup(), variant=variant).pieces

    @property
    def usual_rules(self) -> bool:
        """Whether each of those is the usual one."""
        return self.house.is_usual(self.house_switches)

    def choose(self, switch: str, choice: StrEnum) -> None:
        """Sets one house rule, a field of `HouseRules`."""
        changes: dict[str, Any] = {switch: choice}
        self.house = replace(self.house, **changes)

    @property
    def may_remove(self) -> bool:
        """Whether enough players are left without one."""
        return len(self.seats) > FEWEST_SEATS

    def add(self) -> None:
        """Another computer sits down, of the level that was chosen last, if there is room."""
        if len(self.seats) < MOST_SEATS:
            self.seats.append(DraftSeat(next(self._numbers), PERSON))
            self.set_person(len(self.seats) - 1, False)

    def remove(self, seat: int) -> None:
        """A player leaves. If that was the eldest, the first player is the eldest now."""
        if not self.may_remove:
            return
        del self.seats[seat]
        if self.eldest == seat:
            self.eldest = 0
        elif self.eldest > seat:
            self.eldest -= 1

    def set_person(self, seat: int, person: bool) -> None:
        """A person or a computer takes this seat. A person without a name is one who has played
        before, if there is one who is not at the table yet."""
        mine = self.seats[seat]
        mine.occupant = PERSON
        if not person:
            self.choose_level(seat, mine.level or self._level)
            return
        if not clean_name(mine.name):
            here = {clean_name(one.name).casefold() for one in self.seats if one.is_person}
            back = (one for one in self._known if one.name.casefold() not in here)
            known = next(back, None)
            mine.name = self.names()[seat] if known is None else known.name
            if known is not None:
                mine.face = known.look.face
        self._settle()

    # Levels

    def choose_level(self, seat: int, level: str) -> None:
        """A computer of this level sits there, with the face that such a one has, if it may."""
        mine = self.seats[seat]
        mine.robot = self.face_at(seat, level)
        mine.occupant = mine.level = self._level = level
        self._settle()

    def face_at(self, seat: int, level: str) -> str:
        """The face that a computer of this level would have in this seat: the one it has there
        already; that of its level; or, if another computer has that, one of no level."""
        mine = self.seats[seat]
        others = {one.robot for one in self.seats if one is not mine and not one.is_person}
        if mine.robot and level == mine.level and mine.robot not in others:
            return mine.robot
        taken = {one.face for one in LEVELS.values()}
        order = (LEVELS[level].face, *[face for face in ROBOTS if face not in taken], *ROBOTS)
        return next(face for face in order if face not in others)

    # Faces and colours

    def looks(self) -> list[Look]:
        """The face and colour of each seat."""
        return [seat.look for seat in self.setup().seats]

    def choose_face(self, seat: int, face: str) -> None:
        """Gives a seat a face; who had it gets that of this seat. The face of a computer decides
        what it is called."""
        mine = self.looks()[seat].face
        for one in self.seats:
            if one.is_person is self.seats[seat].is_person:
                _swap(one, "face" if one.is_person else "robot", mine, face)

    def choose_colour(self, seat: int, colour: int) -> None:
        """Gives a seat a colour; who had it gets that of this seat."""
        if not 0 <= colour < COLOURS:
            raise ValueError(f"there is no colour {colour}")
        mine = self.looks()[seat].colour
        for one in self.seats:
            _swap(one, "colour", mine, colour)

    def _settle(self) -> None:
        """Keep the faces and colours that were found for those who had none."""
        for seat, look in zip(self.seats, self.looks(), strict=True):
            seat.colour = look.colour
            if seat.is_person:
                seat.face = look.face
            else:
                seat.robot = look.face

    # Names

    def names(self) -> list[str]:
        """A name for each seat: the one typed if it can be used, else a free one."""
        taken: set[str] = set()
        names = [""] * len(self.seats)
        for n, seat in enumerate(self.seats):
            if seat.is_person:
                names[n] = self._free(clean_name(seat.name), n, taken)
                taken.add(names[n].casefold())
        for n, seat in enumerate(self.seats):
            wanted = ROBOTS.get(seat.robot, "")
            if not seat.is_person and wanted and wanted.casefold() not in taken:
                names[n] = wanted
                taken.add(wanted.casefold())
        spare = (name for name in BOT_NAMES if name.casefold() not in taken)
        return [name or next(spare) for name in names]

    def introduced(self) -> list[Seat]:
        """The persons who have said their names."""
        usual = {clean_name(self._usual_name(n)) for n in range(MOST_SEATS)}
        return [seat for seat in self.setup().seats if seat.is_person and seat.name not in usual]

    def _usual_name(self, seat: int) -> str:
        return self._words.gettext("Player {n}").format(n=seat + 1)

    def _free(self, wanted: str, seat: int, taken: set[str]) -> str:
        """The name wanted or, if it is empty or taken, one like it."""
        wanted = wanted or clean_name(self._usual_name(seat))
        name, number = wanted, 2
        while name.casefold() in taken:
            tail = f" {number}"
            name, number = wanted[: NAME_LENGTH - len(tail)].rstrip() + tail, number + 1
        return name

    def setup(self) -> GameSetup:
        """The setup as it can be played."""
        seats = tuple(
            Seat(
                name,
                seat.occupant,
                # A computer whose name a person has taken has another name, and so another face.
                Look(seat.face if seat.is_person else name.casefold(), seat.colour),
            )
            for name, seat in zip(self.names(), self.seats, strict=True)
        )
        return GameSetup(self.variant, seats, self.eldest, self.house)


def _swap(seat: DraftSeat, field: str, one: object, other: object) -> None:
    """In this seat each of the two values stands in place of the other."""
    value = getattr(seat, field)
    if value in (one, other):
        setattr(seat, field, other if value == one else one)
