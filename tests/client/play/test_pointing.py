"""The hand that shows where to press does not hide the text there."""

from __future__ import annotations

import pygame
import pytest

from game.art.painter import Painter
from game.art.pointing_hand import HAND, PRESSES, TIP, PointingHand
from game.art.theme import Theme
from game.common.geometry import Box, Point
from tests.client.support.driver import Driver

FINGER = 0.2
"""Half the width of the hand beside its fingertip, as a part of its size."""

BOXES = {
    "Next on a phone": ((390, 844), Box(168, 772, 214, 60), 45),
    "Roll on a phone": ((390, 844), Box(226, 634, 156, 48), 28),
    "Next": ((1280, 720), Box(896, 656, 368, 52), 45),
    "a die": ((390, 844), Box(132, 690, 52, 52), 0),
    "a die below": ((1280, 720), Box(445, 645, 84, 84), 0),
}
"""A window, the pressed control, and half the width of its label with the icon; 0 for none."""


@pytest.mark.parametrize("name", BOXES)
def test_it_presses_beside_what_is_written(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    size, box, label = BOXES[name]
    tips: list[Point] = []

    def noted(_: object, __: object, tip: Point, *___: object, **____: object) -> None:
        tips.append(tip)

    monkeypatch.setattr(PointingHand, "_hand", noted)
    hand = PointingHand(Painter(driver.app.services.assets, Theme()))
    for n in range(12):
        hand.press(pygame.Surface(size), box, n / 12 * PRESSES)
    for x, _ in tips:
        assert x + (1 - TIP[0]) * HAND <= size[0] + 6, "all of it is seen"
        assert not label or x - FINGER * HAND >= box.centre[0] + label
    # The tip is on the box, and the box's picture beside the finger remains visible.
    x, y = tips[6]
    assert box.contains((x, y))
    assert max(abs(x - box.centre[0]), abs(y - box.centre[1])) > 0.2 * box.h
