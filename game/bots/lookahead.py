"""The continuation of a placement on an imagined deal, with greedy play by all."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

from game.bots.base import Tally, without
from game.bots.imagined import Deal, thrown
from game.rules import Board, End, ScoredPlacement, Tile, Timing, View, best_placements
from game.rules.variants import HAND_SIZE, OUT_BONUS

ROLLS_BELOW = 8
"""With fewer points than this to score, a player of cubes is assumed to roll the whole hand."""

TRIED = 4
"""Most placements compared in a turn of one's own, if at most `CLOSE` points below the best."""
CLOSE = 4

Slices = Generator[None, None, list[float]]
"""Yields before each search, and returns points by seat."""

Evaluation = Callable[[Board, tuple[Tile, ...]], float]
"""Returns the value of a table and the tiles kept (points) to their owner."""


class Turn(NamedTuple):
    """A player's turn: points, number of tiles laid, table after it, hand kept, its worth."""

    points: int
    tiles: int
    board: Board
    kept: tuple[Tile, ...]
    worth: float


class Lookahead:
    """The continuation of a view for ``rounds`` turns of everybody, or to the end (None)."""

    def __init__(
        self, view: View, tally: Tally, rounds: int | None, evaluation: Evaluation | None
    ) -> None:
        self._seat = view.seat
        self._players = len(view.hands)
        self._rolls = view.traits.rolls
        self._may_roll = self._rolls and view.house.roll is Timing.FREE
        self._bonus_gone = not view.bag_count and 0 in view.hand_sizes
        self._ends_when_out = not self._rolls or view.house.end is End.FIRST_OUT
        self._rounds = rounds
        self._evaluation = evaluation
        self._tally = tally

    def follows(self, board: Board, kept: tuple[Tile, ...], deal: Deal) -> Slices:
        """Return each seat's gain (points) after this table; the own one includes the worth."""
        seat, players = self._seat, self._players
        hands, bag = list(deal.hands), deal.bag
        drawn = HAND_SIZE - len(kept)
        hands[seat], bag = kept + bag[:drawn], bag[drawn:]
        gains = [0.0] * players
        bonus_gone = self._bonus_gone
        if not hands[seat]:
            gains[seat] += 0 if bonus_gone else OUT_BONUS
            bonus_gone = True
            if self._ends_when_out:
                return gains
        last = players * self._rounds if self._rounds is not None else None
        step = idle = 0
        worth = 0.0
        while last is None or step < last:
            step += 1
            mover = (seat + step) % players
            hand = hands[mover]
            if not hand:
                idle += 1
            else:
                turn = yield from self._turn(board, hand, deal, step)
                points, tiles, board, kept, worth = turn
                gains[mover] += points
                idle = 0 if tiles else idle + 1
                drawn = HAND_SIZE - len(kept)
                hands[mover], bag = kept + bag[:drawn], bag[drawn:]
                if not hands[mover]:
                    gains[mover] += 0 if bonus_gone else OUT_BONUS
                    bonus_gone = True
                    if self._ends_when_out:
                        return gains
            if idle >= players:
                return gains
        # The last turn was that of the seat.
        gains[seat] += worth
        return gains

    def _turn(
        self, board: Board, hand: tuple[Tile, ...], deal: Deal, step: int
    ) -> Generator[None, None, Turn]:
        own = self._evaluation if step % self._players == 0 else None
        count = TRIED if own is not None else 1
        yield
        best = self.best(board, hand, count)
        if self._rolls and (not best or (self._may_roll and best[0].points < ROLLS_BELOW)):
            yield
            hand = thrown(hand, hand, deal.throws[step % len(deal.throws)])
            best = self.best(board, hand, count)
        if not best:
            return Turn(0, 0, board, hand, own(board, hand) if own is not None else 0.0)
        turns = []
        for points, tiles in best:
            if points >= best[0].points - CLOSE:
                after, kept = board.with_tiles(tiles), without(hand, tiles)
                worth = own(after, kept) if own is not None else 0.0
                turns.append(Turn(points, len(tiles), after, kept, worth))
        return max(turns, key=lambda turn: turn.points + turn.worth)

    def best(self, board: Board, hand: tuple[Tile, ...], count: int = 1) -> list[ScoredPlacement]:
        self._tally.positions += 1
        return best_placements(board, hand, count)


def ahead_of_mean(points: Sequence[float], seat: int) -> float:
    """Return the points of this seat less the mean of the others."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def ahead_of_best(points: Sequence[float], seat: int) -> float:
    """Return the points of this seat less those of the best of the others."""
    return points[seat] - max([each for n, each in enumerate(points) if n != seat])
