"""Words and numbers over the table, dust, and light."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.assets import Assets
from game.geometry import Box
from game.ui.paint import Painter
from game.ui.theme import RGB, Theme
from game.view.accents import Glow, Puff
from game.view.floating import Floater

GROUND = (10, 60, 40)
RED, BLUE = (255, 0, 0), (0, 0, 255)


@pytest.fixture
def painter() -> Painter:
    return Painter(Assets(), Theme(), 1.0)


@pytest.fixture
def screen() -> pygame.Surface:
    surface = pygame.Surface((400, 300))
    surface.fill(GROUND)
    return surface


def drawn(screen: pygame.Surface) -> pygame.Rect:
    """The part of the screen that is no longer as it was."""
    mask = pygame.mask.from_threshold(screen, GROUND, (3, 3, 3, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def words(colours: Sequence[RGB] = (RED,), at: tuple[float, float] = (200, 150)) -> Floater:
    start = Box.around(at, 40, 40)
    return Floater("Hello", lambda: start, lambda: start.moved(100, 0), 40, colours, light=1.0)


def test_words_stand_in_the_middle_of_their_place_and_go_their_way(
    painter: Painter, screen: pygame.Surface
) -> None:
    one = words()
    one.draw(screen, painter, 1.0)
    here = drawn(screen)
    assert abs(here.centerx - 200) <= 3
    screen.fill(GROUND)
    one.before, one.way = 0.0, 1.0
    one.draw(screen, painter, 0.5)
    assert abs(drawn(screen).centerx - 250) <= 3, "half way between two steps of time"


def test_words_that_have_gone_out_are_not_drawn(painter: Painter, screen: pygame.Surface) -> None:
    one = words()
    one.light = 0.0
    one.draw(screen, painter, 1.0)
    assert drawn(screen).w == 0


def test_words_never_leave_the_screen(painter: Painter, screen: pygame.Surface) -> None:
    for at in ((-50.0, 150.0), (500.0, 150.0), (200.0, -40.0), (200.0, 400.0)):
        screen.fill(GROUND)
        words(at=at).draw(screen, painter, 1.0)
        here = drawn(screen)
        assert here.w > 80
        assert here.h > 20, "all of it is there"


def test_letters_drop_in_one_after_the_other_each_in_its_colour(
    painter: Painter, screen: pygame.Surface
) -> None:
    one = words((RED, BLUE))
    widths = []
    for part in (0.0, 0.3, 0.6, 1.0):
        screen.fill(GROUND)
        one.come = part
        one.draw(screen, painter, 1.0)
        widths.append(drawn(screen).w)
    assert widths[0] == 0
    assert widths == sorted(widths)
    assert widths[1] < widths[-1]
    for colour in (RED, BLUE):
        assert pygame.mask.from_threshold(screen, colour, (40, 40, 40, 255)).count() > 30


def test_dust_goes_outwards_and_fades(painter: Painter, screen: pygame.Surface) -> None:
    place = Box(180, 130, 40, 40)
    dust = Puff(lambda: place)
    sizes = []
    for way in (0.1, 0.5, 0.9):
        screen.fill(GROUND)
        dust.way = way
        dust.draw(screen, painter)
        sizes.append(drawn(screen).w)
    assert 40 < sizes[0] < sizes[1]
    for way in (0.0, 1.0):
        screen.fill(GROUND)
        dust.way = way
        dust.draw(screen, painter)
        assert drawn(screen).w == 0


def test_light_goes_round_the_whole_line(painter: Painter, screen: pygame.Surface) -> None:
    boxes = [Box(100 + 40 * n, 100, 40, 40) for n in range(4)]
    glow = Glow([lambda box=box: box for box in boxes])  # type: ignore[misc]
    glow.draw(screen, painter)
    assert drawn(screen).w == 0, "it is not lit yet"
    glow.light = 1.0
    glow.draw(screen, painter)
    here = drawn(screen)
    assert here.contains(pygame.Rect(100, 100, 160, 40))
    assert here.w < 180
