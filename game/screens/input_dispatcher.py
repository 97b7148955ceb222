"""The path of input from system events to the scene on top."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.common.geometry import Point
from game.input.device import Device
from game.input.gestures import PressEnd, PressStart
from game.input.inputs import InputEvent, Inputs
from game.input.keys import KeyPress
from game.input.pads import PadPress
from game.platform.browser import PageTouches
from game.platform.display import Display
from game.screens.stack import SceneStack


class InputDispatcher:
    """Input dispatch; ``released`` is where a pointer was released in this frame, or (0, 0)."""

    def __init__(
        self,
        stack: SceneStack,
        display: Display,
        own_key: Callable[[KeyPress], bool],
        on_act: Callable[[], None],
    ) -> None:
        """``own_key`` finds keys of the program's own; ``on_act`` runs before a press or key."""
        self._stack = stack
        self._display = display
        self._own_key = own_key
        self._on_act = on_act
        self.inputs = Inputs()
        self._page_touches = PageTouches()
        self._arrow_shown = True
        self.released: Point = (0.0, 0.0)

    def read(self, events: Sequence[pygame.event.Event], now: float) -> None:
        """Dispatch the input of a frame that is drawn at ``now`` (seconds)."""
        self.released = (0.0, 0.0)
        cancelled = self._page_touches.taken_away()
        for event in events:
            if cancelled and event.type == pygame.FINGERUP:
                continue
            for found in self.inputs.read(event, self._display.size, now):
                if not (isinstance(found, KeyPress) and self._own_key(found)):
                    self._pass_on(found)
        if cancelled:
            # SDL has reported lifted fingers, which must have no effect.
            for taken in self.inputs.cancel_touches():
                self._stack.handle(taken)
        for found in self.inputs.tick(now):
            self._pass_on(found)

    def _pass_on(self, event: InputEvent) -> None:
        if self._display.too_small:
            return
        if isinstance(event, PressEnd):
            self.released = event.position
        held = isinstance(event, KeyPress) and event.repeat
        if isinstance(event, PressStart | PadPress | KeyPress) and not held:
            self._on_act()
        self._stack.handle(event)
        # Fingers and gamepads do not need the mouse pointer.
        shown = self._stack.device not in (Device.TOUCH, Device.PAD)
        if shown is not self._arrow_shown:
            self._arrow_shown = shown
            pygame.mouse.set_visible(shown)

    def drop(self) -> None:
        """Cancel all held input, for the scene in which the press began."""
        for cancelled in self.inputs.cancel():
            self._stack.handle(cancelled)
