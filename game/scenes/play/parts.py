"""The parts of one game on the screen that its collaborators share."""

from __future__ import annotations

from dataclasses import dataclass

from game.input.device import Device
from game.scenes.play.hand import Hand
from game.scenes.play.hinting import Hinting
from game.scenes.play.keeper import GameKeeper
from game.scenes.play.notes import Notes
from game.scenes.play.panels import SlidingPanels
from game.scenes.play.reasons import Reasons
from game.scenes.services import Services
from game.scenes.table.stage import TableStage
from game.session import Session
from game.words.words import Words


@dataclass(frozen=True, slots=True)
class PlayParts:
    """The game, the table that shows it, and what the player's hand and eyes are at."""

    services: Services
    session: Session
    hand: Hand
    hints: Hinting
    notes: Notes
    reasons: Reasons
    panels: SlidingPanels
    stage: TableStage
    keeper: GameKeeper

    @property
    def words(self) -> Words:
        """The player's language."""
        return self.services.words

    @property
    def device(self) -> Device:
        """What the player used last."""
        return self.services.stack.device

    def refuse(self, sentence: str) -> None:
        """Says why something cannot be done; nothing if it can ("")."""
        if sentence:
            self.notes.say(sentence, refused=True)
            self.sound("illegal")

    def sound(self, name: str) -> None:
        """Plays a sound."""
        self.services.audio.play(name)
