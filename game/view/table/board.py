"""The tiles on the table, where the tile in hand may go, and what was played last."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from operator import itemgetter

import pygame

from game.art.painter import Painter
from game.art.sprites import Piece, TileSprites
from game.art.surfaces import pixel_rect
from game.art.theme import RGB, with_alpha
from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.tiles import Tile
from game.view.table.hints import CellBox, Hints, runs
from game.view.table.lying import LyingPieces

SWELL = 0.09
"""How far a pulsing tile swells beyond its cell at each side, as a part of it."""

TOLD_WIDTH = 0.07
"""The width of the ring around a turn that is told of, as a part of a cell."""

TOLD_RINGS, TOLD_REACH, TOLD_LIGHT = 12, 0.32, 13
"""The rings of light around it, one upon the other: how many, how far the outermost reaches (parts
of a cell) and the opacity (0 to 255) of each."""


LYING_REACH, RAISED_REACH = 0.16, 0.4
"""How far the shadows of pieces and the marks around them reach, as a part of a cell: of those that
lie, and of those that are laid out."""


@dataclass(frozen=True, slots=True)
class TableContent:
    """What the table shows. ``tiles`` lie still; ``staged`` are laid out but not confirmed; ``lit``
    cells take the tile in hand, ``dim`` ones only together with more tiles; of cells ``anywhere``
    on an empty table none is better than the others; ``marked`` are the cells of each player's
    last turn by the colour of the seat, the newest first; ``told`` is a turn that is pointed out,
    in the same way."""

    tiles: Mapping[Cell, Tile]
    staged: Mapping[Cell, Tile] = field(default_factory=dict)
    lit: AbstractSet[Cell] = field(default_factory=frozenset)
    dim: AbstractSet[Cell] = field(default_factory=frozenset)
    anywhere: AbstractSet[Cell] = field(default_factory=frozenset)
    ghost: tuple[Tile, Cell] | None = None
    marked: Mapping[int, Iterable[Cell]] = field(default_factory=dict)
    told: tuple[int, tuple[Cell, ...]] | None = None


class TableView:
    """Draws the table's tiles through the camera, skipping what cannot be seen."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._hints = Hints(painter.theme)
        self._lying = LyingPieces(sprites, piece)

    def begin_frame(self, box_of: CellBox) -> None:
        """A new frame is drawn, perhaps part by part, as the camera shows it now."""
        self._lying.begin_frame(round(box_of(Cell(0, 0)).w))

    @property
    def soft(self) -> int:
        """How many pictures of tiles can still become sharper, now that nothing moves."""
        return self._lying.soft

    def draw(self, target: pygame.Surface, box_of: CellBox, content: TableContent) -> None:
        """Lit cells, then shadows, tiles, laid-out tiles, marks and the ghost."""
        hints = self._hints
        if content.anywhere:
            hints.anywhere(target, box_of, content.anywhere)
        for cell in content.dim:
            hints.later(target, box_of(cell))
        for cell in content.lit:
            hints.destination(target, box_of(cell))
        self._told_light(target, box_of, content)
        self._lay(target, box_of, content.tiles)
        hints.played(target, box_of, content.marked)
        self._told(target, box_of, content)
        for cell, tile in content.staged.items():
            self._staged(target, box_of(cell), tile)
        if content.ghost is not None:
            tile, cell = content.ghost
            box = box_of(cell)
            picture = self._sprites.ghost(self._piece, tile, round(box.w))
            target.blit(picture, (round(box.x), round(box.y)))
            self._ring(target, box, self._painter.theme.highlight)

    def _lay(self, target: pygame.Surface, box_of: CellBox, tiles: Mapping[Cell, Tile]) -> None:
        """The tiles that lie still, from the upper left to the lower right."""
        side = round(box_of(Cell(0, 0)).w)
        # A tile is seen at least in part if its upper left corner lies in here.
        screen = target.get_clip()
        seen = pygame.Rect(
            screen.x - side + 1, screen.y - side + 1, screen.w + side - 1, screen.h + side - 1
        )
        # Cells of a column share their x, cells of a row their y.
        left = {x: round(box_of(Cell(x, 0)).x) for x in {cell.x for cell in tiles}}
        top = {y: round(box_of(Cell(0, y)).y) for y in {cell.y for cell in tiles}}
        pictures: dict[Tile, pygame.Surface] = {}
        laid = []
        for cell in sorted(tiles, key=itemgetter(1, 0)):
            x, y, tile = left[cell.x], top[cell.y], tiles[cell]
            if seen.collidepoint(x, y):
                picture = pictures.get(tile)
                if picture is None:
                    picture = pictures[tile] = self._lying.picture(tile)
                laid.append((picture, (x, y)))
        target.fblits(laid)

    def rects(self, box_of: CellBox, content: TableContent) -> list[pygame.Rect]:
        """The places (px) of all that lies on the felt, with its shadow and its light."""
        cells = {*content.tiles, *content.staged, *content.lit, *content.dim, *content.anywhere}
        if content.ghost is not None:
            cells.add(content.ghost[1])
        for marked in content.marked.values():
            cells.update(marked)
        reach = RAISED_REACH if content.staged else LYING_REACH
        if content.told is not None:
            cells.update(content.told[1])
            reach = TOLD_WIDTH + TOLD_REACH
        around = math.ceil(reach * box_of(Cell(0, 0)).w)
        return [pixel_rect(box_of(cell)).inflate(2 * around, 2 * around) for cell in cells]

    def piece(self, target: pygame.Surface, box: Box, tile: Tile, height: float = 0.0) -> None:
        """One tile or die in a box, brighter the higher it is held (0 to 1)."""
        picture = self._sprites.piece(self._piece, tile, round(box.w), height)
        target.blit(picture, (round(box.x), round(box.y)))

    def shadow(self, target: pygame.Surface, box: Box, height: float) -> None:
        """The shadow of a tile in this box, held at this height (0 to 1)."""
        self._sprites.cast_shadow(target, box.centre, round(box.w), height)

    def _told(self, target: pygame.Surface, box_of: CellBox, content: TableContent) -> None:
        """A ring around the tiles of the turn that is pointed out, in its player's colour."""
        if content.told is not None:
            painter, theme = self._painter, self._painter.theme
            colour, (seat_colour, cells) = theme.seats, content.told
            clear, solid = with_alpha(colour[seat_colour], 0), with_alpha(colour[seat_colour], 255)
            for around, cell in _boxes_of_runs(box_of, cells):
                width = max(2, round(TOLD_WIDTH * cell))
                painter.rounded(target, around.inset(-width), clear, 0.2 * cell, width, solid)

    def _told_light(self, target: pygame.Surface, box_of: CellBox, content: TableContent) -> None:
        """The light that this ring throws on the felt."""
        if content.told is not None:
            seat_colour, cells = content.told
            light = with_alpha(self._painter.theme.seats[seat_colour], TOLD_LIGHT)
            for around, cell in _boxes_of_runs(box_of, cells):
                for ring in range(TOLD_RINGS, 0, -1):
                    reach = (TOLD_WIDTH + TOLD_REACH * ring / TOLD_RINGS) * cell
                    self._painter.rounded(target, around.inset(-reach), light, 0.2 * cell + reach)

    def _staged(self, target: pygame.Surface, box: Box, tile: Tile) -> None:
        self.shadow(target, box, 0.3)
        self.piece(target, box, tile, 0.25)
        self._ring(target, box, self._painter.theme.accent)

    def ring(self, target: pygame.Surface, box: Box) -> None:
        """Marks the cell that is being explained."""
        self._ring(target, box, self._painter.theme.highlight)

    def refused(self, target: pygame.Surface, box: Box) -> None:
        """Marks the cell that a tile may not go to."""
        self._ring(target, box, self._painter.theme.danger)

    def pulsing(self, target: pygame.Surface, box: Box, tile: Tile, pulse: float) -> None:
        """A tile that is at fault: ringed, and larger by its ``pulse`` (0 to 1)."""
        box = box.inset(-SWELL * pulse * box.w)
        if pulse:
            self.shadow(target, box, 0.3 * pulse)
            self.piece(target, box, tile, 0.5 * pulse)
        self._ring(target, box, self._painter.theme.danger_lit)

    def _ring(self, target: pygame.Surface, box: Box, colour: RGB) -> None:
        border = max(2, round(box.w * 0.045))
        self._painter.rounded(
            target, box, with_alpha(colour, 0), box.w * 0.16, border, with_alpha(colour, 255)
        )


def _boxes_of_runs(box_of: CellBox, cells: Iterable[Cell]) -> Iterator[tuple[Box, float]]:
    """The box around each row or column of neighbours, and the size of a cell (px)."""
    for first, last in runs(cells):
        start, end = box_of(first), box_of(last)
        yield Box(start.x, start.y, end.right - start.x, end.bottom - start.y), start.w
