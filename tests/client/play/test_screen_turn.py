from pathlib import Path

import pygame
import pytest

from game.app import FirstScene
from game.common import Point
from game.rules import Bag, HouseRules
from game.screens.base import Services
from game.screens.base.screen_turn import NAME_SECONDS, TURN_SECONDS
from game.screens.menu.scene import MenuScene
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.session import GameSetup, Seat, Session
from game.ui import Control, Tree
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.input_devices import Finger, play_out
from tests.client.support.players import best
from tests.client.support.table_player import TablePlayer, check_game
from tests.client.support.trees import choose_option
from tests.marks import long_except, matrix, size_id

WIDE, UPRIGHT = (1180, 820), (820, 1180)
PEOPLE = "Ann", "Ben", "Cid", "Dee"


def game_of(people: int, *more: Seat) -> FirstScene:
    """Return a function that opens a short game of people, in which computers may also play."""
    seats = *(Seat(name) for name in PEOPLE[:people]), *more
    setup = GameSetup("tiles", seats, house=HouseRules(bag=Bag.SHORT))

    def first(services: Services) -> PlayScene:
        services.settings.turn_screen = "four" if people > 2 else "two"
        services.settings.turn_done = True
        return PlayScene(services, Session(setup, 3))

    return first


class SeatedFingers(Finger):
    """Fingers of people around the screen; each presses only if the picture is turned to it."""

    def __init__(self, driver: Driver, play: PlayScene) -> None:
        super().__init__(driver)
        self.play = play
        self.sides_used: set[int] = set()

    def use(self, tree: Tree, control: Control) -> None:
        driver, state = self.driver, self.play.session.state
        side = driver.app.display.side
        assert side == state.seat * 4 // len(self.play.session.setup.people)
        turned = driver.size[::-1] if side % 2 else driver.size
        assert driver.app.stack.top.window.size == turned  # type: ignore[union-attr]
        if side not in self.sides_used:
            self.sides_used.add(side)
            check_picture(driver, [control.box.centre, *map(self.middle, range(6))])
        super().use(tree, control)

    def middle(self, slot: int) -> Point:
        return self.play.layout.slots[slot].centre


def free_place(play: PlayScene) -> Point:
    table = play.layout.table
    return table.x + 0.75 * table.w, table.bottom - 0.25 * table.h


def check_picture(driver: Driver, points: list[Point]) -> None:
    """Assert that the window shows the turned picture where fingers touch it."""
    driver.event(pygame.WINDOWEXPOSED)
    picture, window = driver.app.screen, pygame.display.get_surface()
    assert window is not None
    for x, y in points:
        place = driver.in_window((round(x) + 0.5, round(y) + 0.5))
        here = picture.get_at((round(x), round(y)))
        assert window.get_at((int(place[0]), int(place[1])))[:3] == here[:3]


@matrix([(4, UPRIGHT)], people=[2, 4], size=[WIDE, UPRIGHT])
def test_a_whole_game_of_fingers_around_the_screen(
    tmp_path: Path, people: int, size: tuple[int, int]
) -> None:
    with running(tmp_path, first=game_of(people), size=size) as driver:
        play = driver.scene(PlayScene)
        fingers = SeatedFingers(driver, play)
        assert "place" in play_out(fingers, play)
        assert len(fingers.sides_used) == people
        check_game(play.session)
        driver.until(lambda: driver.app.stack.top is not play)
        assert driver.app.display.side == 0, "the results are for everybody"


def test_computers_and_overlays_do_not_turn_the_screen_and_leaving_does(tmp_path: Path) -> None:
    first = game_of(2, Seat("Bot", "beginner"))
    with running(tmp_path, first=first, size=WIDE) as driver:
        table, display, sides = TablePlayer(driver), driver.app.display, []
        for _ in range(3):
            table.my_turn()
            sides.append((table.session.state.seat, display.side))
            table.turn()
        assert set(sides) == {(0, 0), (1, 2)}
        table.my_turn()
        if table.session.state.seat != 1:
            table.turn()
            table.my_turn()
        finger = Finger(driver)
        finger.use(table.play.tree, table.play.tree["menu"])
        pause = driver.scene(PauseScene)
        finger.use(pause.tree, pause.tree["options"])
        options = driver.scene(OptionsScene)
        assert display.side == 2
        # The choice takes effect at once, in the game below.
        for chosen, side in ((0, 0), (1, 2)):
            choose_option(options, "turn_screen", chosen)
            driver.frame()
            assert display.side == side
        driver.key(pygame.K_ESCAPE)
        driver.frame()
        finger.use(pause.tree, pause.tree["leave"])
        driver.reach(MenuScene)
        driver.frame()
        assert display.side == 0


def test_a_drag_ends_where_the_screen_turns_at_once(tmp_path: Path) -> None:
    with running(tmp_path, first=game_of(2), size=WIDE) as driver:
        table = TablePlayer(driver)
        table.my_turn()
        table.stage_tiles(best(table.session))
        x, y = free_place(table.play)
        driver.wait(1.0)
        driver.finger_down(1, (x, y))
        driver.finger_move(1, (x + 60, y))
        table.play.actions.confirm()  # as at the end of a countdown
        driver.frame()
        assert driver.app.display.side == 2
        view = table.play.table_view.camera.view
        for n in range(1, 4):
            driver.finger_move(1, (x - 40 * n, y - 20 * n))
        driver.finger_up(1)
        assert table.play.table_view.camera.view == view


@pytest.mark.parametrize("size", long_except([UPRIGHT], [WIDE, UPRIGHT]), ids=size_id)
def test_fingers_have_no_effect_while_the_picture_turns(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with running(tmp_path, first=game_of(4), size=size, speed=1.0) as driver:
        table, turn = TablePlayer(driver), driver.app.picture.screen_turn
        table.my_turn()
        table.turn()
        driver.until(lambda: turn.active, 20.0, 1 / 60)
        assert driver.app.display.side == 1
        driver.wait(TURN_SECONDS / 2, 1 / 60)
        menu, (x, y) = table.play.tree["menu"].box.centre, free_place(table.play)
        driver.tap(menu)
        driver.finger_down(1, (x, y))
        driver.until(lambda: not turn.active, 2.0, 1 / 60)
        driver.wait(0.1, 1 / 60)
        view = table.play.table_view.camera.view
        for n in range(1, 4):
            driver.finger_move(1, (x - 40 * n, y - 20 * n))
        assert table.play.table_view.camera.view == view, "the finger came before the picture"
        driver.finger_up(1)
        driver.scene(PlayScene)
        driver.tap(menu)
        driver.reach(PauseScene, 2.0)


def test_a_resize_while_the_picture_turns_or_is_turned(tmp_path: Path) -> None:
    with running(tmp_path, first=game_of(4), size=WIDE, speed=1.0) as driver:
        table, turn = TablePlayer(driver), driver.app.picture.screen_turn
        driver.app.picture.prerenders = True
        table.my_turn()
        table.turn()
        driver.until(lambda: turn.active, 20.0, 1 / 60)
        driver.wait(TURN_SECONDS / 2, 1 / 60)
        driver.resize(*UPRIGHT)
        assert table.play.window.size == WIDE, "turned to the left, an upright window is wide"
        driver.wait(NAME_SECONDS, COARSE)
        for size in ((390, 844), (800, 480), UPRIGHT):
            driver.resize(*size)
            driver.wait(1.0)
            assert table.play.window.size == size[::-1]
            check_picture(driver, [table.slot(n) for n in range(6)])
        table.my_turn()
        table.turn("finger")
        driver.until(lambda: driver.app.display.side == 2, 20.0)
