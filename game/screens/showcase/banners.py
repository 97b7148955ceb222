"""Texts around the showcase's table: headline, caption, invitation, notes, the game's name."""

from collections.abc import Iterator

import pygame

from game import ui
from game.anim.easing import ease_out
from game.art import Painter, PlateStyle, Theme, pixel_rect, with_alpha
from game.art.lettering import Anchor
from game.common import Box
from game.screens.shared.player_face import face
from game.screens.showcase.fragments import Area, FragmentMaker, plate_style
from game.screens.showcase.words import Announcement


def headline(maker: FragmentMaker, box: Box, content: Announcement, scale: float = 1.0) -> ui.Node:
    """Return a wide plate with face, sentence and points. Type and face are scaled by `scale`."""
    if not content.text:
        return ui.spacer()
    painter, theme = maker.painter, maker.painter.theme
    pad = painter.dp(Theme.space_large)
    side = min(box.h * 0.72, painter.dp(44.0) * scale)
    sign, face_width = [], 0.0
    if content.badge is not None:
        sign = [face(content.badge, side / 2, w=ui.px(side)), ui.spacer(ui.px(pad / 2))]
        face_width = side + pad / 2
    size = painter.type(Theme.type_large * scale)
    points = ui.TextLines((content.points,), size, theme.accent_lit, "numeral", "right")
    points_width = points.width(painter) + pad if content.points else 0.0
    area = box.w - 2 * pad - face_width - points_width, box.h * 0.94
    sentence = maker.fitted(content.text, Theme.type_title * scale, area, theme.ink)
    width = sentence.width(painter)
    return ui.row(
        *sign,
        ui.Node(content=sentence, w=ui.px(width)),
        ui.Node(content=points, w=ui.px(points_width)) if content.points else None,
        content=maker.plate(*headline_plate(painter, box, qwirkle=content.qwirkle)),
        inset=(pad, 0.0),
        w=ui.px(min(box.w, width + face_width + points_width + 2 * pad)),
    )


def headline_plate(painter: Painter, box: Box, *, qwirkle: bool) -> tuple[PlateStyle, float]:
    """Return the style of a headline's plate in `box`, and the radius of its corners (px)."""
    theme = painter.theme
    style = plate_style(theme, theme.accent_lit if qwirkle else None)
    return style, min(box.h / 2, painter.dp(Theme.radius_large))


def caption(maker: FragmentMaker, box: Box, words: str) -> ui.Node:
    """Return a bright plate with a few dark words; an empty node for ""."""
    if not words:
        return ui.spacer()
    pad = maker.painter.dp(Theme.space_wide)
    return hint(maker, words, Theme.type_heading, (box.w, box.h), pad)


def hint(maker: FragmentMaker, words: str, size: float, area: Area, pad: float) -> ui.Node:
    """Return a node with words of at most `size` dp on a bright plate that fits `area` (px)."""
    ink = maker.painter.theme.ink_on_accent
    sentence = maker.fitted(words, size, (area[0] - 2 * pad, area[1]), ink, "extrabold")
    width = ui.px(sentence.width(maker.painter) + 2 * pad)
    return ui.stack(ui.Node(content=sentence), content=ui.Picture("hint", _bright_plate), w=width)


def _bright_plate(
    target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState
) -> None:
    painter.shadow(target, box, box.h / 2, painter.theme.shadow_float)
    painter.rounded(target, box, painter.theme.highlight, box.h / 2)


def invitation(maker: FragmentMaker, box: Box, words: str) -> ui.Node:
    """Return a dark plate with a finger and a few words, shown where a caption would be."""
    painter, theme = maker.painter, maker.painter.theme
    # Lower than a caption: it is always visible, so it must be quieter.
    height, pad = 0.8 * box.h, painter.dp(Theme.space)
    area = box.w - 3 * pad - height, height
    sentence = maker.fitted(words, Theme.type_strong, area, theme.ink, "semibold")
    width = sentence.width(painter)
    return ui.row(
        ui.icon("finger", round(0.62 * height), theme.accent_lit, w=ui.px(height + pad / 2)),
        ui.Node(content=sentence, w=ui.px(width)),
        content=ui.Picture(
            "invitation", lambda on, _, at, __: painter.rounded(on, at, theme.card, at.h / 2)
        ),
        w=ui.px(width + height + 2 * pad),
        h=ui.px(height),
    )


def note_plate(maker: FragmentMaker, box: Box, words: str, icon_name: str) -> ui.Node:
    """Return a plate with an icon and a note, which says what the presenter's key has done."""
    painter, theme = maker.painter, maker.painter.theme
    fill, edge = with_alpha(theme.control_deep, 255), with_alpha(theme.accent, 255)
    area = box.w - box.h - painter.dp(Theme.space_small), box.h
    return ui.row(
        ui.icon(icon_name, round(0.6 * box.h), theme.accent_lit, w=ui.px(box.h)),
        ui.Node(content=maker.fitted(words, theme.type_body, area, theme.ink, "semibold", "left")),
        content=ui.Panel(fill, edge, line=Theme.stroke),
    )


def coloured(text: str, size: float, anchor: Anchor) -> ui.Picture:
    """Return a line of at most `size` dp. Its first word has the colours of the tiles."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        for letter, x, y in coloured_letters(painter, box, text, size, anchor):
            target.blit(letter, (x, y))

    return ui.Picture((text, size, anchor), draw)


def brand(_maker: FragmentMaker, _box: Box, name: str) -> ui.Node:
    """Return a node with the name of the game, its first word in the colours of the tiles."""
    return ui.Node(content=coloured(name, Theme.type_title, "left"))


def draw_title(
    target: pygame.Surface, painter: Painter, table: Box, name: str, progress: float
) -> None:
    """Draw the game's name over the table. Its letters rise as `progress` grows from 0 to 1."""
    if progress <= 0.0:
        return
    area, count = title_area(table), len(name)
    # Delay of the last letter, as a fraction of the motion.
    max_delay = 0.35
    # Letters rise from below the lower edge; their outlines reach out at the sides.
    clip, edge = target.get_clip(), 2 * painter.dp(painter.theme.space)
    target.set_clip(pixel_rect(area).inflate(edge, 0).clip(clip))
    for n, (letter, x, y) in enumerate(title_letters(painter, table, name)):
        delay = max_delay * n / max(1, count - 1)
        risen = ease_out(min(1.0, max(0.0, (progress - delay) / (1.0 - max_delay))))
        target.blit(letter, (x, y + round((1.0 - risen) * area.h)))
    target.set_clip(clip)


def title_area(table: Box) -> Box:
    """Return the box (px) of the game's name over the table."""
    return Box.around(table.centre, 0.78 * table.w, 0.3 * table.h)


def title_letters(
    painter: Painter, table: Box, name: str
) -> Iterator[tuple[pygame.Surface, int, int]]:
    """Yield the letters of the game's name over the table, with their positions (px)."""
    area = title_area(table)
    return coloured_letters(painter, area, name, area.h / painter.scale, "centre")


def coloured_letters(
    painter: Painter, box: Box, text: str, size: float, anchor: Anchor
) -> Iterator[tuple[pygame.Surface, int, int]]:
    """Yield the letters of a line with positions (px). Those of the first word are coloured.

    The type has `size` dp, or less if the line would be too long for `box`.
    """
    theme, measure = painter.theme, painter.assets.text_width
    smallest = int(min(0.4 * size, Theme.type_small))
    size_px = painter.shared_size([text], box.w, painter.type(size), smallest, "extrabold")
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
