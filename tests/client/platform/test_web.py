"""Tests of the web page's files: none is missing, none is unneeded, and they run alone."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from assets.web.make_web import FONT_PACKAGE, ROOT, main, stage
from tests.e2e.programs import finished

SNIPPET_HEADLESS = """
import os, sys
from pathlib import Path
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
staged = Path(sys.argv[1])
sys.path[:] = [str(staged), *[place for place in sys.path if "site-packages" in place or
               place.startswith(sys.base_prefix)]]
sys.path_importer_cache.clear()
opened = set()
def watch(name, values):
    if name == "open" and isinstance(values[0], str):
        opened.add(values[0])
sys.addaudithook(watch)
import pygame
real = pygame.image.load_sized_svg
def noted(file, size):
    opened.add(str(file))
    return real(file, size)
pygame.image.load_sized_svg = noted
import game.app, font_manrope
from game.flags import parse_flags
assert Path(game.app.__file__).parent == staged / "game", game.app.__file__
assert Path(font_manrope.__file__).parent == staged / "font_manrope", font_manrope.__file__
app = game.app.App(
    parse_flags(["--players", "bot,bot", "--speed", "0", "--mute", "--data-dir", sys.argv[2]]),
    None,
)
for _ in range(200):
    app.frame([], 1 / 60)
assert app.picture.times.frames > 3
for file in opened:
    print(file)
app.close()
"""


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("web") / "qwirkle"
    folder.mkdir()
    (folder / "left from the last time.txt").write_text("old")
    stage(folder)
    return folder


def names(folder: Path, *, below: str = "") -> list[str]:
    """Return the paths of all files under `folder / below` except .pyc, relative to `folder`."""
    files = sorted(path for path in (folder / below).rglob("*") if path.is_file())
    return [path.relative_to(folder).as_posix() for path in files if path.suffix != ".pyc"]


def alone(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in `folder`, where the modules of this checkout cannot be imported."""
    return finished(sys.executable, "-B", *arguments, folder=folder, timeout=60)


def test_the_page_contains_only_files_that_the_game_needs(staged: Path) -> None:
    found = names(staged)
    top = {"main.py", "game", "assets", FONT_PACKAGE, "favicon.png"}
    assert {name.split("/")[0] for name in found} == top
    assert not [name for name in found if name.endswith((".wav", ".mp3", ".png.py", ".pyc", ".po"))]
    assert not [name for name in found if "test" in name.lower() or "__pycache__" in name]
    assert not [name for name in found if name.startswith("assets/") and name.endswith(".py")]
    pictures = [name for name in found if name.endswith(".png")]
    assert pictures == [
        "assets/felt/grain.png",
        *(f"assets/materials/{name}.png" for name in ("cherry", "paper", "walnut")),
        "favicon.png",
    ]
    assert sum((staged / name).stat().st_size for name in found) < 5_000_000


def test_the_page_contains_every_module_of_the_game(staged: Path) -> None:
    wanted = [name for name in names(ROOT, below="game") if not name.endswith("README.md")]
    assert names(staged, below="game") == wanted
    for name in names(staged, below="game"):
        assert (staged / name).read_bytes() == (ROOT / name).read_bytes()
        assert name == name.lower(), "some file systems know no difference"
    for folder in ("faces", "icons", "shapes"):
        drawn = [one for one in names(ROOT, below=f"assets/{folder}") if one.endswith(".svg")]
        assert names(staged, below=f"assets/{folder}") == drawn
    sounds = [name for name in names(ROOT, below="assets/sounds") if name.endswith(".ogg")]
    assert names(staged, below="assets/sounds") == sounds
    assert (staged / "assets/icon.svg").exists()
    assert names(staged, below=FONT_PACKAGE)


def test_the_page_contains_every_named_icon(staged: Path) -> None:
    """The game loads icons by name, and reports no error for one that is missing on the page."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py"))
    icons = {*re.findall(r'(?:icon=|IconButton\(\s*)"(\w+)"', code)}
    assert len(icons) > 12
    assert {f"assets/icons/{name}.svg" for name in icons} <= {*names(staged)}


def test_the_icon_is_a_picture(staged: Path) -> None:
    icon = pygame.image.load(staged / "favicon.png")
    assert icon.get_size() == (192, 192)
    middle, corner = icon.get_at((96, 96)), icon.get_at((0, 0))
    assert middle.a == 255
    assert tuple(middle) != tuple(corner)


def test_the_manifest_describes_the_page(staged: Path) -> None:
    done = alone(staged, "-s", "-E", "main.py", "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "--players" in done.stdout


def test_a_game_runs_from_the_page_alone(staged: Path, tmp_path: Path) -> None:
    done = alone(tmp_path, "-I", "-c", SNIPPET_HEADLESS, str(staged), str(tmp_path / "data"))
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    opened = {Path(name) for name in done.stdout.split("\n") if name.startswith("/")}
    assets = {path for path in opened if path.suffix in (".svg", ".ogg", ".ttf", ".png")}
    assert len([path for path in assets if path.suffix == ".svg"]) > 8
    assert [path for path in assets if not path.is_relative_to(staged)] == []
    assert [path for path in opened if path.is_relative_to(ROOT / "game")] == []
    assert not (staged / "tests").exists()


def test_a_missing_pygbag_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("assets.web.make_web.STAGING_FOLDER", tmp_path / "qwirkle")
    monkeypatch.setattr(sys, "argv", ["make_web", "--stage-only"])
    assert main() == 0
    assert capsys.readouterr().out.strip() == str(tmp_path / "qwirkle")
    monkeypatch.setattr(sys, "argv", ["make_web"])
    real = importlib.util.find_spec
    monkeypatch.setattr(
        "importlib.util.find_spec", lambda name: None if name == "pygbag" else real(name)
    )
    assert main() == 1
    assert "pip install pygbag" in capsys.readouterr().err
