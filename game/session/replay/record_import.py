"""Import of games from text: records (`game.rules.records`) with or without `record_notes`."""

import math
from collections import Counter, deque
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace

from game import rules
from game.rules import Command, Exchange, Fault, GameState, Judgement, Pass, Place, Player, Tile
from game.rules.events import Ended, TurnBegan
from game.rules.procedures import starter
from game.rules.records.referee import SYNTAX, JudgedTurn, Referee
from game.session.history import Moment
from game.session.replay.game_replay import Replay, ReplayBuilder
from game.session.replay.record_notes import DealNote, RecordNotes, TurnNotes, reading_notes
from game.session.setup import GameSetup, Seat, are_different, clean_name


class UnknownHands:
    """Hands and a bag that are made up for a record without hands. They must not be shown.

    Each hand holds the tiles that its owner lays next, and for the rest tiles that nobody lays. The
    referee supplies all else.
    """

    def __init__(self, setup: GameSetup, verdict: Judgement) -> None:
        self._setup = setup
        self._names = verdict.players
        self._traits = rules.traits_of(verdict.variant, verdict.house)
        self._referee = Referee(verdict.variant, verdict.players, verdict.house)
        # The tiles that each seat must still draw to lay them later, in the order of laying.
        self._due: list[deque[Tile]] = [deque() for _ in setup.seats]
        for judged in verdict.turns:
            self._due[self._seat(judged)].extend(_laid(judged))
        laid = [tile for judged in verdict.turns for tile in _laid(judged)]
        never_laid = Counter(self._traits.full_set()) - Counter(self._traits.as_in_set(laid))
        self._never_laid = deque(sorted(never_laid.elements()))
        self._hands: list[list[Tile]] = [[] for _ in setup.seats]
        for seat in range(len(setup.seats)):
            self._draw(seat, rules.HAND_SIZE)
        self._first_seat = self._seat(verdict.turns[0]) if verdict.turns else 0

    def _seat(self, judged: JudgedTurn) -> int:
        return self._names.index(judged.turn.player)

    def _draw(self, seat: int, count: int) -> tuple[Tile, ...]:
        due, hand = self._due[seat], self._hands[seat]
        drawn = [(due or self._never_laid).popleft() for _ in range(count)]
        hand += drawn
        return tuple(drawn)

    def _bag(self) -> tuple[Tile, ...]:
        tiles = [*self._never_laid, *(tile for due in self._due for tile in due)]
        return tuple(sorted(self._traits.as_in_set(tiles)))

    def _players(self) -> tuple[Player, ...]:
        seats = zip(self._setup.seats, self._hands, self._referee.scores, strict=True)
        return tuple(Player(seat.name, tuple(hand), score) for seat, hand, score in seats)

    def first_state(self) -> GameState:
        setup, players, bag = self._setup, self._players(), self._bag()
        seat = self._first_seat
        return GameState(setup.variant, setup.house, players, rules.Board(), bag, seat, seed=0)

    def play(
        self, before: GameState, judged: JudgedTurn
    ) -> tuple[Command, GameState, Sequence[rules.Event]]:
        """Carry out the record's next turn. Return its command, the new state and its events."""
        seat, number = self._seat(judged), judged.turn.number
        self._referee.take(judged.turn)
        hand = self._hands[seat]
        command: Command
        events: list[rules.Event] = []
        placement, exchanged = judged.turn.placement, judged.turn.exchanged
        if placement is not None:
            command = Place(placement)
            events.append(rules.Placed(seat, number, placement, judged.lines, judged.points))
            for tile in _laid(judged):
                hand.remove(tile)
            drawn = self._draw(seat, self._referee.hand_sizes[seat] - len(hand))
            events += [rules.Refilled(seat, drawn)] if drawn else []
            events += [rules.WentOut(seat, judged.end_bonus)] if judged.turn.out else []
        elif exchanged is not None:
            command = Exchange(tuple(hand[:exchanged]))
            events.append(rules.Exchanged(seat, number, command.tiles, command.tiles))
        else:
            command = Pass()
            events.append(rules.Passed(seat, number))
        referee = self._referee
        after = replace(
            before,
            players=self._players(),
            board=referee.board,
            bag=self._bag(),
            seat=referee.seat,
            turn=before.turn if referee.over else before.turn + 1,
            passes=referee.passes,
            first_out=referee.first_out,
            over=referee.over,
        )
        if after.over:
            events.append(Ended(after.scores, rules.winners(after.scores)))
        else:
            events.append(TurnBegan(after.seat, after.turn))
        return command, after, events


def _laid(judged: JudgedTurn) -> list[Tile]:
    placement = judged.turn.placement
    return [tile for tile, _ in placement.tiles] if placement else []


MAX_RECORD_LENGTH = 1_000_000  # characters of a record; a whole game takes about 8,000
RECORD_TOO_LONG = rules.Sentence("a record has at most {most} characters", most=MAX_RECORD_LENGTH)


class UnreadableRecordError(ValueError):
    """Raised for a text that is not a record; `fault` is the reason."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def import_record(text: str) -> Replay:
    """Return the game of a record, up to its first fault. Raises `UnreadableRecordError`."""
    return rules.result_of(importing_record(text))


def importing_record(text: str) -> Generator[None, object, Replay]:
    """Import a record as `import_record` does, with a pause about every millisecond."""
    if len(text) > MAX_RECORD_LENGTH:
        raise UnreadableRecordError(Fault(1, None, SYNTAX, RECORD_TOO_LONG))
    verdict = yield from rules.judging(text)
    if not verdict.players:
        raise UnreadableRecordError(
            verdict.fault or Fault(1, None, SYNTAX, rules.Sentence("no players are named"))
        )
    notes = yield from reading_notes(text)
    setup = _setup(verdict, notes)
    hands_fault = notes.hands_fault
    if hands_fault is not None and hands_fault > _line_before_cut(verdict, notes):
        hands_fault = None
    if notes.first_hands_line and hands_fault is None:
        try:
            builder = yield from _replay(setup, verdict, notes)
            return replace(builder.build(), played_at=notes.played_at, fault=verdict.fault)
        except _ContradictionError as wrong:
            hands_fault = wrong.args[0]
    hands = UnknownHands(setup, verdict)
    builder = ReplayBuilder(setup, Moment(hands.first_state()), hands_known=False)
    for judged in verdict.turns:
        builder.add(*hands.play(builder.state, judged))
        yield
    return replace(
        builder.build(), played_at=notes.played_at, fault=verdict.fault, hands_fault=hands_fault
    )


def _line_before_cut(verdict: Judgement, notes: RecordNotes) -> float:
    finished = verdict.over or verdict.fault is not None or not verdict.turns
    return math.inf if finished else notes.turn_lines[-1]


class _ContradictionError(Exception):
    """Raised if notes on hands disagree with the turns; its argument is the line number."""


def _setup(verdict: Judgement, notes: RecordNotes) -> GameSetup:
    names = zip(verdict.players, _shown_names(verdict.players), strict=True)
    seats = [Seat(shown_name, *notes.seats.get(name, ())) for name, shown_name in names]
    starter = verdict.turns[0].turn.player if verdict.turns else verdict.players[0]
    eldest = notes.eldest if notes.eldest in verdict.players else starter
    return GameSetup(verdict.variant, tuple(seats), verdict.players.index(eldest), verdict.house)


def _shown_names(names: tuple[str, ...]) -> list[str]:
    shown_names: list[str] = []
    for name in names:
        clean, number = clean_name(name) or "?", 1
        shown_name = clean
        while not are_different([*shown_names, shown_name]):
            number += 1
            shown_name = clean_name(clean[:20].strip() + f" {number}")
        shown_names.append(shown_name)
    return shown_names


def _replay(
    setup: GameSetup, verdict: Judgement, notes: RecordNotes
) -> Generator[None, object, ReplayBuilder]:
    builder = ReplayBuilder(setup, Moment(_first_state(setup, verdict, notes)))
    may_be_cut = _line_before_cut(verdict, notes)
    for judged, turn_notes, line in zip(verdict.turns, notes.turns, notes.turn_lines, strict=False):
        turn = judged.turn
        yield from _before_turn(builder, turn_notes, verdict.players)
        events = _carry_out(builder, _command(turn, turn_notes, line), line)
        _compare(events, turn, turn_notes, line, may_be_cut=line == may_be_cut)
        yield
    if verdict.fault is None:
        yield from _before_turn(builder, notes.turns[-1], verdict.players)
    if verdict.totals and builder.state.scores != tuple(verdict.totals.values()):
        raise _ContradictionError(notes.first_hands_line)
    return builder


def _first_state(setup: GameSetup, verdict: Judgement, notes: RecordNotes) -> GameState:
    traits, line = rules.traits_of(setup.variant, setup.house), notes.first_hands_line
    hands, bag, seed = _complete(notes.deal, verdict.players, line)
    tiles = [*bag, *(tile for hand in hands for tile in hand)]
    whole = sorted(traits.as_in_set(tiles)) == sorted(traits.full_set())
    bag_unrolled = traits.as_in_set(bag) == bag
    if not whole or not bag_unrolled or any(len(hand) != rules.HAND_SIZE for hand in hands):
        raise _ContradictionError(line)
    seat, _ = starter(traits, hands, setup.eldest)
    if verdict.turns and verdict.players[seat] != verdict.turns[0].turn.player:
        raise _ContradictionError(line)
    pairs = zip(setup.seats, hands, strict=True)
    players = tuple(rules.Player(seat.name, hand) for seat, hand in pairs)
    return GameState(setup.variant, setup.house, players, rules.Board(), bag, seat, seed=seed)


def _complete(
    deal: DealNote, names: Sequence[str], line: int
) -> tuple[list[tuple[Tile, ...]], tuple[Tile, ...], int]:
    hands = [deal.hands[name] for name in names if name in deal.hands]
    if deal.seed is None or deal.bag is None or len(hands) < len(names):
        raise _ContradictionError(line)
    return hands, deal.bag, deal.seed


def _carry_out(builder: ReplayBuilder, command: Command, line: int) -> list[rules.Event]:
    try:
        return list(builder.carry_out(command))
    except rules.RulesError as wrong:
        raise _ContradictionError(line) from wrong


def _before_turn(builder: ReplayBuilder, notes: TurnNotes, names: Sequence[str]) -> Iterator[None]:
    for note in notes.before:
        yield
        if isinstance(note, DealNote):
            _undo_turns(builder, note, names)
            continue
        for event in _carry_out(builder, rules.Roll(note.before), note.line):
            if isinstance(event, rules.Rolled) and (event.before, event.after) != note[1:]:
                raise _ContradictionError(note.line)


def _undo_turns(builder: ReplayBuilder, deal: DealNote, names: Sequence[str]) -> None:
    now, line = builder.state, deal.line
    hands, bag, seed = _complete(deal, names, line)
    players = tuple(replace(p, hand=hand) for p, hand in zip(now.players, hands, strict=True))
    after = replace(now, players=players, bag=bag, seed=seed)
    if now.house.undo is rules.Undo.OFF or rules.view_for(after, now.seat) != rules.view_for(
        now, now.seat
    ):
        raise _ContradictionError(line)
    if sorted(after.unplaced) != sorted(now.unplaced):
        raise _ContradictionError(line)
    builder.replace_state(after)


def _command(turn: rules.RecordTurn, notes: TurnNotes, line: int) -> Command:
    if turn.placement is not None:
        return rules.Place(turn.placement)
    if turn.exchanged is None:
        return rules.Pass()
    if notes.gives is None:
        raise _ContradictionError(line)
    return rules.Exchange(notes.gives)


def _compare(
    events: list[rules.Event],
    turn: rules.RecordTurn,
    notes: TurnNotes,
    line: int,
    *,
    may_be_cut: bool,
) -> None:
    gives, draws = None, None
    for event in events:
        match event:
            case rules.Refilled():
                draws = event.tiles
            case rules.Exchanged():
                gives, draws = event.given, event.drawn
    exchanged = None if gives is None else len(gives)
    if may_be_cut and draws is not None:
        noted = notes.draws or ()
        draws = notes.draws if draws[: len(noted)] == noted else draws
    if (gives, draws, exchanged) != (notes.gives, notes.draws, turn.exchanged):
        raise _ContradictionError(line)
