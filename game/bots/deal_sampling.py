"""Random samples of the hidden parts of a game: other hands, order of the bag, future dice.

The last turns of the others are clues to the tiles that they kept: most players who could have
scored more would have. A player who left a line of five open probably lacks the tile for it.
"""

from collections.abc import Generator, Sequence
from random import Random
from typing import NamedTuple

from game.bots.base import PositionCount, without_tiles
from game.rules import HAND_SIZE, Board, Placement, Shape, Tile, View, best_placements, score
from game.rules.chance import roll, shuffled
from game.rules.lines import BITS

# Number of rolls of a whole hand in a sampled deal of dice; longer rollouts reuse them.
ROLLS_PER_DEAL = 12
# Maximum number of hands tried to find one that agrees with a clue. If none does, the last is used.
MAX_TRIES = 6


class SampledDeal(NamedTuple):
    """A random deal: hands by seat, the bag (first tile drawn first), in Cubes future rolls."""

    hands: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]
    rolls: tuple[tuple[Shape, ...], ...] = ()


def sample_deal(view: View, chance: Random) -> SampledDeal:
    """Return a random deal: hidden tiles in random order, and the visible hands unchanged."""
    unseen = shuffled(view.unseen().elements(), chance)
    hands: list[tuple[Tile, ...]] = []
    for hand, size in zip(view.hands, view.hand_sizes, strict=True):
        if hand is None:
            hands.append(unseen[:size])
            unseen = unseen[size:]
        else:
            hands.append(hand)
    if not view.traits.rolls:
        return SampledDeal(tuple(hands), unseen)
    bag = tuple([roll(die, chance) for die in unseen])
    shapes = [Shape(int(chance.random() * len(Shape))) for _ in range(ROLLS_PER_DEAL * HAND_SIZE)]
    rolls = [tuple(shapes[n : n + HAND_SIZE]) for n in range(0, len(shapes), HAND_SIZE)]
    return SampledDeal(tuple(hands), bag, tuple(rolls))


def with_rolled(
    hand: tuple[Tile, ...], dice: Sequence[Tile], shapes: Sequence[Shape]
) -> tuple[Tile, ...]:
    """Return the hand after a roll of `dice`, which then show `shapes` in the same order."""
    rolled = [Tile(die.colour, shape) for die, shape in zip(dice, shapes, strict=False)]
    return without_tiles(hand, dice) + tuple(rolled)


class Clue(NamedTuple):
    """The last placement of a player whose hand is hidden, as a clue to the tiles in that hand."""

    before: Board  # on which it was laid
    laid: tuple[Tile, ...]
    points: int
    kept: int  # number of tiles left in hand
    better: int  # set of the kinds that would have scored more by themselves

    def shuffled(self, unseen: tuple[Tile, ...], chance: Random) -> tuple[Tile, ...]:
        """Return the unseen tiles in random order, with `kept` likely tiles of the hand in front.

        The likely tiles are none of the kinds `better`, if enough other tiles are unseen.
        """
        likely = [tile for tile in unseen if not BITS[tile.kind] & self.better]
        if len(likely) < self.kept:
            likely = list(unseen)
        kept = shuffled(likely, chance)[: self.kept]
        return kept + shuffled(without_tiles(unseen, kept), chance)

    def agrees(self, hand: tuple[Tile, ...]) -> bool:
        """Return whether a player with this hand had no placement with more points than the turn.

        Before the turn the hand had the tiles laid and the first `kept` of `hand`.
        """
        best = best_placements(self.before, hand[: self.kept] + self.laid)
        return best[0].points <= self.points


class DealSampler:
    """A source of random deals that agree with the last turns of the other players.

    If none of `MAX_TRIES` hands agrees with a player's turn, the last of these hands is dealt.
    """

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
            return shuffled(unseen, chance)
        for _ in range(MAX_TRIES):
            yield
            self._tally.positions += 1
            mixed = clue.shuffled(unseen, chance)
            if clue.agrees(mixed):
                break
        return mixed


def clue_of(view: View, seat: int) -> Clue | None:
    """Return a seat's last placement as a clue.

    Return None if the hand is open, the placement was the opening, or there was none.
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
    points = sum([line.points for line in score(before, Placement(laid))])
    better = 0
    for *_, fits, row_points, column_points in before.spots.values():
        if row_points + column_points > points:
            better |= fits
    # A player who drew tiles afterwards had a full hand before.
    kept = min(HAND_SIZE - len(laid), view.hand_sizes[seat])
    return Clue(before, tuple([tile for tile, _ in laid]), points, kept, better)
