"""What the rules say, in the player's own language: names of tiles, reasons, points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from gettext import NullTranslations

from game.rules.errors import Reason, RulesError
from game.rules.scoring import QWIRKLE_BONUS, ScoredLine
from game.rules.tiles import Tile


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext's tools find sentences
    """Marks a sentence for translation where it is not yet translated."""
    return text


TILE_NAMES: tuple[tuple[str, ...], ...] = (
    (
        N_("red circle"),
        N_("red cross"),
        N_("red diamond"),
        N_("red square"),
        N_("red star"),
        N_("red clover"),
    ),
    (
        N_("orange circle"),
        N_("orange cross"),
        N_("orange diamond"),
        N_("orange square"),
        N_("orange star"),
        N_("orange clover"),
    ),
    (
        N_("yellow circle"),
        N_("yellow cross"),
        N_("yellow diamond"),
        N_("yellow square"),
        N_("yellow star"),
        N_("yellow clover"),
    ),
    (
        N_("green circle"),
        N_("green cross"),
        N_("green diamond"),
        N_("green square"),
        N_("green star"),
        N_("green clover"),
    ),
    (
        N_("blue circle"),
        N_("blue cross"),
        N_("blue diamond"),
        N_("blue square"),
        N_("blue star"),
        N_("blue clover"),
    ),
    (
        N_("purple circle"),
        N_("purple cross"),
        N_("purple diamond"),
        N_("purple square"),
        N_("purple star"),
        N_("purple clover"),
    ),
)
"""Whole names, by colour and shape: other languages inflect the one by the other."""

REASONS: dict[Reason, str] = {
    Reason.OCCUPIED: N_("A tile is there already"),
    Reason.NOTHING_PLACED: N_("Place a tile first"),
    Reason.SAME_CELL_TWICE: N_("A tile is there already"),
    Reason.NOT_ONE_LINE: N_("All tiles of a turn go in one row or column"),
    Reason.GAP: N_("That would leave a gap between your tiles"),
    Reason.PLACED_TWICE: N_("You have laid another {tile} this turn"),
    Reason.PLACED_UNRELATED: N_("Tiles of a turn share one colour or one shape"),
    Reason.NOT_TOUCHING: N_("A tile must touch the side of another"),
    Reason.LINE_HAS_TILE: N_("The line already has another {tile}"),
    Reason.LINE_UNRELATED: N_("The line would mix colours and shapes"),
    Reason.OPENING_NOT_LONGEST: N_("Open with your longest line"),
    Reason.OPENING_TOO_SHORT: N_("Open with two that match, or more"),
    Reason.NOT_IN_HAND: N_("You do not hold another {tile}"),
    Reason.BAG_TOO_SMALL: N_("The bag holds fewer tiles than that"),
    Reason.NO_EXCHANGE: N_("Dice are not exchanged"),
    Reason.NOTHING_CHOSEN: N_("Choose something first"),
    Reason.CAN_PLACE: N_("You can still place something"),
    Reason.BAG_NOT_EMPTY: N_("You can still exchange"),
    Reason.NO_ROLL: N_("Tiles are not rolled"),
    Reason.ROLLED_ALREADY: N_("You have rolled this turn already"),
    Reason.ROLL_ALL: N_("Nothing fits: roll the whole hand"),
    Reason.ROLL_HELPS: N_("You can still roll"),
    Reason.CANNOT_HELP: N_("No roll could help now"),
    Reason.GAME_OVER: N_("The game is over"),
    Reason.COPIES: N_("There are no more of that kind"),
    Reason.WRONG_END: N_("The game does not end there"),
}


class Words:
    """Sentences about the game in one language."""

    def __init__(self, translations: NullTranslations) -> None:
        self.gettext: Callable[[str], str] = translations.gettext
        self.ngettext: Callable[[str, str, int], str] = translations.ngettext

    def tile(self, tile: Tile) -> str:
        """The tile's name, such as "red clover"."""
        return self.gettext(TILE_NAMES[tile.colour][tile.shape])

    def refusal(self, error: RulesError) -> str:
        """Why the rules refuse something, as one short sentence."""
        sentence = self.gettext(REASONS[error.reason])
        tile = self.tile(error.tiles[0]) if error.tiles else self.gettext("tile")
        return sentence.format(tile=tile)

    def points(self, points: int) -> str:
        """A number of points with its word."""
        return self.ngettext("{n} point", "{n} points", points).format(n=points)

    def exchanged(self, tiles: int) -> str:
        """So many tiles were exchanged."""
        return self.ngettext("{n} tile exchanged", "{n} tiles exchanged", tiles).format(n=tiles)

    def rolled(self, dice: int) -> str:
        """So many dice were rolled."""
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
