"""Tiles on a zoomed table: quick while their size changes, sharp at rest."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.art.assets import Assets
from game.art.sprites import MASTER_SIZES, RUNGS, TileSprites
from game.art.theme import Theme
from game.rules.tiles import KINDS
from game.table.board_picture import SHARPENED_PER_FRAME, TilePictures
from tests.client.art.test_sprites import difference

TILES = KINDS[:7]


@pytest.fixture
def sprites() -> Iterator[TileSprites]:
    """Return sprites with the smallest masters drawn, as in a frame that must be quick."""
    sprites = TileSprites(Assets(), Theme())
    for tile in TILES:
        sprites.piece("tile", tile, 60)
    with sprites.allow_drafts():
        yield sprites


def seen(picture: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(picture.get_size())
    ground.fill((20, 80, 60))
    ground.blit(picture, (0, 0))
    return ground


def test_a_size_that_changes_costs_no_encoding_and_one_that_stays_becomes_sharp(
    sprites: TileSprites, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoded: list[int] = []
    real = TileSprites.piece_with_shadow
    lying, exact = TilePictures(sprites, "tile"), TileSprites(Assets(), Theme())

    def counting(self: TileSprites, *which: object) -> pygame.Surface:
        encoded.append(1)
        return real(self, *which)  # type: ignore[arg-type]

    monkeypatch.setattr(TileSprites, "piece_with_shadow", counting)
    for size in range(60, 100, 3):
        lying.begin_frame(size)
        for tile in TILES:
            picture = seen(lying.picture(tile))
            assert picture.get_size() == seen(real(exact, "tile", tile, size)).get_size()
            assert difference(picture, seen(real(exact, "tile", tile, size))) < 6, size
        assert lying.draft_count == len(TILES)
    assert not encoded
    assert next(lying.prerender(), "none") == "none", "the size may change again"
    for left in (5, 3, 1, 0):
        before = len(encoded)
        lying.begin_frame(99)
        next(lying.prerender(), None)
        assert (lying.draft_count, len(encoded) - before <= SHARPENED_PER_FRAME) == (left, True)
    lying.begin_frame(99)
    for tile in TILES:
        picture = lying.picture(tile)
        assert difference(seen(picture), seen(real(exact, "tile", tile, 99))) == 0
    assert lying.draft_count == 0


def test_what_is_scaled_down_needs_no_larger_master_than_the_size_itself() -> None:
    large = TileSprites._large
    for rung, smaller in zip(RUNGS[1:], RUNGS, strict=False):
        assert all(large(size) == large(rung) for size in range(smaller + 1, rung + 1))
    assert large(RUNGS[-1]) == MASTER_SIZES[-1] < large(RUNGS[-1] + 1)
