"""The options: a choice takes effect at once and is saved."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.anim.tempo import SPEEDS
from game.app import STEP, App
from game.flags import Flags
from game.screens import routes
from game.screens.dialogs import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.options.pages import PAGES, UI_SCALES
from game.screens.options.scene import MAX_ROWS, OptionLabel, OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.session import GameSetup, Seat
from game.storage.settings import FELTS, Settings
from game.words.locale import languages
from tests.client.support.driver import Driver
from tests.client.support.menu_tools import click, click_at, close, opened, press, top
from tests.client.support.option_tools import option
from tests.client.support.shared_art import shared_art


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path, size=(1280, 720))
    press(made, pygame.K_o)
    yield made
    close(made)


def choose(app: App, widget: str, part: int) -> None:
    """Click one part of a switch."""
    switch = option(top(app, OptionsScene), widget)
    click_at(app, switch.parts()[part].centre)


def test_the_size_of_the_interface_changes_at_once_and_is_kept(app: App, tmp_path: Path) -> None:
    before = top(app, OptionsScene).window.scale
    choose(app, "size", UI_SCALES.index(1.5))
    app.frame([], STEP)
    assert top(app, OptionsScene).window.scale == pytest.approx(1.5 * before)
    again = opened(None, tmp_path, size=(1280, 720))
    assert again.settings.ui_scale == 1.5
    assert top(again, MenuScene).window.scale == pytest.approx(1.5 * before)


def test_every_page_has_room_for_its_options(app: App) -> None:
    services = app.services
    assert max(len(page.options(services)) for page in PAGES) == MAX_ROWS


def test_hints_and_stars_are_chosen_and_kept(app: App, tmp_path: Path) -> None:
    option(top(app, OptionsScene), "hints")
    assert "stars" in top(app, OptionsScene).tree, "they are looked for side by side"
    assert app.settings.hints
    assert not app.settings.stars
    choose(app, "hints", 1)
    choose(app, "stars", 0)
    again = opened(None, tmp_path, size=(1280, 720))
    assert not again.settings.hints
    assert again.settings.stars
    close(again)


def test_the_flag_sets_the_size(tmp_path: Path) -> None:
    app = opened(None, tmp_path, size=(1280, 720), ui_scale=0.75)
    assert top(app, MenuScene).window.scale == 0.75
    press(app, pygame.K_o)
    assert option(top(app, OptionsScene), "size").face.chosen == UI_SCALES.index(0.75)
    close(app)


def test_the_speed_of_animation_changes_at_once_and_is_kept(tmp_path: Path) -> None:
    app = opened(None, tmp_path, size=(1280, 720), speed=None)
    assert app.services.tempo.speed == 1.0
    press(app, pygame.K_o)
    for part, (name, speed) in enumerate(SPEEDS.items()):
        choose(app, "animation", part)
        assert app.services.tempo.speed == speed
        assert app.settings.animation == name
    choose(app, "animation", 0)
    again = opened(None, tmp_path, speed=None)
    assert again.services.tempo.speed == SPEEDS["slow"]
    close(again)


def test_the_flag_sets_the_speed_for_one_run_only(tmp_path: Path) -> None:
    app = opened(None, tmp_path, size=(1280, 720), speed=2.5)
    assert app.services.tempo.speed == 2.5
    press(app, pygame.K_o)
    assert list(SPEEDS)[option(top(app, OptionsScene), "animation").face.chosen] == "fast"
    close(app)
    again = opened(None, tmp_path, speed=None)
    assert again.services.tempo.speed == 1.0
    close(again)


def test_a_game_that_runs_below_the_options_moves_at_the_new_speed(tmp_path: Path) -> None:
    app = opened(None, tmp_path, size=(1280, 720), speed=1.0, seats=(Seat("Ann"), Seat("Bob")))
    play = top(app, PlayScene)
    assert play.stage.active, "the hands are dealt"
    routes.OPTIONS.open(app.services)
    app.frame([], STEP)
    choose(app, "animation", list(SPEEDS).index("off"))
    press(app, pygame.K_ESCAPE)
    app.frame([], STEP)
    assert not play.stage.active
    close(app)


@pytest.mark.parametrize("size", [(1280, 720), (480, 320), (320, 480)])
def test_labels_have_room_and_belong_to_what_is_chosen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = opened(None, tmp_path, size=size)
    press(app, pygame.K_o)
    scene = top(app, OptionsScene)
    line = scene.painter.assets.line_height(scene.painter.type(15), "semibold")
    for n, page in enumerate(PAGES):
        scene.open_page(n)
        scene.rebuild()
        labels = [one.box for one in scene.tree.placed if isinstance(one.node.content, OptionLabel)]
        found = [scene.tree.box(one.control.key) for one in page.options(app.services)]
        for label, choice in zip(labels, found, strict=True):
            assert label.h >= 0.9 * line
            assert label.bottom == choice.y if label.x == choice.x else label.right < choice.x
    close(app)


def test_a_small_window_says_how_large_the_interface_can_be(tmp_path: Path) -> None:
    """Sizes without a difference are not chosen; a choice for larger windows is kept."""
    app = opened(None, tmp_path, size=(800, 480), ui_scale=2.0)
    press(app, pygame.K_o)
    size = option(top(app, OptionsScene), "size")
    assert (size.face.options[size.face.chosen], size.face.disabled) == ("150 %", {4})
    assert "Up to 150 % here" in Driver(app).texts()
    choose(app, "size", 4)
    assert app.settings.ui_scale == 2.0
    close(app)


def test_everything_can_be_reset(app: App) -> None:
    """A dialog asks first; games and names stay."""
    services, settings = app.services, app.settings
    settings.last_setup = GameSetup("tiles", (Seat("Ann"), Seat("Bob")))
    for name, part in (("size", 3), ("animation", 0), ("fullscreen", 0), ("felt", 2)):
        choose(app, name, part)
        app.frame([], STEP)
    for slider in ("sound", "music"):
        widget = option(top(app, OptionsScene), slider)
        widget.change(10)
        widget.behaviour.on_done()
    click(app, top(app, OptionsScene).tree["reset"])
    app.frame([], STEP)
    click(app, top(app, AskScene).tree["no"])
    assert settings.ui_scale == 1.5
    click(app, top(app, OptionsScene).tree["reset"])
    app.frame([], STEP)
    click(app, top(app, AskScene).tree["yes"])
    app.frame([], STEP)
    options = [value for value in Settings.values() if value.option]
    assert len(options) == 15
    for value in options:
        assert getattr(settings, value.name) == value.default
    assert settings.last_setup is not None
    assert (services.tempo.speed, services.audio.sound_volume) == (
        1.0,
        Settings.sound_volume.default,
    )
    assert not app.display.fullscreen
    shown = top(app, OptionsScene)
    assert option(shown, "music").amount == round(100 * Settings.music_volume.default)
    assert option(shown, "size").face.chosen == UI_SCALES.index(1.0)


def test_full_screen_is_remembered(app: App, tmp_path: Path) -> None:
    choose(app, "fullscreen", 0)
    again = App(Flags(mute=True, data_dir=tmp_path), None, shared_art())
    assert again.display.fullscreen
    press(again, pygame.K_F11)
    assert not again.settings.fullscreen
    assert not app.display.fullscreen or app.settings.fullscreen


def test_the_language_changes_under_the_player(app: App) -> None:
    """The page and the focus stay; no other scene keeps the old words."""
    scene = top(app, OptionsScene)
    language = option(scene, "language")
    scene.tree.focus("language")
    if "pl" not in languages():
        pytest.skip("no second language yet")
    while language.face.options[language.face.chosen] != "Polski":
        press(app, pygame.K_RETURN)
    shown = top(app, OptionsScene)
    assert shown is scene
    assert shown.tree.focused is shown.tree["language"]
    assert app.settings.language == "pl"


def test_the_screen_can_be_filled_without_a_keyboard(app: App) -> None:
    choose(app, "fullscreen", 0)
    app.frame([], STEP)
    assert app.display.fullscreen
    choose(app, "fullscreen", 1)
    app.frame([], STEP)
    assert not app.display.fullscreen


def test_a_page_fills_the_screen_in_its_own_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    app = opened(None, tmp_path)
    press(app, pygame.K_o)
    assert option(top(app, OptionsScene), "fullscreen") is None
    close(app)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_keys_close_it(app: App, key: int) -> None:
    press(app, key)
    top(app, MenuScene)


def test_it_opens_in_a_pause_and_leads_back_there(tmp_path: Path) -> None:
    app = opened(None, tmp_path, seats=(Seat("Ann"), Seat("Pixel", "greedy")), seed=3)
    press(app, pygame.K_ESCAPE)
    click(app, top(app, PauseScene).tree["options"])
    choose(app, "size", 0)
    app.frame([], STEP)
    click(app, top(app, OptionsScene).tree["done"])
    press(app, pygame.K_ESCAPE)
    assert top(app, PlayScene).layout.scale == 0.75
    close(app)


@pytest.mark.parametrize("size", [(800, 480), (390, 844), (1180, 820)])
@pytest.mark.parametrize("ui_scale", (UI_SCALES[0], UI_SCALES[-1]))
def test_it_can_always_be_undone(tmp_path: Path, size: tuple[int, int], ui_scale: float) -> None:
    """At any chosen size the control for another size stays in reach."""
    app = opened(None, tmp_path, size=size, ui_scale=ui_scale)
    press(app, pygame.K_o)
    for part in (0, 1):
        choose(app, "size", part)
        app.frame([], STEP)
    assert app.settings.ui_scale == 1.0
    close(app)


def test_the_felt_changes_at_once_in_the_middle_of_a_game(tmp_path: Path) -> None:
    app = opened(None, tmp_path, seats=(Seat("Ann"), Seat("Bob")), seed=3)
    play, spot = top(app, PlayScene), (400, 40)
    before = app.screen.get_at(spot)
    press(app, pygame.K_ESCAPE, pygame.K_o)
    felt = option(top(app, OptionsScene), "felt")
    for _ in range(2):
        click_at(app, felt.parts()[2].centre)
        app.frame([], STEP)
    assert app.settings.felt == FELTS[2]
    press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    app.frame([], STEP)
    assert top(app, PlayScene) is play
    after = app.screen.get_at(spot)
    assert before.g > before.r
    assert after.r > after.g, "it was green and is plum"
    close(app)
