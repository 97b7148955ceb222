"""Gestures reach the right widget: pressed once, and only when released inside."""

from __future__ import annotations

import pytest

from game.common.geometry import Point
from game.input.gestures import DragCancel, Gestures, Hover, Pinch, Scroll
from game.input.pointer_event import MOUSE, Phase, PointerEvent
from game.widgets.group import WidgetGroup
from tests.client.widget_tools import INSIDE, OUTSIDE, button


def test_a_press_and_release_inside_fires_once() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    assert group.press(INSIDE)
    assert pressed == []
    assert group.widgets[0].pressed
    assert group.release(INSIDE)
    assert pressed == ["ok"]
    assert not group.widgets[0].pressed
    assert not group.release(INSIDE)
    assert pressed == ["ok"]


def test_a_release_outside_does_not_fire_but_coming_back_does() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    group.press(INSIDE)
    group.move(OUTSIDE)
    assert not group.widgets[0].pressed
    assert group.release(OUTSIDE)
    assert pressed == []
    group.press(INSIDE)
    group.move(OUTSIDE)
    group.move(INSIDE)
    group.release(INSIDE)
    assert pressed == ["ok"]


def test_a_press_that_began_elsewhere_does_not_fire() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    assert not group.press(OUTSIDE)
    assert not group.release(INSIDE)
    assert pressed == []


@pytest.mark.parametrize("hide", ["enabled", "visible"])
def test_a_disabled_or_hidden_button_never_fires(hide: str) -> None:
    pressed: list[str] = []
    widget = button(pressed)
    group = WidgetGroup([widget])
    setattr(widget, hide, False)
    group.press(INSIDE)
    group.release(INSIDE)
    group.shortcut("o")
    widget.focused = True
    group.activate()
    widget.activate()
    setattr(widget, hide, True)
    group.press(INSIDE)
    setattr(widget, hide, False)
    group.release(INSIDE)
    assert pressed == []


def test_a_cancelled_press_does_not_fire() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    group.press(INSIDE)
    group.cancel()
    group.release(INSIDE)
    assert pressed == []
    assert not group.widgets[0].pressed


def test_the_topmost_of_two_widgets_is_pressed() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed, "below"), button(pressed, "above")])
    group.press(INSIDE)
    group.release(INSIDE)
    assert pressed == ["above"]


Step = tuple[Phase, Point, float]


def use(group: WidgetGroup, *steps: Step, button: int = 1, pointer: int = MOUSE) -> list[bool]:
    """Feed real pointer events through the recogniser; what `handle` said to each gesture."""
    recogniser = Gestures()
    said = []
    for phase, place, now in steps:
        event = PointerEvent(phase, pointer, place, button)
        for gesture in [*recogniser.tick(now), *recogniser.feed(event, now)]:
            said.append(group.handle(gesture))
    return said


def test_a_click_through_the_recogniser_fires_once_and_is_consumed() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    assert all(use(group, (Phase.DOWN, INSIDE, 0.0), (Phase.UP, INSIDE, 0.1)))
    assert pressed == ["ok"]


def test_a_double_click_fires_twice() -> None:
    pressed: list[str] = []
    clicks: list[Step] = [
        (Phase.DOWN, INSIDE, 0.0),
        (Phase.UP, INSIDE, 0.05),
        (Phase.DOWN, INSIDE, 0.1),
        (Phase.UP, INSIDE, 0.15),
    ]
    use(WidgetGroup([button(pressed)]), *clicks)
    assert pressed == ["ok", "ok"]


def test_a_slow_press_fires_when_it_is_let_go() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    use(group, (Phase.DOWN, INSIDE, 0.0), (Phase.MOVE, INSIDE, 1.0))
    assert pressed == []
    assert group.widgets[0].pressed
    use(group, (Phase.DOWN, INSIDE, 0.0), (Phase.MOVE, INSIDE, 1.0), (Phase.UP, INSIDE, 1.1))
    assert pressed == ["ok"]


def test_a_press_that_slips_within_the_button_fires_and_one_that_slips_off_does_not() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    near = (60.0, 30.0)
    assert all(
        use(group, (Phase.DOWN, INSIDE, 0.0), (Phase.MOVE, near, 0.1), (Phase.UP, near, 0.2))
    )
    assert pressed == ["ok"]
    slip: list[Step] = [(Phase.DOWN, INSIDE, 0.0), (Phase.MOVE, OUTSIDE, 0.1)]
    assert all(use(group, *slip))
    assert not group.widgets[0].pressed
    assert all(use(group, *slip, (Phase.UP, OUTSIDE, 0.2)))
    assert pressed == ["ok"]


def test_a_press_or_drag_that_began_elsewhere_is_left_to_others() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    began: list[Step] = [(Phase.DOWN, OUTSIDE, 0.0), (Phase.MOVE, INSIDE, 0.1)]
    assert not any(use(group, *began, (Phase.UP, INSIDE, 0.2)))
    assert not any(use(group, (Phase.DOWN, OUTSIDE, 1.0), (Phase.UP, OUTSIDE, 1.1)))
    assert pressed == []


def test_a_button_that_hides_itself_lets_no_tap_through_to_what_lies_below() -> None:
    widget = button([])
    widget.on_press = lambda: setattr(widget, "visible", False)
    said = use(WidgetGroup([widget]), (Phase.DOWN, INSIDE, 0.0), (Phase.UP, INSIDE, 0.1))
    assert not widget.visible
    assert len(said) == 3
    assert all(said)


@pytest.mark.parametrize("moves", [[], [(Phase.MOVE, (80.0, 25.0), 0.1)]])
def test_a_press_that_is_taken_away_does_not_fire(moves: list[Step]) -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    down: Step = (Phase.DOWN, INSIDE, 0.0)
    taken: Step = (Phase.CANCEL, INSIDE, 0.2)
    assert all(use(group, down, *moves, taken, pointer=0))
    assert pressed == []
    assert not group.widgets[0].pressed


def test_a_second_finger_takes_the_press_away() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    recogniser = Gestures()
    for finger, phase in ((0, Phase.DOWN), (1, Phase.DOWN), (1, Phase.UP), (0, Phase.UP)):
        for gesture in recogniser.feed(PointerEvent(phase, finger, INSIDE), 0.1):
            group.handle(gesture)
    assert pressed == []


def test_the_right_button_neither_fires_nor_falls_through() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    assert all(use(group, (Phase.DOWN, INSIDE, 0.0), (Phase.UP, INSIDE, 0.1), button=3))
    assert pressed == []


def test_scrolling_pinching_and_strange_ends_are_left_to_the_scene() -> None:
    group = WidgetGroup([button([])])
    assert not group.handle(Scroll(INSIDE, 1.0))
    assert not group.handle(Pinch(INSIDE, 1.1, (0.0, 0.0)))
    assert not group.handle(DragCancel(1, MOUSE))


def test_hovering_tells_whether_a_widget_is_there() -> None:
    group = WidgetGroup([button([])])
    assert group.handle(Hover(INSIDE))
    assert group.widgets[0].hovered
    assert not group.handle(Hover(OUTSIDE))
    assert not group.widgets[0].hovered
    group.handle(Hover(INSIDE))
    assert not group.handle(Hover(None))
    assert not group.widgets[0].hovered


def test_resting_forgets_the_pointer() -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed)])
    group.handle(Hover(INSIDE))
    use(group, (Phase.DOWN, INSIDE, 0.0))
    group.rest()
    assert not group.widgets[0].pressed
    assert not group.widgets[0].hovered
    group.release(INSIDE)
    assert pressed == []
    assert not group.handle(DragCancel(1, MOUSE)), "nothing of the press is caught any more"


def test_a_press_that_was_taken_away_catches_nothing_more() -> None:
    group = WidgetGroup([button([])])
    use(group, (Phase.DOWN, INSIDE, 0.0), (Phase.CANCEL, INSIDE, 0.2), pointer=0)
    assert not group.handle(DragCancel(1, 0))
