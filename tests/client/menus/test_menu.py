"""Tests of the main menu: its buttons, its keys, and the tiles that drift behind them."""

from pathlib import Path

import pygame
import pytest

from game.app import STEP
from game.screens import navigation
from game.screens.dialogs.scene import MessageScene
from game.screens.lesson.scene import HowToPlayScene
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.setup.scene import SetupScene
from game.session import GameSetup
from tests.client.support.calls import Call
from tests.client.support.driver import Driver, running
from tests.client.support.players import WITH_BOT
from tests.client.support.tasks import lesson_of

pytestmark = pytest.mark.app(first=None)

TILES = 7 + 24
"""Number of pictures that the menu draws one per frame: letters and drifting tiles."""

HAND = 1
"""Layer of the hand that points at the lesson."""


@pytest.mark.parametrize(
    "keys",
    [
        [pygame.K_p],
        [pygame.K_RETURN],
        [pygame.K_DOWN, pygame.K_RETURN],
        [pygame.K_TAB, pygame.K_RETURN],
        [pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_SPACE],
    ],
)
def test_these_keys_open_setup(driver: Driver, keys: list[int]) -> None:
    driver.app.settings.newcomer = False
    driver.key(*keys)
    driver.scene(SetupScene)


@pytest.mark.parametrize(
    "keys",
    [
        [pygame.K_q, pygame.K_q],
        [pygame.K_q, pygame.K_RETURN],
        [pygame.K_ESCAPE, pygame.K_RETURN],
        [*[pygame.K_DOWN] * 3, pygame.K_RIGHT, pygame.K_RETURN],
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
        assert menu.tagline == "New here? Learn by playing"
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
    driver.key(pygame.K_ESCAPE)
    driver.scene(MenuScene)
    driver.app.settings.last_setup = GameSetup("tiles", WITH_BOT)
    assert not driver.scene(MenuScene).offers_lesson


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_the_motto_is_inside_its_pill(tmp_path: Path, written: list[Call], lang: str) -> None:
    for size in ((390, 844), (480, 320), (1280, 720)):
        with running(tmp_path, size=size, lang=lang) as driver:
            driver.app.settings.newcomer = False
            navigation.open_menu(driver.app.services)
            driver.frame()
            menu, pill = driver.scene(MenuScene), driver.scene(MenuScene).tree.box("tagline")
            inner = pill.inset(pill.h * 0.2)
            (line,) = {call.result for call in written if call.given[2] == menu.tagline}
            written.clear()
            assert inner.x <= line.x
            assert line.right <= inner.right


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_news_is_written_whole_above_the_buttons(tmp_path: Path, lang: str) -> None:
    for size in ((390, 844), (480, 320), (820, 1180)):
        with running(tmp_path, size=size, lang=lang) as driver:
            menu = driver.scene(MenuScene)
            news = driver.app.services.words.gettext("This game went back a little: {names}")
            menu._news = f"{news.format(names='Anna, Bartholomew, Chris')}. " * 2
            menu.resize(menu.window)
            assert menu.tagline in " ".join(driver.texts())
            pill, first = menu.tree.box("tagline"), menu.tree.box("play")
            assert menu.tree.box("title").bottom <= pill.y and pill.bottom <= first.y


@pytest.mark.app(speed=1.0)
def test_tiles_drift_at_a_third_of_the_frames(driver: Driver) -> None:
    for _ in range(60):
        driver.frame()
    before, picture = driver.app.picture.times.frames, driver.picture()
    for _ in range(60):
        driver.frame()
    assert 18 <= driver.app.picture.times.frames - before <= 21
    assert driver.picture() != picture


def test_tiles_appear_one_per_frame_until_all_are_there(tmp_path: Path) -> None:
    with running(tmp_path, seed=3) as without:
        wanted = without.picture()
    with running(tmp_path, seed=3, speed=1e-9) as driver:
        pictures = []
        for _ in range(2 * TILES):
            driver.frame(seconds=5 * STEP)
            pictures.append(driver.picture())
        last = pictures.index(pictures[-1])
        assert TILES - 8 <= last < TILES, "one a frame, however slow frames are"
        driver.app.services.tempo.speed = 0.0
        driver.frame()
        assert driver.picture() == wanted


@pytest.mark.app(speed=1.0)
def test_animation_can_be_switched_off_before_all_tiles_are_there(driver: Driver) -> None:
    driver.app.services.tempo.speed = 0.0
    driver.frame()
    before, shown = driver.app.picture.times.frames, driver.picture()
    for _ in range(30):
        driver.frame()
    assert driver.app.picture.times.frames == before
    driver.app.stack.redraw()
    driver.frame()
    assert driver.picture() == shown
