"""Tiles, dice and felt: told apart at every size, sharp, bounded, and quick to zoom."""

from __future__ import annotations

import itertools
import time

import pygame
import pytest

from game.art import sprites as sprites_module
from game.art.assets import Assets
from game.art.felt import Felt
from game.art.sprites import Kind, TileSprites
from game.art.theme import Theme
from game.rules.tiles import KINDS, Colour, Shape, Tile

RED_STAR = Tile(Colour.RED, Shape.STAR)


@pytest.fixture(scope="module")
def sprites() -> TileSprites:
    return TileSprites(Assets(), Theme())


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of all colour values, 0 to 255."""
    a, b = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


@pytest.mark.parametrize("kind", ["tile", "die"])
def test_all_36_kinds_are_clearly_different_even_when_small(
    sprites: TileSprites, kind: Kind
) -> None:
    pictures = [sprites.piece(kind, tile, 24) for tile in KINDS]
    for (one, a), (other, b) in itertools.combinations(zip(KINDS, pictures, strict=True), 2):
        assert difference(a, b) > 3, (one, other)


def test_the_middle_of_a_tile_shows_its_colour(sprites: TileSprites) -> None:
    theme = Theme()
    for colour in Colour:
        shown = sprites.tile(Tile(colour, Shape.CIRCLE), 80).get_at((40, 40))
        nearest = min(
            Colour,
            key=lambda c: sum((a - b) ** 2 for a, b in zip(theme.palette[c], shown, strict=False)),
        )
        assert nearest is colour


def test_a_die_does_not_look_like_a_tile(sprites: TileSprites) -> None:
    assert difference(sprites.tile(RED_STAR, 60), sprites.die(RED_STAR, 60)) > 6


@pytest.mark.parametrize("size", [1, 7, 24, 100, 160, 400])
def test_every_picture_has_the_size_asked(sprites: TileSprites, size: int) -> None:
    for surface in (
        sprites.tile(RED_STAR, size),
        sprites.die(RED_STAR, size, 0.5),
        sprites.back(size),
        sprites.ghost(RED_STAR, size),
    ):
        assert surface.get_size() == (size, size)


def test_corners_are_round_and_the_light_comes_from_the_upper_left(sprites: TileSprites) -> None:
    tile = sprites.back(100)
    assert tile.get_at((0, 0)).a == 0
    assert tile.get_at((50, 50)).a > 250
    assert sum(tile.get_at((12, 12))[:3]) > sum(tile.get_at((86, 82))[:3]) + 30


def test_a_lifted_tile_is_brighter_and_a_ghost_paler(sprites: TileSprites) -> None:
    flat = sprites.tile(RED_STAR, 80)
    assert sprites.tile(RED_STAR, 80, 1.0).get_at((40, 12))[1] > flat.get_at((40, 12))[1]
    assert sprites.ghost(RED_STAR, 80).get_at((40, 40)).a < flat.get_at((40, 40)).a


def test_a_shadow_grows_softer_and_paler_with_height(sprites: TileSprites) -> None:
    low, high = sprites.shadow(60, 0.0), sprites.shadow(60, 1.0)
    assert low.get_size() == high.get_size() == (120, 120)
    assert low.get_at((60, 60)).a > high.get_at((60, 60)).a > 40
    assert low.get_at((60, 22)).a < high.get_at((60, 22)).a
    assert sprites.shadow_offset(60, 1.0)[1] > sprites.shadow_offset(60, 0.0)[1]


def test_zooming_makes_no_new_masters_and_stays_within_bounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sprites_module, "SPRITE_PIXELS", 200_000)
    sprites = TileSprites(Assets(), Theme())
    sprites.tile(RED_STAR, 96)
    sprites.shadow(96, 0.3)
    masters, _ = sprites.cached()
    for size in range(72, 97):
        sprites.tile(RED_STAR, size)
        sprites.shadow(size, 0.3)
    assert sprites.cached()[0] == masters
    assert 0 < sprites.cached()[1] <= 200_000


def test_the_felt_is_baked_once_a_size_and_quickly() -> None:
    felt = Felt(Theme())
    start = time.perf_counter()
    table = felt.surface((1920, 1080))
    assert time.perf_counter() - start < 1.0
    assert felt.surface((1920, 1080)) is table
    assert felt.surface((820, 1180)).get_size() == (820, 1180)


def test_the_felt_is_green_lit_from_the_upper_left_and_the_same_each_time() -> None:
    table = Felt(Theme()).surface((640, 360))

    def light(x: int, y: int) -> float:
        red, green, blue, _ = pygame.transform.average_color(table, (x, y, 40, 40))
        assert green > red
        assert green > blue
        return red + green + blue

    assert light(200, 90) > light(420, 250) > light(600, 320)
    again = Felt(Theme()).surface((640, 360))
    assert pygame.image.tobytes(table, "RGB") == pygame.image.tobytes(again, "RGB")
