"""Tests of the pictures' scenes: the same game every time, and clear errors from the tools."""

import pygame
import pytest

from assets.pictures.moments import MOMENTS
from assets.pictures.reel import CAPTION, GAP, Reel
from tests.golden import staging
from tests.golden.staging import advance, in_full_swing, opened, stand_in_chance


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_a_staged_game_is_always_the_same_and_waits_for_a_person(variant: str) -> None:
    one, other = in_full_swing(variant, 12), in_full_swing(variant, 12)
    assert one.state == other.state
    assert one.person_to_move
    assert one.options.place
    assert len(one.steps) >= 12


def test_what_is_staged_is_the_next_turn() -> None:
    for qwirkles in (1, 2):
        session = staging.before_qwirkle(qwirkles)
        assert session.bot_to_move
        advance(session, stand_in_chance())
        assert session.turns[-1].qwirkles == qwirkles
    session = staging.before_end()
    assert session.bot_to_move
    advance(session, stand_in_chance())
    assert session.over


@pytest.mark.parametrize("name", ["lift", "panel"])
def test_a_strip_shows_motion(name: str) -> None:
    with opened((480, 320)) as app:
        reel = Reel(app)
        MOMENTS[name](reel)
        strip = reel.finish()
    # Eight pictures in a row.
    width = (strip.get_width() + GAP) // 8 - GAP
    boxes = [(n * (width + GAP), 0, width, strip.get_height() - CAPTION) for n in range(8)]
    assert len({pygame.image.tobytes(strip.subsurface(box), "RGB") for box in boxes}) >= 4
