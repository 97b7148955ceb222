"""The buttons of the Play screen. Each is declared once, with what it does and how it looks now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.art.theme import Theme
from game.scenes.play.actions import PlayActions
from game.scenes.play.button_spec import CURTAIN, OF_A_HAND, ButtonSpec, Face
from game.scenes.play.card_note import CardNote, card_words
from game.scenes.play.faces import PlayFaces
from game.scenes.play.parts import PlayParts
from game.scenes.play.rack_place import RackPlace
from game.scenes.play.tiles import TileMoves
from game.session import SLOTS
from game.ui.group import WidgetGroup
from game.ui.widget import NOWHERE
from game.ui.widgets import Button
from game.view.layout.play_parts import PlayLayout


class PlayButtons(PlayFaces):
    """Makes the buttons, lays them out, and keeps them true to the session and the hand.

    ``places`` are the slots of the rack for those who go there without a pointer.
    """

    def __init__(
        self,
        parts: PlayParts,
        actions: PlayActions,
        tiles: TileMoves,
        take: Callable[[int], None],
    ) -> None:
        """``take`` takes the tile of a slot by key."""
        super().__init__(parts)
        self._refuse = parts.refuse
        self._declare = partial(self.declared, actions, tiles)
        self._specs = self._declare()
        self._buttons = {spec.name: spec.make() for spec in self._specs}
        self._basis: object = None
        self._shown_to = self._stage.sight.viewer
        self.places = [RackPlace(slot, take) for slot in range(SLOTS)]
        # In the order of Tab: first what lies over the rack, or the rack.
        others = [button for name, button in self._buttons.items() if name != CURTAIN]
        self._notes = [CardNote(parts.notes.say) for _ in parts.session.setup.seats]
        self.group = WidgetGroup([*self._notes, self._buttons[CURTAIN], *self.places, *others])

    def __getitem__(self, name: str) -> Button:
        return self._buttons[name]

    @property
    def focused(self) -> bool:
        """Whether a button or a slot of the rack has the focus."""
        return self.group.focused is not None

    @property
    def focused_slot(self) -> int | None:
        """The slot of the rack that has the focus."""
        return next((place.slot for place in self.places if place.focused), None)

    def leave(self) -> None:
        """Nothing has the focus any more."""
        self.group.focus(None)

    def close(self) -> None:
        """The game is left: no button calls anything any more."""
        self._specs.clear()
        del self._declare
        self.group.close()

    def by_pad(self, pad: str) -> Button | None:
        """The button that a gamepad's button presses now."""
        found = [b for b in self._buttons.values() if b.pad == pad and b.visible]
        return found[-1] if found else None

    def focus_rack(self, slot: int) -> None:
        """Gives the focus to the first tile on the rack from this slot on, round the end; with
        none left, to Confirm."""
        order = [(slot + n) % SLOTS for n in range(SLOTS)]
        found = next((n for n in order if self._hand.holds(n)), None)
        self.group.focus(self["confirm"] if found is None else self.places[found])

    def focus_first(self) -> None:
        """Gives the focus to the first tile of the rack, or to what lies over the rack."""
        if self._stage.sight.curtain:
            self.group.focus(self[CURTAIN])
        else:
            self.group.focus_step(1)

    def lay_out(self, layout: PlayLayout) -> None:
        """Puts each button into the box that the layout has for its name."""
        for name, button in self._buttons.items():
            over_rack = layout.tray.inset(layout.tray.h * 0.03)
            box = over_rack if name == CURTAIN else getattr(layout, name)
            button.box = box or NOWHERE
        for place, box in zip(self.places, layout.slots, strict=True):
            place.box = box
        for note, box in zip(self._notes, layout.cards, strict=True):
            note.box = box

    def reword(self) -> None:
        """The language has changed."""
        self._specs = self._declare()
        self._basis = None

    def follow(self) -> None:
        """Labels and states follow the session and the hand, if those have changed."""
        basis = self.depends_on()
        if basis == self._basis:
            return
        self._basis = basis
        self["confirm"].ring = self._hand.moment
        self._guard_confirm()
        session, hand = self._session, self._hand
        chosen = hand.chosen
        for place in self.places:
            place.visible = session.in_reach and not self._stage.handing_over
            place.enabled = self._reached(place.slot)
            place.chosen = place.slot in chosen
            place.raised = place.chosen or place.slot in {hand.selected, *hand.hinted}
        for seat, note in enumerate(self._notes):
            note.explain(card_words(session, seat, self._words))
        watched = session.setup.watched
        for spec in self._specs:
            button, face = self._buttons[spec.name], spec.face()
            was_usable, button.enabled = button.enabled, not face.reason
            undo_comes = spec.name == "take_back" and face.tooltip and face.label != button.label
            # Whoever takes tiles back with quick presses does not mean the turn; and nobody shows
            # a hand with a press for what could not be done yet.
            comes = spec.guarded and button.enabled and not was_usable
            if comes or (undo_comes and was_usable):
                button.hold_off()
            button.visible = face.visible and not (watched and spec.name in OF_A_HAND)
            button.label, button.icon = face.label, face.icon or spec.icon
            # An icon alone needs its name even when it cannot be used.
            button.tooltip = (spec.size and face.reason) or face.tooltip or spec.tooltip
            button.badge, button.stars = face.badge, face.stars
            button.on_refused = partial(self._refuse, face.reason)

    def _reached(self, slot: int) -> bool:
        """Whether keys go to a slot: not to one that is empty to see, since its tile is laid out;
        but whoever hears the game is told of it there."""
        taken = self._session.rack.slots[slot] is not None
        return taken if self._services.voice.on else self._hand.holds(slot)

    def depends_on(self) -> tuple[object, ...]:
        """All that the labels and states depend on, as a value."""
        session, hand = self._session, self._hand
        curtain, slots, settings = (
            session.curtain,
            tuple(session.rack.slots),
            self._services.settings,
        )
        return (
            *(session.state, self._stage.sight, curtain, self._stage.handing_over),
            *(slots, tuple(session.staged.items()), hand.waits),
            *(hand.picking, frozenset(hand.chosen), hand.selected, hand.carried is None),
            *(hand.moment, hand.hinted, settings.hints, settings.stars, self._services.voice.on),
            *(self._reasons.rolling, curtain and self._reasons.curtain()),
        )

    def _guard_confirm(self) -> None:
        """When an open hand has come, a click that was still meant for the one before does not
        play it: with motion off there is nothing else between them."""
        viewer = self._stage.sight.viewer
        if viewer != self._shown_to and self._session.traits.open_hands:
            self["confirm"].hold_off()
        self._shown_to = viewer

    def declared(self, actions: PlayActions, tiles: TileMoves) -> list[ButtonSpec]:
        """All buttons."""
        _ = self._words.gettext
        dice = self._session.traits.rolls
        small = Theme.type_note
        return [
            ButtonSpec(
                name="confirm",
                icon="check",
                press=actions.confirm,
                face=self.confirm_face,
                tooltip=_("Play your turn"),
                key="enter",
                pad="x",
                style="primary",
                size=Theme.type_body,
            ),
            ButtonSpec(
                name="take_back",
                icon="undo",
                press=actions.take_back,
                face=self.take_back_face,
                tooltip=_("Take a tile back; hold it down for all")
                if self._services.settings.holds
                else _("Take a tile back"),
                key="backspace",
                pad="b",
                size=small,
            ),
            ButtonSpec(
                name="swap",
                icon="dice" if dice else "exchange",
                press=actions.swap,
                face=self.swap_face,
                tooltip=_("Roll dice again") if dice else _("Swap tiles with the bag"),
                key="r" if dice else "e",
                pad="y",
                size=small,
            ),
            ButtonSpec(
                name="shuffle",
                icon="shuffle",
                press=tiles.shuffle,
                face=self.order_face,
                tooltip=_("Shuffle the rack"),
                key="s",
            ),
            ButtonSpec(
                name="sort",
                icon="sort",
                press=tiles.sort,
                face=self.order_face,
                tooltip=_("Sort the rack"),
                key="o",
            ),
            ButtonSpec(
                name="hint",
                icon="hint",
                press=actions.hint,
                face=self.hint_face,
                tooltip=_("Show me a good turn"),
                key="h",
                pad="rs",
            ),
            ButtonSpec(
                name="menu",
                icon="menu",
                press=actions.pause,
                face=Face,
                tooltip=_("Pause"),
                key="m",
                pad="start",
            ),
            ButtonSpec(
                name="out",
                icon="panel_out",
                press=lambda: actions.toggle_panel("out"),
                face=self.out_face,
                tooltip=_("Dice left") if dice else _("Tiles left"),
                key="u",
            ),
            ButtonSpec(
                name="turns",
                icon="panel_turns",
                press=lambda: actions.toggle_panel("turns"),
                face=Face,
                tooltip=_("Turns so far"),
                key="t",
            ),
            ButtonSpec(
                name="fit",
                icon="fit",
                press=actions.fit,
                face=Face,
                tooltip=_("Show the whole table"),
                key="f",
            ),
            ButtonSpec(
                name=CURTAIN,
                icon="hand",
                press=actions.lift_curtain,
                face=self.curtain_face,
                key="enter",
                pad="x",
                style="primary",
                size=Theme.type_body,
                guarded=True,
            ),
        ]
