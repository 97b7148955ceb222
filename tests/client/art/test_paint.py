import pygame
import pytest
from hypothesis import given, settings, strategies as st

from game.art import ELLIPSIS, Painter, rle_encoded, rounded_surface
from game.art.surfaces import lay_stretched, shortened
from game.common import Box
from tests.client.support.control_tools import PAINTER


@given(
    st.text(st.sampled_from("abc жщ łó WMi 12+="), max_size=40),
    st.floats(0, 300),
    st.sampled_from([0.6, 1.0, 2.0]),
)
@settings(max_examples=80)
def test_fitted_text_never_exceeds_its_width(text: str, width: float, scale: float) -> None:
    painter = Painter(PAINTER.assets, PAINTER.theme, scale)
    fitted, px = painter.fit_text(text, 18, width, "bold")
    assert painter.assets.text_width(fitted, px, "bold") <= width
    assert px <= painter.type(18)
    assert fitted in ("", text) or fitted.endswith(ELLIPSIS)


def test_text_shrinks_before_it_is_shortened_but_stays_readable() -> None:
    text = "Take back all tiles"
    full = PAINTER.assets.text_width(text, PAINTER.type(18), "bold")
    assert PAINTER.fit_text(text, 18, full, "bold") == (text, PAINTER.type(18))
    kept, px = PAINTER.fit_text(text, 18, full * 0.8, "bold")
    assert kept == text
    assert px < PAINTER.type(18)
    assert PAINTER.fit_text(text, 18, full * 0.4, "bold")[0].endswith(ELLIPSIS)
    assert Painter(PAINTER.assets, PAINTER.theme, 0.4).type(16) == 12


@given(st.text(st.sampled_from("ab cd ж"), max_size=80), st.floats(20, 200), st.floats(16, 90))
@settings(max_examples=60)
def test_a_paragraph_stays_in_its_box(text: str, width: float, height: float) -> None:
    lines, px = PAINTER.fit_paragraph(text, 16, width, height)
    assert all(PAINTER.assets.text_width(line, px) <= width for line in lines)
    assert len(lines) == 1 or len(lines) * PAINTER.assets.line_height(px) <= height


def test_a_bar_is_never_drawn_outside_its_box() -> None:
    target = pygame.Surface((120, 40), pygame.SRCALPHA)
    for part in (-1.0, 0.0, 0.01, 0.5, 2.0):
        PAINTER.bar(target, Box(10, 10, 100, 12), part, (255, 0, 0), (40, 40, 40, 255))
    drawn = pygame.mask.from_surface(target, 0).get_bounding_rects()[0]
    assert pygame.Rect(10, 10, 100, 12).contains(drawn)


def test_encoding_makes_scaled_pixels_solid_again() -> None:
    large = pygame.Surface((300, 300), pygame.SRCALPHA)
    large.fill((200, 100, 50, 255), (0, 0, 300, 150))
    scaled = pygame.transform.smoothscale(large, (120, 120))
    assert 250 < scaled.get_at((60, 20)).a < 255, "or it need not be mended"
    for _ in range(2):
        picture = rle_encoded(scaled)
        assert picture.get_at((60, 20)).a == 255
        assert picture.get_at((60, 100)).a == 0
    half = rle_encoded(pygame.transform.smoothscale(large, (120, 121)))
    assert 120 <= half.get_at((60, 60)).a <= 131, "an edge keeps its softness"


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
