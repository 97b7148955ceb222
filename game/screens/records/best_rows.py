"""A row in a list of the best: place, badge, name, subtitle and number."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game import ui
from game.art import Painter
from game.common import Box
from game.session import Badge

# In rows narrower than this (dp), the place is shown on the badge instead of to its left.
NARROW = 215.0
# Sizes (dp) in a row.
PLACE_WIDTH = 20.0
BADGE_SIZE = 34.0
TEXT_HEIGHT = 38.0  # of both lines

DETAIL_SCALE = 0.68  # diameter of the badge in a detail row, as a fraction of that in a place's row
# Index of the subtitle that all rows of a list show (0: full, 1: short); type size (px).
SubtitleForm = tuple[int, int]


@dataclass(frozen=True, slots=True)
class BestLine:
    """The content of a row. A place of 0 means that the row details the row above it."""

    place: int
    name: str
    badge: Badge
    subtitle: tuple[str, str]  # in full, and shorter for narrow rows
    number: str


def best_row(line: BestLine, form: SubtitleForm) -> ui.Node:
    """Return the row that shows `line`. All rows of a list have the same `form` of subtitles."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        if line.place:
            _paint_place(target, painter, box, line, form)
        else:
            _paint_detail(target, painter, box, line)

    return ui.picture((line, form), draw)


def subtitle_form(painter: Painter, lines: Sequence[tuple[float, float, BestLine]]) -> SubtitleForm:
    """Return which subtitle all rows show (1: short, unless all full ones fit), and its size (px).

    Each of `lines` is a row's width and height (px), and the row's content.
    """
    small = painter.theme.type_small
    largest = smallest = painter.type(small)
    for index in (0, 1):
        smallest = largest
        for w, h, line in lines:
            width = _number_and_text(painter, Box(0, 0, w, h), line)[1].w
            px = painter.fit_text(line.subtitle[index], small, width, "semibold")[1]
            smallest = min(smallest, px)
        if smallest == largest:
            return index, largest
    return 1, smallest


def _inner(painter: Painter, box: Box) -> Box:
    dp, theme = painter.dp, painter.theme
    return Box(box.x + dp(theme.space_tiny), box.y, box.w - dp(theme.space_small), box.h)


def _number_and_text(painter: Painter, box: Box, line: BestLine) -> tuple[Box, Box]:
    theme, dp = painter.theme, painter.dp
    rest = _inner(painter, box)
    if box.w >= dp(NARROW):
        rest = rest.split_left(dp(PLACE_WIDTH), dp(theme.space_tiny))[1]
    rest = rest.split_left(min(dp(BADGE_SIZE), box.h * 0.8), dp(theme.space_small))[1]
    px = painter.type(_number_type(painter, box))
    width = painter.assets.text_width(line.number, px, "numeral")
    return rest.split_right(min(width + dp(theme.space_tiny), rest.w * 0.6), dp(theme.space_tiny))


def _number_type(painter: Painter, box: Box) -> float:
    theme = painter.theme
    return theme.type_heading if box.w >= painter.dp(NARROW) else theme.type_strong


def _paint_place(
    target: pygame.Surface, painter: Painter, box: Box, line: BestLine, form: SubtitleForm
) -> None:
    theme, dp = painter.theme, painter.dp
    inner, narrow = _inner(painter, box), box.w < dp(NARROW)
    medal, rest = inner.split_left(dp(PLACE_WIDTH), dp(theme.space_tiny))
    if narrow:
        rest = inner
    badge, _ = rest.split_left(min(dp(BADGE_SIZE), box.h * 0.8))
    painter.badge(target, badge.centre, badge.w * 0.46, line.badge)
    if narrow:
        corner = badge.x + badge.w * 0.84, badge.centre[1] + badge.w * 0.34
        medal = Box.around(corner, dp(16.0), dp(16.0))
    _paint_medal(target, painter, medal, line.place, plain=not narrow)
    number, text = _number_and_text(painter, box, line)
    size = _number_type(painter, box)
    painter.text(target, line.number, number, size, theme.numeral, "numeral", "right")
    text = Box.around(text.centre, text.w, min(text.h, dp(TEXT_HEIGHT)))
    upper, lower = text.split_top(text.h * 0.55)
    (name,), name_px = painter.fit_name(line.name, theme.type_note, upper.w)
    painter.text_at(target, name, upper, name_px, theme.paper_ink, "bold")
    index, px = form
    subtitle = painter.shorten(line.subtitle[index], px, lower.w, "semibold")
    painter.text_at(target, subtitle, lower, px, theme.paper_muted, "semibold")


def _paint_detail(target: pygame.Surface, painter: Painter, box: Box, line: BestLine) -> None:
    """Paint a detail row, smaller and indented: in one line if it fits, else in two."""
    theme, dp = painter.theme, painter.dp
    left = box.w >= dp(NARROW) and dp(PLACE_WIDTH + theme.space_tiny)
    badge = min(dp(BADGE_SIZE), box.h * 0.8)
    inner = _inner(painter, box).split_left(left + badge * (1 - DETAIL_SCALE), 0)[1]
    sign, text = inner.split_left(badge * DETAIL_SCALE, dp(theme.space_small))
    px, gap = painter.type(theme.type_small), dp(theme.space_small)
    if painter.assets.text_width(line.name, px, "semibold") <= text.w:
        painter.badge(target, sign.centre, sign.w * 0.46, line.badge)
    else:
        # A cut text would be worse than a missing badge.
        text = inner
    number = painter.assets.text_width(line.number, px, "bold")
    if painter.assets.text_width(line.name, px, "semibold") + gap + number <= text.w:
        painter.text_at(target, line.name, text, px, theme.paper_muted, "semibold")
        painter.text_at(target, line.number, text, px, theme.paper_ink, "bold", "right")
        return
    upper, lower = Box.around(text.centre, text.w, min(text.h, dp(TEXT_HEIGHT))).rows(2)
    painter.text(target, line.name, upper, theme.type_small, theme.paper_muted, "semibold")
    painter.text_at(target, line.number, lower, px, theme.paper_ink, "bold")


def _paint_medal(
    target: pygame.Surface, painter: Painter, box: Box, place: int, *, plain: bool
) -> None:
    """Paint a place. Places 1 to 3 are on medals, others on a disc or, if `plain`, bare."""
    theme = painter.theme
    has_medal = place <= len(theme.medals)
    if has_medal or not plain:
        colour = theme.medals[place - 1] if has_medal else theme.control
        edge = painter.dp(theme.hairline)
        painter.disc(target, box.centre, box.w * 0.52, colour, edge, theme.control_deep)
    ink = theme.paper_muted if plain else theme.muted
    ink = theme.gold_ink if has_medal else ink
    painter.text(target, str(place), box, theme.type_small, ink, "numeral", "centre")
