import math
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.screens import navigation
from game.screens.menu.scene import MenuScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.setup.scene import SetupScene
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.scene import ShowcaseScene
from game.screens.tasks import GuidedTask
from game.screens.welcome.joined_task import IdleCountdownScene
from game.screens.welcome.scene import CARDS, WELCOME_SECONDS, WelcomeScene
from game.session import Session
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.input_devices import Finger
from tests.client.support.players import play_turn
from tests.client.support.tasks import guide_of, is_for
from tests.client.support.trees import faces
from tests.client.support.visitors import BEGINS, choose, showcase, touch

IDLE = 20.0
MIDDLE = (400.0, 240.0)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with showcase(tmp_path) as driver:
        driver.app.services.operator.left_alone = IDLE
        yield driver


def game_of(driver: Driver) -> Session:
    session = driver.scene(ShowcaseScene).session
    assert session is not None
    return session


def pinch(driver: Driver) -> None:
    for finger, x in ((1, 300.0), (2, 500.0)):
        driver.finger_down(finger, (x, 240.0))
    for finger, x in ((1, 200.0), (2, 600.0)):
        driver.finger_move(finger, (x, 240.0))
    for finger in (1, 2):
        driver.finger_up(finger)


INPUTS: dict[str, Callable[[Driver], None]] = {
    "tap": lambda driver: driver.tap(MIDDLE),
    "double click": lambda driver: driver.double_tap(MIDDLE),
    "drag": lambda driver: driver.finger_drag((200, 200), (600, 300)),
    "pinch": pinch,
    "click": lambda driver: driver.click(MIDDLE),
    "right click": lambda driver: driver.click(MIDDLE, 3),
    "wheel": lambda driver: driver.wheel(MIDDLE, 2),
    "enter": lambda driver: driver.key(pygame.K_RETURN),
    "letter": lambda driver: driver.key(pygame.K_x),
    "one": lambda driver: driver.key(pygame.K_1),
    "pad": lambda driver: driver.joystick(0),
}


def test_the_first_input_opens_the_choices_and_does_nothing_else(driver: Driver) -> None:
    driver.move(MIDDLE)
    driver.move((200, 200))
    scene = driver.scene(ShowcaseScene)
    for name, act in INPUTS.items():
        # A click right after a touch may be the touch's echo.
        driver.wait(2.0)
        act_before, game_before = scene.act, game_of(driver)
        setup = game_before.setup
        act(driver)
        driver.frame()
        assert isinstance(driver.app.stack.top, WelcomeScene), name
        assert game_before.setup == setup, name
        assert scene.act is act_before, name
        driver.key(pygame.K_ESCAPE)
        driver.frame()
        driver.scene(ShowcaseScene)


def test_the_game_continues_behind_the_choices_until_they_close(driver: Driver) -> None:
    session = game_of(driver)
    welcome = touch(Finger(driver))
    steps = len(session.steps)
    driver.wait(WELCOME_SECONDS - 1.0)
    assert driver.app.stack.top is welcome
    assert len(session.steps) > steps, "nothing was stopped"
    driver.move((4, 300))
    driver.wait(WELCOME_SECONDS - 1.0)
    assert driver.app.stack.top is welcome, "somebody is still there"
    driver.wait(1.5)
    driver.scene(ShowcaseScene)
    assert session.spectated


def test_a_press_next_to_the_cards_makes_them_hop(tmp_path: Path) -> None:
    with showcase(tmp_path, speed=1.0, begun=1.0) as driver:
        welcome = touch(Finger(driver))
        driver.wait(0.5)
        assert [card.hop for card in faces(welcome)] == [0.0, 0.0, 0.0, 0.0]
        driver.tap((400, 476))
        highest = [0.0] * 4
        for _ in range(40):
            driver.frame()
            highest = [*map(max, highest, [card.hop for card in faces(welcome)])]
        assert min(highest) > 5
        assert driver.app.stack.top is welcome


def test_a_visitor_gets_the_seat_that_the_card_offers(driver: Driver) -> None:
    session, scene = game_of(driver), driver.scene(ShowcaseScene)
    welcome = touch(Finger(driver))
    seat = session.state.seat
    for _ in range(3):
        taken = [shown.offered for shown in faces(welcome)[0].seats]
        assert taken.index(True) == seat
        assert faces(welcome)[0].about == f"Take over from {session.setup.seats[seat].name}"
        play_turn(session)
        driver.frame()
    scores = [shown.score for shown in faces(welcome)[0].seats]
    assert isinstance(scene.act, GameAct)
    assert scores == list(scene.act.table_view.moment.state.scores), "as on the screen"
    assert scores != list(session.state.scores)
    assert session.state.seat != seat
    about = faces(welcome)[0].about
    Finger(driver).use(welcome.tree, welcome.tree["join"])
    welcome.rebuild()
    assert faces(welcome)[0].about == about, "until it is gone"
    driver.frame()
    assert driver.scene(PlayScene).session.setup.people == (seat,)


def offered(welcome: WelcomeScene) -> int:
    return [shown.offered for shown in faces(welcome)[0].seats].index(True)


def test_the_card_offers_the_seat_touched_and_later_the_seat_that_was_left(driver: Driver) -> None:
    scene, session = driver.scene(ShowcaseScene), game_of(driver)
    assert isinstance(scene.act, GameAct)
    for seat, card in enumerate(scene.act.table_view.picture.card_slots):
        driver.tap(card.centre)
        driver.frame()
        assert offered(driver.scene(WelcomeScene)) == seat
        driver.key(pygame.K_ESCAPE)
        driver.frame()
    seat = (session.state.seat + 1) % len(session.setup.seats)
    driver.wait(2.0)
    driver.tap(scene.act.table_view.picture.card_slots[seat].centre)
    driver.frame()
    welcome = driver.scene(WelcomeScene)
    Finger(driver).use(welcome.tree, welcome.tree["join"])
    driver.frame()
    assert session.setup.people == (seat,)
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    driver.click(driver.scene(PauseScene).tree["leave"])
    driver.frame()
    assert driver.app.stack.top is scene
    assert session.spectated
    driver.until(lambda: session.state.seat != seat)
    assert offered(touch(Finger(driver))) == seat
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_n)
    driver.wait(BEGINS)
    later = game_of(driver)
    assert later is not session
    assert offered(touch(Finger(driver))) == later.state.seat, "another game"


def test_a_finished_game_cannot_be_joined_and_the_cards_do_not_move(driver: Driver) -> None:
    session = game_of(driver)
    welcome = touch(Finger(driver))
    names = ["Join in", "Short game", "Full game", "Challenge"]
    assert [card.name for card in faces(welcome)] == names
    boxes = [welcome.tree[key].box for key in CARDS]
    assert [card.primary for card in faces(welcome)] == [True, False, False, False]
    while not session.over:
        play_turn(session)
    driver.frame()
    assert [welcome.tree[key].box for key in CARDS] == boxes, "none moves below a finger"
    assert "The game is over" in " ".join(driver.texts())
    assert [card.primary for card in faces(welcome)] == [False, True, False, False]
    driver.key(pygame.K_1)
    Finger(driver).tap(welcome.tree["join"].box.centre)
    driver.frame()
    assert driver.app.stack.top is welcome
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    again = touch(Finger(driver))
    assert [again.tree[key].enabled for key in CARDS] == [False, True, True, True]
    assert [again.tree[key].box for key in CARDS] == boxes, "each has its place at any time"


def test_the_menu_button_opens_the_menu_and_ends_the_countdown(driver: Driver) -> None:
    choose(Finger(driver), "menu")
    driver.click(driver.scene(MenuScene).tree["new"])
    driver.click(driver.scene(SetupScene).tree["start"])
    driver.wait(IDLE + 10.0)
    assert not isinstance(driver.app.stack.top, IdleCountdownScene | ShowcaseScene)


def open_setup(driver: Driver) -> SetupScene:
    top = driver.app.stack.top
    welcome = top if isinstance(top, WelcomeScene) else touch(Finger(driver))
    Finger(driver).use(welcome.tree, welcome.tree["whole"])
    driver.frame()
    return driver.scene(SetupScene)


def test_a_whole_game_starts_in_the_setup_and_is_saved(driver: Driver, tmp_path: Path) -> None:
    scene = driver.scene(ShowcaseScene)
    open_setup(driver)
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    assert driver.app.stack.top is scene, "back to the very same showcase"
    driver.click(open_setup(driver).tree["start"])
    driver.frame()
    play = driver.scene(PlayScene)
    assert len(list((tmp_path / "saves").glob("*.json*"))) >= 1
    driver.until(lambda: play.session.person_to_move, 10)


def test_a_kiosk_stores_nothing_of_a_visitor(tmp_path: Path) -> None:
    with running(tmp_path, kiosk=True, showcase=True) as driver:
        driver.wait(BEGINS)
        assert "menu" not in touch(Finger(driver)).tree
        setup = open_setup(driver)
        setup.draft.seats[0].name = "Wolfeschlege"
        driver.click(setup.tree["start"])
        driver.frame()
        play = driver.scene(PlayScene)
        assert "Wolfeschlege" in [seat.name for seat in play.session.setup.seats]
        assert not list((tmp_path / "saves").glob("*"))
        navigation.back_to_showcase(driver.app.services)
        driver.wait(1.0)
        assert "Wolfeschlege" not in open_setup(driver).draft.names()


@pytest.mark.parametrize("event", [True, False])
def test_a_rude_name_begins_no_game_at_an_event(tmp_path: Path, event: bool) -> None:
    with running(tmp_path, showcase=event) as driver:
        setup = driver.show(SetupScene(driver.app.services))
        setup.draft.seats[0].name = "Fucker"
        driver.click(setup.tree["start"])
        driver.frame()
        assert isinstance(driver.app.stack.top, PlayScene) is not event
        if event:
            setup.draft.seats[0].name = "Tucker"
            driver.click(setup.tree["start"])
            driver.frame()
            driver.scene(PlayScene)


def assert_idle_visit_ends(driver: Driver) -> None:
    driver.wait(IDLE - 1.0)
    driver.scene(IdleCountdownScene)
    driver.wait(2.0)
    driver.scene(ShowcaseScene)
    assert driver.app.stack.input.idle_limit == math.inf


def test_the_idle_countdown_runs_over_the_setup_and_the_pause(driver: Driver) -> None:
    open_setup(driver)
    assert_idle_visit_ends(driver)
    choose(Finger(driver), "short")
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    driver.scene(PauseScene)
    assert_idle_visit_ends(driver)


def test_the_first_pointer_appears_within_nine_seconds(tmp_path: Path) -> None:
    for seed in (0, 1):
        with showcase(tmp_path / str(seed), speed=1.0, seed=seed, begun=1.0) as driver:
            welcome = touch(Finger(driver))
            driver.wait(1.0)
            Finger(driver).use(welcome.tree, welcome.tree["short"])
            seconds = 0.0
            while True:
                top = driver.app.stack.top
                found = guide_of(top).pointer if is_for(top, GuidedTask) else None
                if found is not None and found.action != "watch":
                    break
                driver.frame(seconds=COARSE)
                seconds += COARSE
                assert seconds < 9.0, f"seed {seed}"
