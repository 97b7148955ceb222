"""Build the game for browsers: `python -m assets.web.make_web`, with pygbag installed.

Pygbag packs a whole folder. The script therefore first copies the needed files, with the typeface,
to a folder of their own. The page is built in build/qwirkle/build/web. With --stage-only the script
stops after copying.
"""

import argparse
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
STAGING_FOLDER = ROOT / "build" / "qwirkle"
"""Folder to pack. Pygbag names the program after it."""

NEEDED = (
    "faces", "felt", "icons", "materials", "numerals", "shapes", "sounds", "locale", "icon.svg",
)  # fmt: skip
"""The assets that the page needs, in the folder assets."""

FONT_PACKAGE = "font_manrope"
PYGBAG = [
    "--build",
    "--title=Qwirkle",
    "--icon=favicon.png",
    # Browsers start sound at the first touch anyway; the game need not wait for it.
    "--ume_block=0",
    # The page closes without a question: settings are saved at once.
    "--can_close=1",
    # Pictures and sounds are already compressed.
    "--no_opt",
]


def stage(folder: Path) -> None:
    """Replace `folder` by a copy of all files that the page needs."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    not_code = shutil.ignore_patterns("__pycache__", "README.md")
    not_data = shutil.ignore_patterns("__pycache__", "*.py", "*.po", "README.md")
    shutil.copy(ROOT / "main.py", folder)
    shutil.copytree(ROOT / "game", folder / "game", ignore=not_code)
    for name in NEEDED:
        source, target = ROOT / "assets" / name, folder / "assets" / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=not_data)
        elif source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    font = importlib.util.find_spec(FONT_PACKAGE)
    if font is None or font.origin is None:
        print(f"{FONT_PACKAGE} is not installed: the page will fetch it", file=sys.stderr)
    else:
        # The page need not fetch a typeface that is next to main.py.
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(Path(font.origin).parent, folder / FONT_PACKAGE, ignore=ignore)
    make_icon(folder / "favicon.png")


def make_icon(file: Path) -> None:
    """Save the icon of the game's window as a PNG file for the page."""
    import pygame  # noqa: PLC0415 - --help needs no pygame

    pygame.image.save(pygame.image.load_sized_svg(ROOT / "assets" / "icon.svg", (192, 192)), file)


def main() -> int:
    """Build the page; return the exit status: pygbag's, or 1 if pygbag is missing."""
    parser = argparse.ArgumentParser(prog="make_web", description=__doc__)
    parser.add_argument("--stage-only", action="store_true", help="do not call pygbag")
    stage_only = parser.parse_args().stage_only
    stage(STAGING_FOLDER)
    if stage_only:
        print(STAGING_FOLDER)
        return 0
    if importlib.util.find_spec("pygbag") is None:
        print(f"pygbag is missing: {sys.executable} -m pip install pygbag", file=sys.stderr)
        return 1
    command = [sys.executable, "-m", "pygbag", *PYGBAG, str(STAGING_FOLDER)]
    return subprocess.run(command, cwd=STAGING_FOLDER, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
