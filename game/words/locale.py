"""Lookup of translations. A text without a translation stays in English."""

import gettext
import logging
import struct
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from game.platform.system import assets_folder

DOMAIN = "qwirkle"
ENGLISH = "en"  # the language of the texts in the program, which needs no catalogue

log = logging.getLogger(__name__)


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext's tools find sentences
    """Return the text unchanged. The call marks the text for translators."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Return singular and plural unchanged. The call marks both for translators."""
    return one, many


def languages(folder: Path | None = None) -> Sequence[str]:
    """Return the codes of languages in `folder` (default: the assets). English is the first."""
    folder = folder or assets_folder() / "locale"
    found = folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [ENGLISH, *sorted(file.parent.parent.name for file in found)]


@cache
def name_of(language: str, folder: Path | None = None) -> str:
    """Return a language's name in that language, such as "Polski"."""
    _ = translations([language], folder).gettext
    # For translators: the name of your language, in your language
    return _("English")


@cache
def in_all_languages(text: str) -> frozenset[str]:
    """Return the translations of a text into all languages of the game."""
    return frozenset(translations([code]).gettext(text) for code in languages())


def chosen_language(requested: Iterable[str], known: Sequence[str]) -> str:
    """Return the first requested language that is known ("ru" for "ru_RU.UTF-8"), or English."""
    for language in requested:
        tag = language.replace("-", "_").partition(".")[0].partition("@")[0]
        for code in (tag, tag.partition("_")[0].lower()):
            if code in known:
                return code
    return ENGLISH


def translations(languages: Sequence[str], folder: Path | None = None) -> gettext.NullTranslations:
    """Return the translations of the first language that has any in `folder`, or English texts."""
    folder = folder or assets_folder() / "locale"
    requested = list(languages)
    if ENGLISH in requested:
        # English has no catalogue, and languages after it are never needed.
        requested = requested[: requested.index(ENGLISH)]
    try:
        return gettext.translation(DOMAIN, folder, languages=requested, fallback=True)
    except (OSError, ValueError, struct.error) as fault:
        log.warning("The translations in %s are damaged (%s); using English.", folder, fault)
        return gettext.NullTranslations()


def decimal(value: float, mark: str, places: int = 1) -> str:
    """Return a number rounded to `places` decimals, with `mark` as its decimal mark."""
    return f"{value:.{places}f}".replace(".", mark)
