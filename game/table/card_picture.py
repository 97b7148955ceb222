"""The picture of a player's card: a paper tag with face, name, score in large digits, and hand."""

import math
from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.art import Painter, Piece, TileSprites, mix, pixel_rect
from game.art.paper import Papers, PaperStyle
from game.art.surfaces import SurfaceCache, rotated
from game.art.wood import fade
from game.common import Box
from game.session import Badge
from game.table.card_ink import NO_WORDS, CardContent, CardInk, CardWords
from game.table.card_parts import CardParts, CardSpot, Edge, card_parts

TURNS = (-0.9, 0.6, -0.5, 0.8)  # degrees by which cards are turned, by the colours of their badges
AROUND = 26.0  # margin (dp) of a card's picture for its shadow
FRAME_SHADOW = 18.0  # length (dp) of the shadow that the frame casts on a card
STRIKE, STRIKE_TURN = 7.0, 5.5  # distance (dp) and degrees by which the hardest blow moves a card
PULSE = 0.12  # growth of the digits of a score that has just changed


# Card and its paper within the picture, content, edge and words.
BlankKey = tuple[CardSpot, CardContent, Edge, CardWords]


class CardPicture:
    """Draws cards. A card at rest is one cached picture, and the dice that are on it."""

    def __init__(
        self,
        painter: Painter,
        sprites: TileSprites,
        piece: Piece,
        words: CardWords = NO_WORDS,
    ) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self.words = words
        self._papers = Papers(painter)
        self._ink = CardInk(painter, piece)
        self.forget()

    def forget(self) -> None:
        """Drop all pictures of cards, so that they are drawn again."""
        self._cards = SurfaceCache(5_000_000)

    def parts(self, spot: CardSpot, badge: Badge, *, grown: bool) -> CardParts:
        """Return the parts of a card, where its dice and its score are drawn."""
        slope = math.tan(math.radians(self._turn(badge)))
        dice = self._piece == "die"
        return card_parts(spot.box, self._painter.scale, grown=grown, dice=dice, slope=slope)

    def draw(
        self,
        target: pygame.Surface,
        spot: CardSpot,
        content: CardContent,
        edge: Edge = "left",
        ends: tuple[CardSpot, CardSpot] | None = None,
    ) -> None:
        """Draw a card that comes from this edge of the felt.

        While it grows, `ends` are its spots before and after.
        """
        struck = self._painter.dp(STRIKE) * content.strike
        if struck:
            dx, dy = (0.0, -struck) if edge == "top" else (-struck, 0.0)
            spot = CardSpot(spot.box.moved(dx, dy), spot.paper.moved(dx, dy))
        parts = self.parts(spot, content.badge, grown=content.grown > 0.5)
        badge = parts.turned(parts.badge)
        if 0.0 < content.grown < 1.0 and ends is not None:
            self._draw_growing(target, spot, content, edge, ends)
            before, after = (
                self.parts(spot, content.badge, grown=grown).badge for grown in (False, True)
            )
            badge = before.lerp(after, content.grown)
        else:
            picture = rotated(self._picture(spot, content, edge), -STRIKE_TURN * content.strike)
            middle = pixel_rect(spot.paper).center
            target.blit(picture, picture.get_rect(center=middle))
            slope = -math.tan(math.radians(STRIKE_TURN * content.strike))
            badge = badge.moved(0.0, slope * (badge.centre[0] - middle[0]))
        self._ink.face(target, badge, content)
        if self._piece == "die":
            self._dice(target, parts, content)

    def prerender(
        self, ends: tuple[CardSpot, CardSpot], content: CardContent, edge: Edge
    ) -> Iterator[None]:
        """Draw the pictures of a card before and after it has grown, a part at each step."""
        for spot, grown in zip(ends, (0.0, 1.0), strict=True):
            paper = self._in_picture(spot).paper
            self._papers.lay(pygame.Surface((1, 1)), paper, self._style(content.badge, grown))
            yield
            self._picture(spot, replace(content, grown=grown), edge)
            yield

    def _draw_growing(
        self,
        target: pygame.Surface,
        spot: CardSpot,
        content: CardContent,
        edge: Edge,
        ends: tuple[CardSpot, CardSpot],
    ) -> None:
        """Draw a card between two sizes: both cards stretched, one over the other, and the score.

        The larger card appears over the smaller one.
        """
        grown, rect = content.grown, pixel_rect(spot.paper)
        around = 2 * self._painter.dp(AROUND)
        opacities, scores, parts = (255, round(255 * grown)), [], []
        for end, part, opacity in zip(ends, (0.0, 1.0), opacities, strict=True):
            picture = self._blank(end, replace(content, grown=part), edge)
            picture = pygame.transform.smoothscale(picture, (rect.w + around, rect.h + around))
            picture.set_alpha(opacity)
            target.blit(picture, picture.get_rect(center=rect.center))
            parts.append(self.parts(spot, content.badge, grown=part > 0.5))
            scores.append(
                self._digits(
                    self.parts(end, content.badge, grown=part > 0.5), content, grown=part > 0.5
                )
            )
        if not content.score_visible:
            return
        (small, large), (before, after) = scores, parts
        size = [
            round(a + (b - a) * grown)
            for a, b in zip(small.get_size(), large.get_size(), strict=True)
        ]
        digits = pygame.transform.smoothscale(large, size)
        right, middle = (
            a + (b - a) * grown
            for a, b in (
                (before.score.right, after.score.right),
                (before.score.centre[1], after.score.centre[1]),
            )
        )
        target.blit(digits, digits.get_rect(midright=(round(right), round(middle))))

    def _dice(self, target: pygame.Surface, parts: CardParts, content: CardContent) -> None:
        for n, die in enumerate(content.hand):
            if die is not None and n not in content.empty_places:
                place = parts.hand_box(n)
                picture = self._sprites.piece(self._piece, die, round(place.w))
                target.blit(picture, (round(place.x), round(place.y)))

    def _picture(self, spot: CardSpot, content: CardContent, edge: Edge) -> pygame.Surface:
        """Return the card with its shadow, around the middle of its paper."""
        blank = self._blank(spot, content, edge)
        if not content.score_visible:
            return blank
        here = self._in_picture(spot)
        key = *self._key(spot, content, edge), content.score, content.pulse
        return self._cards.get(key, lambda: self._with_score(blank, here, content))

    def _in_picture(self, spot: CardSpot) -> CardSpot:
        """Return the spot of a card within its picture, in whole pixels.

        It is the same wherever the card is, so that a card that moves is not drawn again.
        """
        (box, paper), around = spot, self._painter.dp(AROUND)
        x, y = around + round(box.x - paper.x), around + round(box.y - paper.y)
        card = Box(x, y, round(box.w), round(box.h))
        return CardSpot(card, Box(around, around, round(paper.w), round(paper.h)))

    def _blank(self, spot: CardSpot, content: CardContent, edge: Edge) -> pygame.Surface:
        """Return the card without its score."""
        key = self._key(spot, content, edge)
        return self._cards.get(key, lambda: self._draw_blank(key[0], key[1], edge))

    def _key(self, spot: CardSpot, content: CardContent, edge: Edge) -> BlankKey:
        """Return a key of all that a card shows but its score. Dice are drawn on top."""
        dice = self._piece == "die"
        plain = replace(
            content,
            hand=() if dice else (None,) * len(content.hand),
            empty_places=frozenset() if dice else content.empty_places,
            score=0,
            pulse=0.0,
            to_move=False,
            leads=False,
            mood="",
            hop=0.0,
            strike=0.0,
        )
        return self._in_picture(spot), plain, edge, self.words

    def _with_score(
        self, blank: pygame.Surface, here: CardSpot, content: CardContent
    ) -> pygame.Surface:
        card, grown = blank.copy(), content.grown > 0.5
        parts = self.parts(here, content.badge, grown=grown)
        drawn, score = self._digits(parts, content, grown=grown), parts.score
        x = score.right - drawn.get_width() / 2
        down = parts.slope * (x - parts.middle)
        card.blit(drawn, drawn.get_rect(center=(round(x), round(score.centre[1] + down))))
        return card

    def _digits(self, parts: CardParts, content: CardContent, *, grown: bool) -> pygame.Surface:
        """Return the score in digits, turned like the card."""
        painter, theme, text = self._painter, self._painter.theme, str(content.score)
        px = self._ink.score_px(text, parts.score, grown=grown)
        px = round(px * (1.0 + PULSE * content.pulse))
        ink = mix(theme.numeral, theme.paper_note, content.pulse)
        digits = painter.assets.text(text, px, ink, "numeral")
        digits = digits.subsurface(digits.get_bounding_rect())
        return rotated(digits, self._turn(content.badge))

    def _draw_blank(self, spot: CardSpot, content: CardContent, edge: Edge) -> pygame.Surface:
        parts = self.parts(spot, content.badge, grown=content.grown > 0.5)
        around = self._painter.dp(AROUND)
        size = round(spot.paper.w) + 2 * around, round(spot.paper.h) + 2 * around
        card = pygame.Surface(size, pygame.SRCALPHA)
        self._papers.lay(card, spot.paper, self._style(content.badge, content.grown))
        self._frame_shadow(card, spot, edge)
        self._ink.draw(card, parts, content, self.words)
        return card

    def _style(self, badge: Badge, grown: float) -> PaperStyle:
        return PaperStyle(dim=grown < 0.5, turn=self._turn(badge))

    def _frame_shadow(self, card: pygame.Surface, spot: CardSpot, edge: Edge) -> None:
        """Darken the card where it comes out from under the frame."""
        painter, theme, paper = self._painter, self._painter.theme, pixel_rect(spot.paper)
        length, hidden = painter.dp(FRAME_SHADOW), round(spot.box.x - spot.paper.x)
        dark, inset = (120, 120, 66, 26, 6, 0), painter.dp(2.0)
        strip = paper.inflate(-2 * inset, -2 * inset)
        if edge == "top":
            strip.h = round(spot.box.y - spot.paper.y) + length
            fade(card, strip, theme.shade, dark, down=True)
        elif edge == "left":
            strip.w = min(hidden, length) + length
            fade(card, strip, theme.shade, dark, down=False)
        else:
            width = round(spot.paper.right - spot.box.right) + length
            strip = pygame.Rect(strip.right - width, strip.y, width, strip.h)
            fade(card, strip, theme.shade, dark[::-1], down=False)

    def _turn(self, badge: Badge) -> float:
        """Return the degrees by which the card with this badge is turned clockwise."""
        return self._painter.theme.tilt * TURNS[badge.colour % len(TURNS)]
