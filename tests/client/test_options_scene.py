"""The options: a choice takes effect at once and is remembered."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.anim.tempo import SPEEDS
from game.app import STEP, App
from game.scenes.menu import MenuScene
from game.scenes.options.scene import UI_SCALES, OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.play.scene import PlayScene
from game.session import Seat
from game.storage.settings import USUAL_MUSIC, USUAL_SOUND
from tests.client.driver import Driver
from tests.client.menu_tools import click, click_at, close, opened, press, top
from tests.client.sizes import overlap


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path, size=(1280, 720))
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
    again = opened(None, tmp_path, size=(1280, 720))
    assert again.settings.ui_scale == 1.5
    assert top(again, MenuScene).window.scale == pytest.approx(1.5 * before)


def test_the_flag_sets_the_size(tmp_path: Path) -> None:
    app = opened(None, tmp_path, size=(1280, 720), ui_scale=0.75)
    assert top(app, MenuScene).window.scale == 0.75
    press(app, pygame.K_o)
    assert top(app, OptionsScene).size.chosen == UI_SCALES.index(0.75)
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
    assert list(SPEEDS)[top(app, OptionsScene).animation.chosen] == "fast"
    close(app)
    again = opened(None, tmp_path, speed=None)
    assert again.services.tempo.speed == 1.0
    close(again)


def test_a_game_that_runs_below_the_options_moves_at_the_new_speed(tmp_path: Path) -> None:
    app = opened(None, tmp_path, size=(1280, 720), speed=1.0, seats=(Seat("Ann"), Seat("Bob")))
    play = top(app, PlayScene)
    assert play.stage.active, "the hands are dealt"
    app.services.routes.options(app.services)
    app.frame([], STEP)
    choose(app, "animation", list(SPEEDS).index("off"))
    press(app, pygame.K_ESCAPE)
    app.frame([], STEP)
    assert not play.stage.active
    close(app)


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """The sounds that are played from now on, and how loud."""
    audio, played = app.services.audio, list[tuple[str, float]]()

    def play(name: str) -> bool:
        played.append((name, audio.sound_volume))
        return True

    monkeypatch.setattr(audio, "play", play)
    return played


def test_the_sound_is_dragged_and_tried_when_it_is_let_go(
    app: App, heard: list[tuple[str, float]], tmp_path: Path
) -> None:
    slider, driver = top(app, OptionsScene).sound, Driver(app)
    assert slider.amount == round(100 * USUAL_SOUND)
    driver.finger_down(1, slider.knob_at(80))
    for amount in (60, 40, 30):
        driver.finger_move(1, slider.knob_at(amount))
        assert app.services.audio.sound_volume == pytest.approx(amount / 100, abs=0.011)
    assert app.settings.sound_volume == USUAL_SOUND, "kept when it is let go"
    assert heard == []
    driver.finger_up(1)
    kept = app.settings.sound_volume
    assert kept == pytest.approx(0.3, abs=0.011)
    assert heard == [("place", kept)]
    again = opened(None, tmp_path, size=(1280, 720))
    assert again.services.audio.sound_volume == kept
    assert again.services.audio.music_volume == USUAL_MUSIC


def test_the_music_is_set_by_keys(app: App, heard: list[tuple[str, float]]) -> None:
    options = top(app, OptionsScene)
    while options.group.focused is not options.music:
        press(app, pygame.K_TAB)
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert app.services.audio.music_volume == app.settings.music_volume == 0.4
    press(app, pygame.K_RETURN)
    assert app.services.audio.music_volume == app.settings.music_volume == 0.0
    press(app, pygame.K_RETURN)
    assert app.services.audio.music_volume == app.settings.music_volume == 0.4
    assert {name for name, _ in heard} <= {"pop"}, "it is heard itself"


def test_a_drag_that_is_taken_away_changes_nothing(app: App) -> None:
    slider, driver = top(app, OptionsScene).music, Driver(app)
    driver.finger_down(1, slider.knob_at(60))
    driver.finger_move(1, slider.knob_at(90))
    assert app.services.audio.music_volume > 0.8
    driver.finger_down(2, (5.0, 5.0))
    assert slider.amount == 60
    assert app.services.audio.music_volume == app.settings.music_volume == USUAL_MUSIC


def test_what_is_muted_on_the_command_line_stays_so(app: App) -> None:
    audio = app.services.audio
    top(app, OptionsScene).sound.step(1)
    assert audio.sound_volume == app.settings.sound_volume == 0.9
    assert not audio.play("place")
    assert not audio.start_music()


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 320), (320, 480), (820, 1180)])
def test_labels_are_clear_of_the_choices(tmp_path: Path, size: tuple[int, int]) -> None:
    app = opened(None, tmp_path, size=size)
    press(app, pygame.K_o)
    scene = top(app, OptionsScene)
    for widget, row in zip(scene.group.widgets[:-1], scene.layout.rows, strict=False):
        label, choice = scene.label_and_choice(row)
        assert widget.box == choice
        assert row.encloses(label.inset(0.01))
        assert not overlap(label.inset(0.01), choice)
        assert label.h >= 0.9 * scene.painter.assets.line_height(scene.painter.type(15), "semibold")
        assert choice.h >= scene.window.touch - 0.01
    close(app)


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
    assert top(app, OptionsScene).fullscreen is None
    close(app)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_keys_close_it(app: App, key: int) -> None:
    press(app, key)
    top(app, MenuScene)


def test_it_opens_in_a_pause_and_leads_back_there(tmp_path: Path) -> None:
    app = opened(None, tmp_path, seats=(Seat("Ann"), Seat("Pixel", "greedy")), seed=3)
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
    app = opened(None, tmp_path, size=size, ui_scale=ui_scale)
    press(app, pygame.K_o)
    for part in (0, 1):
        choose(app, "size", part)
        app.frame([], STEP)
    assert app.settings.ui_scale == 1.0
    close(app)
