"""Boxes whose middle is repeated equal boxes that were drawn in full length."""

from __future__ import annotations

import pygame
import pytest

from game.art.surfaces import lay_stretched, rounded_surface, shortened


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
