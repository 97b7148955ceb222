"""Start of the game from a command line: checks the requirements, opens and runs the game.

Modules are imported where they are needed: ``--help`` works without pygame, and an old Python or a
missing pygame gets a sentence instead of a traceback.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App
    from game.flags import Flags
    from game.platform.log import LogFile
    from game.words.words import Words

OLDEST_PYTHON = (3, 11)
OLDEST_PYGAME = (2, 5, 4)
FAILED = 1
STOPPING = ("SIGINT", "SIGTERM", "SIGHUP")
"""Signals that end the game with the next frame: Ctrl+C, logout, shutdown, closed terminal."""

SIGNALLED = 128
"""Offset of the exit status after a signal from the signal's number, as in shells."""

COMMAND = "qwirkle"
"""The program's name when installed; pyproject.toml defines the command."""


def main(arguments: Sequence[str] | None = None, program: str = COMMAND) -> int:
    """Run the game with these arguments (default: the command line's); return the exit status.

    The status is 0 for success, 1 if the game could not start or was ended by a fault, and 128 plus
    the number of a signal (130 for Ctrl+C); wrong flags end the process with 2. During the start
    Ctrl+C ends the process at once and silently, later with the next frame.
    """
    _on_signals(_end_at_once)
    # Objects of the start are never freed, so collecting would waste time; see `calm_collector`.
    gc.disable()
    if sys.version_info < OLDEST_PYTHON:
        # The rest of the game, its languages too, requires a newer Python.
        return _sorry(program, "the game needs Python 3.11 or newer")
    from game.flags import parse_flags, words_for
    from game.platform.log import speak_plainly
    from game.platform.system import prepare

    given = sys.argv[1:] if arguments is None else arguments
    words = words_for(given)
    flags = parse_flags(given, program, words)
    speak_plainly(words.said)
    prepare(os.environ, kiosk=flags.kiosk)
    fault = _pygame_fault(words)
    if fault:
        return _sorry(program, fault)
    from game.platform.log import keep_log
    from game.platform.system import data_folder

    return _play(flags, program, words, keep_log(flags.data_dir or data_folder()))


def _play(flags: Flags, program: str, words: Words, log_file: LogFile | None) -> int:
    from game.app import App
    from game.platform.display import NoDisplay
    from game.platform.log import log_machine
    from game.platform.system import calm_collector

    app: App | None = None
    stopped_by: list[int] = []

    def stop(number: int) -> None:
        stopped_by.append(number)
        if app is not None:
            app.stop()

    try:
        app = App(flags, words=words)
        app.frame([], 0.0)
        # Modules for every game load slowly, so the first picture is drawn before.
        import game.session.session  # noqa: F401

        calm_collector()
        log_machine()
        _on_signals(stop)
        loop = app.run()
        # The coroutine waits only in a page.
        if sys.platform == "emscripten":
            import asyncio  # slow to load

            asyncio.run(loop)
        else:
            with suppress(StopIteration):
                loop.send(None)
    except NoDisplay as no_display:
        sentence = words.gettext("no window can be opened: {reason}")
        return _sorry(program, sentence.format(reason=words.said(str(no_display))))
    except Exception as fault:  # whatever it is, the player is not shown a traceback
        return _ended_by(fault, app, log_file)
    _on_signals(_end_at_once)
    return SIGNALLED + stopped_by[0] if stopped_by else 0


def _ended_by(fault: Exception, app: App | None, log_file: LogFile | None) -> int:
    """Report and log a fault that has ended the game; return the exit status."""
    import logging

    log = logging.getLogger(__name__)
    log.error("A fault has ended the game. What was being played is kept.", exc_info=fault)
    written = str(log_file.path) if log_file is not None and log_file.kept else ""
    if app is not None:
        app.rescue(written)
    if written:
        log.error("What happened is written in %s.", written)
    else:
        log.error("%s: %s", type(fault).__name__, fault)
    return FAILED


def _on_signals(act: Callable[[int], None]) -> None:
    """Call ``act`` with the number of a signal from now on; ignored signals remain ignored."""
    if sys.platform == "emscripten":
        return
    # The public module is slow to load, and until then Ctrl+C prints a traceback.
    import _signal  # type: ignore[import-not-found]

    for name in STOPPING:
        number = getattr(_signal, name, None)
        if number is not None and _signal.getsignal(number) != _signal.SIG_IGN:
            _signal.signal(number, lambda number, _: act(number))


def _end_at_once(number: int) -> None:
    # An exception would occur in the middle of an import.
    os._exit(SIGNALLED + number)


def _pygame_fault(words: Words) -> str:
    """Return the problem with the installed pygame and its solution, or ""."""
    _, mend = words.gettext, f"{sys.executable} -m pip install -r requirements.txt"
    try:
        import pygame
    except ImportError as fault:
        sentence = _(
            "pygame-ce cannot be loaded ({fault}); install what the game needs with {command}"
        )
        return sentence.format(fault=fault, command=mend)
    if not getattr(pygame, "IS_CE", False) or pygame.version.vernum < OLDEST_PYGAME:
        sentence = _(
            "this is pygame {version} and not pygame-ce 2.5.4 or newer; install what the game "
            "needs with {command}"
        )
        return sentence.format(version=pygame.version.ver, command=mend)
    return ""


def _sorry(program: str, reason: str) -> int:
    from game.common.shown import shown

    print(f"{program}: {shown(reason, 400)}", file=sys.stderr)
    return 1
