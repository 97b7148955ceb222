"""The operating system: folders, languages, screen density and sound, without pygame."""

import gc
import math
import os
import sys
from collections.abc import Mapping, MutableMapping
from contextlib import suppress
from pathlib import Path

APP_FOLDER = "qwirkle"
APP_ID = "org.example.qwirkle"  # the name of the desktop entry, see assets/desktop

SDL_HINTS = {
    # No emulated events: a touch is only a finger, and a mouse only a mouse.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
}
DEFAULTS = {
    # Linux desktops show the window with the icon and name of this desktop entry.
    "SDL_VIDEO_X11_WMCLASS": APP_ID,
    "SDL_VIDEO_WAYLAND_WMCLASS": APP_ID,
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # Otherwise Windows stretches the picture on a dense screen.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}
KIOSK_HINTS = {
    # A full-screen window must not minimise when another window gets the keyboard focus.
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    # The game receives system keys where that is allowed. SDL itself would handle Alt+Tab by
    # minimising the window.
    "SDL_GRAB_KEYBOARD": "1",
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1",
}

# Whether even small pictures are drawn faster if SDL has encoded them, as in a browser.
FAST_ENCODED = sys.platform == "emscripten"

MAC_PREFERENCES = Path("Library", "Preferences", ".GlobalPreferences.plist")


def set_sdl_variables(environment: MutableMapping[str, str], *, kiosk: bool = False) -> None:
    """Set SDL's environment variables before pygame is imported. The user's `DEFAULTS` are kept."""
    environment.update(SDL_HINTS)
    if kiosk:
        environment.update(KIOSK_HINTS)
    for name, value in DEFAULTS.items():
        environment.setdefault(name, value)
    if not has_sound(environment):
        # Without a sound card ALSA prints many errors.
        environment.setdefault("SDL_AUDIODRIVER", "dummy")


def freeze_startup_objects() -> None:
    """Enable the garbage collector, but never scan the objects that exist now: that is slow."""
    gc.freeze()
    gc.enable()


def release_free_memory() -> None:
    """Return unused memory of the C library to the system. On Linux only; takes 10 ms."""
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415 - needed late, and only on Linux

    # Not every C library on Linux has this function.
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)


def has_sound(
    environment: Mapping[str, str], cards: Path = Path("/dev/snd"), system: str = sys.platform
) -> bool:
    """Return whether the system may have sound. False means that Linux has no sound card."""
    if not system.startswith("linux") or "PULSE_SERVER" in environment:
        return True
    folder = Path(environment.get("XDG_RUNTIME_DIR", "/nowhere"))
    servers = folder / "pulse" / "native", folder / "pipewire-0"
    return any(cards.glob("pcm*p")) or any(server.exists() for server in servers)


def data_folder(
    environment: Mapping[str, str] = os.environ, system: str = sys.platform
) -> Path | None:
    """Return the folder for the user's data, which may not exist, or None without a home folder."""
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
    """Create a folder if it is missing, and show it. Return whether a file manager started."""
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


PLAIN_DPI = 96.0


def guess_density(
    desktop: tuple[int, int],
    environment: Mapping[str, str] = os.environ,
    system: str = sys.platform,
) -> float:
    """Return the density of a screen of `desktop` px, from 1 (plain) to 4."""
    if system == "darwin":
        return 1.0
    for name in ("GDK_SCALE", "QT_SCALE_FACTOR"):
        with suppress(KeyError, ValueError):
            factor = float(environment[name])
            if math.isfinite(factor):
                return min(max(factor, 1.0), 4.0)
    if system == "win32":
        return min(max(_windows_dpi() / PLAIN_DPI, 1.0), 4.0)
    # The system does not report a density, so guess it from the shorter side.
    return 1.5 if min(desktop) >= 2000 else 1.0


def _windows_dpi() -> float:
    if sys.platform != "win32":
        return PLAIN_DPI
    import ctypes  # noqa: PLC0415 - needed only on Windows

    try:
        return float(ctypes.windll.user32.GetDpiForSystem())
    except (AttributeError, OSError):
        return PLAIN_DPI


def assets_folder() -> Path:
    """Return the folder of assets: inside the installed package, or next to it."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def system_languages(
    environment: Mapping[str, str] = os.environ, system: str = sys.platform
) -> list[str]:
    """Return the user's languages, such as "ru_RU.UTF-8", best first. There may be none."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return environment[name].split(":")
    # After any failure the game starts in English, and Options have the other languages.
    with suppress(Exception):
        if system == "win32":
            import ctypes  # noqa: PLC0415 - needed only on Windows
            import locale  # noqa: PLC0415

            kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - unknown elsewhere
            tag = locale.windows_locale.get(kernel.GetUserDefaultUILanguage())
            return [tag] if tag else []
        if system == "darwin":
            import plistlib  # noqa: PLC0415 - needed only on a Mac

            with (Path.home() / MAC_PREFERENCES).open("rb") as file:
                found = plistlib.load(file)
            return [str(tag) for tag in found["AppleLanguages"]]
    return []
