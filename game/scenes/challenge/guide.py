"""Points at how tiles are laid, for a visitor's first position; not at what is best."""

from __future__ import annotations

from game.scenes.challenge.trial import Trial
from game.scenes.guide.guide import Guide
from game.scenes.guide.pointers import Pointer
from game.scenes.play.parts import PlayParts


class Newcomer:
    """Somebody who may never have laid a tile."""

    taught = False


class ChallengeGuide(Guide):
    """The pointers until a first tile lies; what follows is the visitor's own to find."""

    def __init__(self, parts: PlayParts, trial: Trial) -> None:
        super().__init__(parts, Newcomer())
        self._trial = trial

    def find(self) -> Pointer | None:
        """How to take a tile to a cell."""
        if self._parts.session.staged:
            self._learner.taught = True
        return None if self.quiet else super().find()

    @property
    def quiet(self) -> bool:
        """Whether there is nothing to point at."""
        return self._trial.phase != "do" or super().quiet
