"""Sounds: there, short, and never a reason to stop."""

from __future__ import annotations

import importlib.util
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.assets import DEFAULT_FOLDER
from game.audio import VOICES_A_SOUND, Audio

SOUNDS = DEFAULT_FOLDER / "sounds"
NAMES = {
    "lift", "place", "illegal", "confirm", "tick", "qwirkle", "draw", "roll", "turn", "end",
}  # fmt: skip


@pytest.fixture
def audio() -> Iterator[Audio]:
    made = Audio(SOUNDS)
    yield made
    made.close()


def decoded(name: str) -> memoryview:
    """The samples of a kept sound, as the mixer plays them."""
    return memoryview(pygame.mixer.Sound(str(SOUNDS / f"{name}.ogg")).get_raw()).cast("h")


@pytest.fixture
def plain_mixer() -> Iterator[None]:
    """A mixer that changes nothing: the sounds' own rate, one channel."""
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("plain_mixer")
def test_every_sound_is_small_and_clean() -> None:
    assert {path.stem for path in SOUNDS.glob("*.ogg")} == NAMES
    for name in NAMES:
        assert (SOUNDS / f"{name}.ogg").stat().st_size < 40_000
        samples = decoded(name)
        assert 4_000 < max(abs(value) for value in samples) <= 32_767
        assert abs(samples[0]) < 1300, "starts with a click"
        assert abs(samples[-1]) < 300, "ends with a click"


@pytest.mark.usefixtures("plain_mixer")
def test_the_script_makes_the_very_sounds_that_are_kept() -> None:
    spec = importlib.util.spec_from_file_location("make_sounds", SOUNDS / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    script = vars(module := importlib.util.module_from_spec(spec))
    spec.loader.exec_module(module)
    sounds = script["SOUNDS"]
    assert set(sounds) == NAMES
    for name in ("lift", "tick", "place"):
        make, loudness = sounds[name]
        made, kept = script["finished"](make(Random(script["SEED"])), loudness), decoded(name)
        assert len(made) == len(kept)
        # Compressed, but the same: nearly all of its strength lies in what they share.
        both = sum(one * other for one, other in zip(made, kept, strict=True))
        strength = sum(one * one for one in made)
        assert both / strength == pytest.approx(1.0, abs=0.1)


def test_every_sound_plays(audio: Audio) -> None:
    for name in NAMES:
        assert audio.play(name)
        pygame.mixer.stop()


def test_nothing_is_opened_before_the_first_sound() -> None:
    pygame.mixer.quit()
    Audio(SOUNDS)
    assert pygame.mixer.get_init() is None


def test_a_muted_audio_plays_nothing(audio: Audio) -> None:
    audio.muted = True
    assert not audio.play("place")
    audio.muted = False
    audio.volume = 0
    assert not audio.play("place")


def test_the_same_sound_is_not_piled_up(audio: Audio) -> None:
    played = [audio.play("end") for _ in range(VOICES_A_SOUND + 4)]
    assert sum(played) == VOICES_A_SOUND
    assert audio.play("turn"), "another sound still has a voice"


def test_a_dead_device_is_silent_and_said_once(
    audio: Audio, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(**_: object) -> None:
        raise pygame.error("no such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    with caplog.at_level(logging.WARNING):
        assert not any(audio.play(name) for name in NAMES)
    assert len(caplog.records) == 1
    assert caplog.records[0].exc_info is None


def test_missing_and_damaged_sounds_are_left_out_and_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "place.ogg").write_bytes(b"this is no sound")
    audio = Audio(tmp_path)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert not audio.play("place")
            assert not audio.play("lift")
    assert len(caplog.records) == 2
    audio.close()


def test_the_volume_reaches_sounds_already_loaded(audio: Audio) -> None:
    audio.play("place")
    audio.volume = 2.0
    assert audio.volume == 1.0
    audio.close()
    assert pygame.mixer.get_init() is None
