"""Settings of every test: no screen, no sound device, and English on every machine."""

import gc
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

# Set before any module imports pygame; the shell's own values are overridden.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

MEMORY, ENOUGH = Path("/dev/shm"), 4_000_000_000  # noqa: S108 (pytest makes folders of its own there)


def _files_in_memory() -> None:
    """Put pytest's temporary folders in memory if there is enough room."""
    # Thousands of folders are slow on some disks. Tests execute programs in these folders, so the
    # file system must allow that.
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK):
        found = os.statvfs(MEMORY)
        if found.f_bavail * found.f_frsize > ENOUGH and not found.f_flag & os.ST_NOEXEC:
            os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


_files_in_memory()

# A busy machine must not make a slow example a failure.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")


@pytest.fixture(autouse=True)
def usual_log_level() -> Iterator[None]:
    """Restore the level of the game's logger, which the game's log file lowers."""
    game = logging.getLogger("game")
    level = game.level
    yield
    game.setLevel(level)


def pytest_collection_finish() -> None:
    """Let the garbage collector run less often, and ignore the objects that all tests share."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 10)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the seed of the tests' order, which `-q` hides."""
    seed = config.getoption("randomly_seed", None)
    if seed is not None:
        terminalreporter.write_line(f"in random order; repeat it with --randomly-seed={seed}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--damages", type=int, default=40, help="how many damaged files are tried")
