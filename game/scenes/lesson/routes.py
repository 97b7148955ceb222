"""Which scene of the lesson follows which; a part of `game.scenes.routes`. The scenes are loaded
when they are needed, as there."""

# ruff: noqa: PLC0415

from __future__ import annotations

from game.scenes.services import Services


class LessonRoutes:
    """See `game.scenes.services.Routes`."""

    def how_to_play(self, services: Services) -> None:
        """Opens the choice of lessons over the scene on top."""
        from game.scenes.lesson.choice import HowToPlayScene

        services.stack.push(HowToPlayScene(services))

    def lesson(
        self, services: Services, course: str, at: int | None = None, *, done: bool = False
    ) -> None:
        """See `Routes.lesson`."""
        from game.scenes.lesson.courses import course_of
        from game.scenes.lesson.scene import LessonScene

        found = course_of(services.words, course)
        begin = services.settings.lessons.get(course, 0) if at is None else at
        scene = LessonScene(services, found, min(begin, len(found) - 1), done=done)
        if isinstance(services.stack.top, LessonScene):
            services.stack.replace(scene)
        else:
            services.stack.push(scene)

    def lesson_done(self, services: Services, course: str) -> None:
        """A course has been done to its end: the next one follows, or the choice of lessons."""
        from game.scenes.lesson.choice import HowToPlayScene
        from game.scenes.lesson.courses import FOLLOWS

        if not services.flags.kiosk:
            services.settings.keep_learnt(course)
        if course in FOLLOWS:
            self.lesson(services, FOLLOWS[course], 0)
        elif not services.stack.uncover(HowToPlayScene):
            services.stack.replace(HowToPlayScene(services))

    def leave_lesson(self, services: Services) -> None:
        """Goes back to where a lesson was opened."""
        services.stack.pop()

    def rules_pages(self, services: Services) -> None:
        """Opens the pages of rules and tips over the scene on top."""
        from game.scenes.lesson.pages import RulesPagesScene

        services.stack.push(RulesPagesScene(services))
