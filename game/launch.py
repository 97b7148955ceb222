"""The start of the program: check Python and pygame, open the game, and run it.

Modules are imported where they are needed. `--help` therefore works without pygame, and an old
Python or a missing pygame gives a sentence instead of a traceback.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App
    from game.flags import Flags
    from game.platform.host import Host
    from game.platform.log import LogFile
    from game.words import Words

MIN_PYTHON = (3, 11)
# Exit statuses: of a failure; of a signal, before its number is added, as in shells.
EXIT_FAILURE, EXIT_SIGNAL_BASE = 1, 128


def main(arguments: Sequence[str] | None = None, program: str = "qwirkle") -> int:
    """Run the game with `arguments` (default: those of the command line). Return the exit status.

    The status is 0 for success, 1 if the game could not start or a fault ended it, and 128 plus the
    number of a signal (130 for Ctrl+C). Wrong flags exit with status 2. During the start Ctrl+C
    ends the process at once. On a web page `main` returns 0 after the first picture, while the game
    goes on.
    """
    _on_signals(_exit_at_once)
    # Objects of the start are never freed, so collecting is waste: see `freeze_startup_objects`.
    gc.disable()
    if sys.version_info < MIN_PYTHON:
        # All other modules, translations too, need a newer Python.
        return _fail(program, "the game needs Python 3.11 or newer")
    from game.flags import parse_flags, words_for
    from game.platform.log import log_to_terminal
    from game.platform.system import set_sdl_variables

    arguments = sys.argv[1:] if arguments is None else arguments
    words = words_for(arguments)
    flags = parse_flags(arguments, program, words)
    log_to_terminal(words.translate)
    host = current_host()
    if flags.export_data is not None or flags.import_data is not None:
        from game.data_commands import run_command

        return run_command(flags, host.data_folder(), words, program)
    set_sdl_variables(os.environ, kiosk=flags.kiosk)
    if problem := _pygame_problem(words):
        return _fail(program, problem)
    from game.platform.log import log_to_file

    return _play(flags, program, words, host, log_to_file(flags.data_dir or host.data_folder()))


def current_host() -> Host:
    """Return the host that the game runs on: a desktop or a web page."""
    if sys.platform != "emscripten":
        from game.platform.host import Host

        return Host()
    import js  # type: ignore[import-not-found]
    from pyodide.ffi import create_proxy  # type: ignore[import-not-found]

    from game.platform.page import Page

    return Page(js.window, create_proxy)


def _play(flags: Flags, program: str, words: Words, host: Host, log_file: LogFile | None) -> int:
    from game.app import App
    from game.platform.display import DisplayError
    from game.platform.log import log_machine
    from game.platform.system import freeze_startup_objects

    app: App | None = None
    stopped_by: list[int] = []

    def stop(number: int) -> None:
        stopped_by.append(number)
        if app is not None:
            app.stop()

    try:
        app = App(flags, words=words, host=host)
        app.frame([], 0.0)
        # Modules for every game load slowly, so the first picture is drawn before.
        import game.session.session  # noqa: F401

        freeze_startup_objects()
        log_machine()
        _on_signals(stop)
        host.run(app.frames(), lambda fault: _report_fault(fault, app, log_file))
    except DisplayError as no_display:
        sentence = words.gettext("no window can be opened: {reason}")
        return _fail(program, sentence.format(reason=words.translate(str(no_display))))
    except Exception as fault:  # a traceback goes to the log, not to the player
        return _report_fault(fault, app, log_file)
    _on_signals(_exit_at_once)
    if host.restarting and not stopped_by:
        host.restarting = False
        return _play(flags, program, words, host, log_file)
    return EXIT_SIGNAL_BASE + stopped_by[0] if stopped_by else 0


def _report_fault(fault: Exception, app: App | None, log_file: LogFile | None) -> int:
    import logging

    log = logging.getLogger(__name__)
    log.error("An error has ended the program. The game in progress is saved.", exc_info=fault)
    path = str(log_file.path) if log_file is not None and log_file.is_open else ""
    if app is not None:
        app.rescue(path)
    if path:
        log.error("Details are in %s.", path)
    else:
        log.error("%s: %s", type(fault).__name__, fault)
    return EXIT_FAILURE


def _on_signals(act: Callable[[int], None]) -> None:
    # The public module `signal` loads slowly; until it is loaded, Ctrl+C prints a traceback.
    import _signal  # type: ignore[import-not-found]

    # Ctrl+C, a logout or shutdown, and a closed terminal.
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(_signal, name, None)
        if number is not None and _signal.getsignal(number) != _signal.SIG_IGN:
            _signal.signal(number, lambda number, _: act(number))


def _exit_at_once(number: int) -> None:
    # An exception would be raised in the middle of an import.
    os._exit(EXIT_SIGNAL_BASE + number)


def _pygame_problem(words: Words) -> str:
    _ = words.gettext
    command = f"{sys.executable} -m pip install -r requirements.txt"
    try:
        import pygame
    except ImportError as fault:
        sentence = _(
            "pygame-ce cannot be loaded ({fault}); install what the game needs with {command}"
        )
        return sentence.format(fault=fault, command=command)
    if not getattr(pygame, "IS_CE", False) or pygame.version.vernum < (2, 5, 4):
        sentence = _(
            "this is pygame {version} and not pygame-ce 2.5.4 or newer; install what the game "
            "needs with {command}"
        )
        return sentence.format(version=pygame.version.ver, command=command)
    return ""


def _fail(program: str, reason: str) -> int:
    from game.common.printable import printable

    print(f"{program}: {printable(reason, 400)}", file=sys.stderr)
    return EXIT_FAILURE
