"""The lesson's screen: the Play screen, with one thing after the other to do and to learn."""

from __future__ import annotations

from functools import partial

import pygame

from game.common.window import Window
from game.input.inputs import InputEvent
from game.scenes.guide.pointers import PRESSED, pointer_words
from game.scenes.lesson.actions import LessonActions
from game.scenes.lesson.buttons import LessonButtons
from game.scenes.lesson.courses import players_of
from game.scenes.lesson.guide import LessonGuide
from game.scenes.lesson.lesson import Lesson, Phase
from game.scenes.lesson.reasons import LessonReasons
from game.scenes.play.kinds import PlayKinds
from game.scenes.play.parts import PlayParts
from game.scenes.play.scene import PlayScene
from game.scenes.play.tiles import TileMoves
from game.scenes.services import Services
from game.scenes.table.lines_shown import LinesShown
from game.scenes.table.picture import Status
from game.session.lesson import Course, NotAsked
from game.view.layout.lesson import LessonHead, head_of, lesson_layout
from game.view.lesson.head import LessonHeadView
from game.words.lesson import how_far, learnt, prompt


class LessonScene(PlayScene):
    """A course from one of its exercises on. Nothing of it is a game that is kept."""

    def __init__(self, services: Services, course: Course, at: int, *, done: bool = False) -> None:
        self.lesson = lesson = Lesson(course, at, done=done)
        kinds = PlayKinds(
            reasons=partial(LessonReasons, lesson=lesson),
            actions=self._made_deeds,
            buttons=partial(LessonButtons, lesson=lesson),
            layout=lesson_layout,
            # It is said all the time what to do.
            hints=False,
        )
        super().__init__(services, lesson.session, kept=False, kinds=kinds)
        self.guide = LessonGuide(self._parts, lesson)
        self._lines = LinesShown(self.stage.effects)
        self._explained: tuple[int, Phase] | None = None
        self._head: LessonHead

    def _made_deeds(self, parts: PlayParts, tiles: TileMoves) -> LessonActions:
        self._deeds = LessonActions(parts, tiles, self.lesson)
        return self._deeds

    # Life

    def resize(self, window: Window) -> None:
        """See `PlayScene.resize`."""
        super().resize(window)
        self._head = head_of(window, self.layout)
        self._head_view = LessonHeadView(self.stage.picture.painter)
        self.guide.resize(window)
        # What is explained is laid out anew, too.
        self._explained = None
        self._follow()

    def reword(self) -> None:
        """See `Scene.reword`: the players have names of the language, too."""
        words, lesson = self.services.words, self.lesson
        lesson.session.rename(players_of(words, lesson.course.name))
        super().reword()

    def enter(self) -> None:
        """From now on it is this exercise that the learner is at."""
        comes = not self._entered
        super().enter()
        self._note()
        if not comes:
            return
        if self.lesson.tries:
            self._deeds.try_it()
        # The table is seen from elsewhere now.
        self._explained = None
        self._follow()

    def handle(self, event: InputEvent) -> None:
        """Whoever takes a tile while something is explained goes on with the next exercise."""
        super().handle(event)
        self._follow()
        if self.lesson.phase == "learn" and self.hand.slot is not None:
            self._deeds.go_on()
            self._follow()
        self.buttons.follow()

    def update(self, dt: float) -> None:
        """The explanation follows the game."""
        super().update(dt)
        self._follow()
        self.guide.update(dt)
        still = self.services.tempo.still
        self._lines.update(self.services.tempo.elapsed(dt), still=still)

    def _follow(self) -> None:
        """Shows the lines of what was done once it has been counted."""
        lesson = self.lesson
        lesson.follow(telling=self.stage.telling)
        if self.hand.refusal is not None and lesson.exercise.task == "try" and lesson.session.tried:
            # The reason stays beside its cell.
            self.hand.refusal.left = 1.0
        now = lesson.at, lesson.phase
        if now == self._explained:
            return
        if self._explained is not None and self._explained[0] != lesson.at:
            self._note()
        self._explained = now
        self._lines.hide()
        step = lesson.step
        if lesson.phase == "learn" and step is not None:
            cell = self.stage.camera.zoom / self.layout.scale
            colour = self.services.theme.highlight
            self._lines.show(lesson.lines, self.stage.tiles(), cell, colour)
            self.buttons["confirm"].hold_off()
        self.buttons.follow()

    def _note(self) -> None:
        """Keeps where the learner is; in a kiosk nobody keeps anything for those who come later."""
        if not self.services.flags.kiosk:
            self.services.settings.keep_lesson(self.lesson.course.name, self.lesson.at)

    # The picture

    @property
    def sentence(self) -> str:
        """What is to be done, or what it has shown."""
        lesson, words = self.lesson, self.services.words
        seats, scores = self.session.setup.seats, self.session.state.scores
        if lesson.phase == "do":
            return prompt(words, lesson.exercise.name, seats[self.session.state.seat].name)
        if lesson.phase == "watch":
            return ""
        most = max(scores)
        return learnt(words, lesson.exercise.name, (seats[scores.index(most)].name, most))

    def said(self) -> Status:
        """How to do it with the hand that is used; or the sum of the lines."""
        notes, lesson, words = self.notes, self.lesson, self.services.words
        if notes.message and lesson.phase == "do":
            return Status(notes.message, urgent=True, refused=notes.refused)
        if lesson.phase == "learn":
            return Status(words.sum(lesson.lines) if len(lesson.lines) > 1 else "", urgent=True)
        pointer = self.guide.pointer
        if lesson.phase == "watch" or pointer is None:
            return Status()
        if self.hand.slot is not None and self.hand.slot not in lesson.session.wanted_slots:
            return Status(self._asked(), urgent=True)
        dice = self.session.traits.rolls
        deed = pointer.deed
        label = self.buttons[PRESSED.get(deed, "confirm")].label
        return Status(pointer_words(words, deed, self.device, label, dice=dice), urgent=True)

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        looks = self._explained, self._lines.brightest, self.sentence, self.guide.look()
        return super().appearance(), looks

    def _asked(self) -> str:
        """What is asked for, for whoever has something else in hand."""
        return self._parts.reasons.refusal(NotAsked())

    def draw_head(
        self, target: pygame.Surface, sentence: str, step: tuple[int, int, str], *, learnt: bool
    ) -> None:
        """Draws a sentence in its place, and how far the course has come."""
        self._head_view.draw(target, self._head, sentence, step, learnt=learnt)

    def _draw(self, target: pygame.Surface, alpha: float) -> None:
        super()._draw(target, alpha)
        lesson, words = self.lesson, self.services.words
        at, all_ = lesson.at, len(lesson.course)
        step = at, all_, how_far(words, lesson.course.name, at + 1, all_)
        self.draw_head(target, self.sentence, step, learnt=lesson.phase == "learn")
        if self.services.stack.top is self:
            self.guide.draw(target, self.buttons.focused_slot)
            if lesson.exercise.task == "look":
                self.guide.ring(target, self.layout.cards)
