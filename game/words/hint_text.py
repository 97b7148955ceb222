"""Hints in words. Names of tiles follow a colon, so they need no inflection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules import Board, Pass, PlacedTile, Roll
from game.session import ChoiceReason, Motive
from game.words import speech
from game.words.locale import N_, NN_
from game.words.words import Words, capital

if TYPE_CHECKING:
    from game.session import Hint

# Sentences for reasons without a number or a tile.
PLAIN: dict[Motive, str] = {
    Motive.LONGEST: N_("You have to start with your longest line."),
    Motive.MOST: N_("Nothing scores more."),
    Motive.SAFE: N_("The next player gets no line of five to finish."),
    Motive.LATER: N_("Other turns score more now, but this one promises more later."),
    Motive.GOOD: N_("Also a good turn."),
}

# Sentences for reasons with a number, in singular and plural.
COUNTED: dict[Motive, tuple[str, str]] = {
    Motive.OUT: NN_(
        "It empties your hand: {n} extra point.", "It empties your hand: {n} extra points."
    ),
    Motive.QWIRKLE: NN_("It finishes a Qwirkle.", "It finishes {n} Qwirkles at once."),
    Motive.LINES: NN_("It scores in {n} line at once.", "It scores in {n} lines at once."),
    Motive.TOGETHER: NN_("You keep {n} that matches.", "You keep {n} that match."),
}

MAY_FINISH_COLOUR = (
    N_("{tile} stays in your hand: it may finish a red line."),
    N_("{tile} stays in your hand: it may finish an orange line."),
    N_("{tile} stays in your hand: it may finish a yellow line."),
    N_("{tile} stays in your hand: it may finish a green line."),
    N_("{tile} stays in your hand: it may finish a blue line."),
    N_("{tile} stays in your hand: it may finish a purple line."),
)
# Sentences by the shape of the line; those of `MAY_FINISH_COLOUR` are by its colour.
MAY_FINISH_SHAPE = (
    N_("{tile} stays in your hand: it may finish the circles."),
    N_("{tile} stays in your hand: it may finish the crosses."),
    N_("{tile} stays in your hand: it may finish the diamonds."),
    N_("{tile} stays in your hand: it may finish the squares."),
    N_("{tile} stays in your hand: it may finish the stars."),
    N_("{tile} stays in your hand: it may finish the clovers."),
)


def hint_points(words: Words, hint: Hint) -> str:
    """Return the points of each line of a hint. For an exchange, roll or pass, return ""."""
    return words.sum(hint.lines) if hint.lines else ""


def hint_reasons(words: Words, hint: Hint, *, dice: bool, clash: bool = False) -> list[str]:
    """Return a hint's reasons. If staged tiles are in the way (`clash`), ask to clear them."""
    found = [_reason(words, hint, reason, dice=dice) for reason in hint.reasons]
    return [found[0], words.gettext("First take back what you have laid.")] if clash else found


def hint_speech(
    words: Words, hint: Hint, reasons: Sequence[str], tiles: Sequence[PlacedTile], board: Board
) -> str:
    """Return a hint as spoken text: its points, its reasons, and what is beside each tile."""
    _ = words.gettext
    points = hint_points(words, hint)
    text = " ".join(reasons)
    if points:
        text = _("{sentence}. {next}").format(sentence=points, next=text)
    for n, (tile, cell) in enumerate(tiles):
        around = speech.neighbours(words, board.with_tiles(tiles[:n]), cell)
        place = _("{tile}: {line}.").format(tile=capital(words.tile(tile)), line=around)
        text = f"{text} {place}"
    return _("Hint: {sentence}").format(sentence=text)


def _reason(words: Words, hint: Hint, reason: ChoiceReason, *, dice: bool) -> str:
    _ = words.gettext
    number = reason.number
    if reason.motive in PLAIN:
        return _(PLAIN[reason.motive])
    if reason.motive in COUNTED:
        return words.counted(COUNTED[reason.motive], number)
    match reason.motive:
        case Motive.POOR:
            return _poor(words, hint, number, dice=dice)
        case Motive.STUCK:
            return _stuck(words, hint, dice=dice)
        case Motive.TWINS:
            sentence = _("You have more than one of these and can spare one: {tile}.")
        case _ if reason.colour is not None:
            sentence = _(MAY_FINISH_COLOUR[reason.colour])
        case _:
            sentence = _(MAY_FINISH_SHAPE[reason.shape or 0])
    tile = "" if reason.tile is None else words.tile(reason.tile)
    if sentence.startswith("{tile}"):
        tile = capital(tile)
    return sentence.format(tile=tile)


def _poor(words: Words, hint: Hint, points: int, *, dice: bool) -> str:
    _ = words.gettext
    if isinstance(hint.command, Roll):
        sentence = _("Laying scores {points} at most now: roll the raised dice first.")
    elif dice:
        sentence = _("Laying scores {points} at most now: exchange the raised dice.")
    else:
        sentence = _("Laying scores {points} at most now: exchange the raised tiles.")
    return sentence.format(points=words.points(points))


def _stuck(words: Words, hint: Hint, *, dice: bool) -> str:
    _ = words.gettext
    if isinstance(hint.command, Pass):
        return _("Nothing fits any more: you have to pass.")
    if isinstance(hint.command, Roll):
        return _("Nothing fits: roll all your dice.")
    if dice:
        return _("No roll can help: exchange the raised dice.")
    return _("Nothing fits: exchange the raised tiles.")
