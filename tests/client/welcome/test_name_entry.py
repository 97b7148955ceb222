from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.common import Box, Window
from game.common.window import window_for
from game.input import Device
from game.rules import Bag, HouseRules
from game.screens.base import Scene
from game.screens.results.visitor_results import BestRow, VisitorResultsScene, fitting_rows
from game.screens.shared.choice_card import choices
from game.screens.showcase.scene import ShowcaseScene
from game.screens.visits.visit import LARGE_TURN, Visit
from game.screens.welcome.name_entry import NameEntryScene
from game.session import GameSetup, Moment, Seat, Session
from game.storage.daily_best import MAX_VISITOR_NAME, BestEntry, BestLists
from game.ui import button, place, px
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import Gamepad
from tests.client.support.players import finish
from tests.client.support.sizes import NAMED, WINDOWS, check, over, too_small
from tests.client.support.trees import fits, letter_key

SEATS = (Seat("Guest"), Seat("Pixel", "greedy"))
TODAY = BestLists(date(2026, 11, 22))
SHORT = HouseRules(bag=Bag.SHORT)
pytestmark = pytest.mark.app(first=Scene)


def played(seed: int = 1) -> Session:
    session = Session(GameSetup("tiles", SEATS, house=SHORT), seed)
    finish(session)
    return session


def with_scores(session: Session, *scores: int) -> Session:
    players = tuple(
        replace(player, score=score)
        for player, score in zip(session.state.players, scores, strict=True)
    )
    state = replace(session.state, players=players)
    return Session(session.setup, 0, start=Moment(state, session.turns))


def best_turn(session: Session, seat: int = 0) -> int:
    return max(turn.line_points for turn in session.turns if turn.seat == seat)


def test_a_win_and_a_large_turn_are_entered_in_the_lists() -> None:
    session = played()
    large = best_turn(session)
    assert large >= LARGE_TURN
    entries = Visit("short").best_entries(with_scores(session, 60, 50), TODAY)
    assert entries == {"short": BestEntry("", 60, "tiles"), "turns": BestEntry("", large, "tiles")}
    lost = Visit("short").best_entries(with_scores(session, 40, 50), TODAY)
    assert list(lost) == ["turns"], "a computer that wins leaves none"
    whole = Visit("whole").best_entries(with_scores(session, 60, 60), TODAY)
    assert set(whole) == {"whole", "turns"}, "a shared win is one"
    joined = Visit("joined").best_entries(with_scores(session, 60, 50), TODAY)
    assert list(joined) == ["turns"], "the score is partly a computer's"
    late = Visit("joined", turns_before=len(session.turns))
    assert late.best_entries(with_scores(session, 60, 50), TODAY) == {}


def test_a_result_without_a_place_is_not_entered() -> None:
    session = with_scores(played(), 60, 50)
    full = TODAY
    for _ in range(10):
        full = full.with_entries(
            {"short": BestEntry("A", 60, "tiles"), "turns": BestEntry("A", 99, "tiles")}
        )
    assert Visit("short").best_entries(session, full) == {}
    assert set(Visit("whole").best_entries(session, full)) == {"whole"}


@pytest.fixture
def naming(driver: Driver) -> NameEntryScene:
    game = with_scores(played(), 60, 50)
    driver.app.stack.clear_to(VisitorResultsScene(driver.app.services, game, Visit("short")))
    naming = driver.reach(NameEntryScene)
    driver.wait(0.7)
    return naming


def names(driver: Driver) -> list[str]:
    return [entry.name for entry in driver.app.services.best.current.short]


def test_a_keyboard_types_the_name(driver: Driver, naming: NameEntryScene) -> None:
    driver.key(pygame.K_RETURN)
    assert not naming.tree["done"].enabled, "nothing is no name"
    assert naming.tree["done"].behaviour.shortcut == ""
    driver.key(*map(ord, "zo e1"), pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    driver.key(pygame.K_e, pygame.K_v)
    assert naming.name == "ZO EV"
    driver.key(pygame.K_DOWN)
    assert naming.tree["done"].behaviour.shortcut == "", "Enter presses the focused letter"
    driver.key(*[pygame.K_x] * MAX_VISITOR_NAME)
    assert naming.name == "ZO EV" + "X" * (MAX_VISITOR_NAME - 5), "no letter more"
    driver.key(*[pygame.K_BACKSPACE] * (MAX_VISITOR_NAME - 5))
    assert naming.tree["done"].behaviour.shortcut == "enter", "its sign is seen"
    driver.key(pygame.K_RETURN)
    driver.frame()
    shown = driver.scene(VisitorResultsScene)
    assert names(driver) == ["ZO EV"]
    assert [row for one in shown.lists() for row in one.rows if row.own], "it is marked"
    assert "ZO EV" in driver.texts()
    driver.wait(5.0)
    driver.scene(VisitorResultsScene)  # the question appears only once


def test_a_rude_name_is_refused_with_a_sentence(driver: Driver, naming: NameEntryScene) -> None:
    driver.key(*map(ord, "fuck"), pygame.K_RETURN)
    assert driver.scene(NameEntryScene) is naming
    assert "Please choose another name" in driver.texts()
    driver.key(*[pygame.K_BACKSPACE] * 3)
    assert "Please choose another name" not in driver.texts()
    driver.key(*map(ord, "red"), pygame.K_RETURN)
    driver.frame()
    assert names(driver) == ["FRED"]


def test_b_deletes_a_letter_and_start_ends_the_entry(
    driver: Driver, naming: NameEntryScene
) -> None:
    pad = Gamepad(driver, controller=True)
    for letter in "AX":
        pad.use(naming.tree, letter_key(naming, letter))
    pad.device.press("b", "b")
    assert naming.name == ""
    assert driver.app.stack.top is naming
    pad.use(naming.tree, letter_key(naming, "B"))
    pad.device.press("start")
    driver.frame()
    assert names(driver) == ["B"]


def test_the_entry_can_be_skipped(driver: Driver, naming: NameEntryScene) -> None:
    driver.click(letter_key(naming, "A"))
    driver.click(naming.tree["skip"])
    driver.frame()
    shown = driver.scene(VisitorResultsScene)
    assert driver.app.services.best.current.empty
    assert "Win a short game to get in" in " ".join(driver.texts()), "an empty list says how"
    driver.click(shown.tree["menu"])
    driver.reach(ShowcaseScene, 5)


@pytest.mark.parametrize("apart", [0.2, 0.7])
def test_presses_repeated_at_the_end_do_not_skip_the_entry(tmp_path: Path, apart: float) -> None:
    with running(tmp_path, speed=1.0) as driver:
        driver.app.services.stack.input.device = Device.KEYS
        game = with_scores(played(), 60, 50)
        scene = VisitorResultsScene(driver.app.services, game, Visit("short"))
        driver.app.stack.clear_to(scene)
        for _ in range(40):
            driver.key(pygame.K_RETURN)
            driver.wait(apart, 0.05)
            if driver.app.stack.top is not scene:
                break
        naming = driver.scene(NameEntryScene)
        driver.key(pygame.K_RETURN, pygame.K_SPACE)
        if apart < 0.3:
            driver.key(pygame.K_ESCAPE)
        assert driver.scene(NameEntryScene) is naming
        driver.key(pygame.K_z)
        assert naming.name == "Z", "nor has Space typed anything"
        driver.key(pygame.K_RETURN)
        driver.frame()
        driver.key(pygame.K_RETURN)
        assert driver.scene(VisitorResultsScene) is scene, "nor does that press lead on at once"
        assert names(driver) == ["Z"]
        driver.wait(1.1, 0.05)
        driver.key(pygame.K_RETURN)
        driver.until(lambda: driver.app.stack.top is not scene, 5)


def test_a_name_that_is_cut_in_the_lists_has_a_tooltip(tmp_path: Path) -> None:
    with running(tmp_path, size=(480, 320), kiosk=True) as driver:
        best, name = driver.app.services.best, "W" * MAX_VISITOR_NAME
        assert best.add(name, {"short": BestEntry("", 99, "tiles")})
        driver.show(VisitorResultsScene(driver.app.services, played(), Visit("joined")))
        driver.reach(NameEntryScene, 4.0)
        driver.wait(1.0)
        driver.key(pygame.K_ESCAPE)
        driver.frame()
        assert name not in driver.texts(), "it is cut"
        driver.move(driver.scene(VisitorResultsScene).tree["chart 0"].box.centre)
        driver.wait(1.0)
        assert name in driver.texts()


def test_the_own_entry_is_always_among_the_rows() -> None:
    rows = [BestRow(f"V{n}", 100 - n, own=n == 8) for n in range(10)]
    assert fitting_rows(rows, 10) == list(enumerate(rows, 1))
    few = fitting_rows(rows, 3)
    assert [(place, row.name) for place, row in few] == [(1, "V0"), (2, "V1"), (9, "V8")]


@over(window=WINDOWS, cards=(2, 3, 4))
def test_the_cards_fit_everywhere(window: Window, cards: int) -> None:
    keys = [f"card {n}" for n in range(cards)]
    side = px(window.roomy_min_side)
    tree = choices(
        window,
        button("headline", "", None),
        [button(key, "", None) for key in keys],
        button("hint", "", None),
        button("corner", "", None, w=side, h=side, align=(1.0, 0.0)),
    )
    placed = place(tree, Box(0, 0, *window.size))
    boxes = {str(one.identity): one.box for one in placed}
    assert list(boxes) == ["headline", "hint", *keys, "corner"]
    check(boxes, window)
    assert too_small({key: boxes[key] for key in [*keys, "corner"]}, window.roomy_min_side) == {}


def test_the_letters_fit_everywhere_and_are_as_large_as_a_fingertip(driver: Driver) -> None:
    entry = NameEntryScene(driver.app.services, "Place 1", print)
    for window in WINDOWS:
        fits(entry, window, "title", "name", least=0.0)
        assert len(entry.tree.controls) == 26 + 3
    # On a phone in landscape the keys are less tall.
    for size, least in [*((size, 48.0) for size in NAMED), ((844, 390), 40.0)]:
        fits(entry, window_for(*size), least=least)
