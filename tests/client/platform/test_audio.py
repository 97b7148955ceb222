import shutil
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from assets.sounds.make_sounds import CUES
from game.common.printable import printable
from game.platform.audio import MAX_VOICES, MAX_VOICES_PER_SOUND, PITCHES, Audio, check_ogg
from game.platform.system import assets_folder
from game.platform.voice import Voice
from tests.client.support.calls import record_calls

SOUNDS = assets_folder() / "sounds"
MUSIC = (SOUNDS / "music.ogg").read_bytes()


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio(SOUNDS)
    yield audio
    audio.close()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Audio]:
    """Yield an `Audio` that loads its sounds from an empty folder."""
    audio = Audio(tmp_path)
    yield audio
    audio.close()


def variants_played(audio: Audio, name: str) -> list[pygame.mixer.Sound]:
    played = []
    if pygame.mixer.get_init():
        pygame.mixer.stop()  # sounds of an earlier test
    for _ in range(40):
        assert audio.play(name)
        playing = [pygame.mixer.Channel(n).get_sound() for n in range(MAX_VOICES)]
        played += [sound for sound in playing if sound is not None]
        pygame.mixer.stop()
    assert len(played) == 40
    return played


def test_no_pitch_is_played_twice_in_a_row(audio: Audio) -> None:
    for name, cue in CUES.items():
        played = variants_played(audio, name)
        assert len({*played}) == len(cue.pitches) == PITCHES.get(name, 1), name
        if len(cue.pitches) > 1:
            assert all(one is not next_one for one, next_one in pairwise(played))
        if len(cue.pitches) > 2:
            turns = {(played.index(a), played.index(b)) for a, b in pairwise(played)}
            assert len(turns) > len(cue.pitches), "not always in the same order"


def test_a_muted_audio_plays_nothing() -> None:
    pygame.mixer.quit()
    audio = Audio(SOUNDS, muted=True)
    assert not audio.play("place")
    assert not audio.start_music()
    audio.set_volumes(0.9, 0.9)
    assert not audio.play("place")
    Audio(SOUNDS)
    assert pygame.mixer.get_init() is None, "the device opens with the first sound"
    audio.close()


def test_the_number_of_voices_is_limited_for_a_sound_and_for_all(audio: Audio) -> None:
    for name in ("end", "place"):
        played = [audio.play(name) for _ in range(MAX_VOICES_PER_SOUND + 4)]
        assert sum(played) == MAX_VOICES_PER_SOUND
        assert audio.play("turn"), "another sound still has a voice"
        pygame.mixer.stop()
        assert audio.play(name)
    pygame.mixer.stop()
    long = ("end", "double", "qwirkle", "turn", "confirm")
    assert sum(audio.play(name) for name in long * MAX_VOICES_PER_SOUND) == MAX_VOICES


def test_the_volume_changes_sounds_already_loaded(audio: Audio) -> None:
    places = {*variants_played(audio, "place")}
    audio.set_volumes(2.0, audio.music_volume)
    assert audio.sound_volume == 1.0
    assert [sound.get_volume() for sound in places] == [1.0] * 4
    audio.set_volumes(0.5, audio.music_volume)
    loud = {sound.get_volume() for sound in places | {*variants_played(audio, "tick")}}
    assert len(loud) == 1
    assert 0 < loud.pop() < 0.5


def test_music_follows_its_volume_and_stops_at_0(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    music = pygame.mixer.music
    started = record_calls(monkeypatch, music, "play")
    audio.set_volumes(audio.sound_volume, 0.5)
    assert pygame.mixer.get_init() is None or not music.get_busy(), "it waits for start_music"
    assert audio.start_music()
    assert audio.play("place"), "sounds are played beside it"
    volumes = []
    for volume in (1.0, 0.6, 0.2):
        audio.set_volumes(audio.sound_volume, volume)
        volumes.append(music.get_volume())
    assert volumes == sorted({*volumes}, reverse=True)
    assert len(volumes) == 3
    audio.set_volumes(audio.sound_volume, 0)
    assert not music.get_busy()
    audio.set_volumes(audio.sound_volume, 0.2)
    assert music.get_busy()
    assert music.get_volume() == volumes[-1]
    assert len(started) == 2


@pytest.mark.parametrize(
    "damage", [None, b"", b"this is no music", MUSIC[:3000], MUSIC[:-100]], ids=printable
)
def test_missing_or_damaged_music_is_logged_once(
    tmp_path: Path, own: Audio, caplog: pytest.LogCaptureFixture, damage: bytes | None
) -> None:
    if damage is not None:
        (tmp_path / "music.ogg").write_bytes(damage)
    assert not own.start_music()
    for volume in (0.0, 0.5, 1.0):
        own.set_volumes(own.sound_volume, volume)
    assert [record.exc_info for record in caplog.records] == [None]


def test_a_missing_sound_device_is_logged_once(
    audio: Audio, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    attempts = []

    def refuse(**_: object) -> None:
        attempts.append("init")
        raise pygame.error("no such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    assert not audio.start_music()
    assert not any(audio.play(name) for name in CUES)
    audio.set_volumes(audio.sound_volume, 0.3)
    assert not audio.start_music()
    assert [record.exc_info for record in caplog.records] == [None]
    assert attempts == ["init"], "tried once"


@pytest.mark.parametrize("part", [0.0, 0.005, 0.3, 0.6, 0.7, 0.99])
def test_another_sound_replaces_a_truncated_one(
    tmp_path: Path, own: Audio, part: float, caplog: pytest.LogCaptureFixture
) -> None:
    """SDL opens some truncated files as sounds of length 0, and crashes when it plays them."""
    for name in ("place", "place2", "place3", "place4"):
        shutil.copy(SOUNDS / f"{name}.ogg", tmp_path)
    whole = (SOUNDS / "end.ogg").read_bytes()
    (tmp_path / "end.ogg").write_bytes(whole[: round(part * len(whole))])
    assert own.play("end")
    assert own.play("place")
    assert len(caplog.records) == 1


def test_missing_and_damaged_sounds_are_logged_once(
    tmp_path: Path, own: Audio, caplog: pytest.LogCaptureFixture
) -> None:
    whole = (SOUNDS / "place.ogg").read_bytes()
    without_length = whole[: whole.rindex(b"OggS") + 26] + b"\0"
    check_ogg(without_length)
    (tmp_path / "place.ogg").write_bytes(without_length)
    (tmp_path / "place2.ogg").write_bytes(b"this is no sound")
    shutil.copy(SOUNDS / "pop.ogg", tmp_path / "turn.ogg")
    for _ in range(3):
        assert not own.play("place")
        assert not own.play("qwirkle")
        assert own.play("turn")
    assert "length" in caplog.text
    names = [message.split()[2] for message in caplog.messages]
    assert sorted(names) == ["place", "place2", "place3", "place4", "qwirkle"]


PRISM = """
import sys, time
class Voice:
    def speak(self, text, interrupt=False):
        if "stuck" in text: time.sleep(60)
        open({file!r}, "a", encoding="utf-8").write(f"{{text}}|{{interrupt}}\\n")
class Context:
    def acquire_best(self):
        {acquire}
"""


def command(folder: Path, acquire: str = "return Voice()") -> list[str]:
    """Write a fake speech package that logs texts; return a command that speaks with it."""
    made = PRISM.format(file=str(folder / "log"), acquire=acquire)
    (folder / "prism.py").write_text(made, encoding="utf-8")
    paths = f"import sys; sys.path.insert(0, {str(folder)!r}); "
    limits = "from game.platform import speaker; speaker.SAY_SECONDS = 0.3; "
    return [sys.executable, "-c", f"{paths}{limits}sys.exit(speaker.speak_lines(sys.stdin))"]


def until(done: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        time.sleep(0.02)


def until_silent(voice: Voice) -> None:
    until(lambda: not voice.works)


def test_sentences_of_all_languages_are_spoken_in_order(tmp_path: Path) -> None:
    voice, log = Voice(command(tmp_path)), tmp_path / "log"
    voice.on = True
    voice.say("Red clover.\nFits 3 places.")
    voice.say("Красный ромб, żółta gwiazdka", interrupt=True)
    voice.say("!Bob: 1 point caf\udce9")
    voice.say("")
    until(lambda: log.exists() and log.read_text("utf-8").count("\n") == 3)
    assert log.read_text("utf-8").splitlines() == [
        "Red clover. Fits 3 places.|False",
        "Красный ромб, żółta gwiazdka|True",
        "!Bob: 1 point caf?|False",
    ]
    assert voice.works
    voice.close()
    assert not voice.works


def test_a_voice_that_never_answers_blocks_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    voice = Voice(command(tmp_path))
    voice.on = True
    voice.say("stuck")
    started = time.process_time()
    until_silent(voice)
    voice.say("more")
    assert time.process_time() - started < 1.0
    assert len(caplog.records) == 1


def test_a_missing_voice_is_not_a_fault(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    for none in (None, ["/nowhere/at/all"], command(tmp_path, "raise ValueError('no backend')")):
        voice = Voice(none)
        voice.on = True
        until_silent(voice)
        voice.say("Red clover")
        voice.close()
    assert len(caplog.records) == 2


def test_a_voice_that_is_off_starts_nothing(tmp_path: Path) -> None:
    voice = Voice(command(tmp_path))
    voice.say("Red clover")
    assert not voice.works
    assert not (tmp_path / "log").exists()
    voice.on = True
    assert voice.works
    voice.on = False
    assert not voice.works
