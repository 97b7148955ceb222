"""Rollouts: games played on from a position, with a random deal and simple moves by all.

A deal samples what is hidden: other hands, the order of the bag, future dice. The last turns of the
others are clues to the tiles that they kept: most players who could have scored more would have.
"""

from collections.abc import Callable, Generator, Sequence
from itertools import count
from random import Random
from typing import NamedTuple

from game import rules
from game.bots.base import PositionCount, without_placed, without_tiles
from game.rules import Board, Placement, ScoredPlacement, Shape, Tile, View
from game.rules.lines import BITS

ROLLS_PER_DEAL = 12  # rolls of a whole hand in a sampled deal of dice; longer rollouts reuse them
MAX_TRIES = 6  # hands tried until one agrees with a clue; else the last is dealt


class SampledDeal(NamedTuple):
    """A random deal: hands by seat, the bag (first tile drawn first), and future rolls of dice."""

    hands: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]
    rolls: tuple[tuple[Shape, ...], ...] = ()


def sample_deal(view: View, chance: Random) -> SampledDeal:
    """Return a random deal of the hidden tiles, in which visible hands are unchanged."""
    unseen = rules.shuffled(view.unseen().elements(), chance)
    hands: list[tuple[Tile, ...]] = []
    for hand, size in zip(view.hands, view.hand_sizes, strict=True):
        if hand is None:
            hands.append(unseen[:size])
            unseen = unseen[size:]
        else:
            hands.append(hand)
    if not view.traits.rolls:
        return SampledDeal(tuple(hands), unseen)
    bag = tuple([rules.roll(die, chance) for die in unseen])
    rolls = [
        tuple([Shape(int(chance.random() * len(Shape))) for _ in range(rules.HAND_SIZE)])
        for _ in range(ROLLS_PER_DEAL)
    ]
    return SampledDeal(tuple(hands), bag, tuple(rolls))


def with_rolled(
    hand: tuple[Tile, ...], dice: Sequence[Tile], shapes: Sequence[Shape]
) -> tuple[Tile, ...]:
    """Return the hand after a roll in which `dice` came to show `shapes`, in the same order."""
    rolled = [Tile(die.colour, shape) for die, shape in zip(dice, shapes, strict=False)]
    return without_tiles(hand, dice) + tuple(rolled)


class Clue(NamedTuple):
    """The last placement of a player with a hidden hand: a clue to the tiles that were kept."""

    before: Board  # on which it was laid
    laid: tuple[Tile, ...]
    points: int
    kept: int  # number of tiles left in hand
    better: int  # set of the kinds that would have scored more by themselves

    def shuffled(self, unseen: tuple[Tile, ...], chance: Random) -> tuple[Tile, ...]:
        """Return the unseen tiles in random order, the first `kept` of which are a likely hand.

        The likely hand has no tile of the kinds `better`, unless too few other tiles are unseen.
        """
        likely = [tile for tile in unseen if not BITS[tile.kind] & self.better]
        if len(likely) < self.kept:
            likely = list(unseen)
        kept = rules.shuffled(likely, chance)[: self.kept]
        return kept + rules.shuffled(without_tiles(unseen, kept), chance)

    def agrees(self, hand: tuple[Tile, ...]) -> bool:
        """Return whether `kept` tiles of `hand`, with those laid, could not have scored more."""
        best = rules.best_placements(self.before, hand[: self.kept] + self.laid)
        return best[0].points <= self.points


class DealSampler:
    """A source of random deals. They agree with the last turns of the other players."""

    def __init__(self, view: View, tally: PositionCount) -> None:
        self._view, self._tally = view, tally
        self._unseen = tuple(view.unseen().elements())
        self._clues = {seat: clue_of(view, seat) for seat in range(len(view.hands))}

    def deal(self, chance: Random) -> Generator[None, None, SampledDeal]:
        """Return a random deal. Yields before each hand is tried."""
        if not any(self._clues.values()):
            return sample_deal(self._view, chance)
        unseen = self._unseen
        hands: list[tuple[Tile, ...]] = []
        for seat, hand in enumerate(self._view.hands):
            if hand is not None:
                hands.append(hand)
                continue
            size = self._view.hand_sizes[seat]
            mixed = yield from self._mixed(unseen, seat, chance)
            hands.append(mixed[:size])
            unseen = mixed[size:]
        return SampledDeal(tuple(hands), unseen)

    def _mixed(
        self, unseen: tuple[Tile, ...], seat: int, chance: Random
    ) -> Generator[None, None, tuple[Tile, ...]]:
        clue = self._clues[seat]
        if clue is None:
            return rules.shuffled(unseen, chance)
        for _ in range(MAX_TRIES):
            yield
            self._tally.positions += 1
            mixed = clue.shuffled(unseen, chance)
            if clue.agrees(mixed):
                break
        return mixed


def clue_of(view: View, seat: int) -> Clue | None:
    """Return the last placement of a seat as a clue.

    Return None if its hand is open, or it has not placed tiles, or only the opening.
    """
    if not view.laid or not view.laid[seat] or view.hands[seat] is not None:
        return None
    players = len(view.hands)
    movers = range(seat, seat + ((view.to_move - seat) % players or players))
    filled_since = {cell for mover in movers for _, cell in view.laid[mover % players]}
    before = Board(placed for placed in view.board if placed.cell not in filled_since)
    if not before:
        return None
    laid = view.laid[seat]
    points = sum([line.points for line in rules.score(before, Placement(laid))])
    better = 0
    for *_, fits, row_points, column_points in before.spots.values():
        if row_points + column_points > points:
            better |= fits
    # A player who drew tiles afterwards had a full hand before.
    kept = min(rules.HAND_SIZE - len(laid), view.hand_sizes[seat])
    return Clue(before, tuple([tile for tile, _ in laid]), points, kept, better)


ROLLS_BELOW = 8  # points; a player without a better placement is taken to roll the whole hand
OWN_PLACEMENTS = 4  # number of best placements compared in a later turn of the view's own seat
MAX_POINTS_BEHIND = 4  # points by which a compared placement may be behind the best
Rollout = Generator[None, None, list[float]]  # yields before each search; returns points by seat
# A function that returns the value, in points, of a table and kept tiles for their owner.
Evaluation = Callable[[Board, tuple[Tile, ...]], float]


class PlayedTurn(NamedTuple):
    """One turn of a rollout: `tiles` is the number laid, `worth` the evaluation after the turn."""

    points: int
    tiles: int
    board: Board
    kept: tuple[Tile, ...]
    worth: float


class Lookahead:
    """A player of rollouts from a view: for `rounds` turns each, or with None to the game's end."""

    def __init__(
        self, view: View, tally: PositionCount, rounds: int | None, evaluation: Evaluation | None
    ) -> None:
        self._seat = view.seat
        self._players = len(view.hands)
        self._rolls = view.traits.rolls
        self._may_roll = self._rolls and view.traits.free_roll
        self._out_bonus = rules.out_bonus(view.first_out)
        self._ends_when_out = view.traits.ends_when_out
        self._rounds = rounds
        self._evaluation = evaluation
        self._tally = tally

    def rollout(self, board: Board, kept: tuple[Tile, ...], deal: SampledDeal) -> Rollout:
        """Return the points that each seat gains from now on, with the hands and bag of `deal`.

        The seat of the view has just moved and left the table `board` and the tiles `kept`. The
        points of that move do not count. The gain of this seat includes the evaluation after its
        last turn.
        """
        seat, players = self._seat, self._players
        hands, bag = list(deal.hands), deal.bag
        gains = [0.0] * players
        bonus = self._out_bonus
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
                drawn = rules.HAND_SIZE - len(turn.kept)
                hands[mover], bag = turn.kept + bag[:drawn], bag[drawn:]
                if not hands[mover]:
                    gains[mover] += bonus
                    bonus = 0
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
        return rules.best_placements(board, hand, count)


def lead_over_mean(points: Sequence[float], seat: int) -> float:
    """Return the points of this seat minus the mean of the other seats' points."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def lead_over_best(points: Sequence[float], seat: int) -> float:
    """Return the points of this seat minus the most points of another seat."""
    return points[seat] - max([score for n, score in enumerate(points) if n != seat])
