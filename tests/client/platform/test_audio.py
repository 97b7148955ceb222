"""Sound and music: played if possible, silent otherwise; a fault never ends the program."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from assets.sounds.make_sounds import CUES
from game.common.printable import printable
from game.platform.audio import MAX_VOICES, MAX_VOICES_PER_SOUND, PITCHES, Audio, check_ogg
from game.platform.system import assets_folder

SOUNDS = assets_folder() / "sounds"
MUSIC = (SOUNDS / "music.ogg").read_bytes()


@pytest.fixture
def audio() -> Iterator[Audio]:
    made = Audio(SOUNDS)
    yield made
    made.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let no sound device open; return a list of the attempts."""
    attempts: list[str] = []

    def refuse(**_: object) -> None:
        attempts.append("init")
        raise pygame.error("no such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    return attempts


def music_volume() -> float:
    return pygame.mixer.music.get_volume()


def test_every_sound_plays(audio: Audio) -> None:
    for name in CUES:
        assert audio.play(name)
        pygame.mixer.stop()


def test_nothing_is_opened_before_the_first_sound() -> None:
    pygame.mixer.quit()
    Audio(SOUNDS)
    assert pygame.mixer.get_init() is None


def pitches_of(audio: Audio, name: str) -> list[pygame.mixer.Sound]:
    """Return the pitches played when a sound is played 40 times."""
    played = []
    for _ in range(40):
        assert audio.play(name)
        playing = [pygame.mixer.Channel(n).get_sound() for n in range(MAX_VOICES)]
        played += [sound for sound in playing if sound is not None]
        pygame.mixer.stop()
    assert len(played) == 40
    return played


def test_no_pitch_is_played_twice_in_a_row(audio: Audio) -> None:
    for name, cue in CUES.items():
        played = pitches_of(audio, name)
        assert len({*played}) == len(cue.pitches)
        if len(cue.pitches) > 1:
            assert all(one is not next_one for one, next_one in pairwise(played))
        if len(cue.pitches) > 2:
            turns = {(played.index(a), played.index(b)) for a, b in pairwise(played)}
            assert len(turns) > len(cue.pitches), "not always in the same order"


def test_the_table_of_pitches_agrees_with_the_sounds() -> None:
    assert {name: len(cue.pitches) for name, cue in CUES.items() if len(cue.pitches) > 1} == PITCHES


def test_other_pitches_replace_a_missing_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("tick", "tick3", "tick4"):
        shutil.copy(SOUNDS / f"{name}.ogg", tmp_path)
    audio = Audio(tmp_path)
    assert len({*pitches_of(audio, "tick")}) == 3
    assert ["tick2" in record.getMessage() for record in caplog.records] == [True]
    audio.close()


def test_a_muted_audio_plays_nothing() -> None:
    pygame.mixer.quit()
    audio = Audio(SOUNDS, muted=True)
    assert not audio.play("place")
    assert not audio.start_music()
    audio.sound_volume = audio.music_volume = 0.9
    assert not audio.play("place")
    assert pygame.mixer.get_init() is None
    audio.close()


def test_a_sound_has_a_limited_number_of_voices(audio: Audio) -> None:
    for name in ("end", "place"):
        played = [audio.play(name) for _ in range(MAX_VOICES_PER_SOUND + 4)]
        assert sum(played) == MAX_VOICES_PER_SOUND
        pygame.mixer.stop()
        assert audio.play(name)
    assert audio.play("turn"), "another sound still has a voice"


def test_all_sounds_have_a_limited_number_of_voices(audio: Audio) -> None:
    long = ("end", "double", "qwirkle", "turn", "confirm")
    assert sum(audio.play(name) for name in long * MAX_VOICES_PER_SOUND) == MAX_VOICES


def test_the_volume_changes_sounds_already_loaded(audio: Audio) -> None:
    places = {*pitches_of(audio, "place")}
    audio.sound_volume = 2.0
    assert audio.sound_volume == 1.0
    assert [sound.get_volume() for sound in places] == [1.0] * 4
    audio.sound_volume = 0.5
    loud = {sound.get_volume() for sound in places | {*pitches_of(audio, "tick")}}
    assert len(loud) == 1
    assert 0 < loud.pop() < 0.5


def test_music_begins_with_start_music(audio: Audio) -> None:
    audio.music_volume = 0.5
    assert pygame.mixer.get_init() is None or not pygame.mixer.music.get_busy()
    assert audio.start_music()
    assert pygame.mixer.music.get_busy()
    assert audio.play("place"), "sounds are played beside it"


def test_music_follows_its_volume_and_stops_at_0(audio: Audio) -> None:
    audio.start_music()
    loud = []
    for volume in (1.0, 0.6, 0.2):
        audio.music_volume = volume
        loud.append(music_volume())
    assert loud == sorted(loud, reverse=True)
    assert len({*loud}) == 3
    audio.music_volume = 0
    assert not pygame.mixer.music.get_busy()
    audio.music_volume = 0.2
    assert pygame.mixer.music.get_busy()
    assert music_volume() == loud[-1]


def test_music_starts_once(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    starts: list[object] = []
    real = pygame.mixer.music.play

    def play(**options: object) -> None:
        starts.append(options)
        real(**options)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.mixer.music, "play", play)
    audio.start_music()
    audio.start_music()
    audio.music_volume = 0.3
    assert [options["loops"] for options in starts if isinstance(options, dict)] == [-1]


def test_music_at_volume_0_does_not_open_the_device() -> None:
    pygame.mixer.quit()
    audio = Audio(SOUNDS, music_volume=0)
    assert not audio.start_music()
    assert pygame.mixer.get_init() is None
    audio.music_volume = 0.4
    assert pygame.mixer.music.get_busy(), "it was wanted, and now it can be played"
    audio.close()
    assert pygame.mixer.get_init() is None
    audio.music_volume = 0.8
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize(
    "found", [None, b"", b"this is no music", MUSIC[:3000], MUSIC[:-100]], ids=printable
)
def test_missing_or_damaged_music_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, found: bytes | None
) -> None:
    if found is not None:
        (tmp_path / "music.ogg").write_bytes(found)
    audio = Audio(tmp_path)
    with caplog.at_level(logging.WARNING):
        assert not audio.start_music()
        for volume in (0.0, 0.5, 1.0):
            audio.music_volume = volume
    assert len(caplog.records) == 1
    assert caplog.records[0].exc_info is None
    audio.close()


def test_a_missing_sound_device_is_logged_once(
    audio: Audio, no_device: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert not audio.start_music()
        assert not any(audio.play(name) for name in CUES)
        audio.music_volume = 0.3
        assert not audio.start_music()
    assert len(caplog.records) == 1
    assert caplog.records[0].exc_info is None
    assert no_device == ["init"], "tried once"


def test_a_lost_sound_device_is_logged_once(
    audio: Audio, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def lost() -> None:
        raise pygame.error("mixer not initialized")

    assert audio.play("place")
    monkeypatch.setattr(pygame.mixer, "find_channel", lost)
    with caplog.at_level(logging.WARNING):
        assert not any(audio.play(name) for name in ("place", "lift", "place"))
        assert not audio.start_music()
    assert len(caplog.records) == 1


def cut(file: Path, part: float) -> bytes:
    whole = file.read_bytes()
    return whole[: round(part * len(whole))]


@pytest.mark.parametrize("part", [0.0, 0.005, 0.3, 0.6, 0.7, 0.99])
def test_another_sound_replaces_a_truncated_one(
    tmp_path: Path, part: float, caplog: pytest.LogCaptureFixture
) -> None:
    """SDL opens some of these sounds with no length; playing one is a segmentation fault."""
    for name in ("place", "place2", "place3", "place4"):
        shutil.copy(SOUNDS / f"{name}.ogg", tmp_path)
    (tmp_path / "end.ogg").write_bytes(cut(SOUNDS / "end.ogg", part))
    audio = Audio(tmp_path)
    assert audio.play("end")
    assert audio.play("place")
    assert len(caplog.records) == 1
    audio.close()


def test_a_sound_without_length_is_not_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The pages of the file are in order, but contain no sound."""
    whole = (SOUNDS / "place.ogg").read_bytes()
    last = whole.rindex(b"OggS")
    silent = whole[:last] + whole[last : last + 27 + whole[last + 26]]
    silent = silent[: last + 26] + b"\0"
    (tmp_path / "place.ogg").write_bytes(silent)
    check_ogg(silent)
    audio = Audio(tmp_path)
    assert not audio.play("place")
    assert "length" in caplog.records[0].getMessage()
    audio.close()


def test_missing_and_damaged_sounds_are_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "place.ogg").write_bytes(b"this is no sound")
    shutil.copy(SOUNDS / "pop.ogg", tmp_path / "turn.ogg")
    audio = Audio(tmp_path)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert not audio.play("place")
            assert not audio.play("qwirkle")
            assert audio.play("turn")
    names = [record.getMessage().split()[2] for record in caplog.records]
    assert sorted(names) == ["place", "place2", "place3", "place4", "qwirkle"]
    audio.close()
