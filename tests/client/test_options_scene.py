"""The options: what is chosen is seen at once and remembered."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import STEP, App
from game.scenes.menu import MenuScene
from game.scenes.options import UI_SCALES, OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.play import PlayScene
from game.scenes.start import first_scene
from game.session import Seat
from tests.client.menu_tools import click, click_at, close, opened, press, top


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(first_scene, tmp_path, size=(1280, 720))
    press(made, pygame.K_o)
    yield made
    close(made)


def choose(app: App, widget: str, part: int) -> None:
    """Clicks one part of a switch."""
    switch = getattr(top(app, OptionsScene), widget)
    click_at(app, switch.box.columns(len(switch.options))[part].centre)


def test_the_size_of_the_interface_changes_at_once_and_is_kept(app: App, tmp_path: Path) -> None:
    before = top(app, OptionsScene).window.scale
    choose(app, "size", UI_SCALES.index(1.5))
    app.frame([], STEP)
    assert top(app, OptionsScene).window.scale == pytest.approx(1.5 * before)
    again = opened(first_scene, tmp_path, size=(1280, 720))
    assert again.settings.ui_scale == 1.5
    assert top(again, MenuScene).window.scale == pytest.approx(1.5 * before)


def test_the_flag_sets_the_size(tmp_path: Path) -> None:
    app = opened(first_scene, tmp_path, size=(1280, 720), ui_scale=0.75)
    assert top(app, MenuScene).window.scale == 0.75
    press(app, pygame.K_o)
    assert top(app, OptionsScene).size.chosen == UI_SCALES.index(0.75)
    close(app)


def test_sound_can_be_switched_off_for_good(app: App) -> None:
    for part in (0, 1, 0):
        choose(app, "sound", part)
        assert app.services.audio.muted == (part == 1)
        assert app.settings.sound == (part == 0)


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
    app = opened(first_scene, tmp_path)
    press(app, pygame.K_o)
    assert top(app, OptionsScene).fullscreen is None
    close(app)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_keys_close_it(app: App, key: int) -> None:
    press(app, key)
    top(app, MenuScene)


def test_it_opens_in_a_pause_and_leads_back_there(tmp_path: Path) -> None:
    app = opened(first_scene, tmp_path, seats=(Seat("Ann"), Seat("Pixel", "greedy")), seed=3)
    press(app, pygame.K_ESCAPE)
    click(app, top(app, PauseScene).options)
    choose(app, "size", 0)
    app.frame([], STEP)
    click(app, top(app, OptionsScene).done)
    press(app, pygame.K_ESCAPE)
    assert top(app, PlayScene).layout.scale == 0.75
    close(app)


@pytest.mark.parametrize("size", [(800, 480), (390, 844), (1180, 820)])
@pytest.mark.parametrize("ui_scale", (UI_SCALES[0], UI_SCALES[-1]))
def test_it_can_always_be_undone(tmp_path: Path, size: tuple[int, int], ui_scale: float) -> None:
    """However large it was made, the choice of another size stays in reach."""
    app = opened(first_scene, tmp_path, size=size, ui_scale=ui_scale)
    press(app, pygame.K_o)
    for part in (0, 1):
        choose(app, "size", part)
        app.frame([], STEP)
    assert app.settings.ui_scale == 1.0
    close(app)
