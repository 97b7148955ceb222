import pytest

from game.rules import Placed
from game.table import OnRack
from tests.client.support.driver import Driver
from tests.client.support.table_player import TablePlayer

pytestmark = pytest.mark.app(seats="Ann bot", size=(1280, 720), speed=1.0, seed=8)


def played(driver: Driver) -> TablePlayer:
    """Return the table just after Ann's turn, the first of the game, was confirmed."""
    table = TablePlayer(driver)
    with driver.unseen():
        table.my_turn()
        table.turn("tap")
    return table


def test_a_tile_refused_dropped_off_the_table_or_sent_home_flies_to_the_rack(
    driver: Driver,
) -> None:
    table = played(driver)
    play, session = table.play, table.session
    table.my_turn()
    driver.until(lambda: not play.table_view.motion.active and not play.table_view.camera.moving)
    laid = next(iter(session.state.board.tiles))
    driver.drag(table.slot(0), play.table_view.camera.view.box_of(laid).centre)
    flyer = play.table_view.effects.flyers[-1]
    assert flyer.hidden_location == OnRack(0)
    driver.wait(0.15)
    assert 0 < flyer.shake < 1
    assert flyer.progress == 0, "first it shakes, then it flies"
    driver.until(lambda: not play.table_view.motion.active, 2.0)
    assert session.staged.cells == {}
    driver.until(lambda: not play.table_view.motion.active)
    driver.drag(table.slot(0), play.layout.cards[0].centre)
    flyer = play.table_view.effects.flyers[-1]
    driver.wait(0.05)
    assert flyer.shake == 0
    assert flyer.progress > 0
    driver.until(lambda: not play.table_view.motion.active and not play.table_view.camera.moving)
    slot = next(n for n in range(6) if session.staged.destinations(n).now)
    play.tiles.place(slot, min(session.staged.destinations(slot).now))
    driver.frame()
    play.tiles.return_to_rack(slot)
    assert [flyer.hidden_location for flyer in play.table_view.effects.flyers] == [OnRack(slot)]
    driver.until(lambda: not play.table_view.motion.active)
    assert play.table_view.effects.accents == [], "no dust where nothing lies"


def test_the_status_describes_a_turn_until_its_points_are_counted(driver: Driver) -> None:
    table = played(driver)
    show, session = table.play.table_view, table.session
    mine = next(event for event in session.steps[-1].events if isinstance(event, Placed))
    assert session.bot_to_move
    assert show.display.turn_shown == session.viewer, "the mark stays until all is counted"
    told = next(text for text in driver.texts() if text.startswith("Ann: "))
    assert str(mine.points) in told
    driver.until(lambda: show.display.turn_shown != session.viewer, step=1 / 60)
    driver.until(lambda: show.display.turn_progress >= 1.0, step=1 / 60)
    assert show.display.scores[session.viewer] > 0.5 * mine.points
    driver.until(lambda: not show.motion.active or session.person_to_move, step=1 / 60)
    assert not any(text.startswith("Ann: ") for text in driver.texts())
