"""Games as text: what the referee reads, with all that is needed to show the very same game.

The text is a record as `game.rules.records` has it. Comment lines, see `game.session.extras`, tell
the rest. A record without them, typed in from real tiles, can be looked at just as well, only that
nobody sees what was in hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from game.rules import (
    Board,
    Command,
    Exchange,
    GameState,
    Judgement,
    Pass,
    Place,
    Player,
    Record,
    Roll,
    RulesError,
    TurnRecord,
    judge,
)
from game.rules.events import Event, Exchanged, Passed, Placed, Refilled, Rolled, WentOut
from game.rules.procedures import PROCEDURES
from game.rules.records.record import lines_of, turn_number, write
from game.rules.records.referee import SYNTAX, Fault
from game.rules.variants import HAND_SIZE, VARIANTS
from game.session.extras import MARK, Extras, Throw, TurnNotes, codes
from game.session.guessed import guessed
from game.session.moments import Moment
from game.session.recorded import Course, RecordedGame
from game.session.session import Session
from game.session.setup import GameSetup, Seat, are_different, clean_name
from game.session.steps import Step

LONGEST_RECORD = 1_000_000
"""Letters of a record at most; a whole game takes some 8,000."""

MOST_TURNS = 2_000
"""Turns that are shown at most; games take fewer than 100."""

TOO_LONG = "a record has at most {most} letters"
TOO_MANY = "no more than {most} turns are shown"
NO_PLAYERS = "no players are named"
NOT_THIS_HAND = "this does not agree with the turns"


class UnreadableRecord(ValueError):
    """A text that is no record: its ``fault`` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


# Writing


def record_text(session: Session, when: datetime) -> str:
    """The game so far, ``when`` it was played (local time), as text that the referee reads and
    `read_recorded` shows. Raises ValueError if the game began at a prepared moment."""
    _ = session.record
    setup, state = session.setup, session.moments[0].state
    names = tuple(seat.name for seat in setup.seats)
    lines = [write(Record(setup.variant, names, house=setup.house)).rstrip("\n")]
    lines.append(f"{MARK} date {when.replace(tzinfo=None).isoformat(' ', 'seconds')}")
    for seat in setup.seats:
        lines.append(
            f"{MARK} seat {seat.name}: {seat.occupant} {seat.look.face} {seat.look.colour}"
        )
    lines += [f"{MARK} eldest {names[setup.eldest]}", f"{MARK} seed {state.seed}"]
    for player in state.players:
        lines.append(f"{MARK} deal {player.name}: {codes(player.hand)}")
    lines.append(f"{MARK} bag {codes(state.bag)}")
    for step in session.steps:
        lines += _lines_of_step(step, names)
    return "\n".join(lines) + "\n"


def _lines_of_step(step: Step, names: tuple[str, ...]) -> Iterator[str]:
    out = any(isinstance(event, WentOut) for event in step.events)
    for event in step.events:
        match event:
            case Placed():
                yield str(TurnRecord(event.turn, names[event.seat], event.placement, out=out))
            case Refilled():
                yield f"{MARK} draws {codes(event.tiles)}"
            case Exchanged():
                yield str(TurnRecord(event.turn, names[event.seat], swapped=len(event.given)))
                yield f"{MARK} gives {codes(event.given)}"
                yield f"{MARK} draws {codes(event.drawn)}"
            case Rolled():
                yield f"{MARK} rolls {codes(event.before)} as {codes(event.after)}"
            case Passed():
                yield str(TurnRecord(event.turn, names[event.seat]))


# Reading


def read_recorded(text: str) -> RecordedGame:
    """The game of a record, as far as it can be read and breaks no rule. Raises
    `UnreadableRecord` for a text in which not even the players can be found."""
    if len(text) > LONGEST_RECORD:
        message = TOO_LONG.format(most=LONGEST_RECORD)
        raise UnreadableRecord(Fault(1, None, SYNTAX, message))
    verdict = judge(text)
    if not verdict.players:
        raise UnreadableRecord(verdict.fault or Fault(1, None, SYNTAX, NO_PLAYERS))
    extras = _extras_of(text)
    verdict = _at_most(MOST_TURNS, verdict, extras)
    setup = _setup(verdict, extras)
    doubt = extras.doubt
    if extras.first and doubt is None:
        try:
            return _known(setup, verdict, extras).game(extras.when, verdict.fault)
        except _Doubtful as wrong:
            doubt = Fault(wrong.line, None, SYNTAX, NOT_THIS_HAND)
    return guessed(setup, verdict).game(extras.when, verdict.fault, doubt)


class _Doubtful(Exception):
    """What a line says of hands cannot be."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def _extras_of(text: str) -> Extras:
    extras = Extras()
    for number, line in enumerate(lines_of(text), start=1):
        stripped = line.strip()
        if stripped.startswith("#"):
            extras.read(number, stripped)
        elif turn_number(stripped) is not None:
            extras.turn_begins(number)
    return extras


def _at_most(most: int, verdict: Judgement, extras: Extras) -> Judgement:
    """The verdict of so many turns at most."""
    if len(verdict.turns) <= most:
        return verdict
    fault = Fault(extras.lines[most], most + 1, SYNTAX, TOO_MANY.format(most=most))
    return replace(verdict, turns=verdict.turns[:most], fault=fault, over=False)


def _setup(verdict: Judgement, extras: Extras) -> GameSetup:
    """Who played, under names that can be shown; without a word about it, whoever began is taken
    for the eldest."""
    seats = []
    for name, shown in zip(verdict.players, _shown_names(verdict.players), strict=True):
        told = extras.seats.get(name)
        seats.append(Seat(shown, *told) if told else Seat(shown))
    began = verdict.turns[0].turn.player if verdict.turns else verdict.players[0]
    eldest = extras.eldest if extras.eldest in verdict.players else began
    return GameSetup(
        verdict.variant, tuple(seats), verdict.players.index(eldest or began), verdict.house
    )


def _shown_names(names: tuple[str, ...]) -> list[str]:
    """Names as the game has them: the referee allows longer ones, and ones that differ in capitals
    alone."""
    shown: list[str] = []
    for name in names:
        clean, number = clean_name(name) or "?", 1
        short = clean
        while not are_different([*shown, short]):
            number += 1
            short = clean_name(clean[:20].strip() + f" {number}")
        shown.append(short)
    return shown


def _known(setup: GameSetup, verdict: Judgement, extras: Extras) -> Course:
    """The course of the game with the hands that the record tells; raises `_Doubtful` if they
    do not agree with the turns in everything."""
    start = _start(setup, verdict, extras)
    course = Course(setup, Moment(start))
    turns = [(n, judged.turn) for n, judged in enumerate(verdict.turns)]
    for n, turn in turns:
        notes, line = extras.turns[n], extras.lines[n]
        _roll(course, notes.rolls)
        events = _carry_out(course, _command(turn, notes, line), line)
        _compare(events, turn, notes, line)
    if verdict.fault is None:
        _roll(course, extras.turns[-1].rolls)
    if verdict.totals and course.state.scores != tuple(verdict.totals.values()):
        raise _Doubtful(extras.first)
    return course


def _start(setup: GameSetup, verdict: Judgement, extras: Extras) -> GameState:
    """The deal; raises `_Doubtful` unless it is a whole one, and whoever began had to."""
    traits, first = VARIANTS[setup.variant], extras.first
    hands = [extras.deals.get(name) for name in verdict.players]
    told = [hand for hand in hands if hand is not None]
    if extras.seed is None or extras.bag is None or len(told) < len(hands):
        raise _Doubtful(first)
    everything = [*extras.bag, *(tile for hand in told for tile in hand)]
    whole = sorted(traits.as_in_set(everything)) == sorted(traits.full_set())
    plain = traits.as_in_set(extras.bag) == extras.bag
    if not whole or not plain or any(len(hand) != HAND_SIZE for hand in told):
        raise _Doubtful(first)
    seat, _ = PROCEDURES[setup.variant].starter(told, setup.eldest)
    if verdict.turns and verdict.players[seat] != verdict.turns[0].turn.player:
        raise _Doubtful(first)
    names = [one.name for one in setup.seats]
    players = tuple(Player(name, hand) for name, hand in zip(names, told, strict=True))
    return GameState(
        setup.variant, setup.house, players, Board(), extras.bag, seat, seed=extras.seed
    )


def _carry_out(course: Course, command: Command, line: int) -> list[Event]:
    try:
        return list(course.carry_out(command))
    except RulesError as wrong:
        raise _Doubtful(line) from wrong


def _roll(course: Course, throws: list[Throw]) -> None:
    for throw in throws:
        events = _carry_out(course, Roll(throw.before), throw.line)
        for event in events:
            if isinstance(event, Rolled) and (event.before, event.after) != (
                throw.before,
                throw.after,
            ):
                raise _Doubtful(throw.line)


def _command(turn: TurnRecord, notes: TurnNotes, line: int) -> Command:
    if turn.placement is not None:
        return Place(turn.placement)
    if turn.swapped is None:
        return Pass()
    if notes.gives is None:
        raise _Doubtful(line)
    return Exchange(notes.gives)


def _compare(events: list[Event], turn: TurnRecord, notes: TurnNotes, line: int) -> None:
    """Raises `_Doubtful` unless just that was given and drawn in a turn."""
    gives, draws = None, None
    for event in events:
        match event:
            case Refilled():
                draws = event.tiles
            case Exchanged():
                gives, draws = event.given, event.drawn
    swapped = None if gives is None else len(gives)
    if (gives, draws, swapped) != (notes.gives, notes.draws, turn.swapped):
        raise _Doubtful(line)
