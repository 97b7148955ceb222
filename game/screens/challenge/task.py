"""A challenge position on the Play screen: the person's turn, then the best turn."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.common import Window
from game.exercises.positions import AttemptSession
from game.screens import routes
from game.screens.base import Scene, Services
from game.screens.challenge import position_strip
from game.screens.challenge.challenge_run import ChallengeRun, Trial, TrialPhase
from game.screens.challenge.position_strip import PositionStrip, shown_seconds
from game.screens.tasks import PlayButton, PlayLayout, PlayState, Pointer, Task
from game.screens.tasks.guide import Guide
from game.screens.tasks.refusal_texts import TurnAction
from game.screens.tasks.task import default_pointer, guide_paused
from game.session.setup import clean_name
from game.table import Status
from game.table.score_motions import LineHighlights
from game.words import N_, Words


def names_of(words: Words) -> tuple[str, str]:
    """Return the translated names of the person's seat and of the seat that plays the best turn."""
    return clean_name(words.gettext("You")), clean_name(words.gettext("The best"))


class PositionTask(Task):
    """The task of the n-th position. If it was played before, its best turn is shown at once."""

    def __init__(self, play: PlayState, session: AttemptSession, run: ChallengeRun, n: int) -> None:
        super().__init__(play)
        self.session = session
        self.trial = Trial(run, n, session)
        # A visitor may be new to the game: point at the tiles until one is laid.
        self._newcomer = run.mode == "visit" and not run.results
        self._explained: tuple[TrialPhase, bool] | None = None
        self._verdict_count = 0
        if self._newcomer:
            self.guide = Guide(play, self._pointer, lambda: self._pointer_off)
        self.strip = PositionStrip(
            play, self.trial, self.layout_for(play.services.stack.window).strip
        )
        self._lines = LineHighlights(play.table_view.effects)
        if self.trial.n in self.trial.run.results:
            self._recall()

    def _recall(self) -> None:
        trial, session = self.trial, self.session
        session.give_up()
        session.clear()
        session.think()
        trial.result, trial.phase, trial.seconds_left = trial.run.results[trial.n], "learn", None
        session.set_points(trial.result.points)
        self.play.table_view.jump_to(session.moment)

    def layout_for(self, window: Window) -> PlayLayout:
        players = len(self.session.setup.seats)
        dice, left_handed = self.session.open_hands, self.left_handed
        return position_strip.position_layout(window, players, left_handed=left_handed, dice=dice)

    def action_refusal(self, action: TurnAction) -> str | None:
        if self.trial.phase == "do":
            return None
        counted = self.play.words.gettext("Your turn has already been scored")
        return {"turn": counted, "confirm": ""}.get(action)

    def buttons(self, default: Mapping[str, PlayButton]) -> Mapping[str, PlayButton]:
        _ = self.play.words.gettext
        trial = self.trial
        closed = ("hint", "out", "turns")
        found = {name: button for name, button in default.items() if name not in closed}
        found["menu"] = replace(found["menu"], icon="back", tooltip=_("Back"))
        solve = replace(
            found["exchange"], icon="hint", action=self._ask_solution, key="h", reason=""
        )
        found["exchange"] = replace(solve, label=_("Solution"), tooltip=_("Show the solution"))
        confirm = replace(found["confirm"], fresh=(found["confirm"].fresh, self._verdict_count))
        # Stars would reveal whether the turn is the best.
        confirm = replace(confirm, stars=None)
        if trial.phase != "do":
            del found["exchange"]
            request_next = partial(setattr, trial, "next_requested", True)
            action = self.play.skip_motion if trial.phase == "watch" else request_next
            last = trial.run.after(trial.n) is None
            label, icon = (_("Done"), "check") if last else (_("Next"), "step_on")
            confirm = replace(confirm, action=action, label=label, icon=icon)
        found["confirm"] = confirm
        if trial.phase == "learn" and self.session.moment_with_turn is not None:
            found["take_back"] = self._comparing(found["take_back"])
        elif trial.phase == "learn":
            del found["take_back"]
        return found

    def _comparing(self, take_back: PlayButton) -> PlayButton:
        _ = self.play.words.gettext
        trial = self.trial
        label, icon, tooltip = _("Yours"), "person", _("Show your own turn")
        if trial.shows_own_turn:
            label, icon, tooltip = _("Best turn"), "star", _("Show the best turn")
        compare = replace(take_back, action=self._compare, reason="", guarded=True, fresh=label)
        return replace(compare, label=label, icon=icon, tooltip=tooltip)

    def status(self) -> Status | None:
        trial, play = self.trial, self.play
        if self.pointing:
            return Status()
        if play.messages.message:
            return None
        if trial.phase == "learn":
            return Status(play.words.sum(trial.lines), urgent=True)
        if trial.phase == "watch":
            return Status()
        if self.session.staged.cells or play.hand.stuck:
            return None
        if play.messages.explanation is not None:
            return Status("", urgent=True)
        _ = play.words.gettext
        dice, tiles = _("Lay dice in one row or column"), _("Lay tiles in one row or column")
        return Status(dice if play.dice else tiles, urgent=True)

    @property
    def pointing(self) -> bool:
        return super().pointing and self.guide is not None and bool(self.guide.sentence)

    @property
    def _pointer_off(self) -> bool:
        return not self._newcomer or self.trial.phase != "do" or guide_paused(self.play)

    def _pointer(self) -> Pointer | None:
        if self._pointer_off:
            return None
        self._newcomer = not self.session.staged.cells
        return default_pointer(self.play) if self._newcomer else None

    def leave(self) -> None:
        self.play.services.stack.pop()

    def _compare(self) -> None:
        trial = self.trial
        moment = self.session.moment if trial.shows_own_turn else self.session.moment_with_turn
        if trial.phase == "learn" and moment is not None:
            trial.shows_own_turn = not trial.shows_own_turn
            self.play.table_view.jump_to(moment)

    def _ask_solution(self) -> None:
        if self.trial.phase != "do":
            return
        if self.trial.run.mode == "practice":
            self._give_up()
            return
        title, note = N_("Show the solution?"), N_("This position will then count as 0%.")
        yes, no, act = N_("Show it"), N_("Back"), self._give_up
        question = routes.Question(title, note, yes, no, act, icon="hint", style="plain")
        routes.ask(self.play.services, question)

    def _give_up(self) -> None:
        self.play.hand.clear()
        self.trial.give_up()

    def resize(self, layout: PlayLayout) -> None:
        self.strip.boxes = layout.strip
        # The highlights of the lines are made for the new layout, too.
        self._explained = None
        self._follow()

    def reword(self) -> None:
        self.session.rename(names_of(self.play.words))

    def enter(self, *, first: bool) -> None:
        if first and self.trial.phase == "do":
            self.play.services.voice.say(self.strip.sentence)
            self.play.table_view.motion.run(self.play.table_view.hands.uncover())

    def before_update(self, dt: float) -> None:
        trial, audio = self.trial, self.play.services.audio
        before, over = trial.seconds_left or 0.0, trial.tick(dt)
        left = trial.seconds_left or 0.0
        if over:
            audio.play("end")
            self._time_up()
        elif left < position_strip.HURRY_SECONDS and shown_seconds(left) < shown_seconds(before):
            audio.play("tick")

    def _time_up(self) -> None:
        session = self.session
        self.play.hand.clear()
        if session.staged.cells and session.staged.preview.legal:
            self.play.show(session.confirm(), laid_by_hand=True)
        else:
            self.trial.give_up()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._follow()
        self._open_next()
        tempo = self.play.services.tempo
        elapsed = tempo.elapsed(dt)
        self.strip.update(elapsed, still=tempo.still)
        self._lines.update(elapsed, still=tempo.still)

    def _open_next(self) -> None:
        trial, services = self.trial, self.play.services
        n = trial.run.after(trial.n)
        ready = n is None or trial.run.positions.get(n) is not None
        if trial.next_requested and ready and not services.stack.changing:
            trial.next_requested = False
            if n is None:
                services.stack.pop()
            else:
                services.stack.replace(position_scene(services, trial.run, n))

    def work(self) -> bool:
        self._show_best()
        n = self.trial.run.after(self.trial.n)
        return n is not None and self.trial.run.work(n)

    def _show_best(self) -> None:
        table_view, session, trial = self.play.table_view, self.session, self.trial
        if trial.phase != "watch" or trial.solved:
            return
        if table_view.motion.active or not table_view.motion.next_turn_due:
            return
        if session.phase == "laid":
            table_view.take_back(*session.clear())
        elif (step := session.think()) is not None:
            self.play.show(step)

    def after_input(self) -> None:
        self._follow()

    def _follow(self) -> None:
        trial, table_view = self.trial, self.play.table_view
        if trial.phase == "do" and self.session.phase != "do":
            trial.finish()
        moving = table_view.motion.showing_turn or table_view.motion.active
        complete = trial.solved or self.session.phase == "shown"
        if trial.phase == "watch" and complete and not moving:
            self._end()
        now = trial.phase, trial.shows_own_turn
        if now == self._explained:
            return
        self._explained = now
        self._lines.hide()
        if trial.phase == "learn":
            cell = table_view.camera.zoom / table_view.layout.scale
            colour = self.play.services.theme.mark
            self._lines.show(trial.lines, table_view.tiles(), cell, colour)

    def _end(self) -> None:
        trial = self.trial
        trial.phase = "learn"
        self._verdict_count += 1
        self.strip.verdict_time = 0.0
        if trial.solved and trial.result is not None:
            # The best turn was not laid, so the other seat gets its points here.
            self.session.set_points(trial.result.points)
            self.play.table_view.jump_to(self.session.moment)
        if trial.result is not None:
            percent = self.play.words.percent(trial.result.percent)
            self.play.services.voice.say(f"{percent}. {self.strip.verdict}")

    def content_key(self) -> object:
        shown = self._explained, self._lines.brightest, self.strip.content_key()
        return *shown, super().content_key()

    def draw(self, target: pygame.Surface, focused: int | None) -> None:
        self.strip.draw(target)
        super().draw(target, focused)


def position_scene(services: Services, run: ChallengeRun, n: int) -> Scene:
    """Return the Play screen with position `n` (from 0) of a run. It must have been generated."""
    session = AttemptSession(run.positions[n], names_of(services.words))
    make_task = partial(PositionTask, session=session, run=run, n=n)
    return routes.PLAY.make(services, session, make_task, saved=False)
