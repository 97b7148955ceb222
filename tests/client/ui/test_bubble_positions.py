from typing import Any

import pytest

from game.art.bubble import Bubbles
from game.common import AvoidedBox, Box
from game.rules import Cell, RulesError
from game.screens.base import Scene
from game.screens.play.scene import PlayScene
from game.screens.tasks.hand import PULSE_COUNT
from game.session import Session
from game.table import durations
from game.table.floating_text import FloatingText
from game.ui.control import TOOLTIP_SECONDS
from game.ui.prompts import tooltip_box
from tests.client.support.calls import Call, record_calls
from tests.client.support.driver import Driver
from tests.client.support.sizes import overlap_area
from tests.client.support.table_player import cell_box
from tests.golden.staging import SPECTATED, after, in_full_swing
from tests.marks import long_except, size_id

WINDOWS = [(800, 480), (1280, 800), (1920, 1080), (820, 1180), (390, 844), (844, 390)]
pytestmark = pytest.mark.app(first=Scene, size=(1280, 800))


def in_windows(*quick: tuple[int, int]) -> pytest.MarkDecorator:
    """Parametrize a test by window size; quick runs of the tests use only the `quick` sizes."""
    return pytest.mark.parametrize("window_size", long_except(quick, WINDOWS), ids=size_id)


@pytest.fixture
def window_size() -> tuple[int, int]:
    return 1280, 800


@pytest.fixture
def play(driver: Driver, window_size: tuple[int, int]) -> PlayScene:
    if driver.size != window_size:
        driver.resize(*window_size)
    return playing(driver, in_full_swing("tiles", 20))


def playing(driver: Driver, session: Session) -> PlayScene:
    play = driver.show(PlayScene(driver.app.services, session))
    driver.until(lambda: not play.table_view.camera.moving)
    return play


@pytest.fixture
def bubbles(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    return record_calls(monkeypatch, Bubbles, "draw")


def conflict(session: Session) -> tuple[int, Cell, RulesError]:
    """Return a rack slot, a cell where its tile breaks a line, and the error of laying it there."""
    # The error is the one that the session would raise; nothing is laid. Among the cells at fault
    # is a tile on the table.
    board = session.state.board.tiles
    beside = {
        Cell(x + dx, y + dy) for x, y in board for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    for cell in sorted(beside - board.keys()):
        for slot in range(6):
            error = session.staged.refusal(slot, cell)
            if error is not None and set(error.cells) & board.keys():
                return slot, cell, error
    raise AssertionError("everything fits")


@in_windows((1280, 800), (390, 844))
@pytest.mark.app(speed=1.0)
def test_the_note_of_a_refusal_hides_neither_its_cell_nor_the_conflicting_tiles(
    driver: Driver, play: PlayScene, bubbles: list[Call]
) -> None:
    slot, cell, error = conflict(play.session)
    assert not play.hand.place(slot, cell)
    board, pulses = play.session.state.board.tiles, set[float]()
    for _ in range(round(durations.REFUSAL_PULSE * 60)):
        driver.frame()
        assert play.hand.refusal is not None
        pulses.add(play.hand.refusal.pulse)
    assert len(pulses) >= 5, "the tiles at fault pulse"
    for subject in (cell, *(one for one in error.cells if one in board)):
        assert not overlap_area(bubbles[-1].result, cell_box(play, subject))
    assert sum(bool(overlap_area(bubbles[-1].result, cell_box(play, one))) for one in board) <= 3
    assert_hides_no_control(play, bubbles[-1].result)
    driver.wait(durations.REFUSAL_PULSE * PULSE_COUNT)
    assert play.hand.refusal is None or play.hand.refusal.pulse == 0.0


@in_windows((800, 480), (820, 1180))
def test_tooltips_hide_no_controls(driver: Driver, play: PlayScene) -> None:
    painter, window = play.table_view.picture.painter, Box(0, 0, *driver.size)
    for control in play.tree.in_order:
        if control.behaviour.tooltip:
            others = [other.box for other in play.tree.in_order if other is not control]
            box = tooltip_box(painter, control, window, others)
            assert window.encloses(box)
            hidden = [other for other in (*others, control.box) if overlap_area(other, box)]
            assert not hidden, control.behaviour.tooltip


@pytest.mark.app(speed=1.0)
def test_the_tooltip_of_confirm_leaves_take_back_and_exchange_free(
    driver: Driver, play: PlayScene
) -> None:
    confirm = play.tree["confirm"]
    around = [play.layout.buttons["take_back"], play.layout.buttons["exchange"]]
    driver.move((5, 300))
    driver.wait(1.5)
    before = [driver.picture(box) for box in around]
    driver.move(confirm.box.centre)
    driver.wait(TOOLTIP_SECONDS + 0.2)
    assert play.tree.pointer.tooltip is confirm
    assert [driver.picture(box) for box in around] == before


@in_windows((844, 390), (1920, 1080))
def test_explanations_of_tiles_do_not_overlap_the_rack(
    driver: Driver, play: PlayScene, bubbles: list[Call]
) -> None:
    for slot in range(6):
        play.messages.explain_slot(slot)
        assert play.messages.explanation is not None
        driver.frame()
        assert not overlap_area(bubbles[-1].result, play.layout.tray)
        assert_hides_no_control(play, bubbles[-1].result)
    assert len(bubbles) >= 6


def assert_hides_no_control(play: PlayScene, bubble: Box) -> None:
    assert not [n for n, box in play.layout.controls().items() if overlap_area(box, bubble)]


@pytest.mark.app(speed=1.0)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (800, 480)], ids=size_id)
def test_points_hide_neither_their_line_nor_its_neighbours(
    driver: Driver, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.resize(*size)
    floating: list[tuple[Box, list[Box], list[Box]]] = []
    real = FloatingText.draw

    def noted(self: FloatingText, *rest: Any) -> Box | None:
        box, target, box_of = real(self, *rest), rest[0], rest[1].box_of
        at_rest = self.subject and not self.progress and not self.previous_progress
        # A target of one px is a prerendered picture, which is not visible.
        if box is not None and at_rest and target.get_size() != (1, 1):
            around = [box_of(place) for place in self.avoid]
            floating.append((box, around, [box_of(place) for place in self.subject]))
        return box

    monkeypatch.setattr(FloatingText, "draw", noted)
    session = after("tiles", 12, SPECTATED)
    play = playing(driver, session)
    driver.until(lambda: len(session.steps) > 14, step=1 / 20)
    assert len(floating) > 10
    for box, tiles, about in floating:
        assert not any(overlap_area(box, tile) for tile in about), "on the tile that it counts"
        assert sum(overlap_area(box, tile) for tile in tiles) <= 0.3 * about[0].w ** 2
        assert play.layout.table.inset(-1).encloses(box)


@pytest.mark.app(speed=20.0)
def test_without_animation_points_appear_at_their_card_at_once(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = after("tiles", 4, SPECTATED)
    drawn: list[tuple[bool, float]] = []
    real = FloatingText.draw

    def noted(self: FloatingText, *rest: Any) -> Box | None:
        box = real(self, *rest)
        drawn.append((box is not None, self.progress))
        return box

    monkeypatch.setattr(FloatingText, "draw", noted)
    playing(driver, session)
    driver.until(lambda: len(session.steps) > 20, step=1 / 60)
    assert len(drawn) > 5
    assert not [progress for visible, progress in drawn if visible and progress]


CELL = 60.0


def cell(x: int, y: int) -> Box:
    return Box(x * CELL, y * CELL, CELL, CELL)


def hidden(box: Box, covers: list[AvoidedBox]) -> float:
    return sum(overlap_area(box, cover.box) for cover in covers)
