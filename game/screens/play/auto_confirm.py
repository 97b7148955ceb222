"""Plays what is laid out automatically, a moment later, for players who want no Confirm."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.screens.hand.state import PlayState

LAST, MORE = 1.8, 3.5
"""Seconds to take it back: if no other tile of the hand could go along, and if one could."""

STEPS = 24
"""Steps in which the time that is left is shown."""


class AutoConfirm:
    """Counts down from when a tile is laid that makes a whole turn with the others. Any input
    restarts the count; a tile in hand, or an open panel, halts it; taking a tile back ends it,
    until another one is laid."""

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
        """Let ``dt`` seconds pass; play the turn when its time has come."""
        self._follow()
        hand, play = self._hand, self._play
        if not self._counts:
            hand.moment = None
            return
        waits = hand.slot is not None or play.panels.open or bool(play.reasons().confirm())
        self._left = self._moment if waits else self._left - dt
        hand.moment = math.ceil(STEPS * self._left / self._moment) / STEPS
        if self._left <= 0:
            self._counts, hand.moment = False, None
            self._confirm()

    def _follow(self) -> None:
        """Begin or end the count if a tile was laid or taken back since the last step."""
        laid = dict(self._session.staged)
        if self._play.services.settings.confirms:
            self._counts = False
        elif laid != self._laid:
            came = laid.items() - self._laid.items()
            self._counts = bool(came) and self._whole_turn()
            self._moment = self._left = MORE if self._counts and self._more_could_go() else LAST
        elif not laid or not self._session.person_to_move:
            self._counts = False
        if self._inputs != self._play.inputs:
            # While the player does something it is no time to play.
            self._left = self._moment
        self._laid, self._inputs = laid, self._play.inputs

    def _whole_turn(self) -> bool:
        session = self._session
        return session.person_to_move and not self._hand.picking and session.judge().legal

    def _more_could_go(self) -> bool:
        """Return whether another tile of the hand could be laid in the same turn."""
        session, hand = self._session, self._hand
        slots = [n for n in range(len(session.rack.slots)) if hand.holds(n)]
        return any(session.has_place(slot) for slot in slots)
