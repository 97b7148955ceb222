"""Buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.art.painter import Painter
from game.art.theme import BLACK, RGB, RGBA, WHITE, Theme, mix, with_alpha
from game.common.geometry import Box, Point
from game.session.looks import Look
from game.session.stars import STARS
from game.widgets.widget import Widget

ButtonStyle = Literal["primary", "plain", "quiet", "outline", "danger"]
"""How much a button stands out; "quiet" has no body, "outline" stands for an empty place."""

BADGE = 3.2
"""Diameter of a badge as a part of the label's type size."""

SLIM, SQUARE = 1.2, 2.2
"""A button less than this many times as wide as high has its icon without its label, or above it.
"""

ICON_PART = 0.4
"""The part of the height that an icon above a label takes."""

STAR_PART, STAR = 0.36, 1.15
"""The most of the height that stars below a label take, and the most of its type size."""

WIDE, BEHIND = 5.0, 0.34
"""A button more than this many times as wide as high has its stars behind its label, in this part
of its width."""


class Button(Widget):
    """A button with a label, an icon or both; in place of the icon ``badge``, the look of a player,
    or ``ring``, the part of the time that is left until it is pressed by itself. This many of three
    ``stars`` beside the label are filled; None for no stars."""

    def __init__(
        self,
        label: str = "",
        on_press: Callable[[], None] | None = None,
        *,
        icon: str = "",
        style: ButtonStyle = "plain",
        key: str = "",
        size: float = Theme.type_body,
    ) -> None:
        super().__init__(on_press, key)
        self.label = label
        self.icon = icon
        self.style: ButtonStyle = style
        self.size = size
        self.badge: Look | None = None
        self.ring: float | None = None
        self.stars: int | None = None

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.label, self.icon, self.style, self.badge, self.ring, self.stars

    @property
    def told(self) -> str:
        return self.label or self.tooltip

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """Body, label and icon."""
        theme = painter.theme
        radius = min(painter.dp(theme.radius), self.box.h / 2)
        sunk = painter.dp(theme.space_least) if self.pressed else 0
        box = self.box.moved(0, sunk)
        self._draw_body(target, painter, box, radius)
        if self.stars is not None and box.w >= SQUARE * box.h:
            row, box = self._split_stars(painter, box)
            self._draw_stars(target, painter, row, self.stars)
        self._draw_content(target, painter, box)
        if self.focused:
            painter.focus_ring(target, self.box, radius)

    def _draw_body(self, target: pygame.Surface, painter: Painter, box: Box, radius: float) -> None:
        theme = painter.theme
        if not self._enabled:
            if self.style != "quiet":
                line = painter.dp(theme.hairline)
                painter.rounded(target, box, theme.disabled, radius, line, theme.disabled_edge)
            return
        if self.style in ("quiet", "outline"):
            self._draw_outline(target, painter, box, radius)
            return
        rest, lit, deep = self._tones(theme)
        face = deep if self.pressed else mix(rest, lit, self.glow)
        if not self.pressed:
            painter.shadow(target, box, radius, theme.shadow_low)
            lip = Box(box.x, box.y + painter.dp(theme.space_least), box.w, box.h)
            painter.rounded(target, lip, mix(deep, BLACK, 0.35), radius)
        edge: RGBA = with_alpha(mix(face, *((BLACK, 0.4) if self.pressed else (WHITE, 0.22))), 255)
        painter.rounded(target, box, face, radius, painter.dp(theme.hairline), edge)

    def _draw_outline(
        self, target: pygame.Surface, painter: Painter, box: Box, radius: float
    ) -> None:
        """No body, only the light of hovering; the outlined style has an edge."""
        light = with_alpha(WHITE, 46 if self.pressed else round(30 * self.glow))
        if self.style == "outline":
            theme = painter.theme
            edge = with_alpha(theme.ink, round(70 + 90 * self.glow))
            painter.rounded(target, box, light, radius, painter.dp(theme.stroke), edge)
        elif light[3]:
            painter.rounded(target, box, light, radius)

    def _tones(self, theme: Theme) -> tuple[RGB, RGB, RGB]:
        if self.style == "primary":
            return theme.accent, theme.accent_lit, theme.accent_deep
        if self.style == "danger":
            return theme.danger, theme.danger_lit, theme.danger_deep
        return theme.control, theme.control_lit, theme.control_deep

    def ink(self, theme: Theme) -> RGB:
        """The colour of its label and icon."""
        if not self._enabled:
            return theme.faint
        if self.style == "primary":
            return theme.ink_on_accent
        if self.style in ("quiet", "outline") and not self.hovered:
            return mix(theme.muted, theme.ink, 0.6)
        return theme.ink

    def _draw_content(self, target: pygame.Surface, painter: Painter, box: Box) -> None:
        if self.icon and box.w < SLIM * box.h:
            self._draw_icon(target, painter, box.centre, round(min(box.w, box.h) * 0.5))
            return
        if self.icon and self.label and box.w < SQUARE * box.h:
            self._draw_above(target, painter, box)
            return
        theme = painter.theme
        margin = painter.dp(theme.space_small)
        inner = box._replace(x=box.x + margin, w=box.w - 2 * margin)
        icon = round(painter.type(self.size) * 1.3) if self.icon else 0
        if self.badge is not None:
            icon = round(min(painter.type(self.size) * BADGE, box.h * 0.84))
        gap = margin if icon and self.label else 0
        lines, px = painter.fit_label(self.label, self.size, inner.w - icon - gap, inner.h)
        width = max(painter.assets.text_width(line, px, "bold") for line in lines)
        left = inner.centre[0] - (icon + gap + width) / 2
        at = (left + icon / 2, box.centre[1])
        if self.badge is not None:
            painter.badge(target, at, icon / 2, self.badge)
        elif icon:
            self._draw_icon(target, painter, at, icon)
        words = Box(left + icon + gap, box.y, width, box.h)
        painter.lines_at(target, lines, words, px, self.ink(theme))

    def _split_stars(self, painter: Painter, box: Box) -> tuple[Box, Box]:
        """The room for the stars, and for all else."""
        if box.w > WIDE * box.h:
            return box.split_right(BEHIND * box.w)
        gap = painter.dp(painter.theme.space_tiny)
        return box._replace(h=box.h - gap).split_bottom(STAR_PART * box.h)

    def _draw_stars(self, target: pygame.Surface, painter: Painter, row: Box, stars: int) -> None:
        """The stars: what is filled differs in form, not in colour alone."""
        gap = painter.dp(painter.theme.space_tiny) / 2
        star = min(row.h, STAR * painter.type(self.size), row.w / (len(STARS) + 1))
        for n in range(len(STARS)):
            at = row.centre[0] + (n - len(STARS) // 2) * (star + gap), row.centre[1]
            name = "star" if n < stars else "star_empty"
            painter.icon(target, name, at, round(star), self.ink(painter.theme))

    def _draw_icon(self, target: pygame.Surface, painter: Painter, at: Point, size: int) -> None:
        if self.ring is None:
            painter.icon(target, self.icon, at, size, self.ink(painter.theme))
        else:
            painter.dotted_ring(target, at, size, self.ring, self.ink(painter.theme))

    def _draw_above(self, target: pygame.Surface, painter: Painter, box: Box) -> None:
        """The icon above the label, or the stars below it."""
        ink = self.ink(painter.theme)
        inner = box.inset(painter.dp(painter.theme.space_tiny))
        icon, words = inner.split_top(ICON_PART * inner.h)
        if self.stars is not None:
            icon, words = inner.split_bottom(ICON_PART * inner.h)
        size = round(min(icon.h, painter.type(self.size) * 1.3))
        if self.stars is None:
            self._draw_icon(target, painter, (icon.centre[0], icon.bottom - size / 2), size)
        else:
            if self.ring is not None:
                sign, icon = icon.split_left(size)
                self._draw_icon(target, painter, sign.centre, size)
            self._draw_stars(target, painter, icon, self.stars)
        lines, px = painter.fit_label(self.label, self.size, words.w, words.h)
        painter.lines_at(target, lines, words, px, ink)


class IconButton(Button):
    """A button with an icon alone; `tooltip` says what it does."""

    def __init__(
        self,
        icon: str,
        on_press: Callable[[], None] | None = None,
        *,
        tooltip: str = "",
        style: ButtonStyle = "plain",
        key: str = "",
    ) -> None:
        super().__init__("", on_press, icon=icon, style=style, key=key)
        self.tooltip = tooltip

    def _draw_content(self, target: pygame.Surface, painter: Painter, box: Box) -> None:
        draw_icon(target, painter, box, self.icon, self.ink(painter.theme))


def draw_icon(target: pygame.Surface, painter: Painter, box: Box, icon: str, ink: RGB) -> None:
    """An icon in the middle of a button that has nothing else."""
    painter.icon(target, icon, box.centre, round(min(box.w, box.h) * 0.5), ink)
