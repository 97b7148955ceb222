"""The Play screen: a table, and the hands that play on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.common.window import Window
from game.input.inputs import InputEvent
from game.screens.hand.state import PlayState
from game.screens.hand.task import Task
from game.screens.play.actions import PlayActions
from game.screens.play.auto_confirm import AutoConfirm
from game.screens.play.buttons import PlayButtons
from game.screens.play.input import PlayInput
from game.screens.play.narrator import Narrator
from game.screens.play.picture import PlayPicture
from game.screens.play.status import opening_line, spoken
from game.screens.play.tiles import TileMoves
from game.screens.play.watching_layout import watching_layout
from game.screens.scene import Scene
from game.screens.services import Services
from game.session import Session
from game.table.layout_parts import PlayLayout
from game.table.picture import Status


class PlayScene(Scene):
    """One game on the screen, played for a task: puts the parts together, and lets input and time
    pass to them."""

    def __init__(self, services: Services, session: Session, task: Task | None = None) -> None:
        """Without a ``task`` it is a usual game."""
        super().__init__(services)
        self.task = task = task or Task()
        self.state = play = PlayState(services, session, task)
        self.session, self.hand, self.hints = session, play.hand, play.hints
        self.notes, self.panels, self.stage = play.notes, play.panels, play.stage
        task.begin(play)
        self.tiles = TileMoves(play)
        self.actions = PlayActions(play, task, self.tiles)
        self.buttons = PlayButtons(play, task, self.actions, self.tiles, self._take_focused)
        self._input = PlayInput(play, task, self.tiles, self.buttons, self.actions)
        self._auto_confirm = AutoConfirm(play, self.actions.confirm)
        self._narrator = Narrator(play, self.buttons, self.said)
        self._entered = False
        self._recorded = not task.kept
        self.layout: PlayLayout
        self._picture: PlayPicture

    def _take_focused(self, slot: int) -> None:
        self._input.cursor.take_focused(slot)

    def _say_set_back(self) -> None:
        """Say that the game was damaged, if resuming has shown that. A computer's turn would
        replace the sentence at once: then it is left for the menu."""
        session, saves = self.session, self.services.saves
        if session.resumed and not session.bot_to_move and saves.take_news("set back"):
            words = self.services.words
            self.notes.say(words.gettext("This game was damaged, and is set back a little."))

    # Life

    def resize(self, window: Window) -> None:
        """Lay everything out for this window. The hand lets go of what it was dragging, and
        explanations of places go. A panel that was open beside the table closes where it would hide
        it."""
        beside = self.panels.open and not self.layout.panel_hides
        self.hand.carried = self.hand.refusal = None
        self.notes.hush()
        setup = self.session.setup
        if setup.watched:
            self.layout = watching_layout(window, len(setup.seats))
        else:
            self.layout = self.task.lay_out(window)
        self.stage.resize(window, self.layout)
        self._picture = PlayPicture(self.state, window)
        self.panels.area = self.layout.panel
        if beside and self.layout.panel_hides:
            self.panels.hide()
        self.buttons.lay_out(self.layout)
        self.actions.scroll_panel(0.0)
        self.task.resize(window)
        self.buttons.forget()
        self.buttons.follow()
        self.changed = True

    def reword(self) -> None:
        self.task.reword()
        self.notes.forget()
        self.buttons.forget()

    def enter(self) -> None:
        """Begin the game, or resume it after a pause."""
        first, self._entered = not self._entered, True
        self.state.on_top = True
        if first:
            self._say_set_back()
            self.state.keeper.begin()
            self.stage.fit()
            self.stage.camera.settle()
            if self.session.just_dealt:
                self.stage.open(self.session.opening_events)
                self.notes.say(opening_line(self.session, self.services.words))
            elif self.session.resumed and self.session.in_reach:
                self.stage.run(self.stage.hands.uncover())
        # The settings may be others.
        self.buttons.forget()
        with self._followed():
            self.task.enter(first=first)

    def leave(self) -> None:
        """Empty the hand, and say nothing, while another scene is on top."""
        self.state.on_top = False
        self.hand.carried = self.hand.refusal = None
        self.notes.hush()
        self._input.rest()
        self.buttons.group.rest()
        self.keep()

    def keep(self) -> None:
        self.state.keeper.keep()

    def close(self) -> None:
        self.task.close()
        self._narrator.close()
        self.state.close()
        self.buttons.close()

    def handle(self, event: InputEvent) -> None:
        """Handle input of any kind."""
        self.task.heard(event)
        self._input.handle(event)
        if self.hints.active:
            self.hints.follow()
        self.task.follow()
        self.buttons.follow()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.task.tick(dt)
        self.stage.update(dt, self.layout.panel if self.panels.open else None)
        self.tiles.scroll_at_edge(dt)
        self.actions.think_of_hint(dt)
        self.hand.update(dt, self.layout.scale, self.services.tempo)
        self.state.follow_curtain()
        self.state.keeper.update(dt)
        self.notes.update(dt)
        self._input.update(dt)
        self._auto_confirm.update(dt)
        self.panels.update(dt)
        self.buttons.group.update(dt)
        if self.session.over:
            self._keep_record()
            self._show_results()
        self.buttons.follow()
        self._narrator.update()
        with self._followed():
            self.task.update(dt)

    @contextmanager
    def _followed(self) -> Iterator[None]:
        """Have the buttons follow where the task goes inside."""
        at = self.task.at
        yield
        if self.task.at != at:
            self.buttons.follow()

    def work(self) -> bool:
        """Let the computer to move think a little, and play when its time has come."""
        steps = len(self.session.steps)
        worked = self.task.work()
        if len(self.session.steps) != steps:
            self.buttons.follow()
        return worked

    def _keep_record(self) -> None:
        """Keep the game as soon as it is over, whatever is still to be seen."""
        if not self._recorded:
            self._recorded = True
            if self.services.records.keep(self.session) is not None:
                self.services.saves.drop(self.session.identity.id)
            elif self.session.has_record:
                # It stays among the unfinished ones, and is tried again when it is continued.
                _ = self.services.words.gettext
                self.notes.say(_("This game cannot be kept in the records."))

    def _show_results(self) -> None:
        """Show the results when the last move has been seen."""
        if self.stage.pacing.results and not self.services.stack.changing:
            self.services.routes.results(self.services, self.session)

    # The picture

    def said(self) -> Status:
        """Return what the status line says now."""
        said = self.task.said()
        return spoken(self.state) if said is None else said

    def appearance(self) -> object:
        hand, panels = self.hand, self.panels
        carried, refusal = hand.carried, hand.refusal
        return (
            self.stage.content_key(self.said()),
            self.buttons.group.look(),
            carried and (carried.slot, carried.position, carried.lifted, carried.lean.degrees),
            refusal and (refusal.cell, refusal.error, refusal.pulse),
            (hand.slot, hand.pointed, self.notes.explanation, self.hints.shown),
            (panels.name, panels.slide, panels.scrolled, panels.told, len(self.session.turns)),
            self.task.content_key(),
        )

    def draw_ahead(self, screen: pygame.Surface) -> Iterator[None]:
        yield from self.stage.prerender(screen, self.said())
        if self.session.just_dealt:
            opening = opening_line(self.session, self.services.words)
            self.stage.picture.status(screen, Status(opening))
            yield
        self.buttons.group.draw(screen, self._picture.painter, self.device)

    def draw_soon(self) -> None:
        next(self.stage.prerender(), None)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Draw the table; answers, panel and buttons above it; then what flies, and at last what
        the task adds. While things move no frame waits for a piece to be drawn in full."""
        with self.services.sprites.hurry(hurried=not self.services.tempo.still):
            said = self.said()
            self.stage.draw_still(target, alpha, said)
            picture, buttons = self._picture, self.buttons
            picture.answers(target)
            picture.panel(target)
            taken = self.actions.taken(self.device)
            buttons.group.draw(target, picture.painter, self.device, taken)
            picture.signs(target, self.device, buttons.focused_slot)
            self.stage.draw_effects(target, alpha, said)
            picture.hint(target)
            picture.explanation(target)
            picture.carried(target)
            self.task.draw(target, buttons.focused_slot)
