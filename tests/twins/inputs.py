"""Input for the two checkouts that are compared: key sequences from text, and random input.

A step is one frame: its events, each the name of a pygame event with its values, and its seconds.
The module knows no controls: `Player` picks the busiest of some random points in the picture.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pygame

from tests.paths import RECORDS
from tests.twins.screens import RECORD_FILE, Screen

STEP = 1 / 60
COARSE = 5 * STEP
"""Seconds of the longest frame that the game counts in full."""

Event = tuple[str, dict[str, Any]]
Step = tuple[list[Event], float]
Act = list[list[Step]]
"""Input in one or more parts; the games are compared after each part."""
Point = tuple[int, int]
Busiest = Callable[[Sequence[Point]], Point]
"""A function that returns the one of some points with the most contrast around it."""

MODS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL}
MOVING_KEYS = ("tab", "tab", "shift+tab", "left", "right", "up", "down", "return", "space")
RARE_KEYS = ("pageup", "pagedown", "home", "end", "backspace", "escape", "+", "-")
TABLE_KEYS = (*"123456hheutsofiwplg+-", "backspace", "backspace", "return", "escape")
SYSTEM_KEYS = ("f3", "f11", "ctrl+shift+q", "q", "m", "escape")
LETTERS = "abcdefghijklnoprstuvwxyz123456"
TEXTS = ("a", "Anna", "Żółw", "Ёж", "x" * 40, " ", "e\u0301", ",:")
OTHER_SIZES = [(1280, 720), (800, 480), (820, 1180), (390, 844), (480, 320), (1024, 768)]
PAD_CONFIRMS, PAD_BUTTONS = 2, 15
"""The gamepad button that confirms a turn, and the number of gamepad buttons."""


def key(name: str) -> list[Step]:
    """Return input that presses and releases a key, such as "a", "f11" or "ctrl+shift+q"."""
    *modifiers, last = name.split("+") if len(name) > 1 else [name]
    code = ord(last) if len(last) == 1 else getattr(pygame, f"K_{last.upper()}")
    mod = sum(MODS[name] for name in modifiers)
    typed = "" if len(last) > 1 or modifiers else last
    values = {"key": code, "mod": mod, "unicode": typed, "scancode": 0}
    return [_step("KEYDOWN", **values), _step("KEYUP", **values)]


def wait(seconds: float) -> list[Step]:
    """Return frames without events, for about `seconds` in all; at least one."""
    return [([], COARSE)] * max(1, round(seconds / COARSE))


def lay() -> list[Step]:
    """Return keys that try to lay the tile of each rack slot."""
    return [step for n in "123456" for name in (n, "tab", "return") for step in key(name)]


def turn() -> list[Step]:
    """Return input that tries to lay each tile, then confirms and waits for bots."""
    return [*lay(), *_pad_button(PAD_CONFIRMS), *wait(1.5)]


def drop() -> list[Step]:
    return [_step("DROPFILE", file=RECORD_FILE)]


WORDS = {"lay": lay, "turn": turn, "drop": drop}


def read_keys(text: str) -> list[Step]:
    """Return the input for words: keys such as "tab*2", names in WORDS, or "~.5" (wait 0.5 s)."""
    steps: list[Step] = []
    for word in text.split():
        name, _, times = word.partition("*")
        for _ in range(int(times or 1)):
            if name.startswith("~"):
                steps += wait(float(name[1:]))
            else:
                steps += WORDS[name]() if name in WORDS else key(name)
    return steps


def _step(name: str, **values: Any) -> Step:
    return [(name, values)], STEP


def _pad_button(button: int) -> list[Step]:
    values = {"instance_id": 0, "button": button}
    return [_step(f"CONTROLLERBUTTON{kind}", **values) for kind in ("DOWN", "UP")]


class Player:
    """A source of random input that depends on a seed, the window size and the picture.

    An act may be split into parts, for example while a button is held down.
    """

    def __init__(self, seed: int, size: Point, screen: Screen, busiest: Busiest) -> None:
        self.chance = Random(seed)
        self._size = self._first_size = size
        self._table = screen.table
        self._busiest = busiest
        self._acts: list[tuple[int, Callable[[], Act]]] = [
            (26, lambda: [key(self.chance.choice(MOVING_KEYS))]),
            (10, lambda: [key(self.chance.choice(LETTERS))]),
            (5, lambda: [key(self.chance.choice(RARE_KEYS))]),
            (1, lambda: [key(self.chance.choice(SYSTEM_KEYS))]),
            (24, self._click),
            (9, self._hover),
            (12, self._drag),
            (8, self._tap),
            (5, self._finger_drag),
            (2, self._pinch),
            (5, self._wheel),
            (6, self._pad),
            (3, self._text),
            (3, lambda: [wait(self.chance.choice((0.5, 2.0, 5.0)))]),
            (2, self._resize),
            (2, self._interrupt),
            (1, self._drop),
        ]
        if screen.table:
            play = (lambda: [key(self.chance.choice(TABLE_KEYS))]), self._lay, lambda: [turn()]
            self._acts += zip((16, 24, 5), play, strict=True)

    def inputs(self) -> Iterator[list[Step]]:
        """Yield random acts part by part, each followed by up to five frames without events."""
        weights = [weight for weight, _ in self._acts]
        while True:
            _, act = self.chance.choices(self._acts, weights)[0]
            for part in act():
                yield [*part, *[([], STEP)] * self.chance.choice((0, 1, 1, 2, 5))]

    def _point(self, top: float = 0.0) -> Point:
        width, height = self._size
        points = [
            (self.chance.randrange(width), self.chance.randrange(int(top * height), height))
            for _ in range(self.chance.choice((1, 4, 8, 8)))
        ]
        return points[0] if len(points) == 1 else self._busiest(points)

    def _drag_from(self) -> Point:
        on_rack = self._table and self.chance.random() < 0.6
        return self._point(0.82 if on_rack else 0.0)

    def _hold(self) -> list[Step]:
        return wait(0.75) if self.chance.random() < 0.15 else []

    def _mouse(self, kind: str, point: Point, button: int = 1) -> Step:
        if kind == "MOTION":
            return _step("MOUSEMOTION", pos=point, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        return _step(f"MOUSEBUTTON{kind}", pos=point, button=button, touch=False)

    def _click(self) -> Act:
        point, button = self._drag_from(), self.chance.choice((1,) * 12 + (2, 3))
        down, up = (self._mouse(kind, point, button) for kind in ("DOWN", "UP"))
        twice = [up, down] if self.chance.random() < 0.08 else []
        return [[self._mouse("MOTION", point), down, *twice, *self._hold()], [up]]

    def _hover(self) -> Act:
        rest = wait(1.0) if self.chance.random() < 0.4 else []
        return [[self._mouse("MOTION", self._point()), *rest]]

    def _drag(self) -> Act:
        start, end = self._drag_from(), self._point()
        button = self.chance.choice((1, 1, 1, 1, 1, 2, 3))
        moves = [self._mouse("MOTION", point) for point in self._between(start, end)]
        released = [[self._mouse("UP", end, button)]] if self.chance.random() < 0.95 else []
        return [[self._mouse("DOWN", start, button), *moves], *released]

    def _between(self, start: Point, end: Point) -> list[Point]:
        return [
            (start[0] + (end[0] - start[0]) * n // 4, start[1] + (end[1] - start[1]) * n // 4)
            for n in range(1, 5)
        ]

    def _finger(self, kind: str, point: Point, finger: int = 1) -> Step:
        (x, y), (width, height) = point, self._size
        return _step(f"FINGER{kind}", touch_id=3, finger_id=finger, x=x / width, y=y / height)

    def _tap(self) -> Act:
        point = self._drag_from()
        return [[self._finger("DOWN", point), *self._hold()], [self._finger("UP", point)]]

    def _finger_drag(self) -> Act:
        start, end = self._drag_from(), self._point()
        moves = [self._finger("MOTION", point) for point in self._between(start, end)]
        return [[self._finger("DOWN", start), *moves], [self._finger("UP", end)]]

    def _pinch(self) -> Act:
        fixed, start, end = (self._point() for _ in range(3))
        moves = [self._finger("MOTION", point, 2) for point in self._between(start, end)]
        both = [self._finger("DOWN", fixed), self._finger("DOWN", start, 2)]
        return [[*both, *moves], [self._finger("UP", end, 2), self._finger("UP", fixed)]]

    def _wheel(self) -> Act:
        notches = self.chance.choice((-3.0, -1.0, -0.3, 0.3, 1.0, 3.0))
        turned = _step("MOUSEWHEEL", x=0, y=round(notches), precise_y=notches, touch=False)
        return [[self._mouse("MOTION", self._point()), turned]]

    def _pad(self) -> Act:
        if self.chance.random() < 0.85:
            return [_pad_button(self.chance.randrange(PAD_BUTTONS))]
        axis, value = self.chance.randrange(6), self.chance.choice((-32768, 9000, 32767))
        moved, centred = (
            _step("CONTROLLERAXISMOTION", instance_id=0, axis=axis, value=n) for n in (value, 0)
        )
        return [[moved, *wait(0.3)], [centred]]

    def _text(self) -> Act:
        return [[_step("TEXTINPUT", text=self.chance.choice(TEXTS))]]

    def _resize(self) -> Act:
        away = self._size == self._first_size
        self._size = self.chance.choice(OTHER_SIZES) if away else self._first_size
        return [[_step("WINDOWSIZECHANGED", x=self._size[0], y=self._size[1]), *wait(0.5)]]

    def _interrupt(self) -> Act:
        kinds = "WINDOWFOCUSLOST", "WINDOWLEAVE", "WINDOWEXPOSED", "WINDOWMINIMIZED"
        return [[_step(self.chance.choice(kinds)), _step("WINDOWRESTORED")]]

    def _drop(self) -> Act:
        files = sorted(RECORDS.glob("*.txt")) + sorted(RECORDS.glob("faults/*.txt"))
        return [[_step("DROPFILE", file=str(self.chance.choice(files))), *wait(0.5)]]

    def _lay(self) -> Act:
        names = [self.chance.choice("123456"), *["tab"] * self.chance.randint(1, 3)]
        taken = [step for name in names for step in key(name)]
        confirmed = [_pad_button(PAD_CONFIRMS)] if self.chance.random() < 0.4 else []
        return [taken, key("return"), *confirmed]
