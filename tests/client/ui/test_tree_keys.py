"""Tests that keys reach the right control, once."""

from __future__ import annotations

import pytest

from game.common.geometry import Box
from game.input.keys import KeyPress
from game.ui.button import button
from game.ui.tree import Tree
from tests.client.support.control_tools import buttons, show

FRUIT = ("apple", "berry", "cherry")


def focused(tree: Tree) -> object:
    return None if tree.focused is None else tree.focused.identity


def test_keys_reach_the_controls() -> None:
    pressed: list[str] = []
    tree = buttons(pressed, FRUIT)
    assert not tree.handle(KeyPress("right")), "without a focus the arrows are the camera's"
    assert not tree.handle(KeyPress("enter"))
    for key in ("tab", "right", "enter"):
        assert tree.handle(KeyPress(key))
    assert pressed == ["berry"]
    assert tree.handle(KeyPress("tab", shift=True))
    assert tree.handle(KeyPress("space"))
    assert tree.handle(KeyPress("b"))
    assert not tree.handle(KeyPress("b", ctrl=True))
    assert pressed == ["berry", "apple", "berry"]
    menu = buttons([], tree=Tree())
    assert menu.handle(KeyPress("down"))
    assert focused(menu) == "ok", "in a menu an arrow key focuses the first control"


def test_tab_visits_the_enabled_controls_in_a_circle() -> None:
    nodes = [button(name, name, None, enabled=name != "berry") for name in FRUIT]
    tree = show(Tree(), *[(node, Box(120 * n, 0, 100, 50)) for n, node in enumerate(nodes)])
    for direction, name in ((1, "apple"), (1, "cherry"), (1, "apple"), (-1, "cherry")):
        tree.focus_step(direction)
        assert focused(tree) == name


def test_arrow_keys_move_the_focus_to_the_nearest_control_in_that_direction() -> None:
    corners = {"a": (0, 0), "b": (120, 0), "c": (0, 70), "d": (120, 70)}
    tree = buttons([], list(corners), [Box(x, y, 100, 50) for x, y in corners.values()])
    tree.focus("a")
    for (dx, dy), goal in (((1, 0), "b"), ((0, 1), "d"), ((-1, 0), "c"), ((0, -1), "a")):
        assert tree.focus_towards(dx, dy)
        assert focused(tree) == goal
    assert not tree.focus_towards(0, -1)
    assert focused(tree) == "a"


@pytest.mark.parametrize("key", ["enter", "space", "b", "o", "tab"])
def test_a_held_key_acts_once(key: str) -> None:
    pressed: list[str] = []
    tree = buttons(pressed, ["ok", "back"])
    tree.focus("ok")
    for repeat in (False, True, True):
        assert tree.handle(KeyPress(key, repeat=repeat)), "a repeat is not for the scene either"
    assert len(pressed) == (key != "tab")
    assert focused(tree) == ("back" if key == "tab" else "ok")


def test_held_arrows_and_zoom_keys_repeat() -> None:
    for key in ("left", "right", "up", "down", "+", "-"):
        assert not buttons([]).handle(KeyPress(key, repeat=True)), "left to the scene"
    tree = buttons([], "abc")
    tree.focus("a")
    for repeat in (False, True):
        assert tree.handle(KeyPress("right", repeat=repeat))
    assert focused(tree) == "c"
