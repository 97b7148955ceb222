"""The next act of the showcase, made ready while the one before is still seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pygame

from game.common.window import Window
from game.scenes.showcase.game_act import GameAct
from game.scenes.showcase.page_act import PageAct

Act = GameAct | PageAct


class Coming:
    """Holds the next act, if it was made, and makes its pictures, one in each frame."""

    def __init__(self) -> None:
        self.act: Act | None = None
        self.pictures = 0
        self._ahead: Iterator[None] | None = None

    def begin(self, act: Act, window: Window) -> None:
        """This act is made ready."""
        self.act = act
        act.resize(window)

    def resize(self, window: Window) -> None:
        """The window has changed: pictures of another size are needed."""
        self._ahead = None
        if self.act is not None:
            self.act.resize(window)

    def make_next(self, target: pygame.Surface, change: Iterator[None]) -> None:
        """Makes one of its pictures, at last those of the ``change`` to it; what is drawn on the
        target must be painted over."""
        if self.act is None:
            return
        if self._ahead is None:
            self._ahead = chain(self.act.draw_ahead(target), change)
        if next(self._ahead, self) is None:
            self.pictures += 1

    def take(self) -> Act | None:
        """The act, if there is one; from now on it is the caller's."""
        act, self.act, self._ahead = self.act, None, None
        return act

    def drop(self) -> None:
        """It does not come."""
        act = self.take()
        if act is not None:
            act.close()
