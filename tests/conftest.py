"""Every test runs without a screen and a sound device, and in English, whatever the machine has."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator

import pytest

# Set before anything imports pygame, and over whatever the shell says.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


@pytest.fixture(autouse=True)
def usual_log_level() -> Iterator[None]:
    """Whoever keeps a log makes the game's loggers tell more; the next test does not see that."""
    game = logging.getLogger("game")
    level = game.level
    yield
    game.setLevel(level)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--damages", type=int, default=40, help="how many damaged files are tried")
