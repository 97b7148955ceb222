"""Finds the words of a language; without any, the English of the program itself."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from pathlib import Path

DOMAIN = "qwirkle"
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "locale"


def translations(languages: Sequence[str], folder: Path = FOLDER) -> gettext.NullTranslations:
    """The translations for the first of these languages that there is; else plain English."""
    return gettext.translation(DOMAIN, folder, languages=list(languages), fallback=True)


def decimal(value: float, mark: str, places: int = 1) -> str:
    """A number rounded to so many places, with the mark that a language puts before them."""
    return f"{value:.{places}f}".replace(".", mark)
