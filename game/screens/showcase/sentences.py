"""The large texts of the showcase: the last turn, short captions, and the game's name."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.anim.easing import ease_out
from game.art.lettering import Anchor
from game.art.painter import Painter
from game.art.plate import PlateStyle
from game.art.surfaces import pixel_rect
from game.art.theme import Theme, with_alpha
from game.common.geometry import Box
from game.screens.showcase.fragments import FragmentMaker, Lines, bright_plate, plate_style
from game.screens.showcase.words import Headline
from game.session.badges import Badge
from game.ui.node import FILL, Node, Picture, Size, VisualState, px, row, spacer, stack
from game.ui.text import Panel, icon, picture

HEADLINE_TYPE, POINTS_TYPE = Theme.type_title, Theme.type_large
CAPTION_TYPE, INVITATION_TYPE = Theme.type_heading, Theme.type_strong
BRAND_TYPE = Theme.type_title

LEAST_PART = 0.4
"""Smallest part of its size to which a game's name is reduced."""

INVITATION_PART = 0.8
"""Height of an invitation in heights of a caption: always shown, it must be quieter."""

TITLE_PART, TITLE_HIGH = 0.78, 0.3
"""The part of the table's width for the game's name, and the largest of its height."""

APART = 0.35
"""Delay of the last letter relative to the first, in parts of the whole motion."""

BADGE_PART, FACE = 0.72, 44.0
"""Size of the face next to a headline: fraction of the headline's height, maximum in dp."""

SIGN = 0.6
"""Size of a note's icon in heights."""


def headline(maker: FragmentMaker, box: Box, said: Headline, times: float = 1.0) -> Node:
    """Return a wide plate with face, sentence and points, ``times`` as large as usual."""
    if not said.text:
        return spacer()
    painter, theme = maker.painter, maker.painter.theme
    pad = painter.dp(Theme.space_large)
    side = min(box.h * BADGE_PART, painter.dp(FACE) * times)
    badge = side + pad / 2 if said.badge is not None else 0.0
    size = painter.type(POINTS_TYPE * times)
    points = Lines((said.points,), size, theme.accent_lit, "extrabold", "right")
    numbers = points.width(painter) + pad if said.points else 0.0
    room = box.w - 2 * pad - badge - numbers, box.h * 0.94
    written = maker.whole(said.text, HEADLINE_TYPE * times, room, theme.ink)
    words = written.width(painter)
    return row(
        face(said.badge, side, w=px(badge)) if said.badge is not None else None,
        Node(content=written, w=px(words)),
        Node(content=points, w=px(numbers)) if said.points else None,
        content=maker.plate(*headline_plate(painter, box, great=said.great)),
        inset=(pad, 0.0),
        w=px(min(box.w, words + badge + numbers + 2 * pad)),
    )


def headline_plate(painter: Painter, box: Box, *, great: bool) -> tuple[PlateStyle, float]:
    """Return the style of a headline's plate in this box, and the radius of its corners (px)."""
    theme = painter.theme
    style = plate_style(theme, theme.accent_lit if great else None)
    return style, min(box.h / 2, painter.dp(Theme.radius_large))


def face(look: Badge, side: float, *, w: Size = FILL) -> Node:
    """Return a face of ``side`` px at the left of its box."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
        painter.badge(target, (box.x + side / 2, box.centre[1]), side / 2, look)

    return picture((look, side), draw, w=w)


def caption(maker: FragmentMaker, box: Box, words: str) -> Node:
    """Return a bright plate with a few dark words."""
    if not words:
        return spacer()
    return hint(maker, words, CAPTION_TYPE, (box.w, box.h), maker.painter.dp(Theme.space_wide))


def hint(
    maker: FragmentMaker, words: str, size: float, room: tuple[float, float], pad: float
) -> Node:
    """Return words of at most ``size`` dp on a bright plate that fits a room (px)."""
    ink = maker.painter.theme.ink_on_accent
    written = maker.whole(words, size, (room[0] - 2 * pad, room[1]), ink, "extrabold")
    width = px(written.width(maker.painter) + 2 * pad)
    return stack(Node(content=written), content=Picture("hint", bright_plate), w=width)


def invitation(maker: FragmentMaker, box: Box, words: str) -> Node:
    """Return a dark plate in place of a caption, with a finger and a few words."""
    painter, theme = maker.painter, maker.painter.theme
    high, pad = INVITATION_PART * box.h, painter.dp(Theme.space)
    room = box.w - 3 * pad - high, high
    written = maker.whole(words, INVITATION_TYPE, room, theme.ink, "semibold")
    sign, wide = high + pad / 2, written.width(painter)
    return row(
        icon("finger", round(0.62 * high), theme.accent_lit, w=px(sign)),
        Node(content=written, w=px(wide)),
        content=Picture("invitation", dark_plate),
        w=px(wide + high + 2 * pad),
        h=px(high),
    )


def dark_plate(target: pygame.Surface, painter: Painter, plate: Box, _state: VisualState) -> None:
    """Draw a barely visible plate with round ends."""
    painter.rounded(target, plate, painter.theme.card, plate.h / 2)


def note_plate(maker: FragmentMaker, box: Box, words: str, sign: str) -> Node:
    """Return a plate with a presenter's note."""
    painter, theme = maker.painter, maker.painter.theme
    face, edge = with_alpha(theme.felt_deep, 255), with_alpha(theme.accent, 255)
    room = box.w - box.h - painter.dp(Theme.space_small), box.h
    return row(
        icon(sign, round(SIGN * box.h), theme.accent_lit, w=px(box.h)),
        Node(content=maker.whole(words, theme.type_body, room, theme.ink, "semibold", "left")),
        content=Panel(face, edge, line=Theme.stroke),
    )


def coloured(text: str, size: float, anchor: Anchor) -> Picture:
    """Return one line of ``size`` dp whose first word has the colours of the tiles."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
        for letter, x, y in spelt(painter, box, text, size, anchor):
            target.blit(letter, (x, y))

    return Picture((text, size, anchor), draw)


def brand(_maker: FragmentMaker, _box: Box, name: str) -> Node:
    """Return the name of the game."""
    return Node(content=coloured(name, BRAND_TYPE, "left"))


def draw_title(
    target: pygame.Surface, painter: Painter, table: Box, name: str, part: float
) -> None:
    """Draw the game's name over the table; letters rise one by one up to ``part`` 1.0."""
    if part <= 0.0:
        return
    room, count = title_room(table), len(name)
    # Letters rise from below the lower edge; their outlines reach out at the sides.
    clip, edge = target.get_clip(), 2 * painter.dp(painter.theme.space)
    target.set_clip(pixel_rect(room).inflate(edge, 0).clip(clip))
    for n, (letter, x, y) in enumerate(title_letters(painter, table, name)):
        late = APART * n / max(1, count - 1)
        risen = ease_out(min(1.0, max(0.0, (part - late) / (1.0 - APART))))
        target.blit(letter, (x, y + round((1.0 - risen) * room.h)))
    target.set_clip(clip)


def title_room(table: Box) -> Box:
    """Return the box of the title."""
    return Box.around(table.centre, TITLE_PART * table.w, TITLE_HIGH * table.h)


def title_letters(
    painter: Painter, table: Box, name: str
) -> Iterator[tuple[pygame.Surface, int, int]]:
    """Yield the letters of the title with their positions (px)."""
    room = title_room(table)
    return spelt(painter, room, name, room.h / painter.scale, "centre")


def spelt(
    painter: Painter, box: Box, text: str, size: float, anchor: Anchor
) -> Iterator[tuple[pygame.Surface, int, int]]:
    """Yield the letters of a line (``size`` dp), the first word in colours, with positions (px)."""
    theme, measure = painter.theme, painter.assets.text_width
    size_px = painter.type(size)
    width = measure(text, size_px, "extrabold")
    if width > box.w:
        # Widths grow nearly as sizes do, and measuring in every size is slow.
        size_px = min(size_px, math.ceil(size_px * box.w / width) + 1)
    while measure(text, size_px, "extrabold") > box.w and size_px > LEAST_PART * size:
        size_px -= 1
    width = measure(text, size_px, "extrabold")
    left = box.x if anchor == "left" else box.centre[0] - width / 2
    y = round(box.centre[1] - painter.assets.line_height(size_px, "extrabold") / 2)
    first = text.split(" ", 1)[0]
    for n, letter in enumerate(text):
        if not letter.isspace():
            colour = theme.palette[n % len(theme.palette)] if n < len(first) else theme.ink
            # Measured in the whole line to keep the typeface's spacing.
            x = left + (measure(text[:n], size_px, "extrabold") if n else 0)
            yield painter.outlined(letter, size_px, colour), round(x), y
