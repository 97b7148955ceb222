"""Games read from text: the referee's records, with comment lines for the very same game.

The text is a record as in `game.rules.records`, with the comment lines of `record_notes`. Without
them, as in a record typed in from real tiles, the hands are made up and hidden: see `_Guess`.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import replace

from game.rules import (
    Board,
    Command,
    Exchange,
    GameState,
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
    winners,
)
from game.rules.events import (
    Ended,
    Event,
    Exchanged,
    Passed,
    Placed,
    Refilled,
    Rolled,
    TurnBegan,
    WentOut,
)
from game.rules.procedures import PROCEDURES
from game.rules.records.referee import SYNTAX, Fault, JudgedTurn, Judgement, Referee
from game.rules.sentence import Sentence
from game.rules.variants import HAND_SIZE, traits_of
from game.session.recorded.record_notes import Deal, RecordNotes, Throw, TurnNotes, read_notes
from game.session.recorded.recorded_game import Course, RecordedGame
from game.session.setup import GameSetup, Seat, are_different, clean_name
from game.session.state.history import Moment

LONGEST_RECORD = 1_000_000
"""Longest record in characters; a whole game takes some 8,000."""

MOST_TURNS = 2_000
"""Most turns that are shown; games take fewer than 100."""


class UnreadableRecordError(ValueError):
    """A text that is no record; ``fault`` is the reason."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def import_record(text: str) -> RecordedGame:
    """Return the legal part of a record's game; raise `UnreadableRecordError` without players."""
    if len(text) > LONGEST_RECORD:
        message = Sentence("a record has at most {most} letters", most=LONGEST_RECORD)
        raise UnreadableRecordError(Fault(1, None, SYNTAX, message))
    verdict = judge(text)
    if not verdict.players:
        raise UnreadableRecordError(
            verdict.fault or Fault(1, None, SYNTAX, Sentence("no players are named"))
        )
    extras = read_notes(text)
    if len(verdict.turns) > MOST_TURNS:
        sentence = Sentence("no more than {most} turns are shown", most=MOST_TURNS)
        fault = Fault(extras.lines[MOST_TURNS], MOST_TURNS + 1, SYNTAX, sentence)
        verdict = replace(verdict, turns=verdict.turns[:MOST_TURNS], fault=fault, over=False)
    setup = _setup(verdict, extras)
    doubt = extras.doubt
    if extras.first and doubt is None:
        try:
            return _known(setup, verdict, extras).game(extras.when, verdict.fault)
        except _Doubtful as wrong:
            sentence = Sentence("this does not agree with the turns")
            doubt = Fault(wrong.args[0], None, SYNTAX, sentence)
    guess = _Guess(setup, verdict)
    course = Course(setup, Moment(guess.start()), hands_known=False)
    for judged in verdict.turns:
        course.add(*guess.next(course.state, judged))
    return course.game(extras.when, verdict.fault, doubt)


class _Doubtful(Exception):
    """A line about hands that cannot be true; its argument is the line number."""


def _setup(verdict: Judgement, extras: RecordNotes) -> GameSetup:
    """Return the setup with names that can be shown; the eldest is by default the starter."""
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
    """Return names that fit and differ, since those of a record may be longer or similar."""
    shown: list[str] = []
    for name in names:
        clean, number = clean_name(name) or "?", 1
        short = clean
        while not are_different([*shown, short]):
            number += 1
            short = clean_name(clean[:20].strip() + f" {number}")
        shown.append(short)
    return shown


def _known(setup: GameSetup, verdict: Judgement, extras: RecordNotes) -> Course:
    """Return the course of the game with known hands; raise `_Doubtful` where the turns differ."""
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


def _start(setup: GameSetup, verdict: Judgement, extras: RecordNotes) -> GameState:
    """Return the deal; raise `_Doubtful` unless it is whole and gives the right starter."""
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
    """Return hands, bag and seed of a deal; raise `_Doubtful` if it is incomplete."""
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
    """Replace hands and bag; raise `_Doubtful` unless the tiles and all open hands are the same."""
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
    """Raise `_Doubtful` unless these tiles were given and drawn in a turn."""
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


class _Guess:
    """Made-up hands and bag of a record without hands, turn by turn.

    Table, points, turns and the numbers of tiles are the referee's. The tiles are made up so that
    nothing contradicts the turns: every hand holds the tiles that its owner lays next, filled up
    with tiles that nobody lays. Exchanged tiles stay in hand, since any others would be as good a
    guess. None of it may be shown.
    """

    def __init__(self, setup: GameSetup, verdict: Judgement) -> None:
        self._setup = setup
        self._names = verdict.players
        self._traits = traits_of(verdict.variant, verdict.house)
        self._referee = Referee(verdict.variant, verdict.players, verdict.house)
        # The tiles that each seat lays and has yet to draw, in the order of laying.
        self._due: list[deque[Tile]] = [deque() for _ in setup.seats]
        for judged in verdict.turns:
            self._due[self._seat(judged)].extend(_laid(judged))
        laid = [tile for judged in verdict.turns for tile in _laid(judged)]
        never = Counter(self._traits.full_set()) - Counter(self._traits.as_in_set(laid))
        self._never = deque(sorted(never.elements()))
        self._hands: list[list[Tile]] = [[] for _ in setup.seats]
        for seat in range(len(setup.seats)):
            self._draw(seat, HAND_SIZE)
        self._first = self._seat(verdict.turns[0]) if verdict.turns else 0

    def _seat(self, judged: JudgedTurn) -> int:
        return self._names.index(judged.turn.player)

    def _draw(self, seat: int, count: int) -> tuple[Tile, ...]:
        """Draw this many tiles for a hand, those laid next first."""
        due, hand = self._due[seat], self._hands[seat]
        drawn = [(due or self._never).popleft() for _ in range(count)]
        hand += drawn
        return tuple(drawn)

    def start(self) -> GameState:
        seats = zip(self._setup.seats, self._hands, strict=True)
        return GameState(
            variant=self._setup.variant,
            house=self._setup.house,
            players=tuple(Player(seat.name, tuple(hand)) for seat, hand in seats),
            board=Board(),
            bag=self._bag(),
            seat=self._first,
            seed=0,
        )

    def _bag(self) -> tuple[Tile, ...]:
        left = [*self._never, *(tile for due in self._due for tile in due)]
        return tuple(sorted(self._traits.as_in_set(left)))

    def next(
        self, before: GameState, judged: JudgedTurn
    ) -> tuple[Command, GameState, Sequence[Event]]:
        seat, number = self._seat(judged), judged.turn.number
        self._referee.take(judged.turn)
        hand = self._hands[seat]
        command: Command
        log: list[Event] = []
        placement, swapped = judged.turn.placement, judged.turn.swapped
        if placement is not None:
            command = Place(placement)
            log.append(Placed(seat, number, placement, judged.lines, judged.points))
            for tile in _laid(judged):
                hand.remove(tile)
            drawn = self._draw(seat, self._referee.hands[seat] - len(hand))
            log += [Refilled(seat, drawn)] if drawn else []
            log += [WentOut(seat, judged.end_bonus)] if judged.turn.out else []
        elif swapped is not None:
            command = Exchange(tuple(hand[:swapped]))
            log.append(Exchanged(seat, number, command.tiles, command.tiles))
        else:
            command = Pass()
            log.append(Passed(seat, number))
        after = self._after(before, command)
        log.append(
            Ended(after.scores, winners(after)) if after.over else TurnBegan(after.seat, after.turn)
        )
        return command, after, log

    def _after(self, before: GameState, command: Command) -> GameState:
        referee = self._referee
        owners = zip(self._setup.seats, self._hands, referee.scores, strict=True)
        over, first_out = referee.over, before.first_out
        if first_out is None and not referee.hands[before.seat]:
            first_out = before.seat
        next_seat = before.seat if over or referee.to_move is None else referee.to_move
        return replace(
            before,
            players=tuple(Player(seat.name, tuple(hand), score) for seat, hand, score in owners),
            board=referee.board,
            bag=self._bag(),
            seat=next_seat,
            turn=before.turn if over else before.turn + 1,
            passes=before.passes + 1 if isinstance(command, Pass) else 0,
            first_out=first_out,
            over=over,
        )


def _laid(judged: JudgedTurn) -> list[Tile]:
    placement = judged.turn.placement
    return [tile for tile, _ in placement.tiles] if placement else []
