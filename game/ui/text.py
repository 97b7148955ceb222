"""Nodes that are only painted: text, icons, panels and pictures."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Literal, Unpack

import pygame

from game.art import RGB, Anchor, Lines, Painter, Theme, Weight, lay_slip
from game.art.lettering import LINE_HEIGHT
from game.common import Box, Point
from game.ui.layout import paint_placed, place
from game.ui.node import Draw, Node, NodeOptions, Picture, VisualState

# Ways to fit text in its box.
#
# "line" is a single line, and the others wrap: "paragraph" starts at the top, "centred" is in the
# middle, "balanced" is centred in lines of about equal length, "whole" shrinks further before it is
# cut, and "label" is bold and wraps only if a single line does not fit.
Flow = Literal["line", "paragraph", "centred", "balanced", "whole", "label"]


@dataclass(frozen=True, slots=True)
class Text:
    """A text of `size` dp. If it does not fit, it is shrunk, then cut with an ellipsis."""

    words: str
    size: float
    ink: RGB
    weight: Weight = "semibold"
    anchor: Anchor = "left"
    flow: Flow = "line"

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        lines, area = self._fitted(painter, box), self._area(painter, box)
        if self.flow == "whole":
            painter.write_lines(target, lines, box, self.ink, self.weight, self.anchor)
        else:
            painter.lines_at(target, lines[0], area, lines[1], self.ink, self.weight, self.anchor)

    def extent(self, painter: Painter, box: Box) -> Box:
        """Return the part of `box` (px) that the lines of the text fill."""
        lines, px = self._fitted(painter, box)
        shown = TextLines(tuple(lines), px, self.ink, self.weight, self.anchor)
        return shown.extent(painter, self._area(painter, box))

    def _area(self, painter: Painter, box: Box) -> Box:
        if self.flow != "paragraph":
            return box
        lines, px = self._fitted(painter, box)
        return box._replace(h=len(lines) * painter.assets.line_height(px, self.weight))

    def _fitted(self, painter: Painter, box: Box) -> Lines:
        words, size, weight = self.words, self.size, self.weight
        match self.flow:
            case "line":
                line, px = painter.fit_text(words, size, box.w, weight)
                return [line], px
            case "whole":
                return painter.whole_lines(words, size, box, weight)
            case "balanced":
                return painter.balanced(words, size, box.w, box.h, weight)
            case "label":
                return painter.fit_label(words, size, box.w, box.h)
        return painter.fit_paragraph(words, size, box.w, box.h, weight)


@dataclass(frozen=True, slots=True)
class TextLines:
    """Lines of text, centred vertically in their box. The type size is exactly `px`."""

    lines: tuple[str, ...]
    px: int
    ink: RGB
    weight: Weight = "bold"
    anchor: Anchor = "left"

    def width(self, painter: Painter) -> float:
        return painter.widest(self.lines, self.px, self.weight)

    def extent(self, painter: Painter, box: Box) -> Box:
        w, h = self.width(painter), len(self.lines) * LINE_HEIGHT * self.px
        x = box.x + {"left": 0.0, "centre": (box.w - w) / 2, "right": box.w - w}[self.anchor]
        return Box(x, box.centre[1] - h / 2, w, h)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        painter.lines_at(target, [*self.lines], box, self.px, self.ink, self.weight, self.anchor)


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip of paper behind a few words. `edge` is the colour of an outline."""

    edge: RGB | None = None

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        edge = painter.theme.accent if state.glow else self.edge
        lay_slip(target, painter, box, edge=edge)
        if state.focused:
            painter.focus_ring(target, box, painter.dp(6.0))


def paint_label(
    target: pygame.Surface,
    painter: Painter,
    area: Box,
    label: str,
    size: float,
    ink: RGB,
    symbol: float = 0.0,
) -> Point:
    """Paint a bold label to the right of an empty place for a symbol.

    Return the centre of the place, which is `symbol` px wide.
    """
    gap = painter.dp(Theme.space_small) if symbol and label else 0
    lines, px = painter.fit_label(label, size, area.w - symbol - gap, area.h)
    width = painter.widest(lines, px, "bold")
    left = area.centre[0] - (symbol + gap + width) / 2
    label_box = Box(left + symbol + gap, area.y, width, area.h)
    painter.lines_at(target, lines, label_box, px, ink)
    return left + symbol / 2, area.centre[1]


def paint_nodes(root: Node, target: pygame.Surface, painter: Painter, box: Box) -> None:
    """Lay out and paint a tree that has no controls. `box` is in px."""
    paint_placed(place(root, box), target, painter)


def text(
    words: str,
    size: float,
    ink: RGB,
    weight: Weight = "semibold",
    anchor: Anchor = "left",
    flow: Flow = "line",
    **options: Unpack[NodeOptions],
) -> Node:
    """Return a node that shows a text of `size` dp in the colour `ink`."""
    return Node(content=Text(words, size, ink, weight, anchor, flow), **options)


def icon(name: str, size: int, ink: RGB, **options: Unpack[NodeOptions]) -> Node:
    """Return a node that shows an icon of `size` px in the colour `ink`."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        painter.icon(target, name, box.centre, size, ink)

    return picture((name, size, ink), draw, **options)


def lazy(
    content_key: Hashable, build: Callable[[Painter, Box], Node], **options: Unpack[NodeOptions]
) -> Node:
    """Return a node whose child is built while painting, again when `content_key` changes."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
        paint_nodes(build(painter, box), target, painter, box)

    return picture(content_key, draw, **options)


def picture(content_key: Hashable, draw: Draw, **options: Unpack[NodeOptions]) -> Node:
    """Return a node that `draw` paints. It is painted again when `content_key` changes."""
    return Node(content=Picture(content_key, draw), **options)


def live(now: Callable[[], Hashable], draw: Draw, **options: Unpack[NodeOptions]) -> Node:
    """Return a node that `draw` paints. It is painted again when the result of `now` changes."""
    return Node(content=Picture(None, draw, now), **options)
