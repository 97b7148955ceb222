"""Made-up hands for a game whose record does not note the hands."""

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import replace

from game.rules import Board, Command, Exchange, GameState, Pass, Place, Player, Tile, winners
from game.rules.events import Ended, Event, Exchanged, Passed, Placed, Refilled, TurnBegan, WentOut
from game.rules.records.referee import JudgedTurn, Judgement, Referee
from game.rules.variants import HAND_SIZE, traits_of
from game.session.setup import GameSetup


class UnknownHands:
    """Made-up hands and bag, turn by turn, for a record without hands. They must not be shown.

    Table, points, turns and numbers of tiles come from the referee. Each hand holds the tiles that
    its owner lays next, filled up with tiles that nobody lays. An exchange keeps the same tiles,
    since no others would be a better guess.
    """

    def __init__(self, setup: GameSetup, verdict: Judgement) -> None:
        self._setup = setup
        self._names = verdict.players
        self._traits = traits_of(verdict.variant, verdict.house)
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
            self._draw(seat, HAND_SIZE)
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
        return GameState(setup.variant, setup.house, players, Board(), bag, seat, seed=0)

    def play(
        self, before: GameState, judged: JudgedTurn
    ) -> tuple[Command, GameState, Sequence[Event]]:
        """Carry out the record's next turn; return its command, the new state and its events."""
        seat, number = self._seat(judged), judged.turn.number
        self._referee.take(judged.turn)
        hand = self._hands[seat]
        command: Command
        events: list[Event] = []
        placement, swapped = judged.turn.placement, judged.turn.swapped
        if placement is not None:
            command = Place(placement)
            events.append(Placed(seat, number, placement, judged.lines, judged.points))
            for tile in _laid(judged):
                hand.remove(tile)
            drawn = self._draw(seat, self._referee.hands[seat] - len(hand))
            events += [Refilled(seat, drawn)] if drawn else []
            events += [WentOut(seat, judged.end_bonus)] if judged.turn.out else []
        elif swapped is not None:
            command = Exchange(tuple(hand[:swapped]))
            events.append(Exchanged(seat, number, command.tiles, command.tiles))
        else:
            command = Pass()
            events.append(Passed(seat, number))
        after = self._state_after(before, command)
        events.append(
            Ended(after.scores, winners(after)) if after.over else TurnBegan(after.seat, after.turn)
        )
        return command, after, events

    def _state_after(self, before: GameState, command: Command) -> GameState:
        referee = self._referee
        over, first_out = referee.over, before.first_out
        if first_out is None and not referee.hands[before.seat]:
            first_out = before.seat
        return replace(
            before,
            players=self._players(),
            board=referee.board,
            bag=self._bag(),
            seat=before.seat if over or referee.to_move is None else referee.to_move,
            turn=before.turn if over else before.turn + 1,
            passes=before.passes + 1 if isinstance(command, Pass) else 0,
            first_out=first_out,
            over=over,
        )


def _laid(judged: JudgedTurn) -> list[Tile]:
    placement = judged.turn.placement
    return [tile for tile, _ in placement.tiles] if placement else []
