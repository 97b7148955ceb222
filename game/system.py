"""What the computer around the game is like, asked without pygame."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, MutableMapping
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
