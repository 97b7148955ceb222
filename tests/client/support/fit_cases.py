"""The languages, window sizes and interface sizes in which every text must fit."""

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game.art.paper import Papers
from game.common.palettes import INK_AND_IVORY, WALNUT_AND_LAMP
from game.screens.base import Scene
from game.session.setup import BOT_NAMES
from game.words import translations
from tests.client.support.driver import Driver, running
from tests.client.support.text_checks import LEGIBLE, LEGIBLE_MORE, Cuts
from tests.marks import long_except, size_id

_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "абцдефгхийклмнопярстувшжыз", strict=True))
_PARTS = re.compile(r"(\{[^}]*\})")
# Factor by which `LongWords` lengthens words; few translated labels grow by more.
LONGER = 1.4


@cache
def stretched(text: str) -> str:
    """Return the text with its words lengthened and in another alphabet; placeholders are kept."""
    return "".join(
        part if part.startswith("{") else " ".join(map(_stretch, part.split(" ")))
        for part in _PARTS.split(text)
    )


def _stretch(word: str) -> str:
    if word.startswith("Qwirkle"):
        return word
    found = "".join(
        _LETTERS.get(letter.lower(), letter)
        if letter.islower() or letter.lower() == letter
        else _LETTERS.get(letter.lower(), letter).upper()
        for letter in word
    )
    letters = sum(letter.isalpha() for letter in found)
    return found + "ование"[: round(letters * (LONGER - 1))] if letters > 3 else found


class LongWords(gettext.NullTranslations):
    """Translations that stretch every text except the names of the games and of computers."""

    def gettext(self, message: str) -> str:
        return message if message in BOT_NAMES else stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)


# Names of players, in other letters than any English text that is not translated.
NAMES = ("Анна", "Варфоломей", "Прабабушка Соня", "Ян")

# A common PC screen in px, for which `Cuts.on_a_pc` holds with the real words.
PC = (1920, 1080)

# Interface scale that every language must fit.
LARGE = 1.5


class FitCase(NamedTuple):
    """The conditions in which texts must fit: window size (px), interface scale, palette, words.

    `look` is the name of a look. `words` are "ours" (English), "longer" (`LongWords`) or a language
    such as "pl".
    """

    size: tuple[int, int]
    ui_scale: float = 1.0
    palette: str = "classic"
    words: str = "ours"
    look: str = WALNUT_AND_LAMP

    def __str__(self) -> str:
        return f"{self.words}-{size_id(self.size)}@{self.ui_scale}-{self.palette}-{self.look}"


SIZES = ((1280, 720), (800, 480), (1180, 820), (820, 1180), (390, 844), (1920, 1080), (844, 390))
USUAL = [
    *(FitCase(size) for size in SIZES),
    # Larger windows show the same, only larger.
    FitCase((1280, 720), 2.25),
    FitCase((820, 1180), 2.25),
    FitCase((1180, 820), 0.75),
    FitCase(PC, 1.0, "contrast"),
    FitCase(PC, look=INK_AND_IVORY),
    FitCase(PC, 1.0, "contrast", look=INK_AND_IVORY),
]
# Where longer words fit, ours fit too, except for the checks of `Cuts` on ours alone.
OURS = FitCase((1280, 720))
SMALL = FitCase((800, 480), words="longer")
TWICE = FitCase((820, 1180), 2.25, words="longer")
PHONE = FitCase((390, 844), words="longer")
# A usual PC shows the same as 1280x720, only larger; its checks run with our words.
OF_OTHERS = [case for case in USUAL if case.size != PC]
CASES = [*USUAL]
CASES += [case._replace(words="longer") for case in OF_OTHERS]
CASES += [FitCase(size, words=words) for words in ("ru", "pl") for size in ((800, 480), (390, 844))]
CASES += [
    FitCase(size, LARGE, words=words) for words in ("ru", "pl") for size in SIZES if size != PC
]


def quick_in(*quick: FitCase) -> pytest.MarkDecorator:
    """Parametrize `driver` with all cases; all but these `quick` ones are marked as long."""
    return pytest.mark.parametrize("driver", long_except(quick, CASES), indirect=True, ids=str)


@contextmanager
def fitting(
    case: FitCase, monkeypatch: pytest.MonkeyPatch, folder: Path, cuts: Cuts
) -> Iterator[Driver]:
    """Run an app with an empty scene in this case's window, scale, palette and words."""
    cuts.translated = case.words == "longer"
    if case.words == "longer":
        monkeypatch.setattr("game.app.translations", lambda _: LongWords())
    elif case.words != "ours":
        found = translations([case.words])
        monkeypatch.setattr("game.app.translations", lambda _: found)
    if case.size == PC and case.words == "ours":
        cuts.on_a_pc(LEGIBLE_MORE if case.palette == "contrast" else LEGIBLE)
    else:
        # The ground of texts does not matter, and sheets of paper are slow to draw.
        monkeypatch.setattr(Papers, "_make", lambda _, size, style: pygame.Surface(size))
    with running(folder, size=case.size, first=Scene) as made:
        settings = made.app.settings
        settings.ui_scale, settings.palette, settings.look = case.ui_scale, case.palette, case.look
        made.app.services.apply_theme()
        made.frame()
        yield made


def show(driver: Driver, scene: Any) -> Any:
    driver.show(scene)
    driver.frame()
    return scene
