"""The buttons of an ordinary game with their current labels, keys, actions and refusals."""

from game.art import Theme
from game.screens.play.actions import PlayActions
from game.screens.play.tile_moves import TileMoves
from game.screens.tasks import CURTAIN, HAND_BUTTONS, PlayButton, PlayState

# Seconds for which Take back ignores presses after it has turned into Undo turn.
UNDO_SECONDS = 2.0


def default_buttons(actions: PlayActions, tiles: TileMoves) -> dict[str, PlayButton]:
    """Return the current buttons by name, in tab order."""
    play = actions.play
    _ = play.words.gettext
    refusals = play.refusals
    reorder, hint = refusals.reorder(), refusals.hint()
    left = _("Dice left") if play.dice else _("Tiles left")
    fit = _("Show the whole table (wheel: zoom, drag: move)")
    buttons = {
        "confirm": _confirm(play, actions),
        "take_back": _take_back(play, actions),
        "exchange": _exchange(play, actions),
        "shuffle": PlayButton("shuffle", tiles.shuffle, _("Shuffle the rack"), "s", reason=reorder),
        "sort": PlayButton("sort", tiles.sort, _("Sort the rack"), "o", reason=reorder),
        "hint": PlayButton("hint", actions.hint, _("Show me a good turn"), "h", "rs", reason=hint),
        "menu": PlayButton("menu", actions.pause, _("Pause"), "m", "start"),
        "out": PlayButton("panel_out", actions.toggle_out, left, "u", reason=refusals.out()),
        "turns": PlayButton("panel_turns", actions.toggle_turns, _("Turns so far"), "t"),
        "fit": PlayButton("fit", actions.fit, fit, "f"),
    }
    if not play.hints.offered:
        del buttons["hint"]
    if not play.session.setup.helps:
        del buttons["out"]
    if play.table_view.shown_rack.curtain:
        buttons[CURTAIN] = _curtain(play, actions)
    hidden = HAND_BUTTONS if play.session.spectated else ()
    return {name: button for name, button in buttons.items() if name not in hidden}


def _confirm(play: PlayState, actions: PlayActions) -> PlayButton:
    session, refusals = play.session, play.refusals
    label, figure = _confirm_label(play)
    rated = play.services.settings.stars and session.setup.helps and not refusals.turn()
    return PlayButton(
        "check",
        actions.confirm,
        play.words.gettext("Play your turn"),
        "enter",
        "x",
        style="primary",
        size=Theme.type_body,
        label=label,
        figure=figure,
        reason=refusals.confirm(),
        stars=session.staged.stars if rated else None,
        ring=play.hand.countdown,
        # With open hands, a click on Confirm must not also play the next player's turn.
        fresh=play.table_view.shown_rack.viewer if session.traits.open_hands else None,
    )


def _confirm_label(play: PlayState) -> tuple[str, str]:
    words, session, hand = play.words, play.session, play.hand
    _ = words.gettext
    if not session.person_to_move or play.table_view.rack_changing:
        return _("Confirm"), ""
    if session.options.passing:
        return _("Pass"), ""
    if hand.choosing:
        count = len(hand.chosen)
        if not count:
            return _("Exchange") if session.exchanges else _("Roll"), ""
        if not session.exchanges:
            return words.plural("Roll {n} die", "Roll {n} dice", count), ""
        if hand.dice:
            return words.plural("Exchange {n} die", "Exchange {n} dice", count), ""
        return words.plural("Exchange {n} tile", "Exchange {n} tiles", count), ""
    preview = session.staged.preview if session.staged.cells and session.setup.helps else None
    if preview is None or not preview.legal:
        return _("Confirm"), ""
    return _("Confirm"), f"+{preview.points}"


def _take_back(play: PlayState, actions: PlayActions) -> PlayButton:
    _ = play.words.gettext
    session = play.session
    undo = not session.staged.cells and session.undoable is not None
    if undo:
        tooltip = _("Take back your last turn")
    elif play.services.settings.holds:
        tooltip = _("Take a tile back (right click: this tile); press and hold for all")
    else:
        tooltip = _("Take a tile back")
    return PlayButton(
        "undo",
        actions.take_back,
        tooltip,
        "backspace",
        "b",
        size=Theme.type_note,
        label=_("Undo turn") if undo else _("Take back"),
        reason=play.refusals.take_back(),
        fresh=undo or None,
        hold_seconds=UNDO_SECONDS,
    )


def _exchange(play: PlayState, actions: PlayActions) -> PlayButton:
    _ = play.words.gettext
    dice = play.dice
    tooltip = _("Roll dice") if dice else _("Exchange tiles with the bag")
    if play.hand.choice_cancellable:
        label, icon = _("Cancel"), "close"
    elif (dice and play.table_view.rack_changing) or not play.session.exchanges:
        label, icon = _("Roll"), "dice"
    else:
        label, icon = _("Exchange"), "exchange"
        tooltip = _("Exchange dice with the bag") if dice else tooltip
    key, why, size = "r" if dice else "e", play.refusals.exchange(), Theme.type_note
    return PlayButton(icon, actions.exchange, tooltip, key, "y", size=size, label=label, reason=why)


def _curtain(play: PlayState, actions: PlayActions) -> PlayButton:
    seat = play.session.setup.seats[play.session.hot_seat.next_viewer]
    return PlayButton(
        "hand",
        actions.lift_curtain,
        key="enter",
        pad="x",
        style="primary",
        size=Theme.type_body,
        label=play.words.gettext("I am {name}: show my tiles").format(name=seat.name),
        reason=play.refusals.lift_curtain(),
        badge=seat.badge,
        guarded=True,
    )
