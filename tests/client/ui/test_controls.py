from collections.abc import Callable
from typing import Unpack

import pytest

from game.common import Box, Point
from game.input import Hover, KeyPress
from game.ui import ButtonStyle, Control, Node, Tree, button, choice, stepper
from game.ui.choice import ChoiceControl
from game.ui.control import FRESH_SECONDS, TOOLTIP_SECONDS
from game.ui.node import BehaviourOptions
from game.ui.prompts import tooltip_box
from game.ui.scroll import BAR, Rows, scroll
from game.ui.slider import ColourTrack, Track, slider
from tests.client.support import control_tools
from tests.client.support.control_tools import HERE, PAINTER, WINDOW, picture, show
from tests.client.support.sizes import overlap


@pytest.mark.parametrize("style", ["primary", "plain", "quiet", "danger"])
def test_every_state_of_a_button_looks_different(style: ButtonStyle) -> None:
    def shown(change: Callable[[Control], object], *, enabled: bool = True) -> bytes:
        node = button("ok", "Confirm", None, icon="check", style=style, enabled=enabled)
        tree = show(Tree(), (node, Box(15, 15, 110, 48)))
        change(tree["ok"])
        tree.update(1.0)
        return picture(tree)

    states = {
        shown(lambda b: None),
        shown(lambda b: setattr(b, "hovered", True)),
        shown(lambda b: setattr(b, "pressed", True)),
        shown(lambda b: setattr(b, "focused", True)),
        shown(lambda b: None, enabled=False),
    }
    assert len(states) == 5


def named(box: Box, key: str = "b") -> Tree:
    """Return a tree with one button: an icon, a tooltip and the shortcut `key`."""
    node = button("bag", "", None, icon="bag", tooltip="What is still out", shortcut=key)
    return show(Tree(), (node, box))


def test_a_tooltip_appears_after_a_moment_and_disappears_with_the_mouse() -> None:
    tree = named(Box(300, 180, 40, 40))
    icon = tree["bag"]
    tree.handle(Hover((310, 190)))
    tree.update(TOOLTIP_SECONDS / 2)
    assert tree.pointer.tooltip is None
    silent = tree.content_key()
    tree.update(TOOLTIP_SECONDS)
    assert tree.pointer.tooltip is icon
    assert tree.content_key() != silent
    tree.handle(Hover(None))
    assert tree.pointer.tooltip is None


def test_a_tooltip_is_in_the_window_and_not_over_its_button_or_column() -> None:
    for at in ((300.0, 180.0), (600.0, 0.0), (600.0, 100.0), (600.0, 440.0)):
        icon = named(Box(*at, 40, 40))["bag"]
        window = Box(0, 0, 340, 220) if at[0] == 300 else WINDOW
        box = tooltip_box(PAINTER, icon, window)
        assert window.encloses(box), at
        assert not overlap(box, icon.box), at
        if window == WINDOW:
            assert box.right <= icon.box.x, at
            assert box.y < icon.box.bottom and icon.box.y < box.bottom, at


@pytest.mark.parametrize("cause", ["press", "key", "rest"])
def test_a_press_a_key_or_another_scene_hides_the_tooltip(cause: str) -> None:
    tree = named(Box(30, 30, 40, 40))
    icon = tree["bag"]
    tree.handle(Hover(icon.box.centre))
    tree.update(TOOLTIP_SECONDS)
    assert tree.pointer.tooltip is icon
    picture(tree, (340, 220))
    if cause == "press":
        control_tools.press(tree, icon.box.centre)
        control_tools.release(tree, icon.box.centre)
    elif cause == "key":
        tree.handle(KeyPress("b"))
    else:
        tree.pointer.release()
    for seconds in (0.0, 2.0):
        tree.update(seconds)
        assert tree.pointer.tooltip is None, "until the mouse has been elsewhere"
    tree.handle(Hover((300, 200)))
    tree.handle(Hover(icon.box.centre))
    tree.update(TOOLTIP_SECONDS)
    assert tree.pointer.tooltip is icon


def test_segments_are_chosen_by_pointer_and_arrows() -> None:
    received: list[int] = []
    tree = Tree()

    def show(chosen: int, *, enabled: bool = True) -> ChoiceControl:
        node = choice("many", ["two", "three", "four"], chosen, change, enabled=enabled)
        tree.show(node, Box(0, 0, 300, 40))
        control = tree["many"]
        assert isinstance(control, ChoiceControl)
        return control

    def change(chosen: int) -> None:
        received.append(chosen)
        show(chosen)

    control = show(0)
    for x in (250.0, 250.0, 150.0):
        control.press_down((x, 20.0))
        control.press_up((x, 20.0))
    assert received == [2, 1]
    assert control.step(1)
    assert not control.step(1), "at the end the arrow moves on"
    show(2, enabled=False).choose(0)
    assert received == [2, 1, 2]


Receive = Callable[[object], None]
# Points on the first part of a control (of a slider: the icon), and on another part.
LEFT, RIGHT = (5.0, 25.0), (70.0, 25.0)


def a_button(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    return button("one", "One", lambda: receive(True), **options)


def a_choice(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    return choice("one", ["a", "b"], 0, receive, **options)


def a_stepper(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    return stepper("one", ["a", "b"], 0, receive, **options)


def a_slider(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    face = Track(40, ("sound", "sound_off"), "40")
    options |= {"on_done": lambda: receive("done"), "on_press": lambda: receive("press")}
    return slider("one", face, receive, **options)


def a_colour(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    face = ColourTrack(40, "Red", (), (0, 0, 0))
    options["on_done"] = lambda: receive("done")
    return slider("one", face, receive, **options)


def a_list(receive: Receive, **options: Unpack[BehaviourOptions]) -> Node:
    rows = Rows(9, 40.0, None, lambda _n, _box: Node(), bar=BAR)
    return scroll("one", rows, receive, lambda: True, **options)


ALL = pytest.mark.parametrize(
    "made", [a_button, a_choice, a_stepper, a_slider, a_colour, a_list], ids=lambda f: f.__name__
)


def tap(tree: Tree, point: Point) -> None:
    control_tools.press(tree, point)
    control_tools.release(tree, point)


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
    for _ in range(2):
        tree.update(FRESH_SECONDS - 0.01)
        tree["one"].activate()
        assert received == [], "each early press makes the wait longer"
    tree.update(FRESH_SECONDS)
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
        tree["one"].step(1)
        assert (received, refusals) == ([], times * ["no"])
        tree.update(FRESH_SECONDS)


def test_the_prompt_of_a_wide_quiet_button_is_just_after_its_words() -> None:
    box, styles = Box(0, 0, 700, 48), list[ButtonStyle](["quiet", "plain"])
    nodes = [button("real", "Real tiles", None, icon="help", style=style) for style in styles]
    rights = [show(Tree(), (node, box))["real"].prompt_place(PAINTER).right for node in nodes]
    assert rights[0] < 500 < rights[1] == box.right
