import math
from pathlib import Path

import pygame
import pytest

from game.common import Box, Point
from game.rules import Cell
from game.screens.options.pages import UI_SCALES
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver, running
from tests.client.support.table_player import TablePlayer, cell_box, check_game
from tests.client.support.trees import option
from tests.marks import matrix

WIDE, UPRIGHT, PHONE, SMALL = (1180, 820), (820, 1180), (390, 844), (800, 480)
WINDOWS_IN_TURN = [UPRIGHT, PHONE, SMALL, WIDE]


def view(play: PlayScene) -> tuple[float, float, float]:
    return play.table_view.camera.x, play.table_view.camera.y, play.table_view.camera.zoom


class TwoFingers:
    """Two fingers on the table, which move in turn, as touch screens report them."""

    def __init__(self, driver: Driver, one: Point, other: Point) -> None:
        self.driver = driver
        self.at = [one, other]
        for finger, point in enumerate(self.at):
            driver.finger_down(finger, point)

    @property
    def middle(self) -> Point:
        (x, y), (other_x, other_y) = self.at
        return (x + other_x) / 2, (y + other_y) / 2

    def move(self, finger: int, dx: float, dy: float) -> None:
        x, y = self.at[finger]
        self.at[finger] = x + dx, y + dy
        self.driver.finger_move(finger, self.at[finger])

    def lift(self) -> None:
        self.driver.finger_up(0)
        self.driver.finger_up(1)


@matrix(
    [(-5, (0, 0), -9), (0, (-110, 40), 9), (0, (90, -60), -9)],
    notches=[-5, 0, 3],
    off=[(0, 0), (-110, 40), (90, -60)],
    spread=[9, -9],
)
def test_a_pinch_keeps_the_table_under_both_fingers(
    driver: Driver, table: TablePlayer, notches: int, off: Point, spread: int
) -> None:
    play, camera = table.play, table.play.table_view.camera
    driver.wheel(play.layout.table.centre, notches)
    x, y = play.layout.table.centre[0] + off[0], play.layout.table.centre[1] + off[1]
    fingers = TwoFingers(driver, (x - 90, y - 30), (x + 90, y + 40))
    held, zoom, drawn = camera.view.position_of(fingers.middle), camera.zoom, []
    for _ in range(6):
        for finger, side in ((0, -1), (1, 1)):
            fingers.move(finger, side * spread + 2, side * spread / 3 - 1)
            assert math.dist(camera.view.position_of(fingers.middle), held) * camera.zoom <= 1.0
            cell = Cell(math.floor(held[0]), math.floor(held[1]))
            shown = camera.view.box_of(cell).x + (held[0] - cell.x) * camera.zoom
            drawn.append(abs(shown - fingers.middle[0]))
    assert max(drawn) <= 1.0
    # At a limit of the zoom the table still follows, but is no larger.
    assert camera.zoom == zoom or (camera.zoom > zoom) == (spread > 0)
    if notches == 0:
        assert abs(camera.zoom - zoom) > 5
    fingers.lift()


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_flung_table_slows_down_and_stops(tmp_path: Path, speed: float) -> None:
    with running(tmp_path, seats="Ann bot", size=WIDE, speed=speed, seed=4) as driver:
        play, camera = driver.scene(PlayScene), driver.scene(PlayScene).table_view.camera
        driver.wait(4.0)
        x, y = play.layout.table.centre
        x -= play.layout.table.w / 3
        for touched in (False, True):
            driver.finger_drag((x, y + 60), (x + 130, y + 60), steps=6)
            released = camera.x
            driver.wait(0.1)
            if not speed:
                assert camera.x == released
                continue
            assert camera.x < released, "the table keeps moving"
            if touched:
                driver.finger_down(1, (x, y))
                at = camera.x
                driver.wait(0.3)
                assert camera.x == at
                driver.finger_up(1)
            driver.until(lambda: not camera.moving, 3.0)
            at = camera.x
            driver.wait(0.5)
            assert camera.x == at
            driver.click(play.tree["fit"])
            driver.wait(1.5)


@pytest.mark.parametrize(("hand", "laid"), [("mouse", True), ("finger", False)])
def test_a_resize_returns_a_held_tile(
    driver: Driver, table: TablePlayer, hand: str, laid: bool
) -> None:
    play, session = table.play, table.session
    slots = table.lay_two()
    driver.wait(1.0)
    staged, rack = dict(session.staged.cells), list(session.rack.slots)
    free = next(n for n in range(6) if n not in slots)
    for size in WINDOWS_IN_TURN:
        start = table.cell(staged[slots[0]]) if laid else table.slot(free)
        driver.wait(1.0, 0.05)
        middle = play.layout.table.centre
        if hand == "mouse":
            driver.carry(start, (middle[0] + 30, middle[1]))
        else:
            driver.finger_down(1, start)
            driver.finger_move(1, middle)
        assert play.hand.carried is not None
        driver.resize(*size)
        assert play.hand.carried is None
        # A button or finger still down has no effect any more.
        if hand == "mouse":
            driver.move(table.slot(free))
            driver.release()
        else:
            driver.finger_move(1, table.slot(free))
            driver.finger_up(1)
        assert (session.staged.cells, session.rack.slots) == (staged, rack)
        driver.wait(1.0, 0.05)
        shown = driver.pieces(round(play.layout.slots[0].w))
        assert shown[-4:] == [rack[n] for n in range(6) if n not in slots]
    driver.click(play.tree["confirm"])
    assert session.staged.cells == {}
    check_game(session)


STATES = ["selected", "pointed", "picking", "focused", "curtain"]


def resistant_state(play: PlayScene) -> object:
    hand, session = play.hand, play.session
    return (
        (hand.selected, hand.choosing, set(hand.chosen), hand.target_cell, session.curtain),
        (
            dict(session.staged.cells),
            list(session.rack.slots),
            session.state,
            play.tree["confirm"].spoken,
        ),
        (play.tree.focused, all_tiles_in_view(play)),
    )


def all_tiles_in_view(play: PlayScene) -> bool:
    return all(play.layout.table.encloses(cell_box(play, cell)) for cell in play.table_view.cells())


@matrix(
    [("selected", "window"), ("curtain", "window"), ("pointed", "scale"), ("focused", "window")],
    state=STATES,
    by=["window", "scale"],
)
def test_a_resize_keeps_the_state_of_hand_and_focus(tmp_path: Path, state: str, by: str) -> None:
    with running(tmp_path, seats="Ann Bob", size=WIDE, seed=8) as driver:
        table = TablePlayer(driver)
        with driver.unseen():
            for _ in range(2):
                table.my_turn()
                table.turn()
        play = table.play
        if state != "curtain":
            table.my_turn()
            table.lay_two() if state in ("selected", "focused") else None
        if state == "selected":
            driver.click(table.slot(next(n for n in range(6) if play.hand.holds(n))))
        elif state == "pointed":
            driver.key(pygame.K_1, pygame.K_TAB)
        elif state == "picking":
            driver.click(play.tree["exchange"])
            table.pick([1, 3])
        elif state == "focused":
            driver.key(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
        before = resistant_state(play)
        for n, size in enumerate(WINDOWS_IN_TURN):
            if by == "window":
                driver.resize(*size)
            else:
                scale_to(driver, UI_SCALES[n])
            assert driver.scene(PlayScene) is play
            assert resistant_state(play) == before
            assert all(Box(0, 0, *driver.size).encloses(slot) for slot in play.layout.slots)


def scale_to(driver: Driver, scale: float) -> None:
    """Change the interface size through Pause and Options, then return to the game."""
    driver.joystick(7)
    driver.scene(PauseScene)
    driver.key(pygame.K_o)
    size = option(driver.scene(OptionsScene), "size")
    part = size.face.options.index(f"{round(scale * 100)}%")
    driver.click(size.parts()[part].centre)
    assert driver.app.services.settings.ui_scale == scale
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
