from dataclasses import replace
from functools import partial

import pytest

from game.common import Box, Point
from game.input import MOUSE, Hover, KeyPress
from game.input.gestures import DragCancel, Gestures, Pinch, Scroll
from game.input.pointer_event import Phase, PointerEvent
from game.ui import Tree, button
from tests.client.support.control_tools import HERE, INSIDE, OUTSIDE, buttons, press, release, show

DOWN, MOVE, UP, CANCEL = Phase.DOWN, Phase.MOVE, Phase.UP, Phase.CANCEL
NEAR: Point = (60.0, 30.0)
Step = tuple[Phase, Point, float]


def use(tree: Tree, *steps: Step, button: int = 1, pointer: int = MOUSE) -> list[bool]:
    """Make gestures of pointer events; return what `tree.handle` returns for each gesture."""
    recogniser = Gestures()
    consumed = []
    for phase, place, now in steps:
        event = PointerEvent(phase, pointer, place, button)
        for gesture in [*recogniser.tick(now), *recogniser.feed(event, now)]:
            consumed.append(tree.handle(gesture))
    return consumed


SLIP: list[Step] = [(DOWN, INSIDE, 0.0), (MOVE, OUTSIDE, 0.1)]
SLOW: list[Step] = [(DOWN, INSIDE, 0.0), (MOVE, INSIDE, 1.0)]
ELSEWHERE: list[Step] = [(DOWN, OUTSIDE, 0.0), (MOVE, INSIDE, 0.1)]
CLICK: list[Step] = [(DOWN, INSIDE, 0.0), (UP, INSIDE, 0.05)]
PRESSES: dict[str, tuple[list[Step], int, bool]] = {
    "a press alone": (CLICK[:1], 0, True),
    "a click": (CLICK, 1, True),
    "a double tap": ([*CLICK, (DOWN, INSIDE, 0.1), (UP, INSIDE, 0.15)], 2, True),
    "a slow press": (SLOW, 0, True),
    "a slow press and its release": ([*SLOW, (UP, INSIDE, 1.1)], 1, True),
    "a slip within": ([(DOWN, INSIDE, 0.0), (MOVE, NEAR, 0.1), (UP, NEAR, 0.2)], 1, True),
    "a slip off": ([*SLIP, (UP, OUTSIDE, 0.2)], 0, True),
    "a slip off and back": ([*SLIP, (MOVE, INSIDE, 0.2), (UP, INSIDE, 0.3)], 1, True),
    "a press elsewhere": ([*ELSEWHERE, (UP, INSIDE, 0.2)], 0, False),
    "a click elsewhere": ([(DOWN, OUTSIDE, 0.0), (UP, OUTSIDE, 0.1)], 0, False),
}


@pytest.mark.parametrize(("steps", "times", "consumed"), PRESSES.values(), ids=PRESSES)
def test_a_release_inside_the_pressed_button_acts_once(
    steps: list[Step], times: int, consumed: bool
) -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    assert {*use(tree, *steps)} == {consumed}
    assert pressed == times * ["ok"]
    held = consumed and steps[-1][0] is not UP
    assert tree["ok"].pressed == held
    if not held:
        release(tree, INSIDE)
        assert pressed == times * ["ok"], "another release"


@pytest.mark.parametrize("steps", [CLICK[:1], SLIP])
def test_a_cancelled_press_and_other_buttons_do_nothing(steps: list[Step]) -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    assert all(use(tree, *steps, (CANCEL, INSIDE, 0.2), pointer=0))
    assert all(use(tree, *steps, (UP, INSIDE, 0.2), button=3))
    assert pressed == []
    assert not tree["ok"].pressed


def test_a_second_finger_cancels_the_press() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    recogniser = Gestures()
    for finger, phase in ((0, DOWN), (1, DOWN), (1, UP), (0, UP)):
        for gesture in recogniser.feed(PointerEvent(phase, finger, INSIDE), 0.1):
            tree.handle(gesture)
    assert pressed == []


@pytest.mark.parametrize(
    ("layers", "topmost"), [((0, 0, 0), 2), ((0, 1, 0), 1), ((2, 1, 2), 2), ((0, 0, -1), 1)]
)
def test_the_control_painted_last_is_pressed(layers: tuple[int, ...], topmost: int) -> None:
    pressed: list[int] = []
    nodes = [
        replace(button(n, "", partial(pressed.append, n)), layer=layer)
        for n, layer in enumerate(layers)
    ]
    use(show(Tree(), *((node, HERE) for node in nodes)), *CLICK)
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
    use(tree, *CLICK)
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


def test_a_button_that_hides_itself_still_consumes_the_tap() -> None:
    tree = Tree()

    def hide() -> None:
        show(tree)

    show(tree, (button("ok", "ok", hide), HERE))
    assert use(tree, *CLICK) == [True] * 3
    assert "ok" not in tree


def test_hovering_reports_a_control_and_scrolling_is_left_to_the_scene() -> None:
    tree = buttons([])
    for gesture in (Scroll(INSIDE, 1.0), Pinch(INSIDE, 1.1, (0.0, 0.0)), DragCancel(MOUSE)):
        assert not tree.handle(gesture), gesture
    for place in (INSIDE, OUTSIDE, INSIDE, None):
        assert tree.handle(Hover(place)) == tree["ok"].hovered == (place == INSIDE)


def test_a_released_pointer_forgets_hovering_and_presses() -> None:
    pressed: list[str] = []
    tree = buttons(pressed)
    tree.handle(Hover(INSIDE))
    use(tree, *CLICK[:1])
    tree.pointer.release()
    assert not tree["ok"].pressed
    assert not tree["ok"].hovered
    release(tree, INSIDE)
    assert pressed == []
    assert not tree.handle(DragCancel(MOUSE)), "nothing of the press is caught any more"


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
