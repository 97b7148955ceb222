from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.common import Box
from game.rules import Cell
from game.screens.base import Scene
from game.screens.play.scene import PlayScene
from game.screens.tasks import CURTAIN
from game.session import Seat, Session
from game.table.card_ink import CardContent
from game.table.table_picture import TablePicture
from game.ui.control import TOOLTIP_SECONDS
from game.ui.prompts import tooltip_box
from tests.client.support.driver import Driver
from tests.client.support.players import BOTS, PEOPLE, WITH_BOT, at
from tests.rules.build import game

TABLE = "rc@0,0 rx@1,0"
HAND = "rd rs bs gx yx ot"
pytestmark = pytest.mark.app(first=Scene, size=(1280, 800))


def shown(driver: Driver, session: Session) -> PlayScene:
    driver.show(PlayScene(driver.app.services, session))
    return driver.scene(PlayScene)


def a_turn(driver: Driver, seats: tuple[Seat, ...] = WITH_BOT, *, lifted: bool = True) -> PlayScene:
    return shown(driver, at(game("tiles", TABLE, [HAND, "bs"], "rc gd"), seats, lifted=lifted))


def rolling_dice(driver: Driver) -> PlayScene:
    play = shown(driver, at(game("cubes", TABLE, [HAND, "bs"], "rc gd"), WITH_BOT))
    driver.key(pygame.K_r, pygame.K_4, pygame.K_5, pygame.K_RETURN)
    assert len(play.session.steps) == 1
    return play


def cards(play: PlayScene) -> tuple[CardContent, ...]:
    return play.table_view._still(1.0, play.status()).around.cards


def in_hand(card: CardContent) -> int:
    return sum(n not in card.empty_places for n in range(len(card.hand)))


@pytest.mark.app(speed=1.0)
def test_rolling_dice_show_no_request_to_lay_one(driver: Driver) -> None:
    play = rolling_dice(driver)
    driver.wait(0.5)
    driver.click(play.tree["confirm"])
    assert play.messages.message == "The dice are still rolling"
    driver.until(lambda: not play.table_view.motion.showing_turn)
    driver.click(play.tree["confirm"])
    assert play.messages.message == "Lay a die first"


@pytest.mark.app(speed=1.0)
def test_rolling_dice_do_not_hide_messages(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def noting(name: str) -> Callable[..., None]:
        real = getattr(TablePicture, name)

        def noted(*given: Any, **named: Any) -> None:
            drawn.append(name)
            real(*given, **named)

        return noted

    for name in ("effects", "status"):
        monkeypatch.setattr(TablePicture, name, noting(name))
    play = rolling_dice(driver)
    driver.wait(0.3)
    assert drawn[-1] == "status"
    driver.until(lambda: not play.table_view.motion.showing_turn)
    driver.event(pygame.WINDOWEXPOSED)
    assert drawn[-1] == "effects"


@pytest.mark.app(size=(800, 480))
def test_the_status_names_the_possible_actions(driver: Driver) -> None:
    tiles, empty = (game("tiles", TABLE, [HAND, "bs"], bag) for bag in ("rc gd", ""))
    dice, rolled = (
        game("cubes", TABLE, [HAND, "bs"], "rc gd", rolled=rolled) for rolled in (False, True)
    )
    for state, seats, sentence in (
        (tiles, WITH_BOT, "Your turn: lay tiles, or exchange some"),
        (empty, WITH_BOT, "Your turn: lay tiles"),
        (empty, PEOPLE, "Ann, it is your turn: lay tiles"),
        (dice, WITH_BOT, "Your turn: lay dice, or roll some first"),
        (rolled, WITH_BOT, "Your turn: now lay dice"),
    ):
        assert shown(driver, at(state, seats)).status().text == sentence
        assert sentence in " ".join(driver.texts()), "it is not cut"


def test_the_status_names_the_small_circles_of_cells_that_need_more_tiles(driver: Driver) -> None:
    play = a_turn(driver)
    play.hand.select(next(n for n in range(6) if play.session.staged.destinations(n).later))
    assert play.status().text == "Small circles: it fits there only with more tiles"
    play.hand.select(None)
    assert "circles" not in play.status().text


def test_a_tooltip_is_the_reason_without_a_key_and_follows_its_button(driver: Driver) -> None:
    play = a_turn(driver)
    confirm, window = play.tree["confirm"], Box(0, 0, *driver.size)
    painter = play.table_view.picture.painter
    assert confirm.behaviour.tooltip == "Lay a tile first"
    assert play.tree["sort"].behaviour.tooltip == "Sort the rack"
    disabled = tooltip_box(painter, confirm, window).w
    confirm.behaviour = replace(confirm.behaviour, enabled=True)
    assert tooltip_box(painter, confirm, window).w > disabled
    play = a_turn(driver, PEOPLE, lifted=False)
    assert play.tree["confirm"].behaviour.tooltip == "Hand over to Ann"
    play = a_turn(driver)
    driver.move(play.tree["confirm"].box.centre)
    driver.wait(TOOLTIP_SECONDS + 0.1)
    assert "Lay a tile first" in driver.texts()
    before = play.content_key()
    play.tiles.place(0, Cell(2, 0))
    play.rebuild()
    assert play.content_key() != before
    assert "Play your turn" in driver.texts()


@pytest.mark.app(speed=1.0)
def test_the_curtain_waits_for_a_computer_that_begins(driver: Driver) -> None:
    seats = (Seat("Pixel", "greedy"), Seat("Ann"), Seat("Bob"))
    state = game("tiles", TABLE, ["rd gx yx", HAND, "bs"], "rc gd yk gk ox")
    play = shown(driver, at(state, seats, lifted=False))
    curtain = play.tree[CURTAIN]
    driver.wait(0.7)
    for playing in (False, True):
        driver.until(lambda now=playing: play.table_view.motion.showing_turn is now, step=1 / 60)  # type: ignore[misc]
        assert CURTAIN in play.tree
        assert not curtain.enabled
        driver.key(pygame.K_RETURN)
        assert play.messages.message == "Pixel is still playing"
        assert play.table_view.motion.showing_turn is playing, "it is not cut short"
        assert play.session.curtain
    driver.until(lambda: curtain.enabled)
    assert not play.table_view.motion.showing_turn
    driver.key(pygame.K_RETURN)
    assert play.session.curtain, "a press too many lifts nothing"
    driver.wait(0.7)
    driver.key(pygame.K_RETURN)
    assert not play.session.curtain


@pytest.mark.app(speed=1.0)
def test_a_card_counts_the_tiles_of_the_hand(driver: Driver) -> None:
    for variant in ("tiles", "cubes"):
        play = shown(driver, at(game(variant, TABLE, [HAND, "bs gs"], "rc gd yk"), PEOPLE))
        driver.until(lambda made=play: not made.table_view.motion.active)  # type: ignore[misc]
        # Hidden tiles on the rack are not repeated on the card of their player.
        before, laid = (0, 0) if variant == "tiles" else (6, 5)
        assert [in_hand(card) for card in cards(play)] == [before, 2]
        play.tiles.place(0, Cell(2, 0))
        assert [in_hand(card) for card in cards(play)] == [laid, 2], variant
        play.actions.confirm()
        driver.frame()
        assert [in_hand(card) for card in cards(play)] == [laid, 2], "the new one still flies"
        driver.until(lambda made=play: not made.table_view.motion.showing_turn)  # type: ignore[misc]
        assert [in_hand(card) for card in cards(play)] == [before, 2], variant


@pytest.mark.app(first=None, seats="bot bot bot", seed=3)
def test_without_animation_the_highlighted_card_owns_the_rack(driver: Driver) -> None:
    play = driver.scene(PlayScene)
    seen = set()
    for _ in range(60):
        driver.wait(0.1)
        lit = [n for n in range(len(BOTS)) if play.table_view.display.shows_turn_of(n)]
        assert lit == [play.table_view.shown_rack.viewer]
        seen |= set(lit)
    assert len(seen) == len(BOTS)
