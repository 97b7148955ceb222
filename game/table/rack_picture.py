"""The viewer's rack: a wooden stand with the tiles that lean in it, and its owner's name."""

from collections.abc import Iterator, Sequence, Set as AbstractSet
from dataclasses import dataclass, field

import pygame

from game import art
from game.art import Painter, Piece, Theme, TileSprites
from game.common import Box, LruCache
from game.rules import Tile
from game.session import SLOTS, Seat
from game.table.stand import RackStand

RAISED = 0.14  # distance by which a tile rises in its slot at height 1, in tile sizes
TICK_RADIUS = 0.17  # of the tick on a chosen tile, in tile sizes
MIN_TICK_RADIUS = 8.0  # dp


@dataclass(frozen=True, slots=True)
class RackMarks:
    """Marks on slots of the rack, and how high the tile in each slot is raised."""

    selected: int | None = None
    opening_slots: AbstractSet[int] = frozenset()  # tiles that make an opening
    hinted_slots: AbstractSet[int] = frozenset()  # tiles of a hint
    chosen: AbstractSet[int] = frozenset()  # tiles for an exchange or a roll
    heights: Sequence[float] = (0.0,) * SLOTS  # 0 to 1 by slot
    gap: int | None = None  # the slot into which a dragged tile would go
    active: bool = False  # draws a golden edge


@dataclass(frozen=True, slots=True)
class RackContent:
    """The content of the rack: tiles and marks and, for spectators, the owner of the hand."""

    tiles: Sequence[Tile | None]  # None for slots whose tile is elsewhere
    hidden: bool = False  # face down
    owner: Seat | None = None  # None if a player uses the rack
    mood: str = ""  # of the owner's face
    marks: RackMarks = field(default_factory=RackMarks)


class RackPicture:
    """Draws the stand, the tiles in it, and the badge and name of the owner."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._stand = RackStand(painter)
        self._leaning: LruCache[object, pygame.Surface] = LruCache(24)

    def prerender(self, tray: Box, slots: Sequence[Box]) -> Iterator[None]:
        return self._stand.prerender(tray, slots)

    def draw(
        self, target: pygame.Surface, tray: Box, slots: Sequence[Box], content: RackContent
    ) -> None:
        painter, theme = self._painter, self._painter.theme
        self._stand.board(target, tray, slots)
        gap = content.marks.gap
        if gap is not None:
            light = slots[gap].inset(0.04 * slots[gap].w)
            painter.rounded(target, light, art.with_alpha(theme.mark, 90), slots[gap].w * 0.16)
        for n, (slot, tile) in enumerate(zip(slots, content.tiles, strict=True)):
            if tile is not None:
                self._tile(target, slot, tile, content, n)
        line = theme.gold_lit
        if content.owner is not None:
            line = theme.seats[content.owner.badge.colour]
        elif not content.marks.active:
            line = art.mix(theme.lip.tones[0], art.BLACK, 0.35)
        self._stand.lip(target, tray, slots, line)

    def owner(self, target: pygame.Surface, box: Box, content: RackContent) -> None:
        if content.owner is None:
            return
        painter, theme = self._painter, self._painter.theme
        name, badge = content.owner.name, content.owner.badge
        gap = painter.dp(theme.space_small)
        label = box.inset(0.06 * min(box.w, box.h))
        art.lay_slip(target, painter, label)
        # The badge is next to the name, or above it where that leaves more width.
        side = min(box.h, painter.dp(56.0), box.w * 0.3)
        if box.h >= box.w * 0.5:
            upper, area = box.split_top(min(side, box.h * 0.6))
            painter.badge(target, upper.centre, upper.h / 2, badge, content.mood)
        else:
            px = painter.fit_text(name, theme.type_heading, box.w - side - gap, "bold")[1]
            width = painter.assets.text_width(name, px, "bold")
            left = box.centre[0] - min(box.w, width + side + gap) / 2
            centre = left + side / 2, box.centre[1]
            painter.badge(target, centre, side / 2, badge, content.mood)
            area = Box(left + side + gap, box.y, min(width, box.w - side - gap), box.h)
        lines, px = painter.fit_label(name, theme.type_heading, area.w, area.h)
        painter.lines_at(target, lines, area, px, theme.paper_ink)

    def _tile(
        self, target: pygame.Surface, slot: Box, tile: Tile, content: RackContent, n: int
    ) -> None:
        painter, theme, marks = self._painter, self._painter.theme, content.marks
        size, chosen = round(slot.w), n in marks.chosen
        box, height = slot.moved(0, -slot.h * RAISED * marks.heights[n]), 0.5 * marks.heights[n]
        self._sprites.cast_shadow(target, box.centre, size, height)
        face = None if content.hidden else tile
        if face is None:
            picture = self._sprites.back(size)
        else:
            picture = self._sprites.piece(self._piece, face, size, height)
        if not height and self._piece == "tile":
            key = face, size, self._sprites.revision
            upright = picture
            picture = self._leaning.get(key, lambda: self._lean(upright, size))
        at = round(box.x), round(box.y) + size - picture.get_height()
        target.blit(picture, at)
        if n in marks.hinted_slots:
            painter.dashed_frame(target, box, theme.mark)
        elif n in marks.opening_slots and not content.hidden:
            self._mark_opening(target, slot, box)
        if chosen or n == marks.selected:
            width = painter.dp(theme.ring)
            painter.outline(target, box.inset(-width), slot.w * 0.2, width, theme.mark)
        if chosen:
            draw_tick(target, painter, box)

    def _lean(self, picture: pygame.Surface, size: int) -> pygame.Surface:
        """Return a tile that leans back: slightly lower, and lighter along its upper edge."""
        theme = self._painter.theme
        low = pygame.transform.smoothscale(picture, (size, round(0.97 * size)))
        lit = max(1, round(0.055 * size))
        canvas = pygame.Surface((size, low.get_height() + lit), pygame.SRCALPHA)
        inset, radius = round(0.03 * size), round(0.15 * size)
        width = size - 2 * inset
        bright = art.mix(theme.lacquer_lit, theme.edge_light, 0.42)
        for tone, y in ((bright, 0), (art.mix(bright, theme.lacquer_lit, 0.7), max(1, lit // 3))):
            side = art.rounded_surface((width, 3 * radius), radius, (*tone, 255))
            canvas.blit(side, (inset, y))
        canvas.blit(low, (0, lit))
        return art.rle_encoded(canvas)

    def _mark_opening(self, target: pygame.Surface, slot: Box, box: Box) -> None:
        painter, light = self._painter, self._painter.theme.accent_lit
        width, gap = painter.dp(Theme.stroke), painter.dp(Theme.space_tiny)
        painter.outline(target, box.inset(-width), slot.w * 0.2, width, art.with_alpha(light, 210))
        bar = Box.around((box.centre[0], box.y - gap), slot.w * 0.3, gap)
        painter.rounded(target, bar, light, bar.h / 2)


def draw_tick(target: pygame.Surface, painter: Painter, box: Box, icon: str = "check") -> None:
    """Draw a brass sign, by default a tick, at the upper right corner of `box`."""
    theme, size = painter.theme, round(box.w)
    # No higher than the ring, so that the tick stays on the rail around the tray.
    radius = max(size * TICK_RADIUS, painter.dp(MIN_TICK_RADIUS))
    centre = (box.right - size * 0.1, box.y - painter.dp(theme.ring) + radius)
    painter.disc(target, centre, radius, theme.gold)
    painter.icon(target, icon, centre, round(1.53 * radius), theme.gold_ink)
