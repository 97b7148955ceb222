"""Why something cannot be done in the lesson, where the rules would allow it."""

from __future__ import annotations

from game.rules import RulesError
from game.scenes.lesson.lesson import Lesson
from game.scenes.play.hand import Hand
from game.scenes.play.reasons import Reasons
from game.scenes.table.stage import TableStage
from game.session import Session
from game.session.lesson import AnothersCell, NotAsked
from game.words.words import Words


class LessonReasons(Reasons):
    """The reasons of the Play screen, and that of an exercise."""

    def __init__(
        self, session: Session, hand: Hand, stage: TableStage, words: Words, lesson: Lesson
    ) -> None:
        super().__init__(session, hand, stage, words)
        self._lesson = lesson

    def refusal(self, error: RulesError) -> str:
        """What the rules refuse, or what is asked for instead."""
        _ = self._words.gettext
        if isinstance(error, AnothersCell):
            if self._dice:
                return _("This die goes to another lit cell")
            return _("This tile goes to another lit cell")
        return self.asked() if isinstance(error, NotAsked) else super().refusal(error)

    def asked(self) -> str:
        """What is asked for instead of something else."""
        _ = self._words.gettext
        match self._lesson.exercise.task:
            case "try":
                return _("Try the marked tile in the marked cell")
            case "roll":
                return _("Choose the marked dice")
        if self._dice:
            return _("Here the marked dice go to the lit cells")
        return _("Here the marked tiles go to the lit cells")

    def confirm(self) -> str:
        """Why the turn cannot be confirmed; in the lesson also going on waits for something."""
        lesson = self._lesson
        if lesson.phase != "do":
            return ""
        if lesson.exercise.task == "try":
            return self.asked()
        chosen = self._hand.chosen
        if self._hand.picking and chosen and not lesson.session.asks_to_roll(sorted(chosen)):
            return self.asked()
        return super().confirm()

    def nothing_laid(self) -> str:
        """What to do for a learner who has not begun anything."""
        if self._lesson.exercise.task == "roll":
            return self._words.gettext("First roll dice again")
        return super().nothing_laid()

    def swap(self) -> str:
        """Dice are rolled when that is asked for."""
        if self._lesson.exercise.task != "roll" or self._lesson.phase != "do":
            return self._words.gettext("Now lay dice")
        return super().swap()
