"""Starts the game from a command line: checks what it needs, then opens it and runs it.

Modules are imported where they are needed: ``--help`` works without pygame, and an old Python or a
missing pygame gets a sentence instead of a traceback.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Sequence

OLDEST_PYTHON = (3, 11)
OLDEST_PYGAME = (2, 5, 4)
COMMAND = "qwirkle"
"""The program's name when it is installed; pyproject.toml makes the command."""


def main(arguments: Sequence[str] | None = None, program: str = COMMAND) -> int:
    """Runs the game with these arguments, by default those of the command line. Returns the exit
    status: 0 well, 1 could not start, 130 interrupted; wrong flags end the process with 2."""
    if sys.version_info < OLDEST_PYTHON:
        return _sorry(program, "the game needs Python 3.11 or newer")
    from game.flags import parse_flags
    from game.host.system import prepare

    flags = parse_flags(sys.argv[1:] if arguments is None else arguments, program)
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    prepare(os.environ)
    fault = _pygame_fault()
    if fault:
        return _sorry(program, fault)
    from game.app import App
    from game.host.display import NoDisplay

    try:
        app = App(flags)
    except NoDisplay as no_display:
        return _sorry(program, f"no window can be opened: {no_display}")
    # The loop's modules load slowly, so the first picture is drawn before.
    app.frame([], 0.0)
    import asyncio

    try:
        asyncio.run(app.run())
    except KeyboardInterrupt:
        return 130
    return 0


def _pygame_fault() -> str:
    """What is wrong with the installed pygame and how to mend it; empty if nothing is."""
    mend = f"install what the game needs with {sys.executable} -m pip install -r requirements.txt"
    try:
        import pygame
    except ImportError as fault:
        return f"pygame-ce cannot be loaded ({fault}); {mend}"
    if not getattr(pygame, "IS_CE", False) or pygame.version.vernum < OLDEST_PYGAME:
        return f"this is pygame {pygame.version.ver} and not pygame-ce 2.5.4 or newer; {mend}"
    return ""


def _sorry(program: str, reason: str) -> int:
    """Prints why the game cannot start; returns the exit status."""
    print(f"{program}: {reason}", file=sys.stderr)
    return 1
