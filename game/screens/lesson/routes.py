"""Which scene of the lesson follows which; a part of `game.screens.routes`. The scenes are loaded
when they are needed, as there."""

# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.screens.services import Services

if TYPE_CHECKING:
    from game.screens.hand.task import Task
    from game.session import Session


class LessonRoutes:
    """See `game.screens.services.Routes`; what has it knows how to ``play``."""

    play: Callable[[Services, Session, Task], None]

    def how_to_play(self, services: Services) -> None:
        """Open the choice of lessons over the scene on top."""
        from game.screens.lesson.choice import HowToPlayScene

        services.stack.push(HowToPlayScene(services))

    def lesson(
        self, services: Services, course: str, at: int | None = None, *, done: bool = False
    ) -> None:
        """See `Routes.lesson`."""
        from game.screens.lesson.courses import course_of
        from game.screens.lesson.task import LessonTask

        found = course_of(services.words, course)
        begin = services.settings.lessons.get(course, 0) if at is None else at
        task = LessonTask(found, min(begin, len(found) - 1), done=done)
        self.play(services, task.session, task)

    def lesson_done(self, services: Services, course: str) -> None:
        """Open the next course, or the choice of lessons, since this one has been done to its
        end."""
        from game.screens.lesson.choice import HowToPlayScene
        from game.screens.lesson.courses import FOLLOWS

        if not services.flags.kiosk:
            services.settings.keep_learnt(course)
        if course in FOLLOWS:
            self.lesson(services, FOLLOWS[course], 0)
        elif not services.stack.uncover(HowToPlayScene):
            services.stack.replace(HowToPlayScene(services))

    def leave_lesson(self, services: Services) -> None:
        """Go back to where a lesson was opened."""
        services.stack.pop()

    def rules_pages(self, services: Services) -> None:
        """Open the pages of rules and tips over the scene on top."""
        from game.screens.lesson.pages import RulesPagesScene

        services.stack.push(RulesPagesScene(services))
