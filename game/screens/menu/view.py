"""The layout of the main menu, and its Continue button with the latest unfinished game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game import ui
from game.art import MIN_READABLE, RGB, Painter, Theme, mix, with_alpha
from game.common import Box, Window
from game.screens.menu.title import TITLE, TITLE_HEIGHT
from game.session import Seat

TAGLINE_HEIGHT = 38.0  # height of the line below the title, in dp


def menu_layout(
    window: Window, title: ui.Node, tagline: ui.Node, buttons: Sequence[ui.Node], *, card: bool
) -> ui.Node:
    """Return the layout of the menu.

    With `card` the first button shows an unfinished game and, if there is room, is higher than the
    others. The buttons are in one column or, if that is too high, in two. If their number is odd,
    the first one then has a row of its own.
    """
    scale = window.scale
    margin, gap = Theme.space_large * scale, Theme.space * scale
    w, h = window.width - 2 * margin, window.height - 2 * margin
    tile = min(138.0 * scale, w / (len(TITLE) + 0.3), h * 0.3)
    title_height, tagline_height = tile * TITLE_HEIGHT, tagline.h.px
    space = h - title_height - tagline_height - 3 * gap
    width, ratio = (360.0, 1.5) if card else (300.0, 1.0)
    block = _rows(window, buttons, 1, ratio)
    if ui.minimum_length(block, horizontal=False) + gap > space:
        # In a low window the card is as low as the other buttons.
        pairs = (_rows(window, buttons, 2, ratio), _rows(window, buttons, 2, 1.0))
        block = ui.first_fitting(iter(pairs), w, space)
    columns = len(block.children[-1].children)
    # A smaller title is better than buttons that a fingertip misses.
    lacking = max(0.0, ui.minimum_length(block, horizontal=False) - space)
    block_width = min(w, columns * (width * scale + gap) - gap)
    block_height = min(ui.natural_length(block, horizontal=False), space + lacking)
    return ui.column(
        ui.spacer(h=ui.flex(0.4)),
        replace(title, h=ui.px(title_height - lacking)),
        ui.spacer(h=ui.px(gap)),
        tagline,
        ui.spacer(h=ui.px(2 * gap)),
        ui.spacer(h=ui.flex(0.16)),
        replace(block, w=ui.px(block_width), h=ui.px(block_height)),
        ui.spacer(h=ui.flex(0.44)),
        inset=(0.0, margin),
    )


def _rows(window: Window, buttons: Sequence[ui.Node], columns: int, ratio: float) -> ui.Node:
    """Return the buttons in rows; the first row is `ratio` times as high as the others.

    If the buttons do not fill all rows, the first button has a row of its own.
    """
    gap = Theme.space * window.scale
    height = max(window.roomy_min_side, Theme.button_height * window.scale)
    rows, n = [], 0
    while n < len(buttons):
        count = columns if (len(buttons) - n) % columns == 0 else 1
        factor = 1.0 if n else ratio
        row_height = ui.px(factor * height, minimum=factor * window.roomy_min_side)
        rows.append(ui.row(*buttons[n : n + count], gap=gap, h=row_height))
        n += count
    return ui.column(*rows, gap=gap, h=ui.FIT)


MAX_BADGE = 34.0  # maximum diameter of a player's badge (dp)
# Minimum width of names, as a multiple of their type size: a shorter beginning says nothing.
MIN_NAME = 3.0


class OfferedGame(NamedTuple):
    """An unfinished game and its players' points.

    `age` says how long ago it was played; `about` also names its variant.
    """

    about: str
    age: str
    players: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinueFace(ui.ButtonContent):
    """The picture of the button: its icon and label, and the badges and points of the players."""

    game: OfferedGame

    def _paint_inside(self, target: pygame.Surface, painter: Painter, box: Box, ink: RGB) -> None:
        theme = painter.theme
        side, edge = painter.dp(theme.space), painter.dp(theme.space_small)
        inner = Box(box.x + side, box.y + edge, box.w - 2 * side, box.h - 2 * edge)
        faint = mix(ink, theme.accent, 0.15)
        if box.h < painter.dp(60.0):
            self._paint_low(target, painter, inner, ink, faint)
            return
        head, players = inner.split_top(inner.h * 0.44, painter.dp(theme.space_tiny))
        label = self._paint_label(target, painter, head._replace(w=head.w * 0.55), ink)
        gap = painter.dp(theme.space)
        rest = Box(label.right + gap, head.y, head.right - label.right - gap, head.h)
        about = self._about(painter, rest, theme.type_small)
        painter.text(target, about, rest, theme.type_small, faint, "semibold", "right")
        self._paint_players(target, painter, players, ink, faint)

    def _paint_label(self, target: pygame.Surface, painter: Painter, area: Box, ink: RGB) -> Box:
        size = round(min(painter.type(self.size) * 1.3, area.h))
        painter.icon(target, self.icon, (area.x + size / 2, area.centre[1]), size, ink)
        left = area.x + size + painter.dp(painter.theme.space_small)
        words = Box(left, area.y, area.right - left, area.h)
        return painter.text(target, self.label, words, self.size, ink, "bold")

    def _paint_players(
        self, target: pygame.Surface, painter: Painter, area: Box, ink: RGB, faint: RGB
    ) -> None:
        theme, players, text_width = painter.theme, self.game.players, painter.assets.text_width
        line, gap = painter.dp(theme.hairline), painter.dp(theme.space_small)
        painter.rounded(target, area._replace(h=line), with_alpha(ink, 60), 0)
        area = area._replace(y=area.y + line, h=area.h - line)
        cells = area.columns(len(players), gap)
        diameter = min(painter.dp(MAX_BADGE), area.h, cells[0].w * 0.55)
        px, name_px = painter.type(theme.type_body), painter.type(theme.type_note)
        widths = [diameter + gap + text_width(str(points), px, "bold") for _, points in players]
        most = [cell.w - width - gap for cell, width in zip(cells, widths, strict=True)]
        named = min(most) >= MIN_NAME * name_px
        for (seat, points), cell, width, room in zip(players, cells, widths, most, strict=True):
            (shown,), px_ = painter.fit_name(seat.name, theme.type_note, room, "semibold")
            name = text_width(shown, px_, "semibold") + gap
            left = cell.centre[0] - (width + (name if named else 0)) / 2
            painter.badge(target, (left + diameter / 2, cell.centre[1]), diameter / 2, seat.badge)
            words = Box(left + diameter + gap, cell.y, cell.right - left - diameter - gap, cell.h)
            if named:
                painter.text_at(target, shown, words, px_, faint, "semibold")
                words = words._replace(x=words.x + name, w=words.w - name)
            painter.text(target, str(points), words, theme.type_body, ink, "bold")

    def _paint_low(
        self, target: pygame.Surface, painter: Painter, inner: Box, ink: RGB, faint: RGB
    ) -> None:
        """Paint a low button: label and `about` at the left, badges above points at the right."""
        theme, count = painter.theme, len(self.game.players)
        cell_width = inner.w * 0.5 / count
        diameter = min(painter.dp(MAX_BADGE), inner.h * 0.6, cell_width)
        cell_width = min(diameter * 1.5, cell_width)
        right, left = inner.split_right(cell_width * count, painter.dp(theme.space_small))
        head, foot = left.split_top(left.h * 0.56)
        self._paint_label(target, painter, head, ink)
        about = self._about(painter, foot, theme.type_small)
        painter.text(target, about, foot, theme.type_small, faint, "semibold")
        for (seat, points), cell in zip(self.game.players, right.columns(count), strict=True):
            face, words = cell.split_top(diameter)
            painter.badge(target, face.centre, diameter / 2, seat.badge)
            painter.text(target, str(points), words, theme.type_small, ink, "bold", "centre")

    def _about(self, painter: Painter, area: Box, size: float) -> str:
        """Return `about` if that text is readable in `area` at `size` dp, else `age`."""
        text, px = painter.fit_text(self.game.about, size, area.w, "semibold")
        return text if text == self.game.about and px >= MIN_READABLE else self.game.age
