from pathlib import Path

import pygame
import pytest

from game.screens.options.scene import OptionsScene
from game.storage.settings import Settings
from tests.client.support.driver import Driver, running
from tests.client.support.trees import option

pytestmark = pytest.mark.app(first=OptionsScene, size=(1280, 720))


def music(driver: Driver) -> float:
    """Return the saved music volume, and assert that it is the volume of the music player."""
    volume = driver.app.settings.music_volume
    assert driver.app.services.audio.music_volume == volume
    return volume


@pytest.fixture
def heard(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Return a list that receives the name and the volume of each sound played from now on."""
    audio, played = driver.app.services.audio, list[tuple[str, float]]()

    def play(name: str) -> bool:
        played.append((name, audio.sound_volume))
        return True

    monkeypatch.setattr(audio, "play", play)
    return played


def test_the_sound_is_dragged_and_tried_when_it_is_let_go(
    driver: Driver, heard: list[tuple[str, float]], tmp_path: Path
) -> None:
    slider = option(driver.scene(OptionsScene), "sound")
    assert slider.face.amount == round(100 * Settings.sound_volume.default)
    driver.finger_down(1, slider.knob_at(80))
    for amount in (60, 40, 30):
        driver.finger_move(1, slider.knob_at(amount))
        assert driver.app.services.audio.sound_volume == pytest.approx(amount / 100, abs=0.011)
    assert driver.app.settings.sound_volume == Settings.sound_volume.default, (
        "kept when it is let go"
    )
    assert heard == []
    driver.finger_up(1)
    kept = driver.app.settings.sound_volume
    assert kept == pytest.approx(0.3, abs=0.011)
    assert heard == [("place", kept)]
    with running(tmp_path, size=(1280, 720)) as again:
        assert again.app.services.audio.sound_volume == kept
        assert again.app.services.audio.music_volume == Settings.music_volume.default


def test_the_music_is_set_by_keys(driver: Driver, heard: list[tuple[str, float]]) -> None:
    options = driver.scene(OptionsScene)
    slider = option(options, "music")
    while options.tree.focused is not slider:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_LEFT, pygame.K_LEFT)
    assert music(driver) == 0.4
    driver.key(pygame.K_RETURN)
    assert music(driver) == 0.0
    driver.key(pygame.K_RETURN)
    assert music(driver) == 0.4
    assert {name for name, _ in heard} <= {"pop"}, "it is heard itself"
    for key, volume in ((pygame.K_RIGHT, 0.8), (pygame.K_LEFT, 0.7)):
        option(options, "music").change(73)
        option(options, "music").behaviour.on_done()
        options.rebuild()
        driver.key(key)
        assert music(driver) == volume, "the next ten"


def test_a_drag_that_is_taken_away_changes_nothing(driver: Driver) -> None:
    slider = option(driver.scene(OptionsScene), "music")
    x, y = slider.knob_at(60)
    driver.finger_down(1, (x + 4, y))
    assert slider.face.amount == 60, "a knob gripped beside its centre does not jump"
    driver.finger_move(1, slider.knob_at(90))
    assert driver.app.services.audio.music_volume > 0.8
    driver.finger_down(2, (5.0, 5.0))
    assert slider.face.amount == 60
    assert music(driver) == Settings.music_volume.default


@pytest.mark.parametrize("way", ["icon", "knob"])
def test_the_icon_of_a_volume_brings_back_what_was_heard(driver: Driver, way: str) -> None:
    scene = driver.scene(OptionsScene)
    slider = option(scene, "music")
    icon = slider.face.parts(slider.box)[0].centre
    if way == "icon":
        driver.click(icon)
    else:
        driver.drag(slider.knob_at(60), slider.knob_at(-10))
    assert music(driver) == 0
    option(scene, "hints")
    slider = option(scene, "music")
    driver.click(icon)
    assert music(driver) == 0.6


def test_a_volume_never_heard_becomes_half_and_mute_stays(driver: Driver) -> None:
    driver.app.settings.music_volume = driver.app.services.audio.music_volume = 0.0
    option(driver.scene(OptionsScene), "music").activate()
    assert music(driver) == 0.5
    audio = driver.app.services.audio
    option(driver.scene(OptionsScene), "sound").step(1)
    assert audio.sound_volume == driver.app.settings.sound_volume == 0.9
    assert not audio.play("place")
    assert not audio.start_music()
