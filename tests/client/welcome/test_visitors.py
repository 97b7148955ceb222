from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules import Bag
from game.screens.navigation import COUNTDOWN_SECONDS
from game.screens.play.scene import PlayScene
from game.screens.results.visitor_results import VisitorResultsScene
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.presenter import Presenter
from game.screens.showcase.programme import Programme
from game.screens.showcase.scene import ShowcaseScene
from game.screens.tasks.visit_task import BECKON_SECONDS
from game.screens.welcome.joined_task import MAX_READING, NEWCOMER_SECONDS, IdleCountdownScene
from game.screens.welcome.name_entry import NameEntryScene
from game.storage.daily_best import DailyBest
from game.storage.folder_store import FolderStore
from game.storage.settings import OperatorSettings
from tests.client.support import input_devices
from tests.client.support.driver import Driver
from tests.client.support.input_devices import Finger, OneHand, turn
from tests.client.support.tasks import joined_of
from tests.client.support.trees import letter_key
from tests.client.support.visitors import choose, showcase, touch
from tests.marks import long_except

HANDOVER, IDLE = OperatorSettings.handed_back.default, 20.0
WINDOWS = (1920, 1080), (820, 1180), (390, 844)
FINGER, KEYS = ((390, 844), "finger"), ((820, 1180), "keys")


@pytest.fixture
def hand(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OneHand]:
    """Yield a visitor before the showcase; the parameter is the window size and the device."""
    size, kind = request.param
    with showcase(tmp_path, size) as driver:
        yield input_devices.hand_of(kind, driver)


def hands(turn: int, *quick: tuple[tuple[int, int], str]) -> pytest.MarkDecorator:
    """Parametrize the fixture `hand`: each device in one window. All but `quick` cases are long."""
    # Each test passes another `turn`, so that together they use all devices in all windows.
    cases = [
        (WINDOWS[(n + turn) % len(WINDOWS)], kind) for n, kind in enumerate(input_devices.HANDS)
    ]
    return pytest.mark.parametrize(
        "hand", long_except(quick, dict.fromkeys((*quick, *cases))), indirect=True
    )


@hands(0, ((390, 844), "controller"))
def test_a_joined_seat_returns_to_its_computer(hand: OneHand, tmp_path: Path) -> None:
    driver = hand.driver
    scene = driver.scene(ShowcaseScene)
    session = scene.session
    assert session is not None
    names = [one.name for one in session.setup.seats]
    welcome = touch(hand)
    hand.use(welcome.tree, welcome.tree["join"])
    begun = len(session.steps)
    driver.frame()
    play = driver.scene(PlayScene)
    assert play.session is session, "the very same game"
    (seat,) = session.setup.people
    assert session.person_to_move, "at once"
    turn(hand, play)
    assert any(step.seat == seat for step in session.steps[begun:])
    driver.until(lambda: session.over or session.person_to_move, 60)
    steps = len(session.steps)
    driver.until(lambda: joined_of(play).countdown is not None, NEWCOMER_SECONDS + 5)
    said = driver.texts()
    assert any(text.startswith("Touch to keep") for text in said)
    assert str(joined_of(play).countdown) in said
    driver.until(lambda: driver.app.stack.top is scene, NEWCOMER_SECONDS + 5)
    assert len(session.steps) == steps
    assert session.spectated
    assert isinstance(scene.act, GameAct)
    assert scene.act.text.caption == "The computer plays on: touch to play"
    assert [one.name for one in session.setup.seats] == names, "its computer is back"
    driver.until(lambda: len(session.steps) > steps, 30)
    assert_nothing_stored(tmp_path)


def test_a_visitor_who_reads_keeps_the_seat_for_longer_but_not_for_good(tmp_path: Path) -> None:
    with showcase(tmp_path) as driver:
        choose(Finger(driver), "join")
        play = driver.scene(PlayScene)
        driver.until(
            lambda: play.session.person_to_move and not play.table_view.motion.showing_turn, 60
        )
        driver.key(pygame.K_h)
        driver.until(lambda: play.hints.shown is not None, 5)
        for _ in range(2):
            driver.wait(MAX_READING - 1.0)
            assert driver.scene(PlayScene) is play
            assert joined_of(play).countdown is None
            driver.move((4, 300))
            driver.move((14, 300))
        driver.wait(MAX_READING + NEWCOMER_SECONDS + 1.0)
        driver.scene(ShowcaseScene)


def assert_nothing_stored(folder: Path) -> None:
    for name in ("saves", "records"):
        assert not list((folder / name).glob("*")), name


@hands(1, KEYS)
def test_the_winner_of_a_short_game_enters_a_name(hand: OneHand, tmp_path: Path) -> None:
    driver = hand.driver
    choose(hand, "short")
    play = driver.scene(PlayScene)
    assert play.session.setup.house.bag is Bag.SHORT
    input_devices.play_out(hand, play)
    naming = driver.reach(NameEntryScene)
    driver.wait(1.0)
    for letter in "EVE":
        hand.use(naming.tree, letter_key(naming, letter))
    hand.use(naming.tree, naming.tree["done"])
    driver.frame()
    results = driver.scene(VisitorResultsScene)
    texts = driver.texts()
    assert "EVE" in texts
    assert not any("Guest" in text for text in texts), "the podium knows the name, too"
    planned, window = Programme(1).game(1), results.window
    shown = PageAct(driver.app.services, planned, results.session, Presenter(), window)
    assert "EVE" in [row.name for row in shown.lists[0].rows]
    today = DailyBest(FolderStore(tmp_path)).current
    assert {feat.name for feat in (*today.short, *today.turns)} == {"EVE"}
    assert_nothing_stored(tmp_path)
    hand.use(results.tree, results.tree["menu"])
    driver.frame()
    driver.scene(ShowcaseScene)


@hands(2, FINGER)
def test_an_idle_game_ends_after_a_countdown(hand: OneHand) -> None:
    driver = hand.driver
    driver.app.services.operator.left_alone = IDLE
    choose(hand, "short")
    play = driver.scene(PlayScene)
    wait_for_countdown(driver)
    counting = driver.scene(IdleCountdownScene)
    figures, pictures = [], []
    for _ in range(3):
        figures.append(counting.figure)
        pictures.append(driver.picture())
        driver.wait(1.0)
    assert figures == [10, 9, 8]
    assert len(set(pictures)) == 3, "each second is seen"
    before = play.session.log, play.hand.selected, dict(play.session.staged.cells)
    if isinstance(hand, Finger):
        hand.tap((driver.size[0] / 2, driver.size[1] / 2))
    elif isinstance(hand, input_devices.Focused):
        hand.press()
    driver.frame()
    assert driver.app.stack.top is play, "any touch goes on"
    after = play.session.log, play.hand.selected, dict(play.session.staged.cells)
    assert after == before, "and does nothing else"
    wait_for_countdown(driver)
    driver.reach(ShowcaseScene, COUNTDOWN_SECONDS + 1)
    driver.wait(2 * IDLE)
    driver.scene(ShowcaseScene)


def wait_for_countdown(driver: Driver) -> None:
    """Wait until the idle countdown starts, and assert that it does not start too early."""
    driver.wait(IDLE - COUNTDOWN_SECONDS - 2.0)
    assert not isinstance(driver.app.stack.top, IdleCountdownScene)
    driver.reach(IdleCountdownScene, 3.0)


@pytest.mark.parametrize("kind", long_except(["finger"], ["finger", "keys"]))
def test_a_game_left_alone_beckons(tmp_path: Path, kind: str) -> None:
    with showcase(tmp_path, (820, 1180)) as driver:
        hand = input_devices.hand_of(kind, driver)
        choose(hand, "short")
        play = driver.scene(PlayScene)
        for _ in range(2):
            driver.until(
                lambda: play.session.person_to_move and not play.table_view.motion.showing_turn, 60
            )
            driver.wait(BECKON_SECONDS - 1.0)
            assert "Your turn? Touch!" not in driver.texts()
            driver.wait(1.5)
            assert "Your turn? Touch!" in driver.texts()
            turn(hand, play)
