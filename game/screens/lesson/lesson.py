"""Where a learner is in a course."""

from __future__ import annotations

from typing import Literal

from game.rules.events import Placed
from game.rules.scoring import ScoredLine
from game.screens.lesson.courses import Course
from game.screens.lesson.guided import Exercise
from game.session import Step

Phase = Literal["do", "watch", "learn"]
"""Something is to be done; it has been done and is being shown; what it shows is explained."""


class Lesson:
    """One exercise after the other; ``at`` is the number of the one that the learner is at, and
    ``session`` the game that it is done in, which stays as long as the exercises go on in it.
    ``done``: it begins where this exercise has been done and is to be explained."""

    def __init__(self, course: Course, at: int, *, done: bool = False) -> None:
        self.course = course
        self.at = at
        self.session = course.session(at)
        self.phase: Phase = "do"
        self._steps = 0
        self._begin()
        # A tile to try is tried by the scene, where that is seen.
        self.tries = done and self.exercise.task == "try"
        if done:
            self.session.do_asked()

    def _begin(self) -> None:
        self._steps = len(self.session.steps)
        self.phase = "learn" if self.exercise.task == "look" else "do"
        self.session.exercise = self.exercise

    @property
    def exercise(self) -> Exercise:
        """What the learner is at."""
        return self.course.exercises[self.at]

    @property
    def step(self) -> Step | None:
        """What has been done of it."""
        steps = self.session.steps
        return steps[-1] if len(steps) > self._steps else None

    @property
    def lines(self) -> tuple[ScoredLine, ...]:
        """The lines that were laid and have scored."""
        step = self.step
        events = step.events if step is not None else ()
        return next((event.lines for event in events if isinstance(event, Placed)), ())

    @property
    def begun(self) -> bool:
        """Whether the exercise has been done, or been tried."""
        return self.step is not None or self.session.tried

    @property
    def last(self) -> bool:
        """Whether this is the last exercise of the course."""
        return self.at + 1 >= len(self.course)

    def follow(self, *, telling: bool) -> None:
        """Follow the game; ``telling`` says that its last step is still being shown."""
        if self.phase == "do" and self.begun:
            self.phase = "watch"
        if self.step is not None and self.session.exercise is not None:
            # The next exercise begins when the learner wants it.
            self.session.exercise = None
        if self.phase == "watch" and not telling:
            self.phase = "learn"

    def go_on(self) -> bool:
        """Go to the next exercise in the same game; return False, and do nothing, if there is
        none."""
        if self.last or not self.course.one_game:
            return False
        self.at += 1
        self._begin()
        return True
