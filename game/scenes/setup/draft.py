"""A setup being filled in: anything may be typed, and what comes out can be played."""

from __future__ import annotations

from dataclasses import dataclass

from game.flags import EASIEST_BOT
from game.rules import End, HouseRules, Opening
from game.session import PERSON, GameSetup, Seat
from game.session.setup import (
    BOT_NAMES,
    FEWEST_SEATS,
    MOST_SEATS,
    NAME_LENGTH,
    VARIANT_NAMES,
    clean_name,
    has_dice,
)
from game.words.locale import N_
from game.words.words import Words

LEVELS: dict[str, str] = {"greedy": N_("Points first")}
"""The levels of computers and what they are called, the one chosen at first in front."""


@dataclass(slots=True)
class DraftSeat:
    """A seat being filled in; a person's name is kept while a computer has the seat."""

    kind: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        """Whether somebody sits here."""
        return self.kind == PERSON


def usual_setup(last: GameSetup | None, words: Words) -> GameSetup:
    """The last setup; at first, one person against one computer."""
    if last is not None:
        return last
    person = Seat(clean_name(words.gettext("Player {n}").format(n=1)))
    return GameSetup(VARIANT_NAMES[0], (person, Seat(BOT_NAMES[0], EASIEST_BOT)))


class SetupDraft:
    """Variant, seats, eldest and house rules, as chosen so far."""

    def __init__(self, setup: GameSetup, words: Words) -> None:
        self._words = words
        self.variant = setup.variant
        self.seats = [
            DraftSeat(seat.kind, seat.name if seat.is_person else "") for seat in setup.seats
        ]
        self.eldest = setup.eldest
        self.opening = setup.house.opening
        self.end = setup.house.end

    @property
    def uses_dice(self) -> bool:
        """Whether the game chosen is the one with dice."""
        return has_dice(self.variant)

    @property
    def usual_rules(self) -> bool:
        """Whether no house rule that matters differs from the sheets."""
        ends = not self.uses_dice or self.end is End.PLAY_OUT
        return self.opening is Opening.LONGEST and ends

    @property
    def may_add(self) -> bool:
        """Whether there is room for another player."""
        return len(self.seats) < MOST_SEATS

    @property
    def may_remove(self) -> bool:
        """Whether enough players are left without one."""
        return len(self.seats) > FEWEST_SEATS

    def add(self) -> None:
        """Another computer sits down."""
        if self.may_add:
            self.seats.append(DraftSeat(next(iter(LEVELS))))

    def remove(self, seat: int) -> None:
        """A player leaves; the eldest stays the eldest, if it is not that one."""
        if not self.may_remove:
            return
        del self.seats[seat]
        if self.eldest == seat:
            self.eldest = 0
        elif self.eldest > seat:
            self.eldest -= 1

    def set_person(self, seat: int, person: bool) -> None:
        """A person or a computer takes this seat."""
        self.seats[seat].kind = PERSON if person else next(iter(LEVELS))
        if person and not clean_name(self.seats[seat].name):
            self.seats[seat].name = self.names()[seat]

    def names(self) -> list[str]:
        """A name for each seat: what was typed where that can be used, else a free one."""
        taken: set[str] = set()
        names = [""] * len(self.seats)
        for n, seat in enumerate(self.seats):
            if seat.is_person:
                names[n] = self._free(clean_name(seat.name), n, taken)
                taken.add(names[n].casefold())
        spare = (name for name in BOT_NAMES if name.casefold() not in taken)
        return [name or next(spare) for name in names]

    def _free(self, wanted: str, seat: int, taken: set[str]) -> str:
        """The name wanted or, if it is empty or taken, one like it."""
        _ = self._words.gettext
        wanted = wanted or clean_name(_("Player {n}").format(n=seat + 1))
        name, number = wanted, 2
        while name.casefold() in taken:
            tail = f" {number}"
            name, number = wanted[: NAME_LENGTH - len(tail)].rstrip() + tail, number + 1
        return name

    def setup(self) -> GameSetup:
        """The setup as it can be played."""
        seats = tuple(
            Seat(name, seat.kind) for name, seat in zip(self.names(), self.seats, strict=True)
        )
        return GameSetup(self.variant, seats, self.eldest, HouseRules(self.opening, self.end))
