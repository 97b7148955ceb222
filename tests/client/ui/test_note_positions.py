"""Bubbles and tooltips on the Play screen: position, marks, and end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assets.pictures.moments import SPECTATED
from assets.pictures.staging import after, in_full_swing
from game.art.bubble import Bubbles
from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.errors import RulesError
from game.screens.hand.hand import PULSE_COUNT, PULSE_SECONDS
from game.screens.play.scene import PlayScene
from game.screens.scene import Scene
from game.session import Session
from game.table.floating_text import FloatingText
from game.ui.pointer_router import TOOLTIP_SECONDS
from game.ui.prompts import tooltip_box
from tests.client.support.driver import Driver, running
from tests.client.support.seen import shared
from tests.client.support.table import cell_box
from tests.marks import long_except

WINDOWS = [(800, 480), (1280, 800), (1920, 1080), (820, 1180), (390, 844), (844, 390)]


def playing(driver: Driver, session: Session) -> PlayScene:
    play = PlayScene(driver.app.services, session)
    driver.app.stack.clear_to(play)
    driver.frame()
    driver.until(lambda: not play.stage.camera.moving)
    return play


def conflict(session: Session) -> tuple[int, Cell, RulesError]:
    """Return a tile, an illegal cell and the error, with other tiles at fault."""
    board = session.state.board.tiles
    beside = {
        Cell(x + dx, y + dy) for x, y in board for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    for cell in sorted(beside - board.keys()):
        for slot in range(6):
            error = session.refusal(slot, cell)
            if error is not None and set(error.cells) & board.keys():
                return slot, cell, error
    raise AssertionError("everything fits")


@pytest.mark.parametrize("size", long_except([(1280, 800), (390, 844)], WINDOWS), ids=str)
def test_the_note_of_a_refusal_hides_neither_its_cell_nor_the_conflicting_tiles(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, size=size, speed=1.0, first=Scene) as driver:
        play = playing(driver, in_full_swing("tiles", 20))
        slot, cell, error = conflict(play.session)
        boxes = noted_bubbles(monkeypatch)
        assert not play.hand.place(slot, cell)
        board, pulses = play.session.state.board.tiles, set[float]()
        for _ in range(round(PULSE_SECONDS * 60)):
            driver.frame()
            assert play.hand.refusal is not None
            pulses.add(play.hand.refusal.pulse)
        assert len(pulses) >= 5, "the tiles at fault pulse"
        at_fault = [one for one in error.cells if one in board]
        for spoken_of in (cell, *at_fault):
            assert not shared(boxes[-1], cell_box(play, spoken_of))
        covered = sum(bool(shared(boxes[-1], cell_box(play, one))) for one in board)
        assert covered <= 3
        assert not [n for n, box in play.layout.controls().items() if shared(box, boxes[-1])]
        driver.wait(PULSE_SECONDS * PULSE_COUNT)
        assert play.hand.refusal is None or play.hand.refusal.pulse == 0.0


@pytest.mark.parametrize("what", ["pause", "options", "size"])
def test_a_pause_or_a_new_window_size_removes_the_note(tmp_path: Path, what: str) -> None:
    with running(tmp_path, size=(1280, 800), first=Scene) as driver:
        play = playing(driver, in_full_swing("tiles", 20))
        slot, cell, _ = conflict(play.session)
        play.hand.place(slot, cell)
        play.notes.explain_cell(cell)
        driver.frame()
        assert play.hand.refusal
        if what == "size":
            driver.resize(1180, 820)
        elif what == "pause":
            play.actions.pause()
            driver.frame()
            driver.wait(0.5)
        else:
            driver.app.services.settings.ui_scale = 125
            play.resize(driver.app.services.display.window(1.25))
        assert play.hand.refusal is None
        if what == "pause":
            assert play.notes.explanation is None


@pytest.mark.parametrize("size", long_except([(800, 480), (820, 1180)], WINDOWS), ids=str)
def test_tooltips_hide_no_controls(tmp_path: Path, size: tuple[int, int]) -> None:
    with running(tmp_path, size=size, first=Scene) as driver:
        play = playing(driver, in_full_swing("tiles", 20))
        painter, window = play.stage.picture.painter, Box(0, 0, *size)
        shown = play.tree.in_order
        for control in shown:
            if not control.behaviour.tooltip:
                continue
            others = [other.box for other in shown if other is not control]
            box = tooltip_box(painter, control, window, others)
            assert window.encloses(box)
            hidden = [other for other in (*others, control.box) if shared(other, box)]
            assert not hidden, control.behaviour.tooltip


def test_the_tooltip_of_confirm_leaves_take_back_and_exchange_free(tmp_path: Path) -> None:
    with running(tmp_path, size=(1280, 800), speed=1.0, first=Scene) as driver:
        play = playing(driver, in_full_swing("tiles", 20))
        confirm = play.tree["confirm"]
        around = [play.layout.buttons["take_back"], play.layout.buttons["swap"]]
        driver.move((5, 300))
        driver.wait(1.5)
        before = [driver.picture(box) for box in around]
        driver.move(confirm.box.centre)
        driver.wait(TOOLTIP_SECONDS + 0.2)
        assert play.tree.pointer.tooltip is confirm
        assert [driver.picture(box) for box in around] == before


@pytest.mark.parametrize("size", long_except([(844, 390), (1920, 1080)], WINDOWS), ids=str)
def test_explanations_of_tiles_do_not_overlap_the_rack(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, size=size, first=Scene) as driver:
        play = playing(driver, in_full_swing("tiles", 20))
        boxes = noted_bubbles(monkeypatch)
        for slot in range(6):
            play.notes.explain_slot(slot)
            assert play.notes.explanation is not None
            driver.frame()
            assert not shared(boxes[-1], play.layout.tray)
            hidden = [n for n, box in play.layout.controls().items() if shared(box, boxes[-1])]
            assert not hidden
        assert len(boxes) >= 6


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (800, 480)], ids=str)
def test_points_hide_neither_their_line_nor_its_neighbours(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = after("tiles", 12, SPECTATED)
    with running(tmp_path, size=size, speed=1.0, first=Scene) as driver:
        standing = noted_floaters(monkeypatch)
        play = playing(driver, session)
        driver.until(lambda: len(session.steps) > 14, step=1 / 20)
        assert len(standing) > 10
        for box, tiles, about in standing:
            assert not any(shared(box, tile) for tile in about), "on the tile that it counts"
            assert sum(shared(box, tile) for tile in tiles) <= 0.3 * about[0].w ** 2
            assert play.layout.table.inset(-1).encloses(box)


def test_without_animation_points_appear_at_their_card_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = after("tiles", 4, SPECTATED)
    with running(tmp_path, size=(1280, 800), speed=20.0, first=Scene) as driver:
        seen: list[tuple[bool, float]] = []
        real = FloatingText.draw

        def noted(self: FloatingText, *rest: Any) -> Box | None:
            box = real(self, *rest)
            seen.append((box is not None, self.progress))
            return box

        monkeypatch.setattr(FloatingText, "draw", noted)
        playing(driver, session)
        driver.until(lambda: len(session.steps) > 20, step=1 / 60)
        assert len(seen) > 5
        assert not [progress for drawn, progress in seen if drawn and progress]


def noted_bubbles(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Return a list of the boxes of all bubbles from now on."""
    boxes: list[Box] = []
    real = Bubbles.draw

    def noted(self: Bubbles, *rest: Any) -> Box:
        boxes.append(real(self, *rest))
        return boxes[-1]

    monkeypatch.setattr(Bubbles, "draw", noted)
    return boxes


def noted_floaters(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Box, list[Box], list[Box]]]:
    """Return a list of words beside tiles: their box, the tiles around, and their subjects."""
    standing: list[tuple[Box, list[Box], list[Box]]] = []
    real = FloatingText.draw

    def noted(self: FloatingText, *rest: Any) -> Box | None:
        box, target, box_of = real(self, *rest), rest[0], rest[2]
        if target.get_size() == (1, 1):
            # The prerendered picture is not visible.
            return box
        if box is not None and self.subject and not self.progress and not self.previous_progress:
            around = [box_of(place) for place in self.avoid]
            standing.append((box, around, [box_of(place) for place in self.subject]))
        return box

    monkeypatch.setattr(FloatingText, "draw", noted)
    return standing
