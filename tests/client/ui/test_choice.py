"""A choice of segments."""

from __future__ import annotations

from game.common.geometry import Box
from game.ui.choice import ChoiceControl, choice
from game.ui.tree import Tree


def test_segments_are_chosen_by_pointer_and_arrows() -> None:
    told: list[int] = []
    tree = Tree()

    def show(chosen: int, *, enabled: bool = True) -> ChoiceControl:
        node = choice("many", ["two", "three", "four"], chosen, change, enabled=enabled)
        tree.show(node, Box(0, 0, 300, 40))
        control = tree["many"]
        assert isinstance(control, ChoiceControl)
        return control

    def change(chosen: int) -> None:
        told.append(chosen)
        show(chosen)

    control = show(0)
    for x in (250.0, 250.0, 150.0):
        control.press_down((x, 20.0))
        control.press_up((x, 20.0))
    assert told == [2, 1]
    assert control.step(1)
    assert not control.step(1), "at the end the arrow moves on"
    show(2, enabled=False).choose(0)
    assert told == [2, 1, 2]
