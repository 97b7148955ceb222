"""Starts the game: ``python main.py``; ``--help`` tells what can be said on the command line."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Sequence

OLDEST_PYTHON = (3, 11)


def main(arguments: Sequence[str]) -> int:
    """Runs the game; returns the exit status: 0 well, 1 could not start, 2 wrong options."""
    if sys.version_info < OLDEST_PYTHON:
        print("main.py: the game needs Python 3.11 or newer", file=sys.stderr)
        return 1
    from game.options import parse_options

    options = parse_options(arguments)
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame  # noqa: F401 - only to say clearly that it is missing
    except ImportError as fault:
        print(
            f"main.py: pygame-ce cannot be loaded ({fault}); install what the game needs with "
            f"{sys.executable} -m pip install -r requirements.txt",
            file=sys.stderr,
        )
        return 1
    from game.scenes.start import first_scene

    from game.app import App, NoDisplay

    try:
        app = App(options, first_scene)
    except NoDisplay as fault:
        print(f"main.py: no window can be opened: {fault}", file=sys.stderr)
        return 1
    asyncio.run(app.run())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
