"""Tiles are drawn from drafts while the zoom changes, and sharp when it is stable."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.art.assets import Assets
from game.art.sprites import TileSprites
from game.art.theme import Theme
from game.rules.tiles import KINDS
from game.table.board_picture import TilePictures
from tests.client.art.test_sprites import difference

TILES = KINDS[:7]


@pytest.fixture
def sprites() -> Iterator[TileSprites]:
    """Yield sprites with only small masters, in a context that allows drafts."""
    sprites = TileSprites(Assets(), Theme())
    for tile in TILES:
        sprites.piece("tile", tile, 60)
    with sprites.allow_drafts():
        yield sprites


def on_felt(picture: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(picture.get_size())
    ground.fill((20, 80, 60))
    ground.blit(picture, (0, 0))
    return ground


def test_a_changing_size_is_drawn_from_drafts_that_become_sharp(sprites: TileSprites) -> None:
    pictures, exact = TilePictures(sprites, "tile"), TileSprites(Assets(), Theme())
    for size in range(60, 100, 3):
        pictures.begin_frame(size)
        for tile in TILES:
            draft = on_felt(pictures.picture(tile))
            sharp = on_felt(exact.piece_with_shadow("tile", tile, size))
            assert draft.get_size() == sharp.get_size()
            assert difference(draft, sharp) < 6, size
        assert len(pictures.drafts) == len(TILES)
    assert not list(pictures.prerender()), "the size may change again"
    pictures.begin_frame(99)
    assert len(list(pictures.prerender())) == 4
    pictures.begin_frame(99)
    for tile in TILES:
        sharp = on_felt(exact.piece_with_shadow("tile", tile, 99))
        assert difference(on_felt(pictures.picture(tile)), sharp) == 0
    assert not pictures.drafts
