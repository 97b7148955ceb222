"""What is held on one gamepad, and what the player meant by it. Pure.

Directions come from the d-pad, a hat or the left stick alike; while one is held it repeats, as a
key does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

DIRECTIONS = ("left", "right", "up", "down")

PRESS, LET_GO = 0.6, 0.4
"""How far a stick or trigger must go to count as pressed, and come back to count as let go."""
CLEARLY = 0.1
"""How much stronger another direction of the stick must be to take over from the one held."""
DEAD_ZONE = 0.2
"""How far from the middle a stick may rest."""
FIRST_REPEAT, NEXT_REPEAT = 0.4, 0.12
"""Seconds until a held direction repeats, and from then on."""


class PadPress(NamedTuple):
    """A button of a gamepad went down; or a direction, which is still held if ``repeat``.

    ``name`` is one of a, b, x, y (below, right, left, above), lb, rb (shoulders), lt, rt
    (triggers), back, start, left, right, up, down.
    """

    name: str
    repeat: bool = False


class PadStick(NamedTuple):
    """The right stick is now here, each from -1 to 1, y downwards; (0, 0) when it is let go."""

    x: float
    y: float


PadEvent = PadPress | PadStick


class Lever:
    """A trigger as a button: it must come back some way before it can be pressed again."""

    def __init__(self) -> None:
        self.pressed = False
        self._waits = False

    def move(self, value: float) -> bool:
        """Whether it is pressed at this value (0 to 1)."""
        if value < LET_GO:
            self.pressed = self._waits = False
        elif value > PRESS and not self._waits:
            self.pressed = True
        return self.pressed

    def forget(self) -> None:
        """It counts as let go, until it has really been and is pressed anew."""
        self.pressed, self._waits = False, True


class Compass:
    """A stick as a d-pad: one direction at a time."""

    def __init__(self) -> None:
        self.direction: str | None = None
        self._x = self._y = 0.0
        self._waits = False

    def move(self, x: float | None = None, y: float | None = None) -> str | None:
        """The direction held when the stick comes here; a stick tells its axes one by one."""
        self._x = self._x if x is None else x
        self._y = self._y if y is None else y
        pull = {"left": -self._x, "right": self._x, "up": -self._y, "down": self._y}
        strongest = max(pull, key=lambda direction: pull[direction])
        if pull[strongest] < LET_GO:
            self._waits = False
        if self.direction is not None:
            held = pull[self.direction]
            if held < LET_GO:
                self.direction = None
            elif pull[strongest] < held + CLEARLY:
                return self.direction
        if pull[strongest] > PRESS and not self._waits:
            self.direction = strongest
        return self.direction

    def forget(self) -> None:
        """It counts as let go, until it has really been and is pushed anew."""
        self.direction, self._waits = None, True


class Pad:
    """One gamepad. Values of axes are -1 to 1, of triggers 0 to 1."""

    def __init__(self) -> None:
        # Each name with what holds it: a d-pad and a stick may both hold one direction.
        self._held: set[tuple[str, str]] = set()
        self._compass = Compass()
        self._triggers = {"lt": Lever(), "rt": Lever()}
        self._axes = {"x": 0.0, "y": 0.0}
        self._stick = PadStick(0.0, 0.0)
        self._repeating: tuple[str, float] | None = None
        self._no_sticks: dict[str, bool] = {}

    def is_no_stick(self, axis: str, value: float) -> bool:
        """Whether an axis of a joystick is none of a stick: SDL first says where it rests, and
        that is an end for pedals and triggers. Taken for a stick, it would never be let go."""
        return self._no_sticks.setdefault(axis, abs(value) > 0.95)

    def button(self, name: str, down: bool, now: float) -> list[PadEvent]:
        """A button went down or up."""
        return self._hold("button", (name,), down, now)

    def hat(self, x: int, y: int, now: float) -> list[PadEvent]:
        """The hat points here; y upwards, as joysticks tell it."""
        wanted = {"left": x < 0, "right": x > 0, "up": y > 0, "down": y < 0}
        return self._hold_only("hat", [name for name, held in wanted.items() if held], now)

    def trigger(self, name: str, value: float, now: float) -> list[PadEvent]:
        """A trigger was pulled so far."""
        return self._hold("trigger", (name,), self._triggers[name].move(value), now)

    def left_stick(self, axis: str, value: float, now: float) -> list[PadEvent]:
        """The left stick moved along its axis x or y."""
        direction = self._compass.move(**{axis: value})
        return self._hold_only("stick", [] if direction is None else [direction], now)

    def right_stick(self, axis: str, value: float) -> list[PadEvent]:
        """The right stick moved along its axis x or y."""
        self._axes[axis] = value
        return self._put_stick(_without_dead_zone(self._axes["x"], self._axes["y"]))

    def tick(self, now: float) -> list[PadEvent]:
        """Let the time be `now`: a held direction repeats, at most once."""
        if self._repeating is None or now < self._repeating[1]:
            return []
        name, due = self._repeating
        # What a slow frame has missed is not made up for.
        self._repeating = name, (due if now < due + NEXT_REPEAT else now) + NEXT_REPEAT
        return [PadPress(name, repeat=True)]

    def forget(self) -> list[PadEvent]:
        """Let go of everything."""
        self._held.clear()
        self._repeating = None
        self._compass.forget()
        for trigger in self._triggers.values():
            trigger.forget()
        self._axes = {"x": 0.0, "y": 0.0}
        return self._put_stick(PadStick(0.0, 0.0))

    # --- what is held ------------------------------------------------------------------------

    def _hold_only(self, by: str, names: list[str], now: float) -> list[PadEvent]:
        others = [name for name in DIRECTIONS if name not in names]
        return self._hold(by, others, False, now) + self._hold(by, names, True, now)

    def _hold(self, by: str, names: Iterable[str], down: bool, now: float) -> list[PadEvent]:
        change: Callable[[str], PadPress | None] = (
            (lambda name: self._press(by, name, now))
            if down
            else (lambda name: self._release(by, name, now))
        )
        return [press for press in map(change, names) if press is not None]

    def _press(self, by: str, name: str, now: float) -> PadPress | None:
        known = self._holds(name)
        self._held.add((by, name))
        if known:
            return None
        if name in DIRECTIONS:
            self._repeating = name, now + FIRST_REPEAT
        return PadPress(name)

    def _release(self, by: str, name: str, now: float) -> None:
        self._held.discard((by, name))
        if self._repeating is None or self._repeating[0] != name or self._holds(name):
            return
        other = next((held for held in DIRECTIONS if self._holds(held)), None)
        self._repeating = None if other is None else (other, now + FIRST_REPEAT)

    def _holds(self, name: str) -> bool:
        return any(held == name for _, held in self._held)

    def _put_stick(self, stick: PadStick) -> list[PadEvent]:
        before, self._stick = self._stick, stick
        return [] if before == stick else [stick]


def _without_dead_zone(x: float, y: float) -> PadStick:
    """Where the stick is, counted from the edge of its dead zone, in hundredths: a stick never
    stands quite still."""
    far = math.hypot(x, y)
    if far <= DEAD_ZONE:
        return PadStick(0.0, 0.0)
    part = min(1.0, (far - DEAD_ZONE) / (1.0 - DEAD_ZONE)) / far
    return PadStick(round(x * part, 2), round(y * part, 2))
