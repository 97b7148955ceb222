"""The table of the players' figures after a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial

import pygame

from game.art.lettering import MIN_READABLE, Anchor
from game.art.painter import Painter
from game.art.theme import RGB, Theme, with_alpha
from game.art.typeface import Weight
from game.common.geometry import Box
from game.session.badges import Badge
from game.ui.node import Node, Picture, VisualState, column, px, row, spacer, stack
from game.ui.text import Panel, picture, text

HEAD, ROW = 26.0, 38.0
"""Heights (dp) of the headings and of a player's row, or less if there is no room."""

NAMES = (Theme.type_body, Theme.type_small)
"""Type sizes of the names: the first at which all fit is used."""

EDGE, LARGEST_BADGE = 0.05, 40.0
"""Largest share of the height above the headings; largest diameter (dp) of a badge."""

FIGURES_WIDEST, FIGURES_MOST, SMALL_HEADING = 0.5, 0.66, 0.8
"""Shares of the width for figures, usually and with long headings; a heading's least size."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """A player's results: ``figures`` are pairs of a number and its heading."""

    seat: int
    name: str
    badge: Badge
    place: int
    score: int
    winner: bool = False
    figures: tuple[tuple[str, str], ...] = ()
    course: tuple[int, ...] = (0,)  # scores after each turn, starting with 0
    qwirkles: AbstractSet[int] = frozenset()  # turns (from 1) with Qwirkles


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence about one player; in little room ``short``, with the player's badge."""

    words: str
    short: str
    badge: Badge

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        small, ink = Theme.type_small, painter.theme.accent_lit
        found, size = painter.fit_text(self.words, small, box.w, "bold")
        if found == self.words and size >= MIN_READABLE:
            painter.text(target, self.words, box, small, ink, "bold", "left")
            return
        badge = min(box.h, painter.dp(small) * 1.6)
        words = box._replace(w=box.w - badge)
        end = painter.text(target, self.short, words, small, ink, "bold", "left")
        painter.badge(target, (end.right + 0.7 * badge, box.centre[1]), badge / 2, self.badge)


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text of a size (px) that is shared with others."""

    words: str
    px: int
    ink: RGB
    weight: Weight
    anchor: Anchor

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        painter.text_at(target, self.words, box, self.px, self.ink, self.weight, self.anchor)


def standing_table(
    painter: Painter, rows: Sequence[PlayerResult], remark: Remark | None, box: Box
) -> Node:
    """Return a table for a box (px): headings with a remark, and the players, best first."""
    theme, w, h = painter.theme, box.w, box.h
    beside = Theme.space * painter.scale
    inner_w, inner_h = w - 2 * beside, h - 2 * min(beside, EDGE * h)
    high = inner_h * ROW / (HEAD + ROW * len(rows))
    badge, gap = min(high, painter.dp(LARGEST_BADGE)), painter.dp(Theme.space_small)
    widths = _widths(painter, rows[0], inner_w)
    names = _names(painter, rows, inner_w - sum(widths) - badge - gap)
    lines = [row(Node(content=remark), spacer(w=px(gap)), *_headings(painter, rows[0], widths))]
    for one, name in zip(rows, names, strict=True):
        ink = theme.accent_lit if one.winner else theme.ink
        figures = [
            text(number, Theme.type_body, ink, "extrabold", "centre", w=px(width))
            for (number, _), width in zip(one.figures, widths, strict=True)
        ]
        face = picture(("badge", one.badge), partial(_paint_badge, one.badge), w=px(badge))
        light = Picture("light", _paint_light) if one.winner else None
        line = row(face, spacer(w=px(gap)), name, *figures, h=px(high), content=light)
        lines.append(line)
    radius = min(Theme.radius_large, 0.2 * h / painter.scale)
    card = Panel(theme.card, theme.card_edge, radius, shadow=theme.shadow_card)
    return stack(column(*lines, w=px(inner_w), h=px(inner_h)), content=card, key="table")


def _widths(painter: Painter, row: PlayerResult, room: float) -> list[float]:
    gap, size = painter.dp(Theme.space_small), painter.type(Theme.type_small)
    words = [painter.assets.text_width(label, size, "semibold") for _, label in row.figures]
    # Long headings become smaller first, then they get more room.
    least = sum(words) * SMALL_HEADING + gap * len(words)
    most = max(room * FIGURES_WIDEST, min(least, room * FIGURES_MOST))
    part = min(1.4, most / (sum(words) + gap * len(words)))
    return [(width + gap) * part for width in words]


def _headings(painter: Painter, row: PlayerResult, widths: Sequence[float]) -> list[Node]:
    edge, ink = painter.dp(Theme.space_tiny), painter.theme.muted
    fitted = [
        painter.fit_text(label, Theme.type_small, width - edge, "semibold")
        for (_, label), width in zip(row.figures, widths, strict=True)
    ]
    size = min(size for _, size in fitted)
    return [
        Node(content=Fitted(label, size, ink, "semibold", "centre"), w=px(width))
        for (label, _), width in zip(fitted, widths, strict=True)
    ]


def _names(painter: Painter, rows: Sequence[PlayerResult], room: float) -> Iterator[Node]:
    for wished in NAMES:
        fitted = [painter.fit_text(one.name, wished, room, "bold") for one in rows]
        if all(name == one.name for (name, _), one in zip(fitted, rows, strict=True)):
            break
    size = min(size for _, size in fitted)
    for (name, _), one in zip(fitted, rows, strict=True):
        ink = painter.theme.accent_lit if one.winner else painter.theme.ink
        yield Node(content=Fitted(name, size, ink, "bold", "left"))


def _paint_badge(
    badge: Badge, target: pygame.Surface, painter: Painter, box: Box, _state: VisualState
) -> None:
    painter.badge(target, box.centre, box.w * 0.44, badge)


def _paint_light(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
    lit = Box(box.x, box.y + box.h * 0.06, box.w, box.h * 0.88)
    painter.rounded(target, lit, with_alpha(painter.theme.accent, 34), box.h * 0.28)
