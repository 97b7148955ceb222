"""Tests of unreadable or unwritable settings: the program reports them in one line and starts.

No file of the player is lost.
"""

import ctypes
import json
import os
import sys
from pathlib import Path

import pytest

from game.platform.log import LOG_NAME
from game.platform.system import APP_FOLDER
from game.storage.settings import FILE_NAME
from tests.e2e.programs import finished

resource = pytest.importorskip("resource")
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux for what it needs"),
]

DROP_FROM_BOUNDING_SET, PASS_OVER_PERMISSIONS = 24, (1, 2)
"""Numbers of a request of Linux (prctl) and of two capabilities of root."""

DRIVE = """
import sys
from game.app import STEP, App
from game.launch import main

async def run(app):
    while len(app.stack.top.session.turns) < 3:
        app.frame([], STEP)
    app.settings.music_volume = 0.3
    print(app.settings.ui_scale, app.settings.music_volume)
    app.close()

App.run = run
sys.exit(main(sys.argv[1:]))
"""
"""The program with a scripted loop: it plays a few turns and changes a setting."""


def make_unusable(folder: Path, wrong: str) -> None:
    """Put a settings file into the data folder with the fault ``wrong``, or one without any."""
    file = folder / FILE_NAME
    match wrong:
        case "a pipe":
            os.mkfifo(file)
        case "an endless device":
            file.symlink_to("/dev/zero")
        case "too deep":
            file.write_text(980 * '{"a":' + "1" + 980 * "}")
        case "a file for a folder":
            folder.rmdir()
            folder.write_text("no folder")
        case _:
            file.write_text(json.dumps({"sound_volume": 0.5}))
    if wrong == "not readable":
        file.chmod(0)
    elif wrong == "a locked folder":
        folder.chmod(0o555)


def limit_file_size() -> None:
    """Limit the size of all files that this process writes to 0 bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def drop_rights() -> None:
    """Make this process and its children obey file permissions even if root starts them."""
    for right in PASS_OVER_PERMISSIONS:
        ctypes.CDLL(None).prctl(DROP_FROM_BOUNDING_SET, right, 0, 0, 0)


def everything_in(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Return the inode, size (bytes) and modification time (ns) of each file by name."""
    paths = [*folder.iterdir()] if folder.is_dir() else [folder]
    found = ((path.name, path.lstat()) for path in paths)
    return {name: (status.st_ino, status.st_size, status.st_mtime_ns) for name, status in found}


WRONG = ("a pipe", "an endless device", "too deep", "not readable", "a locked folder")


@pytest.mark.parametrize("wrong", ["nothing", *WRONG, "a file for a folder", "a full disk"])
def test_unusable_settings_are_reported_in_one_line_and_the_game_starts(
    tmp_path: Path, wrong: str
) -> None:
    folder = tmp_path / APP_FOLDER
    folder.mkdir()
    make_unusable(folder, wrong)
    before = everything_in(folder)
    flags = ["--players", "bot,bot", "--speed", "0", "--mute", "--ui-scale", "125", "--seed", "3"]
    done = finished(
        *(sys.executable, "-c", DRIVE, *flags),
        environment={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        preexec_fn=limit_file_size if wrong == "a full disk" else drop_rights,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "1.25 0.3\n"
    # Other tests cover the log and the games.
    beginnings = ("The settings", "Damage in the settings")
    about = [line for line in done.stderr.splitlines() if line.startswith(beginnings)]
    assert len(about) == (wrong != "nothing"), done.stderr
    after = everything_in(folder)
    for other in (LOG_NAME, "saves"):
        after.pop(other, None)
    if wrong in ("nothing", "too deep"):
        found = json.loads((folder / FILE_NAME).read_text())
        assert (found["ui_scale"], found["music_volume"]) == (1.25, 0.3)
        assert len(after) == 1 + (wrong == "too deep")
    else:
        assert after == before
