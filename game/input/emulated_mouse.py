"""Filter of mouse events that the system emulates for touches, so that a touch acts only once.

Emulated events may come before or after the finger's own events, and are not always marked. The
filter detects them by time and position:
- mouse events while a finger is down, or near its last positions, are dropped;
- a mouse press that is held when a finger goes down is cancelled;
- a finger that goes down just after a whole click in the same place is dropped instead of the
  click, one finger for each click.
"""

import math
from collections import deque
from dataclasses import dataclass, field

from game.common import Point
from game.input.pointer_event import LEFT, LOST_FINGER_SECONDS, MOUSE, Phase, PointerEvent

MAX_COPY_DELAY = 0.7  # seconds between a finger's last event and the emulated mouse event
MAX_COPY_LEAD = 0.25  # seconds from the end of an emulated click until its finger goes down
MAX_COUNTED_FRAME = 0.1  # seconds; the rest of a slow frame is ignored when delays are measured
MAX_COPY_DISTANCE = 40.0  # distance (dp) between a finger and the mouse event emulated for it
MOST_TOUCHES = 12  # remembered fingers


@dataclass(slots=True)
class _Touch:
    """A finger that is down or was recently lifted, with its latest positions."""

    pointer: int
    start: Point
    last_event: float
    down: bool = True
    trail: deque[Point] = field(default_factory=lambda: deque(maxlen=48))

    def is_recent(self, now: float) -> bool:
        return now - self.last_event <= (LOST_FINGER_SECONDS if self.down else MAX_COPY_DELAY)

    def move(self, position: Point, now: float, near: float) -> None:
        self.last_event = now
        # Store only points a few px apart, so that the trail reaches back far enough.
        if len(self.trail) < 2 or math.dist(self.trail[-2], position) > near / 4:
            self.trail.append(position)
        else:
            self.trail[-1] = position


class EmulatedMouseFilter:
    """Drops duplicate events, if the system reports a touch as finger and as mouse."""

    def __init__(self) -> None:
        self.scale = 1.0  # px per dp
        self._touches: list[_Touch] = []
        # Fingers that repeat a click; dropped until they are lifted.
        self._repeating: set[int] = set()
        # Held mouse buttons with the points where they went down, and dropped buttons.
        self._held: dict[int, Point] = {}
        self._dropped: set[int] = set()
        # Place and end of clicks that were passed on. A finger that soon follows there is dropped.
        self._clicks: deque[tuple[Point, float]] = deque(maxlen=4)
        self._hovering = False
        self._last_frame: float | None = None
        self._lost_time = 0.0

    def tick(self, now: float) -> None:
        """Mark the end of a frame at `now` (s). A frame counts as `MAX_COUNTED_FRAME` s at most."""
        self._lost_time += self._overtime(now)
        self._last_frame = now

    def _overtime(self, now: float) -> float:
        before = now if self._last_frame is None else self._last_frame
        return max(0.0, now - before - MAX_COUNTED_FRAME)

    def filter(self, event: PointerEvent, now: float) -> list[PointerEvent]:
        """Return `event` if it is no duplicate, after a `LEAVE` if a finger replaces the mouse."""
        now -= self._lost_time + self._overtime(now)
        self._forget_old(now)
        match event.phase:
            case Phase.WHEEL:
                return [event]
            case Phase.CANCEL:
                for touch in self._touches:
                    touch.down = False
                self._repeating.clear()
                self._clicks.clear()
                return self._leave(event)
            case Phase.LEAVE:
                return self._leave(event)
        if event.is_mouse:
            return [event] if self._passes_mouse(event, now) else []
        return self._finger(event, now)

    def _forget_old(self, now: float) -> None:
        self._touches = [touch for touch in self._touches if touch.is_recent(now)]
        self._repeating &= {touch.pointer for touch in self._touches if touch.down}
        if not self._touches:
            # The release of a copy may have been lost; without touches there are no copies.
            self._dropped.clear()
        while self._clicks and now - self._clicks[0][1] > MAX_COPY_LEAD:
            self._clicks.popleft()

    def _leave(self, event: PointerEvent) -> list[PointerEvent]:
        self._held.clear()
        self._hovering = False
        return [event]

    def _finger(self, event: PointerEvent, now: float) -> list[PointerEvent]:
        if event.phase is Phase.DOWN:
            return self._finger_down(event, now)
        # A finger is forgotten after a long pause, and then counts as a new touch.
        touch = self._touch(event.pointer) or self._new_touch(event, now)
        touch.move(event.position, now, MAX_COPY_DISTANCE * self.scale)
        touch.down = event.phase is not Phase.UP
        if event.pointer not in self._repeating:
            return [event]
        if event.phase is Phase.UP:
            self._repeating.discard(event.pointer)
            # The next emulated click may precede its finger, too, and must be passed on.
            self._touches.remove(touch)
        return []

    def _finger_down(self, event: PointerEvent, now: float) -> list[PointerEvent]:
        lost = self._touch(event.pointer)
        if lost is not None:
            lost.down = False
        self._repeating.discard(event.pointer)
        self._new_touch(event, now)
        cancelled: list[PointerEvent] = []
        if self._held or self._hovering:
            # The mouse events were emulated: end the mouse's press and hover.
            self._dropped |= set(self._held)
            cancelled = self._leave(PointerEvent(Phase.LEAVE, MOUSE, event.position))
        near = MAX_COPY_DISTANCE * self.scale
        for click in self._clicks:
            if math.dist(click[0], event.position) <= near:
                self._clicks.remove(click)
                self._repeating.add(event.pointer)
                return cancelled
        return [*cancelled, event]

    def _new_touch(self, event: PointerEvent, now: float) -> _Touch:
        touch = _Touch(event.pointer, event.position, now)
        self._touches = [*self._touches, touch][-MOST_TOUCHES:]
        return touch

    def _touch(self, pointer: int) -> _Touch | None:
        return next((t for t in self._touches if t.down and t.pointer == pointer), None)

    def _passes_mouse(self, event: PointerEvent, now: float) -> bool:
        button = event.button
        match event.phase:
            case Phase.DOWN:
                if self._is_copy(event.position):
                    self._dropped.add(button)
                    return False
                self._dropped.discard(button)
                self._held[button] = event.position
            case Phase.UP:
                if button in self._dropped:
                    self._dropped.discard(button)
                    return False
                place = self._held.pop(button, None)
                if place is not None and button == LEFT:
                    self._clicks.append((place, now))
            case _:
                if not self._held and (self._dropped or self._is_copy(event.position)):
                    return False
                self._hovering = True
        return True

    def _is_copy(self, place: Point) -> bool:
        near = MAX_COPY_DISTANCE * self.scale
        return any(
            touch.down or any(math.dist(one, place) <= near for one in (touch.start, *touch.trail))
            for touch in self._touches
        )
