"""A large button that stands for one of the two games, with a picture of its pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.geometry import Box
from game.rules.tiles import Colour, Shape, Tile
from game.ui.paint import Painter
from game.ui.theme import mix, with_alpha
from game.ui.widget import Widget
from game.view.sprites import Kind, TileSprites

PIECES: dict[Kind, Sequence[Tile]] = {
    "tile": (
        Tile(Colour.RED, Shape.STAR),
        Tile(Colour.YELLOW, Shape.STAR),
        Tile(Colour.BLUE, Shape.STAR),
        Tile(Colour.GREEN, Shape.STAR),
    ),
    "die": (
        Tile(Colour.ORANGE, Shape.CIRCLE),
        Tile(Colour.ORANGE, Shape.CLOVER),
        Tile(Colour.ORANGE, Shape.SQUARE),
        Tile(Colour.ORANGE, Shape.DIAMOND),
    ),
}
"""A line that one could lay in each of the games."""


class VariantCard(Widget):
    """Chosen or not; a press calls `on_press`, which does the choosing."""

    def __init__(
        self,
        sprites: TileSprites,
        kind: Kind,
        name: str,
        about: str,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(on_press)
        self._sprites = sprites
        self._kind: Kind = kind
        self.name = name
        self.about = about
        self._chosen = False

    @property
    def chosen(self) -> bool:
        """Whether this is the game that will be played."""
        return self._chosen

    @chosen.setter
    def chosen(self, value: bool) -> None:
        self._set("_chosen", value)

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """Card, pieces, name and a line about it; the chosen one has a brass edge and a tick."""
        theme = painter.theme
        radius = min(painter.dp(theme.radius_large), self.box.h * 0.2)
        face = theme.card_lit if self._chosen else theme.card
        if self.glow or self._pressed:
            lit = mix(face[:3], (255, 255, 255), 0.05 * self.glow + (0.06 if self._pressed else 0))
            face = with_alpha(lit, face[3])
        painter.shadow(target, self.box, radius, painter.dp(10), 110, painter.dp(4))
        edge = with_alpha(theme.accent, 255) if self._chosen else theme.card_edge
        width = painter.dp(2.5 if self._chosen else 1)
        painter.rounded(target, self.box, face, radius, width, edge)
        picture, words = self._parts(painter)
        self._draw_pieces(target, picture)
        self._draw_words(target, painter, words)
        if self._chosen:
            mark = painter.dp(13)
            centre = (self.box.right - mark * 1.7, self.box.y + mark * 1.7)
            painter.disc(target, centre, mark, theme.accent)
            painter.icon(target, "check", centre, round(mark * 1.4), theme.ink_on_accent)
        if self._focused:
            painter.focus_ring(target, self.box, radius)

    def _parts(self, painter: Painter) -> tuple[Box, Box]:
        """The picture and the words: side by side on a low card, else below each other."""
        inner = self.box.inset(min(painter.dp(14), self.box.h * 0.1))
        if self.box.h < painter.dp(120) and self.box.w > 2.6 * self.box.h:
            return inner.split_left(inner.w * 0.4, painter.dp(12))
        return inner.split_top(inner.h * 0.55, painter.dp(4))

    def _draw_pieces(self, target: pygame.Surface, room: Box) -> None:
        """Pieces side by side, as on the table."""
        pieces = PIECES[self._kind]
        size = int(min(room.h * 0.86, room.w / (len(pieces) + 0.4)))
        if size < 8:
            return
        step = size * 1.06
        left = room.centre[0] - step * len(pieces) / 2
        for n, piece in enumerate(pieces):
            centre = (left + (n + 0.5) * step, room.centre[1])
            dx, dy = self._sprites.shadow_offset(size, 0.15)
            shadow = self._sprites.shadow(size, 0.15)
            target.blit(shadow, (round(centre[0] + dx - size), round(centre[1] + dy - size)))
            picture = self._sprites.piece(self._kind, piece, size)
            target.blit(picture, (round(centre[0] - size / 2), round(centre[1] - size / 2)))

    def _draw_words(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        """Name and line together in the middle of the room; on a low card the name alone."""
        theme = painter.theme
        if room.h < painter.type(22) + painter.type(15) * 1.6:
            painter.text(target, self.name, room, 20, theme.ink, "extrabold", "centre")
            return
        lines, px = painter.fit_paragraph(self.about, 15, room.w, room.h * 0.5, "semibold")
        height = painter.assets.line_height(px, "semibold")
        name_height = painter.type(23) * 1.5
        top = room.centre[1] - (name_height + height * len(lines)) / 2
        name = Box(room.x, top, room.w, name_height)
        painter.text(target, self.name, name, 23, theme.ink, "extrabold", "centre")
        for n, line in enumerate(lines):
            row = Box(room.x, name.bottom + n * height, room.w, height)
            painter.text_at(target, line, row, px, theme.muted, "semibold", "centre")
