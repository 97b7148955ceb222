"""Tests of the layout of the Records screen: no overlap, no cut text, no small target."""

from __future__ import annotations

from game.art.painter import Painter
from game.common.geometry import Box
from game.common.window import Window
from game.screens.records.game_rows import GameLine, PlayerLine, game_row, row_height
from game.session.badges import Badge
from game.ui.layout import place
from game.ui.scroll import ListControl
from tests.client.records.conftest import open_records
from tests.client.support.driver import Driver
from tests.client.support.shared_art import shared_art
from tests.client.support.sizes import TABLES, WINDOWS, check, inside, over
from tests.client.support.trees import fits


def test_every_page_of_the_records_fits(driver: Driver) -> None:
    scene = open_records(driver)

    @over(window=WINDOWS, page=range(3))
    def check(window: Window, page: int) -> None:
        scene.open_page(page)
        besides = ("title", "status", "hint") if page == 0 else ("title",)
        fits(scene, window, *besides, least=window.touch, upon=("wipe",))
        lists = [one for one in scene.tree.controls.values() if isinstance(one, ListControl)]
        assert len(lists) == (4 if page == 2 else 1)
        for one in lists:
            assert one.box.h >= (1.4 if page < 2 else 0.9) * one.face.height
        if page == 0:
            assert inside(lists[0].box, scene.tree.box("plate"))

    check()


@over(window=WINDOWS, players=TABLES)
def test_the_cells_of_a_row_do_not_overlap(window: Window, players: int) -> None:
    art = shared_art()
    painter = Painter(art.assets, art.theme, window.forms, art.boxes)
    scale, wide = window.forms, min(window.width - 48 * window.forms, 1180 * window.forms)
    people = tuple(PlayerLine(f"Player {n}", Badge("fox", n), 100, False) for n in range(players))
    for note in (("", ""), ("short game", "1 house rule")):
        height = row_height(wide - 24 * scale, scale, window.touch, noted=bool(note[0]))
        # The bar and the delete button are beside the line.
        box = Box(0, 0, wide - 24 * scale - window.touch - 16 * scale, height)
        line = GameLine("tile", "2 Jan 2026", "08:30", people, note=note)
        placed = place(game_row(line, box, painter, art.sprites), box)
        boxes = {f"part {n}": one.box for n, one in enumerate(placed)}
        check(boxes, window)
        assert all(inside(part, box) for part in boxes.values())
