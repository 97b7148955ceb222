import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from game import __version__
from game.platform.system import APP_ID
from game.words import languages
from tests.e2e.programs import QUIET, TIMEOUT, copy_checkout, finished
from tests.paths import ROOT

SOURCES = ("pyproject.toml", "README.md", "LICENSE", "game", "assets")
# Maximum seconds for pip, which downloads hatchling and the game's requirements.
INSTALL_TIMEOUT = 300

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
    done = finished(*command, folder=folder, environment=environment_in(folder), timeout=seconds)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout, done.stderr


def environment_in(folder: Path) -> dict[str, str]:
    """Return environment variables with the home `folder`, and without a screen or sound device."""
    others = ("PYTHON", "XDG_")
    without = {name: value for name, value in os.environ.items() if not name.startswith(others)}
    return without | QUIET | {"HOME": str(folder), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Install the wheel in a new environment; yield the environment's folder of programs."""
    # Then uninstall the wheel, and assert that nothing of it is left.
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
    yield found
    run(found / "python", *pip, "uninstall", "-y", "qwirkle", folder=top)
    # pip leaves empty folders.
    left = [*(top / "venv").rglob("*qwirkle*"), *(top / "venv").rglob("site-packages/game/**/*.*")]
    assert left == []


@pytest.mark.long
def test_the_command_prints_its_help_and_version(programs: Path, tmp_path: Path) -> None:
    answer, complaint = run(programs / "qwirkle", "--help", folder=tmp_path)
    assert answer.startswith("usage: qwirkle ")
    folder = f"by default {tmp_path / '.local' / 'share' / 'qwirkle'}"
    assert "".join(folder.split()) in "".join(answer.split())
    assert complaint == ""
    version = run(programs / "qwirkle", "--version", folder=tmp_path)
    assert version == (f"qwirkle {__version__}\n", "")


@pytest.mark.long
def test_the_command_runs_until_it_is_terminated(programs: Path, tmp_path: Path) -> None:
    # Nothing is expected on stderr, where a missing asset, such as a sound, would be logged.
    with subprocess.Popen(
        [programs / "qwirkle", "--players", "bot,bot", "--speed", "0"],
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
    folders = {path.parent for path in tmp_path.rglob("*") if path.is_file()}
    data = tmp_path / ".local" / "share" / "qwirkle"
    assert folders and all(folder.is_relative_to(data) for folder in folders)


@pytest.mark.long
@pytest.mark.skipif(
    not (shutil.which("appstreamcli") and shutil.which("desktop-file-validate")),
    reason="needs appstream and desktop-file-utils",
)
def test_desktops_and_software_centres_know_the_installed_game(programs: Path) -> None:
    share = programs.parent / "share"
    entry = share / "applications" / f"{APP_ID}.desktop"
    assert run("desktop-file-validate", entry, folder=share) == ("", "")
    for line in ("Exec=qwirkle", f"Icon={APP_ID}", f"StartupWMClass={APP_ID}"):
        assert line in entry.read_text("utf-8").splitlines()
    metainfo = share / "metainfo" / f"{APP_ID}.metainfo.xml"
    run("appstreamcli", "validate", "--no-net", "--pedantic", metainfo, folder=share)
    icons = sorted((share / "icons" / "hicolor").glob(f"*/apps/{APP_ID}.*"))
    sizes = [pygame.image.load(icon).get_size() for icon in icons if icon.suffix == ".png"]
    assert sizes == [(side, side) for side in (128, 256, 48, 64)]
    names = ("128x128", "256x256", "48x48", "64x64", "scalable")
    assert tuple(icon.parent.parent.name for icon in icons) == names


def test_the_metainfo_has_the_releases_of_the_changes_and_all_languages() -> None:
    changes = (ROOT / "game" / "CHANGELOG.md").read_text("utf-8")
    _, *entries = re.split(r"^## (?!Unreleased)", changes, flags=re.MULTILINE)
    text = (ROOT / "assets" / "desktop" / f"{APP_ID}.metainfo.xml").read_text("utf-8")
    metainfo = ET.fromstring(text.partition("?>")[2])  # noqa: S314 - our own file
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    described = [
        f"{release.get('version')} ({release.get('date')})\n\n"
        + "".join(
            f"- {part.text}\n" if part.tag == "li" else f"{part.text}\n\n"
            for part in release.iter()
            if part.tag in ("p", "li") and language not in part.attrib
        )
        for release in metainfo.iter("release")
    ]
    assert [entry.strip() for entry in entries] == [text.strip() for text in described]
    assert entries[0].startswith(f"{__version__} (")
    for tag in ("summary", "p", "li"):
        found = [part.get(language, "en") for part in metainfo.iter(tag)]
        assert found == ["en", *languages()[1:]] * (len(found) // len(languages())), tag


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
