"""The viewer's rack: a tray with six wells and the tiles in them, and the name of its owner."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial

import pygame

from game.art import BLACK, WHITE, Painter, Plates, PlateStyle, Theme, rim, rounded_mask, with_alpha
from game.art.sprites import Piece, TileSprites
from game.art.surfaces import coloured, rle_encoded
from game.common import Box, LruCache
from game.rules import Tile
from game.session import SLOTS, Seat

RAISED = 0.14  # distance by which a tile rises in its slot at height 1, in tile sizes
TICK_RADIUS = 0.17  # of the tick on a chosen tile, in tile sizes


@dataclass(frozen=True, slots=True)
class RackMarks:
    """The marked slots of the rack, and the heights of the tiles in its slots."""

    selected: int | None = None
    opening_slots: AbstractSet[int] = frozenset()  # tiles that make an opening
    hinted_slots: AbstractSet[int] = frozenset()  # tiles of a hint
    chosen: AbstractSet[int] = frozenset()  # tiles for an exchange or a roll
    heights: Sequence[float] = (0.0,) * SLOTS  # 0 to 1 by slot
    gap: int | None = None  # the slot into which a dragged tile would go
    active: bool = False  # draws a golden edge


NO_MARKS = RackMarks()


@dataclass(frozen=True, slots=True)
class RackContent:
    """The content of the rack: tiles and marks. Spectators see the name of its `owner`."""

    tiles: Sequence[Tile | None]  # None for slots whose tile is elsewhere
    hidden: bool = False  # face down
    owner: Seat | None = None  # None if a player uses the rack
    mood: str = ""  # of the owner's face
    marks: RackMarks = NO_MARKS


class RackPicture:
    """Draws the tray, the tiles in it, and the badge and name of the owner."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._plates = Plates(painter)
        self._wells: LruCache[int, pygame.Surface] = LruCache(4)

    def draw(
        self, target: pygame.Surface, tray: Box, slots: Sequence[Box], content: RackContent
    ) -> None:
        painter, theme = self._painter, self._painter.theme
        self._plates.lay(target, tray, self._tray_style(content), painter.dp(theme.radius_large))
        for n, slot in enumerate(slots):
            well = slot.inset(-painter.dp(theme.space_least))
            size = round(well.w)
            picture = self._wells.get(size, partial(_draw_well, size))
            target.blit(picture, (round(well.x), round(well.y)))
            if n == content.marks.gap:
                painter.rounded(target, well, with_alpha(theme.highlight, 70), slot.w * 0.18)
        for n, (slot, tile) in enumerate(zip(slots, content.tiles, strict=True)):
            if tile is not None:
                self._tile(target, slot, tile, content, n)

    def _tray_style(self, content: RackContent) -> PlateStyle:
        """Return the tray's style. Its edge has the owner's colour, or is golden if active."""
        theme = self._painter.theme
        if content.owner is not None:
            colour = theme.seats[content.owner.badge.colour]
            return PlateStyle(theme.card_lit, with_alpha(colour, 255), theme.stroke)
        golden = content.marks.active
        return PlateStyle(theme.card, with_alpha(theme.accent, 150) if golden else theme.card_edge)

    def owner(self, target: pygame.Surface, box: Box, content: RackContent) -> None:
        """Draw badge and name of the rack's owner, if the content has an owner."""
        if content.owner is None:
            return
        painter, theme = self._painter, self._painter.theme
        name, badge = content.owner.name, content.owner.badge
        colour, gap = theme.seats[badge.colour], painter.dp(theme.space_small)
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
        painter.lines_at(target, lines, area, px, colour)

    def _tile(
        self, target: pygame.Surface, slot: Box, tile: Tile, content: RackContent, n: int
    ) -> None:
        painter, theme, marks = self._painter, self._painter.theme, content.marks
        size, chosen = round(slot.w), n in marks.chosen
        box, height = slot.moved(0, -slot.h * RAISED * marks.heights[n]), 0.5 * marks.heights[n]
        self._sprites.cast_shadow(target, box.centre, size, height)
        if content.hidden:
            picture = self._sprites.back(size)
        else:
            picture = self._sprites.piece(self._piece, tile, size, height)
        target.blit(picture, (round(box.x), round(box.y)))
        if n in marks.hinted_slots:
            painter.dashed_frame(target, box, theme.highlight)
        elif n in marks.opening_slots and not content.hidden:
            self._mark_opening(target, slot, box)
        if chosen or n == marks.selected:
            width = painter.dp(theme.ring)
            painter.outline(target, box.inset(-width), slot.w * 0.2, width, theme.highlight)
        if chosen:
            draw_tick(target, painter, box)

    def _mark_opening(self, target: pygame.Surface, slot: Box, box: Box) -> None:
        """Mark a tile of an opening with a bar above and an edge around it."""
        painter, light = self._painter, self._painter.theme.accent_lit
        width, gap = painter.dp(Theme.stroke), painter.dp(Theme.space_tiny)
        painter.outline(target, box.inset(-width), slot.w * 0.2, width, with_alpha(light, 210))
        bar = Box.around((box.centre[0], box.y - gap), slot.w * 0.3, gap)
        painter.rounded(target, bar, light, bar.h / 2)


def draw_tick(target: pygame.Surface, painter: Painter, box: Box, icon: str = "check") -> None:
    """Draw a brass sign, by default a tick, at the upper right corner of `box` (px)."""
    theme, size = painter.theme, round(box.w)
    # No higher than the ring, so that the tick stays on the rail around the tray.
    radius = size * TICK_RADIUS
    centre = (box.right - size * 0.1, box.y - painter.dp(theme.ring) + radius)
    painter.disc(target, centre, radius, theme.accent)
    painter.icon(target, icon, centre, round(size * 0.26), theme.ink_on_accent)


def _draw_well(size: int) -> pygame.Surface:
    mask = rounded_mask(size, (0.0, 0.0, 1.0, 1.0), 0.18)
    well = coloured(mask, BLACK, 96)
    well.blit(coloured(rim(mask, 0.03, 0.045, 0.05), BLACK, 150), (0, 0))
    well.blit(coloured(rim(mask, -0.016, -0.022, 0.01), WHITE, 40), (0, 0))
    return rle_encoded(well)
