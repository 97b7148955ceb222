"""Tests of the layouts of menu and setup: no overlap, no cut text, no small target."""

from __future__ import annotations

import pytest

from game.common.geometry import bounding_box
from game.common.window import Window
from game.screens.menu.title import TITLE
from game.screens.setup.scene import SetupScene
from tests.client.support.driver import Driver
from tests.client.support.sizes import TABLES, WINDOWS, check, inside, over, too_small
from tests.client.support.trees import fits, menu_boxes, shown_in
from tests.marks import long_except


@over(window=WINDOWS, buttons=range(1, 8), card=(False, True))
def test_the_menu_has_room_for_more_buttons(window: Window, buttons: int, card: bool) -> None:
    boxes = menu_boxes(window, buttons, card=card)
    letters = [boxes.pop(f"letter {n}") for n in range(len(TITLE))]
    check(boxes | {"title": bounding_box(letters)}, window)
    del boxes["tagline"]
    assert too_small(boxes, window.roomy) == {}


@pytest.mark.parametrize("players", long_except([2, 4], TABLES))
@pytest.mark.app(first=SetupScene)
def test_the_setup_screen_fits(driver: Driver, players: int) -> None:
    scene = driver.scene(SetupScene)
    while len(scene.draft.seats) < players:
        scene.draft.add()
    for n in range(players):
        scene.draft.set_person(n, True)
    for window in WINDOWS:
        tree = shown_in(scene, window).tree
        present = {placed.identity for placed in tree.placed}
        fits(scene, window, "title", "label", *(present & {"heading", "hint"}), least=window.roomy)
        assert ("add" in tree) == (players < 4)
        parts = ("badge", "occupant", "name", "remove")
        for n in range(players):
            boxes = [tree.box(f"{name} {n}") for name in parts if f"{name} {n}" in tree]
            assert len(boxes) == (3 if players == 2 else 4)
            assert all(inside(box, tree.box(f"row {n}")) for box in boxes)
        names = [tree.box(f"name {n}").w for n in range(players)]
        assert min(names) >= 1.3 * window.roomy, "short names can be read"
