from pathlib import Path

import pygame
import pytest

from game.bots import EASIEST
from game.screens import navigation
from game.screens.dialogs.scene import AskScene, MessageScene
from game.screens.lesson.scene import HowToPlayScene
from game.screens.menu.cards import CardFace, parts_of_stars, stars_today
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.setup.scene import SetupScene
from game.session import PERSON, GameSetup, Result, Seat
from tests.client.support.driver import Driver, running
from tests.client.support.players import BOTS, WITH_BOT
from tests.client.support.recorded_games import saved_game
from tests.client.support.sizes import WINDOWS
from tests.client.support.tasks import lesson_of
from tests.client.support.trees import content, fits

pytestmark = pytest.mark.app(first=None)

# Layer of the hand that points at the lesson.
HAND = 1


@pytest.mark.parametrize(
    "keys",
    [
        [pygame.K_n],
        [pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_RETURN],
        [pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN],
        [*[pygame.K_RIGHT] * 3, pygame.K_LEFT, pygame.K_UP, pygame.K_SPACE],
    ],
)
def test_these_keys_open_setup(driver: Driver, keys: list[int]) -> None:
    driver.app.settings.newcomer = False
    navigation.open_menu(driver.app.services)
    driver.frame()
    driver.key(*keys)
    driver.scene(SetupScene)


@pytest.mark.parametrize(
    "keys",
    [
        [pygame.K_q, pygame.K_DOWN, pygame.K_RETURN],
        [pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_RETURN],
        [pygame.K_TAB, pygame.K_UP, *[pygame.K_RIGHT] * 4, pygame.K_RETURN],
    ],
)
def test_these_keys_quit(driver: Driver, keys: list[int]) -> None:
    driver.key(keys[0])
    assert driver.app.running, "a single key does not quit"
    driver.key(*keys[1:])
    assert not driver.app.running


def test_the_first_menu_points_at_the_lesson_once(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        menu = driver.scene(MenuScene)
        assert menu.offers_lesson
        assert content(menu, "learn", CardFace).large
        assert "New here? Learn by playing" in driver.texts()
        driver.key(pygame.K_RETURN)
        scene = driver.scene(PlayScene)
        assert (lesson_of(scene).lesson.course.name, lesson_of(scene).lesson.at) == ("example", 0)
        driver.key(pygame.K_ESCAPE)
        assert driver.scene(MenuScene) is menu
        assert not menu.offers_lesson
        driver.key(pygame.K_h)
        driver.scene(HowToPlayScene)
    with running(tmp_path) as again:
        assert not again.scene(MenuScene).offers_lesson


@pytest.mark.app(replay=Path(__file__))
def test_no_hand_points_below_a_message_over_the_first_menu(driver: Driver) -> None:
    menu, covered = driver.app.stack.visible[0], driver.app.stack.top
    assert isinstance(menu, MenuScene)
    assert isinstance(covered, MessageScene)
    assert not any(one.node.layer == HAND for one in menu.tree.placed)
    driver.key(pygame.K_RETURN)
    assert driver.scene(MenuScene) is menu
    assert any(one.node.layer == HAND for one in menu.tree.placed)


def test_the_menu_rests_and_escape_does_not_quit(driver: Driver) -> None:
    before = driver.app.picture.times.frames
    for _ in range(30):
        driver.frame()
    assert driver.app.picture.times.frames == before
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        driver.key(pygame.K_ESCAPE)
        driver.scene(AskScene)
        driver.key(key)
        driver.scene(MenuScene)
    driver.app.settings.last_setup = GameSetup("tiles", WITH_BOT)
    assert not driver.scene(MenuScene).offers_lesson


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_news_is_written_whole_above_the_cards(tmp_path: Path, lang: str) -> None:
    with running(tmp_path, lang=lang) as driver:
        menu = driver.scene(MenuScene)
        news = driver.app.services.words.gettext("A saved game went back a little: {names}")
        menu.news = f"{news.format(names='Anna, Bartholomew, Chris')}. " * 2
        for size in ((390, 844), (480, 320), (820, 1180)):
            driver.resize(*size)
            assert menu.news in " ".join(driver.texts())
            pill, first = menu.tree.box("news"), menu.tree.box("learn")
            assert menu.tree.box("title").bottom <= pill.y and pill.bottom <= first.y


def test_the_tooltip_of_a_card_leaves_the_news_free(tmp_path: Path) -> None:
    saved_game(tmp_path)
    with running(tmp_path, size=(1280, 720)) as driver:
        menu = driver.scene(MenuScene)
        menu.news = "The options were reset. " * 3
        menu.resize(menu.window)
        driver.frame()
        before = driver.picture(menu.tree.box("news"))
        driver.move(menu.tree["quick"].box.centre)
        driver.wait(1.0)
        assert menu.tree.pointer.tooltip is menu.tree["quick"]
        assert driver.picture(menu.tree.box("news")) == before


@pytest.mark.parametrize("state", ["newcomer", "player", "learnt", "kept game", "kept and learnt"])
def test_the_menu_fits_every_window(tmp_path: Path, state: str) -> None:
    if "kept" in state:
        saved_game(tmp_path)
    with running(tmp_path, speed=1.0) as driver:
        settings = driver.app.settings
        settings.newcomer = state == "newcomer"
        if "learnt" in state:
            settings.mark_learnt("example")
        navigation.open_menu(driver.app.services)
        driver.frame()
        menu = driver.scene(MenuScene)
        pegs = {"options", "records", "about", "quit"}
        cards = {"quick", "new", "challenge"} | ({"continue"} if "kept" in state else set())
        (pegs if "learnt" in state else cards).add("learn")
        for window in WINDOWS:
            fits(menu, window, "title", least=window.roomy_min_side)
            assert {*menu.tree.controls} == pegs | cards
            main = max(cards, key=lambda key: menu.tree.box(key).w * menu.tree.box(key).h)
            assert main == menu.main_card
            boxes = [menu.tree.box(key) for key in sorted(cards)]
            assert all(0.6 * box.w < 3.5 * box.h and box.h < 2.2 * box.w for box in boxes), window
            for key in cards:
                _, room, label = content(menu, key, CardFace).parts(
                    menu.painter, menu.tree.box(key)
                )
                assert min(room) >= 0 and room.h >= 0.9 * label.h, (window, key)


def test_one_press_deals_the_last_setup(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        driver.click(driver.scene(MenuScene).tree["quick"])
        first = driver.scene(PlayScene).session.setup
        assert [seat.occupant for seat in first.seats] == [PERSON, EASIEST]
        assert driver.app.settings.last_setup == first
    chosen = GameSetup("cubes", (Seat("Ann"), Seat("Bob"), *BOTS[:1]), eldest=1)
    with running(tmp_path) as driver:
        driver.app.settings.last_setup = chosen
        menu = driver.scene(MenuScene)
        menu.resize(menu.window)
        assert menu.tree["quick"].spoken.startswith("Quick game. Qwirkle Cubes: Ann, Bob and ")
        driver.key(pygame.K_g)
        assert driver.scene(PlayScene).session.setup == driver.app.settings.last_setup
        assert driver.scene(PlayScene).session.setup.eldest == 1
        assert driver.app.settings.remembered_players[0].name == "Ann"


def test_the_stars_on_the_calendar_are_those_of_today(driver: Driver) -> None:
    challenges = driver.app.services.challenges
    challenges.add_result(challenges.today, "tiles", 1, Result(9, 10))
    assert parts_of_stars(driver.app.services) == (0.0, 2 / 3, 0.0, 0.0, 0.0)
    assert stars_today(driver.app.services).endswith("Stars today: 2 of 15")
