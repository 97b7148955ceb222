"""Builds the game for browsers: `python -m assets.web.make_web`, with pygbag installed.

Pygbag packs the whole folder that it is given, so what the game needs, and nothing else, is first
laid in a folder of its own, together with the typeface. What is to be served comes out in
build/qwirkle/build/web. With --stage-only pygbag is not called.
"""

from __future__ import annotations

import argparse
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
STAGE = ROOT / "build" / "qwirkle"
"""Pygbag names the program after its folder."""

WANTED = ("icons", "shapes", "sounds", "locale", "icon.svg")
"""Of the assets; pictures and scripts stay here."""

FONT_PACKAGE = "font_manrope"
PYGBAG = [
    "--build",
    "--title=Qwirkle",
    "--icon=favicon.png",
    # The sound waits for the first touch anyway, so the game need not.
    "--ume_block=0",
    # No question when the page is closed: settings are kept at once.
    "--can_close=1",
    # Pictures and sounds are as small as they should be.
    "--no_opt",
]


def stage(folder: Path) -> None:
    """Lays everything that the game needs in a page in this folder, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    drop = shutil.ignore_patterns("__pycache__", "*.py")
    shutil.copy(ROOT / "main.py", folder)
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for name in WANTED:
        source, target = ROOT / "assets" / name, folder / "assets" / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=drop)
        elif source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    font = importlib.util.find_spec(FONT_PACKAGE)
    if font is None or font.origin is None:
        print(f"{FONT_PACKAGE} is not installed: the page will fetch it", file=sys.stderr)
    else:
        # Beside main.py it is found without the network.
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(Path(font.origin).parent, folder / FONT_PACKAGE, ignore=ignore)
    make_icon(folder / "favicon.png")


def make_icon(file: Path) -> None:
    """The window's icon as a picture for the page."""
    import pygame  # noqa: PLC0415 - --help needs none

    pygame.image.save(pygame.image.load_sized_svg(ROOT / "assets" / "icon.svg", (192, 192)), file)


def main() -> int:
    """Builds; returns pygbag's exit status."""
    parser = argparse.ArgumentParser(prog="make_web", description=__doc__)
    parser.add_argument("--stage-only", action="store_true", help="do not call pygbag")
    only = parser.parse_args().stage_only
    stage(STAGE)
    if only:
        print(STAGE)
        return 0
    if importlib.util.find_spec("pygbag") is None:
        print(f"pygbag is missing: {sys.executable} -m pip install pygbag", file=sys.stderr)
        return 1
    command = [sys.executable, "-m", "pygbag", *PYGBAG, str(STAGE)]
    return subprocess.run(command, cwd=STAGE, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
