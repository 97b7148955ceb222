"""Buttons with a label, an icon or both, and controls with other contents."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, Unpack

import pygame

from game.art import RGB, Painter, Theme, mix, type_of, with_alpha
from game.art.fittings import brass, red_metal
from game.common import Box, Point
from game.ui import node
from game.ui.control import Control, ControlOf
from game.ui.node import AT_REST, Action, Behaviour, Content, Node, VisualState, control_node
from game.ui.sizes import px
from game.ui.text import paint_label

# Styles of a button. "quiet" has no background, and "outline" only an outline.
ButtonStyle = Literal["primary", "plain", "quiet", "outline", "danger"]
# Ratio of a button's width to its height below which the icon is above the label.
ICON_ABOVE_RATIO = 2.2
# Ratio of a button's width to its height from which a figure is beside the label.
FIGURE_BESIDE_RATIO = 3.2
STARS_BESIDE = 0.34  # width of stars beside the label, as a fraction of the button's width
MAX_FIGURE = 0.4  # maximum width of a figure, as a fraction of the button's width
MAX_PEG = 58.0  # maximum diameter (dp) of a peg, the round body of a button with an icon only
SLOT_OPACITY = 226  # of a plain button (0 to 255): the wood shows through
RAISED = 3.0  # height (dp) of the lower side of a raised button


@dataclass(frozen=True, slots=True)
class ButtonContent:
    """The content of a button: label, icon and style. `size` is the type size (dp) of the label."""

    label: str = ""
    icon: str = ""
    style: ButtonStyle = "plain"
    size: float = Theme.type_body
    leading: Content | None = None  # painted in a square before the label, in place of the icon
    # Fraction (0 to 1) of the time left until the button presses itself. A ring replaces the icon.
    countdown: float | None = None
    # Number of filled stars and of all stars, if there are any.
    rating: tuple[int, int] | None = None
    figure: str = ""  # points in large numerals at the right end, or after the label

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        if self.figure and box.w < FIGURE_BESIDE_RATIO * box.h:
            in_label = replace(self, label=f"{self.label}  {self.figure}", figure="")
            in_label.paint(target, painter, box, state)
            return
        theme, body = painter.theme, box
        radius = min(painter.dp(theme.radius_button), body.h / 2)
        if self._is_peg(box):
            side = min(box.w, box.h, painter.dp(MAX_PEG))
            body, radius = Box.around(box.centre, side, side), side / 2
        ring_box = body
        down = painter.dp(theme.space_least) if state.pressed else 0
        box, body = box.moved(0, down), body.moved(0, down)
        self._paint_body(target, painter, body, radius, state)
        if self.rating is not None and box.w >= ICON_ABOVE_RATIO * box.h:
            row, box = self._split_stars(painter, box)
            self._paint_stars(target, painter, row, self.rating, self.ink(theme, state))
        self._paint_inside(target, painter, box, self.ink(theme, state))
        if state.focused:
            painter.focus_ring(target, ring_box, radius)

    def _is_peg(self, box: Box) -> bool:
        """Return whether the button is a "peg": a round body that shows only its icon."""
        return bool(self.icon) and box.w < 1.2 * box.h and self.style == "plain"

    def _paint_body(
        self, target: pygame.Surface, painter: Painter, box: Box, radius: float, state: VisualState
    ) -> None:
        theme = painter.theme
        if not state.enabled:
            if self.style != "quiet":
                line = painter.dp(theme.hairline)
                edge = theme.disabled_edge
                if self.style == "primary":
                    edge = mix(theme.disabled_edge, theme.accent, 0.4)
                painter.rounded(target, box, theme.disabled, radius, line, edge)
            return
        if self.style in ("quiet", "outline"):
            self._paint_outline(target, painter, box, radius, state)
        elif self.style == "plain":
            lit = mix(theme.control, theme.control_lit, state.glow)
            face = theme.control_deep if state.pressed else lit
            painter.slot(target, box, with_alpha(face, SLOT_OPACITY), radius)
        else:
            tones = brass if self.style == "primary" else red_metal
            if not state.pressed:
                painter.shadow(target, box, radius, theme.shadow_low)
            side = 1.0 if state.pressed else RAISED
            painter.metal(target, box, radius, tones(theme, state.glow), side)

    def _paint_outline(
        self, target: pygame.Surface, painter: Painter, box: Box, radius: float, state: VisualState
    ) -> None:
        theme = painter.theme
        if state.glow or state.pressed:
            face = theme.control_deep if state.pressed else theme.control
            alpha = SLOT_OPACITY if state.pressed else round(0.7 * SLOT_OPACITY * state.glow)
            painter.slot(target, box, with_alpha(face, alpha), radius)
        if self.style == "outline":
            edge = with_alpha(theme.accent_lit, round(110 + 90 * state.glow))
            painter.outline(target, box, radius, painter.dp(theme.stroke), edge)

    def ink(self, theme: Theme, state: VisualState) -> RGB:
        if not state.enabled:
            return mix(theme.faint, theme.muted, 0.5)
        if self.style == "primary":
            return theme.ink_on_accent
        if self.style in ("quiet", "outline") and not state.hovered:
            return mix(theme.muted, theme.ink, 0.6)
        return theme.ink

    def _paint_inside(self, target: pygame.Surface, painter: Painter, box: Box, ink: RGB) -> None:
        if self.figure:
            box = self._paint_figure(target, painter, box, ink)
        if self.icon and box.w < 1.2 * box.h:
            # There is no room for the label.
            side = min(box.w, box.h, painter.dp(MAX_PEG) if self._is_peg(box) else box.h)
            brassy = painter.theme.accent_lit if ink == painter.theme.ink else ink
            self._paint_icon(target, painter, box.centre, round(side * 0.5), brassy)
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

    def _paint_figure(self, target: pygame.Surface, painter: Painter, box: Box, ink: RGB) -> Box:
        theme, measure = painter.theme, painter.assets.text_width
        margin, ink = painter.dp(theme.space), theme.figure if ink == theme.ink_on_accent else ink
        largest = min(type_of(0.62 * box.h), painter.type(2.6 * self.size))
        widest = measure(self.figure, largest, "numeral")
        type_px = round(largest * min(1.0, (MAX_FIGURE * box.w - 2 * margin) / widest))
        room = box._replace(w=box.w - margin)
        at = painter.text_at(target, self.figure, room, type_px, ink, "numeral", "right")
        return box._replace(w=at.x - box.x)

    def _split_stars(self, painter: Painter, box: Box) -> tuple[Box, Box]:
        """Return the box of the stars, to the right of the label or below it, and the rest."""
        if box.w > 5.0 * box.h:
            return box.split_right(STARS_BESIDE * box.w)
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


class PushButton(ControlOf[ButtonContent]):
    """The control that a button's node has."""

    @property
    def prompt_anchor(self) -> Box:
        """The box for the key prompt, which leaves stars and figure free."""
        raised = self.face.rating is not None
        box = self.box.moved(0, -0.25 * self.box.h * raised)
        beside = self.face.figure and box.w >= FIGURE_BESIDE_RATIO * box.h
        stars = STARS_BESIDE if self.face.rating and box.w > 5.0 * box.h else 0.0
        return box._replace(w=(1 - MAX_FIGURE) * (1 - stars) * box.w) if beside else box

    def prompt_place(self, painter: Painter) -> Box:
        """Return the box of the words, in a quiet button, or that of the whole anchor."""
        face, box = self.face, self.prompt_anchor
        if face.style != "quiet" or not face.label or box.w < ICON_ABOVE_RATIO * box.h:
            return box
        margin = painter.dp(Theme.space_small)
        type_px = painter.type(face.size)
        symbol = round(1.3 * type_px) + margin if face.icon else 0
        words = painter.assets.text_width(face.label, type_px, "bold")
        width = symbol + words + 2 * (margin + painter.dp(Theme.sign_height))
        return Box.around(box.centre, min(box.w, width), box.h)


class ButtonOptions(node.BehaviourOptions, total=False):
    """The options of `button`: those of all controls, and fields of `ButtonContent`."""

    icon: str
    style: ButtonStyle
    size: float
    leading: Content | None
    countdown: float | None
    rating: tuple[int, int] | None
    figure: str


def button(key: Hashable, label: str, press: Action | None, **more: Unpack[ButtonOptions]) -> Node:
    """Return a button that calls `press`. It is spoken as its label, or else as its tooltip."""
    words = f"{label}  {more.get('figure', '')}".strip()
    fields: dict[str, Any] = {"spoken": words or more.get("tooltip", ""), **more}
    face = ButtonContent(label, **node.pop_options(fields, ButtonContent.__dataclass_fields__))
    return control_node(key, face, Behaviour, fields, control=PushButton, on_press=press)


def tooltip_area(
    key: Hashable, words: str, on_tap: Action | None = None, **place: Unpack[node.PlaceOptions]
) -> Node:
    """Return an invisible node that has a tooltip, for example over a name that is cut."""
    use = Behaviour(control=Control, enabled=False, on_refused=on_tap, tooltip=words, spoken=words)
    return Node(key=key, behaviour=use, **place)


def tooltips_over(room: Box, areas: Iterable[tuple[Hashable, Box, str]]) -> Node:
    """Return invisible nodes with tooltips. An area is a key, a box in `room` and the tooltip."""
    nodes = []
    for key, box, words in areas:
        free = room.w - box.w, room.h - box.h
        moved = box.x - room.x, box.y - room.y
        x, y = (move / length if length else 0.0 for move, length in zip(moved, free, strict=True))
        nodes.append(tooltip_area(key, words, w=px(box.w), h=px(box.h), align=(x, y)))
    return node.stack(*nodes)


def pressable(
    key: Hashable, press: Action | None, content: Content, **options: Unpack[node.BehaviourOptions]
) -> Node:
    """Return a control that calls `press` and is painted by `content`."""
    return control_node(key, content, Behaviour, {**options}, control=Control, on_press=press)
