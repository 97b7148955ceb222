"""A position on the screen: the Play screen with one turn to lay, and then the best one."""

from __future__ import annotations

from functools import partial

import pygame

from game.common.window import Window
from game.input.inputs import InputEvent
from game.scenes.challenge.actions import ChallengeActions
from game.scenes.challenge.buttons import ChallengeButtons
from game.scenes.challenge.guide import ChallengeGuide
from game.scenes.challenge.reasons import ChallengeReasons
from game.scenes.challenge.run import Run
from game.scenes.challenge.trial import Phase, Trial
from game.scenes.play.kinds import PlayKinds
from game.scenes.play.scene import PlayScene
from game.scenes.services import Services
from game.scenes.table.lines_shown import LinesShown
from game.scenes.table.picture import Status
from game.session.challenge import STARS, AttemptSession, Position
from game.session.setup import clean_name
from game.view.challenge.clock import HURRY, draw_clock, shown_seconds, ticks
from game.view.challenge.verdict import APART, FIRST, SHOWN, Verdict
from game.view.layout.challenge import ChallengeHead, challenge_head, position_layout
from game.view.lesson.head import LessonHeadView
from game.words.words import Words


def names_of(words: Words) -> tuple[str, str]:
    """What the two seats are called."""
    return clean_name(words.gettext("You")), clean_name(words.gettext("Best turn"))


class PositionScene(PlayScene):
    """The n-th position of a run. Nothing of it is a game that is kept; one that has been tried
    shows its solution at once."""

    def __init__(self, services: Services, run: Run, n: int, position: Position) -> None:
        session = AttemptSession(position, names_of(services.words))
        self.trial = trial = Trial(run, n, session)
        kinds = PlayKinds(
            reasons=partial(ChallengeReasons, trial=trial),
            actions=partial(ChallengeActions, trial=trial),
            buttons=partial(ChallengeButtons, trial=trial),
            layout=position_layout,
            hints=False,
        )
        super().__init__(services, session, kept=False, kinds=kinds)
        self.attempt = session
        # Whoever came by may never have laid a tile.
        newcomer = run.kind == "visit" and not run.results
        self.guide = ChallengeGuide(self._parts, trial) if newcomer else None
        self._lines = LinesShown(self.stage.effects)
        self._explained: tuple[Phase, bool] | None = None
        self._since = SHOWN
        if n in run.results:
            self._recall()
        self._head: ChallengeHead

    def _recall(self) -> None:
        """It has been tried before: the solution lies there."""
        trial, session = self.trial, self.attempt
        session.give_up()
        session.clear()
        session.think()
        trial.result, trial.phase, trial.left = trial.run.results[trial.n], "learn", None
        session.count(trial.result.points)
        self.stage.jump_to(session.moment)

    # Life

    def resize(self, window: Window) -> None:
        """See `PlayScene.resize`."""
        super().resize(window)
        clock = self.trial.left is not None
        self._head = challenge_head(window, self.layout, clock=clock)
        painter = self.stage.picture.painter
        self._head_view, self._verdict = (
            LessonHeadView(painter),
            Verdict(painter, self.services.words.percent),
        )
        if self.guide is not None:
            self.guide.resize(window)
        # What is explained is laid out anew, too.
        self._explained = None
        self._follow()

    def reword(self) -> None:
        """See `PlayScene.reword`."""
        self.attempt.rename(names_of(self.services.words))
        super().reword()

    def enter(self) -> None:
        """The tiles of the rack turn over."""
        comes = not self._entered
        super().enter()
        if comes and self.trial.phase == "do":
            self.services.voice.say(self.sentence)
            self.stage.run(self.stage.hands.uncover())

    def handle(self, event: InputEvent) -> None:
        """Input of any kind."""
        super().handle(event)
        self._follow()

    def update(self, dt: float) -> None:
        """The clock goes on, and what follows is made meanwhile."""
        trial = self.trial
        before = trial.left
        if trial.tick(dt):
            self.services.audio.play("end")
            self._time_up()
        elif trial.left is not None and trial.left < HURRY and ticks(before, trial.left):
            self.services.audio.play("tick")
        super().update(dt)
        if self.guide is not None:
            self.guide.update(dt)
        self._follow()
        self._lead_on()
        tempo = self.services.tempo
        self._show_stars(tempo.elapsed(dt), still=tempo.still)
        self._lines.update(tempo.elapsed(dt), still=tempo.still)
        self.buttons.follow()

    def _time_up(self) -> None:
        """What lies there counts if it is a turn."""
        session = self.attempt
        self.hand.clear()
        if session.staged and session.judge().legal:
            self.actions.show(session.confirm(), laid_by_hand=True)
        else:
            self.trial.give_up()

    def _show_stars(self, dt: float, *, still: bool) -> None:
        """The stars come with a sound each."""
        if self.trial.phase != "learn" or self._since >= SHOWN:
            return
        before, self._since = self._since, SHOWN if still else self._since + dt
        result = self.trial.result
        for n in range(len(STARS)):
            comes = FIRST + n * APART
            if result is not None and n < result.stars and before < comes <= self._since:
                self.services.audio.play("tick")

    def _lead_on(self) -> None:
        """The next position follows when it is wanted, and made."""
        trial, services = self.trial, self.services
        n = trial.run.after(trial.n)
        ready = n is None or trial.run.position(n) is not None
        if trial.leads_on and ready and not services.stack.changing:
            trial.leads_on = False
            services.routes.challenge_on(services, trial.run, n)

    def work(self) -> bool:
        """What could have been laid is laid, when one's own turn has been counted; and the next
        position is made while this one is on the screen."""
        self._show_best()
        n = self.trial.run.after(self.trial.n)
        return n is not None and self.trial.run.work(n)

    def _show_best(self) -> None:
        stage, session, trial = self.stage, self.attempt, self.trial
        if trial.phase != "watch" or trial.solved or stage.active or not stage.pacing.next_turn:
            return
        if session.reached == "laid":
            stage.take_back(*session.clear())
            return
        step = session.think()
        if step is not None:
            self.actions.show(step)

    def _follow(self) -> None:
        """When all has been shown, the lines light up."""
        trial, stage = self.trial, self.stage
        if trial.phase == "watch" and trial.complete and not (stage.telling or stage.active):
            self._end()
        now = trial.phase, trial.shows_mine
        if now == self._explained:
            return
        self._explained = now
        self._lines.hide()
        if trial.phase == "learn":
            cell = stage.camera.zoom / self.layout.scale
            colour = self.services.theme.highlight
            self._lines.show(trial.lines, stage.tiles(), cell, colour)
        self.buttons.follow()

    def _end(self) -> None:
        """All that was to be shown has been."""
        trial, stage = self.trial, self.stage
        trial.phase, self._since = "learn", 0.0
        self.buttons["confirm"].hold_off()
        if trial.solved and trial.result is not None:
            # Nothing was laid for the other seat, which has as many points.
            self.attempt.count(trial.result.points)
            stage.jump_to(self.attempt.moment)
        if trial.result is not None:
            percent = self.services.words.percent(trial.result.percent)
            self.services.voice.say(f"{percent}. {self.verdict}")

    # The picture

    def said(self) -> Status:
        """What goes on; at the end the sum of the lines."""
        trial, notes = self.trial, self.notes
        if self._guides:
            return Status()
        begun = self.attempt.staged or self.hand.stuck
        if trial.phase == "do" and not begun and not notes.message:
            return Status(self._what_to_do(), urgent=True)
        if trial.phase == "do" or notes.message:
            return super().said()
        if trial.phase == "learn":
            return Status(self.services.words.sum(trial.lines), urgent=True)
        return Status()

    @property
    def _guides(self) -> bool:
        """Whether pointers tell what to do: not below something else."""
        guide = self.guide
        return guide is not None and bool(guide.words) and self.services.stack.top is self

    def _what_to_do(self) -> str:
        """For whoever has not begun anything."""
        _, dice = self.services.words.gettext, self.session.traits.rolls
        if self.notes.explanation is not None:
            return ""
        return _("Lay dice in one row or column") if dice else _("Lay tiles in one row or column")

    @property
    def sentence(self) -> str:
        """What the strip says until there is a verdict."""
        trial, words = self.trial, self.services.words
        _, result = words.gettext, trial.result
        if result is None:
            return _("Find the best placement")
        if self.attempt.reached != "laid":
            return _("The best turn")
        if trial.out_of_time and not result.points:
            return _("The time is up")
        return _("Your turn: {points}").format(points=words.points(result.points))

    @property
    def verdict(self) -> str:
        """The points of all that could be had."""
        result, words = self.trial.result, self.services.words
        if result is None:
            return ""
        sentence = words.ngettext("{n} of {all} point", "{n} of {all} points", result.most)
        return sentence.format(n=result.points, all=result.most)

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        trial = self.trial
        left = None if trial.left is None else shown_seconds(trial.left)
        guided = self.guide.look() if self.guide is not None and self._guides else None
        looks = self._explained, self._lines.brightest, left, self._since, guided
        return super().appearance(), looks

    def _draw(self, target: pygame.Surface, alpha: float) -> None:
        super()._draw(target, alpha)
        trial, head = self.trial, self._head
        painter = self.stage.picture.painter
        if trial.phase == "learn" and trial.result is not None:
            self._verdict.draw(target, head.verdict, trial.result, self.verdict, self._since)
        else:
            self._head_view.sentence(target, head.sentence, self.sentence, learnt=False)
        if trial.left is not None and trial.phase == "do":
            draw_clock(target, painter, head.clock, trial.left, trial.run.clock)
        self._head_view.steps(target, head.steps, self._step())
        if self.guide is not None and self._guides:
            self.guide.draw(target, self.buttons.focused_slot)

    def _step(self) -> tuple[int, int, str]:
        """Which position it is, of how many, and that in words."""
        run, n, _ = self.trial.run, self.trial.n, self.services.words.gettext
        if run.many is None:
            return n, 0, _("Practice: position {n}").format(n=n + 1)
        return n, run.many, _("Position {n} of {all}").format(n=n + 1, all=run.many)
