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
            self._next()
        elif lesson.exercise.task == "try":
            self._try()
        else:
            self._hand.clear()
            step = lesson.session.do_asked()
            if step is not None:
                self.show(step)

    def step_back(self) -> None:
        """To the exercise before; when this one has been done, to its beginning."""
        lesson = self._lesson
        begun = lesson.step is not None or lesson.session.tried
        at = lesson.at if begun else max(0, lesson.at - 1)
        self._go_to(at)

    def _next(self) -> None:
        lesson = self._lesson
        if lesson.go_on():
            self._hand.clear()
            self._stage.fit()
        elif lesson.last:
            routes = self._parts.services.routes
            routes.lesson_done(self._parts.services, lesson.course.name)
        else:
            self._go_to(lesson.at + 1)

    def _go_to(self, at: int) -> None:
        services = self._parts.services
        services.routes.lesson(services, self._lesson.course.name, at)

    def _try(self) -> None:
        """Tries the tile where the rules refuse it."""
        asked = self._lesson.session.next_asked
        if asked is not None:
            self._hand.clear()
            self._tiles.place(*asked)
