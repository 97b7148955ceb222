"""The Replay screen's layout: nothing overlaps, is cut off, or is too small to hit."""

from __future__ import annotations

import pytest

from game.common.geometry import Box
from game.common.window import Window, window_for
from game.screens.replay.page import (
    MIN_TABLE,
    ROWS,
    TOOLS,
    TRANSPORT,
    Page,
    table_boxes,
)
from game.table.table_geometry import TableLayout
from game.ui.node import Node
from game.ui.tree import Tree
from tests.client.support.sizes import (
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
PANEL = ("flip", *(f"row {n}" for n in range(ROWS)))
REVIEW = (*PANEL, "panel", "summary", "message")
LEAST_TABLE, LEAST_AT_ALL = 0.38, 0.19
"""Least part of the table in the window's height: in designed sizes at usual scale, and in any."""

AT_FIRST = [window_for(*size, ui) for size in [*NAMED, (844, 390)] for ui in (1.0, 1.5)]
"""Windows in which the panel of the review is open at first."""

MIN_SUMMARY_HEIGHT = 26.0
"""Least dp of the text's height on the panel of the review: two short lines."""


def shown(window: Window, players: int, *, rack: bool, review: bool = False) -> Tree:
    """Return the page with all its optional parts."""
    tree = Tree()
    names = (*PRESSED, "title", "note", *(REVIEW if review else ()))
    parts = {name: Node(key=name) for name in names}
    page = Page(window, players, rack=rack, review=review, nodes=parts)
    tree.show(page.root(), Box(0, 0, *window.size))
    return tree


def table_in(window: Window, players: int, *, rack: bool, review: bool = False) -> TableLayout:
    """Return the boxes of the table."""
    tree = shown(window, players, rack=rack, review=review)
    return table_boxes(tree, window, players, rack=rack)


@over(window=WINDOWS, rack=(False, True), review=(False, True))
def test_a_part_without_a_place_is_a_fault(window: Window, rack: bool, review: bool) -> None:
    for name in ("bell", *(() if review else REVIEW)):
        page = Page(window, 2, rack=rack, review=review, nodes={name: Node(key=name)})
        with pytest.raises(KeyError, match=name):
            page.root()


@over(window=WINDOWS, players=TABLES, rack=(False, True), review=(False, True))
def test_nothing_overlaps_and_nothing_is_off_the_screen(
    window: Window, players: int, rack: bool, review: bool
) -> None:
    tree = shown(window, players, rack=rack, review=review)
    layout = table_boxes(tree, window, players, rack=rack)
    names = (*PRESSED, "bag", "title", *(["tray"] if rack else []))
    within = ("summary", *PANEL) if review else ()
    boxes = {name: tree.box(name) for name in (*names, *within)}
    boxes |= {f"card {n}": box for n, box in enumerate(layout.cards)}
    check(boxes, window)
    for covered in (layout.table, layout.status):
        assert [n for n, box in boxes.items() if overlap(box, covered.inset(HAIR))] == []
    note = tree.box("note")
    assert inside(note, Box(0, 0, *window.size))
    assert not any(overlap(note, boxes[name].inset(HAIR)) for name in PRESSED)
    assert all(inside(rail, Box(0, 0, *window.size)) for rail in layout.rails)
    assert not any(overlap(rail, layout.table.inset(HAIR)) for rail in layout.rails)
    if review:
        panel = tree.box("panel")
        assert not overlap(note, panel.inset(HAIR))
        assert not overlap(layout.table, panel.inset(HAIR))
        assert all(inside(boxes[name], panel) for name in within)
        assert all(inside(boxes[name], tree.box("message")) for name in PANEL[1:])
        assert boxes["summary"].h >= MIN_SUMMARY_HEIGHT * window.table


@over(window=WINDOWS, players=TABLES, rack=(False, True))
def test_everything_that_is_pressed_is_as_large_as_a_fingertip(
    window: Window, players: int, rack: bool
) -> None:
    tree = shown(window, players, rack=rack, review=True)
    assert too_small({name: tree.box(name) for name in (*PRESSED, *PANEL)}, window.fingertip) == {}


@over(window=WINDOWS, players=TABLES)
def test_the_rack_lies_in_its_tray(window: Window, players: int) -> None:
    layout = table_in(window, players, rack=True)
    slots = {str(n): slot for n, slot in enumerate(layout.slots)}
    assert all(inside(slot, layout.tray) for slot in layout.slots)
    assert overlapping(slots) == []
    if layout.owner is not None:
        assert inside(layout.owner, layout.tray)
        assert not overlap(layout.owner, layout.slots[0].inset(HAIR))


@over(window=[*WINDOWS, *AT_FIRST], players=TABLES, rack=(False, True), review=(False, True))
def test_the_table_never_vanishes(window: Window, players: int, rack: bool, review: bool) -> None:
    layout = table_in(window, players, rack=rack, review=review)
    if not review:
        assert layout.table.h >= LEAST_AT_ALL * window.height
        assert layout.table.w >= 0.5 * window.width
    elif window in AT_FIRST:
        assert min(layout.table.w, layout.table.h) >= MIN_TABLE * layout.scale
        assert layout.table.w * layout.table.h >= 0.12 * window.width * window.height


@over(size=[*NAMED, (844, 390)], players=TABLES)
def test_usually_the_table_has_most_of_the_room(size: tuple[int, int], players: int) -> None:
    layout = table_in(window_for(*size), players, rack=True)
    assert layout.table.h >= LEAST_TABLE * size[1]
