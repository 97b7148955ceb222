"""Turns played automatically: without Confirm, a short time after their last tile."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.screens.hand.play_state import PlayState

LAST_TILE_SECONDS = 1.8
"""Delay when no other tile of the hand can be laid."""

NEXT_TILE_SECONDS = 3.5
"""Delay when another tile of the hand can be laid."""

RING_STEPS = 24
"""Number of steps in which the ring of the remaining time is drawn."""


class AutoConfirm:
    """Countdown that plays the turn once the tiles laid out are a legal turn.

    Input restarts the countdown; a tile in hand or an open panel halts it; taking a tile back ends
    it until another tile is laid.
    """

    def __init__(self, play: PlayState, confirm: Callable[[], None]) -> None:
        self._play = play
        self._session = play.session
        self._hand = play.hand
        self._confirm = confirm
        self._laid = dict(play.session.staged)
        self._inputs = 0
        self._counts = False
        self._moment = self._left = 0.0

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds; play the turn when the countdown ends."""
        self._follow()
        hand, play = self._hand, self._play
        if not self._counts:
            hand.countdown = None
            return
        waits = hand.slot is not None or play.panel.open or bool(play.refusals().confirm())
        self._left = self._moment if waits else self._left - dt
        hand.countdown = math.ceil(RING_STEPS * self._left / self._moment) / RING_STEPS
        if self._left <= 0:
            self._counts, hand.countdown = False, None
            self._confirm()

    def _follow(self) -> None:
        laid = dict(self._session.staged)
        if self._play.services.settings.confirms:
            self._counts = False
        elif laid != self._laid:
            came = laid.items() - self._laid.items()
            self._counts = bool(came) and self._whole_turn()
            self._moment = self._left = (
                NEXT_TILE_SECONDS if self._counts and self._more_could_go() else LAST_TILE_SECONDS
            )
        elif not laid or not self._session.person_to_move:
            self._counts = False
        if self._inputs != self._play.inputs:
            # A player who is still doing something does not want the turn played.
            self._left = self._moment
        self._laid, self._inputs = laid, self._play.inputs

    def _whole_turn(self) -> bool:
        session = self._session
        return session.person_to_move and not self._hand.choosing and session.judge().legal

    def _more_could_go(self) -> bool:
        session, hand = self._session, self._hand
        slots = [n for n in range(len(session.rack.slots)) if hand.holds(n)]
        return any(session.fits_anywhere(slot) for slot in slots)
