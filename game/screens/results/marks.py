"""The marks by which the lines of a chart are told apart without their colours."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.art.theme import RGB, with_alpha
from game.common.geometry import Point

OVERSIZE = 4
"""A mark beside a name is drawn this many times as large to be smooth."""

NAME_MARK, NAME_RADIUS = 0.95, 0.3
"""The width of such a mark, and the radius of a disc there, as parts of the type size."""


class Mark(NamedTuple):
    """How many corners it has (0: it is a disc), the angle of the first (radians, clockwise from
    the top), and how far out they are, as a part of a disc's radius."""

    corners: int
    turn: float
    reach: float


MARKS = (
    Mark(0, 0.0, 1.0),
    Mark(4, math.tau / 8, 1.2),
    Mark(4, 0.0, 1.3),
    Mark(3, 0.0, 1.4),
)
"""Best player first: a disc, a square, a diamond, a triangle."""


def draw_mark(
    target: pygame.Surface, colour: RGB, mark: Mark, centre: Point, radius: float
) -> None:
    """Draw a mark about as large as a disc of this radius (px)."""
    if not mark.corners:
        pygame.draw.circle(target, colour, centre, radius)
        return
    reach = radius * mark.reach
    angles = (mark.turn + math.tau * n / mark.corners for n in range(mark.corners))
    corners = [
        (centre[0] + reach * math.sin(angle), centre[1] - reach * math.cos(angle))
        for angle in angles
    ]
    pygame.draw.polygon(target, colour, corners)


def mark_picture(mark: Mark, colour: RGB, px: int) -> pygame.Surface:
    """Return a mark to stand before text of ``px``, in the middle of a square."""
    side = max(1, round(NAME_MARK * px))
    large = pygame.Surface((OVERSIZE * side, OVERSIZE * side), pygame.SRCALPHA)
    large.fill(with_alpha(colour, 0))
    radius = NAME_RADIUS * OVERSIZE * px
    draw_mark(large, colour, mark, (radius * 1.2, OVERSIZE * side / 2), radius)
    return pygame.transform.smoothscale(large, (side, side))
