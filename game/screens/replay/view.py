"""Nodes of the Replay screen around the table: the title, notes, and the review's panel."""

from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import pygame

from game import ui
from game.art import RGB, WHITE, Painter, Theme, with_alpha, wood_plate
from game.common import Box
from game.screens.shared.controls import face
from game.session import Badge
from game.ui.prompts import MAX_HEIGHT


class RowContent(NamedTuple):
    """The content of a row of the review: a figure with an icon, or a detail with a badge."""

    label: str = ""
    figure: str = ""
    detail: str = ""
    icon: str = ""  # name of a picture
    badge: Badge | None = None  # of the turn's player
    chosen: bool = False  # draws a golden edge


class PanelContent(NamedTuple):
    """The content of the review's panel except its rows."""

    heading: str = ""  # emphasised
    text: str = ""
    reason: str = ""  # for the text
    leads: tuple[tuple[Badge, int], ...] = ()  # of Expert over each player, in points
    progress: float | None = None  # of the analysis, 0 to 1; None at its end
    message: str = ""  # replaces the rows


def title(names: str, day: str, *, layer: int) -> ui.Node:
    """Return a node with the players' names and, below, the day if there is enough space."""

    def composed_title(painter: Painter, box: Box) -> ui.Node:
        theme, line_height = painter.theme, painter.assets.line_height
        day_height = line_height(painter.type(theme.type_small), "semibold") if day else 0
        large, small = theme.type_strong, theme.type_note
        # Long names get smaller type and, if that is not enough, the place of the day.
        for size, below in ((large, day_height), (small, day_height), (small, 0)):
            lines, fitted = painter.balanced(names, size, box.w, box.h - below, "bold")
            if " ".join(lines) == names:
                break
        top = ui.px(len(lines) * line_height(fitted, "bold"))
        above = ui.text(names, size, theme.ink, "bold", "centre", "balanced", h=top)
        under = ui.text(day, theme.type_small, theme.muted, anchor="centre", h=ui.px(below))
        return ui.column(above, under if below else None, h=ui.FIT)

    return ui.lazy((names, day), composed_title, layer=layer)


def note(sentence: str, theme: Theme, painter: Painter, *, wrong: bool) -> ui.Node:
    """Return a node with a sentence on paper, which has a red edge if `wrong`. Empty for ""."""
    if not sentence:
        return ui.Node(key="note")
    pad, slip = painter.dp(theme.space), ui.Slip(theme.danger if wrong else None)
    size, ink = theme.type_body, theme.paper_ink
    words = ui.text(sentence, size, ink, "semibold", "centre", "balanced", layer=ui.TOP_LAYER)
    inset = 1.5 * pad, 0.5 * pad
    return ui.stack(words, key="note", content=slip, inset=inset, layer=ui.TOP_LAYER)


def panel_ground(*, layer: int) -> ui.Node:
    """Return the background of the review's panel, beside the table: a plate of walnut."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        wood_plate(target, painter, box, lit=True)

    return ui.picture("panel", draw, layer=layer)


MIN_LONG_ROW = 150.0  # minimum width (dp) of a row whose label is beside its figure
# Minimum ratios of width to height: of such a row, and of a row with room for a key prompt.
WIDE_ROW, MIN_SIGNED_ROW = 2.5, 1.5


@dataclass(frozen=True, slots=True, kw_only=True)
class RowFace(ui.ButtonContent):
    """The content of a row's button, with a golden edge if the row is chosen."""

    row: RowContent

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        ui.ButtonContent.paint(self, target, painter, box, state)
        if self.row.chosen:
            theme, radius = painter.theme, min(painter.dp(painter.theme.radius), box.h / 2)
            clear, gold = with_alpha(WHITE, 0), with_alpha(theme.accent_lit, 255)
            box = box.moved(0, painter.dp(theme.space_least) if state.pressed else 0)
            painter.rounded(target, box, clear, radius, painter.dp(theme.ring), gold)

    def _paint_inside(self, target: pygame.Surface, painter: Painter, box: Box, ink: RGB) -> None:
        wide = box.w >= max(WIDE_ROW * box.h, painter.dp(MIN_LONG_ROW))
        compose = _long_row if wide else _short_row
        inner = box.inset(painter.dp(painter.theme.space_tiny))
        ui.paint_nodes(compose(self.row, painter, inner, ink), target, painter, inner)


class RowControl(ui.Control):
    """The control of a row. Its key prompt keeps clear of the row's words."""

    @property
    def prompt_anchor(self) -> Box:
        """The box (px) for the key prompt; empty if the row is too small for a prompt."""
        box = self.box
        if box.w >= WIDE_ROW * box.h:
            return box
        if box.w < MIN_SIGNED_ROW * box.h:
            return box._replace(w=0.0, h=0.0)
        return box.moved(0, box.h * (1 - MAX_HEIGHT))


def _icon(name: str, size: int, ink: RGB, theme: Theme) -> ui.Node:
    return ui.icon(name, size, ink if ink == theme.faint else theme.accent_lit, w=ui.px(size))


def _long_row(content: RowContent, painter: Painter, box: Box, ink: RGB) -> ui.Node:
    theme, gap = painter.theme, painter.dp(painter.theme.space_small)
    small, share = theme.type_small, ui.fraction(0.38)
    detail = ui.text(content.detail, small, theme.muted, h=share) if content.detail else None
    label = ui.text(content.label, theme.type_note, ink, "bold", flow="whole")
    nodes, sign = [ui.column(label, detail)], 0.36 * box.h
    if content.badge is not None:
        nodes = [face(content.badge, sign, w=ui.px(2 * sign)), ui.spacer(ui.px(0.0)), *nodes]
    if content.icon:
        size = round(min(sign, painter.dp(theme.type_strong)))
        nodes.append(_icon(content.icon, size, ink, theme))
    if content.figure:
        large = theme.type_strong
        width = painter.assets.text_width(content.figure, painter.type(large), "numeral")
        nodes.append(ui.text(content.figure, large, ink, "numeral", "right", w=ui.px(width)))
    return ui.row(*nodes, gap=gap / 2, inset=(gap, 0.0))


def _short_row(content: RowContent, painter: Painter, box: Box, ink: RGB) -> ui.Node:
    label_part = 0.64
    theme, height = painter.theme, box.h - label_part * box.h
    size = theme.type_strong if content.figure else theme.type_small
    side, sign = round(0.8 * height), None
    if content.badge is not None:
        sign = face(content.badge, side / 2, w=ui.px(side))
    elif content.icon:
        sign = _icon(content.icon, side, ink, theme)
    gap = painter.dp(theme.space_tiny) if sign else 0
    max_width = box.w - side * bool(sign) - gap
    words = content.figure or content.detail
    fitted, size_px = painter.fit_text(words, size, max_width, "extrabold")
    width = painter.assets.text_width(fitted, size_px, "extrabold")
    below = ui.row(sign, ui.text(fitted, size, ink, "extrabold", w=ui.px(width)), gap=gap, w=ui.FIT)
    above = ui.text(content.label, theme.type_small, ink, "bold", "centre", "whole")
    # A turning point leaves room for a key prompt at the lower right.
    below = replace(below, align=(0.1 if content.badge else 0.5, 0.5))
    return ui.column(ui.stack(above, h=ui.fraction(label_part)), ui.stack(below))


def summary(content: PanelContent, *, layer: int) -> ui.Node:
    """Return a node with the summary of a turn or of the game, and the analysis' progress."""
    return ui.lazy(content, partial(_summary, content), layer=layer)


def _summary(content: PanelContent, painter: Painter, box: Box) -> ui.Node:
    pad, gap = painter.dp(painter.theme.space_least), painter.dp(painter.theme.space_tiny)
    words = ui.picture(content, partial(_paint_words, content)) if content.text else ui.spacer()
    if content.leads:
        count, limit = len(content.leads), painter.dp(24.0)
        leads = ui.row(*[ui.lazy(one, partial(_lead, *one)) for one in content.leads], gap=gap)
        # The points are next to the text or, if it is narrow, below.
        if box.w - 2 * pad > painter.dp(270.0):
            right = ui.row(leads, h=ui.fraction(1.0, maximum=limit))
            right = ui.stack(right, w=ui.fraction(0.3 + 0.08 * count))
            words = ui.row(words, right, gap=gap)
        else:
            words = ui.column(words, ui.stack(leads, h=ui.fraction(0.5, maximum=limit)), gap=gap)
    bar = None if content.message else _bar(content.progress, painter)
    return ui.column(words, bar, gap=gap, inset=(pad, pad))


def _bar(progress: float | None, painter: Painter) -> ui.Node | None:
    if progress is None:
        return None

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        painter.bar(target, box, progress, painter.theme.accent, painter.theme.trough)

    return ui.picture(progress, draw, h=ui.px(painter.dp(6.0)))


def _lead(badge: Badge, points: int, painter: Painter, box: Box) -> ui.Node:
    theme = painter.theme
    number = ui.text(str(points), theme.type_body, theme.ink, "numeral")
    radius = min(box.h, 0.42 * box.w) / 2
    sign = face(badge, radius, w=ui.px(2 * radius))
    return ui.row(sign, number, gap=painter.dp(theme.space_tiny))


def _paint_words(
    content: PanelContent,
    target: pygame.Surface,
    painter: Painter,
    box: Box,
    _state: ui.VisualState,
) -> None:
    """Paint heading, text and reason. Without enough room, leave out the heading or the reason."""
    theme = painter.theme
    words = content.text, theme.ink
    heading, reason = (content.heading, theme.accent_lit), (content.reason, theme.muted)
    readable = painter.type(theme.type_small)
    for parts in ((heading, words, reason), (words, reason), (heading, words), (words,)):
        sentences = [(sentence, ink) for sentence, ink in parts if sentence]
        whole = "\n".join(sentence for sentence, _ in sentences)
        lines, size = painter.balanced(whole, theme.type_note, box.w, box.h, "semibold")
        if size >= readable and " ".join(lines) == whole.replace("\n", " "):
            break
    else:
        area = box._replace(x=0, y=0)
        lines, size = painter.whole_lines(content.text, theme.type_note, area, "semibold")
    word_inks = [ink for sentence, ink in sentences for _ in sentence.split(" ")]
    height = painter.assets.line_height(size, "semibold")
    word = 0
    for line, line_box in zip(lines, box.lines(len(lines), height), strict=True):
        painter.text_at(target, line, line_box, size, word_inks[word], "semibold")
        word += len(line.split(" "))


def message(content: PanelContent, *, layer: int) -> ui.Node:
    """Return a node with the message that replaces the rows, and the progress below it."""
    words, progress = content.message, content.progress

    def compose(painter: Painter, box: Box) -> ui.Node:
        theme, gap = painter.theme, painter.dp(painter.theme.space_small)
        inner = box.inset(gap)
        area = inner._replace(h=0.7 * inner.h)
        lines, fitted = painter.whole_lines(words, theme.type_note, area, "semibold")
        height = ui.px(len(lines) * painter.assets.line_height(fitted, "semibold"))
        size, ink = theme.type_note, theme.muted
        sentence = ui.text(words, size, ink, "semibold", "centre", "whole", h=height)
        column = ui.column(sentence, _bar(progress, painter), gap=gap, h=ui.FIT)
        return ui.stack(column, inset=(gap, gap))

    return ui.lazy((words, progress), compose, layer=layer)
