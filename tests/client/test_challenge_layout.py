"""The layouts of the challenge, in every window."""

from __future__ import annotations

from game.common.window import Window
from game.screens.challenge.layout import challenge_head, page_layout, position_layout
from game.session.stars import FIVE
from tests.client.sizes import NAMED, WINDOWS, check, inside, over, overlap, too_small

LEAST_CARD = 1.5
"""Fingertips in the height of a position's card at least, in the windows that the game is made
for."""


@over(window=WINDOWS, choices=(True, False))
def test_the_page(window: Window, choices: bool) -> None:
    cells = 4 if choices else 3
    layout = page_layout(window, FIVE, cells, choices=choices)
    check(layout.controls(), window)
    assert all(inside(cell, layout.sums) for cell in layout.cells)
    names = ("close", "second", "play", *(("variant", "clock") if choices else ()))
    assert too_small({name: getattr(layout, name) for name in names}, window.few) == {}
    places = {str(n): box for n, box in enumerate(layout.places)}
    least = LEAST_CARD if window.size in NAMED else 1.0
    assert too_small(places, least * window.few) == {}


@over(window=WINDOWS, clock=(True, False))
def test_the_strip_lies_above_the_table(window: Window, clock: bool) -> None:
    layout = position_layout(window, 2)
    head = challenge_head(window, layout, clock=clock)
    parts = {"sentence": head.sentence, "steps": head.steps, "table": layout.table}
    if clock:
        parts["clock"] = head.clock
    check(layout.controls() | parts, window)
    assert inside(head.sentence, head.verdict)
    assert not overlap(head.verdict, layout.status)
    # All stands in the middle of the table.
    middle = layout.table.centre[0]
    assert abs(head.sentence.centre[0] - middle) < 1 > abs(head.steps.centre[0] - middle)
