"""The wooden stand of a rack: a back board with a groove for each place, and a lip in front."""

from collections.abc import Iterator, Sequence

import pygame

from game.art import CLEAR, RGB, WHITE, Painter, mix, pixel_rect, rounded_surface, with_alpha
from game.art.lacquer import masked
from game.art.surfaces import soft_box
from game.art.theme import Material
from game.art.wood import fade, tile
from game.common import Box, LruCache

# Lengths as fractions of a slot's size.
GROOVE_TOP = 0.34
SHADOW = 9.0  # spread (dp) of the stand's shadow

StandPictures = tuple[pygame.Surface, pygame.Surface]


class RackStand:
    """Draws stands. The pictures of the last two stands are cached."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._parts: LruCache[object, StandPictures] = LruCache(2)

    def board(self, target: pygame.Surface, tray: Box, slots: Sequence[Box]) -> None:
        """Draw the part of a stand behind the tiles. `tray` (px) is the box of the whole stand."""
        rect, around = pixel_rect(tray), self._around
        target.blit(self._pictures(tray, slots)[0], (rect.x - around, rect.y - around))

    def lip(self, target: pygame.Surface, tray: Box, slots: Sequence[Box], line: RGB) -> None:
        """Draw the part in front of the tiles, with an inlaid line in the colour `line`."""
        rect, picture = pixel_rect(tray), self._pictures(tray, slots)[1]
        target.blit(picture, (rect.x, rect.bottom - picture.get_height()))
        painter, height = self._painter, picture.get_height()
        width = max(1, painter.dp(1.5))
        inset = round(0.5 * height)
        at = Box(rect.x + inset, rect.bottom - 0.34 * height, rect.w - 2 * inset, width)
        painter.rounded(target, at.moved(0, 1), (*painter.theme.shade, 110), 0)
        painter.rounded(target, at, with_alpha(line, 255), 0)

    @property
    def _around(self) -> int:
        return 2 * self._painter.dp(SHADOW)

    def prerender(self, tray: Box, slots: Sequence[Box]) -> Iterator[None]:
        rect, places, key = _measured(tray, slots)
        if key in self._parts:
            return
        for material in (self._painter.theme.stand, self._painter.theme.lip):
            self._painter.board(material, self._board_scale)
            yield
        # The lip covers the lowest part of a slot.
        lip_top = round(places[0].bottom - 0.13 * places[0].h)
        lip = self._lip((rect.w, rect.h - lip_top))
        yield
        board = self._board(rect.size, places, lip_top)
        yield
        groove = self._groove(places[0], lip_top)
        for slot in places:
            inset = (slot.w - groove.get_width()) // 2
            top = round(slot.y + GROOVE_TOP * slot.h)
            board.blit(groove, (self._around + slot.x + inset, self._around + top))
        yield
        self._parts.get(key, lambda: (board, lip))

    @property
    def _board_scale(self) -> float:
        return max(1.0, round(self._painter.scale, 1))

    def _pictures(self, tray: Box, slots: Sequence[Box]) -> StandPictures:
        key = _measured(tray, slots)[2]
        while (pictures := self._parts.find(key)) is None:
            for _ in self.prerender(tray, slots):
                pass
        return pictures

    def _board(
        self, size: tuple[int, int], slots: Sequence[pygame.Rect], lip_top: int
    ) -> pygame.Surface:
        painter, theme, around = self._painter, self._painter.theme, self._around
        side = slots[0].h
        top = round(slots[0].y + 0.2 * side)
        inset = round(0.1 * side)
        body = size[0] - 2 * inset, size[1] - top - round(0.06 * side)
        canvas = pygame.Surface((size[0] + 2 * around, size[1] + 2 * around), pygame.SRCALPHA)
        shadow = (size[0], size[1] - lip_top)
        dark = soft_box(shadow, painter.dp(6.0), (*theme.shade, 190), around, painter.dp(SHADOW))
        canvas.blit(dark, (0, lip_top + painter.dp(4.0)))
        wood = self._plank(theme.stand, body, (0, 0), painter.dp(9.0))
        face = wood.get_rect()
        fade(wood, face, theme.shade, (24, 40, 96, 150), down=True)
        edge = pygame.Rect(0, 0, face.w, max(2, painter.dp(2.5)))
        fade(wood, edge, theme.gleam, (150, 70), down=True)
        wood = masked(wood, rounded_surface(body, painter.dp(9.0), (*WHITE, 255)))
        canvas.blit(wood, (around + inset, around + top))
        return canvas

    def _groove(self, slot: pygame.Rect, bottom: int) -> pygame.Surface:
        painter, theme = self._painter, self._painter.theme
        inset, top = round(0.06 * slot.w), round(slot.y + GROOVE_TOP * slot.h)
        size = slot.w - 2 * inset, bottom - top + painter.dp(8.0)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        dark = with_alpha(mix(theme.stand.tones[0], theme.shade, 0.62), 235)
        painter.slot(picture, Box(0, 0, *size), dark, 0.13 * size[0])
        return picture

    def _lip(self, size: tuple[int, int]) -> pygame.Surface:
        painter, theme = self._painter, self._painter.theme
        wood = self._plank(theme.lip, size, (0, 60), painter.dp(5.0))
        face = wood.get_rect()
        fade(wood, face, theme.shade, (0, 0, 50, 120), down=True)
        fade(wood, face, theme.gleam, (70, 26, 0, 0), down=True)
        edge = pygame.Rect(0, 0, face.w, max(2, painter.dp(2.0)))
        fade(wood, edge, mix(theme.gleam, WHITE, 0.4), (170, 120), down=True)
        return masked(
            wood, rounded_surface(size, min(painter.dp(7.0), size[1] // 3), (*WHITE, 255))
        )

    def _plank(
        self, material: Material, size: tuple[int, int], offset: tuple[int, int], radius: int
    ) -> pygame.Surface:
        plank = pygame.Surface(size, pygame.SRCALPHA)
        plank.fill(CLEAR)
        board = self._painter.board(material, self._board_scale)
        tile(plank, board, plank.get_rect(), offset)
        return masked(plank, rounded_surface(size, radius, (*WHITE, 255)))


def _measured(
    tray: Box, slots: Sequence[Box]
) -> tuple[pygame.Rect, tuple[pygame.Rect, ...], object]:
    """Return the stand's rectangle, its slots relative to that, and a key of both sizes."""
    rect = pixel_rect(tray)
    places = tuple(pixel_rect(slot.moved(-rect.x, -rect.y)) for slot in slots)
    return rect, places, (rect.size, tuple(tuple(place) for place in places))
