"""The cards of a table. The one in turn is larger, so the turn decides all positions."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.art import DrawOn
from game.common import Box, LruCache
from game.session import Seat
from game.table.card_ink import CardContent
from game.table.card_parts import CardParts, CardSpot, card_spots
from game.table.card_picture import CardPicture


class CardRow:
    """The players' cards along an edge of the felt. `grown` are their sizes: 1 in turn, else 0."""

    def __init__(self, picture: CardPicture, slots: Sequence[Box], felt: Box, scale: float) -> None:
        self.picture = picture
        self._slots = slots
        self._felt = felt
        self._scale = scale
        self._spots: LruCache[tuple[float, ...], tuple[CardSpot, ...]] = LruCache(128)

    def parts(self, seats: Sequence[Seat], grown: Sequence[float]) -> tuple[CardParts, ...]:
        return tuple(
            self.picture.parts(spot, seat.badge, grown=part > 0.5)
            for spot, seat, part in zip(self._card_spots(grown), seats, grown, strict=True)
        )

    def boxes(self, grown: Sequence[float]) -> tuple[Box, ...]:
        return tuple(spot.box for spot in self._card_spots(grown))

    def _card_spots(self, grown: Sequence[float]) -> tuple[CardSpot, ...]:
        key = tuple(grown)
        return self._spots.get(key, lambda: card_spots(self._slots, key, self._felt, self._scale))

    def drawn(self, cards: Sequence[CardContent]) -> Iterator[tuple[Box, object, DrawOn]]:
        spots = self._card_spots([card.grown for card in cards])
        for seat, (spot, card) in enumerate(zip(spots, cards, strict=True)):
            ends = self._ends(seat) if 0.0 < card.grown < 1.0 else None
            draw = partial(self.picture.draw, spot=spot, content=card, ends=ends)
            yield spot.box, card, draw

    def prerender(self, cards: Sequence[CardContent]) -> Iterator[None]:
        for seat, card in enumerate(cards):
            yield from self.picture.prerender(self._ends(seat), card)

    def _ends(self, seat: int) -> tuple[CardSpot, CardSpot]:
        """Return the spots of a seat's card in the normal size and in that of the turn."""
        normal, in_turn = [0.0] * len(self._slots), [0.0] * len(self._slots)
        normal[seat - 1] = in_turn[seat] = 1.0
        return self._card_spots(normal)[seat], self._card_spots(in_turn)[seat]
