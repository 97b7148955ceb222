"""Draws the page between two games: the rules in three rows of tiles, and lists of players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.anim.easing import ease_out, overshoot
from game.art.kept import Parts
from game.art.painter import Painter
from game.art.plate import Plates, PlateStyle
from game.art.sprites import Piece, TileSprites
from game.art.surfaces import pixel_rect
from game.art.theme import RGB, Theme, mix, with_alpha
from game.art.typeface import Weight
from game.common.geometry import Box
from game.common.lru import LruCache
from game.rules.tiles import Tile
from game.screens.showcase.page_layout import PageLayout, rule_layout
from game.screens.showcase.page_list import ListView, ShownList
from game.screens.showcase.sentences import Whole, coloured, whole

WRITTEN = 32
"""Texts whose lines are kept."""

REACH = 20.0
"""Dp by which shadows and light reach beyond what they belong to, at most."""

GROWTH = 0.8
"""Seconds in which the bars of a list grow."""

DROP, DROP_FROM = 0.35, 0.25
"""Seconds in which a tile falls into its place, and from how high (in its sizes): not from above
the sentence over it."""

NEXT_TYPE = Theme.type_title
"""The size of what comes next."""

NOTE = 190.0
"""The least width of what stands in place of what comes next."""

INVITATION = 0.66
"""The part of the bottom that the invitation takes at most."""


SLOT_INSET, SLOT_RADIUS = 0.05, 0.16
"""The empty place of a tile, in parts of its size."""


class ShownRule(NamedTuple):
    """A rule: its sentence, the tiles that show it, what they score, and when (seconds) its first
    tile falls; ``great`` for a Qwirkle."""

    text: str
    tiles: tuple[Tile, ...]
    points: str
    begin: float
    apart: float
    great: bool = False

    @property
    def end(self) -> float:
        """When the last tile lies."""
        return self.begin + self.apart * len(self.tiles) + DROP

    def fallen(self, seconds: float) -> tuple[float, ...]:
        """How far (0 to 1) each tile has fallen."""
        parts = ((seconds - self.begin - self.apart * n) / DROP for n in range(len(self.tiles)))
        return tuple(min(1.0, max(0.0, part)) for part in parts)

    def content_key(self, seconds: float) -> object:
        """Return what is seen of it but for its tiles, as a value to compare."""
        return seconds >= self.begin, seconds >= self.end


class ShownPage(NamedTuple):
    """All that the page says."""

    title: str
    rules: tuple[ShownRule, ...]
    lists: tuple[ShownList, ...]
    invitation: str
    next: str


class PageView:
    """Draws it at one size."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._plates = Plates(painter)
        self._lists = ListView(painter, sprites, piece)
        self._written: LruCache[tuple[object, ...], Whole] = LruCache(WRITTEN)

    def content_keys(self, layout: PageLayout, page: ShownPage, seconds: float) -> Parts:
        """Return the places of all that may change, each with a value to compare what is seen."""
        keys: Parts = {}
        for box, rule in zip(layout.rules, page.rules, strict=True):
            keys[self._around(box)] = rule.content_key(seconds)
            places = rule_layout(box, self._painter.scale).tiles
            for place, part in zip(places, rule.fallen(seconds), strict=False):
                fall = pixel_rect(Box(place.x, place.y - place.h, 1.3 * place.w, 2.3 * place.h))
                keys[fall.x, fall.y, fall.w, fall.h] = part
        for box in layout.lists:
            keys[self._around(box)] = _grown(seconds)
        return keys

    def _around(self, box: Box) -> tuple[int, int, int, int]:
        """A box (px) with its shadow and its light."""
        rect = pixel_rect(box.inset(-self._painter.dp(REACH)))
        return rect.x, rect.y, rect.w, rect.h

    def draw(
        self, target: pygame.Surface, layout: PageLayout, page: ShownPage, seconds: float
    ) -> None:
        """The page this many seconds after it came."""
        for _ in self.parts(target, layout, page, seconds):
            pass

    def parts(
        self, target: pygame.Surface, layout: PageLayout, page: ShownPage, seconds: float
    ) -> Iterator[None]:
        """The same, a piece of one part at each step; parts that are clipped away are left out."""
        painter, seen = self._painter, target.get_clip()
        if seen.colliderect(self._around(layout.title)):
            coloured(painter, target, layout.title, page.title, Theme.type_display, "centre")
            yield
        for box, rule in zip(layout.rules, page.rules, strict=True):
            if seen.colliderect(self._around(box)):
                yield from self._rule(target, box, rule, seconds)
        for box, shown in zip(layout.lists, page.lists, strict=True):
            if seen.colliderect(self._around(box)):
                yield from self._lists.draw(target, box, shown, _grown(seconds))
        if seen.colliderect(self._around(layout.foot)):
            self._foot(target, layout.foot, page)

    def _rule(
        self, target: pygame.Surface, box: Box, rule: ShownRule, seconds: float
    ) -> Iterator[None]:
        painter, theme = self._painter, self._painter.theme
        begun, over = seconds >= rule.begin, seconds >= rule.end
        if over and rule.great:
            edge = with_alpha(theme.accent_lit, 255)
            style = PlateStyle(theme.card_lit, edge, theme.ring, halo=theme.accent)
        else:
            style = PlateStyle(theme.card, theme.card_edge)
        self._plates.lay(target, box, style)
        yield
        parts = rule_layout(box, painter.scale)
        ink = theme.ink if begun else mix(theme.card[:3], theme.ink, 0.6)
        size = min(theme.type_large, parts.text.h / painter.scale * 0.72)
        self._write(target, rule.text, parts.text, size, ink)
        yield
        for place in parts.tiles:
            # Six places: this many tiles a line can have.
            slot = place.inset(SLOT_INSET * place.w)
            painter.rounded(target, slot, theme.trough, SLOT_RADIUS * place.w)
        yield
        for tile, place, part in zip(rule.tiles, parts.tiles, rule.fallen(seconds), strict=False):
            if part:
                picture = self._sprites.lying(self._piece, tile, round(place.w))
                above = (1.0 - overshoot(part)) * DROP_FROM * place.h
                target.blit(picture, (round(place.x), round(place.y - above)))
                yield
        if over:
            size = min(theme.type_display, parts.points.h / painter.scale * 0.7)
            self._write(target, rule.points, parts.points, size, theme.accent_lit, "extrabold")
        yield

    def _foot(self, target: pygame.Surface, box: Box, page: ShownPage) -> None:
        """The invitation on a bright plate, and what comes next."""
        painter, theme = self._painter, self._painter.theme
        invited, plate, rest = self._foot_parts(box, page)
        painter.shadow(target, plate, plate.h / 2, theme.shadow_float)
        painter.rounded(target, plate, theme.highlight, plate.h / 2)
        invited.lay(painter, target, plate, theme.ink_on_accent)
        after = whole(painter, page.next, NEXT_TYPE, rest)
        after.lay(painter, target, rest, theme.ink, "right")

    def _foot_parts(self, box: Box, page: ShownPage) -> tuple[Whole, Box, Box]:
        """The invitation, the place of its plate, and what is left beside it."""
        painter = self._painter
        pad = painter.dp(Theme.space)
        room = Box(0, 0, box.w * INVITATION - 2 * pad, box.h)
        invited = whole(painter, page.invitation, Theme.type_heading, room, "extrabold")
        plate, rest = box.split_left(invited.width(painter) + 2 * pad, pad)
        return invited, plate, rest

    def next_box(self, foot: Box, page: ShownPage) -> Box:
        """The place (px) of what comes next."""
        _invited, _plate, rest = self._foot_parts(foot, page)
        width = whole(self._painter, page.next, NEXT_TYPE, rest).width(self._painter)
        return rest.split_right(max(width, self._painter.dp(NOTE)))[0]

    def _write(
        self,
        target: pygame.Surface,
        text: str,
        box: Box,
        size: float,
        colour: RGB,
        weight: Weight = "bold",
    ) -> None:
        """A text from the left of its box."""
        painter = self._painter
        # The same is written again and again while something moves.
        key = (text, size, box.w, box.h, weight)
        written = self._written.get(key, lambda: whole(painter, text, size, box, weight))
        written.lay(painter, target, box, colour, "left")


def _grown(seconds: float) -> float:
    """How far (0 to 1) the bars have grown."""
    return ease_out(min(1.0, seconds / GROWTH))
