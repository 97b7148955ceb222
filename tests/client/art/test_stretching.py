"""Long boxes made from small pictures equal boxes that were drawn whole."""

from __future__ import annotations

import pygame
import pytest

from game.art.assets import Assets
from game.art.painter import Painter
from game.art.surfaces import lay_stretched, rounded_surface, shortened
from game.art.theme import Theme
from game.common.geometry import Box


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    "size", [(40, 30), (700, 30), (40, 900), (820, 600), (297, 296), (160, 190)]
)
def test_a_stretched_box_is_the_whole_box(size: tuple[int, int]) -> None:
    style = (20, (200, 90, 30, 120), 3, (255, 255, 255, 200))
    whole, laid = pygame.Surface((900, 1000)), pygame.Surface((900, 1000))
    whole.blit(rounded_surface(size, *style), (7, 9))
    short = shortened(size[0], 20), shortened(size[1], 20)
    lay_stretched(laid, rounded_surface(short, *style), pygame.Rect(7, 9, *size), 20)
    assert pixels(laid) == pixels(whole)


def test_boxes_that_grow_need_few_pictures() -> None:
    sizes = {shortened(length, 20) for length in range(41, 2000)}
    assert len(sizes) < 10
    assert max(sizes) < 300
    assert [shortened(length, 20) for length in (1, 39, 40)] == [1, 39, 40], "drawn whole"


def test_a_large_card_keeps_only_small_pictures() -> None:
    painter = Painter(Assets(), Theme(), 2.0)
    target = pygame.Surface((3000, 2000))
    painter.card(target, Box(100, 100, 2700, 1700), 40)
    kept = painter.boxes._values.values()
    assert kept
    assert max(max(picture.get_size()) for picture in kept) < 700
