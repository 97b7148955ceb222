"""Finds the words of a language; without any, the English of the program itself."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from pathlib import Path

from game.common.places import assets_folder

DOMAIN = "qwirkle"


def translations(languages: Sequence[str], folder: Path | None = None) -> gettext.NullTranslations:
    """The translations for the first of these languages that exists; else plain English. The
    folder is by default that of the game's own translations."""
    folder = folder or assets_folder() / "locale"
    return gettext.translation(DOMAIN, folder, languages=list(languages), fallback=True)


def decimal(value: float, mark: str, places: int = 1) -> str:
    """A number rounded to so many places, with the mark that a language puts before them."""
    return f"{value:.{places}f}".replace(".", mark)
