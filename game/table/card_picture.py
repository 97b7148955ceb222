"""The players' cards: paper tags with face, name, score in large digits, and hand."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.art import RGB, WHITE, DrawOn, Painter, Piece, TileSprites, mix, pixel_rect
from game.art.paper import Papers, PaperStyle
from game.art.surfaces import SurfaceCache, coloured, rotated
from game.art.wood import fade
from game.common import Box, LruCache
from game.session import Badge, Seat
from game.table.card_ink import CardContent, CardInk, CardWords
from game.table.card_parts import CardParts, CardSpot, Edge, card_parts, card_spots

TURNS = (-0.9, 0.6, -0.5, 0.8)  # degrees by which cards are turned, by the colours of their badges
AROUND = 26.0  # margin (dp) of a card's picture for its shadow
STRIKE, STRIKE_TURN = 7.0, 5.5  # distance (dp) and degrees by which the hardest blow moves a card
BADGE_STEP = 4  # difference (px) of the sizes of a badge while its card grows


class CardPicture:
    """Draws cards. Paper and words are a cached picture; score, face and dice are drawn on it."""

    def __init__(
        self, painter: Painter, sprites: TileSprites, piece: Piece, edge: Edge = "left"
    ) -> None:
        """Create a picture of cards that hang out from under the frame at this edge of the felt."""
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._edge = edge
        self._around = painter.dp(AROUND)
        self.words = CardWords()
        self._papers = Papers(painter)
        self._ink = CardInk(painter, piece)
        self._cards = SurfaceCache(5_000_000)
        # Digits, and cards in motion. A frame draws each several times, region by region.
        self._moving = SurfaceCache(2_000_000)

    def parts(self, spot: CardSpot, badge: Badge, *, grown: bool) -> CardParts:
        slope = math.tan(math.radians(self._turn(badge)))
        dice = self._piece == "die"
        return card_parts(spot.box, self._painter.scale, grown=grown, dice=dice, slope=slope)

    def draw(
        self,
        target: pygame.Surface,
        spot: CardSpot,
        content: CardContent,
        ends: tuple[CardSpot, CardSpot] | None = None,
    ) -> None:
        """Draw a card at `spot`. While the card grows, `ends` are its spots in both sizes."""
        struck = self._painter.dp(STRIKE) * content.strike
        if struck:
            dx, dy = (0.0, -struck) if self._edge == "top" else (-struck, 0.0)
            spot = CardSpot(spot.box.moved(dx, dy), spot.paper.moved(dx, dy))
        parts = self.parts(spot, content.badge, grown=content.grown > 0.5)
        badge = parts.turned(parts.badge)
        middle = pixel_rect(spot.paper).center
        if 0.0 < content.grown < 1.0 and ends is not None:
            card = self._growing(spot, content, ends)
            target.blit(card, card.get_rect(center=middle))
            small, large = self._ends_of(spot, content, ends)
            if content.score_visible:
                self._growing_score(target, content, small, large)
            badge = small.badge.lerp(large.badge, content.grown)
            # In few sizes, because each is drawn from files.
            side = BADGE_STEP * round(badge.w / BADGE_STEP)
            badge = Box.around(badge.centre, side, side)
        else:
            turn = -STRIKE_TURN * content.strike
            card = self._blank(spot, content, turn)
            target.blit(card, card.get_rect(center=middle))
            if content.score_visible:
                self._score(target, spot, content, turn)
            slope = math.tan(math.radians(turn))
            badge = badge.moved(0.0, slope * (badge.centre[0] - middle[0]))
        self._ink.face(target, badge, content)
        if self._piece == "die":
            self._dice(target, parts, content)

    def prerender(self, ends: tuple[CardSpot, CardSpot], content: CardContent) -> Iterator[None]:
        """Draw the pictures of a card in its normal and its larger size, a part at each step."""
        for spot, grown in zip(ends, (0.0, 1.0), strict=True):
            style = self._style(content.badge, grown)
            self._paper(self._in_picture(spot), style)
            yield
            self._blank(spot, replace(content, grown=grown))
            yield

    def _growing(
        self, spot: CardSpot, content: CardContent, ends: tuple[CardSpot, CardSpot]
    ) -> pygame.Surface:
        """Return a card between its two sizes, without score: two stretched cards on each other.

        Words in two sizes on each other would be unreadable. So the smaller card fades
        under a larger one without words; then its words appear.
        """
        contents = [replace(content, grown=part) for part in (0.0, 1.0)]
        rect, written = pixel_rect(spot.paper), content.grown > 0.5
        keys = [self._key(end, one) for end, one in zip(ends, contents, strict=True)]

        def stretched(picture: pygame.Surface, end: CardSpot) -> tuple[int, int]:
            """Return the size (px) to which to scale the picture, so that the paper fits `spot`."""
            (w, h), paper = picture.get_size(), end.paper
            return round(w * rect.w / round(paper.w)), round(h * rect.h / round(paper.h))

        def draw() -> pygame.Surface:
            style = self._style(content.badge, 1.0)
            empty = self._paper(self._in_picture(ends[1]), style)
            full = self._blank(ends[written], contents[written])
            below, above = (empty, full) if written else (full, empty)
            # The lower one is soon covered, and paper alone has no fine lines. Enlarging them
            # smoothly takes 15 times as long.
            card = pygame.transform.scale(below, stretched(below, ends[written]))
            enlarge = pygame.transform.smoothscale if written else pygame.transform.scale
            above = enlarge(above, stretched(above, ends[1]))
            above.set_alpha(round(255 * (2 * content.grown - written)))
            card.blit(above, above.get_rect(center=card.get_rect().center))
            return card

        return self._moving.get((*keys, rect.size, content.grown), draw)

    def _growing_score(
        self, target: pygame.Surface, content: CardContent, small: CardParts, large: CardParts
    ) -> None:
        before = self._digits(small, content, grown=False)
        after = self._digits(large, content, grown=True)
        pairs = zip(before.get_size(), after.get_size(), strict=True)
        size = [round(a + (b - a) * content.grown) for a, b in pairs]
        digits = pygame.transform.smoothscale(after, size)
        score = small.score.lerp(large.score, content.grown)
        at = round(score.right), round(score.centre[1])
        target.blit(digits, digits.get_rect(midright=at))

    def _ends_of(
        self, spot: CardSpot, content: CardContent, ends: tuple[CardSpot, CardSpot]
    ) -> tuple[CardParts, CardParts]:
        """Return the parts of a card in its smaller and its larger size, both moved to `spot`."""
        x, y, *_ = spot.box
        small, large = (CardSpot(end.box._replace(x=x, y=y), end.paper) for end in ends)
        badge = content.badge
        return self.parts(small, badge, grown=False), self.parts(large, badge, grown=True)

    def _dice(self, target: pygame.Surface, parts: CardParts, content: CardContent) -> None:
        # The rack has the dice of the player in turn, whose card may need their place.
        shown = () if content.yours and not parts.note.h else content.hand
        for n, die in enumerate(shown):
            if die is not None and n not in content.empty_places:
                place = parts.hand_box(n)
                picture = self._sprites.piece(self._piece, die, round(place.w))
                target.blit(picture, (round(place.x), round(place.y)))

    def _score(
        self, target: pygame.Surface, spot: CardSpot, content: CardContent, turn: float
    ) -> None:
        """Draw the score of a card that the striking points have turned by `turn` degrees."""
        grown, here = content.grown > 0.5, self._in_picture(spot)
        parts = self.parts(here, content.badge, grown=grown)
        digits, score = self._digits(parts, content, grown=grown, blow=turn), parts.score
        x = score.right - digits.get_width() / 2
        down = parts.slope * (x - parts.middle)
        # Relative to the middle of the card's picture, which is in whole pixels.
        left, top = pixel_rect(here.paper.inset(-self._around)).center
        at = pygame.Vector2(round(x) - left, round(score.centre[1] + down) - top).rotate(turn)
        at += pixel_rect(spot.paper).center
        target.blit(digits, digits.get_rect(center=(round(at.x), round(at.y))))

    def _in_picture(self, spot: CardSpot) -> CardSpot:
        """Return the boxes (whole px) of a card, relative to the corner of its picture."""
        (box, paper), around = spot, self._around
        x, y = around + round(box.x - paper.x), around + round(box.y - paper.y)
        card = Box(x, y, round(box.w), round(box.h))
        return CardSpot(card, Box(around, around, round(paper.w), round(paper.h)))

    def _blank(self, spot: CardSpot, content: CardContent, turn: float = 0.0) -> pygame.Surface:
        """Return the card without its score, turned about its middle by `turn` degrees."""
        key = self._key(spot, content)
        if turn:
            upright = self._blank(spot, content)
            # Nobody sees a moving edge in detail, and a smooth one takes eight times as long.
            return self._moving.get((key, turn), lambda: pygame.transform.rotate(upright, -turn))
        return self._cards.get(key, lambda: self._draw_blank(*key[:2]))

    def _key(self, spot: CardSpot, content: CardContent) -> tuple[CardSpot, CardContent, CardWords]:
        """Return a key of what `_blank` draws. It leaves out what is drawn on top, such as dice."""
        dice = self._piece == "die"
        plain = replace(
            content,
            hand=() if dice else (None,) * len(content.hand),
            empty_places=frozenset() if dice else content.empty_places,
            score=0,
            pulse=0.0,
            leads=False,
            mood="",
            hop=0.0,
            strike=0.0,
        )
        return self._in_picture(spot), plain, self.words

    def _digits(
        self, parts: CardParts, content: CardContent, *, grown: bool, blow: float = 0.0
    ) -> pygame.Surface:
        """Return the digits of the score, turned like the card and by `blow` degrees more."""
        painter, theme, text = self._painter, self._painter.theme, str(content.score)
        px = self._ink.score_px(text, parts.score, grown=grown)
        turn, pulse = self._turn(content.badge) + blow, content.pulse

        def line(ink: RGB) -> pygame.Surface:
            whole = painter.assets.text(text, px, ink, "numeral")
            return whole.subsurface(whole.get_bounding_rect())

        def draw() -> pygame.Surface:
            if not pulse:
                return rotated(line(theme.numeral), turn)
            # Writing in every size and ink of the pulse would take several times as long.
            white = self._moving.get((text, px), lambda: line(WHITE).copy())
            swollen = pygame.transform.rotozoom(white, -turn, 1.0 + 0.12 * pulse)
            return coloured(swollen, mix(theme.numeral, theme.paper_note, pulse))

        return self._moving.get((text, px, pulse, turn), draw)

    def _draw_blank(self, spot: CardSpot, content: CardContent) -> pygame.Surface:
        parts = self.parts(spot, content.badge, grown=content.grown > 0.5)
        card = self._paper(spot, self._style(content.badge, content.grown)).copy()
        self._ink.draw(card, parts, content, self.words)
        return card

    def _paper(self, spot: CardSpot, style: PaperStyle) -> pygame.Surface:
        def draw() -> pygame.Surface:
            w, h = round(spot.paper.w), round(spot.paper.h)
            size = w + 2 * self._around, h + 2 * self._around
            card = pygame.Surface(size, pygame.SRCALPHA)
            self._papers.lay(card, spot.paper, style)
            self._frame_shadow(card, spot)
            return card

        return self._cards.get((spot, style), draw)

    def _style(self, badge: Badge, grown: float) -> PaperStyle:
        return PaperStyle(dim=grown < 0.5, turn=self._turn(badge))

    def _frame_shadow(self, card: pygame.Surface, spot: CardSpot) -> None:
        painter, theme, paper = self._painter, self._painter.theme, pixel_rect(spot.paper)
        length, hidden = painter.dp(18.0), round(spot.box.x - spot.paper.x)
        dark, inset = (120, 120, 66, 26, 6, 0), painter.dp(2.0)
        strip = paper.inflate(-2 * inset, -2 * inset)
        if self._edge == "top":
            strip.h = round(spot.box.y - spot.paper.y) + length
            fade(card, strip, theme.shade, dark, down=True)
        elif self._edge == "left":
            strip.w = min(hidden, length) + length
            fade(card, strip, theme.shade, dark, down=False)
        else:
            width = round(spot.paper.right - spot.box.right) + length
            strip = pygame.Rect(strip.right - width, strip.y, width, strip.h)
            fade(card, strip, theme.shade, dark[::-1], down=False)

    def _turn(self, badge: Badge) -> float:
        return self._painter.theme.tilt * TURNS[badge.colour % len(TURNS)]


class CardRow:
    """The players' cards along an edge of the felt. `grown` has a size for each seat: 1 in turn."""

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
        """Return the spots of a seat's card: in the normal size, and in the size of the turn."""
        normal, in_turn = [0.0] * len(self._slots), [0.0] * len(self._slots)
        normal[seat - 1] = in_turn[seat] = 1.0
        return self._card_spots(normal)[seat], self._card_spots(in_turn)[seat]
