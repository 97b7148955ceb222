"""The picture turned to a side of the screen, for players around a tablet on a table.

The sides are numbered clockwise: 0 is the lower side, 1 the left one, 2 the upper one, 3 the right
one. For a player at side `n` the picture is turned clockwise by `n` quarters.
"""

from collections.abc import Callable

import pygame

from game.common import Point

_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def turned_size(size: tuple[int, int], side: int) -> tuple[int, int]:
    """Return the size (px) of the picture for a side, in a window of `size` px."""
    width, height = size
    return (height, width) if side % 2 else size


def point_in_picture(point: Point, window: tuple[int, int], side: int) -> Point:
    """Return the point of the picture for a side that is at `point` of a window (sizes in px)."""
    (x, y), (width, height) = point, window
    for _ in range(side):
        x, y, width, height = y, width - x, height, width
    return x, y


def turned_picture(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Return the picture turned to a side, as it is to be shown in the window."""
    if side == 2:
        return pygame.transform.flip(picture, True, True)
    return pygame.transform.rotate(picture, -90 * side)


def moved_event(
    event: pygame.event.Event,
    window: tuple[int, int],
    picture: tuple[int, int],
    convert: Callable[[Point], Point],
) -> pygame.event.Event:
    """Return the event. A pointer's position in it becomes relative to the picture.

    `convert` maps a point (px) of the window to the picture. Sizes are in px.
    """
    if event.type in _MOUSE:
        place: dict[str, Point | float] = {"pos": convert(event.pos)}
    elif event.type in _FINGERS:
        x, y = convert((event.x * window[0], event.y * window[1]))
        place = {"x": x / picture[0], "y": y / picture[1]}
    else:
        return event
    return pygame.event.Event(event.type, {**event.dict, **place})
