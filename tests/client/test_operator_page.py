"""The operator's page: each choice takes effect at once and is kept, at every size of window."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.common.window import Window
from game.scenes.ask import AskScene
from game.scenes.menu import MenuScene
from game.scenes.operator.fields import TimeChoice
from game.scenes.operator.scene import OperatorScene
from game.scenes.options.scene import OptionsScene
from game.storage.best import Feat
from game.storage.folder import FolderStore
from game.storage.operator import Operator
from game.ui.choices import Segmented
from game.view.layout.operator import operator_layout
from tests.client.driver import Driver
from tests.client.menu_tools import click, click_at, close, every_size, opened, press, top
from tests.client.sizes import WINDOWS, check, inside, over, too_small

FIELDS, BUTTONS = 9, 3


def open_page(app: App) -> OperatorScene:
    app.services.routes.operator(app.services)
    app.frame([], 0.5)
    return top(app, OperatorScene)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path, size=(1280, 720))
    yield made
    close(made)


def field(page: OperatorScene, label: str) -> Any:
    return page.group.widgets[page.labels.index(label)]


def choose(app: App, choice: Segmented, label: str) -> None:
    parts = choice.box.columns(len(choice.options))
    click_at(app, parts[choice.options.index(label)].centre)


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
    assert getattr(Operator(FolderStore(tmp_path)), name) == seconds


def test_in_a_kiosk_no_menu_waits(tmp_path: Path) -> None:
    kiosk = opened(None, tmp_path, kiosk=True)
    page = open_page(kiosk)
    assert "Menu waits" not in page.labels
    assert "Game left alone" in page.labels
    close(kiosk)


def test_a_time_that_a_flag_has_set_is_offered(app: App) -> None:
    app.services.operator.set_idle_for_now(77.0)
    choice = field(open_page(app), "Menu waits")
    assert isinstance(choice, TimeChoice)
    assert choice.options[choice.chosen] == "77 s"


def test_volumes_of_the_show_are_heard_and_kept(app: App) -> None:
    page = open_page(app)
    audio, operator = app.services.audio, app.services.operator
    for slider in (page.sound, page.music):
        click_at(app, slider.knob_at(100))
    assert (audio.sound_volume, audio.music_volume) == (1.0, 1.0)
    assert (operator.sound_volume, operator.music_volume) == (1.0, 1.0)
    assert app.services.settings.sound_volume < 1, "those of play stay"
    page.group.focus(page.music)
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
    assert not open_page(app).clear.enabled, "nobody has left a name"
    press(app, pygame.K_ESCAPE)
    assert best.add("Ann", {"short": Feat("Ann", 44, "tiles")})
    page = open_page(app)
    click(app, page.clear)
    click(app, top(app, AskScene).no)
    app.frame([], 0.1)
    assert not best.today().empty
    click(app, page.clear)
    with caplog.at_level(logging.INFO):
        click(app, top(app, AskScene).yes)
        app.frame([], 0.1)
    assert best.today().empty
    assert any("cleared" in record.message for record in caplog.records)
    assert not top(app, OperatorScene).clear.enabled


def test_it_leads_to_the_options_and_back(app: App) -> None:
    page = open_page(app)
    click(app, page.options)
    top(app, OptionsScene)
    press(app, pygame.K_RETURN)
    assert top(app, OperatorScene) is page
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)


@over(window=WINDOWS)
def test_it_fits(window: Window) -> None:
    layout = operator_layout(window, FIELDS, BUTTONS)
    assert len(layout.fields) == len(layout.labels) == FIELDS
    check(layout.controls(), window)
    assert all(inside(box, layout.card) for box in layout.controls().values())
    high = {str(n): box for n, box in enumerate((*layout.fields, *layout.buttons))}
    assert too_small(high, 0.6 * window.touch) == {}, "not even in the lowest window"
    if min(window.size) >= 390 and max(window.size) >= 800:
        assert too_small(high, window.touch) == {}


@every_size
def test_words_fit(size: tuple[int, int], tmp_path: Path) -> None:
    app = opened(None, tmp_path, size=size)
    driver = Driver(app)
    page = open_page(app)
    texts = driver.texts()
    assert len(page.labels) == FIELDS
    for word in [*page.labels, "Leave", "Options", "Done", "Never", "For the operator"]:
        assert word in texts, f"{word} is cut"
    close(app)
