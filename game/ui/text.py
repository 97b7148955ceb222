"""Contents without controls: text, icons, panels and custom pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Literal, Unpack

import pygame

from game.art.lettering import Anchor
from game.art.painter import Painter
from game.art.paragraphs import balanced, whole_lines, write_lines
from game.art.theme import RGB, RGBA, Shadow, Theme
from game.art.typeface import Weight
from game.common.geometry import Box, Point
from game.ui.layout import paint_placed, place
from game.ui.node import Live, Node, NodeOptions, Picture, VisualState

Flow = Literal["line", "paragraph", "centred", "balanced", "whole", "label"]
"""Ways in which text fills its box.

"line" is a single line; "paragraph" and "centred" wrap, from the top or vertically centred;
"balanced" makes centred lines of about equal length, and "whole" never ends in an ellipsis. "label"
is bold, and wrapped only where one line would be cut.
"""


@dataclass(frozen=True, slots=True)
class Text:
    """Text that shrinks, wraps, and is cut with an ellipsis as a last resort; ``size`` is dp."""

    words: str
    size: float
    ink: RGB
    weight: Weight = "semibold"
    anchor: Anchor = "left"
    flow: Flow = "line"

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        words, size, ink, weight, anchor = self.words, self.size, self.ink, self.weight, self.anchor
        if self.flow == "line":
            painter.text(target, words, box, size, ink, weight, anchor)
            return
        if self.flow == "paragraph":
            painter.paragraph(target, words, box, size, ink, weight, anchor)
            return
        if self.flow == "whole":
            found = whole_lines(painter, words, size, box, weight)
            write_lines(painter, target, found, box, ink, weight, anchor)
            return
        if self.flow == "balanced":
            lines, px = balanced(painter, words, size, box.w, box.h, weight)
        elif self.flow == "label":
            lines, px = painter.fit_label(words, size, box.w, box.h)
        else:
            lines, px = painter.fit_paragraph(words, size, box.w, box.h, weight)
        painter.lines_at(target, lines, box, px, ink, weight, anchor)


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon of ``size`` px in the middle of its box."""

    name: str
    size: int
    ink: RGB

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        painter.icon(target, self.name, box.centre, self.size, self.ink)


@dataclass(frozen=True, slots=True)
class Panel:
    """A box with round corners, an edge and a shadow; ``radius`` and ``line`` are dp."""

    face: RGBA
    edge: RGBA
    radius: float = Theme.radius
    line: float = Theme.hairline
    shadow: Shadow | None = None

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        radius = painter.dp(self.radius)
        if self.shadow is not None:
            painter.shadow(target, box, radius, self.shadow)
        painter.rounded(target, box, self.face, radius, painter.dp(self.line), self.edge)


def paint_label(
    target: pygame.Surface,
    painter: Painter,
    room: Box,
    label: str,
    size: float,
    ink: RGB,
    sign: float = 0.0,
) -> Point:
    """Paint a bold label (``size`` dp) after a gap for a sign (px); return the sign's middle."""
    gap = painter.dp(Theme.space_small) if sign and label else 0
    lines, px = painter.fit_label(label, size, room.w - sign - gap, room.h)
    width = max(painter.assets.text_width(line, px, "bold") for line in lines)
    left = room.centre[0] - (sign + gap + width) / 2
    painter.lines_at(target, lines, Box(left + sign + gap, room.y, width, room.h), px, ink)
    return left + sign / 2, room.centre[1]


def paint_nodes(root: Node, target: pygame.Surface, painter: Painter, box: Box) -> None:
    """Paint nodes that have no controls."""
    paint_placed(place(root, box), target, painter)


@dataclass(frozen=True, slots=True)
class Lazy:
    """Nodes built for the size of their box, when they are painted; equal if ``key`` is equal."""

    key: Hashable
    build: Callable[[Painter, Box], Node] = field(compare=False)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        paint_nodes(self.build(painter, box), target, painter, box)


def text(
    words: str,
    size: float,
    ink: RGB,
    weight: Weight = "semibold",
    anchor: Anchor = "left",
    flow: Flow = "line",
    **options: Unpack[NodeOptions],
) -> Node:
    """Return a text of ``size`` dp."""
    return Node(content=Text(words, size, ink, weight, anchor, flow), **options)


def icon(name: str, size: int, ink: RGB, **options: Unpack[NodeOptions]) -> Node:
    """Return an icon of ``size`` px."""
    return Node(content=Icon(name, size, ink), **options)


def lazy(
    shown: Hashable, build: Callable[[Painter, Box], Node], **options: Unpack[NodeOptions]
) -> Node:
    """Return nodes built for the size of their box, rebuilt when ``shown`` changes."""
    return Node(content=Lazy(shown, build), **options)


def picture(
    shown: Hashable,
    draw: Callable[[pygame.Surface, Painter, Box, VisualState], None],
    **options: Unpack[NodeOptions],
) -> Node:
    """Return a picture painted by a function, repainted when ``shown`` changes."""
    return Node(content=Picture(shown, draw), **options)


def live(
    now: Callable[[], Hashable],
    draw: Callable[[pygame.Surface, Painter, Box, VisualState], None],
    **options: Unpack[NodeOptions],
) -> Node:
    """Return a picture that is repainted whenever ``now()`` changes."""
    return Node(content=Live(now, draw), **options)
