"""The tasks of an ordinary game, a guided one, and the first one played on a device."""

from collections.abc import Mapping

import pygame

from game.common import Window
from game.input import InputEvent, KeyPress, PadPress
from game.rules import Roll, RulesError
from game.screens import routes
from game.screens.tasks.guide import Guide
from game.screens.tasks.layout_base import TOOLS, PlayLayout
from game.screens.tasks.play_button import PlayButton
from game.screens.tasks.play_layout import play_layout
from game.screens.tasks.play_state import PlayState
from game.screens.tasks.pointers import Pointer, pointer_for
from game.screens.tasks.refusal_texts import TurnAction
from game.table import OnRack, Status

PONDER_SECONDS = 0.001  # seconds per frame for a computer's thinking while the last turn is shown


class Task:
    """The task of an ordinary game. Subclasses have their own texts, buttons and end."""

    def __init__(self, play: PlayState) -> None:
        self.play = play
        self.guide: Guide | None = None
        play.refusals.ask_task(self.action_refusal, self.rules_refusal)

    def close(self) -> None:
        self.guide = None

    def action_refusal(self, action: TurnAction) -> str | None:
        """Return why the task forbids an action. "" allows it, None leaves it to the rules."""
        return None

    def rules_refusal(self, error: RulesError) -> str | None:
        """Return the task's text on a broken rule, or None for the ordinary text."""
        return None

    def layout_for(self, window: Window) -> PlayLayout:
        play, setup = self.play, self.play.session.setup
        dice = play.session.open_hands
        players, left_handed = len(setup.seats), self.left_handed
        if not setup.people:
            return play_layout(window, players, TOOLS, watched=True, dice=dice)
        hint = ("hint",) if play.hints.offered else ()
        tools = *(name for name in TOOLS if setup.helps or name != "out"), *hint
        return play_layout(window, players, tools, left_handed=left_handed, dice=dice)

    @property
    def left_handed(self) -> bool:
        return self.play.services.settings.left_handed

    def buttons(self, default: Mapping[str, PlayButton]) -> Mapping[str, PlayButton]:
        """Return the task's buttons in tab order. `default` are the buttons of an ordinary game."""
        return default

    def status(self) -> Status | None:
        """Return the task's status line, or None to show that of an ordinary game."""
        return Status() if self.pointing and self.guide and self.guide.sentence else None

    def leave(self) -> None:
        """Open the Pause menu. A subclass may leave the game instead."""
        routes.PAUSE.open(self.play.services)

    @property
    def pointing(self) -> bool:
        """Whether the task has a guide, and no other scene covers the game."""
        return self.guide is not None and self.play.on_top

    def resize(self, layout: PlayLayout) -> None:
        """Adapt to the new layout after the window or its scale changed."""

    def reword(self) -> None:
        """Adapt to a new language. The Play screen then renews its own texts."""

    def enter(self, *, first: bool) -> None:
        """React when the game becomes the top scene. `first` is False when it does so again."""

    def before_input(self, event: InputEvent) -> None:
        """React to an input event of any kind, before the Play screen handles it."""

    def replacement_for(self, event: InputEvent) -> InputEvent:
        """Return the event that the Play screen handles in place of `event`.

        Enter or gamepad A becomes the number key of the tile that the guide highlights.
        """
        if self.guide and self.pointing and self.play.hand.selected is None and takes_tile(event):
            place = self.guide.highlighted_place(None)
            if isinstance(place, OnRack):
                return KeyPress(str(place.slot + 1))
        return event

    def after_input(self) -> None:
        """React to an input event of any kind, after the Play screen has handled it."""

    def before_update(self, dt: float) -> None:
        """Advance by `dt` seconds. The Play screen calls this before its own update."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds. The Play screen calls this after its own update."""
        if self.guide is not None:
            self.guide.update(dt)

    def work(self) -> bool:
        """Let a computer think for a slice, then play. Return False if no computer is to move."""
        session = self.play.session
        if not session.bot_to_move:
            return False
        if not self.play.table_view.motion.next_turn_due:
            session.ponder(PONDER_SECONDS)
            return True
        step = session.think()
        if step is not None:
            self.play.show(step)
        return True

    def content_key(self) -> object:
        return self.guide.content_key() if self.pointing and self.guide else None

    def draw(self, target: pygame.Surface, focused: int | None) -> None:
        """Draw over the screen; `focused` is the rack slot with the focus, or None."""
        if self.pointing and self.guide:
            self.guide.draw(target, focused)


def takes_tile(event: InputEvent) -> bool:
    """Return whether the event is Enter or gamepad A, which can take a tile from the rack."""
    if isinstance(event, KeyPress):
        return event.name == "enter" and not (event.repeat or event.ctrl or event.alt)
    return isinstance(event, PadPress) and event.name == "a" and not event.repeat


class GuidedTask(Task):
    """A task with a guide, which shows the next action until the player is `taught`."""

    explains = False  # whether the guide also says why an action is good

    def __init__(self, play: PlayState) -> None:
        super().__init__(play)
        self.guide: Guide = Guide(play, self.pointer, self.extra_state, explains=self.explains)
        self._checked_steps = len(play.session.steps)

    @property
    def taught(self) -> bool:
        """Whether the player needs no guide any more."""
        raise NotImplementedError

    def note_turn(self) -> None:
        """React to a person's turn. A roll is not a turn."""
        raise NotImplementedError

    @property
    def hidden(self) -> bool:
        return self.taught or guide_paused(self.play)

    def extra_state(self) -> object:
        """Return what `pointer` depends on besides the game. A change of it calls `pointer`."""
        return self.hidden

    def pointer(self) -> Pointer | None:
        """Return the action that the guide shows, or None to hide the guide."""
        return None if self.hidden else default_pointer(self.play)

    def update(self, dt: float) -> None:
        steps, seats = self.play.session.steps, self.play.session.setup.seats
        for step in steps[self._checked_steps :]:
            if seats[step.seat].is_person and not isinstance(step.command, Roll):
                self.note_turn()
        self._checked_steps = len(steps)
        super().update(dt)


class FirstTurn(GuidedTask):
    """The task of a player's first game on this device: a guide helps until a turn is played."""

    @property
    def taught(self) -> bool:
        return self.play.services.settings.turn_done

    def note_turn(self) -> None:
        self.play.services.settings.turn_done = True


def guide_paused(play: PlayState) -> bool:
    """Return whether something hides the guide: a panel, a hint, a turn on show, the game's end."""
    session, hints = play.session, play.hints
    if session.over or play.panel.open or hints.thinking or hints.shown is not None:
        return True
    return session.person_to_move and play.table_view.motion.showing_turn


def default_pointer(play: PlayState) -> Pointer | None:
    """Return the next action for a guide to show, or None if there is none."""
    hand = play.hand
    return pointer_for(play.session, hand.slot, choosing=hand.choosing, chosen=hand.chosen)


def task_of_game(play: PlayState) -> Task:
    """Return `FirstTurn` if nobody has played a turn on this device, else an ordinary task."""
    settings, setup = play.services.settings, play.session.setup
    # A game without people or without help has no guide.
    needless = settings.turn_done or not setup.people or not setup.helps
    return Task(play) if needless else FirstTurn(play)
