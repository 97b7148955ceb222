"""The buttons of a usual game as data, with their actions and current state."""

from __future__ import annotations

from game.art.theme import Theme
from game.screens.hand.play_button import CURTAIN, OF_A_HAND, PlayButton
from game.screens.hand.reasons import Reasons
from game.screens.play.actions import PlayActions
from game.screens.play.tiles import TileMoves
from game.storage.settings import Settings


def usual_buttons(
    reasons: Reasons, settings: Settings, actions: PlayActions, tiles: TileMoves
) -> dict[str, PlayButton]:
    """Return the current buttons by name, in tab order."""
    _, dice = reasons.words.gettext, reasons.hand.dice
    order, icon = reasons.order(), PlayButton
    buttons = {
        "confirm": _confirm(reasons, actions, stars=settings.stars),
        "take_back": _take_back(reasons, actions, holds=settings.holds),
        "swap": _swap(reasons, actions),
        "shuffle": icon("shuffle", tiles.shuffle, _("Shuffle the rack"), "s", reason=order),
        "sort": icon("sort", tiles.sort, _("Sort the rack"), "o", reason=order),
        "hint": icon(
            "hint",
            actions.hint,
            _("Show me a good turn"),
            "h",
            "rs",
            reason=reasons.hint(),
        ),
        "menu": icon("menu", actions.pause, _("Pause"), "m", "start"),
        "out": icon(
            "panel_out",
            actions.toggle_out,
            _("Dice left") if dice else _("Tiles left"),
            "u",
            reason=reasons.hidden(),
        ),
        "turns": icon("panel_turns", actions.toggle_turns, _("Turns so far"), "t"),
        "fit": icon("fit", actions.fit, _("Show the whole table"), "f"),
    }
    if not settings.hints:
        del buttons["hint"]
    if reasons.sight.curtain:
        buttons[CURTAIN] = _curtain(reasons, actions)
    hidden = OF_A_HAND if reasons.watched else ()
    return {name: button for name, button in buttons.items() if name not in hidden}


def _confirm(reasons: Reasons, actions: PlayActions, *, stars: bool) -> PlayButton:
    """Return Confirm; ``fresh`` keeps a click for the last open hand from playing the next."""
    session = reasons.session
    return PlayButton(
        "check",
        actions.confirm,
        reasons.words.gettext("Play your turn"),
        "enter",
        "x",
        style="primary",
        size=Theme.type_body,
        label=_confirm_label(reasons),
        reason=reasons.confirm(),
        stars=session.stars if stars and not reasons.turn() else None,
        ring=reasons.hand.moment,
        fresh=reasons.sight.viewer if session.traits.open_hands else None,
    )


def _confirm_label(reasons: Reasons) -> str:
    words, session = reasons.words, reasons.session
    _ = words.gettext
    if not reasons.mine or reasons.handing_over:
        return _("Confirm")
    if session.options.passing:
        return _("Pass")
    if reasons.picking:
        count = len(reasons.chosen)
        if not session.exchanges:
            label = words.ngettext("Roll {n} die", "Roll {n} dice", count)
        elif reasons.hand.dice:
            label = words.ngettext("Exchange {n} die", "Exchange {n} dice", count)
        else:
            label = words.ngettext("Exchange {n} tile", "Exchange {n} tiles", count)
        return label.format(n=count)
    preview = session.judge() if reasons.staged else None
    if preview is None or not preview.legal:
        return _("Confirm")
    return _("Confirm  +{n}").format(n=preview.points)


def _take_back(reasons: Reasons, actions: PlayActions, *, holds: bool) -> PlayButton:
    _ = reasons.words.gettext
    undo = not reasons.staged and reasons.session.undoable is not None
    if undo:
        tooltip = _("Take your last turn back")
    elif holds:
        tooltip = _("Take a tile back; hold it down for all")
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
        reason=reasons.take_back(),
        fresh=undo or None,
    )


def _swap(reasons: Reasons, actions: PlayActions) -> PlayButton:
    _, dice = reasons.words.gettext, reasons.hand.dice
    tooltip = _("Roll dice again") if dice else _("Swap tiles with the bag")
    if reasons.hand.choosing:
        label, icon = _("Cancel"), "close"
    elif (dice and reasons.handing_over) or not reasons.session.exchanges:
        label, icon = _("Roll"), "dice"
    else:
        label, icon = _("Exchange"), "exchange"
        tooltip = _("Swap dice with the bag") if dice else tooltip
    key, reason, size = "r" if dice else "e", reasons.swap(), Theme.type_note
    return PlayButton(icon, actions.swap, tooltip, key, "y", size=size, label=label, reason=reason)


def _curtain(reasons: Reasons, actions: PlayActions) -> PlayButton:
    session = reasons.session
    seat = session.setup.seats[session.awaited]
    label = reasons.words.gettext("I am {name}: show my tiles")
    return PlayButton(
        "hand",
        actions.lift_curtain,
        key="enter",
        pad="x",
        style="primary",
        size=Theme.type_body,
        label=label.format(name=seat.name),
        reason=reasons.playing_on,
        badge=seat.badge,
        guarded=True,
    )
