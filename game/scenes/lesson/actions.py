"""What a learner can do beside laying tiles: go on, go back, have something done, leave."""

from __future__ import annotations

from game.scenes.lesson.lesson import Lesson
from game.scenes.play.actions import PlayActions
from game.scenes.play.parts import PlayParts
from game.scenes.play.tiles import TileMoves


class LessonActions(PlayActions):
    """The verbs of the Play screen, of which some mean something else here."""

    def __init__(self, parts: PlayParts, tiles: TileMoves, lesson: Lesson) -> None:
        super().__init__(parts, tiles)
        self._lesson = lesson

    def confirm(self) -> None:
        """Plays what is laid out, or goes on when it has been explained."""
        if self._lesson.phase == "do":
            super().confirm()
        else:
            self.step_on()

    def pause(self) -> None:
        """Leaves the lesson; it goes on here the next time."""
        self._parts.services.routes.leave_lesson(self._parts.services)

    def step_on(self) -> None:
        """Does what is asked for in the learner's place; or goes on to the next exercise."""
        lesson = self._lesson
        if lesson.phase == "watch":
            self._stage.skip()
        elif lesson.phase == "learn":
            self.go_on()
        elif lesson.exercise.task == "try":
            self.try_it()
        else:
            self._hand.clear()
            step = lesson.session.do_asked()
            if step is not None:
                self.show(step)

    def step_back(self) -> None:
        """What a step on has done is undone: to the beginning of the exercise; from there to what
        the one before has shown."""
        lesson = self._lesson
        if lesson.begun:
            self._go_to(lesson.at)
        elif lesson.at:
            self._go_to(lesson.at - 1, done=True)

    def go_on(self) -> None:
        """To the next exercise: the hand on the rack goes to whoever is to move."""
        lesson, before = self._lesson, self._lesson.session.viewer
        if lesson.go_on():
            if lesson.session.viewer != before:
                self._hand.clear()
                self._stage.run(self._stage.hands.change(before, lesson.session.viewer))
            self._stage.fit()
        elif lesson.last:
            routes = self._parts.services.routes
            routes.lesson_done(self._parts.services, lesson.course.name)
        else:
            self._go_to(lesson.at + 1)

    def _go_to(self, at: int, *, done: bool = False) -> None:
        services = self._parts.services
        services.routes.lesson(services, self._lesson.course.name, at, done=done)

    def try_it(self) -> None:
        """Tries the tile where the rules refuse it."""
        asked = self._lesson.session.next_asked
        if asked is not None:
            self._hand.clear()
            self._tiles.place(*asked)
