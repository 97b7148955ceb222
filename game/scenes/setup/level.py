"""Choosing how strong a computer plays."""

from __future__ import annotations

from functools import partial

from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.dialog import DialogScene
from game.scenes.services import Services
from game.scenes.setup.advice import Advice
from game.scenes.setup.draft import SetupDraft
from game.session import LEVELS, Look
from game.ui.widget import Widget
from game.view.layout.level import LevelLayout, level_layout
from game.view.layout.menu import DialogLayout
from game.view.menu.level_card import LevelCard, Strength
from game.words.levels import character, level_name


def strength_of(level: str) -> Strength:
    """How strong a level is among all."""
    return Strength(1 + list(LEVELS).index(level), len(LEVELS))


class LevelScene(DialogScene):
    """Writes the level into the draft and closes."""

    def __init__(self, services: Services, draft: SetupDraft, seat: int, advice: Advice) -> None:
        super().__init__(services)
        self._draft = draft
        self._seat = seat
        self._advice = advice
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        draft, seat, words = self._draft, self._seat, self.services.words
        advice = self._advice
        self.title = words.gettext("{name}: level").format(name=draft.names()[seat])
        self.note = advice.sentence(words)
        self.group.clear()
        self.cards: dict[str, LevelCard] = {}
        colour = draft.looks()[seat].colour
        for level in LEVELS:
            choose = partial(self._choose, level)
            card = LevelCard(choose, level_name(level, words), character(level, words))
            card.badge = Look(draft.face_at(seat, level), colour)
            card.strength = strength_of(level)
            card.result = advice.result(level, words)
            card.chosen = level == draft.seats[seat].occupant
            card.advised = level == advice.better
            self.cards[level] = card
        self.group.add(*self.cards.values())

    def first_focus(self) -> Widget | None:
        """The level that the computer has."""
        return self.cards[self._draft.seats[self._seat].occupant]

    def other(self, event: InputEvent) -> None:
        """Escape closes the dialog, and the level stays."""
        if isinstance(event, KeyPress) and event.name == "escape":
            self.services.stack.pop()

    def _choose(self, level: str) -> None:
        self._draft.choose_level(self._seat, level)
        self.services.stack.pop()

    def lay_out(self) -> None:
        """Places the cards."""
        found: LevelLayout = level_layout(self.window, len(self.cards), note=bool(self.note))
        for card, box in zip(self.cards.values(), found.levels, strict=True):
            card.box = box
        rows = found.levels
        self.layout = DialogLayout(self.window.scale, found.card, found.title, found.note, rows)
