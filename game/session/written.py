"""Games from text: what the referee reads, with all that is needed to show the very same game.

The text is a record as `game.rules.records` has it. Comment lines, see `game.session.extras`, tell
the rest. A record without them, typed in from real tiles, can be looked at just as well, only that
nobody sees what was in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules import (
    Board,
    Command,
    Exchange,
    GameState,
    Judgement,
    Pass,
    Place,
    Player,
    Roll,
    RulesError,
    Tile,
    TurnRecord,
    Undo,
    judge,
    view_for,
)
from game.rules.events import Event, Exchanged, Refilled, Rolled
from game.rules.procedures import PROCEDURES
from game.rules.records.judgement import SYNTAX, Fault
from game.rules.records.record import lines_of, turn_number
from game.rules.sentence import Sentence
from game.rules.variants import HAND_SIZE, traits_of
from game.session.extras import Deal, Extras, Throw, TurnNotes
from game.session.guessed import guessed
from game.session.moments import Moment
from game.session.recorded import Course, RecordedGame
from game.session.setup import GameSetup, Seat, are_different, clean_name

LONGEST_RECORD = 1_000_000
"""Letters of a record at most; a whole game takes some 8,000."""

MOST_TURNS = 2_000
"""Turns that are shown at most; games take fewer than 100."""


class UnreadableRecord(ValueError):
    """A text that is no record: its ``fault`` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def read_recorded(text: str) -> RecordedGame:
    """The game of a record, as far as it can be read and breaks no rule. Raises
    `UnreadableRecord` for a text in which not even the players can be found."""
    if len(text) > LONGEST_RECORD:
        message = Sentence("a record has at most {most} letters", most=LONGEST_RECORD)
        raise UnreadableRecord(Fault(1, None, SYNTAX, message))
    verdict = judge(text)
    if not verdict.players:
        raise UnreadableRecord(
            verdict.fault or Fault(1, None, SYNTAX, Sentence("no players are named"))
        )
    extras = _extras_of(text)
    verdict = _at_most(MOST_TURNS, verdict, extras)
    setup = _setup(verdict, extras)
    doubt = extras.doubt
    if extras.first and doubt is None:
        try:
            return _known(setup, verdict, extras).game(extras.when, verdict.fault)
        except _Doubtful as wrong:
            doubt = Fault(wrong.line, None, SYNTAX, Sentence("this does not agree with the turns"))
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
    if len(verdict.turns) <= most:
        return verdict
    sentence = Sentence("no more than {most} turns are shown", most=most)
    fault = Fault(extras.lines[most], most + 1, SYNTAX, sentence)
    return replace(verdict, turns=verdict.turns[:most], fault=fault, over=False)


def _setup(verdict: Judgement, extras: Extras) -> GameSetup:
    """Who played, under names that can be shown; whoever began is the eldest if none is named."""
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
    """Names that fit and differ: those of a record may be longer, or differ in capitals."""
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
        _before_turn(course, notes.before, verdict.players)
        events = _carry_out(course, _command(turn, notes, line), line)
        _compare(events, turn, notes, line)
    if verdict.fault is None:
        _before_turn(course, extras.turns[-1].before, verdict.players)
    if verdict.totals and course.state.scores != tuple(verdict.totals.values()):
        raise _Doubtful(extras.first)
    return course


def _start(setup: GameSetup, verdict: Judgement, extras: Extras) -> GameState:
    """The deal; raises `_Doubtful` unless it is a whole one, and whoever began had to."""
    traits, first = traits_of(setup.variant, setup.house), extras.first
    told, bag, seed = _dealt(extras.deal, verdict.players, first)
    everything = [*bag, *(tile for hand in told for tile in hand)]
    whole = sorted(traits.as_in_set(everything)) == sorted(traits.full_set())
    plain = traits.as_in_set(bag) == bag
    if not whole or not plain or any(len(hand) != HAND_SIZE for hand in told):
        raise _Doubtful(first)
    seat, _ = PROCEDURES[setup.variant].starter(told, setup.eldest)
    if verdict.turns and verdict.players[seat] != verdict.turns[0].turn.player:
        raise _Doubtful(first)
    names = [one.name for one in setup.seats]
    players = tuple(Player(name, hand) for name, hand in zip(names, told, strict=True))
    return GameState(setup.variant, setup.house, players, Board(), bag, seat, seed=seed)


def _dealt(
    deal: Deal, names: Sequence[str], line: int
) -> tuple[list[tuple[Tile, ...]], tuple[Tile, ...], int]:
    """Hands, bag and seed of a deal; raises `_Doubtful` if it is not told in full."""
    hands = [deal.hands[name] for name in names if name in deal.hands]
    if deal.seed is None or deal.bag is None or len(hands) < len(names):
        raise _Doubtful(line)
    return hands, deal.bag, deal.seed


def _carry_out(course: Course, command: Command, line: int) -> list[Event]:
    try:
        return list(course.carry_out(command))
    except RulesError as wrong:
        raise _Doubtful(line) from wrong


def _before_turn(course: Course, noted: list[Throw | Deal], names: Sequence[str]) -> None:
    """Rolls the dice, and deals anew where turns were taken back."""
    for done in noted:
        if isinstance(done, Deal):
            _deal_anew(course, done, names)
        else:
            _roll(course, done)


def _roll(course: Course, throw: Throw) -> None:
    for event in _carry_out(course, Roll(throw.before), throw.line):
        told = throw.before, throw.after
        if isinstance(event, Rolled) and (event.before, event.after) != told:
            raise _Doubtful(throw.line)


def _deal_anew(course: Course, deal: Deal, names: Sequence[str]) -> None:
    """Hands and bag are other ones now; raises `_Doubtful` unless they hold the same tiles, and
    those that lay open to the player to move are still there."""
    now, line = course.state, deal.line
    hands, bag, seed = _dealt(deal, names, line)
    players = tuple(replace(p, hand=hand) for p, hand in zip(now.players, hands, strict=True))
    anew = replace(now, players=players, bag=bag, seed=seed)
    if now.house.undo is Undo.OFF or view_for(anew, now.seat) != view_for(now, now.seat):
        raise _Doubtful(line)
    if sorted(_everything(anew)) != sorted(_everything(now)):
        raise _Doubtful(line)
    course.stand_at(anew)


def _everything(state: GameState) -> list[Tile]:
    return [*state.bag, *(tile for player in state.players for tile in player.hand)]


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
