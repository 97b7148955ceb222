"""Names, reasons and numbers of the game in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from gettext import NullTranslations

from game.rules.errors import RulesError
from game.rules.scoring import QWIRKLE_BONUS, ScoredLine
from game.rules.tiles import Tile
from game.words.reasons import REASONS
from game.words.tile_names import TILE_NAMES


class Words:
    """Short texts about the game in one language."""

    def __init__(self, translations: NullTranslations) -> None:
        self.gettext: Callable[[str], str] = translations.gettext
        self.ngettext: Callable[[str, str, int], str] = translations.ngettext

    def tile(self, tile: Tile) -> str:
        """The tile's name, such as "red clover"."""
        return self.gettext(TILE_NAMES[tile.colour][tile.shape])

    def refusal(self, error: RulesError) -> str:
        """Why the rules refuse a move, as one short sentence."""
        sentence = self.gettext(REASONS[error.reason])
        tile = self.tile(error.tiles[0]) if error.tiles else self.gettext("tile")
        return sentence.format(tile=tile)

    def points(self, points: int) -> str:
        """A number of points with its word."""
        return self.ngettext("{n} point", "{n} points", points).format(n=points)

    def exchanged(self, tiles: int) -> str:
        """How many tiles were exchanged."""
        return self.ngettext("{n} tile exchanged", "{n} tiles exchanged", tiles).format(n=tiles)

    def rolled(self, dice: int) -> str:
        """How many dice were rolled."""
        return self.ngettext("{n} die rolled", "{n} dice rolled", dice).format(n=dice)

    def sum(self, lines: Sequence[ScoredLine]) -> str:
        """The points of a turn line by line, such as "4 + 6 + 6 Qwirkle = 16"."""
        parts = []
        for line in lines:
            if line.qwirkle:
                parts.append(str(line.points - QWIRKLE_BONUS))
                parts.append(self.gettext("{n} Qwirkle").format(n=QWIRKLE_BONUS))
            else:
                parts.append(str(line.points))
        total = sum(line.points for line in lines)
        return f"{' + '.join(parts)} = {total}" if len(parts) > 1 else self.points(total)
