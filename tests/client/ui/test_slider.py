"""Tests of the slider: it follows mouse, finger and keys, and reports changes and their end."""

from itertools import combinations

import pytest

from game.common import Box, Point
from game.input import MOUSE, KeyPress
from game.input.gestures import Gestures
from game.input.pointer_event import Phase, PointerEvent
from game.ui import Tree, stack
from game.ui.slider import SliderControl, Track, slider
from tests.client.support.control_tools import picture

FINGER = 7
SIZE = (440, 70)


class RecordedSlider:
    """A tree with one slider, and lists of the amounts that its callbacks reported."""

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
        return picture(self.tree, SIZE)


@pytest.mark.parametrize("pointer", [MOUSE, FINGER])
def test_a_dragged_slider_reports_each_amount(pointer: int) -> None:
    recorded = RecordedSlider(50)
    keys = [recorded.tree.content_key()]
    recorded.drag(recorded.at(20), pointer=pointer)
    keys.append(recorded.tree.content_key())
    assert recorded.changes == [20], "a press on the track moves the knob"
    for amount in (60, 75):
        recorded.feed(Phase.MOVE, recorded.at(amount), pointer)
        keys.append(recorded.tree.content_key())
    assert (recorded.changes, recorded.done) == ([20, 60, 75], [])
    assert all(before != after for before, after in combinations(keys, 2))
    recorded.feed(Phase.UP, recorded.at(75), pointer)
    assert recorded.done == [75]
    recorded.feed(Phase.MOVE, recorded.at(10), pointer)
    assert recorded.slider.face.amount == 75


def test_a_drag_outside_the_slider_continues_and_stops_at_its_ends() -> None:
    recorded = RecordedSlider(50)
    recorded.drag(recorded.at(50), recorded.at(70, y=500.0))
    assert recorded.slider.face.amount == 70
    assert recorded.slider.pressed
    for x, amount in ((-900.0, 0), (9000.0, 100)):
        recorded.feed(Phase.MOVE, (x, 400.0))
        assert recorded.slider.face.amount == amount
    recorded.feed(Phase.UP, (9000.0, 400.0))
    assert recorded.done == [100]
    assert not recorded.slider.pressed


def test_a_knob_grabbed_off_centre_does_not_jump_and_a_cancelled_drag_restores_it() -> None:
    recorded = RecordedSlider(50)
    x, y = recorded.at(50)
    recorded.drag((x + 6, y))
    assert recorded.changes == []
    recorded.feed(Phase.MOVE, (recorded.at(80)[0] + 6, y))
    assert recorded.slider.face.amount == 80
    recorded = RecordedSlider(50)
    recorded.drag(recorded.at(50), recorded.at(90), pointer=FINGER)
    recorded.feed(Phase.CANCEL, recorded.at(90), FINGER)
    assert recorded.changes == [90, 50]
    assert recorded.done == []


def test_the_icon_of_a_slider_is_pressed_on_release() -> None:
    recorded = RecordedSlider(40)
    recorded.drag(recorded.on_icon)
    assert recorded.pressed == [], "not before it is let go"
    recorded.feed(Phase.UP, recorded.on_icon)
    assert recorded.pressed == [40]
    recorded.drag(recorded.on_icon)
    recorded.feed(Phase.UP, recorded.at(80))
    assert recorded.pressed == [40], "let go elsewhere it is no press"
    assert (recorded.changes, recorded.done) == ([], [])


@pytest.mark.parametrize(
    ("start", "key", "amount"),
    [
        (50, "right", 60),
        (50, "left", 40),
        (73, "right", 80),
        (73, "left", 70),
        (95, "right", 100),
        (3, "left", 0),
        (0, "left", None),
        (100, "right", None),
    ],
)
def test_arrow_keys_move_a_slider_to_the_next_ten(start: int, key: str, amount: int | None) -> None:
    recorded = RecordedSlider(start)
    moves = amount is not None
    assert recorded.key(key, "enter") == [moves, True]
    assert recorded.changes == recorded.done == ([amount] if moves else [])
    assert len(recorded.pressed) == 1, "Enter presses the icon"


def test_every_state_and_amount_of_a_slider_looks_different() -> None:
    recorded = RecordedSlider(50)
    pictures = [recorded.picture()]
    recorded.tree.focus("slider")
    pictures.append(recorded.picture())
    recorded.tree.focus(None)
    recorded.slider.hovered = True
    recorded.tree.update(1.0)
    pictures.append(recorded.picture())
    recorded.drag(recorded.at(50))
    pictures.append(recorded.picture())
    recorded.feed(Phase.UP, recorded.at(50))
    for amount in (51, 0, 100):
        recorded.slider.change(amount)
        pictures.append(recorded.picture())
    recorded.enabled = False
    recorded.build()
    pictures.append(recorded.picture())
    assert len(set(pictures)) == len(pictures)
