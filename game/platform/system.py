"""Facts about the computer, where files are, and the languages that the player wants, found without
pygame."""

from __future__ import annotations

import gc
import math
import os
import sys
from collections.abc import Mapping, MutableMapping
from contextlib import suppress
from pathlib import Path

from game.platform.browser import page

APP_FOLDER = "qwirkle"
SOUND_CARDS = Path("/dev/snd")

SDL_HINTS = {
    # No copies: a touch is a finger only, a mouse a mouse only.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
}
DEFAULTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # Otherwise Windows stretches the picture on a dense screen.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}


KIOSK_HINTS = {
    # A window that fills the screen stays there when another one gets the keys.
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    # Keys of the system come to the game, where the system allows it. SDL itself would answer
    # Alt+Tab then: it would minimise the window.
    "SDL_GRAB_KEYBOARD": "1",
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1",
}

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where systems like Linux keep it, by rank; the first may hold several with colons between."""

MAC_CHOICES = Path("Library", "Preferences", ".GlobalPreferences.plist")


def prepare(environment: MutableMapping[str, str], *, kiosk: bool = False) -> None:
    """Set what SDL reads from the environment, before pygame is imported. DEFAULTS that the user
    has set stay."""
    environment.update(SDL_HINTS)
    if kiosk:
        environment.update(KIOSK_HINTS)
    for name, value in DEFAULTS.items():
        environment.setdefault(name, value)
    if not has_sound(environment):
        # Without a sound card ALSA prints many errors.
        environment.setdefault("SDL_AUDIODRIVER", "dummy")


def calm_collector() -> None:
    """Let the garbage collector work, but pass over all that the start has made, which stays to the
    end: to look through it would take longer than a frame."""
    gc.freeze()
    gc.enable()


def give_memory_back() -> None:
    """Let the C library give back to the system what is free between pictures, some 10 ms of work.
    Left alone it keeps 50 to 90 MB of it."""
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415 - needed late, and only on Linux

    # Not every C library on Linux has it.
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)


def has_sound(
    environment: Mapping[str, str], cards: Path = SOUND_CARDS, system: str = sys.platform
) -> bool:
    """Return whether there may be a sound device: a card or a sound server. True except on
    Linux."""
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
    """Return the folder for this user's data of the game, which may not exist yet; None if the user
    has no home folder."""
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


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's file manager; return whether one could be started."""
    import subprocess  # noqa: PLC0415 - not in a browser

    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)  # noqa: S606
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen([command, str(folder)], stdin=subprocess.DEVNULL)  # noqa: S603
    except OSError:
        return False
    return True


DENSE_SCREEN = 2000
"""Least shorter side (px) of a dense screen, on systems that do not tell its density."""

PLAIN_DPI = 96.0


def guess_density(
    desktop: tuple[int, int],
    environment: Mapping[str, str] = os.environ,
    system: str = sys.platform,
) -> float:
    """Return how many px of this screen make one px of a plain screen, 1 to 4.

    ``desktop`` is the screen's size in px. Macs and browsers count in points of the usual size.
    """
    if system in ("darwin", "emscripten"):
        return 1.0
    for name in ("GDK_SCALE", "QT_SCALE_FACTOR"):
        with suppress(KeyError, ValueError):
            factor = float(environment[name])
            if math.isfinite(factor):
                return min(max(factor, 1.0), 4.0)
    if system == "win32":
        return min(max(_windows_dpi() / PLAIN_DPI, 1.0), 4.0)
    return 1.5 if min(desktop) >= DENSE_SCREEN else 1.0


def _windows_dpi() -> float:
    if sys.platform != "win32":
        return PLAIN_DPI
    import ctypes  # noqa: PLC0415 - needed only on Windows

    try:
        return float(ctypes.windll.user32.GetDpiForSystem())
    except (AttributeError, OSError):
        return PLAIN_DPI


def assets_folder() -> Path:
    """The folder of icons, shapes, sounds and translations: inside the package when the game is
    installed, beside it in a checkout, a bundle and a page."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


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
            navigator = getattr(page(), "navigator", None)
            # An array of the page is no list, but its text is the same with commas.
            several = str(getattr(navigator, "languages", "") or "")
            one = str(getattr(navigator, "language", "") or "")
            return [tag for tag in (one, *several.split(",")) if tag]
        if system == "win32":
            import ctypes  # noqa: PLC0415 - needed only on Windows
            import locale  # noqa: PLC0415

            kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - unknown elsewhere
            tag = locale.windows_locale.get(kernel.GetUserDefaultUILanguage())
            return [tag] if tag else []
        if system == "darwin":
            import plistlib  # noqa: PLC0415 - needed only on a Mac

            with (Path.home() / MAC_CHOICES).open("rb") as file:
                found = plistlib.load(file)
            return [str(tag) for tag in found["AppleLanguages"]]
    return []
