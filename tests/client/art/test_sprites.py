"""Pictures of tiles and dice: distinct at every size, sharp, of bounded memory, quick to zoom."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.art.assets import Assets
from game.art.felt import Felt
from game.art.sprites import Piece, TileSprites
from game.art.theme import Theme
from game.rules.tiles import KINDS, Colour, Shape, Tile

RED_STAR = Tile(Colour.RED, Shape.STAR)


@pytest.fixture(scope="module")
def sprites() -> TileSprites:
    return TileSprites(Assets(), Theme())


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the mean absolute difference of the colour channels (0 to 255)."""
    a, b = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


@pytest.mark.parametrize("piece", ["tile", "die"])
def test_all_36_kinds_are_clearly_different_even_when_small(
    sprites: TileSprites, piece: Piece
) -> None:
    pictures = [sprites.piece(piece, tile, 24) for tile in KINDS]
    for (one, a), (other, b) in itertools.combinations(zip(KINDS, pictures, strict=True), 2):
        assert difference(a, b) > 3, (one, other)


def test_the_middle_of_a_tile_shows_its_colour(sprites: TileSprites) -> None:
    theme = Theme()
    for colour in Colour:
        shown = sprites.piece("tile", Tile(colour, Shape.CIRCLE), 80).get_at((40, 40))
        nearest = min(
            Colour,
            key=lambda c: sum((a - b) ** 2 for a, b in zip(theme.palette[c], shown, strict=False)),
        )
        assert nearest is colour


def test_a_die_does_not_look_like_a_tile(sprites: TileSprites) -> None:
    assert difference(sprites.piece("tile", RED_STAR, 60), sprites.piece("die", RED_STAR, 60)) > 6


def test_corners_are_round_and_the_light_comes_from_the_upper_left(sprites: TileSprites) -> None:
    tile = sprites.back(100)
    assert tile.get_at((0, 0)).a == 0
    assert tile.get_at((50, 50)).a > 250
    assert sum(tile.get_at((12, 12))[:3]) > sum(tile.get_at((86, 82))[:3]) + 30


def test_a_lifted_tile_is_brighter_and_a_ghost_paler(sprites: TileSprites) -> None:
    flat = sprites.piece("tile", RED_STAR, 80)
    assert sprites.piece("tile", RED_STAR, 80, 1.0).get_at((40, 12))[1] > flat.get_at((40, 12))[1]
    assert sprites.ghost("tile", RED_STAR, 80, 150).get_at((40, 40)).a < flat.get_at((40, 40)).a


def shadow(sprites: TileSprites, height: float) -> pygame.Surface:
    """Draw the shadow of a piece of 60 px on the middle of a white square."""
    target = pygame.Surface((160, 160))
    target.fill((255, 255, 255))
    sprites.cast_shadow(target, (80, 80), 60, height)
    return target


def test_a_higher_shadow_is_softer_paler_and_lower(sprites: TileSprites) -> None:
    low, high = shadow(sprites, 0.0), shadow(sprites, 1.0)
    assert low.get_at((82, 84))[0] < high.get_at((88, 94))[0] < 200
    assert low.get_at((82, 46))[0] > high.get_at((88, 56))[0]

    def top(target: pygame.Surface) -> int:
        return next(y for y in range(160) if target.get_at((80, y))[0] < 250)

    assert top(low) < top(high)


def test_the_felt_is_green_and_lit_from_the_upper_left() -> None:
    table = Felt(Theme(), Assets()).surface((640, 360))

    def light(x: int, y: int) -> float:
        red, green, blue, _ = pygame.transform.average_color(table, (x, y, 40, 40))
        assert green > red
        assert green > blue
        return red + green + blue

    assert light(200, 90) > light(420, 250) > light(600, 320)


def test_drafts_are_replaced_by_sharp_pictures() -> None:
    sprites, exact = (TileSprites(Assets(), Theme()) for _ in range(2))

    def pictures(source: TileSprites) -> list[bytes]:
        tiles = [source.piece("tile", tile, 250) for tile in KINDS[:4]]
        return [pygame.image.tobytes(tile, "RGBA") for tile in tiles]

    with sprites.allow_drafts():
        drafts = pictures(sprites)
        revision = sprites.revision
        for _ in range(30):
            if sprites.draw_missing_master():
                break
        sharp = pictures(sprites)
    assert sprites.revision > revision
    assert sharp == pictures(exact)
    assert all(draft != picture for draft, picture in zip(drafts, sharp, strict=True))
