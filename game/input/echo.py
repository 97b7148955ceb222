"""One touch acts once: drops the mouse's copies of what fingers did.

Systems send mouse events for touches, before or after the finger's own and not always marked as
copies. What tells them is that they come close to a finger, in time and place:

- a mouse beside a finger that is down, or close to where one just was, is a copy and dropped;
- a press of the mouse that a finger comes to was its copy and is taken back;
- a whole click just before a finger comes to the same place was the touch already, and now the
  finger is the copy. One click explains one touch.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field
from typing import NamedTuple

from game.common.geometry import Point
from game.input.pinch import SILENCE
from game.input.pointer_event import MOUSE, Phase, PointerEvent

AFTER = 0.7
"""Seconds after a finger's last event in which the mouse may still repeat it."""
BEFORE = 0.25
"""Seconds by which a click may be ahead of its finger."""
LONGEST_FRAME = 0.1
"""Seconds that one frame counts at most: copies that waited for a slow one are none too late."""
NEAR = 40.0
"""Dp between a finger and its copy, at most."""

LEFT = 1

_PLACES = 48
_TOUCHES = 12
_CLICKS = 4


@dataclass(slots=True)
class _Touch:
    """A finger that is down or just was, and where."""

    pointer: int
    start: Point
    heard: float
    down: bool = True
    way: deque[Point] = field(default_factory=lambda: deque(maxlen=_PLACES))

    def alive(self, now: float) -> bool:
        return now - self.heard <= (SILENCE if self.down else AFTER)

    def move(self, position: Point, now: float, near: float) -> None:
        self.heard = now
        # Only every few px, so that the memory reaches back far enough.
        if len(self.way) < 2 or math.dist(self.way[-2], position) > near / 4:
            self.way.append(position)
        else:
            self.way[-1] = position

    def is_near(self, point: Point, near: float) -> bool:
        return any(math.dist(place, point) <= near for place in (self.start, *self.way))


class _Click(NamedTuple):
    """A click that was let through, and may prove to have been a touch."""

    place: Point
    ended: float


class EchoFilter:
    """Stands between the pointer stream and the gestures. ``scale`` is px per dp."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._touches: deque[_Touch] = deque(maxlen=_TOUCHES)
        # Fingers that only repeat a click, until they are lifted.
        self._repeating: set[int] = set()
        # Buttons of the mouse that are held: for the scenes, or as copies that were dropped.
        self._held: dict[int, Point] = {}
        self._dropped: set[int] = set()
        self._clicks: deque[_Click] = deque(maxlen=_CLICKS)
        self._hovering = False
        self._last_frame: float | None = None
        self._hitches = 0.0

    def tick(self, now: float) -> None:
        """A frame ends at the time `now`. Optional: without it, slow frames count in full."""
        self._hitches += self._hitch(now)
        self._last_frame = now

    def _hitch(self, now: float) -> float:
        """By how much the frame since the last tick is too long."""
        return 0.0 if self._last_frame is None else max(0.0, now - self._last_frame - LONGEST_FRAME)

    def filter(self, event: PointerEvent, now: float) -> list[PointerEvent]:
        """What is to be heard of an event: itself, nothing, or more."""
        now -= self._hitches + self._hitch(now)
        self._forget(now)
        match event.phase:
            case Phase.WHEEL:
                return [event]
            case Phase.CANCEL:
                return self._cancel(event)
            case Phase.LEAVE:
                return self._leave(event)
        if event.is_mouse:
            return [event] if self._hears_mouse(event, now) else []
        return self._finger(event, now)

    def _forget(self, now: float) -> None:
        """Nothing is remembered for longer than it matters."""
        if not all(touch.alive(now) for touch in self._touches):
            alive = [touch for touch in self._touches if touch.alive(now)]
            self._touches = deque(alive, maxlen=_TOUCHES)
            self._repeating &= {touch.pointer for touch in alive if touch.down}
        if not self._touches:
            # The release of a copy may have been lost; from now on the mouse is a mouse.
            self._dropped.clear()
        while self._clicks and now - self._clicks[0].ended > BEFORE:
            self._clicks.popleft()

    def _cancel(self, event: PointerEvent) -> list[PointerEvent]:
        for touch in self._touches:
            touch.down = False
        self._repeating.clear()
        self._held.clear()
        self._clicks.clear()
        self._hovering = False
        return [event]

    def _leave(self, event: PointerEvent) -> list[PointerEvent]:
        self._held.clear()
        self._hovering = False
        return [event]

    # --- fingers -----------------------------------------------------------------------------

    def _finger(self, event: PointerEvent, now: float) -> list[PointerEvent]:
        if event.phase is Phase.DOWN:
            return self._finger_down(event, now)
        # One that was silent for long has been forgotten, and comes back here.
        touch = self._touch(event.pointer) or self._new_touch(event, now)
        touch.move(event.position, now, NEAR * self.scale)
        touch.down = event.phase is not Phase.UP
        if event.pointer not in self._repeating:
            return [event]
        if event.phase is Phase.UP:
            self._repeating.discard(event.pointer)
            # The next click will again be ahead of its finger, and must be heard.
            self._touches.remove(touch)
        return []

    def _finger_down(self, event: PointerEvent, now: float) -> list[PointerEvent]:
        lost = self._touch(event.pointer)
        if lost is not None:
            lost.down = False
        self._repeating.discard(event.pointer)
        self._new_touch(event, now)
        gone = self._take_mouse_back(event.position)
        if self._repeats_click(event.position):
            self._repeating.add(event.pointer)
            return gone
        return [*gone, event]

    def _new_touch(self, event: PointerEvent, now: float) -> _Touch:
        touch = _Touch(event.pointer, event.position, now)
        self._touches.append(touch)
        return touch

    def _touch(self, pointer: int) -> _Touch | None:
        """The finger of that number, if it is down."""
        return next((t for t in self._touches if t.down and t.pointer == pointer), None)

    def _repeats_click(self, place: Point) -> bool:
        for click in self._clicks:
            if math.dist(click.place, place) <= NEAR * self.scale:
                self._clicks.remove(click)
                return True
        return False

    def _take_mouse_back(self, place: Point) -> list[PointerEvent]:
        """Where fingers play, the mouse neither holds nor hovers over anything."""
        if not self._held and not self._hovering:
            return []
        self._dropped |= set(self._held)
        self._held.clear()
        self._hovering = False
        return [PointerEvent(Phase.LEAVE, MOUSE, place)]

    # --- the mouse ---------------------------------------------------------------------------

    def _hears_mouse(self, event: PointerEvent, now: float) -> bool:
        match event.phase:
            case Phase.DOWN:
                return self._hears_down(event)
            case Phase.UP:
                return self._hears_up(event, now)
            case _:
                return self._hears_move(event)

    def _hears_down(self, event: PointerEvent) -> bool:
        if self._is_copy(event.position):
            self._dropped.add(event.button)
            return False
        self._dropped.discard(event.button)
        self._held[event.button] = event.position
        return True

    def _hears_up(self, event: PointerEvent, now: float) -> bool:
        if event.button in self._dropped:
            self._dropped.discard(event.button)
            return False
        place = self._held.pop(event.button, None)
        if place is not None and event.button == LEFT:
            self._clicks.append(_Click(place, now))
        return True

    def _hears_move(self, event: PointerEvent) -> bool:
        if not self._held and (self._dropped or self._is_copy(event.position)):
            return False
        self._hovering = True
        return True

    def _is_copy(self, place: Point) -> bool:
        near = NEAR * self.scale
        return any(touch.down or touch.is_near(place, near) for touch in self._touches)
