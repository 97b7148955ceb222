"""Names, reasons and numbers of the game in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from gettext import NullTranslations

from game.rules.errors import RulesError
from game.rules.scoring import ScoredLine
from game.rules.sentence import said
from game.rules.tiles import Tile
from game.words.locale import ENGLISH
from game.words.reasons import OF_DICE, REASONS
from game.words.tile_names import COLOUR_LETTERS, TILE_NAMES


class Words:
    """Short texts about the game, in the language that is spoken now: all parts of the game share
    one object, and so change their language together."""

    def __init__(self, translations: NullTranslations) -> None:
        self.speak(translations)

    def speak(self, translations: NullTranslations) -> None:
        """Uses the words of another language from now on."""
        self.language = translations.info().get("language", ENGLISH)
        self.gettext: Callable[[str], str] = translations.gettext
        self.ngettext: Callable[[str, str, int], str] = translations.ngettext

    def said(self, text: str) -> str:
        """What the rules, the store or the system say, as far as it is known in this language."""
        spoken = said(text, self.gettext)
        return self.gettext(spoken) if spoken and spoken is text else spoken

    def game(self, variant: str) -> str:
        """What a variant is called."""
        _ = self.gettext
        return _("Qwirkle Cubes") if variant == "cubes" else _("Qwirkle")

    def tile(self, tile: Tile) -> str:
        """The tile's name, such as "red clover"."""
        return self.gettext(TILE_NAMES[tile.colour][tile.shape])

    def colour_letters(self) -> tuple[str, ...]:
        """A letter for each colour: what tiles bear beside it."""
        letters = self.gettext(COLOUR_LETTERS).split()
        return tuple(letters if len(letters) == 6 else COLOUR_LETTERS.split())

    def counted(self, forms: tuple[str, str], n: int, pattern: str = "{n}") -> str:
        """A text with a number, or with a ``pattern`` such as "{n} more" in its place."""
        return self.ngettext(*forms, n).format(n=pattern.format(n=n))

    def refusal(self, error: RulesError, *, dice: bool = False) -> str:
        """Why the rules refuse a move, of tiles or of dice, as one short sentence."""
        sentence = REASONS[error.reason]
        if dice:
            sentence = OF_DICE.get(error.reason, sentence)
        sentence = self.gettext(sentence)
        tile = self.tile(error.tiles[0]) if error.tiles else ""
        return sentence.format(tile=tile)

    def points(self, points: int) -> str:
        """A number of points with its word."""
        return self.ngettext("{n} point", "{n} points", points).format(n=points)

    def percent(self, n: int) -> str:
        """A number of percent: languages differ in the space before the sign."""
        return self.gettext("{n} %").format(n=n)

    def exchanged(self, count: int, *, dice: bool) -> str:
        """How many tiles or dice were exchanged."""
        if dice:
            return self.ngettext("{n} die exchanged", "{n} dice exchanged", count).format(n=count)
        return self.ngettext("{n} tile exchanged", "{n} tiles exchanged", count).format(n=count)

    def rolled(self, dice: int) -> str:
        """How many dice were rolled."""
        return self.ngettext("{n} die rolled", "{n} dice rolled", dice).format(n=dice)

    def sum(self, lines: Sequence[ScoredLine]) -> str:
        """The points of a turn line by line, such as "4 + Qwirkle 12 = 16"."""
        parts = [self._line(line) for line in lines]
        total = sum(line.points for line in lines)
        if len(parts) == 1 and not lines[0].qwirkle:
            return self.points(total)
        return " + ".join(parts) + (f" = {total}" if len(parts) > 1 else "")

    def _line(self, line: ScoredLine) -> str:
        """What one line scores."""
        text = self.gettext("Qwirkle {n}") if line.qwirkle else "{n}"
        return text.format(n=line.points)
