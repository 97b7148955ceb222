"""The buttons of the Play screen: which there are, what they say, and when they can be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.art.theme import Theme
from game.rules import Rolling
from game.scenes.play.hand import Hand
from game.scenes.play.rack_place import RackPlace
from game.session import SLOTS, Session
from game.ui.group import WidgetGroup
from game.ui.widgets import Button, IconButton
from game.view.layout.play import PlayLayout
from game.words.words import Words


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the buttons call."""

    confirm: Callable[[], None]
    take_back: Callable[[], None]
    swap: Callable[[], None]
    shuffle: Callable[[], None]
    sort: Callable[[], None]
    menu: Callable[[], None]
    out: Callable[[], None]
    turns: Callable[[], None]
    fit: Callable[[], None]
    lift_curtain: Callable[[], None]
    take: Callable[[int], None]


class Controls:
    """Makes the buttons, lays them out and keeps them true to the session."""

    def __init__(self, session: Session, hand: Hand, words: Words, wishes: Wishes) -> None:
        _ = words.gettext
        self._session = session
        self._hand = hand
        self._words = words
        dice = session.uses_dice
        self._swap_icon = "dice" if dice else "exchange"
        self.confirm = Button("", wishes.confirm, icon="check", style="primary", key="enter")
        small = Theme.type_note
        self.take_back = Button(
            _("Take back"), wishes.take_back, icon="undo", key="backspace", size=small
        )
        self.swap = Button(
            "", wishes.swap, icon=self._swap_icon, key="r" if dice else "e", size=small
        )
        self.shuffle = IconButton("shuffle", wishes.shuffle, tooltip=_("Shuffle the rack"), key="s")
        self.sort = IconButton("sort", wishes.sort, tooltip=_("Sort the rack"), key="o")
        self.menu = IconButton("menu", wishes.menu, tooltip=_("Pause"), key="m")
        self.out = IconButton("panel_out", wishes.out, tooltip=_("Still out"), key="u")
        self.turns = IconButton("panel_turns", wishes.turns, tooltip=_("Turns so far"), key="t")
        self.fit = IconButton("fit", wishes.fit, tooltip=_("Show the whole table"), key="f")
        self.curtain = Button("", wishes.lift_curtain, icon="hand", style="primary", key="enter")
        self.confirm.tooltip = _("Play what is laid out or chosen")
        self.take_back.tooltip = _("Take a tile back; hold it down for all")
        self.swap.tooltip = _("Roll dice again") if dice else _("Swap tiles with the bag")
        self.confirm.pad, self.swap.pad, self.take_back.pad = "x", "y", "b"
        self.menu.pad, self.curtain.pad = "start", "x"
        self.places = [RackPlace(slot, wishes.take) for slot in range(SLOTS)]
        self.group = WidgetGroup(
            [
                *self.places,
                self.confirm,
                self.take_back,
                self.swap,
                self.shuffle,
                self.sort,
                self.menu,
                self.out,
                self.turns,
                self.fit,
                self.curtain,
            ]
        )

    def lay_out(self, layout: PlayLayout) -> None:
        """Puts each button where the layout wants it."""
        for name in ("confirm", "take_back", "swap", "shuffle", "sort", "menu", "out", "turns"):
            getattr(self, name).box = getattr(layout, name)
        self.fit.box = layout.fit
        for place, box in zip(self.places, layout.slots, strict=True):
            place.box = box
        self.curtain.box = layout.tray.inset(layout.tray.h * 0.03)

    def refresh(self) -> None:
        """Labels and states, for what the session and the hand are at now."""
        session, hand = self._session, self._hand
        mine = session.person_to_move
        self.curtain.visible = session.curtain
        for place in self.places:
            place.visible = not session.curtain
            place.enabled = session.rack.slots[place.slot] is not None
            place.raised = place.slot == hand.selected or place.slot in hand.chosen
        # What is still out depends on the hand of whoever looks, so the next person must wait.
        self.out.enabled = not session.curtain
        if session.curtain:
            name = session.setup.seats[session.awaited].name
            self.curtain.label = self._words.gettext("I am {name}: show my tiles").format(name=name)
        self.take_back.enabled = mine and bool(session.staged)
        self.shuffle.enabled = self.sort.enabled = not session.curtain and hand.carried is None
        self._refresh_swap(mine)
        self._refresh_confirm(mine)

    def _refresh_swap(self, mine: bool) -> None:
        """It stays usable when the rules forbid it, so that one can ask for the reason."""
        _ = self._words.gettext
        options = self._session.options
        self.swap.enabled = mine and not options.passing and options.rolling is not Rolling.ALL
        if self._hand.picking:
            self.swap.label, self.swap.icon, self.swap.style = _("Cancel"), "close", "plain"
        else:
            label = _("Roll") if self._session.uses_dice else _("Exchange")
            self.swap.label, self.swap.icon = label, self._swap_icon
            self.swap.style = "plain"

    def _refresh_confirm(self, mine: bool) -> None:
        _ = self._words.gettext
        session, hand = self._session, self._hand
        options = session.options
        if not mine:
            self.confirm.label, self.confirm.enabled = _("Confirm"), False
        elif options.passing:
            self.confirm.label, self.confirm.enabled = _("Pass"), True
        elif hand.picking:
            count = len(hand.chosen)
            if session.uses_dice:
                label = self._words.ngettext("Roll {n} die", "Roll {n} dice", count)
            else:
                label = self._words.ngettext("Exchange {n} tile", "Exchange {n} tiles", count)
            self.confirm.label = label.format(n=count)
            self.confirm.enabled = count > 0
        else:
            judgement = session.judge() if session.staged else None
            legal = judgement is not None and judgement.legal
            self.confirm.enabled = legal and hand.carried is None
            self.confirm.label = _("Confirm")
            if judgement is not None and judgement.legal:
                self.confirm.label = _("Confirm  +{n}").format(n=judgement.points)
