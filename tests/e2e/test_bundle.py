"""Test of the bundle for people without Python, built by the command in assets/README.md.

The bundle is built in a copy of the checkout, which is deleted before the program starts. The
program therefore finds no file that the bundle lacks, and the checkout stays unchanged.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

from game import __version__
from tests.e2e.programs import copy_checkout, finished
from tests.e2e.screen import MISSING, Screen, assert_ended, program_in_window, virtual_screen
from tests.e2e.test_real_window import SIZE, begun_from_menu, game_that_begins_with
from tests.paths import ROOT

SOURCES = ("main.py", "pyproject.toml", "game", "assets")
README_PYTHON = ".venv/bin/python"
BLOCK = re.compile(r"^<!-- bundle -->\n```sh\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
BUILD_TIMEOUT = 600.0

# PyInstaller needs objdump.
missing = [
    *(["PyInstaller"] if find_spec("PyInstaller") is None else []),
    *(["objdump"] if shutil.which("objdump") is None else []),
    *MISSING,
]
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        bool(missing),
        reason=f"not installed: {', '.join(missing)} "
        "(pip install pyinstaller, apt-get install binutils xvfb xdotool)",
    ),
]


def readme_command() -> list[str]:
    """Return the command after the marker in assets/README.md, run by the current Python."""
    found = BLOCK.search((ROOT / "assets" / "README.md").read_text(encoding="utf-8"))
    assert found, "assets/README.md has no command after <!-- bundle -->"
    python, *words = shlex.split(found[1].replace("\\\n", " "))
    assert python == README_PYTHON
    return [sys.executable, *words]


def everything_in(folder: Path) -> dict[Path, tuple[int, int]]:
    found = ((path, path.stat()) for path in folder.rglob("*"))
    return {path: (status.st_size, status.st_mtime_ns) for path, status in found}


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Build a bundle, move it, and yield its program. Then assert that no file has changed."""
    top = tmp_path_factory.mktemp("bundle")
    copy = copy_checkout(SOURCES, top)
    environment = {**os.environ, "PYINSTALLER_CONFIG_DIR": str(top / "cache")}
    built = finished(*readme_command(), folder=copy, environment=environment, timeout=BUILD_TIMEOUT)
    assert built.returncode == 0, built.stdout + built.stderr
    folder = (copy / "dist" / "qwirkle").rename(top / "qwirkle")
    shutil.rmtree(copy)
    before = everything_in(folder)
    yield folder / "qwirkle"
    assert everything_in(folder) == before, "the bundle was written to"


def environment_in(folder: Path) -> dict[str, str]:
    home = folder / "home"
    home.mkdir()
    return {"HOME": str(home), "PATH": os.defpath}


@contextmanager
def started_bundle(
    bundle: Path, folder: Path, *arguments: str
) -> Iterator[tuple[Screen, subprocess.Popen[str]]]:
    """Start the bundle's program in a window on a virtual screen; end it afterwards."""
    with virtual_screen(folder, SIZE) as screen:
        sound_and_picture = {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11"}
        display = {"DISPLAY": screen.environment["DISPLAY"]}
        environment = environment_in(folder) | display | sound_and_picture
        with program_in_window(screen, [bundle, *arguments], folder, environment, SIZE) as program:
            yield screen, program


def test_the_bundle_starts_a_game_like_the_program(bundle: Path, tmp_path: Path) -> None:
    # No output is expected: a missing asset, such as the typeface, would be logged.
    seed, setup = game_that_begins_with(0)
    with started_bundle(bundle, tmp_path, "--seed", str(seed)) as (screen, program):
        begun_from_menu(screen, tmp_path, seed, setup)
        program.terminate()
        assert_ended(program, 128 + signal.SIGTERM)


@pytest.mark.parametrize(
    ("arguments", "status", "answer", "complaint"),
    [
        (["--version"], 0, rf"qwirkle {__version__}\n", ""),
        (["--help"], 0, r"usage: (.*\n)*.*--players(.*\n)*", ""),
        (["--size", "3x3"], 2, "", r".*3x3.*\n"),
        (["--no-such-flag"], 2, "", r".*--no-such-flag.*\n"),
    ],
)
def test_the_bundle_has_the_command_line_of_the_program(
    bundle: Path, tmp_path: Path, arguments: list[str], status: int, answer: str, complaint: str
) -> None:
    done = finished(bundle, *arguments, folder=tmp_path, environment=environment_in(tmp_path))
    assert done.returncode == status
    assert re.fullmatch(answer, done.stdout)
    assert re.fullmatch(complaint, done.stderr)
