"""A large card that stands for a way to play, with a picture of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.art.painter import Painter
from game.art.sprites import Piece, TileSprites
from game.art.theme import RGB, with_alpha
from game.common.geometry import Box
from game.rules.tiles import Colour, Shape, Tile
from game.session.looks import Look
from game.ui.plate_card import PlateCard
from game.view.sample_tiles import Placed, draw_felt, draw_tiles, place_tiles
from game.view.welcome.fitting import whole_lines

BESIDE = 1.45
"""A card this many times as wide as high has its picture beside its words."""

HIGH = 200.0
"""The height (dp) from which a card has a wide margin."""

PICTURE, PICTURE_BESIDE = 0.56, 0.42
"""The part of the height, or of the width, that the picture takes."""

PALER = 130
"""How dark (0 to 255) a card is that cannot be chosen."""

NOTE = 0.86
"""The largest size of what a card means, in parts of its name's."""

TAKEN, OTHERS = 0.62, 0.4
"""Diameters of the badges in a picture, in parts of its height: of the seat to take, and of the
others."""

FEW: Sequence[Placed] = tuple(
    (n, 0, Tile(Colour.BLUE, shape))
    for n, shape in enumerate((Shape.STAR, Shape.CLOVER, Shape.CIRCLE))
)
MANY: Sequence[Placed] = (
    *((n, 1, Tile(colour, Shape.STAR)) for n, colour in enumerate(Colour) if n != 2),
    (2, 0, Tile(Colour.YELLOW, Shape.CIRCLE)),
    (2, 1, Tile(Colour.YELLOW, Shape.STAR)),
    (2, 2, Tile(Colour.YELLOW, Shape.CLOVER)),
    (4, 2, Tile(Colour.BLUE, Shape.SQUARE)),
    (4, 0, Tile(Colour.BLUE, Shape.DIAMOND)),
)
QUESTION: Sequence[Placed] = (
    (0, 0, Tile(Colour.RED, Shape.CIRCLE)),
    (0, 1, Tile(Colour.RED, Shape.SQUARE)),
    (1, 1, Tile(Colour.ORANGE, Shape.SQUARE)),
    (2, 0, Tile(Colour.GREEN, Shape.DIAMOND)),
    (2, 1, Tile(Colour.GREEN, Shape.SQUARE)),
)
"""The tiles on the pictures of a short game, of a whole one, and of the challenge."""


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A player of the game that is running; ``taken`` is the seat that would be taken."""

    look: Look
    score: int
    taken: bool


class ChoiceCard(PlateCard):
    """One of the large choices; ``seats`` are shown as badges, ``tiles`` (or dice, by
    their ``piece``) lie in lines."""

    def __init__(
        self,
        sprites: TileSprites,
        name: str,
        on_press: Callable[[], None],
        key: str,
        *,
        seats: Sequence[SeatShown] = (),
        tiles: Sequence[Placed] = (),
        piece: Piece = "tile",
    ) -> None:
        super().__init__(on_press, key)
        self._sprites = sprites
        self.name = name
        # Of all cards, so that they look alike.
        self.names: Sequence[str] = (name,)
        self.about = ""
        self.seats = tuple(seats)
        self._tiles = tiles
        self._piece: Piece = piece
        # How far it stands above its place (px), while it draws attention.
        self.hop = 0.0

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.first, self.about, self.seats, self.hop

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """The card, its picture and its words; the first one is brass."""
        theme = painter.theme
        box = self.box.moved(0, painter.dp(theme.space_tiny) if self.pressed else -self.hop)
        radius = min(painter.dp(theme.radius_large), box.h * 0.14)
        thick = painter.dp(theme.space_tiny)
        self.draw_plate(target, painter, box, radius, thick, theme.shadow_dialog)
        inner = box.inset(
            painter.dp(theme.space_large if box.h > painter.dp(HIGH) else theme.space)
        )
        if box.w > BESIDE * box.h:
            picture, words = inner.split_left(inner.w * PICTURE_BESIDE, painter.dp(theme.space))
        else:
            picture, words = inner.split_top(inner.h * PICTURE, painter.dp(theme.space_small))
        self._draw_picture(target, painter, picture)
        self._draw_words(target, painter, words)
        if not self.enabled:
            painter.rounded(target, box, with_alpha(theme.scrim[:3], PALER), radius)
        if self.focused:
            painter.focus_ring(target, self.box, radius)

    @property
    def _inks(self) -> tuple[str, str]:
        return ("ink_on_accent", "ink_on_accent") if self.first else ("ink", "muted")

    def _draw_picture(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        draw_felt(target, painter, room)
        if self.seats:
            self._draw_seats(target, painter, room)
        else:
            place = place_tiles(painter, room, self._tiles)
            draw_tiles(target, self._sprites, self._tiles, place, self._piece)

    def _draw_seats(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        """The faces with their points; the seat to take is larger, with a ring."""
        theme, many = painter.theme, len(self.seats)
        large = min(room.h * TAKEN, room.w / (0.75 * many + 1.0))
        small = large * OTHERS / TAKEN
        gap = (room.w - large - small * (many - 1)) / (many + 1)
        gap = min(gap, painter.dp(theme.space_wide))
        left = room.centre[0] - (large + small * (many - 1) + gap * (many - 1)) / 2
        for seat in self.seats:
            size = large if seat.taken else small
            centre = left + size / 2, room.y + room.h * 0.42
            if seat.taken:
                ring = size / 2 + painter.dp(theme.ring) * 1.5
                painter.disc(target, centre, ring, theme.highlight)
            painter.badge(target, centre, size / 2, seat.look)
            below = room.y + room.h * 0.76
            words = Box(left - gap / 2, below, size + gap, room.h * 0.22)
            big = theme.type_heading if seat.taken else theme.type_body
            ink = theme.highlight if seat.taken else theme.muted
            painter.text(target, str(seat.score), words, big, ink, "extrabold", "centre")
            left += size + gap

    def _draw_words(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        """The name, as large as that of every card can be, and what it means below."""
        theme = painter.theme
        strong, soft = self._inks
        ink: RGB = getattr(theme, strong)
        faint: RGB = getattr(theme, soft)
        px = self._name_px(painter, room)
        small = min(theme.type_heading, room.h / painter.scale * 0.2, NOTE * px / painter.scale)
        below = room._replace(h=room.h * 0.55)
        lines, note = whole_lines(painter, self.about, small, below, "semibold")
        high, low = painter.assets.line_height(px, "extrabold"), note * 1.3
        gap = painter.dp(theme.space_small)
        # As if all had two lines, so that the names are level.
        top = room.centre[1] - (high + gap + low * max(2, len(lines))) / 2
        head = Box(room.x, top, room.w, high)
        painter.text_at(target, self.name, head, px, ink, "extrabold", "centre")
        for n, line in enumerate(lines):
            row = Box(room.x, head.bottom + gap + n * low, room.w, low)
            painter.text_at(target, line, row, note, faint, "semibold", "centre")

    def _name_px(self, painter: Painter, room: Box) -> int:
        """The type size (px) at which the name of every card fits."""
        theme = painter.theme
        sizes = (theme.type_display, theme.type_large, theme.type_title, theme.type_heading)
        for size in sizes:
            px = painter.type(size)
            widths = [painter.assets.text_width(one, px, "extrabold") for one in self.names]
            if max(widths) <= room.w and px * 1.4 <= room.h * 0.5:
                return px
        return painter.fit_text(max(self.names, key=len), theme.type_strong, room.w, "extrabold")[1]
