from collections.abc import Hashable

import pygame
import pytest

from game.input import Device
from game.rules import Cell
from game.screens.pause.scene import PauseScene
from game.screens.play.controls import focused_slot
from game.screens.play.scene import PlayScene
from game.ui import Tree
from tests.client.support.driver import Driver
from tests.client.support.input_devices import ARROWS, DeviceHand
from tests.client.support.players import one_tile
from tests.client.support.table_player import TablePlayer
from tests.marks import matrix


def usable(tree: Tree) -> set[Hashable]:
    return {control.identity for control in tree.in_order if control.enabled}


def reached(hand: DeviceHand, tree: Tree) -> set[Hashable]:
    """Return the identities of all controls that arrow keys reach from the first one."""
    hand.press("rb" if hand.kind == "keys" else "down")
    assert tree.focused is not None, "the first press only sets the focus"
    waiting = [tree.focused.identity]
    reachable = set(waiting)
    while waiting:
        start = waiting.pop()
        for arrow in ARROWS:
            tree.focus(start)
            hand.press(arrow)
            assert tree.focused is not None
            if tree.focused.identity not in reachable:
                reachable.add(tree.focused.identity)
                waiting.append(tree.focused.identity)
    return reachable


pads = pytest.mark.parametrize("kind", ["joystick", "controller"])


def cells_of(table: TablePlayer, slot: int) -> frozenset[Cell]:
    cells = table.session.staged.destinations(slot)
    return cells.now | cells.later


@matrix(
    [("keys", (1280, 720)), ("joystick", (390, 844)), ("controller", (820, 1180))],
    kind=["keys", "joystick", "controller"],
    size=[(1280, 720), (820, 1180), (390, 844)],
)
def test_every_button_of_play_can_be_reached(
    driver: Driver, table: TablePlayer, kind: str, size: tuple[int, int]
) -> None:
    table.stage_tiles(next(s for s in table.session.view.placements() if len(s.tiles) == 1))
    driver.resize(*size)
    tree = table.play.tree
    wanted = usable(tree)
    (laid,) = table.session.staged.cells
    tiles = [f"slot {slot}" for slot in range(6) if slot != laid]
    assert {"confirm", "take_back", "exchange", *tiles} <= wanted
    assert f"slot {laid}" not in wanted, "an empty slot is skipped"
    assert reached(DeviceHand(driver, kind), tree) == wanted


@pytest.mark.parametrize("kind", ["keys", "controller"])
def test_every_cell_for_the_tile_can_be_reached(
    driver: Driver, table: TablePlayer, kind: str
) -> None:
    hand = DeviceHand(driver, kind)
    for slot in (0, 2, 4):
        cells = cells_of(table, slot)
        table.play.tree.focus(f"slot {slot}")
        hand.press("a")
        assert table.play.hand.selected == slot
        targets: set[Cell | None] = set()
        for _ in cells:
            hand.press("rb")
            targets.add(table.play.hand.target_cell)
        assert targets - {None} == cells
        hand.press("b")


@pads
def test_a_lays_b_takes_back_x_confirms(driver: Driver, table: TablePlayer, kind: str) -> None:
    play, session, pad = table.play, table.session, DeviceHand(driver, kind)
    (slot, _), turns = one_tile(session), len(session.turns)
    pad.press("down")
    while play.tree.focused is not play.tree[f"slot {slot}"]:
        pad.press("right")
    pad.press("a")
    assert play.hand.selected == slot
    pad.press("b")
    assert play.hand.selected is None
    assert not session.staged.cells
    pad.press("a", "a")
    assert list(session.staged.cells) == [slot]
    pad.press("b")
    assert session.staged.cells == {}
    play.tree.focus(f"slot {slot}")
    pad.press("a", "a", "x")
    assert session.turns[turns].seat == 0
    assert session.turns[turns].points > 0


@pads
def test_y_exchanges_and_shoulders_move_the_focus(
    driver: Driver, table: TablePlayer, kind: str
) -> None:
    play, pad, steps = table.play, DeviceHand(driver, kind), len(table.session.steps)
    pad.press("y", "down", "a")
    assert play.hand.choosing
    assert play.hand.chosen == {0}
    pad.press("rb", "a")
    assert play.hand.chosen == {0, 1}
    pad.press("lb", "a")
    assert play.hand.chosen == {1}
    pad.press("b")
    assert not play.hand.choosing
    pad.press("y", "a", "x")
    assert len(table.session.steps) > steps


@pads
def test_triggers_zoom_and_the_right_stick_scrolls(
    driver: Driver, table: TablePlayer, kind: str
) -> None:
    camera, pad = table.play.table_view.camera, DeviceHand(driver, kind)
    zooms = [camera.zoom]
    for joystick, controller in ((5, pygame.CONTROLLER_AXIS_TRIGGERRIGHT), (2, 4)):
        pad.axis(joystick, controller, 1.0)
        driver.wait(0.5)
        pad.axis(joystick, controller, 0.0)
        zooms.append(camera.zoom)
    assert zooms[1] == pytest.approx(1.15 * zooms[0])
    assert zooms[2] == pytest.approx(zooms[0])
    offsets = [camera.x]
    for x in (0.5, 1.0):
        pad.look(x)
        driver.wait(0.1)
        pad.look(0.0)
        offsets.append(camera.x)
        driver.wait(0.3)
        assert camera.x == offsets[-1]
    assert offsets[2] - offsets[1] > offsets[1] - offsets[0] > 0


@pads
def test_an_unplugged_gamepad_releases_its_buttons(
    driver: Driver, table: TablePlayer, kind: str
) -> None:
    camera, tree, pad = table.play.table_view.camera, table.play.tree, DeviceHand(driver, kind)
    pad.look(-1.0)
    pad.put("right", True)
    driver.wait(0.1)
    removed = pygame.CONTROLLERDEVICEREMOVED if kind == "controller" else pygame.JOYDEVICEREMOVED
    driver.event(removed, instance_id=0)
    x, focused = camera.x, tree.focused
    driver.wait(1.0)
    assert (camera.x, tree.focused) == (x, focused)
    driver.event(pygame.JOYDEVICEADDED, device_index=0, guid="")
    pad.press("right")
    assert tree.focused is not focused, "a plugged-in gamepad works at once"


@pads
def test_back_explains_start_pauses_arrows_repeat(
    driver: Driver, table: TablePlayer, kind: str
) -> None:
    play, pad = table.play, DeviceHand(driver, kind)
    pad.press("down", "back")
    assert play.messages.explanation is not None
    assert play.messages.explanation.slot == 0
    pad.put("right", True)
    driver.wait(0.75)
    pad.put("right", False)
    focused = play.tree.focused
    assert focused in [play.tree[f"slot {slot}"] for slot in range(3, 6)]
    driver.wait(0.5)
    assert play.tree.focused is focused
    pad.press("start")
    driver.scene(PauseScene)
    pad.press("b")
    assert driver.scene(PlayScene) is play


@pytest.mark.parametrize("kind", ["keys", "joystick"])
def test_a_deselected_tile_gets_the_focus_back(
    driver: Driver, table: TablePlayer, kind: str
) -> None:
    play, hand = table.play, DeviceHand(driver, kind)
    slot, _ = one_tile(table.session)
    hand.press("rb" if kind == "keys" else "down")
    while play.tree.focused is not play.tree[f"slot {slot}"]:
        hand.press("right")
    hand.press("a")
    assert play.hand.target_cell is not None
    hand.press("b")
    deselected: tuple[object, ...] = (play.hand.selected, play.hand.target_cell)
    assert deselected == (None, None)
    assert play.tree.focused is play.tree[f"slot {slot}"]


def with_a_stuck_tile(table: TablePlayer) -> int:
    """Stage a turn after which another tile in hand fits nowhere; return the other tile's slot."""
    for scored in table.session.view.placements():
        table.stage_tiles(scored)
        stuck = [n for n in range(6) if table.play.hand.holds(n) and not cells_of(table, n)]
        if stuck:
            table.driver.wait(1.0, 0.05)
            return stuck[0]
        table.driver.hold(table.play.tree["take_back"].box.centre)
    raise AssertionError("every tile fits next to every other")


def test_enter_puts_back_a_stuck_tile_then_confirms(driver: Driver, table: TablePlayer) -> None:
    session, play, tree = table.session, table.play, table.play.tree
    slot = with_a_stuck_tile(table)
    turns = len(session.turns)
    for kind in ("keys", "joystick"):
        hand = DeviceHand(driver, kind)
        tree.focus(f"slot {slot}")
        hand.press("a")
        assert play.hand.selected == slot
        assert tree.focused is tree[f"slot {slot}"]
        hand.press("a")
        assert play.hand.selected is None
        hand.press("right")
        assert tree.focused not in (None, tree[f"slot {slot}"])
    for key in (pygame.K_SPACE, pygame.K_RETURN):
        tree.focus(None)
        driver.key(pygame.K_1 + slot)
        assert play.hand.selected == slot
        assert play.actions.keys_of_hand(Device.KEYS) == {"enter"}, "Confirm has no key sign"
        # Also if the key is held down.
        for _ in range(3):
            driver.event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        driver.event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        assert play.hand.selected is None
        assert play.actions.keys_of_hand(Device.KEYS) == frozenset()
        assert len(session.turns) == turns
    driver.key(pygame.K_RETURN)
    assert len(session.turns) > turns, "without a pause between the presses"


DIRECTIONS = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
}


def test_a_digit_takes_a_tile_to_a_cell_that_accepts_it(driver: Driver, table: TablePlayer) -> None:
    hand, session = table.play.hand, table.session
    slot, _ = one_tile(session)
    # Wherever the focus is.
    driver.key(*[pygame.K_TAB] * (slot + 2), pygame.K_1 + slot)
    assert hand.selected == slot
    assert hand.target_cell in session.staged.destinations(slot).now
    target = hand.target_cell
    driver.key(pygame.K_RETURN)
    assert session.staged.cells == {slot: target}
    assert hand.selected is None
    steps = len(session.steps)
    driver.key(pygame.K_RETURN)
    assert session.steps[steps].seat == session.viewer


def test_an_arrow_moves_the_cursor_in_its_direction(driver: Driver, table: TablePlayer) -> None:
    slot, _ = one_tile(table.session)
    driver.key(pygame.K_1 + slot)
    cells = cells_of(table, slot)
    for (dx, dy), key in DIRECTIONS.items():
        before = table.play.hand.target_cell
        assert before is not None
        driver.key(key)
        after = table.play.hand.target_cell
        assert after in cells
        ahead = [c for c in cells if (c.x - before.x) * dx + (c.y - before.y) * dy > 0]
        assert (after in ahead) == bool(ahead), (dx, dy)


@pytest.mark.parametrize(
    ("key", "first", "second"), [(pygame.K_RIGHT, 0, 1), (pygame.K_LEFT, 5, 4)]
)
def test_while_tiles_are_chosen_arrows_move_along_the_rack(
    driver: Driver, table: TablePlayer, key: int, first: int, second: int
) -> None:
    play, x = table.play, table.play.table_view.camera.x
    driver.key(pygame.K_e)
    driver.key(key)
    assert focused_slot(play.tree) == first
    driver.key(key)
    driver.key(pygame.K_RETURN)
    assert play.hand.chosen == {second}
    assert play.table_view.camera.x == x, "the table stays where it is"


@pytest.mark.app(seats="Ann Ben")
def test_tab_first_focuses_the_curtain(driver: Driver) -> None:
    play = driver.scene(PlayScene)
    driver.wait(1.0)
    driver.key(pygame.K_TAB)
    assert play.tree.focused is play.tree["curtain"]
