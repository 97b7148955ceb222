"""The sliders of sound and music: dragged, set by keys, silenced by their icons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.screens.options.scene import OptionsScene
from game.storage.settings import Settings
from tests.client.support.driver import Driver
from tests.client.support.menu_tools import close, opened, press, top
from tests.client.support.option_tools import option


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path, size=(1280, 720))
    press(made, pygame.K_o)
    yield made
    close(made)


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Return a list of the sounds played from now on, with their volumes."""
    audio, played = app.services.audio, list[tuple[str, float]]()

    def play(name: str) -> bool:
        played.append((name, audio.sound_volume))
        return True

    monkeypatch.setattr(audio, "play", play)
    return played


def test_the_sound_is_dragged_and_tried_when_it_is_let_go(
    app: App, heard: list[tuple[str, float]], tmp_path: Path
) -> None:
    slider, driver = option(top(app, OptionsScene), "sound"), Driver(app)
    assert slider.amount == round(100 * Settings.sound_volume.default)
    driver.finger_down(1, slider.knob_at(80))
    for amount in (60, 40, 30):
        driver.finger_move(1, slider.knob_at(amount))
        assert app.services.audio.sound_volume == pytest.approx(amount / 100, abs=0.011)
    assert app.settings.sound_volume == Settings.sound_volume.default, "kept when it is let go"
    assert heard == []
    driver.finger_up(1)
    kept = app.settings.sound_volume
    assert kept == pytest.approx(0.3, abs=0.011)
    assert heard == [("place", kept)]
    again = opened(None, tmp_path, size=(1280, 720))
    assert again.services.audio.sound_volume == kept
    assert again.services.audio.music_volume == Settings.music_volume.default


def test_the_music_is_set_by_keys(app: App, heard: list[tuple[str, float]]) -> None:
    options = top(app, OptionsScene)
    music = option(options, "music")
    while options.tree.focused is not music:
        press(app, pygame.K_TAB)
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert app.services.audio.music_volume == app.settings.music_volume == 0.4
    press(app, pygame.K_RETURN)
    assert app.services.audio.music_volume == app.settings.music_volume == 0.0
    press(app, pygame.K_RETURN)
    assert app.services.audio.music_volume == app.settings.music_volume == 0.4
    assert {name for name, _ in heard} <= {"pop"}, "it is heard itself"


def test_a_drag_that_is_taken_away_changes_nothing(app: App) -> None:
    slider, driver = option(top(app, OptionsScene), "music"), Driver(app)
    driver.finger_down(1, slider.knob_at(60))
    driver.finger_move(1, slider.knob_at(90))
    assert app.services.audio.music_volume > 0.8
    driver.finger_down(2, (5.0, 5.0))
    assert slider.amount == 60
    assert (
        app.services.audio.music_volume
        == app.settings.music_volume
        == Settings.music_volume.default
    )


@pytest.mark.parametrize("way", ["icon", "knob"])
def test_the_icon_of_a_volume_brings_back_what_was_heard(app: App, way: str) -> None:
    scene, driver = top(app, OptionsScene), Driver(app)
    slider = option(scene, "music")
    icon = slider.face.parts(slider.box)[0].centre
    if way == "icon":
        driver.click(icon)
    else:
        driver.drag(slider.knob_at(60), slider.knob_at(-10))
    assert app.services.audio.music_volume == app.settings.music_volume == 0
    option(scene, "hints")
    slider = option(scene, "music")
    driver.click(icon)
    assert app.services.audio.music_volume == app.settings.music_volume == 0.6


def test_a_volume_that_was_never_heard_becomes_half(app: App) -> None:
    app.settings.music_volume = app.services.audio.music_volume = 0.0
    option(top(app, OptionsScene), "music").activate()
    assert app.services.audio.music_volume == app.settings.music_volume == 0.5


def test_what_is_muted_on_the_command_line_stays_so(app: App) -> None:
    audio = app.services.audio
    option(top(app, OptionsScene), "sound").step(1)
    assert audio.sound_volume == app.settings.sound_volume == 0.9
    assert not audio.play("place")
    assert not audio.start_music()
