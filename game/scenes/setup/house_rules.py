"""The house rules, folded away behind a button of the setup screen."""

from __future__ import annotations

from game.rules import End, Opening
from game.scenes.form import FormScene
from game.scenes.services import Services
from game.scenes.setup.draft import SetupDraft
from game.ui.choices import Segmented

OPENINGS = (Opening.LONGEST, Opening.ANY)
ENDS = (End.PLAY_OUT, End.FIRST_OUT)


class HouseRulesScene(FormScene):
    """Writes what is chosen into the draft at once."""

    def __init__(self, services: Services, draft: SetupDraft) -> None:
        _ = services.words.gettext
        note = _("Small changes that some families play with.")
        super().__init__(services, _("House rules"), note)
        self._draft = draft
        self.opening = Segmented(
            [_("Longest line"), _("Any line")], OPENINGS.index(draft.opening), self._choose_opening
        )
        self.field(_("The first turn of the game"), self.opening)
        if draft.uses_dice:
            self.end = Segmented(
                [_("All play out"), _("First player out")], ENDS.index(draft.end), self._choose_end
            )
            self.field(_("The game ends when"), self.end)
        self.add_done()

    def _choose_opening(self, chosen: int) -> None:
        self._draft.opening = OPENINGS[chosen]

    def _choose_end(self, chosen: int) -> None:
        self._draft.end = ENDS[chosen]
