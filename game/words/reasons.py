"""Why the rules refuse a move: one short sentence for each reason."""

from __future__ import annotations

from game.rules.errors import Reason
from game.words.locale import N_

REASONS: dict[Reason, str] = {
    Reason.OCCUPIED: N_("A tile is there already"),
    Reason.TOO_FAR: N_("The table does not reach that far"),
    Reason.NOTHING_PLACED: N_("Lay a tile first"),
    Reason.SAME_CELL_TWICE: N_("A tile is there already"),
    Reason.NOT_ONE_LINE: N_("All tiles of a turn go in one row or column"),
    Reason.GAP: N_("That would leave a gap between your tiles"),
    Reason.PLACED_TWICE: N_("You have laid another {tile} this turn"),
    Reason.PLACED_UNRELATED: N_("Tiles of a turn share one colour or one shape"),
    Reason.NOT_TOUCHING: N_("A tile must touch the side of another"),
    Reason.LINE_HAS_TILE: N_("The line already has another {tile}"),
    Reason.LINE_UNRELATED: N_("The line would mix colours and shapes"),
    Reason.OPENING_NOT_LONGEST: N_("Begin with as many as you have that match"),
    Reason.OPENING_TOO_SHORT: N_("Begin with two or more that match"),
    Reason.NOT_IN_HAND: N_("You do not hold another {tile}"),
    Reason.BAG_TOO_SMALL: N_("The bag holds fewer tiles than that"),
    Reason.NO_EXCHANGE: N_("Dice are exchanged only if no roll can help"),
    Reason.STARTER_LAYS: N_("You begin: lay tiles first"),
    Reason.NOTHING_CHOSEN: N_("Choose one or more first"),
    Reason.CAN_PLACE: N_("You can still lay something"),
    Reason.BAG_NOT_EMPTY: N_("You can still exchange"),
    Reason.NO_ROLL: N_("Tiles are not rolled"),
    Reason.ROLLED_ALREADY: N_("You have already rolled this turn"),
    Reason.ROLL_ALL: N_("Nothing fits: roll all your dice"),
    Reason.ROLL_HELPS: N_("You can still roll"),
    Reason.CANNOT_HELP: N_("No roll could help now"),
    Reason.GAME_OVER: N_("The game is over"),
    Reason.COPIES: N_("There are no more of that kind"),
    Reason.WRONG_END: N_("The game does not end there"),
}

OF_DICE: dict[Reason, str] = {
    Reason.OCCUPIED: N_("A die is there already"),
    Reason.NOTHING_PLACED: N_("Lay a die first"),
    Reason.SAME_CELL_TWICE: N_("A die is there already"),
    Reason.NOT_ONE_LINE: N_("All dice of a turn go in one row or column"),
    Reason.GAP: N_("That would leave a gap between your dice"),
    Reason.PLACED_UNRELATED: N_("Dice of a turn share one colour or one shape"),
    Reason.NOT_TOUCHING: N_("A die must touch the side of another"),
    Reason.BAG_TOO_SMALL: N_("The bag holds fewer dice than that"),
}
"""What is said of dice in other words."""

SYSTEM = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("Read-only file system"),
    N_("File exists"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File name too long"),
    N_("Too many open files"),
    N_("Too many levels of symbolic links"),
    N_("Input/output error"),
    N_("Device or resource busy"),
    N_("Invalid argument"),
    N_("embedded null byte"),
    N_("it is not a plain file"),
)
"""Why the system cannot use a file, in the words of Linux and macOS; Windows speaks the player's
language by itself. The last one is our own."""
