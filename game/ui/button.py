"""Buttons with a label, an icon or both, and controls with other contents."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Literal, Unpack

import pygame

from game.art import BLACK, RGB, RGBA, WHITE, Painter, Theme, mix, with_alpha
from game.common import Box, Point
from game.ui.control import Control
from game.ui.node import (
    AT_REST,
    Action,
    Behaviour,
    BehaviourOptions,
    Content,
    Node,
    PlaceOptions,
    VisualState,
    control_node,
    pop_options,
    px,
    stack,
)
from game.ui.text import paint_label

# Styles of a button. "quiet" has no background, and "outline" only an outline.
ButtonStyle = Literal["primary", "plain", "quiet", "outline", "danger"]
# Ratio of a button's width to its height below which the icon is above the label.
ICON_ABOVE_RATIO = 2.2


@dataclass(frozen=True, slots=True)
class ButtonContent:
    """The content of a button: label, icon and style. `size` is the label's type size (dp)."""

    label: str = ""
    icon: str = ""
    style: ButtonStyle = "plain"
    size: float = Theme.type_body
    leading: Content | None = None  # painted in a square before the label, in place of the icon
    # Fraction (0 to 1) of the time left until the button presses itself. A ring replaces the icon.
    countdown: float | None = None
    # Number of filled stars and of all stars, if there are any.
    rating: tuple[int, int] | None = None

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        ring_box, radius = box, min(painter.dp(theme.radius), box.h / 2)
        box = box.moved(0, painter.dp(theme.space_least) if state.pressed else 0)
        self._paint_body(target, painter, box, radius, state)
        if self.rating is not None and box.w >= ICON_ABOVE_RATIO * box.h:
            row, box = self._split_stars(painter, box)
            self._paint_stars(target, painter, row, self.rating, self.ink(theme, state))
        self._paint_inside(target, painter, box, self.ink(theme, state))
        if state.focused:
            painter.focus_ring(target, ring_box, radius)

    def _paint_body(
        self, target: pygame.Surface, painter: Painter, box: Box, radius: float, state: VisualState
    ) -> None:
        theme = painter.theme
        if not state.enabled:
            if self.style != "quiet":
                line = painter.dp(theme.hairline)
                painter.rounded(target, box, theme.disabled, radius, line, theme.disabled_edge)
            return
        if self.style in ("quiet", "outline"):
            self._paint_outline(target, painter, box, radius, state)
            return
        resting, hovered, deep = self._tones(theme)
        face = deep if state.pressed else mix(resting, hovered, state.glow)
        if not state.pressed:
            painter.shadow(target, box, radius, theme.shadow_low)
            lip = Box(box.x, box.y + painter.dp(theme.space_least), box.w, box.h)
            painter.rounded(target, lip, mix(deep, BLACK, 0.35), radius)
        edge: RGBA = with_alpha(mix(face, *((BLACK, 0.4) if state.pressed else (WHITE, 0.22))), 255)
        painter.rounded(target, box, face, radius, painter.dp(theme.hairline), edge)

    def _paint_outline(
        self, target: pygame.Surface, painter: Painter, box: Box, radius: float, state: VisualState
    ) -> None:
        light = with_alpha(WHITE, 46 if state.pressed else round(30 * state.glow))
        if self.style == "outline":
            theme = painter.theme
            edge = with_alpha(theme.ink, round(70 + 90 * state.glow))
            painter.rounded(target, box, light, radius, painter.dp(theme.stroke), edge)
        elif light[3]:
            painter.rounded(target, box, light, radius)

    def _tones(self, theme: Theme) -> tuple[RGB, RGB, RGB]:
        if self.style == "primary":
            return theme.accent, theme.accent_lit, theme.accent_deep
        if self.style == "danger":
            return theme.danger, theme.danger_lit, theme.danger_deep
        return theme.control, theme.control_lit, theme.control_deep

    def ink(self, theme: Theme, state: VisualState) -> RGB:
        """Return the colour of the label and the icon."""
        if not state.enabled:
            return theme.faint
        if self.style == "primary":
            return theme.ink_on_accent
        if self.style in ("quiet", "outline") and not state.hovered:
            return mix(theme.muted, theme.ink, 0.6)
        return theme.ink

    def _paint_inside(self, target: pygame.Surface, painter: Painter, box: Box, ink: RGB) -> None:
        if self.icon and box.w < 1.2 * box.h:
            # There is no room for the label.
            self._paint_icon(target, painter, box.centre, round(min(box.w, box.h) * 0.5), ink)
            return
        if self.icon and self.label and box.w < ICON_ABOVE_RATIO * box.h:
            self._paint_column(target, painter, box, ink)
            return
        theme = painter.theme
        margin, type_px = painter.dp(theme.space_small), painter.type(self.size)
        inner = box._replace(x=box.x + margin, w=box.w - 2 * margin)
        icon = round(1.3 * type_px) if self.icon else 0
        if self.leading is not None:
            icon = round(min(3.2 * type_px, 0.84 * box.h))
        at = paint_label(target, painter, inner, self.label, self.size, ink, icon)
        if self.leading is not None:
            self.leading.paint(target, painter, Box.around(at, icon, icon), AT_REST)
        elif icon:
            self._paint_icon(target, painter, at, icon, ink)

    def _split_stars(self, painter: Painter, box: Box) -> tuple[Box, Box]:
        """Split the box: return the part for stars, right of or below the label, and the rest."""
        if box.w > 5.0 * box.h:
            return box.split_right(0.34 * box.w)
        gap = painter.dp(painter.theme.space_tiny)
        return box._replace(h=box.h - gap).split_bottom(0.36 * box.h)

    def _paint_stars(
        self, target: pygame.Surface, painter: Painter, row: Box, rating: tuple[int, int], ink: RGB
    ) -> None:
        (filled, count), gap = rating, painter.dp(painter.theme.space_tiny) / 2
        star = min(row.h, 1.15 * painter.type(self.size), row.w / (count + 1))
        for n in range(count):
            at = row.centre[0] + (n - count // 2) * (star + gap), row.centre[1]
            painter.icon(target, "star" if n < filled else "star_empty", at, round(star), ink)

    def _paint_icon(
        self, target: pygame.Surface, painter: Painter, at: Point, size: int, ink: RGB
    ) -> None:
        if self.countdown is None:
            painter.icon(target, self.icon, at, size, ink)
        else:
            painter.dotted_ring(target, at, size, self.countdown, ink)

    def _paint_column(self, target: pygame.Surface, painter: Painter, box: Box, ink: RGB) -> None:
        inner = box.inset(painter.dp(painter.theme.space_tiny))
        split = inner.split_top if self.rating is None else inner.split_bottom
        icon, words = split(0.4 * inner.h)
        size = round(min(icon.h, painter.type(self.size) * 1.3))
        if self.rating is None:
            self._paint_icon(target, painter, (icon.centre[0], icon.bottom - size / 2), size, ink)
        else:
            if self.countdown is not None:
                ring, icon = icon.split_left(size)
                self._paint_icon(target, painter, ring.centre, size, ink)
            self._paint_stars(target, painter, icon, self.rating, ink)
        lines, type_px = painter.fit_label(self.label, self.size, words.w, words.h)
        painter.lines_at(target, lines, words, type_px, ink)


class PushButton(Control):
    """The control of a button."""

    face: ButtonContent

    @property
    def prompt_anchor(self) -> Box:
        """The box for the sign of a key: the button's, raised off the label if it has stars."""
        raised = self.face.rating is not None
        return self.box.moved(0, -0.25 * self.box.h * raised)


class ButtonOptions(BehaviourOptions, total=False):
    """Keyword arguments of `button`: `BehaviourOptions` and fields of `ButtonContent`."""

    icon: str
    style: ButtonStyle
    size: float
    leading: Content | None
    countdown: float | None
    rating: tuple[int, int] | None


def button(key: Hashable, label: str, press: Action | None, **more: Unpack[ButtonOptions]) -> Node:
    """Return a button that calls `press`. By default it is spoken as its label or tooltip."""
    fields: dict[str, Any] = {"spoken": label or more.get("tooltip", ""), **more}
    face = ButtonContent(label, **pop_options(fields, ButtonContent.__dataclass_fields__))
    return control_node(key, face, Behaviour, fields, control=PushButton, on_press=press)


def tooltip_area(
    key: Hashable, words: str, on_tap: Action | None = None, **place: Unpack[PlaceOptions]
) -> Node:
    """Return an invisible node with a tooltip, for example over a name that may be cut."""
    use = Behaviour(control=Control, enabled=False, on_refused=on_tap, tooltip=words, spoken=words)
    return Node(key=key, behaviour=use, **place)


def tooltips_over(room: Box, areas: Iterable[tuple[Hashable, Box, str]]) -> Node:
    """Return invisible nodes with tooltips. Each area is a key, a box in `room` and a tooltip."""
    nodes = []
    for key, box, words in areas:
        free = room.w - box.w, room.h - box.h
        moved = box.x - room.x, box.y - room.y
        x, y = (move / length if length else 0.0 for move, length in zip(moved, free, strict=True))
        nodes.append(tooltip_area(key, words, w=px(box.w), h=px(box.h), align=(x, y)))
    return stack(*nodes)


def pressable(
    key: Hashable, press: Action | None, content: Content, **options: Unpack[BehaviourOptions]
) -> Node:
    """Return a control that calls `press` and looks as `content` paints it."""
    return control_node(key, content, Behaviour, {**options}, control=Control, on_press=press)
