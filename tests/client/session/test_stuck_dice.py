"""A player of cubes whose dice can never fit exchanges dice with the bag (C5)."""

from __future__ import annotations

import pygame
import pytest

from game.rules import Exchange, GameState, Reason, parse_tiles
from game.rules.events import Exchanged
from game.screens.play.scene import PlayScene
from game.words.locale import translations
from game.words.words import Words
from tests.client.support.driver import Driver
from tests.client.support.players import at
from tests.client.support.table_player import Table
from tests.client.support.trees import face
from tests.rules.build import game

BLOCK = "ps@0,0 pd@1,0 pt@0,-1 pc@1,-1"
"""A block of purple dice, beside which only purple dice fit."""

STUCK = game("cubes", BLOCK, ["bd bs gs yk rx ot", "rk rd bx gt ox yc"], "gx rx ox pk pd yc rs")


def ready(board: str, hand: str, bag: str = "gx rx", *, rolled: bool = False) -> GameState:
    """Return a state with Ann to move, on this table and with this hand."""
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
    refusal = at(state).swap_refusal
    assert (refusal.reason if refusal else None) == reason
    if refusal:
        assert Words(translations(["en"])).refusal(refusal)


pytestmark = pytest.mark.app(
    size=(1280, 800), first=lambda services: PlayScene(services, at(STUCK))
)


def test_exchanged_by_mouse(driver: Driver) -> None:
    table = Table(driver)
    swap, confirm = table.play.tree["swap"], table.play.tree["confirm"]
    shown = (swap.spoken, face(swap).icon, swap.behaviour.tooltip)
    assert shown == ("Exchange", "exchange", "Swap dice with the bag")
    assert "No roll can help: exchange some dice" in driver.texts()
    driver.click(swap)
    assert "Choose the dice to exchange" in driver.texts()
    for slot in (0, 3):
        driver.click(table.slot(slot))
    assert confirm.spoken == "Exchange 2 dice"
    driver.click(confirm)
    (step,) = table.session.steps
    assert isinstance(step.command, Exchange)
    assert sorted(step.removed) == [*zip((0, 3), parse_tiles("bd yk"), strict=True)]
    (swapped,) = [event for event in step.events if isinstance(event, Exchanged)]
    assert {str(die)[0] for die in swapped.drawn} == {"r", "y"}
    assert table.session.viewer == 1, "it is Bob's turn"
    driver.key(pygame.K_t)
    driver.wait(1.0)
    assert "2 dice exchanged" in driver.texts()


def test_exchanged_by_keys(driver: Driver) -> None:
    driver.key(pygame.K_r, pygame.K_2, pygame.K_RETURN)
    (step,) = Table(driver).session.steps
    assert step.command == Exchange(parse_tiles("bs"))
