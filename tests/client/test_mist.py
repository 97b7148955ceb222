"""The felt that hides drifting tiles under texts and buttons."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.common.geometry import Box
from game.view.menu.mist import Mist

FELT, TILE = (20, 90, 60), (250, 250, 0)


def test_what_drifts_by_is_hidden_there_seen_elsewhere_and_fades_between() -> None:
    felt, screen = pygame.Surface((640, 400), depth=32), pygame.Surface((640, 400), depth=32)
    felt.fill(FELT)
    screen.fill(TILE)
    boxes = [Box(200, 100, 240, 60), Box(250, 220, 140, 120)]
    Mist(felt, boxes, 24).draw(screen)
    for box in boxes:
        for x in (box.x, box.centre[0], box.right - 1):
            for y in (box.y, box.centre[1], box.bottom - 1):
                assert abs(screen.get_at((int(x), int(y))).r - FELT[0]) < 40
        assert screen.get_at((int(box.centre[0]), int(box.centre[1])))[:3] == FELT
    for corner in ((5, 5), (630, 5), (5, 390), (630, 390)):
        assert screen.get_at(corner)[:3] == TILE
    reds = [screen.get_at((x, 130)).r for x in range(100, 200)]
    assert all(before >= after - 3 for before, after in pairwise(reds))
    assert len(set(reds)) > 15, "softly"


def test_it_may_reach_beyond_the_window() -> None:
    felt, screen = pygame.Surface((320, 200), depth=32), pygame.Surface((320, 200), depth=32)
    felt.fill(FELT)
    screen.fill(TILE)
    Mist(felt, [Box(-30, 150, 400, 80)], 20).draw(screen)
    assert screen.get_at((160, 195))[:3] == FELT
    assert screen.get_at((160, 10))[:3] == TILE
