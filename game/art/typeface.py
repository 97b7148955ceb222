"""The typeface: Manrope if it is installed and intact, otherwise pygame's own font."""

import logging
import struct
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

import pygame

from game.common.printable import encodable

# In "numeral", digits and signs are the game's own, other characters those of "extrabold".
# "title" is "extrabold" with letters closer together, and "light" is set beside it in titles.
Weight = Literal["light", "regular", "semibold", "bold", "extrabold", "numeral", "title"]

PACKAGE = "font_manrope"  # contains the files; it is located, but never imported

FILES: dict[Weight, str] = {
    "light": "Manrope-Light.ttf",
    "regular": "Manrope-Regular.ttf",
    "semibold": "Manrope-SemiBold.ttf",
    "bold": "Manrope-Bold.ttf",
    "extrabold": "Manrope-ExtraBold.ttf",
    "numeral": "Manrope-ExtraBold.ttf",
    "title": "Manrope-ExtraBold.ttf",
}

_log = logging.getLogger(__name__)


class Font(pygame.font.Font):
    """A font that accepts every text. Characters that pygame refuses are replaced by "?"."""

    def render(self, text: str | bytes | None, *options: Any, **named: Any) -> pygame.Surface:
        return super().render(_accepted(text), *options, **named)

    def size(self, text: str | bytes) -> tuple[int, int]:
        return super().size(_accepted(text))


def _accepted(text: Any) -> Any:
    return encodable(text).replace("\0", "?") if isinstance(text, str) else text


class Typeface:
    """Opens fonts. A missing or damaged file is logged once; pygame's own font replaces it."""

    def __init__(self) -> None:
        self._folder = _folder()
        self._usable: dict[str, bool] = {}  # by file
        if self._folder is None:
            _log.warning("The font Manrope is not installed; using pygame's own.")

    def font(self, size: int, weight: Weight) -> pygame.font.Font:
        if self._folder is not None:
            name = FILES[weight]
            if name not in self._usable:
                self._usable[name] = _is_usable(self._folder / name)
            if self._usable[name]:
                return Font(str(self._folder / name), size)
        # pygame's own font has a smaller body at the same nominal size.
        font = Font(None, max(1, round(size * 1.12)))
        font.set_bold(weight in ("bold", "extrabold", "numeral", "title"))
        return font


def _folder() -> Path | None:
    try:
        spec = find_spec(PACKAGE)
    except (ImportError, ValueError):
        return None
    folders = list(spec.submodule_search_locations or ()) if spec else []
    return Path(folders[0]).resolve() / "files" if folders else None


def _is_usable(file: Path) -> bool:
    """Return whether a font file opens and its checksums are right. Log a warning if not."""
    try:
        _check_tables(file.read_bytes())
        pygame.font.Font(str(file), 20).size("Qwirkle")
    except (pygame.error, OSError, ValueError, struct.error) as error:
        _log.warning("The font %s cannot be used (%s); using pygame's own.", file.name, error)
        return False
    return True


def _check_tables(data: bytes) -> None:
    """Raise ValueError if a table's checksum is wrong, struct.error if a table is cut off."""
    (count,) = struct.unpack_from(">H", data, 4)
    for n in range(count):
        name, checksum, offset, length = struct.unpack_from(">4sIII", data, 12 + 16 * n)
        table = data[offset : offset + length]
        if name == b"head":
            # Its checksum of the whole file was 0 when that of the table was computed.
            table = table[:8] + bytes(4) + table[12:]
        table += bytes(-len(table) % 4)
        if sum(struct.unpack(f">{len(table) // 4}I", table)) & 0xFFFFFFFF != checksum:
            raise ValueError(f"its table {name.decode('latin-1')} is damaged")
