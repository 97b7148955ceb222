"""Make strips (pictures side by side) of the game's animations for review, without a window.

Run from the project's folder: `python -m assets.pictures.make_strips [FOLDER] [--only NAME...]
[--size WxH...]`. Without FOLDER the strips go into a new temporary folder. The script prints the
path of each strip.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp

import pygame

from assets.pictures.moments import MOMENTS
from assets.pictures.reel import Reel
from tests.golden.staging import Size, disable_screen, opened

SIZES = ((1280, 720), (1920, 1080))


def strip(name: str, size: Size) -> pygame.Surface:
    """Return the strip of the animation `name`, filmed in a window of `size` px."""
    with opened(size) as app:
        reel = Reel(app)
        MOMENTS[name](reel)
        return reel.finish()


def size_of(text: str) -> Size:
    """Return the width and height in a text such as "1280x720"."""
    width, _, height = text.partition("x")
    return int(width), int(height)


def main(arguments: Sequence[str]) -> int:
    """Make the requested strips; return the exit status."""
    parser = argparse.ArgumentParser(prog="make_strips", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--only", nargs="+", choices=MOMENTS, default=list(MOMENTS))
    parser.add_argument("--size", nargs="+", type=size_of, default=SIZES, metavar="WxH")
    options = parser.parse_args(arguments)
    folder = options.folder or Path(mkdtemp(prefix="qwirkle-strips-"))
    folder.mkdir(parents=True, exist_ok=True)
    disable_screen()
    for name in options.only:
        for width, height in options.size:
            file = folder / f"{name}-{width}x{height}.png"
            pygame.image.save(strip(name, (width, height)), file)
            print(file, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
