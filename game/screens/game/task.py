"""The purpose of a game on the Play screen: an ordinary game, a lesson, a challenge, a visit."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.common.window import Window
from game.input.input_reader import InputEvent
from game.screens import routes
from game.screens.game.guide import Guide
from game.screens.game.layout_base import TOOLS, PlayLayout
from game.screens.game.play_button import PlayButton
from game.screens.game.play_layout import play_layout, spectator_layout
from game.screens.game.play_state import PlayState
from game.screens.game.refusal_texts import Conditions
from game.table.table_picture import Status

PONDER_SECONDS = 0.001
"""Time per frame in which a computer thinks while the last turn is being shown."""


class Task(Conditions):
    """An ordinary game, and the base of all tasks. `begin` is called first and `close` last."""

    play: PlayState
    guide: Guide | None = None

    def begin(self, play: PlayState) -> None:
        self.play = play

    def close(self) -> None:
        """Release the guide: the game has been left."""
        self.guide = None

    # Differences

    def layout_for(self, window: Window) -> PlayLayout:
        play, setup = self.play, self.play.session.setup
        if setup.computers_only:
            return spectator_layout(window, len(setup.seats))
        tools = (*TOOLS, "hint") if play.services.settings.hints else TOOLS
        return play_layout(window, len(setup.seats), tools)

    def buttons(self, default: Mapping[str, PlayButton]) -> Mapping[str, PlayButton]:
        """Return the buttons in tab order, given those of an ordinary game."""
        return default

    def status(self) -> Status | None:
        """Return the status line; None for that of an ordinary game."""
        return Status() if self.pointing and self.guide and self.guide.sentence else None

    def leave(self) -> None:
        """Leave or pause the game."""
        routes.PAUSE.open(self.play.services)

    @property
    def pointing(self) -> bool:
        """Whether the guide is visible: there is one, and no other scene covers the game."""
        return self.guide is not None and self.play.on_top

    # Events

    def resize(self, layout: PlayLayout) -> None:
        """Adapt to the new layout."""
        if self.guide is not None:
            self.guide.resize()

    def reword(self) -> None:
        """Adapt to the new language, before the screen does."""

    def enter(self, *, first: bool) -> None:
        """Adapt to the game being on top, for the ``first`` time or again."""

    def before_input(self, event: InputEvent) -> None:
        """Do what the task needs before input of any kind is handled."""

    def replacement_for(self, event: InputEvent) -> InputEvent:
        """Return the event to handle in place of a key or pad button; only without a focus."""
        return event

    def after_input(self) -> None:
        """Do what the task needs after input was handled."""

    def before_update(self, dt: float) -> None:
        """Advance by ``dt`` seconds, before the game does."""

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds, after the game did."""
        if self.guide is not None:
            self.guide.update(dt)

    def work(self) -> bool:
        """Let a computer think or play, if it is to move; return whether anything was done."""
        session = self.play.session
        if not session.bot_to_move:
            return False
        if not self.play.table_view.pacing.next_turn_due:
            session.ponder(PONDER_SECONDS)
            return True
        step = session.think()
        if step is not None:
            self.play.show(step)
        return True

    # The picture

    def content_key(self) -> object:
        return self.guide.content_key() if self.pointing and self.guide else None

    def draw(self, target: pygame.Surface, focused: int | None) -> None:
        """Draw the task's additions over the screen; keys are at the ``focused`` slot."""
        if self.pointing and self.guide:
            self.guide.draw(target, focused)
