import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.platform.log import LOG_NAME, MAX_LOG_BYTES, OLD_LOGS, LogFile
from game.platform.system import APP_FOLDER
from tests.e2e.programs import finished
from tests.marks import long_except

DRIVE = """
import sys
import pygame
from game.app import STEP, App
from game.launch import main

def frames(app):
    print(type(app.stack.top).__name__)
    for _ in range(100):
        app.frame([], STEP)
    if {enter}:
        values = dict(key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        app.frame([pygame.event.Event(pygame.KEYDOWN, values)], STEP)
        for _ in range(100):
            app.frame([], STEP)
        print(type(app.stack.top).__name__)
    def fail(*_):
        raise RuntimeError("the felt is torn")
    for method in {methods}:
        setattr(app.stack.top, method, fail)
    for _ in range(10):
        app.stack.redraw()
        app.frame([], STEP)
    yield 60.0

App.frames = frames
sys.exit(main(sys.argv[1:]))
"""


def started(
    folder: Path, methods: list[str], *flags: str, enter: bool = False
) -> subprocess.CompletedProcess[str]:
    """Run the program, in which `methods` of its scene raise after some frames."""
    # With `enter`, Enter is pressed before. Return the finished process.
    script = DRIVE.format(methods=methods, enter=enter)
    environment = {**os.environ, "XDG_DATA_HOME": str(folder.parent)}
    return finished(sys.executable, "-c", script, *flags, environment=environment)


@pytest.mark.parametrize(
    "methods", long_except([["draw"]], [["draw"], ["update", "leave", "close"]]), ids=str
)
def test_a_crash_is_reported_in_a_sentence_and_again_at_the_next_start(
    tmp_path: Path, methods: list[str]
) -> None:
    folder = tmp_path / APP_FOLDER
    ended = started(folder, methods, "--players", "Anna,bot")
    log = folder / LOG_NAME
    assert ended.returncode == 1
    said = ended.stderr.splitlines()
    assert said[0] == "An error has ended the program. The game in progress is saved."
    assert said[-1] == f"Details are in {log}."
    assert said[1:-1] == ["A second error followed the first."] * ("leave" in methods)
    text = log.read_text()
    assert "RuntimeError: the felt is torn" in text
    assert str(Path.home()) not in text
    again = started(folder, [], enter=True)
    scenes = "AfterCrashScene\nPlayScene\n"
    assert (again.returncode, again.stdout, again.stderr) == (0, scenes, ""), "Enter continues"
    assert started(folder, []).stdout == "MenuScene\n", "said once"


@pytest.mark.parametrize("kind", long_except(["pipe"], ["folder", "link", "pipe", "no folder"]))
def test_a_crash_without_a_log_prints_the_error(tmp_path: Path, kind: str) -> None:
    folder, other = tmp_path / APP_FOLDER, tmp_path / "other"
    other.write_text("mine")
    if kind == "no folder":
        folder.symlink_to(other)
    else:
        folder.mkdir()
        file = folder / LOG_NAME
        make = {"folder": file.mkdir, "link": lambda: file.symlink_to(other)}
        make.get(kind, lambda: os.mkfifo(file))()
    ended = started(folder, ["update"])
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    assert f"The log {folder / LOG_NAME} cannot be written" in ended.stderr
    assert ended.stderr.endswith("RuntimeError: the felt is torn\n")
    assert other.read_text() == "mine"


def test_a_full_log_is_rotated_and_the_oldest_deleted(tmp_path: Path) -> None:
    kept = LogFile(tmp_path)
    line = "a" * 1_000
    for _ in range((OLD_LOGS + 2) * MAX_LOG_BYTES // len(line)):
        kept.handle(logging.makeLogRecord({"msg": line, "levelno": logging.INFO}))
    kept.close()
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [LOG_NAME, f"{LOG_NAME}.1", f"{LOG_NAME}.2"]
    assert all(file.stat().st_size <= MAX_LOG_BYTES for file in files)
