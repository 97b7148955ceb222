"""Tests that controls ignore early presses and keys, and that disabled ones give a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pytest

from game.common.geometry import Point
from game.input.keys import KeyPress
from game.ui.button import button
from game.ui.choice import choice, stepper
from game.ui.control import FRESH_SECONDS, PAUSE_SECONDS
from game.ui.node import BehaviourOptions, Node
from game.ui.rows import Rows
from game.ui.scroll import scroll
from game.ui.slider import ColourTrack, Track, slider
from game.ui.tree import Tree
from tests.client.support.control_tools import HERE, press, release, show

Receive = Callable[[object], None]
LEFT, RIGHT = (5.0, 25.0), (70.0, 25.0)
"""Points on the first part of a control (of a slider: the icon), and on another part."""


def a_button(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    return button("one", "One", lambda: receive(True), **options)


def a_choice(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    return choice("one", ["a", "b"], 0, receive, **options)


def a_stepper(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    return stepper("one", ["a", "b"], 0, receive, **options)


def a_slider(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    face = Track(40, ("sound", "sound_off"), "40")
    options["on_done"] = lambda: receive("done")
    return slider("one", face, receive, on_press=lambda: receive("press"), **options)


def a_colour(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    face = ColourTrack(40, "Red", (), (0, 0, 0))
    options["on_done"] = lambda: receive("done")
    return slider("one", face, receive, **options)


def a_list(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    rows = Rows(9, 40.0, None, lambda _n, _box: Node())
    return scroll("one", rows, receive, lambda: True, **options)


ALL = pytest.mark.parametrize(
    "made", [a_button, a_choice, a_stepper, a_slider, a_colour, a_list], ids=lambda f: f.__name__
)


def tap(tree: Tree, point: Point) -> None:
    press(tree, point)
    release(tree, point)


@ALL
def test_a_guarded_control_is_used_only_after_a_moment(made: Callable[..., Node]) -> None:
    received: list[object] = []
    tree = show(Tree(), (made(received.append, guarded=True, shortcut="x", pad="a"), HERE))
    tree.focus("one")
    for use in (
        tree["one"].activate,
        tree.activate,
        lambda: tree.handle(KeyPress("enter")),
        lambda: tree.handle(KeyPress("x")),
        lambda: tree.press_pad_button("a"),
        lambda: tap(tree, RIGHT),
        lambda: tree["one"].step(1),
    ):
        use()
        assert received == []
    for seconds in (FRESH_SECONDS, PAUSE_SECONDS):
        tree.update(seconds - 0.01)
        tree["one"].activate()
        assert received == [], "each early press makes the wait longer"
    tree.update(PAUSE_SECONDS)
    if made is a_colour:
        tap(tree, RIGHT)
    else:
        tree["one"].activate()
    assert received


@ALL
@pytest.mark.parametrize("guarded", [False, True])
def test_a_disabled_control_reports_each_refusal(made: Callable[..., Node], guarded: bool) -> None:
    received: list[object] = []
    refusals: list[str] = []
    node = made(
        received.append,
        enabled=False,
        guarded=guarded,
        on_refused=lambda: refusals.append("no"),
        shortcut="x",
        pad="a",
    )
    tree = show(Tree(), (node, HERE))
    for times in [0, 5] if guarded else [5, 10]:
        tree["one"].activate()
        tree.handle(KeyPress("x"))
        tree.press_pad_button("a")
        tap(tree, LEFT)
        tap(tree, RIGHT)
        assert (received, refusals) == ([], times * ["no"])
        tree.update(FRESH_SECONDS)
