import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from assets.web.archive import GAME, UNNEEDED, pack
from assets.web.runtime import STDLIB
from game.art.typeface import FILES
from tests.client.support.module_imports import reached_from_main
from tests.e2e.programs import finished
from tests.e2e.web.runtime import write_stand_in
from tests.paths import ROOT

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
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pack the archives for a Python of this version; return their folder."""
    folder = tmp_path_factory.mktemp("packed")
    runtime = write_stand_in(folder / "runtime").parent
    pack(sorted(file for file in runtime.iterdir() if file.name != "pins.json"), folder)
    return folder


@pytest.fixture(scope="module")
def game(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    with zipfile.ZipFile(packed / GAME) as archive:
        archive.extractall(folder)
    return folder


def names(folder: Path, pattern: str = "**/*") -> set[str]:
    files = (path for path in folder.glob(pattern) if path.is_file())
    return {path.relative_to(folder).as_posix() for path in files}


def alone(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in `folder`, where the modules of this checkout cannot be imported."""
    return finished(sys.executable, "-B", *arguments, folder=folder, timeout=60)


def test_the_archive_has_compiled_modules_that_the_game_reaches_and_no_others(game: Path) -> None:
    found = {name[:-1] for name in names(game, "game/**/*.pyc")}
    reached = {path for path, _ in reached_from_main() if path != "main.py"}
    packages = names(ROOT, "game/**/__init__.py")
    assert found == (reached | {name for name in packages if not name.startswith(UNNEEDED)})
    assert names(game, "**/*.py") == set(), "sources would be compiled at every start"


def test_the_archive_has_the_assets_that_the_game_needs(game: Path) -> None:
    for pattern in ("faces/**/*.svg", "icons/*.svg", "shapes/*.svg", "sounds/*.ogg"):
        assert names(game, f"assets/{pattern}") == names(ROOT, f"assets/{pattern}") != set()
    found = names(game)
    assert {name.partition("/")[0] for name in found} == {"game", "assets", "font_manrope"}
    assert not [name for name in found if name.endswith((".po", ".wav", "README.md"))]
    assert names(game, "font_manrope/files/*.ttf") == {
        f"font_manrope/files/{name}" for name in FILES.values()
    }
    assert "font_manrope/files/OFL.txt" in found
    assert all(name == name.lower() for name in found if name.startswith("game/"))


def test_the_archive_has_every_named_icon(game: Path) -> None:
    """The game loads icons by name, and reports no error for one that is missing on the page."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py"))
    icons = {*re.findall(r'(?:icon=|IconButton\(\s*)"(\w+)"', code)}
    assert len(icons) > 12
    assert {f"assets/icons/{name}.svg" for name in icons} <= names(game)


def test_a_game_runs_from_the_archive_alone(game: Path, tmp_path: Path) -> None:
    done = alone(tmp_path, "-I", "-c", SNIPPET_HEADLESS, str(game), str(tmp_path / "data"))
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    opened = {Path(name) for name in done.stdout.split("\n") if name.startswith("/")}
    assets = {path for path in opened if path.suffix in (".svg", ".ogg", ".ttf", ".png")}
    assert len([path for path in assets if path.suffix == ".svg"]) > 8
    assert [path for path in assets if not path.is_relative_to(game)] == []
    assert [path for path in opened if path.is_relative_to(ROOT / "game")] == []


def test_the_library_is_compiled_too_and_lacks_what_no_game_needs(packed: Path) -> None:
    with zipfile.ZipFile(packed / STDLIB) as library:
        assert library.namelist() == ["needed.pyc"]
    path = str(packed / STDLIB)
    code = f"import sys, zlib; sys.path[:] = [{path!r}]; import needed; needed.ANSWER"
    assert alone(packed, "-I", "-c", code).returncode == 0


def test_the_same_files_make_the_same_archive(packed: Path, tmp_path: Path) -> None:
    pack(sorted((packed / "runtime").glob("p*")), tmp_path)
    for name in (GAME, STDLIB):
        assert (tmp_path / name).read_bytes() == (packed / name).read_bytes(), name
