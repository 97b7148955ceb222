"""Everything that a player's hands do, as one list of what it means: gestures, keys, gamepads."""

from __future__ import annotations

import pygame

from game.input.echo import EchoFilter
from game.input.gestures import Gesture, Gestures
from game.input.keys import KeyEvent, KeyReader
from game.input.pads import PadEvent, PadReader
from game.input.pointer import PointerStream

InputEvent = Gesture | KeyEvent | PadEvent


class Inputs:
    """Turns pygame's events into `InputEvent`s. Times are seconds that only grow."""

    def __init__(self) -> None:
        self._pointers = PointerStream()
        self._echo = EchoFilter()
        self._gestures = Gestures()
        self._keys = KeyReader()
        self._pads = PadReader()

    def start(self) -> None:
        """Asks the system for gamepads; everything else is there anyway."""
        self._pads.start()

    def close(self) -> None:
        """Gives the gamepads back."""
        self._pads.close()

    def measure(self, fingertip: float) -> None:
        """A fingertip covers so many px (see `view.measure`): that makes slops physical."""
        self._gestures.scale = self._echo.scale = fingertip / 48

    def read(
        self, event: pygame.event.Event, size: tuple[int, int], now: float
    ) -> list[InputEvent]:
        """What an event in a window of this size (px) means."""
        found: list[InputEvent] = []
        for pointer in self._pointers.read([event], size):
            for heard in self._echo.filter(pointer, now):
                found += self._gestures.feed(heard, now)
        found += self._keys.read([event])
        found += self._pads.read([event], now)
        return found

    def tick(self, now: float) -> list[InputEvent]:
        """What follows from time alone: long presses, directions that are held."""
        self._echo.tick(now)
        return [*self._gestures.tick(now), *self._pads.tick(now)]

    def cancel(self) -> list[InputEvent]:
        """Takes everything held away: the screen below it is another one now."""
        return [*self._gestures.cancel(), *self._pads.forget()]
