"""The Replay screen's layout: nothing overlaps, is cut off, or is too small to hit."""

from __future__ import annotations

from game.common.geometry import Box
from game.common.window import Window, window_for
from game.screens.replay.layout import TOOLS, TRANSPORT, replay_layout
from tests.client.sizes import (
    HAIR,
    NAMED,
    TABLES,
    WINDOWS,
    check,
    inside,
    over,
    overlap,
    overlapping,
    too_small,
)

PRESSED = (*TRANSPORT, *TOOLS, "best", "speed", "timeline")
LEAST_TABLE, LEAST_AT_ALL = 0.38, 0.19
"""The part of the window's height that the table has at least: in the windows that the game is
designed for at their usual scale, and in any."""

AT_FIRST = [window_for(*size, ui) for size in [*NAMED, (844, 390)] for ui in (1.0, 1.5)]
"""The windows in which the panel of the review is seen at first."""

LEAST_SAID = 26.0
"""Dp that what is said on the panel of the review is high at least: two short lines."""


@over(window=WINDOWS, players=TABLES, rack=(False, True), review=(False, True))
def test_nothing_overlaps_and_nothing_is_off_the_screen(
    window: Window, players: int, rack: bool, review: bool
) -> None:
    layout = replay_layout(window, players, rack=rack, review=review)
    boxes = layout.controls()
    check(boxes, window)
    for covered in (layout.table, layout.status):
        assert [n for n, box in boxes.items() if overlap(box, covered.inset(HAIR))] == []
    assert inside(layout.note, Box(0, 0, *window.size))
    assert not any(overlap(layout.note, boxes[name].inset(HAIR)) for name in PRESSED)
    assert (layout.reviewed is not None) is review
    if layout.reviewed is not None:
        panel = layout.reviewed.panel
        assert not overlap(layout.note, panel.inset(HAIR))
        assert not overlap(layout.table, panel.inset(HAIR))
        within = [layout.reviewed.said, *layout.reviewed.pressed().values()]
        assert all(inside(box, panel) for box in within)
        assert layout.reviewed.said.h >= LEAST_SAID * window.table


@over(window=WINDOWS, players=TABLES, rack=(False, True))
def test_everything_that_is_pressed_is_as_large_as_a_fingertip(
    window: Window, players: int, rack: bool
) -> None:
    layout = replay_layout(window, players, rack=rack, review=True)
    assert layout.reviewed is not None
    pressed = {name: getattr(layout, name) for name in PRESSED} | layout.reviewed.pressed()
    assert too_small(pressed, window.fingertip) == {}


@over(window=WINDOWS, players=TABLES)
def test_the_rack_lies_in_its_tray(window: Window, players: int) -> None:
    layout = replay_layout(window, players, rack=True)
    slots = {str(n): slot for n, slot in enumerate(layout.slots)}
    assert all(inside(slot, layout.tray) for slot in layout.slots)
    assert overlapping(slots) == []
    if layout.owner is not None:
        assert inside(layout.owner, layout.tray)
        assert not overlap(layout.owner, layout.slots[0].inset(HAIR))


@over(window=[*WINDOWS, *AT_FIRST], players=TABLES, rack=(False, True), review=(False, True))
def test_the_table_never_vanishes(window: Window, players: int, rack: bool, review: bool) -> None:
    layout = replay_layout(window, players, rack=rack, review=review)
    if not review:
        assert layout.table.h >= LEAST_AT_ALL * window.height
        assert layout.table.w >= 0.5 * window.width
    elif window in AT_FIRST:
        assert layout.has_room
        assert layout.table.w * layout.table.h >= 0.12 * window.width * window.height


@over(size=[*NAMED, (844, 390)], players=TABLES)
def test_usually_the_table_has_most_of_the_room(size: tuple[int, int], players: int) -> None:
    layout = replay_layout(window_for(*size), players, rack=True)
    assert layout.table.h >= LEAST_TABLE * size[1]
