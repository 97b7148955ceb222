"""The widgets of the Play screen: its buttons, the places of the rack, and notes on the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.screens.hand.play_button import CURTAIN, PlayButton
from game.screens.hand.reasons import Reasons
from game.screens.hand.state import PlayState
from game.screens.hand.task import Task
from game.screens.play.actions import PlayActions
from game.screens.play.button_list import Wishes, usual_buttons
from game.screens.play.rack_and_cards import CardNote, RackPlace, card_words
from game.screens.play.tiles import TileMoves
from game.session import SLOTS
from game.table.layout_parts import PlayLayout
from game.widgets.group import WidgetGroup
from game.widgets.widget import NOWHERE
from game.widgets.widgets import Button


class PlayButtons:
    """Makes the widgets, lays them out, and keeps them true to the session and the hand.

    ``places`` are the slots of the rack for those who go there without a pointer.
    """

    def __init__(
        self,
        play: PlayState,
        task: Task,
        actions: PlayActions,
        tiles: TileMoves,
        take: Callable[[int], None],
    ) -> None:
        """``take`` takes the tile of a slot by key."""
        self._play = play
        self._task = task
        self._hand = play.hand
        self._actions, self._tiles = actions, tiles
        self._wishes = Wishes.chosen(play.services)
        listed = self._listed(play.reasons())
        self._buttons = {name: one.make() for name, one in listed.items()}
        self._shown: dict[str, PlayButton] = {}
        self._fresh: dict[str, object] = {"confirm": listed["confirm"].fresh}
        self._basis: object = None
        self._scored: object = None
        self._reached: dict[int, tuple[bool, bool]] = {}
        self.places = [RackPlace(slot, take) for slot in range(SLOTS)]
        # In the order of Tab: first what lies over the rack, or the rack.
        others = [button for name, button in self._buttons.items() if name != CURTAIN]
        self._notes = [CardNote(play.notes.say) for _ in play.session.setup.seats]
        self.group = WidgetGroup([*self._notes, self._buttons[CURTAIN], *self.places, *others])

    def _listed(self, reasons: Reasons) -> Mapping[str, PlayButton]:
        usual = usual_buttons(reasons, self._wishes, self._actions, self._tiles)
        return self._task.buttons(usual)

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
        """Take the focus from whatever has it."""
        self.group.focus(None)

    def close(self) -> None:
        """Let go of everything that buttons call: the game has been left."""
        self._shown.clear()
        self._basis = None
        self.group.close()

    def by_pad(self, pad: str) -> Button | None:
        """Return the button that a gamepad's button presses now."""
        found = [b for b in self._buttons.values() if b.pad == pad and b.visible]
        return found[-1] if found else None

    def focus_rack(self, slot: int) -> None:
        """Give the focus to the first tile on the rack from this slot on, round the end; with none
        left, to Confirm."""
        order = [(slot + n) % SLOTS for n in range(SLOTS)]
        found = next((n for n in order if self._hand.holds(n)), None)
        self.group.focus(self["confirm"] if found is None else self.places[found])

    def focus_first(self) -> None:
        """Give the focus to the first tile of the rack, or to what lies over the rack."""
        if self._play.stage.sight.curtain:
            self.group.focus(self[CURTAIN])
        else:
            self.group.focus_step(1)

    def lay_out(self, layout: PlayLayout) -> None:
        """Put each button into the box that the layout has for its name."""
        for name, button in self._buttons.items():
            over_rack = layout.tray.inset(layout.tray.h * 0.03)
            box = over_rack if name == CURTAIN else getattr(layout, name)
            button.box = box or NOWHERE
        for place, box in zip(self.places, layout.slots, strict=True):
            place.box = box
        for note, box in zip(self._notes, layout.cards, strict=True):
            note.box = box

    def forget(self) -> None:
        """Have everything set again: the language or the settings may have changed."""
        self._wishes = Wishes.chosen(self._play.services)
        self._basis = self._scored = None

    def follow(self) -> None:
        """Make the widgets follow the session, the hand and the task, if those have changed."""
        reasons, hand = self._play.reasons(), self._hand
        basis = reasons, hand.moment, hand.hinted, self._task.at
        if basis == self._basis:
            return
        self._basis = basis
        self["confirm"].ring = hand.moment
        self._follow_rack(reasons)
        self._follow_cards(reasons)
        for name, now in self._listed(reasons).items():
            self._buttons[name].on_press = now.action
            if now != self._shown.get(name):
                self._show(name, now)

    def _show(self, name: str, now: PlayButton) -> None:
        """Make a button look as it should now."""
        self._shown[name] = now
        fresh, self._fresh[name] = self._fresh.get(name), now.fresh
        button = self._buttons[name]
        was_usable = button.enabled
        button.enabled, button.visible = not now.reason, now.visible
        button.label, button.icon = now.label, now.icon
        # An icon alone needs its name even when it cannot be used.
        button.tooltip = (now.size and now.reason) or now.tooltip
        button.badge, button.stars = now.badge, now.stars
        button.on_refused = partial(self._play.refuse, now.reason)
        # Rapid presses of Take back must not fall through to undo; nor must a press on what could
        # not be done yet show a hand.
        other = now.fresh is not None and now.fresh != fresh
        comes = now.guarded and button.enabled and not was_usable
        if comes or (other and (was_usable or name != "take_back")):
            button.hold_off()

    def _follow_rack(self, reasons: Reasons) -> None:
        """Skip slots that look empty since their tile is laid out; but players who hear the game
        are told of those tiles there."""
        hears, there = self._wishes.hears, reasons.in_reach and not reasons.handing_over
        laid = {slot for slot, _ in reasons.staged}
        up = {reasons.selected, *self._hand.hinted}
        for place, tile in zip(self.places, reasons.slots, strict=True):
            slot = place.slot
            reached = there, tile is not None and (hears or slot not in laid)
            if reached != self._reached.get(slot):
                self._reached[slot] = reached
                place.visible, place.enabled = reached
            place.chosen = slot in reasons.chosen
            place.raised = place.chosen or slot in up

    def _follow_cards(self, reasons: Reasons) -> None:
        scored = reasons.state, self._play.session.setup
        if scored != self._scored:
            self._scored = scored
            for seat, note in enumerate(self._notes):
                note.explain(card_words(self._play.session, seat, self._play.words))
