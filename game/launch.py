"""Starts the game from a command line: checks what it needs, then opens it and runs it.

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
"""Signals that end the game with the next frame, so that what is being played is kept: Ctrl+C, the
end of the session or of the system, the terminal closed."""

SIGNALLED = 128
"""The exit status after a signal is higher than its number by this, as shells count."""

COMMAND = "qwirkle"
"""The program's name when it is installed; pyproject.toml makes the command."""


def main(arguments: Sequence[str] | None = None, program: str = COMMAND) -> int:
    """Runs the game with these arguments, by default those of the command line. Returns the exit
    status: 0 well, 1 could not start or was ended by a fault of its own, 130 interrupted (128 and
    the number of any such signal); wrong flags end the process with 2.

    Ctrl+C ends the process at once and without a word while it starts, and the game with the next
    frame when it runs."""
    _on_signals(_end_at_once)
    # What the start makes stays: to look through it for garbage takes time. See `calm_collector`.
    gc.disable()
    if sys.version_info < OLDEST_PYTHON:
        # The rest of the game, its languages too, is written for newer ones.
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
    """Opens the game and runs it to its end; the exit status, as of `main`."""
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
        # What every game needs loads slowly, so the first picture is drawn before.
        import game.session.session  # noqa: F401

        calm_collector()
        log_machine()
        _on_signals(stop)
        loop = app.run()
        # Only in a page does it wait for anything.
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
    """Says that a fault has ended the game and writes it down; returns the exit status."""
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
    """Set what Ctrl+C and the like do from now on, given the number of the signal. A signal that
    the parent process ignores stays ignored."""
    if sys.platform == "emscripten":
        return
    # The public module is slow to load, and until then Ctrl+C prints a traceback.
    import _signal  # type: ignore[import-not-found]

    for name in STOPPING:
        number = getattr(_signal, name, None)
        if number is not None and _signal.getsignal(number) != _signal.SIG_IGN:
            _signal.signal(number, lambda number, _: act(number))


def _end_at_once(number: int) -> None:
    # An exception would be one in the middle of whatever is being imported.
    os._exit(SIGNALLED + number)


def _pygame_fault(words: Words) -> str:
    """Return what is wrong with the installed pygame and how to mend it, or ""."""
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
