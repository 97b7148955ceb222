"""The order of the players' cards: the leader's is first, and cards slide past each other."""

from collections.abc import Iterator, Sequence

from game.anim.easing import ease_in_out, hop
from game.art import DrawOn
from game.common import Box
from game.table.card_ink import CardContent
from game.table.card_parts import CardSpot, card_spots
from game.table.card_picture import CardRow

SLIDE_SECONDS = 0.6
STEPS = 16  # number of places of a card that slides
ASIDE = 9.0  # distance (dp) by which a rising card moves out


class Standings:
    """The place of each seat, 0 for the first. After a change `progress` goes from 0 to 1."""

    def __init__(self, players: int) -> None:
        self.before = self.places = tuple(range(players))
        self.progress = 1.0

    @property
    def leader(self) -> int:
        return self.places.index(0)

    def rank(self, scores: Sequence[int]) -> None:
        """Order the seats by scores; ties keep their order."""
        order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], self.places[seat]))
        places = tuple(order.index(seat) for seat in range(len(scores)))
        if places != self.places:
            self.before, self.places, self.progress = self.places, places, 0.0

    def update(self, dt: float) -> None:
        self.progress = min(1.0, self.progress + dt / SLIDE_SECONDS)


class RankedCards(CardRow):
    """The players' cards in the order of the standings."""

    def __init__(
        self, row: CardRow, slots: Sequence[Box], felt: Box, scale: float, standings: Standings
    ) -> None:
        super().__init__(row.picture, slots, felt, scale)
        self._standings = standings

    def _card_spots(self, grown: Sequence[float]) -> tuple[CardSpot, ...]:
        standings = self._standings
        spots = self._in_places(grown, standings.places)
        step = round(STEPS * standings.progress) / STEPS
        if step >= 1.0:
            return spots
        before, part = self._in_places(grown, standings.before), ease_in_out(step)
        moved = []
        for seat, (start, end) in enumerate(zip(before, spots, strict=True)):
            aside = ASIDE * self._scale * hop(step) * self.rises(seat)
            boxes = (a.lerp(b, part).moved(aside, 0.0) for a, b in zip(start, end, strict=True))
            moved.append(CardSpot(*boxes))
        return tuple(moved)

    def rises(self, seat: int) -> bool:
        return self._standings.places[seat] < self._standings.before[seat]

    def _in_places(self, grown: Sequence[float], places: Sequence[int]) -> tuple[CardSpot, ...]:
        in_order = tuple(grown[places.index(n)] for n in range(len(places)))
        found = self._spots.get(
            in_order, lambda: card_spots(self._slots, in_order, self._felt, self._scale)
        )
        return tuple(found[place] for place in places)

    def drawn(self, cards: Sequence[CardContent]) -> Iterator[tuple[Box, object, DrawOn]]:
        drawn = list(super().drawn(cards))
        yield from (drawn[seat] for seat in sorted(range(len(drawn)), key=self.rises))
