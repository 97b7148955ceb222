"""What the computer around the game is like, asked without pygame."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Mapping, MutableMapping
from contextlib import suppress
from pathlib import Path

APP_FOLDER = "qwirkle"
SOUND_CARDS = Path("/dev/snd")

HINTS = {
    # A touch must not come twice, as a finger and as the mouse.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
}
WISHES = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # Windows would else stretch the picture of a small window over a dense screen.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}


def prepare(environment: MutableMapping[str, str]) -> None:
    """Tell SDL how to behave; before pygame is imported. What the user has set mostly stays."""
    environment.update(HINTS)
    for name, value in WISHES.items():
        environment.setdefault(name, value)
    if not has_sound(environment):
        # Looking for a sound card that is not there makes ALSA write a page of complaints.
        environment.setdefault("SDL_AUDIODRIVER", "dummy")


def has_sound(
    environment: Mapping[str, str], cards: Path = SOUND_CARDS, system: str = sys.platform
) -> bool:
    """Whether there may be a sound device: a card, or a sound server. Only asked on Linux."""
    if not system.startswith("linux") or "PULSE_SERVER" in environment:
        return True
    servers = Path(environment.get("XDG_RUNTIME_DIR", "/nowhere"))
    return (
        any(cards.glob("pcm*p"))
        or (servers / "pulse" / "native").exists()
        or (servers / "pipewire-0").exists()
    )


def data_folder(
    environment: Mapping[str, str] = os.environ, system: str = sys.platform
) -> Path | None:
    """Where this user's programs keep their data; None if there is no such place.

    The folder need not exist yet: it is made when something is first kept there.
    """
    if system == "win32" and environment.get("APPDATA"):
        return Path(environment["APPDATA"]) / APP_FOLDER
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if system == "darwin":
        return home / "Library" / "Application Support" / APP_FOLDER
    named = Path(environment.get("XDG_DATA_HOME", ""))
    base = named if named.is_absolute() else home / ".local" / "share"
    return base / APP_FOLDER


DENSE_SCREEN = 2000
"""Rows of px from which a screen is dense on a system that does not say so."""

PLAIN_DPI = 96.0


def guess_density(
    desktop: tuple[int, int],
    environment: Mapping[str, str] = os.environ,
    system: str = sys.platform,
) -> float:
    """How many px of this screen lie in the place of one of a plain one, 1 to 4.

    ``desktop`` is its size in px. Macs count in points, which are of the usual size anyway.
    """
    if system in ("darwin", "emscripten"):
        return 1.0
    for name in ("GDK_SCALE", "QT_SCALE_FACTOR"):
        with suppress(KeyError, ValueError):
            said = float(environment[name])
            if math.isfinite(said):
                return min(max(said, 1.0), 4.0)
    if system == "win32":
        return min(max(_windows_dpi() / PLAIN_DPI, 1.0), 4.0)
    return 1.5 if min(desktop) >= DENSE_SCREEN else 1.0


def _windows_dpi() -> float:
    if sys.platform != "win32":
        return PLAIN_DPI
    import ctypes  # noqa: PLC0415 - only there, and only here

    try:
        return float(ctypes.windll.user32.GetDpiForSystem())
    except (AttributeError, OSError):
        return PLAIN_DPI
