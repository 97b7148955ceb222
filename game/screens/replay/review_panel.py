"""The panel of the review: its plate, what it says, and how far the analysis is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.paragraphs import balanced
from game.art.plate import Plates, PlateStyle
from game.art.theme import with_alpha
from game.common.geometry import Box, bounding
from game.screens.replay.review_layout import ReviewBoxes
from game.session.looks import Look

BAR = 6.0
"""The thickness (dp) of the bar that shows how far the analysis is."""

BESIDE = 270.0
"""Where what is said has more width (dp), the sums stand beside the words and not below them."""

SUM, SUM_PART = 24.0, 0.5
"""The height (dp) of the sums with their badges, and the part of the room that it is at most."""


BADGE_PART = 0.42
"""The part of the width of a sum that its badge takes at most."""


class PanelContent(NamedTuple):
    """What the panel says: ``head`` stands out, ``why`` explains the ``words``; ``sums`` are the
    points left on the table, each with a player's look; ``progress`` (0 to 1) is None once all is
    analysed; ``instead`` is what stands in the place of the rows, if there are none."""

    head: str = ""
    words: str = ""
    why: str = ""
    sums: tuple[tuple[Look, int], ...] = ()
    progress: float | None = None
    instead: str = ""


class ReviewPanel:
    """Draws it; its rows are widgets of their own."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._plates = Plates(painter)

    def draw(
        self, target: pygame.Surface, boxes: ReviewBoxes, content: PanelContent, *, plate: bool
    ) -> None:
        """All but the rows; without a ``plate`` it lies on the rail."""
        painter, theme = self._painter, self._painter.theme
        if plate:
            style = PlateStyle(with_alpha(theme.card, 244), theme.card_edge)
            self._plates.lay(target, boxes.panel, style)
        room = boxes.said.inset(painter.dp(theme.space_least))
        if content.instead:
            self._instead(target, bounding(boxes.rows), content)
        elif content.progress is not None:
            room = self._bar(target, room, content.progress)
        if content.sums:
            room = self._sums(target, room, content.sums)
        if content.words:
            self._words(target, room, content)

    def _bar(self, target: pygame.Surface, room: Box, progress: float) -> Box:
        """How far the analysis is, along the lower edge; returns the room that is left."""
        painter, theme = self._painter, self._painter.theme
        bar, rest = room.split_bottom(painter.dp(BAR), painter.dp(theme.space_tiny))
        painter.bar(target, bar, progress, theme.accent, theme.trough)
        return rest

    def _instead(self, target: pygame.Surface, room: Box, content: PanelContent) -> None:
        """A sentence in the place of the rows, with the bar below it."""
        painter, theme = self._painter, self._painter.theme
        room = room.inset(painter.dp(theme.space_small))
        size, width = theme.type_note, room.w
        lines, px = balanced(painter, content.instead, size, width, room.h * 0.7, "semibold")
        high = len(lines) * painter.assets.line_height(px, "semibold")
        gap = painter.dp(theme.space_small)
        bar = painter.dp(BAR) + gap if content.progress is not None else 0
        room = Box.around(room.centre, room.w, min(room.h, high + bar))
        if content.progress is not None:
            room = self._bar(target, room, content.progress)
        height = painter.assets.line_height(px, "semibold")
        for n, line in enumerate(lines):
            row = Box(room.x, room.y + n * height, room.w, height)
            painter.text_at(target, line, row, px, theme.muted, "semibold", "centre")

    def _sums(self, target: pygame.Surface, room: Box, sums: Sequence[tuple[Look, int]]) -> Box:
        """Badges with numbers; returns the room that is left."""
        painter, theme = self._painter, self._painter.theme
        gap = painter.dp(theme.space_tiny)
        if room.w > painter.dp(BESIDE):
            place, room = room.split_right(room.w * (0.3 + 0.08 * len(sums)), gap)
        else:
            place, room = room.split_bottom(min(painter.dp(SUM), SUM_PART * room.h), gap)
        high = min(place.h, painter.dp(SUM))
        for part, (look, points) in zip(place.columns(len(sums), gap), sums, strict=True):
            row = Box.around(part.centre, part.w, high)
            badge, number = row.split_left(min(high, BADGE_PART * part.w), gap)
            painter.badge(target, badge.centre, badge.w / 2, look)
            size = theme.type_body
            painter.text(target, str(points), number, size, theme.ink, "extrabold")
        return room

    def _words(self, target: pygame.Surface, room: Box, content: PanelContent) -> None:
        """Head, words and reason in the middle of the room; only some of them, if not all fit."""
        painter, theme = self._painter, self._painter.theme
        said = content.words, theme.ink
        head, why = (content.head, theme.accent_lit), (content.why, theme.muted)
        readable = painter.type(theme.type_small)
        for chosen in ((head, said, why), (said, why), (head, said), (said,)):
            shown = [(text, ink) for text, ink in chosen if text]
            whole = "\n".join(text for text, _ in shown)
            lines, px = balanced(painter, whole, theme.type_note, room.w, room.h, "semibold")
            if px >= readable and " ".join(lines) == whole.replace("\n", " "):
                break
        # The ink of each word.
        inks = [ink for text, ink in shown for _ in text.split(" ")]
        height = painter.assets.line_height(px, "semibold")
        top, word = room.centre[1] - len(lines) * height / 2, 0
        for n, line in enumerate(lines):
            row = Box(room.x, top + n * height, room.w, height)
            painter.text_at(target, line, row, px, inks[word], "semibold")
            word += len(line.split(" "))
