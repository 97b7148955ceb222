"""The screen of records: at every size nothing overlaps, is cut, or cannot be hit."""

from __future__ import annotations

from game.common.geometry import Box
from game.common.window import Window
from game.view.layout.records import game_row, game_row_layout, records_layout
from tests.client.sizes import TABLES, WINDOWS, check, inside, over, too_small


@over(window=WINDOWS)
def test_the_records_fit(window: Window) -> None:
    layout = records_layout(window)
    check(layout.controls(), window)
    check(layout.best_controls(), window)
    assert inside(layout.rows, layout.card)
    pressed = ("tabs", "search", "variants", "numbers", "back", "clear")
    assert too_small({name: getattr(layout, name) for name in pressed}, window.touch) == {}
    assert layout.variants.w >= 3 * window.touch, "each choice is as large as a fingertip"
    assert layout.numbers.w >= 4 * window.touch
    assert layout.tabs.w >= 3 * window.touch
    for noted in (False, True):
        row = game_row(layout.rows.w, layout.scale, window.touch, noted=noted)
        assert layout.rows.h >= 1.4 * row
    for card in layout.lists:
        assert card.h >= 2 * window.touch


@over(window=WINDOWS, players=TABLES)
def test_a_game_has_room_in_its_row(window: Window, players: int) -> None:
    layout = records_layout(window)
    for noted in (False, True):
        height = game_row(layout.rows.w, layout.scale, window.touch, noted=noted)
        # Beside it are the bar and the button that deletes it.
        row = Box(0, 0, layout.rows.w - window.touch - 16 * layout.scale, height)
        found = game_row_layout(row, layout.scale, players, noted=noted)
        assert len(found.players) == players
        boxes = {f"player {n}": box for n, box in enumerate(found.players)}
        boxes |= {"piece": found.piece, "day": found.day, "about": found.about}
        if found.beside:
            boxes["sign"] = found.sign
        if noted:
            boxes["note"] = found.note
            assert found.note.h >= 15 * layout.scale
        check(boxes, window)
        assert all(inside(box, row) for box in boxes.values())
        assert all(box.w >= 50 * layout.scale for box in found.players)
