"""Reading of input: pygame's events become gestures and keys for global keys and the top scene."""

from collections.abc import Callable, Sequence

import pygame

from game.common import Point
from game.input import Device, Gesture, InputEvent, InputReader, KeyPress, PadPress, gestures
from game.platform.display import Display
from game.screens.base.input_watch import device_of
from game.screens.base.scene_picture import ScenePicture
from game.screens.base.stack import SceneStack


class InputDispatcher:
    """Reads pygame's events and passes the resulting input to the stack."""

    def __init__(
        self,
        stack: SceneStack,
        display: Display,
        handle_global_key: Callable[[KeyPress], bool],
        picture: Callable[[], ScenePicture],
    ) -> None:
        self._stack = stack
        self._display = display
        self._handle_global_key = handle_global_key  # returns True if no scene must get the key
        self._picture = picture
        self.inputs = InputReader()
        self._mouse_visible = self._mouse_moved = True
        # Where (px) a pointer was last released in this frame; (0, 0) if none was.
        self.released: Point = (0.0, 0.0)

    def read(self, events: Sequence[pygame.event.Event], now: float) -> None:
        self.released = (0.0, 0.0)
        cancelled = self._display.touches_cancelled()
        for event in events:
            if cancelled and event.type == pygame.FINGERUP:
                continue
            placed = self._display.event_in_picture(event)
            for read in self.inputs.read(placed, self._display.size, now):
                if not (isinstance(read, KeyPress) and self._handle_global_key(read)):
                    self._dispatch(read)
        if cancelled:
            # SDL has reported cancelled touches as lifted fingers, which must have no effect.
            for end in self.inputs.cancel_touches():
                self._stack.handle(end)
        for timed in self.inputs.tick(now):
            self._dispatch(timed)

    def _dispatch(self, event: InputEvent) -> None:
        turning = self._picture().screen_turn.active
        if self._display.too_small or (turning and isinstance(event, Gesture)):
            return
        if isinstance(event, gestures.PressEnd):
            self.released = event.position
        held = isinstance(event, KeyPress) and event.repeat
        if isinstance(event, gestures.PressStart | PadPress | KeyPress) and not held:
            self._picture().transition.skip()
        self._stack.handle(event)
        # Fingers and gamepads do not need the mouse pointer.
        visible = self._stack.input.device not in (Device.TOUCH, Device.PAD)
        self._mouse_moved = self._mouse_moved or device_of(event) is Device.MOUSE
        visible = visible and self._mouse_moved
        if visible is not self._mouse_visible:
            self._mouse_visible = visible
            pygame.mouse.set_visible(visible)

    def hide_mouse(self) -> None:
        self._mouse_visible = self._mouse_moved = False
        pygame.mouse.set_visible(False)

    def drop(self) -> None:
        """Cancel all presses and drags. The top scene gets a cancelled end of each."""
        for cancelled in self.inputs.cancel():
            self._stack.handle(cancelled)
