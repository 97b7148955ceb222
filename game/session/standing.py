"""States of games that begin in the middle: for lessons and questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules import Board, GameState, HouseRules, Player, Tile
from game.rules.variants import traits_of
from game.session.setup import GameSetup


def standing(
    setup: GameSetup,
    board: Board,
    hands: Sequence[Sequence[Tile]],
    *,
    drawn_first: Sequence[Tile] = (),
    scores: Sequence[int] = (),
    seed: int = 0,
) -> GameState:
    """A game in which the first seat is to move. The bag holds all that lies neither on the table
    nor in a hand; of it ``drawn_first`` come out first, in this order."""
    house = HouseRules()
    traits = traits_of(setup.variant, house)
    out = [tile for tile, _ in board]
    for tiles in (*hands, drawn_first):
        out += tiles
    left = Counter(traits.full_set())
    left.subtract(traits.as_in_set(out))
    rest = sorted(left.elements(), key=lambda tile: (tile.shape * 5 + tile.colour * 7) % 11)
    points = tuple(scores) or (0,) * len(hands)
    players = zip(setup.seats, hands, points, strict=True)
    return GameState(
        variant=setup.variant,
        house=house,
        players=tuple(Player(seat.name, tuple(hand), score) for seat, hand, score in players),
        board=board,
        bag=(*rest, *traits.as_in_set(drawn_first)[::-1]),
        seat=0,
        seed=seed,
    )
