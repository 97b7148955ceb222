"""Tests of the game installed from a wheel in a new environment, outside the checkout."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from tests.e2e.programs import QUIET, TIMEOUT, copy_checkout, finished
from tests.paths import ROOT

SOURCES = ("pyproject.toml", "README.md", "LICENSE", "game", "assets")
INSTALL_TIMEOUT = 300
"""Maximum seconds for pip, which downloads hatchling and the game's requirements."""

# One process of the long tests builds the wheel for all of them.
pytestmark = pytest.mark.xdist_group("wheel")

PLAY_WHOLE_GAME = """
import sys
from pathlib import Path
import game.app
from game.flags import parse_flags
from game.screens.results.scene import ResultsScene
assert Path(game.__file__).is_relative_to(sys.prefix), game.__file__
app = game.app.App(parse_flags(sys.argv[1:]))
for _ in range(20000):
    app.frame([], 1 / 60)
    if isinstance(app.stack.top, ResultsScene):
        break
print(type(app.stack.top).__name__)
app.close()
"""


def run(*command: str | Path, folder: Path, seconds: float = TIMEOUT) -> tuple[str, str]:
    """Run a program, and assert that it succeeds; return its standard output and standard error."""
    environment = environment_in(folder)
    done = finished(*command, folder=folder, environment=environment, timeout=seconds)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout, done.stderr


def environment_in(folder: Path) -> dict[str, str]:
    """Return the environment without Python's variables, and without a screen or sound device."""
    without = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return without | QUIET | {"HOME": str(folder), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel in a new environment; return the environment's folder of programs."""
    top = tmp_path_factory.mktemp("wheel")
    copy = copy_checkout(SOURCES, top)
    pip = ("-m", "pip", "-q")
    wheel = ("wheel", "--no-deps", "--wheel-dir", top, copy)
    run(sys.executable, *pip, *wheel, folder=top, seconds=INSTALL_TIMEOUT)
    shutil.rmtree(copy)
    run(sys.executable, "-m", "venv", top / "venv", folder=top, seconds=INSTALL_TIMEOUT)
    found = top / "venv" / ("Scripts" if os.name == "nt" else "bin")
    (made,) = top.glob("*.whl")
    run(found / "python", *pip, "install", made, folder=top, seconds=INSTALL_TIMEOUT)
    return found


@pytest.mark.long
def test_the_command_prints_its_help(programs: Path, tmp_path: Path) -> None:
    answer, complaint = run(programs / "qwirkle", "--help", folder=tmp_path)
    assert answer.startswith("usage: qwirkle ")
    assert "--players" in answer
    assert complaint == ""


@pytest.mark.long
def test_the_command_runs_until_it_is_terminated(programs: Path, tmp_path: Path) -> None:
    # Nothing is expected on stderr, where a missing asset, such as a sound, would be logged.
    flags = ("--players", "bot,bot", "--speed", "0", "--data-dir", tmp_path / "data")
    with subprocess.Popen(
        [programs / "qwirkle", *flags],
        cwd=tmp_path,
        env=environment_in(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        time.sleep(4.0)
        assert program.poll() is None, program.communicate()[1]
        program.terminate()
        _, complaint = program.communicate(timeout=TIMEOUT)
    assert (program.returncode, complaint) == (128 + signal.SIGTERM, "")


@pytest.mark.long
@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_the_installed_game_is_playable(programs: Path, tmp_path: Path, variant: str) -> None:
    flags = ("--players", "bot,bot", "--variant", variant, "--speed", "0", "--mute", "--seed", "3")
    command = (programs / "python", "-I", "-W", "error", "-c", PLAY_WHOLE_GAME)
    answer, complaint = run(*command, *flags, "--data-dir", tmp_path, folder=tmp_path)
    assert answer.splitlines()[-1] == "ResultsScene"
    assert complaint == ""


@pytest.mark.long
def test_assets_are_installed_without_the_scripts_that_make_them(programs: Path) -> None:
    (package,) = programs.parent.rglob("site-packages/game")
    here = {path.relative_to(package / "assets") for path in (package / "assets").rglob("*.*")}
    wanted = {
        path.relative_to(ROOT / "assets")
        for kind in (
            "icon.svg",
            *("faces/**/*.svg", "felt/*.png", "icons/*.svg", "materials/*.png"),
            *("numerals/*.svg", "shapes/*.svg", "sounds/*.ogg", "locale/**/*.mo"),
        )
        for path in (ROOT / "assets").glob(kind)
    }
    assert here == wanted
    weights = Path("bots", "weights.json")
    assert (package / weights).read_bytes() == (ROOT / "game" / weights).read_bytes()


def test_the_dependencies_are_the_requirements_to_play() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    to_play = (ROOT / "requirements.txt").read_text(encoding="utf-8").split("# To test")[0]
    assert project["dependencies"] == re.findall(r"(?m)^\w.*$", to_play)
