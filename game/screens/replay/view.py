"""Parts of the Replay screen beside the table: the title, notes, and the review's panel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.paragraphs import balanced
from game.art.plate import Plates, PlateStyle
from game.art.theme import RGB, WHITE, Theme, with_alpha
from game.common.geometry import Box
from game.session.badges import Badge
from game.ui.button import ButtonFace
from game.ui.node import ABOVE_SIGNS, FIT, Mood, Node, column, part, px, row, spacer, stack
from game.ui.text import Panel, composed, icon, paint_nodes, picture, text

LONG = 2.5
"""Ratio of width to height from which a row is long, with its parts side by side."""

WORDS_PART = 0.56
"""The part of a short row's height for its words; the figure is below."""

MARK = 0.36
"""Size of a mark, and radius of a badge, in heights of a row."""

BAR = 6.0
"""Thickness (dp) of the bar of the analysis' progress."""

BESIDE = 270.0
"""Width (dp) of the text from which the sums are beside the words instead of below."""

SUM, SUM_PART = 24.0, 0.5
"""Height (dp) of the sums with their badges, and its largest part of the room."""

BADGE_PART = 0.42
"""Largest part of a sum's width for its badge."""

INSTEAD_PART = 0.7
"""Largest part of the rows' height for a sentence in their place."""


class RowContent(NamedTuple):
    """A row's content: ``figure`` with ``mark`` or ``note``; ``badge`` is the turn's player."""

    words: str = ""
    figure: str = ""
    note: str = ""
    mark: str = ""
    badge: Badge | None = None
    chosen: bool = False


NO_ROW = RowContent()


class PanelContent(NamedTuple):
    """The content above the rows.

    ``head`` is emphasised, ``why`` explains the ``words``. ``sums`` are the points left on the
    table, each with a player's look. ``progress`` (0 to 1) is None after the analysis. ``instead``
    is a sentence in place of the rows, above the bar of the progress.
    """

    head: str = ""
    words: str = ""
    why: str = ""
    sums: tuple[tuple[Badge, int], ...] = ()
    progress: float | None = None
    instead: str = ""


def title(names: str, day: str) -> Node:
    """Return the players' names above the day."""

    def composed_title(painter: Painter, box: Box) -> Node:
        theme, high = painter.theme, painter.assets.line_height
        under = high(painter.type(theme.type_small), "semibold") if day else 0
        large, small = theme.type_strong, theme.type_note
        # To avoid cut names, the type becomes smaller and the day is left out.
        for size, below in ((large, under), (small, under), (small, 0)):
            lines, at = balanced(painter, names, size, box.w, box.h - below, "bold")
            if " ".join(lines) == names:
                break
        top = px(len(lines) * high(at, "bold"))
        above = text(names, size, theme.ink, "bold", "centre", "balanced", h=top)
        said = text(day, theme.type_small, theme.muted, anchor="centre", h=px(below))
        return column(above, said if below else None, h=FIT)

    return composed((names, day), composed_title)


def note(said: str, theme: Theme, painter: Painter, *, wrong: bool) -> Node | None:
    """Return a sentence on a card, with a red edge if ``wrong``; None for ""."""
    if not said:
        return None
    pad, edge = painter.dp(theme.space), theme.danger_ink if wrong else theme.accent
    solid = with_alpha(theme.card_lit, 255)
    card = Panel(solid, (*edge, 255), line=theme.stroke, shadow=theme.shadow_float)
    words = text(
        said, theme.type_body, theme.ink, "semibold", "centre", "balanced", layer=ABOVE_SIGNS
    )
    return stack(words, key="note", content=card, inset=(1.5 * pad, 0.5 * pad), layer=ABOVE_SIGNS)


def plate(plates: Plates, theme: Theme) -> Node:
    """Return the ground of a panel beside the table."""
    style = PlateStyle(with_alpha(theme.card, 244), theme.card_edge)
    return picture(style, lambda target, _painter, box, _mood: plates.lay(target, box, style))


# The rows


@dataclass(frozen=True, slots=True)
class RowFace(ButtonFace):
    """A row as a button, with a golden edge if chosen."""

    shown: RowContent = NO_ROW

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        ButtonFace.paint(self, target, painter, box, mood)
        if self.shown.chosen:
            theme, radius = painter.theme, min(painter.dp(painter.theme.radius), box.h / 2)
            clear, gold = with_alpha(WHITE, 0), with_alpha(theme.accent_lit, 255)
            box = box.moved(0, painter.dp(theme.space_least) if mood.pressed else 0)
            painter.rounded(target, box, clear, radius, painter.dp(theme.ring), gold)

    def _inside(self, target: pygame.Surface, painter: Painter, box: Box, ink: RGB) -> None:
        inside = _long_row if box.w >= LONG * box.h else _short_row
        inner = box.inset(painter.dp(painter.theme.space_tiny))
        paint_nodes(inside(self.shown, painter, inner, ink), target, painter, inner)


def _badge(look: Badge, radius: float) -> Node:
    return picture(
        look,
        lambda target, painter, box, _mood: painter.badge(target, box.centre, radius, look),
        w=px(2 * radius),
    )


def _sign(shown: RowContent, size: int, ink: RGB, theme: Theme) -> Node:
    lit = ink if ink == theme.faint else theme.accent_lit
    return icon(shown.mark, size, lit, w=px(size))


def _long_row(shown: RowContent, painter: Painter, box: Box, ink: RGB) -> Node:
    theme, gap = painter.theme, painter.dp(painter.theme.space_small)
    note = text(shown.note, theme.type_small, theme.muted) if shown.note else None
    words = text(shown.words, theme.type_note, ink, "bold", flow="label")
    parts = [column(words, note)]
    if shown.badge is not None:
        parts = [_badge(shown.badge, MARK * box.h), spacer(px(0.0)), *parts]
    if shown.mark:
        size = round(min(MARK * box.h, painter.dp(theme.type_strong)))
        parts.append(_sign(shown, size, ink, theme))
    if shown.figure:
        large = theme.type_strong
        wide = painter.assets.text_width(shown.figure, painter.type(large), "extrabold")
        parts.append(text(shown.figure, large, ink, "extrabold", "right", w=px(wide)))
    return row(*parts, gap=gap / 2, inset=(gap, 0.0))


def _short_row(shown: RowContent, painter: Painter, box: Box, ink: RGB) -> Node:
    theme, high = painter.theme, box.h - WORDS_PART * box.h
    said = shown.figure or shown.note
    size = theme.type_strong if shown.figure else theme.type_small
    side, sign = round(0.8 * high), None
    if shown.badge is not None:
        sign = _badge(shown.badge, side / 2)
    elif shown.mark:
        sign = _sign(shown, side, ink, theme)
    gap = painter.dp(theme.space_tiny) if sign else 0
    fitted, at = painter.fit_text(said, size, box.w - side * bool(sign) - gap, "extrabold")
    wide = painter.assets.text_width(fitted, at, "extrabold")
    below = row(sign, text(fitted, size, ink, "extrabold", w=px(wide)), gap=gap, w=FIT)
    above = text(shown.words, theme.type_small, ink, "bold", "centre", "label")
    return column(stack(above, h=part(WORDS_PART)), stack(below))


# The text above the rows


def said(shown: PanelContent) -> Node:
    """Return the content above the rows."""
    return composed(shown, partial(_said, shown))


def _said(shown: PanelContent, painter: Painter, box: Box) -> Node:
    least, gap = painter.dp(painter.theme.space_least), painter.dp(painter.theme.space_tiny)
    words = picture(shown, partial(_paint_words, shown)) if shown.words else spacer()
    if shown.sums:
        count, most = len(shown.sums), painter.dp(SUM)
        sums = row(*[composed(one, partial(_sum, *one)) for one in shown.sums], gap=gap)
        high = part(1.0, most=most)
        if box.w - 2 * least > painter.dp(BESIDE):
            words = row(words, stack(row(sums, h=high), w=part(0.3 + 0.08 * count)), gap=gap)
        else:
            words = column(words, stack(sums, h=part(SUM_PART, most=most)), gap=gap)
    below = None if shown.instead or shown.progress is None else _bar(shown.progress, painter)
    return column(words, below, gap=gap, inset=(least, least))


def _bar(progress: float, painter: Painter) -> Node:

    def draw(target: pygame.Surface, painter: Painter, box: Box, _mood: Mood) -> None:
        painter.bar(target, box, progress, painter.theme.accent, painter.theme.trough)

    return picture(progress, draw, h=px(painter.dp(BAR)))


def _sum(look: Badge, points: int, painter: Painter, box: Box) -> Node:
    theme = painter.theme
    number = text(str(points), theme.type_body, theme.ink, "extrabold")
    radius = min(box.h, BADGE_PART * box.w) / 2
    return row(_badge(look, radius), number, gap=painter.dp(theme.space_tiny))


def _paint_words(
    shown: PanelContent, target: pygame.Surface, painter: Painter, room: Box, _mood: Mood
) -> None:
    """Paint head, words and reason, centred; leave some out if not all fit."""
    theme = painter.theme
    words = shown.words, theme.ink
    head, why = (shown.head, theme.accent_lit), (shown.why, theme.muted)
    readable = painter.type(theme.type_small)
    for chosen in ((head, words, why), (words, why), (head, words), (words,)):
        parts = [(text, ink) for text, ink in chosen if text]
        whole = "\n".join(text for text, _ in parts)
        lines, size = balanced(painter, whole, theme.type_note, room.w, room.h, "semibold")
        if size >= readable and " ".join(lines) == whole.replace("\n", " "):
            break
    # The ink of each word.
    inks = [ink for text, ink in parts for _ in text.split(" ")]
    height = painter.assets.line_height(size, "semibold")
    top, word = room.centre[1] - len(lines) * height / 2, 0
    for n, line in enumerate(lines):
        place = Box(room.x, top + n * height, room.w, height)
        painter.text_at(target, line, place, size, inks[word], "semibold")
        word += len(line.split(" "))


def instead(shown: PanelContent) -> Node:
    """Return the sentence in place of the rows."""
    words, progress = shown.instead, shown.progress

    def sentence(painter: Painter, box: Box) -> Node:
        theme, gap = painter.theme, painter.dp(painter.theme.space_small)
        room, size = box.inset(gap), theme.type_note
        lines, at = balanced(painter, words, size, room.w, INSTEAD_PART * room.h, "semibold")
        high = px(len(lines) * painter.assets.line_height(at, "semibold"))
        said = text(words, size, theme.muted, "semibold", "centre", "balanced", h=high)
        bar = None if progress is None else _bar(progress, painter)
        return stack(column(said, bar, gap=gap, h=FIT), inset=(gap, gap))

    return composed((words, progress), sentence)
