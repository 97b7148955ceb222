"""Words and controls match the actions that are possible at the moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.common.geometry import Box
from game.rules import Cell, GameState
from game.screens.hand.play_button import CURTAIN
from game.screens.play.scene import PlayScene
from game.session import Seat, Session
from game.table.hud import CardContent
from game.table.table_picture import TablePicture
from game.ui.pointer_router import TOOLTIP_SECONDS
from game.ui.prompts import tooltip_box
from tests.client.support.driver import Driver, running
from tests.client.support.players import BOTS, PEOPLE, WITH_BOT, at
from tests.rules.build import game

TABLE = "rc@0,0 rx@1,0"
HAND = "rd rs bs gx yx ot"


def shown(driver: Driver, session: Session) -> PlayScene:
    """Return the Play screen of a session."""
    driver.app.stack.clear_to(PlayScene(driver.app.services, session))
    driver.frame()
    return driver.scene(PlayScene)


def cards(play: PlayScene) -> tuple[CardContent, ...]:
    return play.table_view._still(1.0, play.status()).around.cards


def in_hand(card: CardContent) -> int:
    """Return the number of pieces drawn on a card."""
    return sum(n not in card.empty_places for n in range(len(card.hand)))


def test_rolling_dice_show_no_request_to_lay_one(tmp_path: Path) -> None:
    with running(tmp_path, size=(1280, 800), speed=1.0) as driver:
        play = shown(driver, at(game("cubes", TABLE, [HAND, "bs"], "rc gd"), WITH_BOT))
        driver.key(pygame.K_r, pygame.K_4, pygame.K_5, pygame.K_RETURN)
        assert len(play.session.steps) == 1
        driver.wait(0.5)
        driver.click(play.tree["confirm"])
        assert play.notes.message == "The dice are still rolling"
        driver.until(lambda: not play.table_view.showing_turn)
        driver.click(play.tree["confirm"])
        assert play.notes.message == "Lay a die first"


def test_rolling_dice_do_not_hide_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def noting(name: str) -> Callable[..., None]:
        real = getattr(TablePicture, name)

        def noted(*given: Any) -> None:
            drawn.append(name)
            real(*given)

        return noted

    for name in ("effects", "status"):
        monkeypatch.setattr(TablePicture, name, noting(name))
    with running(tmp_path, size=(1280, 800), speed=1.0) as driver:
        play = shown(driver, at(game("cubes", TABLE, [HAND, "bs"], "rc gd"), WITH_BOT))
        driver.key(pygame.K_r, pygame.K_4, pygame.K_5, pygame.K_RETURN)
        driver.wait(0.3)
        assert drawn[-1] == "status"
        driver.until(lambda: not play.table_view.showing_turn)
        driver.event(pygame.WINDOWEXPOSED)
        assert drawn[-1] == "effects"


def test_the_status_names_the_possible_actions(tmp_path: Path) -> None:
    full, empty = "rc gd", ""
    cases: list[tuple[GameState, tuple[Seat, ...], str]] = [
        (
            game("tiles", TABLE, [HAND, "bs"], full),
            WITH_BOT,
            "Your turn: lay tiles, or exchange some",
        ),
        (game("tiles", TABLE, [HAND, "bs"], empty), WITH_BOT, "Your turn: lay tiles"),
        (
            game("tiles", TABLE, [HAND, "bs"], empty),
            PEOPLE,
            "Ann, it is your turn: lay tiles",
        ),
        (
            game("cubes", TABLE, [HAND, "bs"], full),
            WITH_BOT,
            "Your turn: lay dice, or first roll some again",
        ),
        (
            game("cubes", TABLE, [HAND, "bs"], full, rolled=True),
            WITH_BOT,
            "Your turn: now lay dice",
        ),
    ]
    with running(tmp_path) as driver:
        for state, seats, sentence in cases:
            play = shown(driver, at(state, seats))
            assert play.status().text == sentence
            assert sentence in " ".join(driver.texts()), "it is not cut"


def test_the_tooltip_of_a_disabled_button_is_the_reason_without_a_key(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        play = shown(driver, at(game("tiles", TABLE, [HAND, "bs"], "rc gd"), WITH_BOT))
        confirm, room = play.tree["confirm"], Box(0, 0, *driver.size)
        painter = play.table_view.picture.painter
        assert confirm.behaviour.tooltip == "Lay a tile first"
        assert play.tree["sort"].behaviour.tooltip == "Sort the rack"
        dim = tooltip_box(painter, confirm, room).w
        confirm.behaviour = replace(confirm.behaviour, enabled=True)
        assert tooltip_box(painter, confirm, room).w > dim
        play = shown(driver, at(game("tiles", TABLE, [HAND, "bs"], "rc gd"), PEOPLE, lifted=False))
        assert play.tree["confirm"].behaviour.tooltip == "Pass the screen to Ann"


def test_a_visible_tooltip_follows_its_button(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        play = shown(driver, at(game("tiles", TABLE, [HAND, "bs"], "rc gd"), WITH_BOT))
        driver.move(play.tree["confirm"].box.centre)
        driver.wait(TOOLTIP_SECONDS + 0.1)
        assert "Lay a tile first" in driver.texts()
        before = play.content_key()
        play.tiles.place(0, Cell(2, 0))
        play.rebuild()
        assert play.content_key() != before
        assert "Play your turn" in driver.texts()


def test_the_curtain_waits_for_a_computer_that_begins(tmp_path: Path) -> None:
    seats = (Seat("Pixel", "greedy"), Seat("Ann"), Seat("Bob"))
    state = game("tiles", TABLE, ["rd gx yx", HAND, "bs"], "rc gd yk gk ox")
    with running(tmp_path, speed=1.0) as driver:
        play = shown(driver, at(state, seats, lifted=False))
        curtain = play.tree[CURTAIN]
        driver.wait(0.7)
        for playing in (False, True):
            driver.until(lambda now=playing: play.table_view.showing_turn is now, step=1 / 60)  # type: ignore[misc]
            assert CURTAIN in play.tree
            assert not curtain.enabled
            driver.key(pygame.K_RETURN)
            assert play.notes.message == "Pixel is still playing"
            assert play.table_view.showing_turn is playing, "it is not cut short"
            assert play.session.curtain
        driver.until(lambda: curtain.enabled)
        assert not play.table_view.showing_turn
        driver.key(pygame.K_RETURN)
        assert play.session.curtain, "a press too many lifts nothing"
        driver.wait(0.7)
        driver.key(pygame.K_RETURN)
        assert not play.session.curtain


def test_a_card_counts_the_tiles_of_the_hand(tmp_path: Path) -> None:
    with running(tmp_path, speed=1.0) as driver:
        for variant in ("tiles", "cubes"):
            state = game(variant, TABLE, [HAND, "bs gs"], "rc gd yk")
            play = shown(driver, at(state, PEOPLE))
            driver.until(lambda made=play: not made.table_view.active)  # type: ignore[misc]
            assert [in_hand(card) for card in cards(play)] == [6, 2]
            play.tiles.place(0, Cell(2, 0))
            assert [in_hand(card) for card in cards(play)] == [5, 2], variant
            play.actions.confirm()
            driver.frame()
            assert [in_hand(card) for card in cards(play)] == [5, 2], "the new one still flies"
            driver.until(lambda made=play: not made.table_view.showing_turn)  # type: ignore[misc]
            assert [in_hand(card) for card in cards(play)] == [6, 2], variant


def test_without_animation_the_highlighted_card_owns_the_rack(tmp_path: Path) -> None:
    with running(tmp_path, seats="bot bot bot", speed=0.0, seed=3) as driver:
        play = driver.scene(PlayScene)
        seen = set()
        for _ in range(60):
            driver.wait(0.1)
            lit = [n for n, card in enumerate(cards(play)) if card.to_move]
            assert lit == [play.table_view.sight.viewer]
            seen |= set(lit)
        assert len(seen) == len(BOTS)
