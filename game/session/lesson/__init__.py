"""Games in which one thing after the other is asked for, and nothing else can be done."""

from game.session.lesson.course import Course
from game.session.lesson.cubes import dice_course
from game.session.lesson.example import worked_example
from game.session.lesson.exercise import Exercise, Task
from game.session.lesson.guided import AnothersCell, GuidedSession, NotAsked
from game.session.lesson.refused import wrong_placements

__all__ = [
    "AnothersCell",
    "Course",
    "Exercise",
    "GuidedSession",
    "NotAsked",
    "Task",
    "dice_course",
    "worked_example",
    "wrong_placements",
]
