"""Why something cannot be done at a position."""

from __future__ import annotations

from game.scenes.challenge.trial import Trial
from game.scenes.play.hand import Hand
from game.scenes.play.reasons import Reasons
from game.scenes.table.stage import TableStage
from game.session import Session
from game.words.words import Words


class ChallengeReasons(Reasons):
    """The reasons of the Play screen, until a turn has been laid."""

    def __init__(
        self, session: Session, hand: Hand, stage: TableStage, words: Words, trial: Trial
    ) -> None:
        super().__init__(session, hand, stage, words)
        self._trial = trial

    def turn(self) -> str:
        """One turn is all there is."""
        if self._trial.phase == "do":
            return super().turn()
        return self._words.gettext("Your turn has been counted")

    def confirm(self) -> str:
        """Why the turn cannot be confirmed; later it leads on, which always goes."""
        return super().confirm() if self._trial.phase == "do" else ""
