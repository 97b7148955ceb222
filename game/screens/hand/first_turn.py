"""A game that points at the next action until the learner has done a first turn."""

from __future__ import annotations

from typing import Protocol

from game.input.input_reader import InputEvent
from game.input.keys import KeyPress
from game.input.pad_reader import PadPress
from game.rules import Roll
from game.screens.hand.guide import Guide
from game.screens.hand.play_state import PlayState
from game.screens.hand.pointers import Pointer, pointer_for
from game.screens.hand.task import Task
from game.session import Session
from game.storage.settings import Settings
from game.table.table_geometry import OnRack


class Learner(Protocol):
    """A player who may be new to the game; ``turn_done`` is set after a first turn."""

    @property
    def turn_done(self) -> bool: ...

    @turn_done.setter
    def turn_done(self, value: bool) -> None: ...


class FirstGame:
    """A player who may never have played on this device."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def turn_done(self) -> bool:
        """Whether a first turn has been done in any game."""
        return self._settings.turn_done

    @turn_done.setter
    def turn_done(self, value: bool) -> None:
        self._settings.turn_done = value


class FirstTurn(Task):
    """A learner's game."""

    guide: Guide

    def __init__(self, learner: Learner, *, saves_game: bool = True) -> None:
        self.saves_game = saves_game
        self._learner = learner
        self._seen = 0

    def begin(self, play: PlayState) -> None:
        super().begin(play)
        self.guide = Guide(play, self._pointer, lambda: self._quiet)
        self._seen = len(play.session.steps)

    @property
    def _quiet(self) -> bool:
        return self._learner.turn_done or guide_paused(self.play)

    def _pointer(self) -> Pointer | None:
        return None if self._quiet else default_pointer(self.play)

    def update(self, dt: float) -> None:
        """Set ``turn_done`` after a person's first turn; a roll alone does not count."""
        session = self.play.session
        for step in session.steps[self._seen :]:
            person = session.setup.seats[step.seat].is_person
            if person and not isinstance(step.command, Roll):
                self._learner.turn_done = True
        self._seen = len(session.steps)
        super().update(dt)

    def replacement_for(self, event: InputEvent) -> InputEvent:
        """Return the key that takes the lit tile in place of Enter or A."""
        if self.play.on_top and self.play.hand.selected is None and _chooses(event):
            lit = self.guide.highlighted_place(None)
            if isinstance(lit, OnRack):
                return KeyPress(str(lit.slot + 1))
        return event


def _chooses(event: InputEvent) -> bool:
    match event:
        case KeyPress(name="enter", repeat=False, ctrl=False, alt=False):
            return True
        case PadPress(name="a", repeat=False):
            return True
    return False


def guide_paused(play: PlayState) -> bool:
    """Return whether pointers must wait: a panel, a hint or another turn is being shown."""
    session, hints = play.session, play.hints
    if session.over or play.panel.open or hints.thinking or hints.shown is not None:
        return True
    return session.person_to_move and play.stage.showing_turn


def default_pointer(play: PlayState) -> Pointer | None:
    """Return the pointer to the next action; None if there is nothing to point at."""
    hand = play.hand
    return pointer_for(play.session, hand.slot, choosing=hand.choosing, chosen=hand.chosen)


def first_turn(settings: Settings, session: Session) -> FirstTurn | None:
    """Return the task of a device's first game; None after a first turn, or for computers."""
    learner = FirstGame(settings)
    return None if learner.turn_done or session.setup.computers_only else FirstTurn(learner)
