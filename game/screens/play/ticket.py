"""The ticket: a piece of paper beside the staged tiles, with the points by line and their sum."""

import pygame

from game.art import Painter, Theme
from game.art.paper import lay_slip, paper_tones
from game.common import AvoidedBox, Box, Candidates, Side, best_candidate, bounding_box
from game.screens.tasks import PlayState
from game.table.hud import Status
from game.table.table_geometry import OnTable

TYPE = Theme.type_strong
HEIGHT = 34.0  # dp
POINTER = 8.0  # length (dp) of the corner that points to the tiles
SIDES: tuple[Side, ...] = (
    "right",
    "above",
    "below",
    "left",
)  # of the tiles, in order of preference


class Ticket:
    """Finds room for the ticket and draws it. Without room, the status line shows the sum."""

    def __init__(self, play: PlayState, painter: Painter) -> None:
        self._play = play
        self._painter = painter
        self._key: object = None
        self._box: Box | None = None

    def box(self, status: Status) -> Box | None:
        """Return the box (px) of the ticket in place of this status; None if there is none."""
        play = self._play
        session, hand = play.session, play.hand
        if not (session.staged.cells and session.person_to_move) or hand.target_cell is not None:
            return None
        preview = session.staged.preview
        if not preview.legal or status.text != play.words.sum(preview.lines):
            return None
        view = play.table_view.geometry.view
        key = view, tuple(session.staged.cells.values()), status.text, play.panel.open
        if key != self._key:
            self._key, self._box = key, self._find(status.text)
        return self._box

    def _find(self, text: str) -> Box | None:
        """Return the box nearest to the tiles that hides nothing, or None."""
        painter, play = self._painter, self._play
        gap = painter.dp(POINTER)
        width = painter.assets.text_width(text, painter.type(TYPE), "numeral")
        size = width + 2 * painter.dp(Theme.space), painter.dp(HEIGHT)
        geometry, layout = play.table_view.geometry, play.table_view.layout
        cells = play.session.staged.cells.values()
        tiles = bounding_box([geometry.box(OnTable(cell)) for cell in cells])
        around = Candidates(tiles, size, gap, SIDES, step=max(1.0, 0.5 * gap))
        covers = [*play.covers(), *play.hint_covers(), AvoidedBox(tiles, 100.0)]
        found = best_candidate(around, layout.table.inset(painter.dp(Theme.space_tiny)), covers)
        return None if found.hidden else found.box

    def draw(self, target: pygame.Surface, status: Status) -> None:
        """Draw the ticket, if there is room for it."""
        box = self.box(status)
        if box is None:
            return
        painter, theme = self._painter, self._painter.theme
        lay_slip(target, painter, box)
        self._point(target, box)
        px = painter.type(TYPE)
        painter.text_at(target, status.text, box, px, theme.numeral, "numeral", "centre")

    def _point(self, target: pygame.Surface, box: Box) -> None:
        """Draw the corner of the ticket that points to the tiles."""
        geometry, length = self._play.table_view.geometry, self._painter.dp(POINTER)
        cells = self._play.session.staged.cells.values()
        tiles = bounding_box([geometry.box(OnTable(cell)) for cell in cells])
        x = min(max(tiles.centre[0], box.x + 2 * length), box.right - 2 * length)
        y = min(max(tiles.centre[1], box.y + length), box.bottom - length)
        tone = paper_tones(self._painter.theme, dim=False)[1]
        if box.x >= tiles.right:
            points = [(box.x - length, y), (box.x + 1, y - length), (box.x + 1, y + length)]
        elif box.right <= tiles.x:
            points = [(box.right + length, y), (box.right, y - length), (box.right, y + length)]
        elif box.bottom <= tiles.y:
            points = [(x, box.bottom + length), (x - length, box.bottom), (x + length, box.bottom)]
        else:
            points = [(x, box.y - length), (x - length, box.y + 1), (x + length, box.y + 1)]
        pygame.draw.polygon(target, tone, points)
