"""The languages that the player wants, as the system tells them. Needs no pygame, so that --help
knows them."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from game.platform.browser import page

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where systems like Linux keep it, by rank; the first may hold several with colons between."""

MAC_CHOICES = Path("Library", "Preferences", ".GlobalPreferences.plist")


def system_languages(
    environment: Mapping[str, str] = os.environ, system: str = sys.platform
) -> list[str]:
    """Return tags such as "ru_RU.UTF-8" or "pl-PL", the most wanted first; [] if nobody says
    anything."""
    for name in VARIABLES:
        if environment.get(name):
            return environment[name].split(":")
    # Whatever goes wrong: the game begins in English, and Options have the others.
    with suppress(Exception):
        if system == "emscripten":
            return _of_browser()
        if system == "win32":
            return _of_windows()
        if system == "darwin":
            return _of_mac(Path.home() / MAC_CHOICES)
    return []


def _of_browser() -> list[str]:
    navigator = getattr(page(), "navigator", None)
    # An array of the page is no list, but its text is the same with commas.
    several = str(getattr(navigator, "languages", "") or "")
    one = str(getattr(navigator, "language", "") or "")
    return [tag for tag in (one, *several.split(",")) if tag]


def _of_windows() -> list[str]:
    import ctypes  # noqa: PLC0415 - needed only on Windows
    import locale  # noqa: PLC0415

    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - unknown elsewhere
    name = locale.windows_locale.get(kernel.GetUserDefaultUILanguage())
    return [name] if name else []


def _of_mac(choices: Path) -> list[str]:
    import plistlib  # noqa: PLC0415 - needed only on a Mac

    with choices.open("rb") as file:
        found = plistlib.load(file)
    return [str(tag) for tag in found["AppleLanguages"]]
