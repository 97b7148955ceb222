"""Moments of a game whose hands nobody wrote down, as one that was played with real tiles.

All that a record tells is the referee's: table, points, turns, how many tiles the bag and each hand
hold. Which tiles those are is made up so that nothing contradicts the turns: every hand holds what
its owner lays next, filled up with what nobody ever lays, and hands, bag and table are one whole
set. What is put aside in an exchange stays in hand, since any tiles would be as good a guess. None
of it may be shown.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import replace

from game.rules import Board, Command, Exchange, GameState, Pass, Place, Player, Tile, winners
from game.rules.events import Ended, Event, Exchanged, Passed, Placed, Refilled, TurnBegan, WentOut
from game.rules.records.judgement import Judgement
from game.rules.records.referee import JudgedTurn, Referee
from game.rules.variants import HAND_SIZE, traits_of
from game.session.moments import Moment
from game.session.recorded import Course
from game.session.setup import GameSetup


def guessed(setup: GameSetup, verdict: Judgement) -> Course:
    """The course of the turns that the referee accepted."""
    guess = _Guess(setup, verdict)
    course = Course(setup, Moment(guess.start()), hands_known=False)
    for judged in verdict.turns:
        course.add(*guess.next(course.state, judged))
    return course


class _Guess:
    """Hands and bag that agree with a record, turn by turn."""

    def __init__(self, setup: GameSetup, verdict: Judgement) -> None:
        self._setup = setup
        self._names = verdict.players
        self._traits = traits_of(verdict.variant, verdict.house)
        self._referee = Referee(verdict.variant, verdict.players, verdict.house)
        # What each seat is still to draw of the tiles that it lays, in the order of laying.
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
        """This many tiles more for a hand: what is laid next comes first."""
        due, hand = self._due[seat], self._hands[seat]
        drawn = [(due or self._never).popleft() for _ in range(count)]
        hand += drawn
        return tuple(drawn)

    def start(self) -> GameState:
        """Before the first turn."""
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
        """The next turn: the command, the state after it, and what happened."""
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
        """The state by the referee's books."""
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
