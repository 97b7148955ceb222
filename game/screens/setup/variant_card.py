"""The button of a variant, with a picture of tiles or dice."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game import ui
from game.art import ELLIPSIS, Painter, Piece, TileSprites, draw_felt, with_alpha, wood_plate
from game.art.compartment import draw_label
from game.common import Box
from game.rules import Tile

# Lines of each picture: start column and codes. A low card shows only the first line.
PIECES: dict[Piece, Sequence[tuple[int, Sequence[str]]]] = {
    "tile": ((0, ["rt", "yt", "bt", "gt"]), (2, ["bc", "gc", "rc"])),
    "die": ((1, ["oc", "ok", "os", "od"]), (0, ["pt", "pc", "pk"])),
}

# Distance between the centres of neighbouring pieces, as a multiple of their size.
PIECE_DISTANCE = 1.06


@dataclass(frozen=True, slots=True)
class VariantCard:
    """The card of a variant: pieces on felt, name, description. `chosen` adds edge and tick."""

    sprites: TileSprites = field(compare=False)
    piece: Piece
    name: str
    about: str
    chosen: bool

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        theme = painter.theme
        radius = min(painter.dp(theme.radius), box.h * 0.2)
        wood_plate(target, painter, box, lit=self.chosen, radius=radius / painter.scale)
        glow = 0.5 * state.glow + (0.3 if state.pressed else 0.0)
        if self.chosen or glow:
            opacity = 255 if self.chosen else round(255 * glow)
            edge = with_alpha(theme.accent, opacity)
            painter.outline(target, box, radius, painter.dp(theme.stroke), edge)
        picture, words = _split(painter, box)
        draw_felt(target, painter, picture, dim=not self.chosen)
        self._paint_pieces(target, picture)
        words = draw_label(target, painter, words, state.glow)
        self._paint_words(target, painter, words.inset(painter.dp(theme.space_tiny)))
        if self.chosen:
            tick = painter.dp(13.0)
            centre = (box.right - tick * 1.7, box.y + tick * 1.7)
            painter.disc(target, centre, tick, theme.accent)
            painter.icon(target, "check", centre, round(tick * 1.4), theme.ink_on_accent)
        if state.focused:
            painter.focus_ring(target, box, radius)

    def _paint_pieces(self, target: pygame.Surface, area: Box) -> None:
        lines = PIECES[self.piece]
        size, alone = _size(area, lines), _size(area, lines[:1])
        if size < 0.55 * alone:
            size, lines = alone, lines[:1]
        if size < 8:
            return
        first, columns = _columns(lines)
        step = size * PIECE_DISTANCE
        left = area.centre[0] - step * columns / 2
        top = area.centre[1] - step * len(lines) / 2
        for row, (start, codes) in enumerate(lines):
            for n, code in enumerate(codes):
                x, y = left + (start - first + n + 0.5) * step, top + (row + 0.5) * step
                picture = self.sprites.piece_with_shadow(self.piece, Tile.parse(code), size)
                target.blit(picture, (round(x - size / 2), round(y - size / 2)))

    def _paint_words(self, target: pygame.Surface, painter: Painter, area: Box) -> None:
        theme = painter.theme
        large, small = theme.type_heading, theme.type_note
        name_height = painter.type(large) * 1.3
        room = area.h - name_height
        lines, px = painter.fit_paragraph(self.about, small, area.w, room, "semibold")
        if room < painter.type(small) or lines[-1].endswith(ELLIPSIS):
            size = theme.type_strong
            painter.text(target, self.name, area, size, theme.paper_ink, "extrabold", "centre")
            return
        height = painter.assets.line_height(px, "semibold")
        top = area.centre[1] - (name_height + height * len(lines)) / 2
        name = Box(area.x, top, area.w, name_height)
        painter.text(target, self.name, name, large, theme.paper_ink, "extrabold", "centre")
        rest = name._replace(y=name.bottom, h=height * len(lines))
        painter.lines_at(target, lines, rest, px, theme.paper_muted, "semibold")


def _split(painter: Painter, box: Box) -> tuple[Box, Box]:
    """Return the boxes of the picture and of the text. On a low card they are side by side."""
    theme, dp = painter.theme, painter.dp
    inner = box.inset(min(dp(theme.space), box.h * 0.1))
    if box.h < dp(120.0) and box.w > 2.6 * box.h:
        return inner.split_left(inner.w * 0.4, dp(theme.space))
    return inner.split_top(inner.h * 0.6, dp(theme.space_tiny))


def _columns(lines: Sequence[tuple[int, Sequence[str]]]) -> tuple[int, int]:
    first = min(start for start, _ in lines)
    return first, max(start + len(pieces) for start, pieces in lines) - first


def _size(area: Box, lines: Sequence[tuple[int, Sequence[str]]]) -> int:
    max_width = area.w / ((_columns(lines)[1] + 0.5) * PIECE_DISTANCE)
    return int(min(area.h * 0.84 / (len(lines) * PIECE_DISTANCE), max_width))
