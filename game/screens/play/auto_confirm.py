"""Automatic playing of a turn, a few seconds after its last tile, when Confirm is switched off."""

import math
from collections.abc import Callable

from game.screens.tasks import PlayState
from game.session import SLOTS

# Seconds before the turn is played when no other tile of the hand can be laid.
LAST_TILE_SECONDS = 1.8
# Seconds before the turn is played when another tile of the hand can be laid.
NEXT_TILE_SECONDS = 3.5
RING_STEPS = 24  # number of steps in which the ring on Confirm shrinks with the remaining time


class AutoConfirm:
    """A countdown after which the turn is played. It starts when a tile completes a legal turn.

    Any input restarts the countdown; taking a tile back cancels it. The countdown stays at its full
    time while a tile is in hand, a panel is open, or Confirm is refused.
    """

    def __init__(self, play: PlayState, confirm: Callable[[], None]) -> None:
        self._play = play
        self._confirm = confirm
        self._laid = dict(play.session.staged.cells)
        self._inputs = 0
        self._running = False
        self._duration = self._remaining = 0.0

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; play the turn when the countdown ends."""
        self._follow_hand()
        hand, play = self._play.hand, self._play
        if not self._running:
            hand.countdown = None
            return
        halted = hand.slot is not None or play.panel.open or bool(play.refusals.confirm())
        self._remaining = self._duration if halted else self._remaining - dt
        hand.countdown = math.ceil(RING_STEPS * self._remaining / self._duration) / RING_STEPS
        if self._remaining <= 0:
            self._running, hand.countdown = False, None
            self._confirm()

    def _follow_hand(self) -> None:
        play, session, hand = self._play, self._play.session, self._play.hand
        laid = dict(session.staged.cells)
        if play.services.settings.confirms:
            self._running = False
        elif laid != self._laid:
            added = laid.items() - self._laid.items()
            may_play = bool(added) and session.person_to_move and not hand.choosing
            self._running = may_play and session.staged.preview.legal
            more = self._running and any(
                hand.holds(slot) and session.staged.fits_anywhere(slot) for slot in range(SLOTS)
            )
            self._duration = self._remaining = NEXT_TILE_SECONDS if more else LAST_TILE_SECONDS
        elif not laid or not session.person_to_move:
            self._running = False
        if self._inputs != play.inputs:
            self._remaining = self._duration
        self._laid, self._inputs = laid, play.inputs
