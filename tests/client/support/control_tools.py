"""A painter, button trees that record presses, and pictures, for tests of controls."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame

from game.art import RGB, Painter, Theme, Weight
from game.art.assets import Assets
from game.common import Box, Point
from game.input import LEFT, MOUSE, Gesture, PressEnd, PressStart
from game.ui import Node, Tree, button, px, stack

INSIDE, OUTSIDE = (50.0, 25.0), (500.0, 500.0)
HERE = Box(0, 0, 100, 50)
WINDOW = Box(0, 0, 640, 480)


class LastingAssets(Assets):
    """Assets that open their fonts again if another test has ended pygame."""

    def font(self, size: int, weight: Weight = "regular") -> pygame.font.Font:
        pygame.font.init()
        found = super().font(size, weight)
        try:
            found.get_height()
        except pygame.error:
            super().__init__()
            found = super().font(size, weight)
        return found


PAINTER = Painter(LastingAssets(), Theme())


def show(tree: Tree, *nodes: tuple[Node, Box]) -> Tree:
    placed = [
        stack(replace(node, w=px(box.w), h=px(box.h), align=(0.0, 0.0)), inset=(box.x, box.y))
        for node, box in nodes
    ]
    tree.show(stack(*placed), WINDOW)
    return tree


def buttons(
    pressed: list[str],
    names: Sequence[str] = ("ok",),
    boxes: Sequence[Box] = (),
    *,
    tree: Tree | None = None,
    **options: Any,
) -> Tree:
    """Show buttons in a row; the shortcut of each is the initial of its name."""
    # A press appends the button's name to `pressed`.

    def one(name: str) -> Node:
        given = {"shortcut": name[0], **options}
        return button(name, name, lambda: pressed.append(name), **given)

    places = boxes or [Box(120 * n, 0, 100, 50) for n in range(len(names))]
    nodes = [(one(name), box) for name, box in zip(names, places, strict=True)]
    return show(Tree(arrows_focus=False) if tree is None else tree, *nodes)


def press(tree: Tree, point: Point) -> bool:
    return tree.handle(PressStart(point, LEFT, MOUSE))


def release(tree: Tree, point: Point) -> None:
    tree.handle(PressEnd(point, MOUSE, cancelled=False))


def picture(tree: Tree, size: tuple[int, int] = (140, 80)) -> bytes:
    target = pygame.Surface(size)
    target.fill(PAINTER.theme.felt.plain)
    tree.draw(target, PAINTER)
    return pygame.image.tobytes(target, "RGB")


def painted(surface: pygame.Surface, ground: RGB = (0, 0, 0), reach: int = 3) -> pygame.Rect:
    """Return the box around all pixels with a channel that differs from `ground` by `reach`."""
    mask = pygame.mask.from_threshold(surface, ground, (reach, reach, reach, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the mean difference (0 to 255) of the colour channels of two pictures."""
    a, b = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def assert_whole(found: list[Gesture]) -> None:
    """Assert that each press and drag ends before the next, and before any tap or fling."""
    names = [type(gesture).__name__ for gesture in found]
    presses = [name for name in names if name in ("PressStart", "PressEnd")]
    drags = [n for n in names if n in ("DragStart", "DragEnd", "DragCancel")]
    assert presses == ["PressStart", "PressEnd"] * (len(presses) // 2)
    assert [n == "DragStart" for n in drags] == [True, False] * (len(drags) // 2)
    for before, after in pairwise(names):
        assert after != "Fling" or before == "DragEnd"
        assert after != "Tap" or before == "PressEnd"
