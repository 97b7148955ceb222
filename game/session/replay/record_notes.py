"""The text form of a game, with comment lines that the referee skips but a replay needs.

    #: date 2026-11-22 18:30:05
    #: seat Anna: person fox 0          (or a computer's level; face; colour)
    #: eldest Anna
    #: seed 4503599627370495            (of later random events)
    #: deal Anna: rk rd gs gc bt px     (each hand as dealt)
    #: bag yk yd oc                     (the rest; the last tile is drawn first)
    #: rolls rk gs as rc gx             (before the turn that they belong to; cubes only)
    2 Anna: swap 2
    #: gives rk rd                      (after the turn, as the next one)
    #: draws bc px
    #: undo                             (turns were taken back; seed, deal and bag follow: the
                                         present hands and bag)

`record_import` reads this form back, and believes hands, bag and draws only once the turns have
been played with them. A line after `#:` with any other word is a plain comment.
"""

import re
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from game import rules
from game.bots import LEVELS
from game.rules import GameState, RecordTurn, Tile
from game.rules.records.record import LINES_PER_SLICE, MAX_LINE_LENGTH, split_lines, turn_number
from game.session.badges import Badge
from game.session.history import Step
from game.session.session import Session
from game.session.setup import PERSON

MARK = "#:"  # begins the comment lines of this format
MAX_NOTES = 5_000  # rolls and undone turns in one record at most; real games have about 40
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}([ T][0-9]{2}:[0-9]{2}(:[0-9]{2})?)?")


class RollNote(NamedTuple):
    """A roll of dice: their faces before and after the roll, in the order of the hand."""

    line: int
    before: tuple[Tile, ...]
    after: tuple[Tile, ...]


@dataclass(slots=True)
class DealNote:
    """The hands, the bag, and the seed for later random events, after the deal or an undo."""

    line: int = 0
    seed: int | None = None
    hands: dict[str, tuple[Tile, ...]] = field(default_factory=dict)
    bag: tuple[Tile, ...] | None = None


@dataclass(slots=True)
class TurnNotes:
    """The notes of one turn. `gives` and `draws` are None if there are no such notes."""

    before: list[RollNote | DealNote] = field(default_factory=list)  # rolls and undone turns
    gives: tuple[Tile, ...] | None = None  # exchanged
    draws: tuple[Tile, ...] | None = None  # drawn


@dataclass(slots=True)
class RecordNotes:
    """The data in the comment lines of a record. They are not checked against the turns."""

    played_at: datetime | None = None
    seats: dict[str, tuple[str, Badge]] = field(default_factory=dict)
    eldest: str | None = None
    deal: DealNote = field(default_factory=DealNote)
    # One entry for each turn, and one for the rolls after the last turn.
    turns: list[TurnNotes] = field(default_factory=lambda: [TurnNotes()])
    turn_lines: list[int] = field(default_factory=list)  # line numbers of the turns
    first_hands_line: int = 0  # number of the first line about hands, or 0
    hands_fault: int | None = None  # number of the first unreadable line about hands
    _deal_after_undo: DealNote | None = None
    _count: int = 0

    def begin_turn(self, line: int) -> None:
        """Begin the notes of the turn in this line. Later rolls belong to the next turn."""
        self.turn_lines.append(line)
        self.turns.append(TurnNotes())
        self._deal_after_undo = None

    def read(self, line: int, text: str) -> None:
        """Store the data of a comment line. Ignore a line of unknown form."""
        if not text.startswith(MARK) or len(text) > MAX_LINE_LENGTH:
            return
        word, _, rest = text.removeprefix(MARK).strip().partition(" ")
        match word:
            case "date" | "seat" | "eldest":
                self._about_game(word, rest.strip())
            case "seed" | "deal" | "bag" | "gives" | "draws" | "rolls" | "undo":
                self.first_hands_line = self.first_hands_line or line
                try:
                    self._about_hands(line, word, rest.strip())
                except ValueError:
                    self.hands_fault = self.hands_fault or line

    def _about_game(self, word: str, text: str) -> None:
        if word == "date" and _DATE.fullmatch(text):
            with suppress(ValueError):
                self.played_at = self.played_at or datetime.fromisoformat(text)
        elif word == "seat":
            name, _, rest = text.partition(":")
            occupant, face, colour = [*rest.split(), "", "", ""][:3]
            badge = Badge(face, int(colour) if re.fullmatch("[0-9]", colour) else -1)
            known = occupant if occupant in LEVELS else PERSON
            self.seats.setdefault(name.strip(), (known, badge))
        elif word == "eldest":
            self.eldest = self.eldest or text

    def _about_hands(self, line: int, word: str, text: str) -> None:
        deal = self._deal_after_undo or self.deal
        match word:
            case "seed":
                number = re.fullmatch("[0-9]{1,16}", text)
                if deal.seed is not None or not number or int(text) >= 1 << 53:
                    raise ValueError("one seed below 2 to the 53rd was expected")
                deal.seed = int(text)
            case "deal":
                name, _, hand = text.partition(":")
                if name.strip() in deal.hands:
                    raise ValueError("this player has been dealt to already")
                deal.hands[name.strip()] = _parse_hand(hand)
            case "bag":
                if deal.bag is not None:
                    raise ValueError("the bag has been told of already")
                deal.bag = rules.parse_tiles(text)
            case "gives" | "draws":
                if not self.turn_lines or getattr(self.turns[-2], word) is not None:
                    raise ValueError("there is no turn, or its tiles have been told of already")
                setattr(self.turns[-2], word, _parse_hand(text))
            case "rolls" | "undo":
                self._add(_parse_roll(line, text) if word == "rolls" else DealNote(line))

    def _add(self, note: RollNote | DealNote) -> None:
        if isinstance(note, DealNote):
            self._deal_after_undo = note
        self._count += 1
        if self._count > MAX_NOTES:
            raise ValueError(f"no game has more than {MAX_NOTES} rolls and undone turns")
        self.turns[-1].before.append(note)


def reading_notes(text: str) -> Generator[None, object, RecordNotes]:
    """Return the unchecked data in a record's comment lines; pause between short slices."""
    notes = RecordNotes()
    for number, line in split_lines(text):
        stripped = line.strip()
        if stripped.startswith("#"):
            notes.read(number, stripped)
        elif turn_number(stripped) is not None:
            notes.begin_turn(number)
        if number % LINES_PER_SLICE == 0:
            yield
    return notes


def _parse_roll(line: int, text: str) -> RollNote:
    before, separator, after = text.partition(" as ")
    roll = RollNote(line, _parse_hand(before), _parse_hand(after))
    if not separator or len(roll.before) != len(roll.after) or not roll.before:
        raise ValueError("as many faces before and after 'as' were expected")
    return roll


def _parse_hand(text: str) -> tuple[Tile, ...]:
    tiles = rules.parse_tiles(text)
    if len(tiles) > rules.HAND_SIZE:
        raise ValueError(f"no hand holds more than {rules.HAND_SIZE}")
    return tiles


def record_text(session: Session, played_at: datetime) -> str:
    """Return a game as the text of a record. `played_at` is the local time at which it was played.

    Raises ValueError if the game has no log.
    """
    # The players at the deal. Later players have only their moves in a record.
    setup, state = session.log.setup, session.moments[0].state
    names = tuple(seat.name for seat in setup.seats)
    lines = [rules.header(setup.variant, names, setup.house)]
    lines.append(f"{MARK} date {played_at.replace(tzinfo=None).isoformat(' ', 'seconds')}")
    for seat in setup.seats:
        lines.append(
            f"{MARK} seat {seat.name}: {seat.occupant} {seat.badge.face} {seat.badge.colour}"
        )
    lines += [f"{MARK} eldest {names[setup.eldest]}", *_lines_of_deal(state)]
    for step in session.steps:
        lines += _lines_of_undo(state, step.before)
        lines += _lines_of_step(step, names)
        state = step.after
    lines += _lines_of_undo(state, session.state)
    return "\n".join(lines) + "\n"


def _lines_of_deal(state: GameState) -> Iterator[str]:
    yield f"{MARK} seed {state.seed}"
    for player in state.players:
        yield f"{MARK} deal {player.name}: {_codes(player.hand)}"
    yield f"{MARK} bag {_codes(state.bag)}"


def _lines_of_undo(before: GameState, after: GameState) -> Iterator[str]:
    if after != before:
        yield f"{MARK} undo"
        yield from _lines_of_deal(after)


def _lines_of_step(step: Step, names: tuple[str, ...]) -> Iterator[str]:
    out = any(isinstance(event, rules.WentOut) for event in step.events)
    for event in step.events:
        match event:
            case rules.Placed():
                yield str(RecordTurn(event.turn, names[event.seat], event.placement, out=out))
            case rules.Refilled():
                yield f"{MARK} draws {_codes(event.tiles)}"
            case rules.Exchanged():
                yield str(RecordTurn(event.turn, names[event.seat], exchanged=len(event.given)))
                yield f"{MARK} gives {_codes(event.given)}"
                yield f"{MARK} draws {_codes(event.drawn)}"
            case rules.Rolled():
                yield f"{MARK} rolls {_codes(event.before)} as {_codes(event.after)}"
            case rules.Passed():
                yield str(RecordTurn(event.turn, names[event.seat]))


def _codes(tiles: Sequence[Tile]) -> str:
    return " ".join(map(str, tiles))
