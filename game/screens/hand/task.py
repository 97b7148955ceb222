"""What a game on the Play screen is for: what is open, what a refusal says, what follows a turn,
which buttons there are, and what is pointed at."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.common.window import Window
from game.input.inputs import InputEvent
from game.rules import RulesError
from game.screens import routes
from game.screens.hand.guide import Guide
from game.screens.hand.layout_parts import TOOLS, PlayLayout
from game.screens.hand.play_button import PlayButton
from game.screens.hand.play_layout import play_layout, watching_layout
from game.screens.hand.reasons import Action
from game.screens.hand.state import PlayState
from game.table.picture import Status

MEANWHILE = 0.001
"""Seconds of a frame in which a computer thinks while the last turn is still being shown."""


class Task:
    """A usual game, and the base of all else that the Play screen is for: Play asks, and a task
    answers only what is different there. `begin` comes before all else, and `close` at last."""

    kept = True
    """Whether the game is saved and recorded."""

    play: PlayState
    guide: Guide | None = None

    def begin(self, play: PlayState) -> None:
        """Take the game that is played."""
        self.play = play

    def close(self) -> None:
        """Let go of the pointers: the game has been left."""
        self.guide = None

    # What is different

    def lay_out(self, window: Window) -> PlayLayout:
        """Return the layout of the screen."""
        play, setup = self.play, self.play.session.setup
        if setup.watched:
            return watching_layout(window, len(setup.seats))
        tools = (*TOOLS, "hint") if play.services.settings.hints else TOOLS
        return play_layout(window, len(setup.seats), tools)

    def reason(self, action: Action) -> str | None:
        """Return why something is closed, or "" for open; None if it is as in any game."""
        return None

    def refusal(self, error: RulesError) -> str | None:
        """Return what a refusal says; None for the rules' own words."""
        return None

    def buttons(self, usual: Mapping[str, PlayButton]) -> Mapping[str, PlayButton]:
        """Return the buttons in the order of Tab, given the usual ones."""
        return usual

    @property
    def at(self) -> object:
        """Where the task is: another value when its buttons may be different."""
        return None

    def said(self) -> Status | None:
        """Return what the status line says; None for the usual."""
        return Status() if self.pointing and self.guide and self.guide.words else None

    def leave(self) -> None:
        """Leave or pause the game."""
        routes.PAUSE.open(self.play.services)

    @property
    def pointing(self) -> bool:
        """Whether the pointers are seen: not below something else."""
        return self.guide is not None and self.play.on_top

    # What follows

    def resize(self, window: Window) -> None:
        """Follow the new layout."""
        if self.guide is not None:
            self.guide.resize()

    def reword(self) -> None:
        """Follow the new language, before the screen does."""

    def enter(self, *, first: bool) -> None:
        """Note that the game is on top, for the ``first`` time or again."""

    def heard(self, event: InputEvent) -> None:
        """Note input of any kind, before it is handled."""

    def stands_for(self, event: InputEvent) -> InputEvent:
        """Return the input that a key or a pad's button stands for while nothing has the focus."""
        return event

    def played(self) -> None:
        """Note that a command has been carried out, and will be shown."""

    def follow(self) -> None:
        """Follow the game after input and after a step of time."""

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass, before they pass for the game."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass, after they have passed for the game."""
        if self.guide is not None:
            self.guide.update(dt)

    def work(self) -> bool:
        """Let the computer to move think a little, and play when its time has come; return whether
        there was any work."""
        session = self.play.session
        if not session.bot_to_move:
            return False
        if not self.play.stage.pacing.next_turn:
            session.ponder(MEANWHILE)
            return True
        step = session.think()
        if step is not None:
            self.play.show(step)
        return True

    # The picture

    def content_key(self) -> object:
        """Return a hashable key of everything that `draw` shows."""
        return self.guide.look() if self.pointing and self.guide else None

    def draw(self, target: pygame.Surface, focused: int | None) -> None:
        """Draw over the whole screen what the task adds; keys are at the ``focused`` slot."""
        if self.pointing and self.guide:
            self.guide.draw(target, focused)
