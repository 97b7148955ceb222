"""The buttons of a usual game as data, with their actions and current state."""

from __future__ import annotations

from game.art.theme import Theme
from game.screens.hand.play_button import CURTAIN, HAND_BUTTONS, PlayButton
from game.screens.hand.refusal_texts import RefusalTexts
from game.screens.play.actions import PlayActions
from game.screens.play.tile_moves import TileMoves
from game.storage.settings import Settings


def default_buttons(
    refusals: RefusalTexts, settings: Settings, actions: PlayActions, tiles: TileMoves
) -> dict[str, PlayButton]:
    """Return the current buttons by name, in tab order."""
    _, dice = refusals.words.gettext, refusals.hand.dice
    order, icon = refusals.order(), PlayButton
    buttons = {
        "confirm": _confirm(refusals, actions, stars=settings.stars),
        "take_back": _take_back(refusals, actions, holds=settings.holds),
        "swap": _swap(refusals, actions),
        "shuffle": icon("shuffle", tiles.shuffle, _("Shuffle the rack"), "s", reason=order),
        "sort": icon("sort", tiles.sort, _("Sort the rack"), "o", reason=order),
        "hint": icon(
            "hint",
            actions.hint,
            _("Show me a good turn"),
            "h",
            "rs",
            reason=refusals.hint(),
        ),
        "menu": icon("menu", actions.pause, _("Pause"), "m", "start"),
        "out": icon(
            "panel_out",
            actions.toggle_out,
            _("Dice left") if dice else _("Tiles left"),
            "u",
            reason=refusals.hidden(),
        ),
        "turns": icon("panel_turns", actions.toggle_turns, _("Turns so far"), "t"),
        "fit": icon("fit", actions.fit, _("Show the whole table"), "f"),
    }
    if not settings.hints:
        del buttons["hint"]
    if refusals.sight.curtain:
        buttons[CURTAIN] = _curtain(refusals, actions)
    hidden = HAND_BUTTONS if refusals.watched else ()
    return {name: button for name, button in buttons.items() if name not in hidden}


def _confirm(refusals: RefusalTexts, actions: PlayActions, *, stars: bool) -> PlayButton:
    """Return Confirm; ``fresh`` keeps a click for the last open hand from playing the next."""
    session = refusals.session
    return PlayButton(
        "check",
        actions.confirm,
        refusals.words.gettext("Play your turn"),
        "enter",
        "x",
        style="primary",
        size=Theme.type_body,
        label=_confirm_label(refusals),
        reason=refusals.confirm(),
        stars=session.stars if stars and not refusals.turn() else None,
        ring=refusals.hand.countdown,
        fresh=refusals.sight.viewer if session.traits.open_hands else None,
    )


def _confirm_label(refusals: RefusalTexts) -> str:
    words, session = refusals.words, refusals.session
    _ = words.gettext
    if not refusals.mine or refusals.handing_over:
        return _("Confirm")
    if session.options.passing:
        return _("Pass")
    if refusals.choosing:
        count = len(refusals.chosen)
        if not session.exchanges:
            label = words.ngettext("Roll {n} die", "Roll {n} dice", count)
        elif refusals.hand.dice:
            label = words.ngettext("Exchange {n} die", "Exchange {n} dice", count)
        else:
            label = words.ngettext("Exchange {n} tile", "Exchange {n} tiles", count)
        return label.format(n=count)
    preview = session.judge() if refusals.staged else None
    if preview is None or not preview.legal:
        return _("Confirm")
    return _("Confirm  +{n}").format(n=preview.points)


def _take_back(refusals: RefusalTexts, actions: PlayActions, *, holds: bool) -> PlayButton:
    _ = refusals.words.gettext
    undo = not refusals.staged and refusals.session.undoable is not None
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
        reason=refusals.take_back(),
        fresh=undo or None,
    )


def _swap(refusals: RefusalTexts, actions: PlayActions) -> PlayButton:
    _, dice = refusals.words.gettext, refusals.hand.dice
    tooltip = _("Roll dice again") if dice else _("Swap tiles with the bag")
    if refusals.hand.choice_cancellable:
        label, icon = _("Cancel"), "close"
    elif (dice and refusals.handing_over) or not refusals.session.exchanges:
        label, icon = _("Roll"), "dice"
    else:
        label, icon = _("Exchange"), "exchange"
        tooltip = _("Swap dice with the bag") if dice else tooltip
    key, reason, size = "r" if dice else "e", refusals.swap(), Theme.type_note
    return PlayButton(icon, actions.swap, tooltip, key, "y", size=size, label=label, reason=reason)


def _curtain(refusals: RefusalTexts, actions: PlayActions) -> PlayButton:
    session = refusals.session
    seat = session.setup.seats[session.awaited]
    label = refusals.words.gettext("I am {name}: show my tiles")
    return PlayButton(
        "hand",
        actions.lift_curtain,
        key="enter",
        pad="x",
        style="primary",
        size=Theme.type_body,
        label=label.format(name=seat.name),
        reason=refusals.playing_on,
        badge=seat.badge,
        guarded=True,
    )
