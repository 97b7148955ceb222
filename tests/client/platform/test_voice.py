"""The process that speaks: what it is sent, and that it never blocks the game."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.platform.voice import Voice

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
    """Write a fake speech package that logs its texts; return the command that speaks with it."""
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
    voice.say("!Bob: 1 point")
    voice.say("")
    until(lambda: log.exists() and log.read_text("utf-8").count("\n") == 3)
    assert log.read_text("utf-8").splitlines() == [
        "Red clover. Fits 3 places.|False",
        "Красный ромб, żółta gwiazdka|True",
        "!Bob: 1 point|False",
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
    """Cases: no package, no program, and a package that finds no voice."""
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
