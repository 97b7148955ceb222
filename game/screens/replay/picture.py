"""Draws what the Replay screen has beside the table: the title, and notes."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.art.paragraphs import balanced
from game.art.theme import with_alpha
from game.common.window import Window
from game.rules.cells import Cell, PlacedTile
from game.screens.replay.layout import ReplayLayout
from game.screens.replay.review_panel import PanelContent, ReviewPanel
from game.screens.replay.told import title
from game.screens.services import Services
from game.session import Playback
from game.table.places import OnTable
from game.table.stage import TableView

FAR = 6
"""Cells away from all tiles at which a cell is not worth seeing."""


def is_near(cells: Iterable[Cell], board: Iterable[PlacedTile]) -> bool:
    """Whether each of these cells can be seen together with the tiles around it."""
    laid = [placed.cell for placed in board] or [Cell(0, 0)]
    return all(any(max(abs(cell.x - x), abs(cell.y - y)) <= FAR for x, y in laid) for cell in cells)


class ReplayPicture:
    """The title and the notes, for one size of the window."""

    def __init__(
        self, services: Services, window: Window, layout: ReplayLayout, playback: Playback
    ) -> None:
        self.painter = services.painter(window._replace(scale=layout.scale))
        self._layout = layout
        self._panel = ReviewPanel(self.painter)
        self._title = title(playback.game, services.words)

    def title(self, target: pygame.Surface) -> None:
        """Who played, and when."""
        painter, theme, box = self.painter, self.painter.theme, self._layout.title
        names, day = self._title
        under = painter.assets.line_height(painter.type(theme.type_small), "semibold") if day else 0
        large, small = theme.type_strong, theme.type_note
        # Rather than that names are cut they are smaller, and the day is left out.
        for size, below in ((large, under), (small, under), (small, 0)):
            lines, px = balanced(painter, names, size, box.w, box.h - below, "bold")
            if " ".join(lines) == names:
                break
        height = painter.assets.line_height(px, "bold")
        top = box.centre[1] - (height * len(lines) + below) / 2
        for n, line in enumerate(lines):
            row = box._replace(y=top + n * height, h=height)
            painter.text_at(target, line, row, px, theme.ink, "bold", "centre")
        if below:
            row = box._replace(y=top + len(lines) * height, h=below)
            painter.text(target, day, row, theme.type_small, theme.muted, "semibold", "centre")

    def review(self, target: pygame.Surface, content: PanelContent) -> None:
        """The panel of the review."""
        boxes, rails = self._layout.reviewed, self._layout.rails
        if boxes is not None:
            on_rail = any(rail.encloses(boxes.panel) for rail in rails)
            self._panel.draw(target, boxes, content, plate=not on_rail)

    def broken(self, target: pygame.Surface, stage: TableView, cells: Iterable[Cell]) -> None:
        """Where a turn breaks a rule: a ring round each cell and each tile at fault."""
        tiles, board = stage.tiles(), stage.picture.board
        for cell in cells:
            box = stage.geometry.box(OnTable(cell))
            if cell in tiles:
                board.pulsing(target, box, tiles[cell], 0.0)
            elif box.overlaps(stage.layout.table):
                board.refused(target, box)

    def note(self, target: pygame.Surface, text: str, *, wrong: bool) -> None:
        """A sentence on a card over rack and title; of what is ``wrong`` with a red edge."""
        if not text:
            return
        painter, theme, box = self.painter, self.painter.theme, self._layout.note
        pad = painter.dp(theme.space)
        room = box.inset(pad / 2)
        size = theme.type_body
        lines, px = balanced(painter, text, size, room.w - 2 * pad, room.h, "semibold")
        radius = min(painter.dp(theme.radius), box.h / 2)
        edge = theme.danger_ink if wrong else theme.accent
        painter.shadow(target, box, radius, theme.shadow_float)
        solid = with_alpha(theme.card_lit, 255)
        painter.rounded(target, box, solid, radius, painter.dp(theme.stroke), edge)
        height = painter.assets.line_height(px, "semibold")
        top = box.centre[1] - height * len(lines) / 2
        for n, line in enumerate(lines):
            row = box._replace(y=top + n * height, h=height)
            painter.text_at(target, line, row, px, theme.ink, "semibold", "centre")
