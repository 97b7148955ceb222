"""The house rules, folded away behind a button of the setup screen."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import NamedTuple

from game.rules import Bag, End, Opening, Undo, When
from game.scenes.form import FormScene
from game.scenes.services import Services
from game.scenes.setup.draft import SetupDraft
from game.ui.choices import Segmented
from game.words.locale import N_


class Switch(NamedTuple):
    """The words of one house rule: ``field`` of `HouseRules`, and a label for each choice."""

    field: str
    label: str
    choices: dict[StrEnum, str]


SWITCHES = (
    Switch(
        "bag",
        N_("The bag"),
        {Bag.FULL: N_("All 108 tiles"), Bag.SHORT: N_("36: a short game")},
    ),
    Switch(
        "opening",
        N_("The first turn of the game"),
        {Opening.LONGEST: N_("Longest line"), Opening.ANY: N_("Any line")},
    ),
    Switch(
        "exchange",
        N_("Tiles are exchanged"),
        {When.FREE: N_("In any turn"), When.STUCK: N_("If nothing fits")},
    ),
    Switch(
        "roll",
        N_("Dice are rolled again"),
        {When.FREE: N_("In any turn"), When.STUCK: N_("If nothing fits")},
    ),
    Switch(
        "end",
        N_("The game ends when"),
        {End.PLAY_OUT: N_("Everyone is out"), End.FIRST_OUT: N_("One player is out")},
    ),
    Switch(
        "undo",
        N_("Undo your last turn"),
        {Undo.OFF: N_("No"), Undo.ON: N_("Against computers")},
    ),
)
"""Every house rule, in the order on the screen; only those that matter in a variant are shown."""


class HouseRulesScene(FormScene):
    """Writes what is chosen into the draft at once."""

    def __init__(self, services: Services, draft: SetupDraft) -> None:
        super().__init__(services)
        self._draft = draft
        self.switches: dict[str, Segmented] = {}
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        draft, _ = self._draft, self.services.words.gettext
        self.title = _("House rules")
        self.note = _("Small changes that some families play with.")
        self.group.clear()
        self.labels.clear()
        for switch in SWITCHES:
            if switch.field in draft.house_switches:
                self.switches[switch.field] = self._segmented(switch)
                self.field(_(switch.label), self.switches[switch.field])
        self.add_done()

    def _segmented(self, switch: Switch) -> Segmented:
        _ = self.services.words.gettext
        labels = [_(label) for label in switch.choices.values()]
        chosen = list(switch.choices).index(getattr(self._draft.house, switch.field))
        return Segmented(labels, chosen, partial(self._choose, switch))

    def _choose(self, switch: Switch, chosen: int) -> None:
        self._draft.choose(switch.field, list(switch.choices)[chosen])
