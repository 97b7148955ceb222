"""The next action for a guide to show, and its text. No function here changes the session."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from game.input import Device
from game.rules import Cell
from game.session import SLOTS, Session
from game.words import N_, Words

# Actions with tiles: `lay` a first tile in a cell, lay one `more`, lay one more or `finish` the
# turn, `try` a tile where it does not fit, or `drop` the tile in hand.
TileAction = Literal["lay", "more", "finish", "try", "drop"]
# Actions with buttons: `confirm` the turn, `exchange` because nothing fits, `roll` by choice, or
# `throw` the chosen dice.
ButtonAction = Literal["confirm", "exchange", "roll", "throw"]
# Other actions: `choose` pieces, `watch` the others, or answer the `beckon` of an idle game.
PointerAction = Literal[TileAction, ButtonAction, "choose", "watch", "beckon"]
# The name of the button that each of these actions presses.
PRESSES = {"confirm": "confirm", "throw": "confirm", "exchange": "exchange", "roll": "exchange"}


class Pointer(NamedTuple):
    """The action that a learner should do next, and the rack slot and the cell that it needs."""

    action: PointerAction
    slot: int | None = None
    cell: Cell | None = None


def pointer_for(
    session: Session, slot: int | None, *, choosing: bool, chosen: Collection[int]
) -> Pointer | None:
    """Return the next action, or None if there is none. `slot` is that of the tile in hand."""
    if session.bot_to_move:
        return Pointer("watch")
    if not session.person_to_move:
        return None
    if session.options.passing or (choosing and chosen):
        return Pointer("confirm")
    if choosing:
        return Pointer("choose", next(n for n, tile in enumerate(session.rack.slots) if tile))
    if not session.options.place:
        return Pointer("exchange")
    if slot is not None and session.staged.fits_anywhere(slot):
        cells = session.staged.destinations(slot).now
        example = example_move(session, (slot,))
        return Pointer("drop", slot, example[1] if example else min(cells, default=None))
    example = example_move(session)
    if session.staged.cells and session.staged.preview.legal and example is None:
        return Pointer("confirm")
    more: TileAction = "finish" if session.staged.preview.legal else "more"
    return None if example is None else Pointer(more if session.staged.cells else "lay", *example)


def example_move(
    session: Session, slots: Collection[int] = range(SLOTS)
) -> tuple[int, Cell] | None:
    """Return a good tile to lay next, as its slot (one of `slots`) and its cell, or None.

    The tile is part of the turn with the most points, and of the shortest such turn. That turn
    includes the staged tiles and scores more than they do. The staged tiles with this one are
    legal.
    """
    if not session.person_to_move:
        return None
    staged, judged = session.staged.tiles, session.staged.preview
    points = judged.points if judged.legal else 0
    turns = [turn for turn in session.staged.moves.placements_with(staged) if turn.points > points]
    for turn in sorted(turns, key=lambda turn: (-turn.points, len(turn.tiles), turn.tiles)):
        for tile, cell in turn.tiles:
            for slot in slots:
                if session.rack.slots[slot] != tile or slot in session.staged.cells:
                    continue
                cells = session.staged.destinations(slot)
                if cell in cells.now or (cells.anywhere and not staged):
                    return slot, cell
    return None


# Texts of at most eight words: for mouse and finger, for keys, and for gamepads.
TEXTS: dict[PointerAction, tuple[str, str, str]] = {
    "watch": (N_("Watch: your turn comes soon"),) * 3,
    "lay": (
        N_("Drag a tile to a lit square"),
        N_("Press 1–6 to take a tile"),
        N_("D-pad and A: take a tile"),
    ),
    "more": (
        N_("Good! Drag the next tile"),
        N_("Good! Take the next tile"),
        N_("Good! Take the next tile"),
    ),
    "finish": (N_("Good! Lay another, or confirm"),) * 3,
    "try": (
        N_("Drag the marked tile to the outlined square"),
        N_("Press 1–6: take the marked tile"),
        N_("D-pad and A: take the marked tile"),
    ),
    "drop": (
        N_("Lay it on a lit square"),
        N_("Arrows, then Enter: lay it"),
        N_("D-pad, then A: lay it"),
    ),
    "confirm": (
        N_("Well done! Press {button}"),
        N_("Well done! Enter: {button}"),
        N_("Well done! X: {button}"),
    ),
    "exchange": (
        N_("Nothing fits: press {button}"),
        N_("Nothing fits: choose {button}"),
        N_("Nothing fits, Y: {button}"),
    ),
    "roll": (N_("Press {button}"), N_("R: {button}"), N_("Y: {button}")),
    "throw": (N_("Press {button}"), N_("Enter: {button}"), N_("X: {button}")),
    "choose": (
        N_("Tap the tiles you do not want"),
        N_("Press 1–6 to choose tiles"),
        N_("D-pad and A: choose tiles"),
    ),
    "beckon": (N_("Your turn? Touch!"),) * 3,
}

# Texts about tiles, each with the text that replaces it in a game with dice.
DICE_TEXTS: dict[str, str] = {
    TEXTS["lay"][0]: N_("Drag a die to a lit square"),
    TEXTS["lay"][1]: N_("Press 1–6 to take a die"),
    TEXTS["lay"][2]: N_("D-pad and A: take a die"),
    TEXTS["more"][0]: N_("Good! Drag the next die"),
    TEXTS["more"][1]: N_("Good! Take the next die"),
    TEXTS["choose"][0]: N_("Tap the dice to roll"),
    TEXTS["choose"][1]: N_("Press 1–6 to choose dice"),
    TEXTS["choose"][2]: N_("D-pad and A: choose dice"),
}


def pointer_reason(session: Session, pointer: Pointer, *, dice: bool) -> str:
    """Return an untranslated sentence on why the action is a good one; "" if there is no reason."""
    if pointer.action == "exchange":
        return "" if dice else N_("Unwanted tiles go back into the bag")
    staged = session.staged
    if pointer.action == "confirm":
        lines = staged.preview.lines
    elif pointer.slot is not None and pointer.cell is not None:
        lines = staged.preview_with(pointer.slot, pointer.cell).lines
    else:
        return ""
    if any(line.qwirkle for line in lines):
        return N_("All six make a Qwirkle: 12 points")
    if len(lines) > 1:
        return N_("Two lines at once: both score")
    if not lines or len(lines[0].tiles) == 1:
        return "" if pointer.action == "confirm" else N_("The longest line begins")
    if pointer.action == "confirm":
        of_tiles = N_("Each tile of the line: one point")
        return N_("Each die of the line: one point") if dice else of_tiles
    if len({tile.colour for tile, _ in lines[0].tiles}) == 1:
        return N_("Same colour, no shape twice")
    return N_("Same shape, no colour twice")


def pointer_text(
    words: Words, action: PointerAction, device: Device, button: str, *, dice: bool
) -> str:
    """Return the text for `action`. `button` is the label of the button to press."""
    sentence = TEXTS[action][{Device.KEYS: 1, Device.PAD: 2}.get(device, 0)]
    sentence = DICE_TEXTS.get(sentence, sentence) if dice else sentence
    return words.gettext(sentence).format(button=button)
