"""Choosing the face and the colour of one player."""

from __future__ import annotations

from functools import partial

from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.dialog import DialogScene
from game.scenes.services import Services
from game.scenes.setup.draft import SetupDraft
from game.session import Look
from game.session.looks import COLOURS
from game.ui.widget import Widget
from game.ui.widgets import Button
from game.view.layout.look import LookLayout, look_layout
from game.view.layout.menu import DialogLayout
from game.view.menu.badge_button import BadgeButton


class LookScene(DialogScene):
    """Writes what is chosen into the draft at once. What another player has can be chosen, too: the
    two swap."""

    def __init__(self, services: Services, draft: SetupDraft, seat: int) -> None:
        super().__init__(services)
        self._draft = draft
        self._seat = seat
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        draft, seat, _ = self._draft, self._seat, self.services.words.gettext
        self.group.clear()
        self.faces = {
            face: BadgeButton(partial(self._choose_face, face)) for face in draft.faces_for(seat)
        }
        self.colours = [BadgeButton(partial(self._choose_colour, n)) for n in range(COLOURS)]
        self.done = Button(
            _("Done"), self.services.stack.pop, icon="check", style="primary", key="enter"
        )
        self.group.add(*self.faces.values(), *self.colours, self.done)
        self._refresh()

    def first_focus(self) -> Widget | None:
        """The face that the player has."""
        return self.faces[self._draft.looks()[self._seat].face]

    def other(self, event: InputEvent) -> None:
        """Escape closes the dialog, too."""
        if isinstance(event, KeyPress) and event.name == "escape":
            self.services.stack.pop()

    def _choose_face(self, face: str) -> None:
        self._draft.choose_face(self._seat, face)
        self._refresh()

    def _choose_colour(self, colour: int) -> None:
        self._draft.choose_colour(self._seat, colour)
        self._refresh()

    def _refresh(self) -> None:
        """Every face in the colour of who has it, free ones in this player's; every colour with the
        face of who has it."""
        _ = self.services.words.gettext
        names, looks = self._draft.names(), self._draft.looks()
        mine = looks[self._seat]
        self.title = _("{name}: face and colour").format(name=names[self._seat])
        by_face = {look.face: n for n, look in enumerate(looks)}
        by_colour = {look.colour: n for n, look in enumerate(looks)}
        for face, button in self.faces.items():
            owner = by_face.get(face, self._seat)
            button.badge = Look(face, looks[owner].colour)
            self._mark(button, chosen=face == mine.face, owner=owner)
        for colour, button in enumerate(self.colours):
            owner = by_colour.get(colour, self._seat)
            button.badge = Look(looks[owner].face if colour in by_colour else "", colour)
            self._mark(button, chosen=colour == mine.colour, owner=owner)

    def _mark(self, button: BadgeButton, *, chosen: bool, owner: int) -> None:
        """Marks what is chosen, and what another player has."""
        _ = self.services.words.gettext
        button.chosen = chosen
        others = owner != self._seat
        button.icon = "exchange" if others else ""
        name = self._draft.names()[owner]
        button.tooltip = _("Swap with {name}").format(name=name) if others else ""

    def lay_out(self) -> None:
        """Places faces and colours."""
        window = self.window
        found: LookLayout = look_layout(window, len(self.faces), len(self.colours))
        for button, box in zip(self.faces.values(), found.faces, strict=True):
            button.box = box
        for button, box in zip(self.colours, found.colours, strict=True):
            button.box = box
        self.done.box = found.done
        nothing = found.title._replace(h=0.0)
        rows = (*found.faces, *found.colours, found.done)
        self.layout = DialogLayout(window.scale, found.card, found.title, nothing, rows)
