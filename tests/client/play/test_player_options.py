"""What players of such games ask for: options and keys of the table, as a player sees them."""

from pathlib import Path

import pytest

from game.screens import routes
from game.screens.options.scene import OptionsScene
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver, running
from tests.client.support.players import best, play_turn
from tests.client.support.sizes import overlap
from tests.client.support.table_player import Table, cell_box
from tests.client.support.trees import option


def choose_option(driver: Driver, name: str, index: int) -> None:
    """Open the options over the game, choose there, and return to the game."""
    routes.OPTIONS.open(driver.app.services)
    driver.frame()
    option(driver.scene(OptionsScene), name).choose(index)
    driver.frame()
    driver.app.stack.pop()
    driver.frame()
    driver.frame()
    driver.scene(PlayScene)


def played(driver: Driver, turns: int) -> PlayScene:
    """Play turns without input, show the table, and return the scene."""
    play = Table(driver).play
    while len(play.session.turns) < turns or play.session.bot_to_move:
        play_turn(play.session)
    play.table_view.jump_to(play.session.moment)
    play.table_view.fit()
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
        confirm, table = play.tree["confirm"].box, Table(driver)
        assert confirm.right < play.layout.bag.x
        assert confirm.centre[0] < size[0] / 2
        steps = len(play.session.steps)
        table.lay_out(best(play.session), "finger")
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
