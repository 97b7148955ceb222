"""A slider follows mouse, finger and keys, and reports changes during a drag and at its end."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.common.geometry import Box, Point
from game.input.gestures import Gestures
from game.input.keys import KeyPress
from game.input.pointer_event import MOUSE, Phase, PointerEvent
from game.ui.node import stack
from game.ui.slider import SliderControl, Track, slider
from game.ui.tree import Tree
from tests.client.support.control_tools import PAINTER

FINGER = 7
SIZE = (440, 70)


class Heard:
    """A tree with a slider alone that records its reports."""

    def __init__(self, amount: int = 50) -> None:
        self.amount = amount
        self.enabled = True
        self.changes: list[int] = []
        self.done: list[int] = []
        self.pressed: list[int] = []
        self.tree = Tree()
        self._gestures = Gestures()
        self.build()

    def build(self) -> None:
        """Rebuild the tree, as a scene does after each input."""
        face = Track(self.amount, ("sound", "sound_off"), str(self.amount))
        node = slider(
            "slider",
            face,
            self._change,
            on_press=lambda: self.pressed.append(self.amount),
            on_done=lambda: self.done.append(self.amount),
            enabled=self.enabled,
        )
        self.tree.show(stack(node, inset=(20, 10)), Box(0, 0, *SIZE))

    def _change(self, amount: int) -> None:
        self.amount = amount
        self.changes.append(amount)
        self.build()

    @property
    def slider(self) -> SliderControl:
        found = self.tree["slider"]
        assert isinstance(found, SliderControl)
        return found

    def at(self, amount: float, y: float = 35.0) -> Point:
        """Return the knob's position for this amount."""
        return self.slider.knob_at(amount)[0], y

    @property
    def on_icon(self) -> Point:
        return 30.0, 35.0

    def feed(self, phase: Phase, place: Point, pointer: int = MOUSE) -> None:
        for gesture in self._gestures.feed(PointerEvent(phase, pointer, place, 1), 0.0):
            self.tree.handle(gesture)
        self.build()

    def drag(self, *places: Point, pointer: int = MOUSE) -> None:
        """Press at the first place and drag to the others, without a release."""
        self.feed(Phase.DOWN, places[0], pointer)
        for place in places[1:]:
            self.feed(Phase.MOVE, place, pointer)

    def key(self, *names: str) -> list[bool]:
        self.tree.focus("slider")
        return [self.tree.handle(KeyPress(name)) for name in names]

    def picture(self) -> bytes:
        target = pygame.Surface(SIZE)
        target.fill(PAINTER.theme.felt)
        self.tree.draw(target, PAINTER)
        return pygame.image.tobytes(target, "RGB")


@pytest.mark.parametrize("pointer", [MOUSE, FINGER])
def test_a_dragged_slider_reports_each_amount(pointer: int) -> None:
    heard = Heard(50)
    heard.drag(heard.at(50), heard.at(60), heard.at(75), pointer=pointer)
    assert heard.changes == [60, 75]
    assert heard.done == []
    heard.feed(Phase.UP, heard.at(75), pointer)
    assert heard.done == [75]
    heard.feed(Phase.MOVE, heard.at(10), pointer)
    assert heard.slider.amount == 75


def test_a_drag_outside_the_slider_continues_and_stops_at_its_ends() -> None:
    heard = Heard(50)
    heard.drag(heard.at(50), heard.at(70, y=500.0))
    assert heard.slider.amount == 70
    assert heard.slider.pressed
    for x, amount in ((-900.0, 0), (9000.0, 100)):
        heard.feed(Phase.MOVE, (x, 400.0))
        assert heard.slider.amount == amount
    heard.feed(Phase.UP, (9000.0, 400.0))
    assert heard.done == [100]
    assert not heard.slider.pressed


def test_a_press_on_the_track_moves_the_knob_there() -> None:
    heard = Heard(50)
    heard.drag(heard.at(20))
    assert heard.changes == [20]
    heard.feed(Phase.UP, heard.at(20))
    assert heard.done == [20]


def test_a_knob_grabbed_off_centre_does_not_jump() -> None:
    heard = Heard(50)
    x, y = heard.at(50)
    heard.drag((x + 6, y))
    assert heard.changes == []
    heard.feed(Phase.MOVE, (heard.at(80)[0] + 6, y))
    assert heard.slider.amount == 80


def test_a_cancelled_drag_restores_the_amount() -> None:
    heard = Heard(50)
    heard.drag(heard.at(50), heard.at(90), pointer=FINGER)
    heard.feed(Phase.CANCEL, heard.at(90), FINGER)
    assert heard.changes == [90, 50]
    assert heard.done == []


def test_the_icon_of_a_slider_is_pressed_on_release() -> None:
    heard = Heard(40)
    heard.drag(heard.on_icon)
    assert heard.pressed == [], "not before it is let go"
    heard.feed(Phase.UP, heard.on_icon)
    assert heard.pressed == [40]
    heard.drag(heard.on_icon)
    heard.feed(Phase.UP, heard.at(80))
    assert heard.pressed == [40], "let go elsewhere it is no press"
    assert (heard.changes, heard.done) == ([], [])


@pytest.mark.parametrize(
    ("start", "key", "amount"),
    [
        (50, "right", 60),
        (50, "left", 40),
        (73, "right", 80),
        (73, "left", 70),
        (95, "right", 100),
        (3, "left", 0),
    ],
)
def test_arrow_keys_move_a_slider_to_the_next_ten(start: int, key: str, amount: int) -> None:
    heard = Heard(start)
    assert heard.key(key) == [True]
    assert heard.changes == heard.done == [amount]


def test_arrow_keys_leave_a_slider_at_its_ends() -> None:
    for amount, key in ((0, "left"), (100, "right")):
        heard = Heard(amount)
        assert heard.key(key) == [False]
        assert heard.done == []


def test_enter_presses_the_icon_of_a_slider() -> None:
    heard = Heard(30)
    assert heard.key("enter", "enter") == [True, True]
    assert heard.pressed == [30, 30]


def test_a_disabled_slider_ignores_pointers_and_keys() -> None:
    heard = Heard(30)
    heard.enabled = False
    heard.build()
    heard.drag(heard.at(30), heard.at(60))
    heard.feed(Phase.UP, heard.at(60))
    heard.slider.take_focus(True)
    for name in ("right", "enter"):
        heard.tree.handle(KeyPress(name))
    assert (heard.changes, heard.done, heard.pressed) == ([], [], [])


def test_every_state_and_amount_of_a_slider_looks_different() -> None:
    heard = Heard(50)
    seen = [heard.picture()]
    heard.tree.focus("slider")
    seen.append(heard.picture())
    heard.tree.focus(None)
    heard.slider.hovered = True
    heard.tree.update(1.0)
    seen.append(heard.picture())
    heard.drag(heard.at(50))
    seen.append(heard.picture())
    heard.feed(Phase.UP, heard.at(50))
    for amount in (51, 0, 100):
        heard.slider.change(amount)
        seen.append(heard.picture())
    heard.enabled = False
    heard.build()
    seen.append(heard.picture())
    assert len(set(seen)) == len(seen)


def test_a_changed_slider_changes_the_content_key() -> None:
    heard = Heard(50)
    keys = [heard.tree.content_key()]
    heard.drag(heard.at(50))
    keys.append(heard.tree.content_key())
    heard.feed(Phase.MOVE, heard.at(60))
    keys.append(heard.tree.content_key())
    assert all(a != b for a, b in combinations(keys, 2))
