"""Texts around the showcase's table: headline, caption, invitation, notes, the game's name."""

from collections.abc import Iterator

import pygame

from game import ui
from game.anim.easing import ease_out
from game.art import RGB, Anchor, Painter, Theme, pixel_rect, with_alpha
from game.art.fittings import brass
from game.art.numeral_fills import EMBOSSED_EDGE, embossed
from game.art.paper import PaperStyle
from game.common import Box
from game.rules import Tile
from game.screens.shared.controls import face
from game.screens.showcase.fragments import AreaSize, FragmentMaker
from game.screens.showcase.words import Announcement, Chip
from game.session import Badge

SLIP = PaperStyle(radius=5.0, rule=0.0)

# Heights of a face, of the name and of what follows it, as fractions of a headline's height.
FACE, NAME, WHAT = 0.96, 0.56, 0.44


def headline(maker: FragmentMaker, box: Box, content: Announcement) -> ui.Node:
    """Return a slot with a player's name, points and deed, and with room for `headline_face`."""
    painter, theme = maker.painter, maker.painter.theme
    pad = painter.dp(Theme.space_small)
    left = FACE * box.h + 2 * pad if content.badge is not None else 0.0
    rim = theme.accent_lit if content.qwirkle else theme.accent_deep
    size = painter.type(min(Theme.type_display, 0.8 * box.h / painter.scale))
    points = ui.TextLines((content.points,), size, theme.accent_lit, "numeral", "right")
    right = points.width(painter) + 2 * pad if content.points else pad
    return ui.row(
        ui.spacer(ui.px(left)) if left else None,
        _told(maker, (box.w - left - right - pad, 0.9 * box.h), content),
        ui.Node(content=points, w=ui.px(right)) if content.points else None,
        content=ui.Picture(
            ("slot", rim), lambda on, painter, at, _: _draw_slot(on, painter, at, rim)
        ),
        inset=(pad, 0.0),
    )


def headline_face(maker: FragmentMaker, box: Box, badge: Badge, mood: str) -> ui.Node:
    """Return the face in the square left end of a headline; `mood` is its picture's name."""
    side, pad = FACE * box.h, maker.painter.dp(Theme.space_small)
    return ui.row(ui.spacer(ui.px(pad)), face(badge, side / 2, mood, w=ui.px(side)))


def _told(maker: FragmentMaker, area: AreaSize, content: Announcement) -> ui.Node:
    """Return what a player did and the story's sentence; in a narrow window only the latter."""
    painter, theme, (width, height) = maker.painter, maker.painter.theme, area
    if not content.story:
        return _sentence(maker, area, content.name, content.text, theme.muted)
    name = ui.TextLines((content.name,), painter.type(Theme.type_large), theme.ink, "bold", "left")
    gap = painter.dp(Theme.space)
    beside = width - name.width(painter) - gap
    if beside < 1.4 * name.width(painter):
        return _sentence(maker, area, content.name, content.story, theme.accent_lit)
    rows = (content.text, theme.muted), (content.story, theme.accent_lit)
    half = beside, height / 2
    lines = [
        ui.Node(content=maker.fitted(words, Theme.type_heading, half, ink, "bold", "left"))
        for words, ink in rows
    ]
    return ui.row(
        ui.Node(content=name, w=ui.px(name.width(painter))),
        ui.column(*lines, h=ui.px(height)),
        gap=gap,
    )


def _draw_slot(target: pygame.Surface, painter: Painter, box: Box, rim: RGB) -> None:
    radius, line = painter.dp(Theme.radius), painter.dp(Theme.hairline)
    painter.slot(target, box, with_alpha(painter.theme.control_deep, 215), radius)
    painter.outline(target, box, radius, line, with_alpha(rim, 150))


def _sentence(maker: FragmentMaker, area: AreaSize, name: str, what: str, ink: RGB) -> ui.Node:
    """Return a name and words in the colour `ink`: in one row if legible, else in two."""
    painter, theme, (width, height) = maker.painter, maker.painter.theme, area
    gap = painter.dp(Theme.space)
    for size in (Theme.type_large, Theme.type_title):
        px = min(painter.type(size), round(0.8 * height))
        first = ui.TextLines((name,), px, theme.ink, "bold", "left")
        second = ui.TextLines((what,), round(0.8 * px), ink, "semibold", "left")
        if first.width(painter) + gap + second.width(painter) <= width:
            return ui.row(
                ui.Node(content=first, w=ui.px(first.width(painter))),
                ui.Node(content=second),
                gap=gap,
            )
    upper, lower = (width, NAME * height), (width, WHAT * height)
    size = NAME * height / painter.type_scale
    first = maker.fitted(name, size, upper, theme.ink, "bold", "left")
    second = maker.fitted(what, 0.8 * size, lower, ink, "semibold", "left")
    rows = ui.Node(content=first, h=ui.px(upper[1])), ui.Node(content=second, h=ui.px(lower[1]))
    return ui.column(*rows, h=ui.px(height))


def caption(maker: FragmentMaker, box: Box, words: str) -> ui.Node:
    """Return a slip of paper with a few words."""
    pad = maker.painter.dp(Theme.space_wide)
    ink = maker.painter.theme.paper_ink
    area = box.w - 2 * pad, box.h
    sentence = maker.fitted(words, Theme.type_heading, area, ink, "extrabold")
    width = ui.px(sentence.width(maker.painter) + 2 * pad)
    return ui.stack(ui.Node(content=sentence), content=maker.paper(SLIP), w=width)


def chip(maker: FragmentMaker, box: Box, content: Chip, align: float) -> ui.Node:
    """Return a paper tag with a line's missing tiles, at the left (`align` 0) to right (1)."""
    painter, theme = maker.painter, maker.painter.theme
    pad, side = painter.dp(Theme.space), round(0.78 * box.h)
    tiles = [_tile(maker, tile, side) for tile in content.tiles]
    left = len(tiles) * (side + pad / 2)
    ink = theme.paper_ink if content.fate == "open" else theme.paper_note
    area = box.w - 3 * pad - left, 0.9 * box.h
    sentence = maker.fitted(content.text, Theme.type_strong, area, ink, "extrabold", "left")
    return ui.row(
        *tiles,
        ui.Node(content=sentence),
        content=maker.paper(SLIP),
        gap=pad / 2,
        inset=(pad, 0.0),
        w=ui.px(min(box.w, sentence.width(painter) + left + 3 * pad)),
        align=(align, 0.5),
    )


def _tile(maker: FragmentMaker, tile: Tile, side: int) -> ui.Node:
    sprites, piece = maker.sprites, maker.piece

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: ui.VisualState) -> None:
        target.blit(sprites.piece(piece, tile, side), (round(box.x), round(box.y)))

    return ui.picture((tile, side), draw, w=ui.px(side), h=ui.px(side))


def invitation(
    maker: FragmentMaker, box: Box, words: str, size: float = Theme.type_strong
) -> ui.Node:
    """Return a plate of brass with a finger and words, which are at most `size` dp large."""
    painter, theme = maker.painter, maker.painter.theme
    height, pad = box.h, painter.dp(Theme.space)
    room = box.w - 3 * pad - height, 0.86 * height
    sentence = maker.fitted(words, size, room, theme.ink_on_accent, "bold")
    width = sentence.width(painter)
    return ui.row(
        ui.icon("finger", round(0.62 * height), theme.ink_on_accent, w=ui.px(height + pad / 2)),
        ui.Node(content=sentence, w=ui.px(width)),
        content=ui.Picture("brass", _brass_plate),
        w=ui.px(width + height + 2 * pad),
        h=ui.px(height),
    )


def _brass_plate(
    target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState
) -> None:
    radius = painter.dp(Theme.radius_button)
    painter.shadow(target, box, radius, Theme.shadow_low)
    painter.metal(target, box, radius, brass(painter.theme), 3.0)


def note_plate(maker: FragmentMaker, box: Box, words: str, icon_name: str) -> ui.Node:
    """Return a plate with an icon and a note that says what a presenter's key has done."""
    painter, theme = maker.painter, maker.painter.theme
    area, ink = (box.w - box.h - painter.dp(Theme.space_small), box.h), theme.paper_ink
    return ui.row(
        ui.icon(icon_name, round(0.6 * box.h), theme.paper_note, w=ui.px(box.h)),
        ui.Node(content=maker.fitted(words, theme.type_body, area, ink, "semibold", "left")),
        content=ui.Slip(),
    )


def coloured(text: str, size: float, anchor: Anchor) -> ui.Picture:
    """Return `text` in one line of at most `size` dp, its first word in the tiles' colours."""

    lines: dict[Box, list[tuple[pygame.Surface, tuple[int, int]]]] = {}

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        if box not in lines:
            letters = coloured_letters(painter, box, text, size, anchor)
            lines[box] = [(letter, (x, y)) for letter, x, y in letters]
        target.blits(lines[box], False)

    return ui.Picture((text, size, anchor), draw)


def brand(_maker: FragmentMaker, _box: Box, name: str) -> ui.Node:
    """Return a node with the name of the game. The first word is in the colours of the tiles."""
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
    """Yield letters of at most `size` dp with positions (px). The first word is coloured."""
    theme, measure = painter.theme, painter.assets.text_width
    smallest = int(min(0.4 * size, Theme.type_small))
    size_px = painter.shared_size([text], box.w, painter.type(size), smallest, "extrabold")
    width = measure(text, size_px, "extrabold")
    left = box.x if anchor == "left" else box.centre[0] - width / 2
    y = round(box.centre[1] - painter.assets.line_height(size_px, "extrabold") / 2)
    first, edge = text.split(" ", 1)[0], round(EMBOSSED_EDGE * size_px)
    for n, letter in enumerate(text):
        if not letter.isspace():
            colour = theme.palette[n % len(theme.palette)] if n < len(first) else theme.paper
            # Measured in the whole line to keep the typeface's spacing.
            x = left + (measure(text[:n], size_px, "extrabold") if n else 0)
            yield embossed(painter, letter, size_px, colour), round(x) - edge, y - edge
