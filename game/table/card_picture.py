"""The picture of a player's card: a paper tag with face, name, score in large digits, and hand."""

import math
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.art import (
    BLACK,
    Painter,
    Papers,
    PaperStyle,
    Piece,
    Theme,
    TileSprites,
    Weight,
    mix,
    with_alpha,
)
from game.art.numerals import MINUS, type_of
from game.art.surfaces import SurfaceCache, pixel_rect, rotated
from game.art.wood import fade
from game.common import Box
from game.rules import Tile
from game.session import Badge
from game.table.card_parts import DIGITS, CardParts, CardSpot, Edge, card_parts

TURNS = (-0.9, 0.6, -0.5, 0.8)  # degrees by which cards are turned, by the colours of their badges
AROUND = 26.0  # margin (dp) of a card's picture for its shadow
FRAME_SHADOW = 18.0  # length (dp) of the shadow that the frame casts on a card
PULSE = 0.12  # growth of the digits of a score that has just changed
NAME_TYPE = Theme.type_heading, Theme.type_body  # of a grown card, and of others


@dataclass(frozen=True, slots=True)
class CardContent:
    """The content of a player's card: name, badge, score, hand and marks."""

    name: str
    badge: Badge
    score: int
    hand: Sequence[Tile | None]  # None for each hidden tile
    to_move: bool
    empty_places: AbstractSet[int] = frozenset()  # whose tiles are flying
    strike: float = 0.0  # -1 to 1: how far points that struck the card have turned it
    pulse: float = 0.0  # 0 to 1: enlarges a score that was just raised
    leads: bool = False  # has points, and no other player has more
    behind: int = 0  # points to the highest score
    digits: int = 2  # of the longest score: names get the same width on all cards
    score_visible: bool = True
    mood: str = ""  # of the face
    hop: float = 0.0  # 0 to 1: height of the face's hop of joy
    grown: float = 0.0  # 1 for the player in turn; between 0 and 1 while the turn passes on
    yours: bool = False  # whether it is the turn of the player at the screen


class CardWords(NamedTuple):
    """Translated words on cards: on whose turn it is, and on the distance to the leader."""

    your_turn: str = ""
    behind: str = ""  # contains {n}


NO_WORDS = CardWords()
# Place of the card on its paper and size of the paper (px), content, edge and words.
BlankKey = tuple[tuple[int, int, int, int], tuple[int, int], CardContent, Edge, CardWords]


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
        self.forget()

    def forget(self) -> None:
        """Drop all pictures of cards, so that they are drawn again."""
        self._cards = SurfaceCache(5_000_000)

    def parts(self, spot: CardSpot, badge: Badge, *, grown: bool) -> CardParts:
        """Return the parts of a card, where its dice and its score are drawn."""
        slope = math.tan(math.radians(turn_of(badge)))
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
        if 0.0 < content.grown < 1.0 and ends is not None:
            self._draw_growing(target, spot, content, edge, ends)
        else:
            picture = self._picture(spot, content, edge)
            target.blit(picture, picture.get_rect(center=pixel_rect(spot.paper).center))
        if self._piece == "die":
            self._dice(target, self.parts(spot, content.badge, grown=content.grown > 0.5), content)

    def prerender(
        self, ends: tuple[CardSpot, CardSpot], content: CardContent, edge: Edge
    ) -> Iterator[None]:
        """Draw the pictures of a card before and after it has grown, a part at each step."""
        for spot, grown in zip(ends, (0.0, 1.0), strict=True):
            size = spot.paper._replace(x=0.0, y=0.0)
            self._papers.lay(pygame.Surface((1, 1)), size, self._style(content.badge, grown))
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
        """Return the spot of a card within its picture."""
        rect, around = pixel_rect(spot.paper), self._painter.dp(AROUND)
        box = spot.box.moved(around - rect.x, around - rect.y)
        return CardSpot(box, Box(around, around, rect.w, rect.h))

    def _blank(self, spot: CardSpot, content: CardContent, edge: Edge) -> pygame.Surface:
        """Return the card without its score."""
        key = self._key(spot, content, edge)
        return self._cards.get(key, lambda: self._draw_blank(self._in_picture(spot), key[2], edge))

    def _key(self, spot: CardSpot, content: CardContent, edge: Edge) -> BlankKey:
        """Return a key of all that a card shows but its score. Dice are drawn on top."""
        box, paper = pixel_rect(spot.box), pixel_rect(spot.paper)
        dice = self._piece == "die"
        plain = replace(
            content,
            hand=() if dice else (None,) * len(content.hand),
            empty_places=frozenset() if dice else content.empty_places,
            score=0,
            pulse=0.0,
            to_move=False,
        )
        place = box.x - paper.x, box.y - paper.y, *box.size
        return place, paper.size, plain, edge, self.words

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
        px = self._score_px(text, parts.score, grown=grown)
        px = round(px * (1.0 + PULSE * content.pulse))
        ink = mix(theme.numeral, theme.paper_note, content.pulse)
        digits = painter.assets.text(text, px, ink, "numeral")
        digits = digits.subsurface(digits.get_bounding_rect())
        return rotated(digits, turn_of(content.badge))

    def _score_px(self, text: str, area: Box, *, grown: bool) -> int:
        """Return the type size (px) of a score. All scores of two digits have the same."""
        painter = self._painter
        largest = type_of(min(painter.dp(DIGITS[not grown]), 0.88 * area.h))
        width = painter.assets.text_width(max(text, "00", key=len), largest, "numeral")
        return max(1, round(largest * min(1.0, area.w / width)))

    def _draw_blank(self, spot: CardSpot, content: CardContent, edge: Edge) -> pygame.Surface:
        parts = self.parts(spot, content.badge, grown=content.grown > 0.5)
        painter, around = self._painter, self._painter.dp(AROUND)
        size = round(spot.paper.w) + 2 * around, round(spot.paper.h) + 2 * around
        card = pygame.Surface(size, pygame.SRCALPHA)
        self._papers.lay(card, spot.paper, self._style(content.badge, content.grown))
        self._frame_shadow(card, spot, edge)
        badge = parts.turned(parts.badge)
        painter.badge(card, badge.centre, badge.w / 2, content.badge)
        if content.leads:
            self._crown(card, badge)
        self._words(card, parts, content)
        return card

    def _style(self, badge: Badge, grown: float) -> PaperStyle:
        return PaperStyle(dim=grown < 0.5, turn=turn_of(badge))

    def _frame_shadow(self, card: pygame.Surface, spot: CardSpot, edge: Edge) -> None:
        """Darken the card where it comes out from under the frame."""
        painter, paper = self._painter, pixel_rect(spot.paper)
        length, hidden = painter.dp(FRAME_SHADOW), round(spot.box.x - spot.paper.x)
        dark, inset = (120, 120, 66, 26, 6, 0), painter.dp(2.0)
        strip = paper.inflate(-2 * inset, -2 * inset)
        if edge == "top":
            strip.h = round(spot.box.y - spot.paper.y) + length
            fade(card, strip, BLACK, dark, down=True)
        elif edge == "left":
            strip.w = min(hidden, length) + length
            fade(card, strip, BLACK, dark, down=False)
        else:
            width = round(spot.paper.right - spot.box.right) + length
            strip = pygame.Rect(strip.right - width, strip.y, width, strip.h)
            fade(card, strip, BLACK, dark[::-1], down=False)

    def _crown(self, ink: pygame.Surface, badge: Box) -> None:
        size = max(8, round(badge.w * 0.7))
        picture = self._painter.crown(size, self._painter.theme.control_deep)
        x, y = badge.x + badge.w * 0.28, badge.y + badge.h * 0.08
        ink.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _words(self, ink: pygame.Surface, parts: CardParts, content: CardContent) -> None:
        """Draw name, note, pips and the distance to the leader."""
        painter, theme = self._painter, self._painter.theme
        grown = content.grown > 0.5
        weight: Weight = "extrabold" if grown else "bold"
        size, area = NAME_TYPE[not grown], self._name_area(parts, content, grown=grown)
        lines, px = painter.fit_name(content.name, size, area.w, weight, area.h)
        height = min(area.h / len(lines), 1.25 * px)
        block = area.lines(len(lines), height)
        if self._piece == "die" and parts.note.h:
            # The name ends above the note.
            block = [row.moved(0, area.bottom - block[-1].bottom) for row in block]
        for line, row in zip(lines, block, strict=True):
            at = parts.turned(row._replace(w=painter.assets.text_width(line, px, weight)))
            painter.text_at(ink, line, at, px, theme.paper_ink, weight, "left")
        if content.hand:
            self._pips(ink, parts, content)
        end = self._behind(ink, parts, content)
        if content.yours and parts.note.h and not content.hand:
            beside = parts.note.y < parts.behind.bottom and parts.note.bottom > parts.behind.y
            note = parts.note._replace(w=(end if beside else parts.note.right) - parts.note.x)
            self._note(ink, parts.turned(note))

    def _name_area(self, parts: CardParts, content: CardContent, *, grown: bool) -> Box:
        """Return the box of the name, which ends where a score of the longest may begin."""
        name, score = parts.name, parts.score
        if name.right > score.x:
            beside = parts.behind.y == name.y and not content.behind
            return name._replace(w=parts.behind.right - name.x) if beside else name
        width = 0.0
        if content.score_visible:
            text = content.digits * "0"
            px = self._score_px(text, score, grown=grown)
            width = self._painter.assets.text_width(text, px, "numeral")
            width += self._painter.dp(Theme.space_least)
        return name._replace(w=score.right - width - name.x)

    def _note(self, ink: pygame.Surface, area: Box) -> None:
        painter, theme = self._painter, self._painter.theme
        for size in (theme.type_note, theme.type_small):
            px = painter.type(size)
            if painter.assets.text_width(self.words.your_turn, px, "extrabold") <= area.w:
                tone = theme.paper_note
                painter.text_at(ink, self.words.your_turn, area, px, tone, "extrabold", "left")
                return

    def _pips(self, ink: pygame.Surface, parts: CardParts, content: CardContent) -> None:
        """Draw a pip for each tile of the hand, and an outline for each empty place."""
        painter, theme = self._painter, self._painter.theme
        for n in range(6):
            place = parts.hand_box(n)
            if n < len(content.hand) and n not in content.empty_places:
                painter.rounded(ink, place, theme.lacquer, 0.25 * place.w)
                shine = place.inset(0.12 * place.w)._replace(h=0.24 * place.h)
                painter.rounded(ink, shine, theme.lacquer_edge, 0.1 * place.w)
            else:
                line = painter.dp(theme.hairline)
                clear = with_alpha(theme.paper_rule, 0)
                painter.rounded(ink, place, clear, 0.25 * place.w, line, theme.paper_rule)

    def _behind(self, ink: pygame.Surface, parts: CardParts, content: CardContent) -> float:
        """Draw how many points the player is behind the leader. Return the left end (px).

        A number without words has the leader's crown, if there is room, so that it does not look
        like a penalty.
        """
        painter, theme, area = self._painter, self._painter.theme, parts.behind
        if not content.hand and parts.behind.y != parts.name.y:
            # The row of the hand is free.
            area = area._replace(x=parts.note.x, w=area.right - parts.note.x)
        if not content.behind:
            return area.right
        area = parts.turned(area)
        words = self.words.behind.format(n=content.behind)
        number, sizes = f"{MINUS}{content.behind}", (theme.type_note, theme.type_small)
        ways = [(words, False, size) for size in sizes if words]
        ways += [(number, True, size) for size in sizes]
        ways += [(number, False, theme.type_small), (number, False, 0.85 * theme.type_small)]
        for text, crowned, size in ways:
            px = painter.type(size)
            side = max(8, px) if crowned else 0
            width = painter.assets.text_width(text, px, "bold")
            if width + side <= area.w and painter.assets.line_height(px, "bold") <= 1.5 * area.h:
                painter.text_at(ink, text, area, px, theme.paper_muted, "bold", "right")
                if crowned:
                    at = area.right - width - side / 2, area.centre[1]
                    crown = painter.crown(side, theme.paper_muted)
                    ink.blit(crown, crown.get_rect(center=(round(at[0]), round(at[1]))))
                return area.right - width - side - painter.dp(theme.space_tiny)
        return area.right


def turn_of(badge: Badge) -> float:
    """Return the degrees by which the card with this badge is turned clockwise."""
    return TURNS[badge.colour % len(TURNS)]
