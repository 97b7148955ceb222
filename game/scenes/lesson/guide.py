"""Points at what the exercise asks for."""

from __future__ import annotations

from game.rules import Cell
from game.scenes.guide.guide import PATIENCE, Guide
from game.scenes.guide.pointers import Pointer
from game.scenes.lesson.lesson import Lesson
from game.scenes.play.parts import PlayParts

FIRST, LATER = 2, 6.0
"""The first exercises are shown at once, later ones only after some seconds without a press: how
many exercises, and how many seconds."""


class Unnoticed:
    """A learner whom nobody counts as taught: the first game has its own pointers."""

    taught = False


class LessonGuide(Guide):
    """The pointers of one exercise after the other."""

    def __init__(self, parts: PlayParts, lesson: Lesson) -> None:
        super().__init__(parts, Unnoticed())
        self._lesson = lesson

    def follow_steps(self) -> None:
        """Nobody is counted as taught."""

    @property
    def patience(self) -> float:
        """See `Guide`."""
        return PATIENCE if self._lesson.at < FIRST else LATER

    @property
    def quiet(self) -> bool:
        """Whether there is nothing to do."""
        return self._lesson.phase == "watch"

    def depends_on(self) -> object:
        """Also on where the learner is."""
        return super().depends_on(), self._lesson.at, self._lesson.phase

    def find(self) -> Pointer | None:
        """What to do next."""
        lesson, hand = self._lesson, self._parts.hand
        session = lesson.session
        if lesson.phase == "learn":
            return Pointer("confirm")
        if lesson.exercise.task == "roll":
            return self._rolling()
        asked = session.next_asked
        if hand.slot is not None and hand.slot in session.wanted_slots:
            return Pointer("drop", hand.slot, self._cell_for(hand.slot))
        if asked is None:
            return Pointer("confirm") if session.judge().legal else None
        if lesson.exercise.task == "try":
            return Pointer("try", *asked)
        return Pointer("more" if session.staged else "lay", *asked)

    def _cell_for(self, slot: int) -> Cell | None:
        goals = self._lesson.session.goals_for(slot)
        return min(goals.now or goals.later, default=None)

    def _rolling(self) -> Pointer:
        session, hand = self._lesson.session, self._parts.hand
        if hand.rolls_all:
            return Pointer("throw")
        if not hand.picking:
            return Pointer("roll")
        wanted = session.wanted_slots
        left = sorted(wanted - set(hand.chosen))
        return Pointer("choose", slot=left[0]) if left else Pointer("throw")

    @property
    def words(self) -> str:
        """Nothing: the lesson has a place of its own for what it says."""
        return ""
