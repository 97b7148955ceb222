"""The state of one gamepad: held buttons, and directions that repeat."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from game.input.device import ARROWS

PRESSED_ABOVE, RELEASED_BELOW = 0.6, 0.4  # values (0 to 1) of a stick or trigger
DIRECTION_MARGIN = 0.1  # lead (0 to 1) by which another direction of a stick replaces the held one
DEAD_ZONE = 0.2  # distance (0 to 1) from the centre up to which a stick counts as centred
PEDAL_AT_REST = 0.95  # an axis whose first value (0 to 1) is greater is a pedal
FIRST_REPEAT, NEXT_REPEAT = 0.4, 0.12  # seconds until a held direction repeats, and between repeats


class PadPress(NamedTuple):
    """A button or direction that was pressed, or a direction that is still held if `repeat`.

    `name` is one of a, b, x, y (below, right, left, above), lb, rb (shoulders), lt, rt
    (triggers), rs (either stick pressed), back, start, left, right, up, down.
    """

    name: str
    repeat: bool = False


class PadStick(NamedTuple):
    """The position of the right stick: x and y from -1 to 1, y downwards. The centre is (0, 0)."""

    x: float
    y: float


PadEvent = PadPress | PadStick


class Pad:
    """One gamepad. Axes range from -1 to 1, triggers from 0 to 1, and times are seconds."""

    def __init__(self) -> None:
        # Pairs of source and name: a d-pad and a stick may both hold one direction.
        self._held: set[tuple[str, str]] = set()
        # The triggers, and "stick" for the left one, that are ignored until they are released.
        self._blocked: set[str] = set()
        self._left = {"x": 0.0, "y": 0.0}
        self._right = {"x": 0.0, "y": 0.0}
        self._stick = PadStick(0.0, 0.0)
        # The held direction that repeats, and the time of the next repeat.
        self._repeating: tuple[str, float] | None = None
        self._pedals: dict[str, bool] = {}

    def is_pedal(self, axis: str, value: float) -> bool:
        """Return whether an axis belongs to a pedal. Its first `value` is near -1 or 1, not 0."""
        return self._pedals.setdefault(axis, abs(value) > PEDAL_AT_REST)

    def button(self, name: str, down: bool, now: float) -> list[PadEvent]:
        return self._hold("button", (name,), down, now)

    def hat(self, x: int, y: int, now: float) -> list[PadEvent]:
        """Set a d-pad: x and y are -1, 0 or 1, y upwards. Return the new presses."""
        held = [name for name, (dx, dy) in ARROWS.items() if x * dx - y * dy > 0]
        return self._hold_only("hat", held, now)

    def trigger(self, name: str, value: float, now: float) -> list[PadEvent]:
        if value < RELEASED_BELOW:
            self._blocked.discard(name)
            self._release("trigger", name, now)
        elif value > PRESSED_ABOVE and name not in self._blocked:
            return self._hold("trigger", (name,), True, now)
        return []

    def left_stick(self, axis: str, value: float, now: float) -> list[PadEvent]:
        """Set an axis ("x" or "y") of the left stick, which acts as a d-pad. Return new presses."""
        self._left[axis] = value
        x, y = self._left["x"], self._left["y"]
        pull = {name: x * dx + y * dy for name, (dx, dy) in ARROWS.items()}
        strongest = max(pull, key=lambda direction: pull[direction])
        if pull[strongest] < RELEASED_BELOW:
            self._blocked.discard("stick")
        held = [n for n, at in pull.items() if ("stick", n) in self._held and at >= RELEASED_BELOW]
        if held and pull[strongest] < pull[held[0]] + DIRECTION_MARGIN:
            return []
        if pull[strongest] > PRESSED_ABOVE and "stick" not in self._blocked:
            held = [strongest]
        return self._hold_only("stick", held, now)

    def right_stick(self, axis: str, value: float) -> list[PadEvent]:
        """Set an axis ("x" or "y") of the right stick. Return the position if it has changed."""
        self._right[axis] = value
        x, y = self._right["x"], self._right["y"]
        distance = max(math.hypot(x, y), DEAD_ZONE)
        scale = min(1.0, (distance - DEAD_ZONE) / (1.0 - DEAD_ZONE)) / distance
        # Rounded to hundredths, because a stick is never quite still.
        before, self._stick = self._stick, PadStick(round(x * scale, 2), round(y * scale, 2))
        return [] if before == self._stick else [self._stick]

    def tick(self, now: float) -> list[PadEvent]:
        """Return the repeat of the held direction, if it is due at the time `now` (s)."""
        if self._repeating is None or now < self._repeating[1]:
            return []
        name, due = self._repeating
        # Repeats missed in a slow frame are left out.
        self._repeating = name, (due if now < due + NEXT_REPEAT else now) + NEXT_REPEAT
        return [PadPress(name, repeat=True)]

    def stop_repeating(self) -> None:
        self._repeating = None

    def forget(self) -> list[PadEvent]:
        """Release all buttons and directions, and return these events. Ignore them while held."""
        self._held.clear()
        self._repeating = None
        self._blocked = {"lt", "rt", "stick"}
        self._right["y"] = 0.0
        return self.right_stick("x", 0.0)

    def _hold_only(self, source: str, names: list[str], now: float) -> list[PadEvent]:
        others = [name for name in ARROWS if name not in names]
        return self._hold(source, others, False, now) + self._hold(source, names, True, now)

    def _hold(self, source: str, names: Iterable[str], down: bool, now: float) -> list[PadEvent]:
        if down:
            return [PadPress(name) for name in names if self._press(source, name, now)]
        for name in names:
            self._release(source, name, now)
        return []

    def _press(self, source: str, name: str, now: float) -> bool:
        is_new = not self._holds(name)
        self._held.add((source, name))
        if is_new:
            self._repeating = (name, now + FIRST_REPEAT) if name in ARROWS else None
        return is_new

    def _release(self, source: str, name: str, now: float) -> None:
        self._held.discard((source, name))
        if self._repeating is None or self._repeating[0] != name or self._holds(name):
            return
        other = next((held for held in ARROWS if self._holds(held)), None)
        self._repeating = None if other is None else (other, now + FIRST_REPEAT)

    def _holds(self, name: str) -> bool:
        return any(held == name for _, held in self._held)
