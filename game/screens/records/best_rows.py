"""Rows of the lists of the best: a place, a player and a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.art.painter import Painter
from game.common.geometry import Box
from game.session.badges import Badge
from game.ui.node import Node, VisualState
from game.ui.text import picture

NARROW = 215.0
"""Width (dp) of a row below which the place is on the badge instead of before it."""

PLACE, MEDAL, FEAT_BADGE, FEAT_LINES = 20.0, 16.0, 34.0, 38.0
"""Sizes (dp) in a row: the place, its medal on the badge, the badge, and the two lines."""

SMALLER = 0.68
"""Size of the badge of a detail row, as a share of a place's badge."""

About = tuple[int, int]
"""Index of the ``about`` text that all rows of a list show, and its type size (px)."""


@dataclass(frozen=True, slots=True)
class FeatLine:
    """A place in a list of the best; place 0 is a detail of the place above."""

    place: int
    name: str
    badge: Badge
    about: tuple[str, str]  # in full, and shorter for narrow rows
    number: str


def feat_row(line: FeatLine, about: About) -> Node:
    """Return the row of a place; ``about`` is the list's from `about_feats`."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
        if line.place:
            _paint_place(target, painter, box, line, about)
        else:
            _paint_more(target, painter, box, line)

    return picture((line, about), draw)


def about_feats(painter: Painter, lines: Sequence[tuple[float, float, FeatLine]]) -> About:
    """Return the `About` of a list whose rows have these widths and heights (px)."""
    small = painter.theme.type_small
    sizes = []
    for which in (0, 1):
        fitted = [
            painter.fit_text(
                one.about[which], small, _words(painter, Box(0, 0, w, h), one)[1].w, "semibold"
            )
            for w, h, one in lines
        ]
        sizes.append(min((px for _, px in fitted), default=painter.type(small)))
        if sizes[-1] == painter.type(small):
            return which, sizes[-1]
    return 1, sizes[1]


def _inner(painter: Painter, box: Box) -> Box:
    dp, theme = painter.dp, painter.theme
    return Box(box.x + dp(theme.space_tiny), box.y, box.w - dp(theme.space_small), box.h)


def _words(painter: Painter, box: Box, line: FeatLine) -> tuple[Box, Box]:
    """Return the box of the number, and that of the text before it."""
    theme, dp = painter.theme, painter.dp
    rest = _inner(painter, box)
    if box.w >= dp(NARROW):
        rest = rest.split_left(dp(PLACE), dp(theme.space_tiny))[1]
    rest = rest.split_left(min(dp(FEAT_BADGE), box.h * 0.8), dp(theme.space_small))[1]
    px = painter.type(theme.type_heading)
    wide = painter.assets.text_width(line.number, px, "extrabold")
    return rest.split_right(min(wide + dp(theme.space_tiny), rest.w * 0.6), dp(theme.space_tiny))


def _paint_place(
    target: pygame.Surface, painter: Painter, box: Box, line: FeatLine, about: About
) -> None:
    theme, dp = painter.theme, painter.dp
    inner, narrow = _inner(painter, box), box.w < dp(NARROW)
    medal, rest = inner.split_left(dp(PLACE), dp(theme.space_tiny))
    if narrow:
        rest = inner
    badge, _ = rest.split_left(min(dp(FEAT_BADGE), box.h * 0.8))
    painter.badge(target, badge.centre, badge.w * 0.46, line.badge)
    if narrow:
        corner = badge.x + badge.w * 0.84, badge.centre[1] + badge.w * 0.34
        medal = Box.around(corner, dp(MEDAL), dp(MEDAL))
    _paint_medal(target, painter, medal, line.place, plain=not narrow)
    number, words = _words(painter, box, line)
    brass = theme.accent_lit
    painter.text(target, line.number, number, theme.type_heading, brass, "extrabold", "right")
    words = Box.around(words.centre, words.w, min(words.h, dp(FEAT_LINES)))
    upper, lower = words.split_top(words.h * 0.55)
    painter.text(target, line.name, upper, theme.type_note, theme.ink, "bold")
    which, px = about
    told = painter.shorten(line.about[which], px, lower.w, "semibold")
    painter.text_at(target, told, lower, px, theme.muted, "semibold")


def _paint_more(target: pygame.Surface, painter: Painter, box: Box, line: FeatLine) -> None:
    """Paint a detail of the place above, smaller and indented, in one line or in two."""
    theme, dp = painter.theme, painter.dp
    left = box.w >= dp(NARROW) and dp(PLACE + theme.space_tiny)
    badge = min(dp(FEAT_BADGE), box.h * 0.8)
    inner = _inner(painter, box).split_left(left + badge * (1 - SMALLER), 0)[1]
    sign, rest = inner.split_left(badge * SMALLER, dp(theme.space_small))
    px, gap = painter.type(theme.type_small), dp(theme.space_small)
    if painter.assets.text_width(line.name, px, "semibold") <= rest.w:
        painter.badge(target, sign.centre, sign.w * 0.46, line.badge)
    else:
        # A cut text would be worse than a missing badge.
        rest = inner
    number = painter.assets.text_width(line.number, px, "bold")
    if painter.assets.text_width(line.name, px, "semibold") + gap + number <= rest.w:
        painter.text_at(target, line.name, rest, px, theme.muted, "semibold")
        painter.text_at(target, line.number, rest, px, theme.ink, "bold", "right")
        return
    two = Box.around(rest.centre, rest.w, min(rest.h, dp(FEAT_LINES)))
    upper, lower = two.rows(2)
    painter.text(target, line.name, upper, theme.type_small, theme.muted, "semibold")
    painter.text_at(target, line.number, lower, px, theme.ink, "bold")


def _paint_medal(
    target: pygame.Surface, painter: Painter, box: Box, place: int, *, plain: bool
) -> None:
    """Paint the number of a place, on a disc for the first three or if not ``plain``."""
    theme = painter.theme
    first = place <= len(theme.medals)
    if first or not plain:
        colour = theme.medals[place - 1] if first else theme.control
        edge = painter.dp(theme.hairline)
        painter.disc(target, box.centre, box.w * 0.52, colour, edge, theme.felt_deep)
    ink = theme.ink_on_accent if first else theme.muted
    painter.text(target, str(place), box, theme.type_small, ink, "extrabold", "centre")
