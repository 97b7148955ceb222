"""The "How to play" screen: a card for each course, and one for the pages of rules and tips."""

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

from game import ui
from game.art import Piece
from game.art.sample_tiles import picture_tiles
from game.common import Window
from game.screens import routes
from game.screens.base import Scene, Services
from game.screens.lesson.words import RESUME, course_of
from game.screens.shared import BackdropScene, with_back
from game.screens.shared.choice_card import choice_card, choice_faces, choices, headline_height

# The pieces pictured on each card.
TILES = {
    "example": picture_tiles("rk@0,0 rd@1,0 rc@2,0 rs@3,0 bs@3,1 ps@3,2"),
    "refused": picture_tiles("ys@0,0 yt@1,0 ys@2,0"),
    "cubes": picture_tiles("bx@0,0 bc@1,0 gc@1,1"),
    "rules": picture_tiles("rc@0,0 ox@1,0 yd@2,0 gs@0,1 bt@1,1 pk@2,1"),
}


class HowToPlayScene(BackdropScene):
    """A choice of courses and of the pages of rules. The first unfinished course is marked."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        # The number of exercises by course, cached because counting plays the course's game.
        self._lengths: dict[str, int] = {}

    @property
    def first(self) -> str:
        done = self.services.settings.learnt
        return next((name for name in TILES if name not in (*done, "rules")), "rules")

    def open(self, name: str) -> None:
        if name == "rules":
            routes.RULES.open(self.services)
        else:
            routes.LESSON.open(self.services, name)

    def first_focus(self) -> Hashable:
        return self.first

    def enter(self) -> None:
        super().enter()
        for name in TILES:
            self.tree[name].hold_off()

    def finish(self) -> None:
        self.tree[self.first].activate()

    def view(self, window: Window) -> ui.Node:
        _ = self.services.words.gettext
        theme = self.services.theme
        size = min(theme.type_display, headline_height(window) / window.scale * 0.6)
        title = ui.text(_("How to play"), size, theme.ink, "title", "centre", key="title")
        page = choices(window, title, self._cards(), ui.spacer(), None)
        return self.on_wood(with_back(window, page, self.back()))

    def _cards(self) -> list[ui.Node]:
        _ = self.services.words.gettext
        playing, wrong = _("Learn by playing"), _("Spot the mistakes")
        names = playing, wrong, _("Qwirkle Cubes"), _("Rules and tips")
        abouts = tuple(map(self._about, TILES))
        faces, cards = choice_faces(self.services.sprites, names, abouts, TILES.values()), []
        for n, (course, face) in enumerate(zip(TILES, faces, strict=True)):
            piece: Piece = "die" if course == "cubes" else "tile"
            shown = replace(face, piece=piece, primary=course == self.first)
            cards.append(
                choice_card(course, shown, partial(self.open, course), shortcut=str(n + 1))
            )
        return cards

    def _about(self, course: str) -> str:
        words, settings = self.services.words, self.services.settings
        _ = words.gettext
        if course == "rules":
            return _("Quick reference")
        if at := settings.lessons.get(course, 0):
            if course not in self._lengths:
                self._lengths[course] = len(course_of(words, course))
            return _(RESUME[course]).format(n=at + 1, all=self._lengths[course])
        if course in settings.learnt:
            return _("Done. Play it again?")
        abouts = {
            "example": _("Twelve turns, ending in a Qwirkle"),
            "refused": _("Five tiles that may not go there"),
            "cubes": _("A few turns with dice"),
        }
        return abouts[course]


def lesson_scene(
    services: Services, course: str, *, at: int | None = None, done: bool = False, skipped: int = 0
) -> Scene:
    """Return Play with a course at exercise `at` (by default the latest), as if it was `done`.

    `skipped` exercises of the course were not done by the learner.
    """
    from game.exercises.courses import Lesson  # noqa: PLC0415 - loaded with a lesson
    from game.screens.lesson.task import LessonTask  # noqa: PLC0415

    exercises = course_of(services.words, course)
    start = services.settings.lessons.get(course, 0) if at is None else at
    lesson = Lesson(exercises, min(start, len(exercises) - 1), done=done)
    lesson.skipped = skipped
    make_task = partial(LessonTask, lesson=lesson)
    return routes.PLAY.make(services, lesson.session, make_task, saved=False)
