"""All cards of a table: their positions and their pictures.

The card of the player in turn is larger than the others, so all positions depend on the turn.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from game.art import DrawOn
from game.common import Box, LruCache
from game.session import Seat
from game.table.card_ink import CardContent
from game.table.card_parts import CardParts, CardSpot, card_spots, edge_of
from game.table.card_picture import CardPicture


class CardRow:
    """The players' cards, in a row or a column along an edge of the felt."""

    def __init__(self, picture: CardPicture, slots: Sequence[Box], felt: Box, scale: float) -> None:
        self.picture = picture
        self._slots = slots
        self._felt = felt
        self._scale = scale
        self._spots: LruCache[tuple[float, ...], tuple[CardSpot, ...]] = LruCache(128)

    def parts(self, seats: Sequence[Seat], grown: Sequence[float]) -> tuple[CardParts, ...]:
        """Return the parts of each seat's card. `grown` are the sizes: 1 in turn, else 0."""
        return tuple(
            self.picture.parts(spot, seat.badge, grown=part > 0.5)
            for spot, seat, part in zip(self._card_spots(grown), seats, grown, strict=True)
        )

    def boxes(self, grown: Sequence[float]) -> tuple[Box, ...]:
        """Return the visible box (px) of each card. `grown` are the sizes: 1 in turn, else 0."""
        return tuple(spot.box for spot in self._card_spots(grown))

    def _card_spots(self, grown: Sequence[float]) -> tuple[CardSpot, ...]:
        key = tuple(grown)
        return self._spots.get(key, lambda: card_spots(self._slots, key, self._felt, self._scale))

    def drawn(self, cards: Sequence[CardContent]) -> Iterator[tuple[Box, object, DrawOn]]:
        """Yield box, content and draw function of each card."""
        edge = edge_of(self._slots, self._felt)
        spots = self._card_spots([card.grown for card in cards])
        for seat, (spot, card) in enumerate(zip(spots, cards, strict=True)):
            ends = None
            if 0.0 < card.grown < 1.0:
                ends = self._end(seat, 0.0), self._end(seat, 1.0)
            draw = partial(self.picture.draw, spot=spot, content=card, edge=edge, ends=ends)
            yield spot.box, card, draw

    def prerender(self, cards: Sequence[CardContent]) -> Iterator[None]:
        """Draw the pictures of all cards, a part at each step.

        Each card is drawn in two sizes: the normal one, and the larger one of the player in turn.
        """
        edge = edge_of(self._slots, self._felt)
        for seat, card in enumerate(cards):
            ends = self._end(seat, 0.0), self._end(seat, 1.0)
            yield from self.picture.prerender(ends, card, edge)

    def _end(self, seat: int, grown: float) -> CardSpot:
        """Return the spot of a seat's card in the normal size (`grown` 0) or in turn (1)."""
        others = [0.0] * len(self._slots)
        others[seat] = grown
        if not grown:
            others[seat - 1] = 1.0
        return self._card_spots(others)[seat]
