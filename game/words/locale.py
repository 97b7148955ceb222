"""Finds the translations for a language; without any, texts stay in the program's English."""

from __future__ import annotations

import gettext
import logging
import struct
from collections.abc import Sequence
from pathlib import Path

from game.common.places import assets_folder

DOMAIN = "qwirkle"

LANGUAGES = {"en": "English", "pl": "Polski", "ru": "Русский"}
"""What languages are called by those who speak them."""

log = logging.getLogger(__name__)


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext's tools find sentences
    """Marks a text for translation where it is defined; it is translated where it is shown."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Marks the two English forms of a text with a number; `Words.counted` chooses between
    those of the player's language."""
    return one, many


def languages(folder: Path | None = None) -> list[str]:
    """The codes of the languages that the game's texts are there in, English first. ``folder`` is
    as for `translations`."""
    folder = folder or assets_folder() / "locale"
    found = folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return ["en", *sorted(file.parent.parent.name for file in found)]


def translations(languages: Sequence[str], folder: Path | None = None) -> gettext.NullTranslations:
    """The translations for the first of these languages that has any; else plain English. By
    default they are looked for among the game's assets."""
    folder = folder or assets_folder() / "locale"
    try:
        return gettext.translation(DOMAIN, folder, languages=list(languages), fallback=True)
    except (OSError, ValueError, struct.error) as fault:
        log.warning("The translations in %s are damaged (%s); using English.", folder, fault)
        return gettext.NullTranslations()


def decimal(value: float, mark: str, places: int = 1) -> str:
    """A number rounded to this many decimal places; ``mark`` is the language's decimal point."""
    return f"{value:.{places}f}".replace(".", mark)
