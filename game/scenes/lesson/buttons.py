"""The buttons of the lesson: those of the Play screen, of which some do something else."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.lesson.actions import LessonActions
from game.scenes.lesson.lesson import Lesson
from game.scenes.play.actions import PlayActions
from game.scenes.play.button_spec import ButtonSpec, Face, Task, with_other_tasks
from game.scenes.play.buttons import PlayButtons
from game.scenes.play.parts import PlayParts
from game.scenes.play.tiles import TileMoves


class LessonButtons(PlayButtons):
    """In place of the panels one goes back and on; the menu leaves."""

    def __init__(
        self,
        parts: PlayParts,
        actions: PlayActions,
        tiles: TileMoves,
        take: Callable[[int], None],
        lesson: Lesson,
    ) -> None:
        self._lesson = lesson
        super().__init__(parts, actions, tiles, take)

    def depends_on(self) -> tuple[object, ...]:
        """Also where the learner is."""
        return (*super().depends_on(), self._lesson.phase, self._lesson.at)

    def declared(self, actions: PlayActions, tiles: TileMoves) -> list[ButtonSpec]:
        """All buttons."""
        if not isinstance(actions, LessonActions):
            raise TypeError("the buttons of the lesson need its actions")
        _ = self._words.gettext
        tasks = {
            "menu": Task("close", actions.pause, _("Leave the lesson"), "m", "start"),
            "out": Task(
                "step_back", actions.step_back, _("One step back"), "p", face=self._back_face
            ),
            "turns": Task("step_on", actions.step_on, _("One step on"), "n", face=Face),
        }
        return with_other_tasks(super().declared(actions, tiles), tasks)

    def _back_face(self) -> Face:
        lesson = self._lesson
        behind = lesson.at > 0 or lesson.begun
        return Face(reason="" if behind else self._words.gettext("This is the first step"))

    def confirm_face(self) -> Face:
        """Confirm, and Next when all has been explained."""
        if self._lesson.phase == "do":
            return super().confirm_face()
        label = self._words.gettext("Done") if self._ends else self._words.gettext("Next")
        return Face(label=label, icon="check" if self._ends else "step_on")

    @property
    def _ends(self) -> bool:
        return self._lesson.last and self._lesson.course.name != "example"

    def swap_face(self) -> Face:
        """Only dice are rolled."""
        dice = self._session.traits.rolls
        return super().swap_face() if dice else Face(visible=False)
