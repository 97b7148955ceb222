"""Pages of the options: volumes dragged, moved by keys and muted; the sample of tiles."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.art.sample_tiles import SAMPLE_TILES
from game.common.geometry import Box
from game.screens import routes
from game.screens.options.scene import OptionsScene
from game.storage.settings import CLASSIC, CONTRAST, PALETTES, SAFE, Settings
from tests.client.support.driver import Driver, running
from tests.client.support.sizes import inside
from tests.client.support.trees import choose_option, option

pytestmark = pytest.mark.app(first=OptionsScene, size=(1280, 720))


@pytest.fixture
def heard(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Return a list that receives each sound played from now on, with the sound volume."""
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
    music = option(options, "music")
    while options.tree.focused is not music:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_LEFT, pygame.K_LEFT)
    assert driver.app.services.audio.music_volume == driver.app.settings.music_volume == 0.4
    driver.key(pygame.K_RETURN)
    assert driver.app.services.audio.music_volume == driver.app.settings.music_volume == 0.0
    driver.key(pygame.K_RETURN)
    assert driver.app.services.audio.music_volume == driver.app.settings.music_volume == 0.4
    assert {name for name, _ in heard} <= {"pop"}, "it is heard itself"


def test_a_drag_that_is_taken_away_changes_nothing(driver: Driver) -> None:
    slider = option(driver.scene(OptionsScene), "music")
    driver.finger_down(1, slider.knob_at(60))
    driver.finger_move(1, slider.knob_at(90))
    assert driver.app.services.audio.music_volume > 0.8
    driver.finger_down(2, (5.0, 5.0))
    assert slider.face.amount == 60
    assert (
        driver.app.services.audio.music_volume
        == driver.app.settings.music_volume
        == Settings.music_volume.default
    )


@pytest.mark.parametrize("way", ["icon", "knob"])
def test_the_icon_of_a_volume_brings_back_what_was_heard(driver: Driver, way: str) -> None:
    scene = driver.scene(OptionsScene)
    slider = option(scene, "music")
    icon = slider.face.parts(slider.box)[0].centre
    if way == "icon":
        driver.click(icon)
    else:
        driver.drag(slider.knob_at(60), slider.knob_at(-10))
    assert driver.app.services.audio.music_volume == driver.app.settings.music_volume == 0
    option(scene, "hints")
    slider = option(scene, "music")
    driver.click(icon)
    assert driver.app.services.audio.music_volume == driver.app.settings.music_volume == 0.6


def test_a_volume_never_heard_becomes_half_and_mute_stays(driver: Driver) -> None:
    driver.app.settings.music_volume = driver.app.services.audio.music_volume = 0.0
    option(driver.scene(OptionsScene), "music").activate()
    assert driver.app.services.audio.music_volume == driver.app.settings.music_volume == 0.5
    audio = driver.app.services.audio
    option(driver.scene(OptionsScene), "sound").step(1)
    assert audio.sound_volume == driver.app.settings.sound_volume == 0.9
    assert not audio.play("place")
    assert not audio.start_music()


def look_page(driver: Driver) -> tuple[OptionsScene, Box]:
    """Open the page Look of the options; return its scene and the box of the sample."""
    routes.OPTIONS.open(driver.app.services)
    driver.frame()
    scene = driver.scene(OptionsScene)
    option(scene, "palette")
    driver.frame()
    return scene, scene.tree.box("sample")


def test_the_sample_follows_the_palette_the_letters_and_the_felt(tmp_path: Path) -> None:
    with running(tmp_path, size=(800, 480)) as driver:
        scene, sample = look_page(driver)
        seen = [driver.picture(sample)]
        for name in ("letters", "felt"):
            face = option(scene, name).face
            choose_option(scene, name, (face.chosen + 1) % len(face.options))
            driver.wait(0.2)
            seen.append(driver.picture(sample))
        choose_option(scene, "letters", 1)
        choose_option(scene, "felt", 0)
        for chosen, name in enumerate(PALETTES[:3]):
            choose_option(scene, "palette", chosen)
            driver.wait(0.2)
            assert driver.app.services.settings.palette == name
            if chosen:
                seen.append(driver.picture(sample))
        assert len(set(seen)) == len(seen) == 5
        sizes = range(20, 60)
        assert any(driver.pieces(size)[: len(SAMPLE_TILES)] == [*SAMPLE_TILES] for size in sizes)
        assert inside(sample, scene.tree.box("card"))


def test_it_says_for_whom_a_palette_is_hard(tmp_path: Path) -> None:
    hard = "Alike for colour-blind eyes: blue, purple"
    with running(tmp_path) as driver:
        scene, _ = look_page(driver)
        for name, said in (
            (CLASSIC, hard),
            (SAFE, "All six are easy to tell apart."),
            (CONTRAST, hard),
        ):
            choose_option(scene, "palette", PALETTES.index(name))
            driver.wait(0.2)
            assert " ".join(driver.texts()).count(said) == 1
            assert scene.tree["palette"].spoken.endswith(said)
        assert "sample" not in scene.tree, "keys pass it"
