"""A visitor at a seat sees one highlighted place at a time; the countdown hides no target."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.common.geometry import Box
from game.screens.play.controls import focused_slot
from game.screens.play.scene import PlayScene
from game.table.table_geometry import OnRack, OnTable
from tests.client.support.driver import COARSE
from tests.client.support.input_devices import DeviceHand, OneHand, hand_of
from tests.client.support.players import play_turn
from tests.client.support.table_player import cell_box
from tests.client.support.tasks import guide_of, joined_of
from tests.client.support.visitors import showcase, touch
from tests.marks import long_except

SIZES = ((800, 480), (1280, 720), (1920, 1080), (820, 1180), (390, 844), (844, 390))


def joined(hand: OneHand) -> PlayScene:
    welcome = touch(hand)
    hand.use(welcome.tree, welcome.tree["join"])
    hand.driver.frame()
    scene = hand.driver.scene(PlayScene)
    hand.driver.until(
        lambda: scene.session.person_to_move and not scene.table_view.showing_turn, 60
    )
    return scene


@pytest.mark.parametrize("size", long_except(((800, 480), (390, 844)), SIZES))
def test_the_countdown_hides_no_cell_and_no_control(tmp_path: Path, size: tuple[int, int]) -> None:
    with showcase(tmp_path, size) as driver:
        play = joined(hand_of("finger", driver))
        slot = next(n for n in range(6) if play.session.cells_for(n).now)
        driver.click(play.layout.slots[slot].centre)
        driver.until(lambda: joined_of(play).reminder_box is not None, 12.0)
        reminder, sentence = joined_of(play).reminder_box, guide_of(play).sentence_box
        assert reminder is not None
        found = play.session.cells_for(slot)
        assert found.now
        # A cell is drawn a little smaller than its box.
        seen = {cell: cell_box(play, cell).inset(2) for cell in found.now}
        hidden = [cell for cell in found.now if reminder.overlaps(seen[cell])]
        assert not hidden, (reminder, hidden)
        assert sentence is not None, "the guide goes on"
        assert not reminder.overlaps(sentence)
        pressed: list[Box] = [*play.layout.controls().values(), play.layout.tray]
        assert not any(reminder.overlaps(box) for box in pressed)


def test_the_visitor_is_idle_only_in_the_visitors_turn(tmp_path: Path) -> None:
    """The visitor's idle time counts only while the game waits for the visitor."""
    with showcase(tmp_path) as driver:
        play = joined(hand_of("finger", driver))
        task = joined_of(play)
        play_turn(play.session)
        assert not play.session.person_to_move
        task.update(5.0)
        assert task.idle == 0.0
        driver.until(lambda: play.session.person_to_move and not play.table_view.showing_turn, 60)
        task.update(5.0)
        assert task.idle >= 5.0


def test_for_a_finger_the_tile_and_its_cell_have_rings(tmp_path: Path) -> None:
    with showcase(tmp_path, (1280, 720)) as driver:
        guide = guide_of(joined(hand_of("finger", driver)))
        driver.until(lambda: guide.pointer is not None and guide.pointer.action == "lay")
        pointer = guide.pointer
        assert pointer is not None and pointer.cell is not None and pointer.slot is not None
        assert guide.ringed_places(None) == [OnTable(pointer.cell), OnRack(pointer.slot)]


@pytest.mark.parametrize("kind", ["keys", "joystick"])
def test_for_keys_one_place_at_a_time_is_highlighted(tmp_path: Path, kind: str) -> None:
    """The tile to take is highlighted until it has the focus, then the cell of the cursor."""
    with showcase(tmp_path, (1280, 720)) as driver:
        play = joined(hand_of(kind, driver))
        guide, group = guide_of(play), play.tree
        driver.until(lambda: guide.pointer is not None and guide.pointer.action == "lay")
        assert guide.pointer is not None
        assert guide.pointer.slot is not None
        group.focus(None)
        assert guide.highlighted_place(focused_slot(play.tree)) == OnRack(guide.pointer.slot)
        # Enter takes the lit tile.
        lit = guide.pointer.slot
        DeviceHand(driver, kind).press("a")
        assert play.hand.selected == lit
        driver.key(pygame.K_ESCAPE)
        assert play.hand.selected is None
        slot = next(n for n in range(6) if play.session.fits_anywhere(n))
        group.focus(f"slot {slot}")
        assert guide.highlighted_place(focused_slot(play.tree)) is None, "the focus is the light"
        DeviceHand(driver, kind).press("a")
        driver.wait(0.2, COARSE)
        assert guide.pointer.action == "drop"
        for _ in range(2):
            assert play.hand.target_cell is not None
            assert guide.highlighted_place(focused_slot(play.tree)) == OnTable(
                play.hand.target_cell
            )
            driver.key(pygame.K_TAB)
