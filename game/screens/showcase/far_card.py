"""A player's card that is read from far away: a large name and score, and below them a lane on
which the player's face runs ahead as the points grow: a race of the scores. Hands that lie open,
as dice do, stand below."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.art.crown import crown
from game.art.painter import Painter
from game.art.plate import Plates, PlateStyle
from game.art.sprites import TileSprites
from game.art.surfaces import pixel_rect
from game.art.theme import BLACK, WHITE, Theme, mix, with_alpha
from game.common.geometry import Box, bounding
from game.common.lru import LruCache
from game.screens.showcase.layout import bag_picture
from game.table.bag import BagView
from game.table.hud import CardContent
from game.table.places import CardParts

SCORE_TYPE, NAME_TYPE = Theme.type_display, Theme.type_large
LEAST_NAME = Theme.type_small

UPPER = 0.52
"""The part that the name takes of what it shares with the lane."""

HAND = 0.44
"""The part of a card that an open hand takes."""

LANE, FACE = 0.34, 0.32
"""Height of the lane for that of its row, and the most of its length that the face takes."""

GOAL = 24
"""Points for which the lane has room from the beginning."""

SCORE_PART, DIGIT = 0.42, 0.62
"""The part of a card's width for a score at most, and the width of a digit for its height."""

NAME_PART = 0.78
"""The size of a name at most, for the height of its row."""

GROWN = 0.16
"""How much larger a score is drawn just after it has grown."""

OUT_OF_LINE, OUT_OF_BOX = 1.6, 0.1
"""How high a score may be for its type, as it grows; and how far a name or a lane may reach beyond
its box, for its height."""

CROWN, CROWN_PART = 1.15, 0.25
"""Size of the leader's crown for the height of the name, and for its width at most."""


EMPTY_LIGHT, EMPTY_INSET, EMPTY_RAISED = 0.55, 0.08, 0.12
"""How light the ground of an empty bag is, and how much smaller (parts of its height) and higher
it lies on it."""


def far_card_parts(box: Box, scale: float, *, open_hand: bool) -> CardParts:
    """The parts of the card in this box (px), at ``scale`` px per dp: the name above the lane, the
    score beside both, and an open hand at the bottom. The badge has the whole lane for its race.
    Hidden hands are not seen: their tiles leave and arrive on the lane."""
    pad = min(Theme.space * scale, box.h * 0.1)
    inner = box.inset(pad)._replace(y=box.y + pad / 2, h=box.h - pad)
    hand, inner = inner.split_bottom(inner.h * HAND) if open_hand else (None, inner)
    size = min(SCORE_TYPE, inner.h / scale)
    score, left = inner.split_right(min(inner.w * SCORE_PART, 3 * DIGIT * size * scale), pad / 2)
    name, lane = left.split_top(left.h * UPPER)
    return CardParts(lane, name, score, hand or lane, size, stacked=False)


class FarCards:
    """Draws the cards of all players at one scale."""

    def __init__(self, painter: Painter, sprites: TileSprites, *, open_hands: bool) -> None:
        self._painter = painter
        self._sprites = sprites
        self._open_hands = open_hands
        self._plates = Plates(painter)
        self._crowns: LruCache[int, pygame.Surface] = LruCache(2)
        self._name_sizes: LruCache[tuple[object, ...], int] = LruCache(8)

    def content_key(self, content: CardContent) -> object:
        """Return what is seen of the content, as a value to compare: all but hidden hands."""
        if self._open_hands:
            return content
        name, look, score, to_move = content.name, content.look, content.score, content.to_move
        return name, look, score, to_move, content.pulse, content.leads, content.behind

    def prerender_crown(self, box: Box) -> None:
        """Make the leader's crown for the card in this box."""
        scale = self._painter.scale
        self._crown_picture(far_card_parts(box, scale, open_hand=self._open_hands).name)

    def draw(self, target: pygame.Surface, box: Box, content: CardContent) -> None:
        """One player; the card of the player to move is lit, the leader wears a crown."""
        painter, theme = self._painter, self._painter.theme
        colour = theme.seats[content.look.colour]
        if content.to_move:
            bright = with_alpha(theme.accent, 255)
            style = PlateStyle(theme.card_lit, bright, theme.ring, halo=theme.accent)
        else:
            style = PlateStyle(theme.card, theme.card_edge)
        self._plates.lay(target, box, style)
        parts = far_card_parts(box, painter.scale, open_hand=self._open_hands)
        line = OUT_OF_LINE * painter.type(parts.score_type)
        score = Box.around(parts.score.centre, parts.score.w, line)
        written = bounding([parts.name.inset(-OUT_OF_BOX * parts.name.h), score])
        # Often only its edge is drawn again, below tiles that move or beside another card.
        seen = target.get_clip()
        if seen.colliderect(pixel_rect(parts.badge.inset(-OUT_OF_BOX * parts.badge.h))):
            self._lane(target, parts.badge, content, colour)
        if self._open_hands and seen.colliderect(pixel_rect(parts.hand)):
            self._dice(target, parts, content)
        if seen.colliderect(pixel_rect(written)):
            self.write(target, box, content)

    def write(self, target: pygame.Surface, box: Box, content: CardContent) -> None:
        """The name and the score, also above dice that roll."""
        painter, theme = self._painter, self._painter.theme
        parts = far_card_parts(box, painter.scale, open_hand=self._open_hands)
        end = self._name(target, parts, content)
        ink = mix(theme.ink, theme.accent_lit, 1.0 if content.leads else content.pulse)
        size = parts.score_type * (1.0 + GROWN * content.pulse)
        px = painter.type(size)
        painter.text_at(target, str(content.score), parts.score, px, ink, "extrabold", "right")
        if content.leads:
            self._crown(target, parts.name, end)

    def _dice(self, target: pygame.Surface, parts: CardParts, content: CardContent) -> None:
        """The hand, but for what is on its way."""
        for n, tile in enumerate(content.hand):
            if tile is not None and n not in content.away:
                place = parts.hand_box(n)
                picture = self._sprites.piece("die", tile, round(place.w))
                target.blit(picture, (round(place.x), round(place.y)))

    def _crown(self, target: pygame.Surface, name: Box, end: float) -> None:
        """The leader's crown, behind the name that ends at ``end`` (px)."""
        picture = self._crown_picture(name)
        size = picture.get_width()
        at = (round(end + 0.8 * size), round(name.centre[1] - 0.04 * size))
        target.blit(picture, picture.get_rect(center=at))

    def _crown_picture(self, name: Box) -> pygame.Surface:
        painter, size = self._painter, max(8, round(_crown_size(name)))
        return self._crowns.get(size, lambda: crown(painter, size, painter.theme.felt_deep))

    def _name(self, target: pygame.Surface, parts: CardParts, content: CardContent) -> float:
        """The name, at the size at which the names of all players fit beside a crown; returns
        where it ends (px)."""
        painter, theme = self._painter, self._painter.theme
        box = self.beside_crown(parts.name)
        key = (content.names, box.w, box.h)
        px = self._name_sizes.get(key, lambda: self._name_size(box, content.names))
        name = painter.shorten(content.name, px, box.w, "bold")
        return painter.text_at(target, name, box, px, theme.ink, "bold", "left").right

    @staticmethod
    def beside_crown(name: Box) -> Box:
        """What a crown leaves of the room for a name."""
        return name._replace(w=name.w - 1.4 * _crown_size(name))

    def _name_size(self, box: Box, names: tuple[str, ...]) -> int:
        """The px at which all names fit, or the least."""
        painter = self._painter
        least = painter.type(LEAST_NAME)
        most = painter.type(min(NAME_TYPE, NAME_PART * box.h / painter.scale))
        # Widths grow nearly as sizes do: to measure in every size takes long.
        widest = max((painter.assets.text_width(one, most, "bold") for one in names), default=0)
        if widest > box.w:
            most = min(most, math.ceil(most * box.w / widest) + 1)
        for px in range(most, least, -1):
            if all(painter.assets.text_width(one, px, "bold") <= box.w for one in names):
                return px
        return least

    def _lane(
        self, target: pygame.Surface, room: Box, content: CardContent, colour: tuple[int, int, int]
    ) -> None:
        """The lane: it is as long as the leader's points are many."""
        painter, theme = self._painter, self._painter.theme
        side = min(room.h, FACE * room.w)
        lane = Box(room.x, room.centre[1] - side * LANE / 2, room.w, side * LANE)
        painter.rounded(target, lane, theme.trough, lane.h / 2)
        part = content.score / max(GOAL, content.score + content.behind)
        x = lane.x + side / 2 + part * (lane.w - side)
        run = lane._replace(w=max(lane.h, x - lane.x))
        painter.rounded(target, run, colour, lane.h / 2)
        shine = run.inset(0.2 * lane.h)._replace(y=run.y + 0.14 * lane.h, h=0.3 * lane.h)
        painter.rounded(target, shine, with_alpha(WHITE, 70), shine.h / 2)
        middle = (x, room.centre[1])
        painter.disc(target, middle, side * 0.53, with_alpha(BLACK, 90))
        painter.badge(target, middle, side / 2, content.look)


def _crown_size(name: Box) -> float:
    return min(CROWN * name.h, CROWN_PART * name.w)


class FarBag:
    """The bag with the number of pieces in it, read from far away."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._plates = Plates(painter)
        self._bag = BagView(painter)

    def prerender_empty(self, box: Box) -> Iterator[None]:
        """Draw the empty pouch before it is seen, a part of it at each step."""
        return self._bag.prerender(self._emptied(bag_picture(box, self._painter.scale)), 0)

    @staticmethod
    def _emptied(picture: Box) -> Box:
        """Where the empty pouch lies in the place of the full one."""
        smaller = picture.inset(EMPTY_INSET * picture.h)
        return smaller.moved(0, -EMPTY_RAISED * smaller.h)

    def draw(
        self, target: pygame.Surface, box: Box, count: int, words: str, squeeze: float
    ) -> None:
        """The pouch, the number, and what it means where there is room for it. An empty one lies
        on light, since it is small, and dark on a dark plate."""
        painter, theme = self._painter, self._painter.theme
        self._plates.lay(target, box, PlateStyle(theme.card, theme.card_edge))
        picture = bag_picture(box, painter.scale)
        if not count:
            at, ground = picture.centre, mix(theme.felt_lit, theme.ink, EMPTY_LIGHT)
            painter.disc(target, at, picture.h / 2, with_alpha(ground, 255))
            picture = self._emptied(picture)
        self._bag.draw(target, picture, count, squeeze)
        self.write(target, box, count, words)

    def write(self, target: pygame.Surface, box: Box, count: int, words: str) -> None:
        """The number and its meaning, also above tiles that come out of the bag."""
        painter, theme = self._painter, self._painter.theme
        pad = painter.dp(theme.space_tiny)
        text = box.inset(pad).split_left(box.h, pad)[1]
        ink = theme.ink
        number = painter.text(target, str(count), text, theme.type_title, ink, "extrabold", "left")
        rest = text._replace(x=number.right + 2 * pad, w=text.right - number.right - 2 * pad)
        px = painter.type(theme.type_note)
        if painter.assets.text_width(words, px, "semibold") <= rest.w:
            painter.text_at(target, words, rest, px, theme.muted, "semibold", "left")
