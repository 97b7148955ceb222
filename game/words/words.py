"""The game's names, numbers and reasons for refusals, in the player's language."""

from collections.abc import Callable, Iterable, Sequence
from gettext import NullTranslations
from typing import TYPE_CHECKING

from game.rules import Colour, Reason, RulesError, Shape, Tile, translated
from game.words.locale import ENGLISH, N_
from game.words.tile_names import COLOUR_LETTERS, SAME_COLOUR, SAME_SHAPE, TILE_NAMES

if TYPE_CHECKING:
    from game.rules import ScoredLine

# Sentences for the reasons why the rules refuse a move.
REASONS: dict[Reason, str] = {
    Reason.OCCUPIED: N_("There is already a tile there"),
    Reason.TOO_FAR: N_("That is beyond the edge of the table"),
    Reason.NOTHING_PLACED: N_("Lay a tile first"),
    Reason.SAME_CELL_TWICE: N_("There is already a tile there"),
    Reason.NOT_ONE_LINE: N_("All tiles of a turn go in one row or column"),
    Reason.GAP: N_("That would leave a gap between your tiles"),
    Reason.PLACED_TWICE: N_("You have already laid {one} this turn"),
    Reason.PLACED_UNRELATED: N_("Tiles of a turn share one colour or one shape"),
    Reason.NOT_TOUCHING: N_("A tile must touch the side of another"),
    Reason.LINE_HAS_TILE: N_("This line already has {one}"),
    Reason.LINE_UNRELATED: N_("That line would mix colours and shapes"),
    Reason.OPENING_NOT_LONGEST: N_("Start with your longest line"),
    Reason.OPENING_TOO_SHORT: N_("Start with two or more that match"),
    Reason.NOT_IN_HAND: N_("You have no {tile} left"),
    Reason.BAG_TOO_SMALL: N_("There are not that many tiles in the bag"),
    Reason.NO_EXCHANGE: N_("Dice are exchanged only if no roll can help"),
    Reason.STARTER_LAYS: N_("You start: lay tiles first"),
    Reason.NOTHING_CHOSEN: N_("Choose at least one first"),
    Reason.CAN_PLACE: N_("You can still lay something"),
    Reason.BAG_NOT_EMPTY: N_("You can still exchange"),
    Reason.NO_ROLL: N_("Tiles are not rolled"),
    Reason.ROLLED_ALREADY: N_("You have already rolled this turn"),
    Reason.ROLL_ALL: N_("Nothing fits: roll all your dice"),
    Reason.ROLL_HELPS: N_("You can still roll"),
    Reason.CANNOT_HELP: N_("No roll could help now"),
    Reason.GAME_OVER: N_("The game is over"),
    Reason.COPIES: N_("There are no more of that kind"),
    Reason.WRONG_END: N_("The game does not end here"),
}

# Sentences that replace those of `REASONS` in games with dice.
REASONS_FOR_DICE: dict[Reason, str] = {
    Reason.OCCUPIED: N_("There is already a die there"),
    Reason.NOTHING_PLACED: N_("Lay a die first"),
    Reason.SAME_CELL_TWICE: N_("There is already a die there"),
    Reason.NOT_ONE_LINE: N_("All dice of a turn go in one row or column"),
    Reason.GAP: N_("That would leave a gap between your dice"),
    Reason.PLACED_UNRELATED: N_("Dice of a turn share one colour or one shape"),
    Reason.NOT_TOUCHING: N_("A die must touch the side of another"),
    Reason.BAG_TOO_SMALL: N_("There are not that many dice in the bag"),
}

# File errors in the words of Linux, macOS or the game, for translation; Windows has its own.
SYSTEM_ERRORS = (
    *(N_("No such file or directory"), N_("Permission denied"), N_("Operation not permitted")),
    *(N_("No space left on device"), N_("Disk quota exceeded"), N_("Read-only file system")),
    *(N_("File exists"), N_("Is a directory"), N_("Not a directory"), N_("File name too long")),
    *(N_("Too many open files"), N_("Too many levels of symbolic links"), N_("Invalid argument")),
    *(N_("Input/output error"), N_("Device or resource busy"), N_("embedded null byte")),
    N_("it is not a plain file"),
)

LONG_NAME = 9  # maximum length of a name that is never cut


class Words:
    """Texts about the game in the current language. The whole program shares one object."""

    def __init__(self, translations: NullTranslations) -> None:
        self.set_language(translations)

    def set_language(self, translations: NullTranslations) -> None:
        self.language = translations.info().get("language", ENGLISH)
        self.gettext: Callable[[str], str] = translations.gettext
        self.ngettext: Callable[[str, str, int], str] = translations.ngettext

    def translate(self, text: str) -> str:
        """Translate a text of the rules, storage or system. Return an unknown text unchanged."""
        spoken = translated(text, self.gettext)
        return self.gettext(spoken) if spoken and spoken is text else spoken

    def game(self, variant: str) -> str:
        _ = self.gettext
        return _("Qwirkle Cubes") if variant == "cubes" else _("Qwirkle")

    def tile(self, tile: Tile) -> str:
        return self.gettext(TILE_NAMES[len(Shape) * tile.colour + tile.shape])

    def one(self, tile: Tile) -> str:
        _ = self.gettext
        if tile.colour is Colour.ORANGE:
            # For translators: an article; without one in your language, only {tile}
            return _("an {tile}").format(tile=self.tile(tile))
        # For translators: an article; without one in your language, only {tile}
        return _("a {tile}").format(tile=self.tile(tile))

    def colour_letters(self) -> tuple[str, ...]:
        letters = self.gettext(COLOUR_LETTERS).split()
        return tuple(letters if len(letters) == 6 else COLOUR_LETTERS.split())

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        return self.ngettext(one, many, n).format(n=n, **values)

    def counted(self, forms: tuple[str, str], n: int, pattern: str = "{n}") -> str:
        """Return the plural form for `n` with the number. `pattern` "{n} more": "3 more tiles"."""
        return self.ngettext(*forms, n).format(n=pattern.format(n=n))

    def refusal(self, error: RulesError, *, dice: bool = False) -> str:
        tile = self.tile(error.tiles[0]) if error.tiles else ""
        one = self.one(error.tiles[0]) if error.tiles else ""
        return self.reason(error.reason, dice=dice).format(tile=tile, one=one)

    def reason(self, reason: Reason, *, dice: bool = False) -> str:
        """Return a translated reason for a refusal. Names of tiles may have to be filled in."""
        special = REASONS_FOR_DICE.get(reason) if dice else None
        return self.gettext(special or REASONS[reason])

    def points(self, points: int) -> str:
        return self.plural("{n} point", "{n} points", points)

    def percent(self, n: int) -> str:
        return self.gettext("{n}%").format(n=n)

    def exchanged(self, count: int, *, dice: bool) -> str:
        if dice:
            return self.plural("{n} die exchanged", "{n} dice exchanged", count)
        return self.plural("{n} tile exchanged", "{n} tiles exchanged", count)

    def rolled(self, dice: int) -> str:
        return self.plural("{n} die rolled", "{n} dice rolled", dice)

    def sum(self, lines: "Sequence[ScoredLine]") -> str:
        """Return the points of all lines, such as "Qwirkle 12" or "4 + Qwirkle 12 = 16"."""
        qwirkle = self.gettext("Qwirkle {n}")
        parts = [(qwirkle if one.qwirkle else "{n}").format(n=one.points) for one in lines]
        total = sum(line.points for line in lines)
        if len(parts) == 1 and not lines[0].qwirkle:
            return self.points(total)
        return " + ".join(parts) + (f" = {total}" if len(parts) > 1 else "")

    def qwirkle(self, line: "ScoredLine") -> str:
        """Return what the tiles of a Qwirkle share, such as "six circles in six colours"."""
        shapes = {tile.shape for tile, _ in line.tiles}
        return self.gettext(SAME_SHAPE[shapes.pop()] if len(shapes) == 1 else SAME_COLOUR)

    def tooltip_of(self, names: Iterable[str]) -> str:
        """Return names as a tooltip. If all are short enough to be shown whole, return ""."""
        names = tuple(names)
        return self.listed(names) if max(map(len, names), default=0) > LONG_NAME else ""

    def listed(self, names: Iterable[str]) -> str:
        """Return names as a list in words, such as "Ann, Bob and Eve"."""
        *others, last = names
        if not others:
            return last
        together = self.gettext(", ").join(others)
        return self.gettext("{names} and {last}").format(names=together, last=last)


def capital(name: str) -> str:
    """Return the name with its first letter in upper case."""
    return name[:1].upper() + name[1:]
