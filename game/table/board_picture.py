"""The tiles on the table, and the marks on and around them."""

import math
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, field
from operator import itemgetter

import pygame

from game.art import RGB, Painter, Piece, TileSprites, pixel_rect
from game.art.bodies import side_height, size_with_shadow, top_height
from game.common import Box
from game.rules import Cell, PlacedTile, Tile
from game.session import NO_CELLS, Destinations
from game.table import cell_marks
from game.table.camera import CameraView
from game.table.cell_marks import CellBox, CroppedBlit
from game.table.rack_picture import draw_tick

HINTED_OPACITY = 170
FOOT_STRIPS = 8  # number of strips in which the round foot of a tilted tile is drawn


@dataclass(frozen=True, slots=True)
class TableMarks:
    """The marks that a player's hand adds to the table: none by default."""

    destinations: Destinations = NO_CELLS  # of the selected tile
    anywhere: AbstractSet[Cell] = frozenset()  # equally good destinations on an empty table
    dead: AbstractSet[Cell] = frozenset()  # cells that nothing can fill any more
    preview: tuple[Tile, Cell] | None = None  # preview of the selected tile
    hinted: tuple[PlacedTile, ...] = ()
    ghosts: tuple[tuple[PlacedTile, int], ...] = ()  # translucent tiles with opacity (0 to 255)


@dataclass(frozen=True, slots=True)
class TableContent:
    """The state that `BoardPicture` draws: tiles on the table, and marks on and around them."""

    tiles: Mapping[Cell, Tile]  # placed
    staged: Mapping[Cell, Tile] = field(default_factory=dict)
    marks: TableMarks = field(default_factory=TableMarks)
    fresh: bool = False  # whether no tile has been laid yet: the felt then has an emblem
    # The cells of each player's last turn by seat colour, the newest first.
    last_turns: Mapping[int, Iterable[Cell]] = field(default_factory=dict)
    highlighted_turns: Sequence[cell_marks.TurnCells] = ()


class TilePictures:
    """The pictures of a table's tiles in one size: at first quick drafts, later sharp ones."""

    def __init__(self, sprites: TileSprites, piece: Piece) -> None:
        self._sprites = sprites
        self._piece: Piece = piece
        self._size_is_stable = False
        self.forget()

    def forget(self) -> None:
        self._key = ((0, 0), 0)  # size (px) and tilt (degrees), and revision of the sprites
        self._pictures: dict[Tile, pygame.Surface] = {}
        self.drafts: list[Tile] = []  # tiles whose pictures are drafts

    def begin_frame(self, size: int, tilt: int = 0) -> None:
        """Set the size (px) and tilt of tiles. If the pictures do not match any more, drop them."""
        key = ((size, tilt), self._sprites.revision)
        self._size_is_stable = key == self._key
        if not self._size_is_stable:
            self.forget()
            self._key = key

    def prerender(self) -> Iterator[None]:
        """Draw two sharp pictures at each step, in place of drafts, while the size is unchanged."""
        while self._size_is_stable and self.drafts:
            for tile in self.drafts[:2]:
                picture = self._sprites.piece_with_shadow(self._piece, tile, *self._key[0])
                self._pictures[tile] = picture
            del self.drafts[:2]
            yield

    def picture(self, tile: Tile) -> pygame.Surface:
        """Return the picture of a tile with its shadow. Callers must not change it."""
        picture = self._pictures.get(tile)
        if picture is None:
            sprite = self._piece, tile, *self._key[0]
            draft = self._sprites.draft_with_shadow(*sprite)
            if draft is not None:
                self.drafts.append(tile)
            picture = self._pictures[tile] = draft or self._sprites.piece_with_shadow(*sprite)
        return picture


class BoardPicture:
    """Draws the visible tiles and marks of a table in one view of the camera."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._marks = cell_marks.CellMarks(painter)
        self.pieces = TilePictures(sprites, piece)
        self._box_of: CellBox = lambda _: Box(0, 0, 1, 1)
        self._content, self._tilt = TableContent({}), 0
        self._cells: list[Cell] = []  # of the visible tiles, from upper left to lower right
        self._tiles: list[Tile] = []  # in these cells
        self._rects: list[pygame.Rect] = []  # of these tiles with their shadows
        # Caches for one frame, because it is drawn region by region.
        self._covered: list[pygame.Rect] | None = None  # with the rectangles of marks
        self._brackets: list[CroppedBlit] | None = None  # around the last turns
        # The window, cell position and tiles for which the rectangles were computed.
        self._rects_key: tuple[object, ...] = ()

    def begin_frame(self, screen: pygame.Rect, view: CameraView, content: TableContent) -> None:
        """Set the window, the camera's view and the content. Call this before `draw`."""
        box_of = view.box_of
        self._box_of, self._content, self._tilt = box_of, content, view.tilt
        self._covered = self._brackets = None
        side = round(box_of(Cell(0, 0)).w)
        self.pieces.begin_frame(side, view.tilt)
        tiles, size = content.tiles, size_with_shadow(self._piece, side, view.tilt)
        # The position of one cell determines the positions of all.
        key = (screen.size, box_of(Cell(0, 0)), tiles)
        if key == self._rects_key:
            return
        self._rects_key = key
        # Cells of a column share their x, cells of a row their y.
        left = {x: round(box_of(Cell(x, 0)).x) for x in {cell.x for cell in tiles}}
        top = {y: round(box_of(Cell(0, y)).y) for y in {cell.y for cell in tiles}}
        cells = sorted(tiles, key=itemgetter(1, 0))
        rects = [pygame.Rect(left[x], top[y], *size) for x, y in cells]
        visible = screen.collidelistall(rects)
        self._cells = [cells[n] for n in visible]
        self._tiles = [tiles[cell] for cell in self._cells]
        self._rects = [rects[n] for n in visible]

    def draw(self, target: pygame.Surface) -> None:
        """Draw marks on the felt, then tiles, brackets, hints, staged tiles and the preview."""
        self._marks_on_felt(target)
        marks, box_of, content = self._marks, self._box_of, self._content
        for turn in content.highlighted_turns:
            marks.turn_glow(target, box_of, turn)
        picture, tiles, rects = self.pieces.picture, self._tiles, self._rects
        visible = target.get_clip().collidelistall(rects)
        target.fblits([(picture(tiles[n]), rects[n]) for n in visible])
        target.blits(self._turn_brackets(), False)
        for turn in content.highlighted_turns:
            marks.turn_ring(target, box_of, turn)
        self._draw_hinted(target)
        for cell, tile in content.staged.items():
            box = box_of(cell)
            self.shadow(target, box, 0.3)
            self.piece(target, box, tile, 0.25)
            self.ring(target, box, self._painter.theme.gold)
        for (tile, cell), opacity in content.marks.ghosts:
            self._ghost(target, box_of(cell), tile, opacity)
        if content.marks.preview is not None:
            tile, cell = content.marks.preview
            self._ghost(target, box_of(cell), tile, 150)
            self.ring(target, box_of(cell), self._painter.theme.mark)

    @property
    def cells(self) -> Container[Cell]:
        return self._content.tiles

    def draw_faces(self, target: pygame.Surface) -> None:
        """Draw the visible tiles without shadows. Light on the felt has been drawn over them."""
        side = round(self._box_of(Cell(0, 0)).w)
        visible = target.get_clip().collidelistall(self._rects)
        picture, areas = self.pieces.picture, list(self._face_areas(side))
        faces = [
            (picture(self._tiles[n]), self._rects[n].move(area[:2]), area)
            for n in visible
            for area in areas
        ]
        target.blits(faces, False)
        target.blits(self._turn_brackets(), False)

    def _face_areas(self, side: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield the parts (px) of a tile's picture that the tile itself covers, not its shadow."""
        height = top_height(side, self._tilt) + side_height(self._piece, side, self._tilt)
        low, bottom = (round(0.15 * side) if self._tilt else 0), height
        if low:
            # The picture of a body ends a little above the lower edge.
            bottom -= round(0.02 * side)
            for n in range(FOOT_STRIPS):
                y, below = (bottom - low + low * m // FOOT_STRIPS for m in (n, n + 1))
                part = (n + 0.5) / FOOT_STRIPS
                inset = round(low * (1.0 - math.sqrt(1.0 - part * part))) + round(0.02 * side)
                yield inset, y, side - 2 * inset, below - y
        yield 0, 0, side, bottom - low

    def _turn_brackets(self) -> list[CroppedBlit]:
        if self._brackets is None:
            self._brackets = self._marks.last_turns(self._box_of, self._content.last_turns)
        return self._brackets

    def _draw_hinted(self, target: pygame.Surface) -> None:
        painter, hinted = self._painter, self._content.marks.hinted
        for tile, cell in hinted:
            box = self._box_of(cell)
            self._marks.draw(target, box, "hinted", self._marks.hinted)
            self._ghost(target, box, tile, HINTED_OPACITY)
            painter.dashed_frame(target, box, painter.theme.mark)
        for _, cell in hinted:
            draw_tick(target, painter, self._box_of(cell), "plus")

    def _marks_on_felt(self, target: pygame.Surface) -> None:
        marks, box_of, marked = self._marks, self._box_of, self._content.marks
        if self._content.fresh:
            marks.emblem(target, box_of(Cell(0, 0)))
        if marked.anywhere:
            marks.anywhere(target, box_of, marked.anywhere)
        for name, cells, make in (
            ("dead", marked.dead, marks.dead),
            ("later", marked.destinations.later, marks.later_destination),
            ("destination", marked.destinations.now, marks.destination),
        ):
            for cell in cells:
                marks.draw(target, box_of(cell), name, make)

    def _ghost(self, target: pygame.Surface, box: Box, tile: Tile, opacity: int) -> None:
        ghost = self._sprites.ghost(self._piece, tile, round(box.w), opacity, self._tilt)
        target.blit(ghost, (round(box.x), round(box.y)))

    def rects(self) -> list[pygame.Rect]:
        """Return the boxes (px) of marks and visible tiles. Callers must not change the list."""
        if self._covered is None:
            self._covered = self._rects + self._mark_rects()
        return self._covered

    def _mark_rects(self) -> list[pygame.Rect]:
        content, marks = self._content, self._content.marks
        cells = {*marks.dead, *marks.anywhere, *marks.destinations.now, *marks.destinations.later}
        if content.fresh:
            cells.update(Cell(x, y) for x in range(-2, 3) for y in range(-2, 3))
        cells.update(content.staged)
        cells.update(cell for _, cell in (*marks.hinted, *(placed for placed, _ in marks.ghosts)))
        if marks.preview is not None:
            cells.add(marks.preview[1])
        for last in content.last_turns.values():
            cells.update(last)
        reach = 0.4 if content.staged else 0.1  # in cells; staged tiles have wide shadows
        for _badge, turn in content.highlighted_turns:
            cells.update(turn)
            reach = cell_marks.TURN_REACH
        around = 2 * math.ceil(reach * self._box_of(Cell(0, 0)).w)
        if content.highlighted_turns:
            around = max(around, 2 * round(self._painter.dp(cell_marks.MIN_TURN_BADGE) + 1))
        return [pixel_rect(self._box_of(cell)).inflate(around, around) for cell in cells]

    def piece(self, target: pygame.Surface, box: Box, tile: Tile, height: float = 0.0) -> None:
        """Draw a piece in a box. The brightness grows with its `height` above the table, 0 to 1."""
        picture = self._sprites.piece(self._piece, tile, round(box.w), height)
        target.blit(picture, (round(box.x), round(box.y)))

    def shadow(self, target: pygame.Surface, box: Box, height: float) -> None:
        self._sprites.cast_shadow(target, box.centre, round(box.w), height)

    def pulsing(self, target: pygame.Surface, box: Box, tile: Tile, pulse: float) -> None:
        """Draw a tile that breaks a rule, with a ring. `pulse` (0 to 1) enlarges tile and ring."""
        box = box.inset(-0.09 * pulse * box.w)
        if pulse:
            self.shadow(target, box, 0.3 * pulse)
            self.piece(target, box, tile, 0.5 * pulse)
        self.ring(target, box, self._painter.theme.danger_mark)

    def ring(self, target: pygame.Surface, box: Box, colour: RGB) -> None:
        self._painter.outline(target, box, box.w * 0.16, max(2, round(box.w * 0.045)), colour)
