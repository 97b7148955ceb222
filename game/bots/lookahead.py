"""Rollouts: a position is played on with simple moves by all, on a random deal."""

from collections.abc import Callable, Generator, Sequence
from itertools import count
from typing import NamedTuple

from game.bots.base import PositionCount, without_placed
from game.bots.deal_sampling import SampledDeal, with_rolled
from game.rules import Board, ScoredPlacement, Tile, Timing, View, best_placements
from game.rules.variants import HAND_SIZE, OUT_BONUS

# Points of the best placement below which a player is assumed to roll the whole hand.
ROLLS_BELOW = 8
OWN_PLACEMENTS = 4  # number of best placements compared in a later turn of the view's own seat
# Maximum number of points by which a compared placement may be behind the best.
MAX_POINTS_BEHIND = 4
# A generator that yields before each search for placements and returns points by seat.
Rollout = Generator[None, None, list[float]]
# A function that returns the value, in points, of a table and kept tiles for their owner.
Evaluation = Callable[[Board, tuple[Tile, ...]], float]


class PlayedTurn(NamedTuple):
    """One turn of a rollout. `tiles` is the number laid, `worth` the evaluation after the turn."""

    points: int
    tiles: int
    board: Board
    kept: tuple[Tile, ...]
    worth: float


class Lookahead:
    """A player of rollouts from a view: for `rounds` turns of each player, or to the game's end."""

    def __init__(
        self, view: View, tally: PositionCount, rounds: int | None, evaluation: Evaluation | None
    ) -> None:
        self._seat = view.seat
        self._players = len(view.hands)
        self._rolls = view.traits.rolls
        self._may_roll = self._rolls and view.house.roll is Timing.FREE
        self._bonus_gone = not view.bag_count and 0 in view.hand_sizes
        self._ends_when_out = view.traits.ends_when_out(view.house)
        self._rounds = rounds
        self._evaluation = evaluation
        self._tally = tally

    def rollout(self, board: Board, kept: tuple[Tile, ...], deal: SampledDeal) -> Rollout:
        """Return the points that each seat gains from now on, with the hands and bag of `deal`.

        The view's seat has just moved, and the points of that move do not count. It left the table
        `board`, and the tiles `kept` in hand. The seat's own gain includes the evaluation after its
        last turn.
        """
        seat, players = self._seat, self._players
        hands, bag = list(deal.hands), deal.bag
        gains = [0.0] * players
        bonus_gone = self._bonus_gone
        turn = PlayedTurn(0, 1, board, kept, 0.0)
        last = players * self._rounds if self._rounds is not None else None
        idle = 0
        # Step 0 is the turn that led to this table, without its points.
        for step in count():
            mover = (seat + step) % players
            if step and hands[mover]:
                turn = yield from self._turn(turn.board, hands[mover], deal, step)
            if step and not hands[mover]:
                idle += 1
            else:
                gains[mover] += turn.points
                idle = 0 if turn.tiles else idle + 1
                drawn = HAND_SIZE - len(turn.kept)
                hands[mover], bag = turn.kept + bag[:drawn], bag[drawn:]
                if not hands[mover]:
                    gains[mover] += 0 if bonus_gone else OUT_BONUS
                    bonus_gone = True
                    if self._ends_when_out:
                        return gains
            if idle >= players:
                return gains
            if step == last:
                gains[seat] += turn.worth
                return gains
        raise AssertionError

    def _turn(
        self, board: Board, hand: tuple[Tile, ...], deal: SampledDeal, step: int
    ) -> Generator[None, None, PlayedTurn]:
        evaluation = self._evaluation if step % self._players == 0 else None
        count = OWN_PLACEMENTS if evaluation is not None else 1
        yield
        best = self.best(board, hand, count)
        if self._rolls and (not best or (self._may_roll and best[0].points < ROLLS_BELOW)):
            yield
            hand = with_rolled(hand, hand, deal.rolls[step % len(deal.rolls)])
            best = self.best(board, hand, count)
        if not best:
            worth = evaluation(board, hand) if evaluation is not None else 0.0
            return PlayedTurn(0, 0, board, hand, worth)
        turns = []
        for points, tiles in best:
            if points >= best[0].points - MAX_POINTS_BEHIND:
                after, kept = board.with_tiles(tiles), without_placed(hand, tiles)
                worth = evaluation(after, kept) if evaluation is not None else 0.0
                turns.append(PlayedTurn(points, len(tiles), after, kept, worth))
        return max(turns, key=lambda turn: turn.points + turn.worth)

    def best(self, board: Board, hand: tuple[Tile, ...], count: int = 1) -> list[ScoredPlacement]:
        self._tally.positions += 1
        return best_placements(board, hand, count)


def lead_over_mean(points: Sequence[float], seat: int) -> float:
    """Return this seat's points less the mean of the others'."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def lead_over_best(points: Sequence[float], seat: int) -> float:
    """Return this seat's points less the highest of the others'."""
    return points[seat] - max([score for n, score in enumerate(points) if n != seat])
