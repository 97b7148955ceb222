"""Keys reach the right widget, once."""

from __future__ import annotations

import pytest

from game.common.geometry import Box
from game.input.keys import KeyPress
from game.widgets.group import WidgetGroup
from tests.client.widget_tools import button


def test_keys_reach_the_widgets() -> None:
    pressed: list[str] = []
    names = ("apple", "berry", "cherry")
    group = WidgetGroup(
        button(pressed, name, Box(120 * n, 0, 100, 50)) for n, name in enumerate(names)
    )
    assert not group.handle(KeyPress("right")), "without a focus the arrows are the camera's"
    assert not group.handle(KeyPress("enter"))
    for key in ("tab", "right", "enter"):
        assert group.handle(KeyPress(key))
    assert pressed == ["berry"]
    assert group.handle(KeyPress("tab", shift=True))
    assert group.handle(KeyPress("space"))
    assert group.handle(KeyPress("b"))
    assert not group.handle(KeyPress("b", ctrl=True))
    assert pressed == ["berry", "apple", "berry"]


def test_in_a_menu_an_arrow_takes_the_first_focus() -> None:
    group = WidgetGroup([button([])], arrows_begin=True)
    assert group.handle(KeyPress("down"))
    assert group.focused is group.widgets[0]


def test_tab_goes_round_the_usable_widgets() -> None:
    pressed: list[str] = []
    names = ("apple", "berry", "cherry")
    group = WidgetGroup([button(pressed, n, Box(120 * k, 0, 100, 50)) for k, n in enumerate(names)])
    group.widgets[1].enabled = False
    seen = []
    for direction in (1, 1, 1, -1):
        group.focus_step(direction)
        group.activate()
        seen.append(pressed[-1])
    assert seen == ["apple", "cherry", "apple", "cherry"]


def test_arrows_move_the_focus_to_the_nearest_widget_there() -> None:
    boxes = {"a": (0, 0), "b": (120, 0), "c": (0, 70), "d": (120, 70)}
    group = WidgetGroup([button([], name, Box(x, y, 100, 50)) for name, (x, y) in boxes.items()])
    a, b, c, d = group.widgets
    group.focus(a)
    for (dx, dy), goal in (((1, 0), b), ((0, 1), d), ((-1, 0), c), ((0, -1), a)):
        assert group.focus_towards(dx, dy)
        assert group.focused is goal
    assert not group.focus_towards(0, -1)
    assert group.focused is a


@pytest.mark.parametrize("key", ["enter", "space", "escape", "o", "tab"])
def test_a_held_key_does_once_what_it_does(key: str) -> None:
    pressed: list[str] = []
    group = WidgetGroup([button(pressed), button(pressed, "esc", Box(200, 0, 100, 50))])
    group.widgets[1].key = "escape"
    group.focus(group.widgets[0])
    for repeat in (False, True, True):
        assert group.handle(KeyPress(key, repeat=repeat)), "a repeat is not for the scene either"
    assert len(pressed) == (key != "tab")
    assert group.focused is group.widgets[key == "tab"]


@pytest.mark.parametrize("key", ["left", "right", "up", "down", "+", "-"])
def test_held_arrows_and_zoom_keys_go_on(key: str) -> None:
    assert not WidgetGroup([button([])]).handle(KeyPress(key, repeat=True))


def test_held_arrows_go_on_from_widget_to_widget() -> None:
    group = WidgetGroup([button([], "abc"[n], Box(120 * n, 0, 100, 50)) for n in range(3)])
    group.focus(group.widgets[0])
    for repeat in (False, True):
        assert group.handle(KeyPress("right", repeat=repeat))
    assert group.focused is group.widgets[2]
