"""Guesses at hidden parts: the other hands, the order of the bag, and the dice to come.

The last turns of the others are evidence of the tiles that they kept: a player who could have
scored more mostly would have. A player who left a line of five hardly holds the tile that completes
it, so lines that want the same tile are of little danger.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import NamedTuple

from game.bots.base import Tally
from game.rules import Board, Placement, Shape, Tile, View, best_placements, score
from game.rules.chance import roll, shuffled
from game.rules.lines import BITS
from game.rules.variants import HAND_SIZE

THROWS = 12
"""Throws of a whole hand in each imagined deal of dice; after the last the first is reused."""

TRIES = 6
"""Hands tried until one agrees with the last turns; after that any hand is used."""


class Deal(NamedTuple):
    """The hands by seat, the bag (its first tile is drawn first), and the faces of throws."""

    hands: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]
    throws: tuple[tuple[Shape, ...], ...] = ()


def imagined(view: View, chance: Random) -> Deal:
    """Return a deal that the view allows, with the hidden tiles in random order."""
    unseen = shuffled(view.unseen().elements(), chance)
    hands: list[tuple[Tile, ...]] = []
    for hand, size in zip(view.hands, view.hand_sizes, strict=True):
        if hand is None:
            hands.append(unseen[:size])
            unseen = unseen[size:]
        else:
            hands.append(hand)
    if not view.traits.rolls:
        return Deal(tuple(hands), unseen)
    bag = tuple([roll(die, chance) for die in unseen])
    return Deal(tuple(hands), bag, tuple([faces(chance) for _ in range(THROWS)]))


def faces(chance: Random) -> tuple[Shape, ...]:
    """Return the faces of one throw of a whole hand."""
    return tuple([Shape(int(chance.random() * len(Shape))) for _ in range(HAND_SIZE)])


def thrown(hand: Sequence[Tile], dice: Sequence[Tile], shapes: Sequence[Shape]) -> tuple[Tile, ...]:
    """Return the hand after a throw of these of its dice with these faces."""
    after = list(hand)
    for die in dice:
        after.remove(die)
    after += [Tile(die.colour, shape) for die, shape in zip(dice, shapes, strict=False)]
    return tuple(after)


class Clue(NamedTuple):
    """The last turn of a hidden hand's owner; ``better`` are the kinds that alone score more."""

    before: Board
    laid: tuple[Tile, ...]
    points: int
    kept: int
    better: int

    def drawn(self, unseen: Sequence[Tile], chance: Random) -> tuple[Tile, ...]:
        """Return the unseen tiles in a likely order of drawing, kept tiles first."""
        likely = [tile for tile in unseen if not BITS[tile.kind] & self.better]
        if len(likely) < self.kept:
            likely = list(unseen)
        kept = shuffled(likely, chance)[: self.kept]
        left = list(unseen)
        for tile in kept:
            left.remove(tile)
        return kept + shuffled(left, chance)

    def agrees(self, hand: tuple[Tile, ...]) -> bool:
        """Return whether an owner of this hand could not have scored more in that turn."""
        best = best_placements(self.before, hand[: self.kept] + self.laid)
        return best[0].points <= self.points


class Imagination:
    """A source of deals that agree with the last turns of the others."""

    def __init__(self, view: View, tally: Tally) -> None:
        self._view, self._tally = view, tally
        self._unseen = tuple(view.unseen().elements())
        self._clues = {seat: clue_of(view, seat) for seat in range(len(view.hands))}

    def deal(self, chance: Random) -> Generator[None, None, Deal]:
        """Return a deal; yield before each search."""
        if not any(self._clues.values()):
            return imagined(self._view, chance)
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
        return Deal(tuple(hands), unseen)

    def _mixed(
        self, unseen: tuple[Tile, ...], seat: int, chance: Random
    ) -> Generator[None, None, tuple[Tile, ...]]:
        """Return the unseen tiles mixed: the hand of a seat first, its kept tiles in front."""
        clue = self._clues[seat]
        if clue is None:
            return shuffled(unseen, chance)
        for _ in range(TRIES):
            yield
            self._tally.positions += 1
            mixed = clue.drawn(unseen, chance)
            if clue.agrees(mixed):
                break
        return mixed


def clue_of(view: View, seat: int) -> Clue | None:
    """Return the evidence of a seat's last turn, if its hand is hidden and it laid tiles."""
    if not view.laid or not view.laid[seat] or view.hands[seat] is not None:
        return None
    # Cells filled since that seat was last to move.
    players = len(view.hands)
    since = range(seat, seat + ((view.to_move - seat) % players or players))
    after = {cell for one in since for _, cell in view.laid[one % players]}
    before = Board(placed for placed in view.board if placed.cell not in after)
    if not before:
        return None
    laid = view.laid[seat]
    points = sum([line.points for line in score(before, Placement(laid))])
    better = 0
    for *_, fits, row_points, column_points in before.spots.values():
        if row_points + column_points > points:
            better |= fits
    # A player who could draw had a whole hand.
    kept = min(HAND_SIZE - len(laid), view.hand_sizes[seat])
    return Clue(before, tuple([tile for tile, _ in laid]), points, kept, better)
