import re
from collections import Counter

import pygame
import pytest

from game.common import Box, Point
from game.rules import Cell, Placed, RulesError
from game.screens.play.tile_moves import EdgeScroll
from game.screens.tasks.hand import FINGER_OFFSET
from game.session import SLOTS
from tests.client.support.driver import RIGHT, Driver, path
from tests.client.support.players import best, one_tile, slots_for
from tests.client.support.sizes import over
from tests.client.support.table_player import TablePlayer, check_game

SIZE = (1280, 720)
SLOW = pytest.mark.app(seats="Ann bot", size=SIZE, speed=0.2, seed=8)


def illegal_cell(table: TablePlayer, slot: int) -> tuple[Cell, RulesError]:
    for cell in table.session.state.board.spots:
        error = table.session.staged.refusal(slot, cell)
        if error is not None:
            return cell, error
    raise AssertionError("everything fits")


def previewed_points(texts: list[str], has_qwirkle: bool) -> int | None:
    for text in reversed(texts):
        found = re.fullmatch(r"(?:.* = |Qwirkle )?(\d+)(?: points?)?", text)
        if found and ("=" in text or "point" in text or "Qwirkle" in text):
            assert ("Qwirkle" in text) == has_qwirkle
            return int(found[1])
    return None


def test_the_preview_shows_the_points_that_are_scored(driver: Driver) -> None:
    table = TablePlayer(driver)
    session = table.session
    for _ in range(5):
        table.my_turn()
        scored = best(session)
        for slot, (_, cell) in zip(slots_for(session, scored), scored.tiles, strict=True):
            target = table.cell(cell)
            driver.carry(table.slot(slot), target)
            judged = session.staged.preview_with(slot, cell)
            if judged.legal:
                has_qwirkle = any(line.qwirkle for line in judged.lines)
                assert previewed_points(driver.texts(), has_qwirkle) == judged.points
            driver.release(target)
        assert table.play.tree["confirm"].spoken == f"Confirm  +{scored.points}"
        steps, before = len(session.steps), session.state.scores[0]
        driver.click(table.play.tree["confirm"])
        placed = session.steps[steps].events[0]
        assert isinstance(placed, Placed)
        assert placed.points == scored.points
        assert session.state.scores[0] == before + scored.points


def test_a_refused_tile_returns_to_the_rack_with_a_reason(
    driver: Driver, table: TablePlayer
) -> None:
    state, words = table.session.state, driver.app.services.words
    cell, error = illegal_cell(table, 0)
    driver.drag(table.slot(0), table.cell(cell))
    assert (table.session.state, table.session.staged.cells) == (state, {})
    assert table.play.hand.carried is None
    assert words.refusal(error) in driver.texts()
    driver.wait(4.0)
    assert words.refusal(error) not in driver.texts(), "it disappears after a while"
    cell, error = illegal_cell(table, 1)
    point = table.cell(cell)
    driver.click(table.slot(1))
    driver.click(point)
    assert table.session.staged.cells == {}
    assert words.refusal(error) in driver.texts()


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_a_tile_refused_after_a_tap_stays_in_hand(
    driver: Driver, table: TablePlayer, device: str
) -> None:
    session, hand = table.session, table.play.hand
    slot = next(n for n in range(SLOTS) if session.staged.destinations(n).now)
    wrong, right = illegal_cell(table, slot)[0], min(session.staged.destinations(slot).now)
    if device == "mouse":
        driver.click(table.slot(slot))
        driver.click(table.cell(wrong))
    else:
        driver.key(pygame.K_1 + slot)
        hand.target_cell = wrong
        driver.key(pygame.K_RETURN)
    assert (hand.selected, session.staged.cells) == (slot, {})
    assert hand.refusal is not None
    if device == "mouse":
        driver.click(table.cell(right))
    else:
        hand.target_cell = right
        driver.key(pygame.K_RETURN)
    assert session.staged.cells == {slot: right}
    assert hand.selected is None


def test_a_staged_tile_can_be_moved_by_drag_and_by_taps(driver: Driver, table: TablePlayer) -> None:
    session = table.session
    slot = next(n for n in range(SLOTS) if len(session.staged.destinations(n).now) > 1)
    first, second = sorted(session.staged.destinations(slot).now)[:2]
    table.lay(slot, first)
    driver.drag(table.cell(first), table.cell(second))
    assert session.staged.cells == {slot: second}
    tile = session.staged.tile(slot)
    driver.drag(table.cell(second), table.slot(5))
    assert session.staged.cells == {}
    assert session.rack.slots[5] == tile
    table.lay(5, first, "tap")
    driver.click(table.cell(first))
    driver.click(table.cell(second))
    assert session.staged.cells == {5: second}
    driver.click(table.cell(second))
    driver.click(table.slot(5))
    assert session.staged.cells == {}


def test_take_back_returns_the_last_tile_and_a_long_press_all(
    driver: Driver, table: TablePlayer
) -> None:
    take_back = table.play.tree["take_back"]
    first, _ = table.lay_two()
    driver.click(take_back)
    assert list(table.session.staged.cells) == [first]
    driver.click(take_back)
    assert table.session.staged.cells == {}
    assert not take_back.enabled
    table.lay_two()
    driver.hold(take_back.box.centre)
    assert table.session.staged.cells == {}


def test_a_right_click_and_a_double_tap_return_one_tile(driver: Driver, table: TablePlayer) -> None:
    first, second = table.lay_two()
    driver.double_tap(table.cell(table.session.staged.cells[first]))
    assert list(table.session.staged.cells) == [second]
    assert table.play.hand.selected is None
    driver.click(table.cell(table.session.staged.cells[second]), RIGHT)
    assert table.session.staged.cells == {}


def test_a_drag_reorders_the_rack_or_returns_the_tile(driver: Driver, table: TablePlayer) -> None:
    before = list(table.session.rack.slots)
    driver.drag(table.slot(0), table.slot(3))
    assert list(table.session.rack.slots) == [*before[1:4], before[0], *before[4:]]
    driver.drag(table.slot(3), table.slot(0))
    assert list(table.session.rack.slots) == before
    layout = table.play.layout
    order = list(table.session.rack.slots)
    for point in ((5.0, SIZE[1] - 5.0), layout.cards[1].centre, layout.buttons["confirm"].centre):
        driver.drag(table.slot(2), point)
        assert table.session.staged.cells == {}
        assert table.play.hand.carried is None
        assert list(table.session.rack.slots) == order


@SLOW
def test_during_others_turns_the_rack_can_be_reordered_but_nothing_laid(driver: Driver) -> None:
    table = TablePlayer(driver)
    session = table.session
    table.my_turn()
    table.turn("tap")
    assert session.bot_to_move
    steps, before = len(session.steps), list(session.rack.slots)
    driver.drag(table.slot(1), table.slot(4))
    after = [before[0], *before[2:5], before[1], before[5]]
    assert list(session.rack.slots) == after
    cell = next(iter(session.state.board.spots))
    driver.drag(table.slot(0), table.play.table_view.camera.view.box_of(cell).centre)
    assert (len(session.steps), session.staged.cells) == (steps, {}), "it is still the other's turn"
    table.my_turn()
    assert list(session.rack.slots) == after
    check_game(session)


@pytest.mark.parametrize("staged", [False, True])
def test_shuffle_and_sort_change_only_the_order(
    driver: Driver, table: TablePlayer, staged: bool
) -> None:
    session, controls = table.session, table.play.tree
    if staged:
        table.lay_two()
    laid, held = session.staged.tiles, Counter(session.rack.slots)
    orders = set()
    for _ in range(6):
        driver.click(controls["shuffle"])
        orders.add(tuple(session.rack.slots))
        assert (session.staged.tiles, Counter(session.rack.slots)) == (laid, held)
    assert len(orders) > 1
    driver.click(controls["sort"])
    by_colour = [tile for tile in session.rack.slots if tile]
    assert by_colour == sorted(by_colour)
    driver.click(controls["sort"])
    by_shape = [tile for tile in session.rack.slots if tile]
    assert by_shape == sorted(by_shape, key=lambda tile: (tile.shape, tile.colour))
    assert (session.staged.tiles, Counter(session.rack.slots)) == (laid, held)


TABLE = Box(200, 10, 800, 500)
CELL = 60.0
DT = 1 / 60
MIDDLE = (600.0, 250.0)

SIDES: dict[str, tuple[Point, tuple[int, int]]] = {
    "left": ((203, 250), (1, 0)),
    "right": ((997, 250), (-1, 0)),
    "top": ((600, 13), (0, 1)),
    "bottom": ((600, 507), (0, -1)),
    "corner": ((202, 508), (1, -1)),
}


def scrolled(
    edge: EdgeScroll, point: Point, seconds: float, *, fits: bool = False, cell: float = CELL
) -> Point:
    moved = [edge.step(TABLE, cell, 1.0, point, DT, fits=fits) for _ in range(round(seconds / DT))]
    return sum(x for x, _ in moved), sum(y for _, y in moved)


@over(side=SIDES)
def test_a_tile_scrolls_at_an_edge_that_it_has_left_once(side: str) -> None:
    edge, (point, (x, y)) = EdgeScroll(), SIDES[side]
    assert scrolled(edge, point, 5.0) == (0, 0), "the tile came over this edge"
    scrolled(edge, MIDDLE, 0.1)
    assert scrolled(edge, point, 3.0, fits=True) == (0, 0)
    assert scrolled(edge, point, 0.3) == (0, 0), "not at once"
    dx, dy = scrolled(edge, point, 1.2)
    assert (dx > 100, dx < -100) == (x > 0, x < 0)
    assert (dy > 100, dy < -100) == (y > 0, y < 0)
    # Over the rack, the tile is on its way to the table again.
    scrolled(edge, (600, 700), 0.05)
    assert scrolled(edge, point, 5.0) == (0, 0)


def test_a_tile_held_just_above_the_rack_does_not_scroll(
    driver: Driver, table: TablePlayer
) -> None:
    play, start = table.play, table.slot(2)
    view = play.table_view.camera.view
    # The tile floats above the fingertip.
    below = FINGER_OFFSET * play.layout.slots[2].h
    driver.finger_down(1, start)
    for point in path(start, (start[0], play.layout.tray.y - 50 + below), 12):
        driver.finger_move(1, point)
    driver.wait(1.2)
    assert play.table_view.camera.view == view
    driver.lose_focus()


def test_a_tile_held_over_a_cell_near_the_edge_is_laid_there(
    driver: Driver, table: TablePlayer
) -> None:
    table.turns(4)
    play, session = table.play, table.session
    camera, area = play.table_view.camera, play.layout.table
    slot, _ = one_tile(session)
    cell = max(session.staged.destinations(slot).now, key=lambda cell: cell.y)
    camera.pan(0.0, area.bottom - 25 - camera.view.box_of(cell).centre[1])
    view = camera.view
    aim = view.box_of(cell).centre
    assert area.bottom - aim[1] == pytest.approx(25, abs=1)
    # Before that the tile crosses the middle of the table, where it fits nowhere.
    driver.carry(table.slot(slot), (aim[0], area.y + 30), steps=12)
    driver.move(aim)
    driver.wait(0.7)
    assert camera.view == view
    driver.release()
    assert session.staged.cells == {slot: cell}


def test_a_tile_at_the_edge_scrolls_to_a_cell_out_of_view(
    driver: Driver, table: TablePlayer
) -> None:
    play, session = table.play, table.session
    camera, area = play.table_view.camera, play.layout.table
    slot, _ = one_tile(session)
    cell: Cell = max(session.staged.destinations(slot).now, key=lambda cell: cell.x)
    camera.pan(area.right + 40 - camera.view.box_of(cell).x, 0.0)
    driver.carry(table.slot(slot), (area.centre[0], area.y + 20), steps=12)
    driver.move((area.right - 4, camera.view.box_of(cell).centre[1]))
    driver.until(lambda: area.encloses(camera.view.box_of(cell)), 3.0, DT)
    driver.move(camera.view.box_of(cell).centre)
    driver.release()
    assert session.staged.cells == {slot: cell}
