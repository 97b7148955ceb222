from collections import Counter
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.rules import Exchange, Exchanged, GameState, Reason, parse_tiles
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.tasks import PanelList
from game.words import Words, translations
from tests.client.support.driver import Driver, running
from tests.client.support.players import at, best, slots_for
from tests.client.support.table_player import TablePlayer
from tests.client.support.trees import face
from tests.marks import matrix
from tests.rules.build import game


def test_an_interrupted_drag_returns_the_tile_to_the_rack(
    driver: Driver, table: TablePlayer
) -> None:
    session, play = table.session, table.play
    order = list(session.rack.slots)
    scored = best(session)
    slot, cell = slots_for(session, scored)[0], scored.tiles[0].cell
    for interrupt in (
        driver.lose_focus,
        partial(driver.event, pygame.WINDOWLEAVE),
        partial(driver.key, pygame.K_m, pygame.K_ESCAPE),
    ):
        driver.carry(table.slot(slot), table.cell(cell))
        assert play.hand.carried is not None
        interrupt()
        assert play.hand.carried is None, interrupt
        driver.release(driver.mouse)
        assert (session.staged.cells, session.rack.slots) == ({}, order), interrupt
    table.lay(slot, cell)
    assert session.staged.cells == {slot: cell}
    other = next(n for n in range(6) if n != slot)
    driver.carry(table.cell(cell), table.slot(other))
    driver.lose_focus()
    driver.release()
    assert session.staged.cells == {slot: cell}, "a tile that was staged stays there"


@matrix([("tiles", "drag"), ("cubes", "tap")], variant=["tiles", "cubes"], how=["drag", "tap"])
def test_a_tile_in_hand_is_released_when_the_rack_shows_another_hand(
    tmp_path: Path, variant: str, how: str
) -> None:
    with running(tmp_path, seats="Ann bot Bob", variant=variant, speed=0.3) as driver:
        table = TablePlayer(driver)
        session, play = table.session, table.play
        table.my_turn()
        while not session.bot_to_move:
            table.turn("tap")
            if session.curtain:
                driver.click(play.tree["curtain"])
        viewer = session.viewer
        if how == "drag":
            driver.carry(table.slot(0), (table.slot(0)[0], 300.0))
        else:
            driver.click(table.slot(0))
        assert play.hand.slot == 0
        driver.until(lambda: not session.bot_to_move)
        assert session.curtain or session.viewer != viewer
        assert play.hand.slot is None


def test_an_exchange_is_chosen_and_can_be_cancelled(driver: Driver, table: TablePlayer) -> None:
    session, controls = table.session, table.play.tree
    table.lay_two()
    state = session.state
    driver.click(controls["exchange"])
    assert session.staged.cells == {}, "laid-out tiles return first"
    assert not controls["confirm"].enabled
    table.pick([0, 4])
    assert controls["confirm"].spoken == "Exchange 2 tiles"
    driver.click(table.slot(4))
    assert table.play.hand.chosen == {0}
    assert controls["confirm"].spoken == "Exchange 1 tile"
    driver.click(table.slot(4))
    tiles = Counter(session.staged.tile(n) for n in (0, 4))
    driver.click(controls["shuffle"])
    assert Counter(session.staged.tile(n) for n in table.play.hand.chosen) == tiles
    driver.click(controls["exchange"])
    assert not table.play.hand.choosing
    assert session.state is state
    before = list(session.rack.slots)
    table.exchange([0, 4])
    assert [session.racks[0].slots[n] for n in (1, 2, 3, 5)] == [before[n] for n in (1, 2, 3, 5)]
    assert len(session.state.bag) <= len(state.bag)


def test_escape_cancels_one_thing_at_a_time(driver: Driver, table: TablePlayer) -> None:
    play = table.play
    driver.click(table.slot(0))
    driver.key(pygame.K_u, pygame.K_t)
    assert (play.panel.open, play.panel.shown) == (True, PanelList.TURNS), (
        "one panel replaces the other"
    )
    driver.key(pygame.K_ESCAPE)
    assert not play.panel.open
    assert play.hand.selected == 0
    driver.key(pygame.K_ESCAPE)
    assert play.hand.selected is None
    driver.key(pygame.K_e, pygame.K_ESCAPE)
    assert not play.hand.choosing
    assert driver.app.stack.top is play
    driver.key(pygame.K_ESCAPE)
    driver.scene(PauseScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stack.top is play


# A block of purple dice, beside which only purple dice fit.
BLOCK = "ps@0,0 pd@1,0 pt@0,-1 pc@1,-1"

STUCK = game("cubes", BLOCK, ["bd bs gs yk rx ot", "rk rd bx gt ox yc"], "gx rx ox pk pd yc rs")


def ready(board: str, hand: str, bag: str = "gx rx", *, rolled: bool = False) -> GameState:
    return game("cubes", board, [hand, "rk rd"], bag, rolled=rolled)


def test_the_tool_exchanges_only_for_who_is_stuck_for_good() -> None:
    assert at(STUCK).exchanges
    assert not at(ready(BLOCK, "bd pd")).exchanges
    assert not at(ready(BLOCK, "bd gs", "")).exchanges
    assert at(game("tiles", BLOCK, ["bd", "rk"], "")).exchanges


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (STUCK, None),
        (ready(BLOCK, "bd pd"), None),
        (ready(BLOCK, "bd pk", rolled=True), Reason.ROLLED_ALREADY),
        (game("cubes", BLOCK, ["bd gs", "pk"]), Reason.CANNOT_HELP),
        (game("tiles", BLOCK, ["bd", "rk"], "gx"), None),
        (game("tiles", BLOCK, ["pk", "rk"]), Reason.BAG_TOO_SMALL),
        (game("tiles", "", ["bd bs", "rk"], "gx"), Reason.STARTER_LAYS),
    ],
)
def test_why_nothing_can_be_exchanged_or_rolled(state: GameState, reason: Reason | None) -> None:
    refusal = at(state).exchange_refusal
    assert (refusal.reason if refusal else None) == reason
    if refusal:
        assert Words(translations(["en"])).refusal(refusal)


of_stuck_dice = pytest.mark.app(
    size=(1280, 800), first=lambda services: PlayScene(services, at(STUCK))
)


@of_stuck_dice
def test_dice_are_exchanged_by_mouse(driver: Driver) -> None:
    table = TablePlayer(driver)
    button, confirm = table.play.tree["exchange"], table.play.tree["confirm"]
    shown = (button.spoken, face(button).icon, button.behaviour.tooltip)
    assert shown == ("Exchange", "exchange", "Exchange dice with the bag")
    assert "No roll can help: exchange some dice" in driver.texts()
    driver.click(button)
    assert "Choose the dice to exchange" in driver.texts()
    for slot in (0, 3):
        driver.click(table.slot(slot))
    assert confirm.spoken == "Exchange 2 dice"
    driver.click(confirm)
    (step,) = table.session.steps
    assert isinstance(step.command, Exchange)
    assert sorted(step.removed) == [*zip((0, 3), parse_tiles("bd yk"), strict=True)]
    (exchanged,) = [event for event in step.events if isinstance(event, Exchanged)]
    assert {str(die)[0] for die in exchanged.drawn} == {"r", "y"}
    assert table.session.viewer == 1, "it is Bob's turn"
    driver.key(pygame.K_t)
    driver.wait(1.0)
    assert "2 dice exchanged" in driver.texts()


@pytest.mark.app(
    size=(1280, 720),
    first=lambda services: PlayScene(services, at(game("tiles", BLOCK, ["bd gs", "rk"], "gx"))),
)
def test_too_many_tiles_for_the_bag_are_refused_as_soon_as_chosen(driver: Driver) -> None:
    driver.key(pygame.K_e, pygame.K_1)
    assert "Only 1 left in the bag" not in driver.texts()
    driver.key(pygame.K_2)
    assert "Only 1 left in the bag" in driver.texts()
