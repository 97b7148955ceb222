"""Tiles, dice and felt: distinct at every size, sharp, bounded, and quick to zoom."""

from __future__ import annotations

import itertools
import time
from collections.abc import Hashable

import pygame
import pytest

from game.art import lacquer
from game.art import sprites as sprites_module
from game.art.assets import Assets
from game.art.felt import Felt
from game.art.sprites import MASTER_SIZES, Piece, TileSprites
from game.art.theme import Theme
from game.rules.tiles import KINDS, Colour, Shape, Tile

RED_STAR = Tile(Colour.RED, Shape.STAR)


@pytest.fixture(scope="module")
def sprites() -> TileSprites:
    return TileSprites(Assets(), Theme())


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the mean difference of all colour values, 0 to 255."""
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


@pytest.mark.parametrize("size", [1, 7, 24, 100, 160, 400])
def test_every_picture_has_the_size_asked(sprites: TileSprites, size: int) -> None:
    for surface in (
        sprites.piece("tile", RED_STAR, size),
        sprites.piece("die", RED_STAR, size, 0.5),
        sprites.back(size),
        sprites.ghost("tile", RED_STAR, size),
    ):
        assert surface.get_size() == (size, size)


def test_corners_are_round_and_the_light_comes_from_the_upper_left(sprites: TileSprites) -> None:
    tile = sprites.back(100)
    assert tile.get_at((0, 0)).a == 0
    assert tile.get_at((50, 50)).a > 250
    assert sum(tile.get_at((12, 12))[:3]) > sum(tile.get_at((86, 82))[:3]) + 30


def test_a_lifted_tile_is_brighter_and_a_ghost_paler(sprites: TileSprites) -> None:
    flat = sprites.piece("tile", RED_STAR, 80)
    assert sprites.piece("tile", RED_STAR, 80, 1.0).get_at((40, 12))[1] > flat.get_at((40, 12))[1]
    assert sprites.ghost("tile", RED_STAR, 80).get_at((40, 40)).a < flat.get_at((40, 40)).a


def shadow(sprites: TileSprites, height: float) -> pygame.Surface:
    """Return the shadow of a piece of 60 px at the middle of a white square."""
    target = pygame.Surface((160, 160))
    target.fill((255, 255, 255))
    sprites.cast_shadow(target, (80, 80), 60, height)
    return target


def test_a_shadow_grows_softer_and_paler_with_height_and_falls_further_down(
    sprites: TileSprites,
) -> None:
    low, high = shadow(sprites, 0.0), shadow(sprites, 1.0)
    assert low.get_at((82, 84))[0] < high.get_at((88, 94))[0] < 200
    assert low.get_at((82, 46))[0] > high.get_at((88, 56))[0]

    def top(target: pygame.Surface) -> int:
        return next(y for y in range(160) if target.get_at((80, y))[0] < 250)

    assert top(low) < top(high)


def test_a_shadow_is_the_same_on_a_clear_surface(sprites: TileSprites) -> None:
    clear = pygame.Surface((160, 160), pygame.SRCALPHA)
    sprites.cast_shadow(clear, (80, 80), 60, 0.5)
    white = pygame.Surface((160, 160))
    white.fill((255, 255, 255))
    white.blit(clear, (0, 0))
    assert difference(white, shadow(sprites, 0.5)) < 1


def test_zooming_makes_no_new_masters_and_stays_within_bounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sprites_module, "SPRITE_PIXELS", 100_000)
    sprites = TileSprites(Assets(), Theme())
    drawn: list[pygame.Surface] = []
    monkeypatch.setattr(lacquer, "inlay", lambda canvas, *_: drawn.append(canvas))
    first = sprites.piece("tile", RED_STAR, 96)
    for size in range(72, 96):
        last = sprites.piece("tile", RED_STAR, size)
        assert sprites.piece("tile", RED_STAR, size) is last
    assert len(drawn) == 1
    assert sprites.piece("tile", RED_STAR, 95) is last
    assert sprites.piece("tile", RED_STAR, 96) is not first


def test_the_felt_is_baked_once_a_size_and_quickly() -> None:
    felt = Felt(Theme(), Assets())
    start = time.perf_counter()
    table = felt.surface((1920, 1080))
    assert time.perf_counter() - start < 1.0
    assert felt.surface((1920, 1080)) is table
    assert felt.surface((820, 1180)).get_size() == (820, 1180)


def test_the_felt_is_green_lit_from_the_upper_left_and_the_same_each_time() -> None:
    table = Felt(Theme(), Assets()).surface((640, 360))

    def light(x: int, y: int) -> float:
        red, green, blue, _ = pygame.transform.average_color(table, (x, y, 40, 40))
        assert green > red
        assert green > blue
        return red + green + blue

    assert light(200, 90) > light(420, 250) > light(600, 320)
    again = Felt(Theme(), Assets()).surface((640, 360))
    assert pygame.image.tobytes(table, "RGB") == pygame.image.tobytes(again, "RGB")


# --- quick frames --------------------------------------------------------------------------------


def test_a_quick_frame_waits_for_no_large_master(made: list[Hashable]) -> None:
    """Pieces are drawn from a small master first, then become sharp one by one and stay so."""
    sprites = TileSprites(Assets(), Theme())
    tiles, size = KINDS[:4], 250
    drawn = pygame.Surface((size, size))

    def look() -> list[bytes]:
        found = []
        with sprites.allow_drafts():
            for tile in tiles:
                drawn.fill((20, 80, 60))
                drawn.blit(sprites.piece("tile", tile, size), (0, 0))
                found.append(pygame.image.tobytes(drawn, "RGB"))
        return found

    drafts = look()
    assert not [key for key in made if isinstance(key, tuple) and key[-1] == MASTER_SIZES[1]]
    steps = 0
    while not sprites.draw_missing_master():
        steps += 1
        assert steps < 30, "one body, and a relief in parts and a face for each tile at most"
    assert (sprites.revision, sprites.draw_missing_master()) == (1, False)
    sharp = look()
    assert all(one != other for one, other in zip(drafts, sharp, strict=True))
    exact = TileSprites(Assets(), Theme())
    drawn.fill((20, 80, 60))
    drawn.blit(exact.piece("tile", tiles[0], size), (0, 0))
    assert sharp[0] == pygame.image.tobytes(drawn, "RGB"), "as if nobody had hurried"
    made.clear()
    assert look() == sharp
    assert made == []


def test_without_hurry_everything_is_sharp_at_once() -> None:
    sprites = TileSprites(Assets(), Theme())
    sprites.piece("die", KINDS[0], 250)
    assert not sprites.draw_missing_master()
    assert sprites.revision == 0


def test_pieces_are_drawn_ahead_one_step_at_a_time(made: list[Hashable]) -> None:
    sprites = TileSprites(Assets(), Theme())
    hand = [KINDS[20], KINDS[3]]
    seen: list[Hashable] = []
    while sprites.prerender_master("tile", 200, hand):
        masters = [key for key in made if isinstance(key, tuple) and key[-1] == MASTER_SIZES[1]]
        assert len(masters) <= 1, "one at a time"
        seen += masters
        made.clear()
    faces = [key[1] for key in seen if isinstance(key, tuple) and key[0] == "tile"]
    drawn = [face for face in faces if face is None or isinstance(face, Tile)]
    assert drawn[:3] == [None, *hand], "the hand is seen first"
    assert set(drawn) == {None, *KINDS}
    with sprites.allow_drafts():
        sprites.piece("tile", KINDS[9], 200)
    assert not sprites.draw_missing_master(), "nothing is missing"
