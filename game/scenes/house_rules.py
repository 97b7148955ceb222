"""The house rules, folded away behind a button of the setup screen."""

from __future__ import annotations

import pygame

from game.geometry import Box
from game.input.keys import KeyPress
from game.rules import End, Opening
from game.scenes.base import InputEvent, Services
from game.scenes.dialog import DialogScene
from game.scenes.setup_draft import SetupDraft
from game.ui.choices import Segmented
from game.ui.widgets import Button

OPENINGS = (Opening.LONGEST, Opening.ANY)
ENDS = (End.PLAY_OUT, End.FIRST_OUT)
LABEL_PART = 0.36


class HouseRulesScene(DialogScene):
    """Writes what is chosen into the draft at once."""

    row_height = 84.0
    wide = 500.0

    def __init__(self, services: Services, draft: SetupDraft) -> None:
        _ = services.words.gettext
        note = _("Small changes that some families play with.")
        super().__init__(services, _("House rules"), note)
        self._draft = draft
        self.opening = Segmented(
            [_("Longest line"), _("Any line")], OPENINGS.index(draft.opening), self._choose_opening
        )
        self.labels = [_("The first turn of the game")]
        self.group.add(self.opening)
        if draft.uses_dice:
            self.end = Segmented(
                [_("All play out"), _("First player out")], ENDS.index(draft.end), self._choose_end
            )
            self.labels.append(_("The game ends when"))
            self.group.add(self.end)
        self.done = Button(_("Done"), services.stack.pop, icon="check", kind="primary", key="enter")
        self.group.add(self.done)

    def _choose_opening(self, chosen: int) -> None:
        self._draft.opening = OPENINGS[chosen]

    def _choose_end(self, chosen: int) -> None:
        self._draft.end = ENDS[chosen]

    def other(self, event: InputEvent) -> None:
        """Esc closes it, too; what was chosen holds."""
        if isinstance(event, KeyPress) and event.name == "escape":
            self.services.stack.pop()

    def lay_out(self) -> None:
        """Leaves room above each choice for its label."""
        super().lay_out()
        for widget in self.group.widgets:
            widget.box = self._below_label(widget.box)

    def _below_label(self, row: Box) -> Box:
        return row.split_bottom(row.h * (1 - LABEL_PART))[0]

    def paint(self, target: pygame.Surface) -> None:
        """Also writes the labels."""
        super().paint(target)
        theme = self.painter.theme
        for label, row in zip(self.labels, self.layout.rows, strict=False):
            room = row.split_top(row.h * LABEL_PART)[0]
            self.painter.text(target, label, room, 15, theme.ink, "semibold", "left")
