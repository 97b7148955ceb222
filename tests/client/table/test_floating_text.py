from collections.abc import Sequence

import pygame
import pytest

from game.art import RGB, Painter, Theme, TileSprites
from game.art.assets import Assets
from game.art.poses import Poses
from game.common import Box
from game.table import EffectFrame
from game.table.effects import Effects
from game.table.floating_text import FloatingText
from game.table.table_geometry import Location, OnScreen
from tests.client.support.control_tools import painted
from tests.client.support.sizes import overlap_area

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


def box_of(place: Location) -> Box:
    assert isinstance(place, OnScreen)
    return place.box


def frame_of(painter: Painter, bounds: pygame.Rect, alpha: float = 1.0) -> EffectFrame:
    return EffectFrame(painter, box_of, box_of, bounds, bounds, alpha=alpha)


def drawn(screen: pygame.Surface) -> pygame.Rect:
    return painted(screen, GROUND)


def text(colours: Sequence[RGB] = (RED,), at: tuple[float, float] = (200, 150)) -> FloatingText:
    start = Box.around(at, 40, 40)
    return FloatingText(
        "Hello", OnScreen(start), OnScreen(start.moved(100, 0)), 40, colours, opacity=1.0
    )


def test_a_text_never_leaves_the_screen(painter: Painter, screen: pygame.Surface) -> None:
    for at in ((-50.0, 150.0), (500.0, 150.0), (200.0, -40.0), (200.0, 400.0)):
        screen.fill(GROUND)
        text(at=at).draw(screen, frame_of(painter, screen.get_rect()))
        here = drawn(screen)
        assert here.w > 80
        assert here.h > 20, "all of it is there"


def test_a_text_starts_within_its_area_and_may_leave_it(
    painter: Painter, screen: pygame.Surface
) -> None:
    room = pygame.Rect(100, 100, 300, 200)
    one = text(at=(90.0, 90.0))
    one.draw(screen, frame_of(painter, room))
    assert room.inflate(2, 2).contains(drawn(screen))
    screen.fill(GROUND)
    one.end = OnScreen(Box(20, 20, 10, 10))
    one.previous_progress = one.progress = 1.0
    one.draw(screen, frame_of(painter, room))
    assert drawn(screen).x < 100, "on its way to a card"
    screen.fill(GROUND)
    dropping = text((RED, BLUE), (250.0, 100.0))
    dropping.letters_shown = 0.2
    dropping.draw(screen, frame_of(painter, room))
    assert drawn(screen).y >= 100, "letters that fall are in it, too"


def test_points_and_the_word_for_a_qwirkle_do_not_overlap(
    painter: Painter, screen: pygame.Surface
) -> None:
    effects, frame = Effects(), frame_of(painter, screen.get_rect())
    poses = Poses(TileSprites(painter.assets, painter.theme), "tile")
    points, word = text(), text([RED, BLUE])
    points.size, points.subject, word.subject = 30, [points.start], [word.start]
    effects.texts = [points, word]
    for _ in range(4):
        effects.draw(screen, poses, frame)
        next(effects.prerender(frame), None)
    one, other = effects.text_boxes
    assert not overlap_area(one, other)


def test_points_leave_the_place_of_a_headline_free_in_the_turn_of_a_qwirkle(
    painter: Painter, screen: pygame.Surface
) -> None:
    # The word appears after the points have chosen their place: above the tile.
    headline = Box(0, 0, 400, 125)
    frame = frame_of(painter, screen.get_rect())._replace(headline_box=headline)
    overlaps = []
    for qwirkle in (False, True):
        points = text()
        points.size, points.subject, points.sides = 30, [points.start], ("above", "below")
        if qwirkle:
            points.reaches = {points.start: Box(0, 0, 1, 1)}
        overlaps.append(overlap_area(points.choose_position(frame, ()), headline))
    assert overlaps[0] > 0, "without a Qwirkle there is no word"
    assert overlaps[1] == 0


def test_two_words_take_two_rows_where_that_makes_them_larger(
    painter: Painter, screen: pygame.Surface
) -> None:
    frame, heights = frame_of(painter, screen.get_rect()), []
    for box in (Box(0, 0, 400, 300), Box(0, 0, 400, 50)):
        word = text((RED, BLUE))
        word.text, word.stacked, word.size = "Hello hello", True, 130
        screen.fill(GROUND)
        word.draw(screen, frame._replace(headline_box=box))
        heights.append(drawn(screen).h)
    alone = text((RED, BLUE))
    alone.size = 100
    screen.fill(GROUND)
    alone.draw(screen, frame._replace(headline_box=Box(0, 0, 400, 300)))
    assert heights[0] > 1.5 * drawn(screen).h
    assert heights[1] <= 50
