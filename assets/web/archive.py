"""The archives of the web page: the game with its assets, and Python's standard library."""

import importlib.util
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

from assets.web.runtime import STDLIB, WebError, python_version
from game.art.typeface import FILES as FONTS, PACKAGE as TYPEFACE

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = "game.zip"

# Files and folders of tools, which the game never imports.
UNNEEDED = (
    *("game/bots/__main__.py", "game/bots/arena/", "game/bots/fit.py"),
    *("game/rules/__main__.py", "game/rules/records/cli.py"),
)

# Parts of the standard library that neither the game nor Pyodide imports.
UNNEEDED_LIBRARY = (
    *("_pyrepl/", "ctypes/macholib/", "ensurepip/", "multiprocessing/", "sqlite3/", "unittest/"),
    *("wsgiref/", "xml/", "xmlrpc/", "doctest.py", "pdb.py", "pydoc.py", "turtle.py"),
)

# The date of all files in archives: unchanged files make an unchanged archive.
DATE = (1980, 1, 1, 0, 0, 0)


def game_files() -> Iterator[tuple[Path, str]]:
    """Yield each file of the game with its name in the archive.

    The name is the file's path in the installed package.
    """
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    for pattern in wheel["targets"]["wheel"]["include"]:
        for file in sorted(ROOT.glob(pattern.lstrip("/"))):
            name = file.relative_to(ROOT).as_posix()
            if file.is_file() and not name.startswith(UNNEEDED):
                yield file, name


def typeface_files() -> Iterator[tuple[Path, str]]:
    """Yield each file of the typeface that the game needs, with its name in the archive.

    They are the weights that the game uses, and the licence.
    """
    found = importlib.util.find_spec(TYPEFACE)
    if found is None or found.origin is None:
        raise WebError(
            f"The typeface is not installed: {sys.executable} -m pip install -r requirements.txt"
        )
    folder = Path(found.origin).parent
    yield folder / "__init__.py", f"{TYPEFACE}/__init__.py"
    for name in sorted({*FONTS.values(), "OFL.txt"}):
        yield folder / "files" / name, f"{TYPEFACE}/files/{name}"


def pack(files: list[Path], target: Path) -> None:
    """Write the game and the standard library to archives in the folder `target`.

    `files` are the files of the runtime. Modules are compiled by a Python of the runtime's version
    or by Node.js. If neither is installed, the archives contain sources, and a sentence is printed
    which says that the game starts slowly.
    """
    staging = target / "staging"
    for file, name in (*game_files(), *typeface_files()):
        copy = staging / "game" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    library = next(file for file in files if file.name == STDLIB)
    with zipfile.ZipFile(library) as packed:
        names = [name for name in packed.namelist() if not name.startswith(UNNEEDED_LIBRARY)]
        packed.extractall(staging / "library", names)
    _compile([staging / "game", staging / "library"], files)
    zip_folder(staging / "game", target / GAME)
    zip_folder(staging / "library", target / STDLIB)
    shutil.rmtree(staging)


def _compile(folders: list[Path], files: list[Path]) -> None:
    script = Path(__file__).with_name("compile_folder.py")
    version = python_version(files)
    python = "python{}.{}".format(*version)
    command: list[str | Path]
    if sys.version_info[:2] == version:
        command = [sys.executable, script]
    elif found := shutil.which(python):
        command = [found, script]
    elif node := shutil.which("node"):
        command = [node, script.with_suffix(".mjs"), files[0].parent]
    else:
        print(f"Neither {python} nor node was found: the game is not compiled and starts slowly.")
        return
    command += folders
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise WebError(f"{command[0]} cannot compile the game: {done.stderr.strip()[-400:]}")


def zip_folder(folder: Path, target: Path) -> None:
    """Write all files of a folder to an archive, in the order of their names."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), DATE)
                archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
