"""The table of the players' results after a game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game import ui
from game.art import Painter, Theme, with_alpha
from game.art.lettering import MIN_READABLE
from game.common import Box
from game.screens.shared.controls import face
from game.screens.shared.podium import StandingRow
from game.session import Badge

# Maximum heights (dp); in a low table both are reduced by the same factor.
HEADING_HEIGHT, ROW_HEIGHT = 26.0, 38.0


@dataclass(frozen=True, slots=True)
class ResultRemark:
    """A sentence about a player. If it does not fit, the player's badge and `short` replace it."""

    words: str
    short: str
    badge: Badge

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        small, ink = Theme.type_small, painter.theme.paper_note
        found, size = painter.fit_text(self.words, small, box.w, "bold")
        if found == self.words and size >= MIN_READABLE:
            painter.text(target, self.words, box, small, ink, "bold", "left")
            return
        badge = min(box.h, painter.dp(small) * 1.6)
        words = box._replace(w=box.w - badge)
        end = painter.text(target, self.short, words, small, ink, "bold", "left")
        painter.badge(target, (end.right + 0.7 * badge, box.centre[1]), badge / 2, self.badge)


def standing_table(
    painter: Painter, rows: Sequence[StandingRow], remark: ResultRemark | None, box: Box
) -> ui.Node:
    """Return the table for `box` (px): a remark and headings, then a line for each player."""
    theme, w, h = painter.theme, box.w, box.h
    margin = Theme.space * painter.scale
    inner_w, inner_h = w - 2 * margin, h - 2 * min(margin, 0.05 * h)
    height = inner_h * ROW_HEIGHT / (HEADING_HEIGHT + ROW_HEIGHT * len(rows))
    badge, gap = min(height, painter.dp(40.0)), painter.dp(Theme.space_small)
    widths = _widths(painter, rows[0], inner_w)
    name_width = inner_w - sum(widths) - badge - gap
    between = ui.spacer(w=ui.px(gap))
    lines = [ui.row(ui.Node(content=remark), between, *_headings(painter, rows[0], widths))]
    for one in rows:
        size, ink = Theme.type_strong, theme.numeral
        figures = [
            ui.text(number, size, ink, "numeral", "centre", w=ui.px(width))
            for (number, _), width in zip(one.figures, widths, strict=True)
        ]
        ground = ui.Picture("winner", _paint_winner_ground) if one.winner else None
        sign = face(one.badge, 0.44 * badge, w=ui.px(badge))
        name = _name(painter, one, name_width, height)
        lines.append(ui.row(sign, between, name, *figures, h=ui.px(height), content=ground))
    table = ui.column(*lines, w=ui.px(inner_w), h=ui.px(inner_h))
    return ui.stack(table, content=ui.Picture("rule", _paint_rule), key="table")


def _widths(painter: Painter, standing: StandingRow, width: float) -> list[float]:
    gap, size = painter.dp(Theme.space_small), painter.type(Theme.type_small)
    words = [painter.assets.text_width(label, size, "semibold") for _, label in standing.figures]
    # Long headings shrink to 4/5 before the columns become wider than half the table.
    minimum = sum(words) * 0.8 + gap * len(words)
    total = max(width * 0.5, min(minimum, width * 0.68))
    factor = min(1.4, total / (sum(words) + gap * len(words)))
    return [(word + gap) * factor for word in words]


def _headings(painter: Painter, standing: StandingRow, widths: Sequence[float]) -> list[ui.Node]:
    edge, ink = painter.dp(Theme.space_tiny), painter.theme.paper_muted
    fitted = [
        painter.fit_text(label, Theme.type_small, width - edge, "semibold")
        for (_, label), width in zip(standing.figures, widths, strict=True)
    ]
    size = min(size for _, size in fitted)
    return [
        ui.Node(content=ui.TextLines((label,), size, ink, "semibold", "centre"), w=ui.px(width))
        for (label, _), width in zip(fitted, widths, strict=True)
    ]


def _name(painter: Painter, one: StandingRow, width: float, height: float) -> ui.Node:
    lines, px_ = painter.fit_name(one.name, Theme.type_body, width, height=height)
    ink = painter.theme.paper_ink
    tooltip = "" if " ".join(lines) == one.name else one.name
    area = ui.tooltip_area(f"name {one.seat}", tooltip) if tooltip else ui.Node()
    return replace(area, content=ui.TextLines(tuple(lines), px_, ink))


def _paint_rule(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
    inner, _ = box.inset(Theme.space * painter.scale).split_top(painter.dp(Theme.hairline))
    painter.rounded(target, inner._replace(y=box.y), with_alpha(painter.theme.paper_ink, 200), 0)


def _paint_winner_ground(
    target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState
) -> None:
    ground = Box(box.x, box.y + box.h * 0.06, box.w, box.h * 0.88)
    painter.rounded(target, ground, with_alpha(painter.theme.gold, 84), box.h * 0.28)
