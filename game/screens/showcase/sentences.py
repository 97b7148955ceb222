"""The large sentences of the showcase: what was just played, a few words that teach, and the name
of the game."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.anim.easing import ease_out
from game.art.lettering import Anchor
from game.art.painter import Painter
from game.art.paragraphs import balanced
from game.art.plate import Plates, PlateStyle
from game.art.surfaces import pixel_rect
from game.art.theme import RGB, Theme, with_alpha
from game.art.typeface import Weight
from game.common.geometry import Box
from game.common.lru import LruCache
from game.session.looks import Look

HEADLINE_TYPE, POINTS_TYPE = Theme.type_title, Theme.type_large
CAPTION_TYPE, INVITATION_TYPE = Theme.type_heading, Theme.type_strong
BRAND_TYPE = Theme.type_title

SMALLER, LEAST_PART = 0.85, 0.3
"""A text that would be cut is written at this part of the size, again and again down to a least
part."""

MOST_SHRUNK = 0.4
"""A name of the game is written down to this part of its size."""

INVITATION_PART = 0.8
"""Height of an invitation for that of a caption: it is there all the time, and so is quieter."""

TITLE_PART, TITLE_HIGH = 0.78, 0.3
"""The part of the table's width that the game's name takes, and of its height at most."""

APART = 0.35
"""How much later (parts of the whole) the last letter of it begins to move than the first."""

BADGE_PART, FACE = 0.72, 44.0
"""Size of the face beside a headline, as a part of its height, and at most (dp)."""


class Headline(NamedTuple):
    """What was just played, by whom, and the points it gave; ``great`` for a Qwirkle."""

    text: str
    look: Look | None = None
    points: str = ""
    great: bool = False


class Sentences:
    """Writes them at one scale."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._plates = Plates(painter)
        self._written: LruCache[tuple[object, ...], Whole] = LruCache(8)

    def _whole(self, text: str, size: float, box: Box, weight: Weight = "bold") -> Whole:
        """See `whole`: that takes long, and the same is drawn again and again."""
        key = (text, size, box.w, box.h, weight)
        return self._written.get(key, lambda: whole(self._painter, text, size, box, weight))

    def headline(
        self, target: pygame.Surface, box: Box, said: Headline, times: float = 1.0
    ) -> None:
        """A wide plate with the face, the sentence and the points, all of it this many ``times`` as
        large as usual."""
        if not said.text:
            return
        painter, theme = self._painter, self._painter.theme
        written, plate, side, points, points_px = self._headline_parts(box, said, times)
        self._plates.lay(target, plate, *self._plate_look(plate, great=said.great))
        pad = painter.dp(theme.space_large)
        left, words = plate.x + pad, written.width(painter)
        if said.look is not None:
            painter.badge(target, (left + side / 2, plate.centre[1]), side / 2, said.look)
            left += side + pad / 2
        room = Box(left, plate.y, words, plate.h)
        written.lay(painter, target, room, theme.ink)
        if said.points:
            end = Box(plate.right - pad - points, plate.y, points, plate.h)
            painter.text_at(
                target, said.points, end, points_px, theme.accent_lit, "extrabold", "right"
            )

    def headline_plate(self, box: Box, said: Headline, times: float = 1.0) -> Box:
        """The place of its plate."""
        return self._headline_parts(box, said, times)[1]

    def _headline_parts(
        self, box: Box, said: Headline, times: float
    ) -> tuple[Whole, Box, float, float, int]:
        """Its sentence, the place of its plate, the size of the face, and the width and the type
        (px) of its points."""
        painter = self._painter
        pad = painter.dp(Theme.space_large)
        side = min(box.h * BADGE_PART, painter.dp(FACE) * times)
        badge = side + pad / 2 if said.look is not None else 0.0
        points_px = painter.type(POINTS_TYPE * times)
        points = painter.assets.text_width(said.points, points_px, "extrabold")
        points += pad if said.points else 0
        width = box.w - 2 * pad - badge - points
        written = self._whole(said.text, HEADLINE_TYPE * times, Box(0, 0, width, box.h * 0.94))
        words = written.width(painter)
        plate = Box.around(box.centre, min(box.w, words + badge + points + 2 * pad), box.h)
        return written, plate, side, points, points_px

    def prerender_plates(self, box: Box) -> Iterator[None]:
        """Make the plates of headlines in this box, one at each step."""
        for great in (False, True):
            yield from self._plates.prerender(box, *self._plate_look(box, great=great))

    def _plate_look(self, plate: Box, *, great: bool) -> tuple[PlateStyle, float]:
        """What a headline's plate looks like, and the radius of its corners."""
        theme, radius = self._painter.theme, self._painter.dp(Theme.radius_large)
        style = PlateStyle(theme.card, theme.card_edge)
        if great:
            edge = with_alpha(theme.accent_lit, 255)
            style = PlateStyle(theme.card_lit, edge, theme.ring, halo=theme.accent)
        return style, min(plate.h / 2, radius)

    def caption(self, target: pygame.Surface, box: Box, text: str) -> None:
        """A bright plate with a few dark words, so that it is seen as a hint and not as a part of
        the game."""
        if not text:
            return
        painter, theme = self._painter, self._painter.theme
        written, plate = self._caption_parts(box, text)
        painter.shadow(target, plate, plate.h / 2, theme.shadow_float)
        painter.rounded(target, plate, theme.highlight, plate.h / 2)
        written.lay(painter, target, plate, theme.ink_on_accent)

    def caption_plate(self, box: Box, text: str) -> Box:
        """The place of its plate."""
        return self._caption_parts(box, text)[1]

    def _caption_parts(self, box: Box, text: str) -> tuple[Whole, Box]:
        pad = self._painter.dp(Theme.space_wide)
        room = Box(0, 0, box.w - 2 * pad, box.h)
        written = self._whole(text, CAPTION_TYPE, room, "extrabold")
        return written, Box.around(box.centre, written.width(self._painter) + 2 * pad, box.h)

    def invitation(self, target: pygame.Surface, box: Box, text: str) -> None:
        """A dark plate in the place of a caption, with a finger and a few words."""
        painter, theme = self._painter, self._painter.theme
        written, plate = self._invitation_parts(box, text)
        high, words = plate.h, written.width(painter)
        painter.rounded(target, plate, theme.card, high / 2)
        sign, rest = plate.split_left(high + painter.dp(theme.space) / 2)
        painter.icon(target, "finger", sign.centre, round(0.62 * high), theme.accent_lit)
        written.lay(painter, target, rest._replace(w=words), theme.ink)

    def invitation_plate(self, box: Box, text: str) -> Box:
        """The place of its plate."""
        return self._invitation_parts(box, text)[1]

    def _invitation_parts(self, box: Box, text: str) -> tuple[Whole, Box]:
        high, pad = INVITATION_PART * box.h, self._painter.dp(Theme.space)
        room = Box(0, 0, box.w - 3 * pad - high, high)
        written = self._whole(text, INVITATION_TYPE, room, "semibold")
        words = written.width(self._painter)
        return written, Box.around(box.centre, words + high + 2 * pad, high)

    def brand(self, target: pygame.Surface, box: Box, name: str) -> None:
        """The name of the game."""
        coloured(self._painter, target, box, name, BRAND_TYPE, "left")

    def title(self, target: pygame.Surface, table: Box, name: str, part: float) -> None:
        """The name of the game over the whole table; its letters rise one after the other until
        all of it (1.0) is seen."""
        if part <= 0.0:
            return
        painter, count = self._painter, len(name)
        room = Box.around(table.centre, TITLE_PART * table.w, TITLE_HIGH * table.h)
        letters = spelt(painter, room, name, room.h / painter.scale, "centre")
        # Letters rise from below its lower edge; their own edges reach out at the sides.
        clip, edge = target.get_clip(), 2 * painter.dp(painter.theme.space)
        target.set_clip(pixel_rect(room).inflate(edge, 0).clip(clip))
        for n, (picture, x, y) in enumerate(letters):
            late = APART * n / max(1, count - 1)
            risen = ease_out(min(1.0, max(0.0, (part - late) / (1.0 - APART))))
            target.blit(picture, (x, y + round((1.0 - risen) * room.h)))
        target.set_clip(clip)

    def prerender_title(self, table: Box, name: str) -> Iterator[None]:
        """Make the letters of the title, one at each step."""
        room = Box.around(table.centre, TITLE_PART * table.w, TITLE_HIGH * table.h)
        for _ in spelt(self._painter, room, name, room.h / self._painter.scale, "centre"):
            yield


def coloured(
    painter: Painter, target: pygame.Surface, box: Box, text: str, size: float, anchor: Anchor
) -> None:
    """One line whose first word has the colours of the tiles; ``size`` is dp."""
    for picture, x, y in spelt(painter, box, text, size, anchor):
        target.blit(picture, (x, y))


def spelt(
    painter: Painter, box: Box, text: str, size: float, anchor: Anchor
) -> Iterator[tuple[pygame.Surface, int, int]]:
    """The letters of such a line, and where each stands (px)."""
    theme = painter.theme
    px = painter.type(size)
    width = painter.assets.text_width(text, px, "extrabold")
    if width > box.w:
        # Widths grow nearly as sizes do: to measure in every size takes long.
        px = min(px, math.ceil(px * box.w / width) + 1)
    while painter.assets.text_width(text, px, "extrabold") > box.w and px > MOST_SHRUNK * size:
        px -= 1
    width = painter.assets.text_width(text, px, "extrabold")
    height = painter.assets.line_height(px, "extrabold")
    left = box.x if anchor == "left" else box.centre[0] - width / 2
    y = round(box.centre[1] - height / 2)
    first = text.split(" ", 1)[0]
    for n, letter in enumerate(text):
        if not letter.isspace():
            colour = theme.palette[n % len(theme.palette)] if n < len(first) else theme.ink
            # Measured in the whole line, so that the typeface's own spacing is kept.
            x = left + (painter.assets.text_width(text[:n], px, "extrabold") if n else 0)
            yield painter.outlined(letter, px, colour), round(x), y


class Whole(NamedTuple):
    """Lines that are not cut, and how they are written."""

    lines: list[str]
    px: int
    weight: Weight

    def width(self, painter: Painter) -> float:
        """The px of the longest."""
        assets = painter.assets
        return max(assets.text_width(line, self.px, self.weight) for line in self.lines)

    def lay(
        self,
        painter: Painter,
        target: pygame.Surface,
        box: Box,
        colour: RGB,
        anchor: Anchor = "centre",
    ) -> None:
        """Writes them in the middle of the box's height."""
        height = painter.assets.line_height(self.px, self.weight)
        top = box.centre[1] - height * len(self.lines) / 2
        for n, line in enumerate(self.lines):
            row = box._replace(y=top + n * height, h=height)
            painter.text_at(target, line, row, self.px, colour, self.weight, anchor)


def whole(painter: Painter, text: str, size: float, box: Box, weight: Weight = "bold") -> Whole:
    """A text as large as it can be in a box without being cut; ``size`` is dp at most."""
    part = 1.0
    while True:
        lines, px = balanced(painter, text, size * part, box.w, box.h, weight)
        part *= SMALLER
        if " ".join(lines) == text or part < LEAST_PART:
            return Whole(lines, px, weight)
