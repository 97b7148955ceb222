"""Small pictures of tiles on felt for menus and cards."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.art.bodies import Piece
from game.art.painter import Painter
from game.art.sprites import TileSprites
from game.common import Box
from game.rules import Colour, PlacedTile, Shape, Tile

TILE_DISTANCE = 1.06  # between the centres of neighbouring tiles, in tile sizes
MAX_TILE = 92.0  # maximum size (dp) of a tile
MIN_TILE = 6  # minimum size (px) of a tile; smaller ones are not drawn

# Six tiles that show each colour and each shape once.
SAMPLE_TILES = tuple(Tile(colour, shape) for colour, shape in zip(Colour, Shape, strict=True))

SampleTile = tuple[int, int, Tile]  # a column, a row, and the tile that is there
PlaceBox = Callable[[int, int], Box]  # from a column and a row to the cell's box (px)


def picture_tiles(text: str) -> tuple[SampleTile, ...]:
    """Convert a text such as "rk@0,0 rd@1,0" to tiles with their columns and rows."""
    return tuple((cell.x, cell.y, tile) for tile, cell in map(PlacedTile.parse, text.split()))


def place_tiles(
    painter: Painter, area: Box, tiles: Sequence[SampleTile], also: Iterable[tuple[int, int]] = ()
) -> PlaceBox:
    """Return a function from a column and a row to the box (px) of the tile there.

    The tiles are as large as possible so that `tiles`, and the cells `also`, fit in `area`.
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
    """Draw tiles or dice in their cells. Draw nothing if cells are smaller than `MIN_TILE`."""
    for column, row, tile in tiles:
        box = place(column, row)
        if box.w >= MIN_TILE:
            picture = sprites.piece_with_shadow(piece, tile, round(box.w))
            target.blit(picture, (round(box.x), round(box.y)))
