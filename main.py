"""Starts the game: ``python main.py``; ``--help`` tells what can be said on the command line."""

# Pygbag reads here what the game needs besides Python when it runs in a page.
# /// script
# requires-python = ">=3.11"
# dependencies = ["pygame-ce", "font-manrope"]
# ///

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Sequence

OLDEST_PYTHON = (3, 11)
OLDEST_PYGAME = (2, 5, 4)


def main(arguments: Sequence[str]) -> int:
    """Runs the game; returns the exit status: 0 well, 1 could not start, 2 wrong flags."""
    if sys.version_info < OLDEST_PYTHON:
        print("main.py: the game needs Python 3.11 or newer", file=sys.stderr)
        return 1
    from game.flags import parse_flags
    from game.host.system import prepare

    flags = parse_flags(arguments)
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    prepare(os.environ)
    try:
        import pygame
    except ImportError as fault:
        return _missing(f"pygame-ce cannot be loaded ({fault})")
    if not getattr(pygame, "IS_CE", False) or pygame.version.vernum < OLDEST_PYGAME:
        return _missing(f"this is pygame {pygame.version.ver} and not pygame-ce 2.5.4 or newer")
    from game.app import App
    from game.host.display import NoDisplay

    try:
        app = App(flags)
    except NoDisplay as fault:
        print(f"main.py: no window can be opened: {fault}", file=sys.stderr)
        return 1
    # The first picture is there before what only the loop needs is loaded.
    app.frame([], 0.0)
    import asyncio

    try:
        asyncio.run(app.run())
    except KeyboardInterrupt:
        return 130
    return 0


def _missing(what: str) -> int:
    """Says what is wrong with pygame and how to mend it; the exit status."""
    print(
        f"main.py: {what}; install what the game needs with "
        f"{sys.executable} -m pip install -r requirements.txt",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    if sys.platform == "emscripten":
        # In a page there is no command line, and this only begins the game: to exit would end it.
        main([])
    else:
        sys.exit(main(sys.argv[1:]))
