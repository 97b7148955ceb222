"""A card for one position of the challenge: its table in small, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.art.sample_tiles import LEAST_TILE, Placed, draw_felt, draw_tiles, place_tiles
from game.art.sprites import Piece, TileSprites
from game.art.surfaces import pixel_rect
from game.art.theme import RGB
from game.common.geometry import Box
from game.screens.challenge.position import Position
from game.screens.challenge.verdict import draw_stars, star_width
from game.session.stars import Result
from game.widgets.plate_card import PlateCard

PICTURE = 0.6
"""The part of the height that the picture takes."""

STARS_PART = 0.36
"""The part of the words that the stars take."""


def tiles_of(position: Position) -> tuple[Placed, ...]:
    """The table of a position, from its upper left corner."""
    cells = [cell for _, cell in position.board]
    left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
    return tuple((cell.x - left, cell.y - top, tile) for tile, cell in position.board)


class PlaceCard(PlateCard):
    """One of the positions; ``first`` is the one to try now. Until it is made its table is empty.
    ``percent`` writes a number of percent."""

    rim = 0.5

    def __init__(
        self,
        sprites: TileSprites,
        n: int,
        on_press: Callable[[], None],
        percent: Callable[[int], str],
    ) -> None:
        super().__init__(on_press, str(n + 1))
        self._sprites = sprites
        self._percent = percent
        self._n = n
        self.name = ""
        self.position: Position | None = None
        self.piece: Piece = "tile"
        self.result: Result | None = None

    @property
    def lit(self) -> bool:
        return self.result is not None and self.result.exact

    def look(self) -> tuple[object, ...]:
        made = self.position is not None
        return *super().look(), made, self.result, self.first, self.name

    @property
    def told(self) -> str:
        if self.result is None:
            return self.name
        return f"{self.name}: {self._percent(self.result.percent)}"

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """The card; the one to try now is brass."""
        theme = painter.theme
        box = self.box.moved(0, painter.dp(theme.space_least) if self.pressed else 0)
        radius = min(painter.dp(theme.radius), box.h * 0.16)
        thick = painter.dp(theme.space_least)
        self.draw_plate(target, painter, box, radius, thick, theme.shadow_card)
        inner = box.inset(min(painter.dp(theme.space_small), 0.09 * min(box.w, box.h)))
        gap = painter.dp(theme.space_small)
        picture, words = inner.split_top(inner.h * PICTURE, gap / 2)
        self._draw_table(target, painter, picture)
        if self.result is None:
            self._draw_number(target, painter, words)
        else:
            self._draw_result(target, painter, words, self.result)
        if self.focused:
            painter.focus_ring(target, self.box, radius)

    def _draw_table(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        draw_felt(target, painter, room)
        if self.position is not None:
            tiles = tiles_of(self.position)
            place = place_tiles(painter, room, tiles)
            draw_tiles(target, self._sprites, tiles, place, self.piece)
            if place(0, 0).w < LEAST_TILE:
                for column, row, tile in tiles:
                    target.fill(painter.theme.palette[tile.colour], pixel_rect(place(column, row)))

    def _draw_number(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        theme = painter.theme
        ink: RGB = theme.ink_on_accent if self.first else theme.ink
        size = min(theme.type_display, 0.6 * room.h / painter.scale)
        painter.text(target, str(self._n + 1), room, size, ink, "extrabold", "centre")

    def _draw_result(
        self, target: pygame.Surface, painter: Painter, room: Box, result: Result
    ) -> None:
        theme = painter.theme
        above, below = room.split_top(room.h * STARS_PART)
        size = min(above.h * 0.95, above.w / star_width(1.0))
        draw_stars(target, painter, above.centre, size, result.stars)
        ink = theme.highlight if result.exact else theme.ink
        high = min(theme.type_large, 0.66 * below.h / painter.scale)
        percent = self._percent(result.percent)
        painter.text(target, percent, below, high, ink, "extrabold", "centre")
