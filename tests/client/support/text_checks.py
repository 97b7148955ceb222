"""Checks of drawn text: size, contrast, colours and language."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game.art import ELLIPSIS, Lettering
from game.art.assets import Assets
from game.common import Box
from game.common.colour_vision import RGB, ciede2000, contrast, lab, simulate
from game.rules.tiles import KINDS
from game.session import ROBOTS
from game.words import languages, name_of
from game.words.words import LONG_NAME

# Minimum contrast of text by WCAG 2: normally, and in the high-contrast palette.
LEGIBLE, LEGIBLE_MORE = 4.5, 7.0


def blended(colour: RGB | tuple[int, int, int, int], ground: RGB) -> RGB:
    part = colour[3] / 255 if len(colour) == 4 else 1.0
    red, green, blue = (
        round(a * part + b * (1 - part)) for a, b in zip(colour[:3], ground, strict=True)
    )
    return red, green, blue


def distance(one: RGB, other: RGB, sight: str = "normal") -> float:
    """Return the CIEDE2000 distance of two colours, as seen with a kind of colour vision."""
    return ciede2000(lab(simulate(one, sight)), lab(simulate(other, sight)))


# Minimum type size of any text in px; smaller letters are illegible.
SMALLEST_TYPE = 9

# Minimum type size on a common PC screen at interface scale 1, in px.
TYPE_ON_A_PC = 18

# Fraction of a line's height, around its centre, that contains most of the letters.
MIDDLE = 0.5


class Cuts:
    """A recorder of drawn texts that are cut off or illegible; `found` describes them."""

    # If `translated`, texts left in English are recorded, too. Long `names` may be cut off.

    def __init__(self, monkeypatch: pytest.MonkeyPatch, names: Sequence[str] = ()) -> None:
        self.found: set[str] = set()
        self.names = [name for name in names if len(name) > LONG_NAME]
        self._least, self._contrast = SMALLEST_TYPE, 0.0
        self.translated = False
        real = Lettering.text_at

        def text_at(self_: Lettering, *given: Any, **named: Any) -> Box:
            self._note(given[1], given[3])
            # Shadows of letters are dark on purpose.
            if self._contrast and given[4] != self_.theme.felt.deep:
                # The text's box is known only once written, so the text is first written off the
                # screen.
                box = real(self_, pygame.Surface((1, 1)), *given[1:], **named)
                self._compare(given[0], given[1], box, given[4])
            return real(self_, *given, **named)

        monkeypatch.setattr(Lettering, "text_at", text_at)

    def on_a_pc(self, least: float = LEGIBLE) -> None:
        """Also record texts of less than `TYPE_ON_A_PC` px, or with a contrast below `least`."""
        self._least, self._contrast = TYPE_ON_A_PC, least

    def _note(self, written: str, px: int) -> None:
        kept = written.removesuffix(ELLIPSIS)
        # The longest name may end in dots on a narrow card.
        if kept != written and not any(kept in name for name in self.names):
            self.found.add(f"{written!r} was cut")
        elif self.translated and latin_words([written]):
            self.found.add(f"{written!r} is not translated")
        elif px < self._least and written:
            self.found.add(f"{written!r} is written with {px} px")

    def _compare(self, target: pygame.Surface, written: str, box: Box, ink: RGB) -> None:
        room = pygame.Rect(*map(round, Box.around(box.centre, box.w, box.h * MIDDLE)))
        seen = target.get_clip().contains(room)
        if not written.strip() or not seen:
            return
        red, green, blue, opaque = pygame.transform.average_color(target, room)
        if opaque < 255 and target.get_flags() & pygame.SRCALPHA:
            return
        ground = red, green, blue
        found = contrast((ink[0], ink[1], ink[2]), ground)
        if found < self._contrast:
            self.found.add(f"{written!r} has a contrast of {found:.1f}: {ink} on {ground}")


KEYS = "enter backspace bksp esc space home end start back lb rb rs lt rt ctrl shift"
NAMES = {"qwirkle", "qwirkles", "cubes", "readme", *KEYS.split(), *map(str, KINDS), *ROBOTS}
NAMES |= {name_of(code).lower() for code in languages()}
"""Words that are the same in all languages: games, keys, buttons, tiles, robots and languages."""

# Matches a word in Latin letters, or a file or placement, which `latin_words` ignores.
WORD = re.compile(r"\S*[/@]\S+|\S+\.txt|[A-Za-z]{2,}")


@contextmanager
def drawn_texts() -> Iterator[list[str]]:
    """Context manager: record every text drawn in the body."""
    drawn: list[str] = []
    real = Assets.text

    def noted(self: Assets, string: str, *rest: Any, **named: Any) -> pygame.Surface:
        drawn.append(string)
        return real(self, string, *rest, **named)

    Assets.text = noted  # type: ignore[method-assign]
    try:
        yield drawn
    finally:
        Assets.text = real  # type: ignore[method-assign]


def latin_words(texts: Iterable[str]) -> set[str]:
    return {
        text
        for text in texts
        if any(word.lower() not in NAMES and not {*"/@."} & {*word} for word in WORD.findall(text))
    }
