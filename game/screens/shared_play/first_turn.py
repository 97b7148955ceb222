"""The task of a player's first game, in which a guide shows how to play a turn."""

from game.rules import Roll
from game.screens.shared_play.guide import Guide
from game.screens.shared_play.play_state import PlayState
from game.screens.shared_play.pointers import Pointer, pointer_for
from game.screens.shared_play.task import Task
from game.screens.visit import Visit
from game.session import Session
from game.storage.settings import Settings


class FirstTurn(Task):
    """The task of a first game: a guide points at the next action until a turn is played."""

    guide: Guide

    def __init__(self, learner: Settings | Visit, *, saves_game: bool = True) -> None:
        self.saves_game = saves_game
        self._learner = learner

    def begin(self, play: PlayState) -> None:
        super().begin(play)
        self.guide = Guide(play, self._pointer, lambda: self._hidden)
        self._checked_steps = len(play.session.steps)

    @property
    def _hidden(self) -> bool:
        return self._learner.turn_done or guide_paused(self.play)

    def _pointer(self) -> Pointer | None:
        return None if self._hidden else default_pointer(self.play)

    def update(self, dt: float) -> None:
        """Set the learner's `turn_done` after the first turn of a person. A roll is no turn."""
        steps, seats = self.play.session.steps, self.play.session.setup.seats
        for step in steps[self._checked_steps :]:
            if seats[step.seat].is_person and not isinstance(step.command, Roll):
                self._learner.turn_done = True
        self._checked_steps = len(steps)
        super().update(dt)


def guide_paused(play: PlayState) -> bool:
    """Return whether the guide is hidden now.

    A panel, a hint, the end of the game, or a turn that is still being shown hides the guide.
    """
    session, hints = play.session, play.hints
    if session.over or play.panel.open or hints.thinking or hints.shown is not None:
        return True
    return session.person_to_move and play.table_view.showing_turn


def default_pointer(play: PlayState) -> Pointer | None:
    """Return the next action for a guide to point at, or None if there is none."""
    hand = play.hand
    return pointer_for(play.session, hand.slot, choosing=hand.choosing, chosen=hand.chosen)


def first_turn(settings: Settings, session: Session) -> FirstTurn | None:
    """Return the task of a first game.

    None if a turn was played before, if only bots play, or if the game has no help.
    """
    needless = settings.turn_done or session.setup.computers_only or not session.setup.helps
    return None if needless else FirstTurn(settings)
