"""The task of a game on the screen."""

from __future__ import annotations

from typing import TypeVar

from game.screens.challenge.task import PositionTask
from game.screens.hand.first_turn import FirstTurn
from game.screens.hand.guide import Guide
from game.screens.hand.task import Task
from game.screens.lesson.task import LessonTask
from game.screens.play.scene import PlayScene
from game.screens.services import Services
from game.screens.visit import Visit, VisitTimes
from game.screens.welcome.joined_task import JoinedTask
from game.session import Session

TaskKind = TypeVar("TaskKind", bound=Task)


def is_for(scene: object, *kinds: type[Task]) -> bool:
    """Return whether the scene is a game for such a task."""
    return isinstance(scene, PlayScene) and isinstance(scene.task, kinds)


def task_of(scene: object, kind: type[TaskKind]) -> TaskKind:
    """Return the task of a game on the screen, which must be of this kind."""
    assert isinstance(scene, PlayScene), scene
    assert isinstance(scene.task, kind), scene.task
    return scene.task


def lesson_of(scene: object) -> LessonTask:
    """Return the lesson on the screen."""
    return task_of(scene, LessonTask)


def position_of(scene: object) -> PositionTask:
    """Return the challenge's position on the screen."""
    return task_of(scene, PositionTask)


def first_turn_of(scene: object) -> FirstTurn:
    """Return the learner's game on the screen."""
    return task_of(scene, FirstTurn)


def joined_of(scene: object) -> JoinedTask:
    """Return the game on the screen that a visitor has joined."""
    return task_of(scene, JoinedTask)


def guide_of(scene: object) -> Guide:
    """Return the guide that points at the next action on the screen."""
    guide = task_of(scene, Task).guide
    assert guide is not None
    return guide


def joined_scene(
    services: Services, session: Session, seat: int = 0, name: str = "Guest"
) -> PlayScene:
    """Return a game in which a visitor takes this seat."""
    task = JoinedTask(session, Visit("joined"), (seat, name), VisitTimes())
    return PlayScene(services, session, task)
