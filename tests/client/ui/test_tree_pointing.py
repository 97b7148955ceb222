"""Gestures reach the right control: pressed once, and only when released inside."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.common.geometry import Point
from game.input.gestures import DragCancel, Gestures, Hover, Pinch, Scroll
from game.input.pointer_event import MOUSE, Phase, PointerEvent
from game.ui.button import button
from game.ui.tree import Tree
from tests.client.support.control_tools import (
    HERE,
    INSIDE,
    OUTSIDE,
    buttons,
    move,
    press,
    release,
    show,
)


def test_a_press_and_release_inside_acts_once() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    assert press(tree, INSIDE)
    assert pressed == []
    assert tree["ok"].pressed
    release(tree, INSIDE)
    assert pressed == ["ok"]
    assert not tree["ok"].pressed
    release(tree, INSIDE)
    assert pressed == ["ok"]


def test_a_release_outside_does_nothing_unless_the_pointer_comes_back() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    press(tree, INSIDE)
    move(tree, OUTSIDE)
    assert not tree["ok"].pressed
    release(tree, OUTSIDE)
    assert pressed == []
    press(tree, INSIDE)
    move(tree, OUTSIDE)
    move(tree, INSIDE)
    release(tree, INSIDE)
    assert pressed == ["ok"]


@pytest.mark.parametrize(
    ("layers", "topmost"), [((0, 0, 0), 2), ((0, 1, 0), 1), ((2, 1, 2), 2), ((0, 0, -1), 1)]
)
def test_the_control_painted_last_is_pressed(layers: tuple[int, ...], topmost: int) -> None:
    pressed: list[int] = []
    nodes = [
        replace(button(n, "", partial(pressed.append, n)), layer=layer)
        for n, layer in enumerate(layers)
    ]
    tree = show(Tree(), *((node, HERE) for node in nodes))
    press(tree, INSIDE)
    release(tree, INSIDE)
    assert pressed == [topmost]


@pytest.mark.parametrize("hidden", [False, True])
def test_a_disabled_or_hidden_button_never_acts(hidden: bool) -> None:
    pressed: list[str] = []
    tree = buttons(pressed)

    def hide() -> None:
        if hidden:
            show(tree)
        else:
            buttons(pressed, tree=tree, enabled=False)

    hide()
    press(tree, INSIDE)
    release(tree, INSIDE)
    tree.press_shortcut("o")
    tree.focus("ok")
    tree.activate()
    if not hidden:
        tree["ok"].activate()
    buttons(pressed, tree=tree)
    press(tree, INSIDE)
    hide()
    release(tree, INSIDE)
    assert pressed == []


Step = tuple[Phase, Point, float]


def use(tree: Tree, *steps: Step, button: int = 1, pointer: int = MOUSE) -> list[bool]:
    """Feed real pointer events through the recogniser; return each result of `handle`."""
    recogniser = Gestures()
    consumed = []
    for phase, place, now in steps:
        event = PointerEvent(phase, pointer, place, button)
        for gesture in [*recogniser.tick(now), *recogniser.feed(event, now)]:
            consumed.append(tree.handle(gesture))
    return consumed


def test_a_click_acts_once_and_is_consumed() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    assert all(use(tree, (Phase.DOWN, INSIDE, 0.0), (Phase.UP, INSIDE, 0.1)))
    assert pressed == ["ok"]


def test_a_double_click_acts_twice() -> None:
    pressed: list[str] = []
    clicks: list[Step] = [
        (Phase.DOWN, INSIDE, 0.0),
        (Phase.UP, INSIDE, 0.05),
        (Phase.DOWN, INSIDE, 0.1),
        (Phase.UP, INSIDE, 0.15),
    ]
    use(buttons(pressed), *clicks)
    assert pressed == ["ok", "ok"]


def test_a_slow_press_acts_on_release() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    use(tree, (Phase.DOWN, INSIDE, 0.0), (Phase.MOVE, INSIDE, 1.0))
    assert pressed == []
    assert tree["ok"].pressed
    use(tree, (Phase.DOWN, INSIDE, 0.0), (Phase.MOVE, INSIDE, 1.0), (Phase.UP, INSIDE, 1.1))
    assert pressed == ["ok"]


def test_a_press_may_slip_within_the_button_but_not_off_it() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    near = (60.0, 30.0)
    assert all(use(tree, (Phase.DOWN, INSIDE, 0.0), (Phase.MOVE, near, 0.1), (Phase.UP, near, 0.2)))
    assert pressed == ["ok"]
    slip: list[Step] = [(Phase.DOWN, INSIDE, 0.0), (Phase.MOVE, OUTSIDE, 0.1)]
    assert all(use(tree, *slip))
    assert not tree["ok"].pressed
    assert all(use(tree, *slip, (Phase.UP, OUTSIDE, 0.2)))
    assert pressed == ["ok"]


def test_a_press_that_began_elsewhere_is_left_to_the_scene() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    press_elsewhere: list[Step] = [(Phase.DOWN, OUTSIDE, 0.0), (Phase.MOVE, INSIDE, 0.1)]
    assert not any(use(tree, *press_elsewhere, (Phase.UP, INSIDE, 0.2)))
    assert not any(use(tree, (Phase.DOWN, OUTSIDE, 1.0), (Phase.UP, OUTSIDE, 1.1)))
    assert pressed == []


def test_a_button_that_hides_itself_still_consumes_the_tap() -> None:
    tree = Tree()

    def hide() -> None:
        show(tree)

    show(tree, (button("ok", "ok", hide), HERE))
    consumed = use(tree, (Phase.DOWN, INSIDE, 0.0), (Phase.UP, INSIDE, 0.1))
    assert "ok" not in tree
    assert len(consumed) == 3
    assert all(consumed)


@pytest.mark.parametrize("moves", [[], [(Phase.MOVE, (80.0, 25.0), 0.1)]])
def test_a_cancelled_press_does_nothing(moves: list[Step]) -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    down: Step = (Phase.DOWN, INSIDE, 0.0)
    cancelled: Step = (Phase.CANCEL, INSIDE, 0.2)
    assert all(use(tree, down, *moves, cancelled, pointer=0))
    assert pressed == []
    assert not tree["ok"].pressed


def test_a_second_finger_cancels_the_press() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    recogniser = Gestures()
    for finger, phase in ((0, Phase.DOWN), (1, Phase.DOWN), (1, Phase.UP), (0, Phase.UP)):
        for gesture in recogniser.feed(PointerEvent(phase, finger, INSIDE), 0.1):
            tree.handle(gesture)
    assert pressed == []


def test_the_right_button_does_nothing_and_is_consumed() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    assert all(use(tree, (Phase.DOWN, INSIDE, 0.0), (Phase.UP, INSIDE, 0.1), button=3))
    assert pressed == []


def test_scrolling_and_pinching_are_left_to_the_scene() -> None:
    tree = buttons([])
    assert not tree.handle(Scroll(INSIDE, 1.0))
    assert not tree.handle(Pinch(INSIDE, 1.1, (0.0, 0.0)))
    assert not tree.handle(DragCancel(1, MOUSE))


def test_hovering_reports_whether_a_control_is_there() -> None:
    tree = buttons([])
    assert tree.handle(Hover(INSIDE))
    assert tree["ok"].hovered
    assert not tree.handle(Hover(OUTSIDE))
    assert not tree["ok"].hovered
    tree.handle(Hover(INSIDE))
    assert not tree.handle(Hover(None))
    assert not tree["ok"].hovered


def test_release_pointer_forgets_hovering_and_presses() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    tree.handle(Hover(INSIDE))
    use(tree, (Phase.DOWN, INSIDE, 0.0))
    tree.release_pointer()
    assert not tree["ok"].pressed
    assert not tree["ok"].hovered
    release(tree, INSIDE)
    assert pressed == []
    assert not tree.handle(DragCancel(1, MOUSE)), "nothing of the press is caught any more"
