"""The layouts of the lesson and of the pages of rules, in every window."""

from __future__ import annotations

from game.common.window import Window
from game.view.layout.lesson import head_of, lesson_layout
from game.view.layout.lesson_pages import pages_layout
from tests.client.sizes import NAMED, WINDOWS, check, inside, over, overlap, too_small

LEAST_TABLE = 2.0
"""Fingertips in the height of the table at least, in the windows that the game is made for."""


@over(window=WINDOWS, players=(2, 4))
def test_the_strip_lies_above_the_table_and_hides_nothing(window: Window, players: int) -> None:
    layout = lesson_layout(window, players)
    head = head_of(window, layout)
    boxes = layout.controls()
    check(boxes | {"sentence": head.sentence, "steps": head.steps, "table": layout.table}, window)
    assert too_small({"back": layout.out, "on": layout.turns}, window.fingertip) == {}
    assert not overlap(head.sentence, layout.status)
    if window.size in NAMED:
        assert layout.table.h >= LEAST_TABLE * window.fingertip


@over(window=WINDOWS, players=(2, 4))
def test_back_stands_before_on(window: Window, players: int) -> None:
    """At its left, or above it."""
    layout = lesson_layout(window, players)
    assert (layout.out.y, layout.out.x) < (layout.turns.y, layout.turns.x)
    assert layout.out.x <= layout.turns.x


@over(window=WINDOWS)
def test_the_pages(window: Window) -> None:
    layout = pages_layout(window)
    check(layout.controls(), window)
    assert inside(layout.picture, layout.card)
    assert inside(layout.text, layout.card)
    buttons = {name: layout.controls()[name] for name in ("close", "back", "on")}
    assert too_small(buttons, window.few) == {}
