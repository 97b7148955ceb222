from functools import cache
from pathlib import Path

import pytest

from game.art import ELLIPSIS
from game.common import Window
from game.common.window import window_for
from game.screens.replay.layout import MIN_TABLE, ROWS, TOOLS, TRANSPORT, ReplayLayout, table_boxes
from game.screens.replay.scene import ReplayScene
from game.table import TableLayout
from game.ui import Node, Tree
from tests.client.support import sizes
from tests.client.support.recorded_games import careless
from tests.client.support.replays import replaying
from tests.client.support.sizes import HAIR, NAMED, TABLES, WINDOWS, inside, over, overlap

CONTROLS = (*TRANSPORT, *TOOLS, "best", "speed", "timeline")
PANEL = ("flip", *ROWS)
REVIEW = (*PANEL, "panel", "summary", "message")
# Minimum height of the table in windows of `NAMED`, as a fraction of the window's height.
MIN_TABLE_FRACTION = 0.38

# Windows in which the panel of the review is open at first.
REVIEW_OPEN = [window_for(*size, ui) for size in [*NAMED, (844, 390)] for ui in (1.0, 1.5)]

# Minimum height (dp) of the review's summary, enough for two short lines.
MIN_SUMMARY_HEIGHT = 26.0


@cache
def page_tree(window: Window, players: int, *, rack: bool, review: bool = False) -> Tree:
    tree = Tree()
    names = (*CONTROLS, "title", "note", *(REVIEW if review else ()))
    nodes = {name: Node(key=name) for name in names}
    page = ReplayLayout(window, players, rack=rack, review=review, nodes=nodes)
    tree.show(page.root(), window.box)
    return tree


def table_in(window: Window, players: int, *, rack: bool, review: bool = False) -> TableLayout:
    tree = page_tree(window, players, rack=rack, review=review)
    return table_boxes(tree, window, players, rack=rack)


@over(window=WINDOWS, players=TABLES, rack=(False, True), review=(False, True))
def test_nodes_are_on_the_screen_without_overlaps_and_large_enough(
    window: Window, players: int, rack: bool, review: bool
) -> None:
    tree = page_tree(window, players, rack=rack, review=review)
    layout = table_boxes(tree, window, players, rack=rack)
    on_panel = ("summary", *PANEL) if review else ()
    names = (*CONTROLS, "bag", "title", *(["tray"] if rack else []), *on_panel)
    boxes = {name: tree.box(name) for name in names}
    boxes |= {f"card {n}": box for n, box in enumerate(layout.cards)}
    sizes.check(boxes, window)
    pressed = {name: tree.box(name) for name in (*CONTROLS, *(PANEL if review else ()))}
    assert sizes.too_small(pressed, window.table_min_side) == {}
    for free in (layout.table, layout.status):
        assert [name for name, box in boxes.items() if overlap(box, free.inset(HAIR))] == []
    note = tree.box("note")
    assert all(inside(box, window.box) for box in (note, *layout.rails))
    assert not any(overlap(note, boxes[name].inset(HAIR)) for name in CONTROLS)
    assert not any(overlap(rail, layout.table.inset(HAIR)) for rail in layout.rails)
    if review:
        panel = tree.box("panel")
        assert not any(overlap(box, panel.inset(HAIR)) for box in (note, layout.table))
        assert all(inside(boxes[name], panel) for name in on_panel)
        message = tree.box("message")
        assert inside(message, panel)
        assert not overlap(message, boxes["flip"].inset(HAIR))
        assert boxes["summary"].h >= MIN_SUMMARY_HEIGHT * window.table_scale
    else:
        assert layout.table.h >= 0.19 * window.height
        assert layout.table.w >= 0.5 * window.width


@over(window=REVIEW_OPEN, players=TABLES, rack=(False, True))
def test_an_open_review_leaves_room_for_the_table(window: Window, players: int, rack: bool) -> None:
    layout = table_in(window, players, rack=rack, review=True)
    assert min(layout.table.w, layout.table.h) >= MIN_TABLE * layout.scale
    assert layout.table.w * layout.table.h >= 0.12 * window.width * window.height


@over(size=[*NAMED, (844, 390)], players=TABLES)
def test_the_table_is_high_in_designed_sizes(size: tuple[int, int], players: int) -> None:
    assert table_in(window_for(*size), players, rack=True).table.h >= MIN_TABLE_FRACTION * size[1]


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_labels_of_turning_points_are_whole_in_the_smallest_window(
    tmp_path: Path, lang: str
) -> None:
    with replaying(tmp_path, careless("tiles"), size=(480, 320), lang=lang) as driver:
        replay = driver.scene(ReplayScene)
        if not replay.review_state.open:
            replay.review_state.toggle()
        replay.review_state.review.think(1e9)
        replay.review_state.flip()
        replay.rebuild()
        texts, words = driver.texts(), driver.app.services.words
        assert words.gettext("Turn {n}").format(n=52) in texts
        assert [text for text in texts if text.endswith(ELLIPSIS)] == []


@over(window=WINDOWS, players=TABLES)
def test_the_rack_is_in_its_tray(window: Window, players: int) -> None:
    layout = table_in(window, players, rack=True)
    assert all(inside(slot, layout.tray) for slot in layout.slots)
    assert sizes.overlapping({str(n): slot for n, slot in enumerate(layout.slots)}) == []
    if layout.owner is not None:
        assert inside(layout.owner, layout.tray)
        assert not overlap(layout.owner, layout.slots[0].inset(HAIR))
