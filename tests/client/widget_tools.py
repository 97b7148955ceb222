"""For the tests of widgets: a painter, a button that notes its presses, a widget's picture."""

from __future__ import annotations

import pygame

from game.art.assets import Assets
from game.art.painter import Painter
from game.art.theme import Theme
from game.art.typeface import Weight
from game.common.geometry import Box
from game.widgets.widget import Widget
from game.widgets.widgets import Button

INSIDE, OUTSIDE = (50.0, 25.0), (500.0, 500.0)
HERE = Box(0, 0, 100, 50)


class LastingAssets(Assets):
    """Opens its fonts again after another test has ended pygame."""

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


def button(pressed: list[str], name: str = "ok", box: Box = HERE) -> Button:
    """A button about `INSIDE` that adds its name to `pressed`; its key is its first letter."""
    made = Button(name, lambda: pressed.append(name), key=name[0])
    made.box = box
    return made


def picture(widget: Widget, size: tuple[int, int] = (140, 80)) -> bytes:
    """The pixels of the widget on a plain ground."""
    target = pygame.Surface(size)
    target.fill(PAINTER.theme.felt)
    widget.draw(target, PAINTER)
    return pygame.image.tobytes(target, "RGB")
