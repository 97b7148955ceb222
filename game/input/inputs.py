"""Everything a player's hands do, as one list of events: gestures, keys, gamepads."""

from __future__ import annotations

import pygame

from game.common.window import TOUCH
from game.input.echo import EchoFilter
from game.input.gestures import Gesture, Gestures
from game.input.keys import KeyEvent, KeyReader
from game.input.pads import PadEvent, PadReader
from game.input.pointer import PointerStream

InputEvent = Gesture | KeyEvent | PadEvent


class Inputs:
    """Turns pygame's events into `InputEvent`s. Times are seconds and never go back."""

    def __init__(self) -> None:
        self._pointers = PointerStream()
        self._echo = EchoFilter()
        self._gestures = Gestures()
        self._keys = KeyReader()
        self._pads = PadReader()

    def start(self) -> None:
        """Open the gamepads; other input needs no opening."""
        self._pads.start()

    def close(self) -> None:
        """Close the gamepads."""
        self._pads.close()

    def set_fingertip(self, side: float) -> None:
        """A fingertip covers ``side`` px (see `Window.touch`); slops are proportional to it."""
        self._gestures.scale = self._echo.scale = side / TOUCH

    def read(
        self, event: pygame.event.Event, size: tuple[int, int], now: float
    ) -> list[InputEvent]:
        """The input of one event in a window of this size (px)."""
        found: list[InputEvent] = []
        for pointer in self._pointers.read([event], size):
            for passed in self._echo.filter(pointer, now):
                found += self._gestures.feed(passed, now)
        found += self._keys.read([event])
        found += self._pads.read([event], now)
        return found

    def tick(self, now: float) -> list[InputEvent]:
        """Input that comes with time alone: long presses, repeats of held directions."""
        self._echo.tick(now)
        return [*self._gestures.tick(now), *self._pads.tick(now)]

    def cancel(self) -> list[InputEvent]:
        """Cancel everything held, since the screen under it is about to change."""
        return [*self._gestures.cancel(), *self._pads.forget()]

    def cancel_touches(self) -> list[InputEvent]:
        """Cancel what is held, and forget all fingers: their release, if it comes, says nothing."""
        self._pointers.forget_fingers()
        return [*self._gestures.cancel()]
