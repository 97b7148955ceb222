"""Every test runs without a screen and a sound device, and in English, whatever the machine has."""

from __future__ import annotations

import os

import pytest

# Set before anything imports pygame, and over whatever the shell says.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--damages", type=int, default=40, help="how many damaged files are tried")
