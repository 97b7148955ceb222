import logging
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.common import Point, Window
from game.screens import navigation
from game.screens.base import Scene
from game.screens.dialogs.scene import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.operator.pin import PinEntryScene
from game.screens.operator.scene import BestNamesScene, OperatorScene
from game.screens.options.scene import OptionsScene
from game.storage.daily_best import BestEntry, ListName
from game.storage.folder_store import FolderStore
from game.storage.settings import OperatorSettings
from game.ui import Control, Text
from game.ui.choice import ChoiceControl
from game.ui.scroll import ListControl
from game.ui.slider import SliderControl
from tests.client.support.driver import Driver, running
from tests.client.support.sizes import HAIR, WINDOWS, check, over
from tests.client.support.trees import fits, pressed_boxes

pytestmark = pytest.mark.app(first=Scene, size=(1280, 720))
FIELDS, BUTTONS = 9, 4


def open_page(driver: Driver) -> OperatorScene:
    navigation.open_operator(driver.app.services)
    driver.frame(seconds=0.5)
    return driver.scene(OperatorScene)


def field(page: OperatorScene, label: str) -> Any:
    return page.tree[dict(page.fields(page.window))[label].key]


def choose(driver: Driver, choice: ChoiceControl, label: str) -> None:
    driver.click(choice.parts()[choice.face.options.index(label)].centre)


def test_a_chosen_time_is_saved(driver: Driver, tmp_path: Path) -> None:
    page = open_page(driver)
    for label, chosen, name, seconds in (
        ("Idle menu", "Never", "idle", 0),
        ("Idle menu", "300 s", "idle", 300),
        ("Abandoned game", "180 s", "left_alone", 180),
        ("Abandoned seat", "15 s", "handed_back", 15),
        ("Between games", "40 s", "between_games", 40),
    ):
        choose(driver, field(page, label), chosen)
        assert getattr(driver.app.services.operator, name) == seconds
        assert getattr(OperatorSettings(FolderStore(tmp_path)), name) == seconds


def test_a_kiosk_has_no_time_of_the_menu(tmp_path: Path) -> None:
    with running(tmp_path, kiosk=True) as kiosk:
        page = open_page(kiosk)
        labels = dict(page.fields(page.window))
        assert "Idle menu" not in labels
        assert "Abandoned game" in labels


def test_a_time_that_a_flag_has_set_is_offered(driver: Driver) -> None:
    driver.app.services.operator.override_idle(77.0)
    page = open_page(driver)
    choice = field(page, "Idle menu")
    assert (choice.face.options[choice.face.chosen], choice.spoken) == ("77 s", "77 s")
    choose(driver, choice, "45 s")
    assert "77 s" in field(page, "Idle menu").face.options, "it can be chosen again"


def test_volumes_of_the_showcase_are_applied_and_saved(driver: Driver) -> None:
    page = open_page(driver)
    audio, operator = driver.app.services.audio, driver.app.services.operator
    for name in ("sound", "music"):
        slider = page.tree[name]
        assert isinstance(slider, SliderControl)
        driver.click(slider.knob_at(100))
    assert (audio.sound_volume, audio.music_volume) == (1.0, 1.0)
    assert (operator.sound_volume, operator.music_volume) == (1.0, 1.0)
    assert driver.app.services.settings.sound_volume < 1, "those of play stay"
    page.tree.focus("music")
    driver.key(pygame.K_SPACE)
    assert operator.music_volume == 0, "off is a choice"


def test_another_screen_is_filled_at_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    real = pygame.display.set_mode

    def noted(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        asked.append(display)
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 2)
    monkeypatch.setattr(pygame.display, "set_mode", noted)
    choose(driver, field(open_page(driver), "Screen"), "2")
    assert asked == [1]
    assert driver.app.services.operator.screen == 1
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 1)
    with running(Path("unused"), data_dir=driver.app.flags.data_dir) as again:
        assert asked[1] == 0, "a screen that is not there any more is not asked for"
        again.app.services.audio.close()


def test_one_name_or_all_are_deleted_after_a_question(
    driver: Driver, caplog: pytest.LogCaptureFixture
) -> None:
    best = driver.app.services.best
    assert not open_page(driver).tree["names"].enabled, "nobody has left a name"
    driver.key(pygame.K_ESCAPE)
    for name, points in (("Ann", 44), ("Bob", 40)):
        both: dict[ListName, BestEntry] = {
            "short": BestEntry(name, points, "tiles"),
            "turns": BestEntry(name, points // 2, "tiles"),
        }
        assert best.add(name, both)
    driver.click(open_page(driver).tree["names"])
    names = driver.scene(BestNamesScene)
    driver.wait(0.5)
    table = names.tree["names"]
    assert isinstance(table, ListControl)

    def answer(press: Control | Point, choice: str) -> None:
        driver.click(press)
        driver.click(driver.scene(AskScene).tree[choice])
        driver.frame(seconds=0.1)

    trash = table.face.parts(table.box, 1, 0.0)[1].centre
    before = best.current
    answer(trash, "no")
    assert best.current == before
    with caplog.at_level(logging.INFO):
        answer(trash, "yes")
        assert [one.name for one in best.current.short] == ["Ann"]
        assert [one.name for one in best.current.turns] == ["Ann", "Bob"], "only one entry"
        answer(names.tree["clear"], "no")
        assert not best.current.empty
        answer(names.tree["clear"], "yes")
    assert best.current.empty
    assert ["deleted" in caplog.messages[0], "cleared" in caplog.messages[1]] == [True, True]
    assert not driver.scene(BestNamesScene).tree["clear"].enabled
    driver.click(names.tree["done"])
    assert not driver.scene(OperatorScene).tree["names"].enabled


@pytest.mark.app(first=MenuScene)
def test_the_page_opens_the_options_and_is_returned_to(driver: Driver) -> None:
    page = open_page(driver)
    assert not field(page, "Screen").enabled, "a single screen is no choice"
    driver.click(page.tree["options"])
    driver.scene(OptionsScene)
    driver.key(pygame.K_RETURN)
    assert driver.scene(OperatorScene) is page
    driver.key(pygame.K_ESCAPE)
    driver.scene(MenuScene)


def test_the_operators_page_fits_every_window(driver: Driver) -> None:
    page = open_page(driver)

    @over(window=WINDOWS)
    def check_in(window: Window) -> None:
        # A choice is hit in parts that are as high as its field.
        fits(page, window, "title", least=0.6 * window.min_side)
        assert len(page.tree.controls) == FIELDS + BUTTONS
        shown = ((one.node.content, one.box) for one in page.tree.placed)
        words = {text.words: box for text, box in shown if isinstance(text, Text)}
        assert len(words) == FIELDS + 1
        check(words | pressed_boxes(page), window)
        if min(window.size) >= 390 and max(window.size) >= 800:
            assert all(one.box.h >= window.min_side - HAIR for one in page.tree.controls.values())

    check_in()


def test_the_page_opens_only_with_the_operators_pin(driver: Driver) -> None:
    operator = driver.app.services.operator
    page = open_page(driver)
    driver.click(page.tree["pin"])
    driver.key(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)
    driver.frame()
    assert operator.pin == 1234
    driver.app.services.stack.pop()
    driver.frame()
    navigation.open_operator(driver.app.services)
    driver.frame(seconds=0.5)
    driver.key(pygame.K_4, pygame.K_3, pygame.K_2, pygame.K_1)
    assert "Wrong PIN" in driver.texts()
    pad = driver.scene(PinEntryScene)
    for digit in "1234":
        driver.click(pad.tree[digit])
    driver.frame()
    page = driver.scene(OperatorScene)
    driver.click(page.tree["pin"])
    assert operator.pin == 0
