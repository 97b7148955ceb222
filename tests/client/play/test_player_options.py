from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.app import STEP
from game.art import Painter
from game.common import Point
from game.rules import Cell, Helps, HouseRules, Placed
from game.screens import routes
from game.screens.menu.scene import MenuScene
from game.screens.options.scene import OptionsScene
from game.screens.play.scene import PlayScene
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.scene import SetupScene
from game.session import Badge, GameSetup, Session
from game.ui.choice import ChoiceControl
from tests.client.support.driver import Driver, running
from tests.client.support.players import best, one_tile, play_turn, seats_of
from tests.client.support.sizes import overlap
from tests.client.support.table_player import TablePlayer, cell_box, place
from tests.client.support.trees import option


def choose_option(driver: Driver, name: str, index: int) -> None:
    routes.OPTIONS.open(driver.app.services)
    driver.frame()
    option(driver.scene(OptionsScene), name).choose(index)
    driver.frame()
    driver.app.stack.pop()
    driver.frame()
    driver.frame()
    driver.scene(PlayScene)


def played(driver: Driver, turns: int) -> PlayScene:
    play = TablePlayer(driver).play
    while len(play.session.turns) < turns or play.session.bot_to_move:
        play_turn(play.session)
    play.table_view.jump_to(play.session.moment)
    play.table_view.camera.fit_table()
    driver.wait(0.5)
    return play


def test_cells_that_nothing_can_fill_are_marked_once_a_player_wants_it(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", size=(1280, 720), seed=3) as driver:
        play = played(driver, 30)
        board = play.session.state.board

        def seen() -> dict[object, bytes]:
            return {at: driver.picture(cell_box(play, at).inset(2)) for at in board.spots}

        before = seen()
        choose_option(driver, "dead_cells", 0)
        after = seen()
        marked = {at for at in board.spots if before[at] != after[at]}
        assert marked == {at for at in board.spots if not board.fitting(at)} != set()
        choose_option(driver, "dead_cells", 1)
        assert seen() == before


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180), (390, 844)])
def test_left_handed_players_have_the_buttons_under_the_left_hand(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with running(tmp_path, seats="Ann bot", size=size, seed=3) as driver:
        play = played(driver, 12)
        choose_option(driver, "left_handed", 0)
        confirm, table = play.tree["confirm"].box, TablePlayer(driver)
        assert confirm.right < play.layout.bag.x
        assert confirm.centre[0] < size[0] / 2
        steps = len(play.session.steps)
        table.stage_tiles(best(play.session), "finger")
        driver.tap(confirm.centre)
        assert len(play.session.steps) > steps
        driver.wait(1.0)
        driver.tap(play.tree["turns"].box.centre)
        driver.wait(1.0)
        panel = play.panel.box
        assert "Turns so far" in driver.texts()
        if size == (1280, 720):
            assert panel.x < size[0] / 4
            assert not any(
                overlap(cell_box(play, at), panel) for at in play.session.state.board.tiles
            )


def listen(driver: Driver) -> list[str]:
    """Return a list that receives the name of each sound played from now on."""
    heard: list[str] = []

    def play(name: str) -> bool:
        heard.append(name)
        return True

    driver.app.services.audio.play = play  # type: ignore[method-assign]
    return heard


@pytest.mark.parametrize(("seats", "speed"), [("Ann bot bot", 1.0), ("Ann bot", 0.0)])
def test_a_sound_and_a_small_motion_say_that_ones_turn_has_come(
    tmp_path: Path, seats: str, speed: float
) -> None:
    with running(tmp_path, seats=seats, seed=3, speed=speed) as driver:
        heard, table, play = listen(driver), TablePlayer(driver), TablePlayer(driver).play
        table.my_turn()
        driver.wait(4.0)
        heard.clear()
        place(play, best(play.session))
        driver.click(play.tree["confirm"])
        raised = 0.0
        with driver.unseen():
            while not play.session.person_to_move or play.table_view.motion.showing_turn:
                driver.frame()
                assert "turn" not in heard or not play.table_view.motion.showing_turn
            for _ in range(40):
                driver.frame()
                raised = max(raised, *play.hand.rise.heights)
        assert heard.count("turn") == 1
        assert (raised > 0.2) is (speed > 0)
        assert max(play.hand.rise.heights) < 0.05
        driver.wait(2.0)
        assert heard.count("turn") == 1


def test_a_curtain_is_lifted_with_one_sound(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", seed=3) as driver:
        table, heard = TablePlayer(driver), listen(driver)
        for _ in range(2):
            table.my_turn()
            driver.wait(0.5)
            assert heard.count("turn") == 1
            table.turn()
            driver.wait(0.5)
            heard.clear()


def seconds_until_my_turn(driver: Driver, hold: str) -> float:
    """Confirm a turn; return the seconds until the person can act again.

    Meanwhile hold a "finger" on the felt, the key "space", or "nothing".
    """
    play = TablePlayer(driver).play
    driver.until(lambda: not play.table_view.motion.active)
    place(play, best(play.session))
    driver.click(play.tree["confirm"])
    felt = play.layout.table.inset(12).x, play.layout.table.inset(12).y
    if hold == "finger":
        driver.wait(1.0)
        driver.finger_down(1, felt)
    space: dict[str, Any] = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
    seconds = 0.0
    with driver.unseen():
        while play.state.waits:
            driver.frame()
            seconds += STEP
            if hold == "space" and round(seconds / STEP) % 4 == 0:
                driver.event(pygame.KEYDOWN, **space)
                seconds += STEP
    if hold == "finger":
        driver.finger_up(1)
        assert play.messages.explanation is None
    elif hold == "space":
        driver.event(pygame.KEYUP, **space)
    return seconds


def test_all_shows_are_skipped_while_space_or_the_table_is_held(tmp_path: Path) -> None:
    times = {}
    for hold in ("nothing", "finger", "space"):
        with running(tmp_path / hold, seats="Ann bot bot bot", seed=3, speed=1.0) as driver:
            TablePlayer(driver).my_turn()
            times[hold] = seconds_until_my_turn(driver, hold)
    assert times["nothing"] > 4.0
    assert times["finger"] < 2.0
    assert times["space"] < 2.0


@pytest.mark.parametrize("how", ["card", "key", "panel"])
def test_tiles_laid_since_ones_last_turn_show_whose_they_are(tmp_path: Path, how: str) -> None:
    with running(tmp_path, seats="Ann bot bot", size=(1280, 720), seed=3) as driver:
        play = played(driver, 13)
        seats, last = play.session.setup.seats, play.session.turns[-2:]
        new = {
            seats[turn.seat].badge: turn.event.placement.cells
            for turn in last
            if isinstance(turn.event, Placed)
        }
        assert len(new) == 2

        def shown() -> dict[Badge, list[Cell]]:
            """Return the cells that show a badge in their upper left corner, by badge."""
            found: dict[Badge, list[Cell]] = {}
            real = Painter.badge

            def noted(
                self: Painter, target: Any, centre: Point, radius: float, who: Badge, *mood: Any
            ) -> None:
                cell = play.table_view.geometry.cell_at((centre[0] + 3, centre[1] + 3))
                if cell is not None and not play.panel.box.contains(centre):
                    found.setdefault(who, []).append(cell)
                real(self, target, centre, radius, who, *mood)

            with patch.object(Painter, "badge", noted):
                driver.texts()
            return found

        assert shown() == {}
        if how == "card":
            driver.tap(play.layout.cards[1].centre)
        else:
            driver.key(pygame.K_l if how == "key" else pygame.K_t)
        driver.wait(0.5)
        found = shown()
        assert found.keys() == new.keys()
        assert all(cell in new[badge] for badge, cells in found.items() for cell in cells)
        if how == "panel":
            driver.key(pygame.K_t)
        driver.wait(5.0)
        assert shown() == {}


def test_a_game_without_help_shows_only_what_a_real_table_does(tmp_path: Path) -> None:
    with running(tmp_path, first=SetupScene, size=(1280, 720), seed=3) as driver:
        driver.app.settings.stars = driver.app.settings.dead_cells = True
        driver.app.settings.turn_done = True
        driver.tap(driver.scene(SetupScene).tree["more"].box.centre)
        driver.wait(1.0)
        helps = driver.scene(HouseRulesScene).tree["helps"]
        assert isinstance(helps, ChoiceControl)
        driver.tap(helps.parts()[1].centre)
        assert any("real table" in text for text in driver.texts())
        driver.wait(1.0)
        driver.tap(driver.scene(HouseRulesScene).tree["done"].box.centre)
        driver.wait(1.0)
        driver.tap(driver.scene(SetupScene).tree["start"].box.centre)
        driver.wait(1.0)
        play, table = played(driver, 8), TablePlayer(driver)
        session, felt = play.session, play.layout.table
        # The shadow of the status line falls on the lowest part.
        felt = felt._replace(h=felt.h - 40)
        assert not {"hint", "out"} & {str(key) for key in play.tree.controls}
        plain = driver.picture(felt)
        slot, cell = one_tile(session)
        table.driver.tap(table.slot(slot))
        assert driver.picture(felt) == plain, "no cell is lit or marked"
        driver.key(pygame.K_h, pygame.K_u, pygame.K_i)
        driver.hold(cell_box(play, cell).centre)
        driver.wait(1.0)
        assert driver.picture(felt) == plain

        wrong = next(
            at for at in session.state.board.spots if at not in session.staged.destinations(slot)
        )
        table.lay(slot, wrong, "finger")
        assert not session.staged.cells
        assert play.hand.refusal is not None, "the rules still say why"
        table.lay(slot, cell, "finger")
        assert session.staged.cells == {slot: cell}
        gain = session.staged.preview.points
        driver.until(lambda: play.hand.refusal is None)
        told = [text for text in driver.texts() if "+" in text or "point" in text]
        assert not any(str(gain) in text for text in told)
        driver.tap(play.tree["confirm"].box.centre)
        assert session.turns[8].points == gain
    with running(tmp_path, size=(1280, 720)) as again:
        again.click(again.scene(MenuScene).tree["continue"])
        again.wait(1.0)
        assert "hint" not in again.scene(PlayScene).tree


def test_keys_reach_every_free_cell_of_a_game_without_help(tmp_path: Path) -> None:
    setup = GameSetup("tiles", seats_of("Ann bot"), house=HouseRules(helps=Helps.OFF))
    with running(tmp_path, size=(1280, 720)) as driver:
        play = driver.show(PlayScene(driver.app.services, Session(setup, 3)))
        play = played(driver, 8)
        driver.key(pygame.K_1)
        reached = set()
        for _ in range(len(play.session.state.board.spots)):
            driver.key(pygame.K_TAB)
            assert play.hand.target_cell is not None
            reached.add(play.hand.target_cell)
        assert reached == set(play.session.state.board.spots)
