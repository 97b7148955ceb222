"""The parts of a chart: its ruling, where the labels of its lines are, and the marks by which lines
are told apart without their colours."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.art.theme import RGB, with_alpha
from game.common.geometry import Box, Point


class Ruling(NamedTuple):
    """The ruling of a chart: its largest value, the step of its lines, and the number of turns."""

    top: int
    step: int
    turns: int


def ruling(courses: list[tuple[int, ...]]) -> Ruling:
    """Return lines at round values, at most five above 0, for scores by turn that start with 0."""
    highest = max((max(course) for course in courses), default=0)
    turns = max((len(course) - 1 for course in courses), default=0)
    step = 1
    while highest > 5 * step:
        power = 10 ** int(math.log10(step))
        step = next(power * part for part in (1, 2, 5, 10, 20) if power * part > step)
    return Ruling(max(step, math.ceil(highest / step) * step), step, max(1, turns))


class Label(NamedTuple):
    """The label's box, the line's end, and the points of the leader that joins them (px), if they
    are not near."""

    box: Box
    end: Point
    leader: tuple[Point, ...]


def spread(wanted: list[float], height: float, top: float, bottom: float) -> list[float]:
    """Return the middles of labels of this height, near those wanted but without touching, between
    ``top`` and ``bottom`` and in the same order."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    placed: dict[int, float] = {}
    edge = top
    for n in order:
        placed[n] = max(wanted[n], edge + height / 2)
        edge = placed[n] + height / 2
    edge = bottom
    for n in reversed(order):
        placed[n] = min(placed[n], edge - height / 2)
        edge = placed[n] - height / 2
    return [placed[n] for n in range(len(wanted))]


def leader(
    end: Point, box: Box, right: float, near: float, free: tuple[float, float]
) -> tuple[Point, ...]:
    """Return the leader from a line's end to its label, with as much ``free`` room at both ends;
    none if the label is beside the end, within ``near``. It is level up to the plot's ``right``
    edge, since the score stays the same, and slants only in the gutter. All lengths are px."""
    (x, y), middle, (ring, gap) = end, box.centre[1], free
    if abs(middle - y) <= box.h / 4 and box.x - x <= near:
        return ()
    edge = right + ring
    return (min(x + ring, edge), y), (edge, y), (box.x - gap, middle)


OVERSIZE, NAME_MARK, NAME_RADIUS = 4, 0.95, 0.3
"""A mark beside a name is drawn so many times as large to be smooth; its width, and the radius of a
disc there, are parts of the type size."""


class Mark(NamedTuple):
    """How many corners it has (0: it is a disc), the angle of the first (radians, clockwise from
    the top), and how far out they are, as a part of a disc's radius."""

    corners: int
    turn: float
    reach: float


MARKS = Mark(0, 0.0, 1.0), Mark(4, math.tau / 8, 1.2), Mark(4, 0.0, 1.3), Mark(3, 0.0, 1.4)
"""Best player first: a disc, a square, a diamond, a triangle."""


def draw_mark(
    target: pygame.Surface, colour: RGB, mark: Mark, centre: Point, radius: float
) -> None:
    """Draw a mark about as large as a disc of this radius (px)."""
    if not mark.corners:
        pygame.draw.circle(target, colour, centre, radius)
        return
    (x, y), reach = centre, radius * mark.reach
    angles = [mark.turn + math.tau * n / mark.corners for n in range(mark.corners)]
    corners = [(x + reach * math.sin(angle), y - reach * math.cos(angle)) for angle in angles]
    pygame.draw.polygon(target, colour, corners)


def mark_picture(mark: Mark, colour: RGB, px: int) -> pygame.Surface:
    """Return a mark to stand before text of ``px``, in the middle of a square."""
    side = max(1, round(NAME_MARK * px))
    large = pygame.Surface((OVERSIZE * side, OVERSIZE * side), pygame.SRCALPHA)
    large.fill(with_alpha(colour, 0))
    radius = NAME_RADIUS * OVERSIZE * px
    draw_mark(large, colour, mark, (radius * 1.2, OVERSIZE * side / 2), radius)
    return pygame.transform.smoothscale(large, (side, side))
