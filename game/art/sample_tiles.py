"""Decorative tiles: small pictures on felt, and tiles scattered behind a form or a list."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import pygame

from game.art.bodies import Piece
from game.art.painter import Painter
from game.art.sprites import TileSprites
from game.art.surfaces import coloured, rle_encoded, turned
from game.common import Box, Point, Window
from game.rules import Colour, PlacedTile, Shape, Tile

TILE_DISTANCE = 1.06  # between the centres of neighbouring tiles, in tile sizes
MAX_TILE = 92.0  # maximum size (dp) of a tile
MIN_TILE = 6  # minimum size (px) of a tile; smaller ones are not drawn

# Six tiles that show each colour and each shape once.
SAMPLE_TILES = tuple(Tile(colour, shape) for colour, shape in zip(Colour, Shape, strict=True))

SampleTile = tuple[int, int, Tile]  # a column, a row, and the tile that is there
PlaceBox = Callable[[int, int], Box]  # from a column and a row to the cell's box (px)

MIN_SIZE, MAX_SIZE = 34.0, 104.0  # sizes (dp) of the farthest and of the nearest tiles
GAP = 10.0  # minimum distance (dp) between tiles and words
HALF_DIAGONAL = 0.68  # of a tile with its round corners, as a fraction of its size
COLUMNS, ROWS = 6, 4  # the window's fields, with a tile in each
# Few kinds of tiles, because drawing each delays a screen.
SCATTERED_KINDS = (
    *SAMPLE_TILES,
    Tile(Colour.RED, Shape.STAR),
    Tile(Colour.YELLOW, Shape.CLOVER),
    Tile(Colour.BLUE, Shape.CROSS),
)


def picture_tiles(text: str) -> tuple[SampleTile, ...]:
    """Convert a text such as "rk@0,0 rd@1,0" to tiles with their columns and rows."""
    return tuple((cell.x, cell.y, tile) for tile, cell in map(PlacedTile.parse, text.split()))


def place_tiles(
    painter: Painter, area: Box, tiles: Sequence[SampleTile], also: Iterable[tuple[int, int]] = ()
) -> PlaceBox:
    """Return a function from a column and a row to the cell's box (px), for a grid in `area`.

    Cells are as large as the space for all `tiles` and the other cells in `also` permits.
    """
    places = [*((column, row) for column, row, _ in tiles), *also]
    columns = 1 + max(column for column, _ in places)
    rows = 1 + max(row for _, row in places)
    max_w, max_h = area.w * 0.9 / (columns * TILE_DISTANCE), area.h * 0.86 / (rows * TILE_DISTANCE)
    size = int(min(max_w, max_h, painter.dp(MAX_TILE)))
    step = size * TILE_DISTANCE
    left, top = area.centre[0] - columns * step / 2, area.centre[1] - rows * step / 2
    half = (step - size) / 2
    return lambda x, y: Box(left + x * step + half, top + y * step + half, size, size)


def draw_tiles(
    target: pygame.Surface,
    sprites: TileSprites,
    tiles: Sequence[SampleTile],
    place: PlaceBox,
    piece: Piece = "tile",
) -> None:
    """Draw tiles or dice in their cells. If cells are smaller than `MIN_TILE`, draw nothing."""
    for column, row, tile in tiles:
        box = place(column, row)
        if box.w >= MIN_TILE:
            picture = sprites.piece_with_shadow(piece, tile, round(box.w))
            target.blit(picture, (round(box.x), round(box.y)))


def size_at(depth: float) -> float:
    """Return the size (dp) of a tile at a depth from 0 (far) to 1 (near)."""
    return MIN_SIZE + (MAX_SIZE - MIN_SIZE) * depth


class ScatteredTile(NamedTuple):
    """A tile at `x`, `y` (0 to 1 of the window). Depth is 0 (far) to 1 (near), angle in degrees."""

    tile: Tile
    x: float
    y: float
    depth: float
    angle: float


def scatter(chance: Random) -> tuple[ScatteredTile, ...]:
    """Return random tiles, the farthest first. Each field of a grid over the window has one."""
    scattered = []
    kinds: list[Tile] = []
    for field in range(COLUMNS * ROWS):
        kinds = kinds or list(SCATTERED_KINDS)
        kind = kinds.pop(int(chance.random() * len(kinds)))
        x = (field % COLUMNS + 0.15 + 0.7 * chance.random()) / COLUMNS
        y = (field // COLUMNS + 0.15 + 0.7 * chance.random()) / ROWS
        depth = chance.random() ** 1.4
        scattered.append(ScatteredTile(kind, x, y, depth, -28 + 56 * chance.random()))
    return tuple(sorted(scattered, key=lambda one: one.depth))


class ScatteredTiles:
    """Draws tiles scattered over a window."""

    def __init__(
        self,
        sprites: TileSprites,
        scattered: Sequence[ScatteredTile],
        window: Window,
        strength: float = 1.0,
    ) -> None:
        self._sprites = sprites
        self._size, self._scale = window.size, window.scale
        self._strength = strength
        self._scattered = list(scattered)
        # Numbers of the tiles that are not drawn, because they would be behind words.
        self.hidden: frozenset[int] = frozenset()
        self._pictures: dict[int, pygame.Surface] = {}

    def hide_behind(self, words: Sequence[Box]) -> None:
        self.hidden = frozenset(
            n
            for n, tile in enumerate(self._scattered)
            if any(self._touches(tile, box) for box in words)
        )

    def _touches(self, tile: ScatteredTile, box: Box) -> bool:
        x, y = self.position(tile)
        reach = (size_at(tile.depth) * HALF_DIAGONAL + GAP) * self._scale
        return (
            math.hypot(max(box.x - x, x - box.right, 0), max(box.y - y, y - box.bottom, 0)) < reach
        )

    def prerender(self) -> Iterator[None]:
        for n, tile in enumerate(self._scattered):
            if n not in self.hidden and n not in self._pictures:
                self._pictures[n] = rle_encoded(self._picture(tile))
                yield

    def _picture(self, one: ScatteredTile) -> pygame.Surface:
        size = max(8, round(size_at(one.depth) * self._scale))
        canvas = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
        source = 192 if size > 67 else 96  # size of the picture that is rotated and scaled down
        piece = self._sprites.piece("tile", one.tile, source)
        piece = turned(piece, one.angle, size / source)
        self._sprites.cast_shadow(canvas, (size, size), size, 0.25 + 0.5 * one.depth)
        canvas.blit(piece, (size - piece.get_width() // 2, size - piece.get_height() // 2))
        brightness = round(255 * (0.42 + 0.5 * one.depth))
        opacity = round(255 * self._strength * (0.5 + 0.5 * one.depth))
        return coloured(canvas, (brightness, brightness, brightness), opacity)

    def position(self, tile: ScatteredTile) -> Point:
        width, height = self._size
        edge = MAX_SIZE * self._scale
        return tile.x * (width + 2 * edge) - edge, tile.y * height

    def draw(self, target: pygame.Surface) -> None:
        for _ in self.prerender():
            pass
        for n, tile in enumerate(self._scattered):
            if n not in self.hidden:
                picture, (x, y) = self._pictures[n], self.position(tile)
                left, top = x - picture.get_width() / 2, y - picture.get_height() / 2
                target.blit(picture, (round(left), round(top)))
