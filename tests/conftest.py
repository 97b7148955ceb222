"""Every test runs without a screen and a sound device, and in English, whatever the machine has."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

# Set before anything imports pygame, and over whatever the shell says.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

MEMORY, ENOUGH = Path("/dev/shm"), 4_000_000_000  # noqa: S108 (pytest makes folders of its own there)


def _files_in_memory() -> None:
    """The folders of tests lie in memory where there is room, also for bundles, which are run
    there: thousands of them are made, and on some disks each takes as long as a test."""
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK):
        found = os.statvfs(MEMORY)
        if found.f_bavail * found.f_frsize > ENOUGH and not found.f_flag & os.ST_NOEXEC:
            os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


_files_in_memory()


@pytest.fixture(autouse=True)
def usual_log_level() -> Iterator[None]:
    """Whoever keeps a log makes the game's loggers tell more; the next test does not see that."""
    game = logging.getLogger("game")
    level = game.level
    yield
    game.setLevel(level)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--damages", type=int, default=40, help="how many damaged files are tried")
