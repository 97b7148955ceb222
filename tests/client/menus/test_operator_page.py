"""The operator's page: each choice takes effect at once and is saved, at every window size."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.common.window import Window
from game.screens import entry_points
from game.screens.dialogs import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.operator.scene import OperatorScene
from game.screens.options.scene import OptionsScene
from game.storage.daily_best import BestEntry
from game.storage.folder_store import FolderStore
from game.storage.operator_settings import OperatorSettings
from game.ui.choice import ChoiceControl
from game.ui.slider import SliderControl
from game.ui.text import Text
from tests.client.support.driver import Driver
from tests.client.support.menu_tools import click, click_at, close, every_size, opened, press, top
from tests.client.support.sizes import HAIR, WINDOWS, check, over
from tests.client.support.trees import fits, pressed_boxes

FIELDS, BUTTONS = 9, 3


def open_page(app: App) -> OperatorScene:
    entry_points.open_operator(app.services)
    app.frame([], 0.5)
    return top(app, OperatorScene)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path, size=(1280, 720))
    yield made
    close(made)


def field(page: OperatorScene, label: str) -> Any:
    return page.tree[dict(page.fields())[label].key]


def choose(app: App, choice: ChoiceControl, label: str) -> None:
    click_at(app, choice.parts()[choice.face.options.index(label)].centre)


@pytest.mark.parametrize(
    ("label", "chosen", "name", "seconds"),
    [
        ("Menu waits", "Never", "idle", 0),
        ("Menu waits", "90 s", "idle", 90),
        ("Game left alone", "180 s", "left_alone", 180),
        ("Seat given back", "15 s", "handed_back", 15),
        ("Between games", "40 s", "between_games", 40),
    ],
)
def test_times_are_kept(
    label: str, chosen: str, name: str, seconds: float, app: App, tmp_path: Path
) -> None:
    choose(app, field(open_page(app), label), chosen)
    assert getattr(app.services.operator, name) == seconds
    assert getattr(OperatorSettings(FolderStore(tmp_path)), name) == seconds


def test_in_a_kiosk_no_menu_waits(tmp_path: Path) -> None:
    kiosk = opened(None, tmp_path, kiosk=True)
    labels = dict(open_page(kiosk).fields())
    assert "Menu waits" not in labels
    assert "Game left alone" in labels
    close(kiosk)


def test_a_time_that_a_flag_has_set_is_offered(app: App) -> None:
    app.services.operator.override_idle(77.0)
    page = open_page(app)
    choice = field(page, "Menu waits")
    assert (choice.face.options[choice.face.chosen], choice.spoken) == ("77 s", "77 s")
    choose(app, choice, "45 s")
    assert "77 s" in field(page, "Menu waits").face.options, "it can be chosen again"


def test_volumes_of_the_show_are_heard_and_kept(app: App) -> None:
    page = open_page(app)
    audio, operator = app.services.audio, app.services.operator
    for name in ("sound", "music"):
        slider = page.tree[name]
        assert isinstance(slider, SliderControl)
        click_at(app, slider.knob_at(100))
    assert (audio.sound_volume, audio.music_volume) == (1.0, 1.0)
    assert (operator.sound_volume, operator.music_volume) == (1.0, 1.0)
    assert app.services.settings.sound_volume < 1, "those of play stay"
    page.tree.focus("music")
    press(app, pygame.K_SPACE)
    assert operator.music_volume == 0, "off is a choice"


def test_another_screen_is_filled_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    real = pygame.display.set_mode

    def noted(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        asked.append(display)
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 2)
    monkeypatch.setattr(pygame.display, "set_mode", noted)
    choose(app, field(open_page(app), "Screen"), "2")
    assert asked == [1]
    assert app.services.operator.screen == 1
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 1)
    again = opened(None, Path("unused"), data_dir=app.flags.data_dir)
    assert asked[1] == 0, "a screen that is not there any more is not asked for"
    again.services.audio.close()


def test_a_single_choice_is_only_told(app: App) -> None:
    assert not field(open_page(app), "Screen").enabled


def test_the_best_of_the_day_is_cleared_after_a_question(
    app: App, caplog: pytest.LogCaptureFixture
) -> None:
    best = app.services.best
    assert not open_page(app).tree["clear"].enabled, "nobody has left a name"
    press(app, pygame.K_ESCAPE)
    assert best.add("Ann", {"short": BestEntry("Ann", 44, "tiles")})
    page = open_page(app)
    click(app, page.tree["clear"])
    click(app, top(app, AskScene).tree["no"])
    app.frame([], 0.1)
    assert not best.current.empty
    click(app, page.tree["clear"])
    with caplog.at_level(logging.INFO):
        click(app, top(app, AskScene).tree["yes"])
        app.frame([], 0.1)
    assert best.current.empty
    assert any("cleared" in record.message for record in caplog.records)
    assert not top(app, OperatorScene).tree["clear"].enabled


def test_it_leads_to_the_options_and_back(app: App) -> None:
    page = open_page(app)
    click(app, page.tree["options"])
    top(app, OptionsScene)
    press(app, pygame.K_RETURN)
    assert top(app, OperatorScene) is page
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)


def test_it_fits(app: App) -> None:
    page = open_page(app)

    @over(window=WINDOWS)
    def check_in(window: Window) -> None:
        # A choice is hit in parts that are as high as its field.
        fits(page, window, "title", least=0.6 * window.touch)
        assert len(page.tree.controls) == FIELDS + BUTTONS
        shown = ((one.node.content, one.box) for one in page.tree.placed)
        words = {text.words: box for text, box in shown if isinstance(text, Text)}
        assert len(words) == FIELDS + 1
        check(words | pressed_boxes(page), window)
        if min(window.size) >= 390 and max(window.size) >= 800:
            assert all(one.box.h >= window.touch - HAIR for one in page.tree.controls.values())

    check_in()


@every_size
def test_words_fit(size: tuple[int, int], tmp_path: Path) -> None:
    app = opened(None, tmp_path, size=size)
    driver = Driver(app)
    labels = dict(open_page(app).fields())
    texts = driver.texts()
    assert len(labels) == FIELDS
    for word in [*labels, "Leave", "Options", "Done", "Never", "For the operator"]:
        assert word in texts, f"{word} is cut"
    close(app)
