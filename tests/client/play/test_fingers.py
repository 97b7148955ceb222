import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.common import Point
from game.rules import Cell
from game.screens.play.scene import PlayScene
from game.screens.tasks.hand import FINGER_OFFSET
from game.screens.tasks.messages import EXPLANATION_SECONDS
from tests.client.support.driver import Driver, running
from tests.client.support.players import best, one_tile
from tests.client.support.table_player import TablePlayer, cell_box

LONG = 0.6
AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def hold(driver: Driver, point: Point) -> None:
    driver.finger_down(1, point)
    driver.wait(LONG)
    driver.finger_up(1)


def explained(driver: Driver, play: PlayScene) -> str:
    assert play.messages.explanation is not None, "nothing is explained"
    text = play.messages.explanation.text
    assert text in " ".join(driver.texts())
    return text


def free_cell(table: TablePlayer) -> Cell:
    return min(table.session.state.board.spots)


def below(table: TablePlayer, point: Point) -> Point:
    """Return where a finger must be so that the tile dragged above it is at `point`."""
    return point[0], point[1] + FINGER_OFFSET * table.play.layout.slots[0].w


@pytest.mark.parametrize("what", ["rack", "tile", "cell", "staged"])
def test_a_long_press_explains_until_another_touch(
    driver: Driver, table: TablePlayer, what: str
) -> None:
    play, session = table.play, table.session
    if what == "rack":
        point = table.slot(2)
    elif what == "staged":
        slot = table.lay_two()[0]
        driver.wait(1.0)
        point = table.cell(session.staged.cells[slot])
    else:
        point = table.cell(
            next(iter(session.state.board.tiles)) if what == "tile" else free_cell(table)
        )
    staged, state = dict(session.staged.cells), session.state
    driver.finger_down(1, point)
    driver.wait(0.4)
    assert play.messages.explanation is None, "the press is not long yet"
    driver.wait(0.2)
    text = explained(driver, play)
    driver.finger_up(1)
    driver.wait(1.0)
    assert explained(driver, play) == text
    assert play.hand.selected is None
    assert (session.staged.cells, session.state) == (staged, state)
    driver.finger_down(1, table.cell(free_cell(table)))
    assert play.messages.explanation is None
    assert text not in " ".join(driver.texts())
    driver.finger_up(1)


def test_an_explanation_times_out(driver: Driver, table: TablePlayer) -> None:
    hold(driver, table.slot(0))
    text = explained(driver, table.play)
    driver.wait(EXPLANATION_SECONDS - 1.0, 0.05)
    assert explained(driver, table.play) == text
    drawn = driver.app.picture.times.frames
    driver.wait(1.2, 0.05)
    assert table.play.messages.explanation is None
    assert driver.app.picture.times.frames > drawn, "the screen was drawn again"


def test_a_tile_can_be_dragged_after_its_explanation(driver: Driver, table: TablePlayer) -> None:
    scored = best(table.session)
    cell = scored.tiles[0].cell
    slot = table.session.rack.slots.index(scored.tiles[0].tile)
    target = table.cell(cell)
    driver.finger_down(1, table.slot(slot))
    driver.wait(LONG)
    explained(driver, table.play)
    driver.finger_move(1, below(table, target))
    assert table.play.messages.explanation is None
    carried = table.play.hand.carried
    assert carried is not None
    assert carried.aim == pytest.approx(target, abs=1.0), "the tile is above the fingertip"
    assert table.play.hand.target_cell == cell
    driver.finger_up(1)
    assert table.session.staged.cells == {slot: cell}


def test_behind_the_curtain_the_hand_is_not_explained(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", size=(1180, 820), seed=3) as driver:
        table = TablePlayer(driver)
        table.my_turn()
        table.turn()
        play, session = table.play, table.session
        assert session.curtain
        tray = play.layout.tray
        edges = [(slot.centre[0], tray.bottom - 2) for slot in play.layout.slots]
        for point in [*edges, *(slot.centre for slot in play.layout.slots)]:
            driver.finger_down(1, point)
            driver.wait(LONG)
            assert play.messages.explanation is None
            # A second finger cancels the press, so that it does not lift the curtain.
            driver.finger_down(2, play.layout.table.centre)
            driver.finger_up(1)
            driver.finger_up(2)
        assert session.curtain
        cell = free_cell(table)
        hold(driver, table.cell(cell))
        hidden = explained(driver, play)
        assert session.curtain
        driver.wait(1.0)
        driver.tap(play.tree["curtain"].box.centre)
        assert not session.curtain
        for spot in sorted(session.state.board.spots):
            hold(driver, table.cell(spot))
            open_text = explained(driver, play)
            if spot == cell:
                assert open_text != hidden, "an open hand is spoken of"
                break


Pull = tuple[int, Cell, tuple[int, int]]


def pulls(table: TablePlayer) -> Iterator[Pull]:
    """Yield rack slots, each with a cell where its tile fits and a direction away from the cell.

    Near the next cell in this direction, the tile fits no other cell.
    """
    session = table.session
    for slot in range(6):
        for cell in sorted(session.staged.destinations(slot).now):
            for dx, dy in AROUND:
                near = [(cell.x + dx + i, cell.y + dy + j) for i, j in [*AROUND, (0, 0)]]
                others = [Cell(*place) for place in near if Cell(*place) != cell]
                if not any(other in session.staged.destinations(slot) for other in others):
                    yield slot, cell, (dx, dy)


@pytest.mark.parametrize(
    ("hand", "cells", "diagonal", "goes"),
    [
        ("finger", 0.89, True, True),
        ("finger", 0.95, False, False),
        ("mouse", 0.69, False, True),
        ("mouse", 0.76, True, False),
    ],
)
def test_a_tile_snaps_to_a_near_cell_that_accepts_it(
    driver: Driver, table: TablePlayer, hand: str, cells: float, diagonal: bool, goes: bool
) -> None:
    fitting = [pull for pull in pulls(table) if all(pull[2]) is diagonal]
    assert fitting
    slot, cell, way = fitting[0]
    x, y = table.cell(cell)
    far = cells * table.play.table_view.camera.zoom / math.hypot(*way)
    point = x + way[0] * far, y + way[1] * far
    assert table.play.table_view.geometry.cell_at(point) != cell
    if hand == "finger":
        driver.finger_drag(table.slot(slot), below(table, point))
    else:
        driver.drag(table.slot(slot), point)
    assert table.session.staged.cells == ({slot: cell} if goes else {})
    assert table.play.hand.carried is None


def test_the_nearer_of_two_cells_that_fit_gets_the_tile(driver: Driver, table: TablePlayer) -> None:
    session, camera = table.session, table.play.table_view.camera
    pairs = [
        (slot, cell, (dx, dy))
        for slot in range(6)
        for cell in session.staged.destinations(slot).now
        for dx, dy in AROUND
        if Cell(cell.x + dx, cell.y + dy) in session.staged.destinations(slot)
    ]
    assert pairs, "no two cells side by side take the same tile"
    for slot, cell, (dx, dy) in pairs[:4]:
        x, y = table.cell(cell)
        part = 0.47 * camera.zoom
        driver.finger_drag(table.slot(slot), below(table, (x + dx * part, y + dy * part)))
        assert session.staged.cells == {slot: cell}
        driver.finger_drag((x, y), table.slot(slot))
        assert session.staged.cells == {}


@pytest.fixture
def calm(driver: Driver, table: TablePlayer) -> TablePlayer:
    driver.app.settings.holds = False
    return table


def test_a_tap_on_a_selected_or_a_laid_tile_explains_it(driver: Driver, calm: TablePlayer) -> None:
    messages, hand = calm.play.messages, calm.play.hand
    x, y = calm.slot(2)
    driver.drag((x, y), (x + 14, y + 6))
    assert (hand.selected, messages.explanation) == (2, None), "a tap may slip"
    driver.click((x, y))
    assert hand.selected is None
    assert messages.explanation is not None
    assert messages.explanation.slot == 2
    cell = next(cell for _, cell in calm.session.state.board)
    driver.click(cell_box(calm.play, cell).centre)
    assert messages.explanation is not None
    assert messages.explanation.cell == cell


def test_a_slow_press_is_a_tap(driver: Driver, calm: TablePlayer) -> None:
    session, hand = calm.session, calm.play.hand
    slot, cell = one_tile(session)
    point = calm.cell(cell)
    driver.hold(calm.slot(slot))
    assert hand.selected == slot
    driver.hold(point)
    assert session.staged.cells == {slot: cell}
    take_back = calm.play.tree["take_back"].box.centre
    driver.hold(take_back)
    assert not session.staged.cells
    assert calm.play.messages.explanation is None
    calm.lay_two()
    driver.hold(take_back)
    assert len(session.staged.cells) == 1


def test_by_default_a_second_tap_deselects_the_tile(driver: Driver, table: TablePlayer) -> None:
    driver.click(table.slot(2))
    driver.click(table.slot(2))
    assert (table.play.hand.selected, table.play.messages.explanation) == (None, None)
    driver.hold(table.slot(2))
    assert table.play.messages.explanation is not None
