"""Functions for the `Task` of a Play screen, and actions on the challenge screens."""

from functools import partial
from typing import TypeVar

from game.exercises.courses import Lesson
from game.rules import ScoredPlacement
from game.screens import routes
from game.screens.base import Services
from game.screens.challenge.scene import ChallengeScene, FiveScene
from game.screens.challenge.task import PositionTask
from game.screens.challenge.view import PositionFace
from game.screens.lesson.task import LessonTask
from game.screens.lesson.words import course_of
from game.screens.play.scene import PlayScene
from game.screens.tasks import Task
from game.screens.tasks.guide import Guide
from game.screens.visits.visit import Visit
from game.screens.welcome.joined_task import JoinedTask, TakenSeat
from game.session import Session
from tests.client.support.driver import Driver

TaskKind = TypeVar("TaskKind", bound=Task)


def is_for(scene: object, *kinds: type[Task]) -> bool:
    """Return whether the scene is a Play screen with one of these tasks."""
    return isinstance(scene, PlayScene) and isinstance(scene.task, kinds)


def task_of(scene: object, kind: type[TaskKind]) -> TaskKind:
    """Return the task of a Play screen; raise AssertionError unless it is of this kind."""
    assert isinstance(scene, PlayScene), scene
    assert isinstance(scene.task, kind), scene.task
    return scene.task


def lesson_of(scene: object) -> LessonTask:
    return task_of(scene, LessonTask)


def position_of(scene: object) -> PositionTask:
    return task_of(scene, PositionTask)


def joined_of(scene: object) -> JoinedTask:
    return task_of(scene, JoinedTask)


def guide_of(scene: object) -> Guide:
    guide = task_of(scene, Task).guide
    assert guide is not None
    return guide


def joined_scene(
    services: Services, session: Session, seat: int = 0, name: str = "Guest"
) -> PlayScene:
    limit = services.operator.handed_back
    taken = TakenSeat(session, seat, name)
    make_task = partial(JoinedTask, visit=Visit("joined"), taken=taken, limit=limit)
    return PlayScene(services, session, make_task, saved=False)


def lesson_scene(services: Services, course: str, at: int = 0) -> PlayScene:
    lesson = Lesson(course_of(services.words, course), at)
    return PlayScene(services, lesson.session, partial(LessonTask, lesson=lesson), saved=False)


def page(driver: Driver, variant: str = "tiles", clock: int = 0) -> ChallengeScene:
    services = driver.app.services
    services.challenges.choose(variant, clock)
    routes.CHALLENGE.open(services)
    driver.frame()
    return driver.scene(ChallengeScene)


def position(driver: Driver, n: int = 0, variant: str = "tiles", clock: int = 0) -> PlayScene:
    page(driver, variant, clock).open_position(n)
    driver.until(lambda: is_for(driver.app.stack.top, PositionTask))
    return driver.scene(PlayScene)


def card(scene: FiveScene, n: int) -> PositionFace:
    found = scene.tree[n].node.content
    assert isinstance(found, PositionFace)
    return found


def worst(scene: PlayScene) -> ScoredPlacement:
    placements = position_of(scene).session.view.placements()
    return min(placements, key=lambda scored: (scored.points, scored.tiles))


def lay(scene: PlayScene, turn: ScoredPlacement | None = None) -> None:
    session = position_of(scene).session
    placed = session.position.best.tiles if turn is None else turn.tiles
    slots = session.rack.slots_of([tile for tile, _ in placed])
    for slot, (_, cell) in zip(slots, placed, strict=True):
        session.stage(slot, cell)


def play(driver: Driver, scene: PlayScene, turn: ScoredPlacement | None = None) -> None:
    lay(scene, turn)
    driver.click(scene.tree["confirm"])
    shown(driver, scene)


def shown(driver: Driver, scene: PlayScene) -> PlayScene:
    """Wait until the challenge shows its verdict on the turn."""
    driver.until(lambda: position_of(scene).trial.phase == "learn")
    return scene
