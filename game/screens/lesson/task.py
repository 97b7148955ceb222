"""A lesson on the Play screen: exercises, each with an instruction and a concluding sentence."""

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.art import Theme
from game.common import Window
from game.exercises.courses import NEXT_COURSE, ExercisePhase, Lesson
from game.exercises.guided import AnothersCellError, NotInExerciseError
from game.input import Device
from game.rules import RulesError
from game.screens import navigation, routes
from game.screens.lesson.words import conclusion, players_of, progress, prompt
from game.screens.new_game.setup_draft import last_draft
from game.screens.tasks import PlayButton, PlayLayout, PlayState, Pointer, Task, play_layout
from game.screens.tasks.guide import PATIENCE, Guide
from game.screens.tasks.layout_base import STEPS
from game.screens.tasks.pointers import PRESSES, pointer_text
from game.screens.tasks.refusal_texts import TurnAction
from game.screens.tasks.task_strip import draw_sentence, draw_steps
from game.table import Status
from game.table.score_motions import LineHighlights

TOOLS = "menu", *STEPS, "fit"  # the buttons of a lesson besides those of the hand


class LessonTask(Task):
    """The task of a course of exercises. The game is not saved, and there are no hints."""

    def __init__(self, play: PlayState, lesson: Lesson) -> None:
        super().__init__(play)
        self.lesson = lesson
        self.session = lesson.session
        self._explained: tuple[int, ExercisePhase] | None = None
        self._explanation_count = 0
        self._button_labels: dict[str, str] = {}
        self._strip = self.layout_for(play.services.stack.window).strip
        self.guide: Guide = Guide(play, self._pointer, lambda: self._now, silent=True)
        self._lines = LineHighlights(play.table_view.effects)

    @property
    def _now(self) -> tuple[int, ExercisePhase]:
        return self.lesson.at, self.lesson.phase

    def layout_for(self, window: Window) -> PlayLayout:
        players, dice = len(self.session.setup.seats), self.session.open_hands
        left = self.left_handed
        return play_layout(window, players, TOOLS, strip=True, left_handed=left, dice=dice)

    def rules_refusal(self, error: RulesError) -> str | None:
        _ = self.play.words.gettext
        dice = self.play.dice
        if isinstance(error, AnothersCellError):
            if dice:
                return _("This die goes on another lit square")
            return _("This tile goes on another lit square")
        return self._instruction() if isinstance(error, NotInExerciseError) else None

    def _instruction(self) -> str:
        _ = self.play.words.gettext
        match self.lesson.exercise.action:
            case "try":
                return _("Try the marked tile on the marked square")
            case "roll":
                return _("Choose the marked dice")
        if self.play.dice:
            return _("Lay the marked dice on the lit squares")
        return _("Lay the marked tiles on the lit squares")

    def action_refusal(self, action: TurnAction) -> str | None:
        _ = self.play.words.gettext
        phase, asked = self.lesson.phase, self.lesson.exercise.action
        hand = self.play.hand
        chosen = sorted(hand.chosen) if hand.choosing else []
        wrong_dice = bool(chosen) and not self.session.is_required_roll(chosen)
        match action:
            case "confirm" if phase != "do":
                return ""
            case "confirm" if asked == "try" or wrong_dice:
                return self._instruction()
            case "begin" if asked == "roll":
                return _("Roll dice first")
            case "exchange" if asked != "roll" or phase != "do":
                return _("Now lay dice")
        return None

    def buttons(self, default: Mapping[str, PlayButton]) -> Mapping[str, PlayButton]:
        _ = self.play.words.gettext
        lesson = self.lesson
        removed = ("hint", "out", "turns", "fit")
        found = {name: button for name, button in default.items() if name not in removed}
        found["menu"] = replace(found["menu"], icon="back", tooltip=_("Back"))
        reason = "" if lesson.at > 0 or lesson.attempted else _("This is the first step")
        back = _("Previous step")
        found["step_back"] = PlayButton("step_back", self.step_back, back, "p", reason=reason)
        found["step_on"] = PlayButton("step_on", self.step_on, _("Next step"), "n")
        found["fit"] = default["fit"]
        if not self.play.dice:
            del found["exchange"]
        confirm = found["confirm"]
        if lesson.phase != "do":
            ends = lesson.last and lesson.course.name not in NEXT_COURSE
            label, icon = (_("Done"), "check") if ends else (_("Next"), "step_on")
            confirm = replace(confirm, action=self.step_on, label=label, icon=icon, stars=None)
            if lesson.last and not self.play.services.stack.holds(routes.PAUSE.matches):
                play, size = _("Play a game"), Theme.type_note
                found["exchange"] = PlayButton("play", self._play_game, size=size, label=play)
        found["confirm"] = replace(confirm, fresh=(confirm.fresh, self._explanation_count))
        self._button_labels = {name: button.label for name, button in found.items()}
        return found

    def leave(self) -> None:
        self.play.services.stack.pop()

    def _play_game(self) -> None:
        """Start a game with the players of the latest one, or with dice after a course on dice."""
        self._end_course()
        draft = last_draft(self.play.services)
        if self.play.dice:
            draft.variant = self.session.setup.variant
        navigation.start(self.play.services, draft)

    def status(self) -> Status:
        play, lesson = self.play, self.lesson
        messages, words = play.messages, play.words
        if messages.message and lesson.phase == "do":
            return Status(messages.message, urgent=True, refused=messages.refused)
        if lesson.phase == "learn":
            sums = [words.sum(lesson.lines)] if len(lesson.lines) > 1 else []
            if lesson.reordered:
                sums.append(words.gettext("Next: these tiles, as the lesson shows them"))
            return Status(". ".join(sums), urgent=True)
        pointer = self.guide.pointer
        if lesson.phase == "watch" or pointer is None:
            return Status()
        if play.hand.slot is not None and play.hand.slot not in self.session.staged.required_slots:
            return Status(self._instruction(), urgent=True)
        action, device = pointer.action, play.device if play.on_top else Device.MOUSE
        label = self._button_labels[PRESSES.get(action, "confirm")]
        return Status(pointer_text(words, action, device, label, dice=play.dice), urgent=True)

    def _pointer(self) -> Pointer | None:
        lesson, session, hand = self.lesson, self.session, self.play.hand
        if lesson.phase == "watch":
            return None
        if lesson.phase == "learn":
            return Pointer("confirm")
        if lesson.exercise.action == "roll":
            return self._roll_pointer()
        placement = session.next_placement
        if hand.slot is not None and hand.slot in session.staged.required_slots:
            cells = session.staged.keyboard_cells(hand.slot)
            return Pointer("drop", hand.slot, min(cells.now or cells.later, default=None))
        if placement is None:
            return Pointer("confirm") if session.staged.preview.legal else None
        if lesson.exercise.action == "try":
            return Pointer("try", *placement)
        return Pointer("more" if session.staged.cells else "lay", *placement)

    def _roll_pointer(self) -> Pointer:
        hand = self.play.hand
        if hand.must_roll_now:
            return Pointer("throw")
        if not hand.choosing:
            return Pointer("roll")
        missing = sorted(self.session.staged.required_slots - set(hand.chosen))
        return Pointer("choose", slot=missing[0]) if missing else Pointer("throw")

    def step_on(self) -> None:
        """Complete the exercise for the learner; skip its animation; or open the next exercise."""
        lesson = self.lesson
        if lesson.phase == "watch":
            self.play.table_view.skip()
        elif lesson.phase == "learn":
            self._advance()
        elif lesson.exercise.action == "try":
            lesson.skipped += 1
            self._show_try()
        else:
            lesson.skipped += 1
            self.play.hand.clear()
            if (step := self.session.do_exercise()) is not None:
                self.play.show(step)

    def step_back(self) -> None:
        lesson = self.lesson
        if lesson.attempted:
            self._go_to(lesson.at)
        elif lesson.at:
            self._go_to(lesson.at - 1, done=True)

    def _advance(self) -> None:
        lesson, play, before = self.lesson, self.play, self.session.viewer
        if lesson.advance():
            if self.session.viewer != before:
                play.hand.clear()
                play.table_view.mark(self.session.viewer)
                play.table_view.motion.run(
                    play.table_view.hands.change(before, self.session.viewer)
                )
            play.table_view.camera.fit_table()
        elif lesson.last:
            self._course_done()
        else:
            self._go_to(lesson.at + 1)

    def _go_to(self, at: int, *, done: bool = False) -> None:
        name, skipped = self.lesson.course.name, self.lesson.skipped
        routes.LESSON.reopen(self.play.services, name, at=at, done=done, skipped=skipped)

    def _end_course(self) -> None:
        """Mark the course as learnt unless most of it was skipped; it then begins again."""
        course, services = self.lesson.course, self.play.services
        if not services.flags.kiosk:
            learnt = 2 * self.lesson.skipped < len(course)
            services.settings.mark_learnt(course.name, learnt=learnt)

    def _course_done(self) -> None:
        services, name = self.play.services, self.lesson.course.name
        self._end_course()
        if name in NEXT_COURSE:
            routes.LESSON.reopen(services, NEXT_COURSE[name], at=0)
        elif not services.stack.pop_to(routes.LESSONS.matches):
            services.stack.replace(routes.LESSONS.make(services))

    def _show_try(self) -> None:
        placement = self.session.next_placement
        if placement is not None:
            self.play.hand.clear()
            self.play.hand.place(*placement)
            self.play.sound("illegal")

    def resize(self, layout: PlayLayout) -> None:
        self._strip = layout.strip
        self._explained = None
        self._follow()

    def reword(self) -> None:
        self.session.rename(players_of(self.play.words, self.lesson.course.name))

    def enter(self, *, first: bool) -> None:
        self._save_place()
        if first:
            if self.lesson.shows_try:
                self._show_try()
            self._explained = None
            self._follow()

    def after_input(self) -> None:
        self._follow()
        if self.lesson.phase == "learn" and self.play.hand.slot is not None:
            self._advance()
            self._follow()

    def update(self, dt: float) -> None:
        self._follow()
        super().update(dt)
        tempo = self.play.services.tempo
        self._lines.update(tempo.elapsed(dt), still=tempo.still)

    def _follow(self) -> None:
        lesson, play = self.lesson, self.play
        lesson.follow(animating=play.table_view.motion.showing_turn)
        refusal = play.hand.refusal
        if refusal is not None and lesson.exercise.action == "try" and self.session.tried:
            # The reason stays visible next to its cell.
            refusal.left = 1.0
        # After two exercises, help waits for six idle seconds.
        self.guide.patience = PATIENCE if lesson.at < 2 else 6.0
        now = self._now
        if now == self._explained:
            return
        if self._explained is not None and self._explained[0] != lesson.at:
            self._save_place()
        self._explained = now
        if lesson.phase != "do":
            # A refused tile stays in hand, but here the trial is over.
            play.hand.selected = None
        self._lines.hide()
        if lesson.phase == "learn" and lesson.step is not None:
            self._explanation_count += 1
            table_view, colour = play.table_view, play.services.theme.mark
            cell = table_view.camera.zoom / table_view.layout.scale
            self._lines.show(lesson.lines, table_view.tiles(), cell, colour)

    def _save_place(self) -> None:
        """Save the number of the exercise. A kiosk saves none: the next learner is someone else."""
        services = self.play.services
        if not services.flags.kiosk:
            services.settings.save_lesson(self.lesson.course.name, self.lesson.at)

    @property
    def sentence(self) -> str:
        """The text above the table: instruction or conclusion; "" while the step is shown."""
        lesson, words, state = self.lesson, self.play.words, self.session.state
        seats, best_score = self.session.setup.seats, max(state.scores)
        if lesson.phase == "do":
            return prompt(words, lesson.exercise.name, seats[state.seat].name)
        if lesson.phase == "watch":
            return ""
        leader = seats[state.scores.index(best_score)].name, best_score
        return conclusion(words, lesson.exercise.name, leader)

    def content_key(self) -> object:
        return self._explained, self._lines.brightest, self.sentence, self.guide.content_key()

    def draw(self, target: pygame.Surface, focused: int | None) -> None:
        lesson, count = self.lesson, len(self.lesson.course)
        step = lesson.at, count, progress(self.play.words, lesson.course.name, lesson.at + 1, count)
        learnt = lesson.phase == "learn"
        painter, sentence = self.play.table_view.picture.painter, self.sentence
        if sentence:
            draw_sentence(target, painter, self._strip.sentence, sentence, learnt=learnt)
        draw_steps(target, painter, self._strip.steps, step, range(lesson.at + learnt))
        super().draw(target, focused)
        if self.pointing and lesson.exercise.action == "look":
            self.guide.ring(target, self.play.table_view.layout.cards)
