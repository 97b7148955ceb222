"""Plays what is laid out without being asked, a moment later, for players who want no Confirm."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.input import gestures
from game.input.inputs import InputEvent
from game.scenes.play.parts import PlayParts

LAST, MORE = 1.8, 3.5
"""Seconds to take it back: if no other tile of the hand could go along, and if one could."""

STEPS = 24
"""Steps in which the time that is left is shown."""


class Unasked:
    """Counts down from when a tile is laid that makes a whole turn with the others. Whatever the
    player does meanwhile begins the count anew; a tile in hand, or an open panel, halts it; taking
    a tile back ends it, until another one is laid."""

    def __init__(self, parts: PlayParts, confirm: Callable[[], None]) -> None:
        self._parts = parts
        self._session = parts.session
        self._hand = parts.hand
        self._confirm = confirm
        self._laid = dict(parts.session.staged)
        self._counts = False
        self._moment = self._left = 0.0

    def touched(self, event: InputEvent) -> None:
        """The player does something, so that it is no time to play."""
        if not isinstance(event, gestures.Hover):
            self._left = self._moment

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass; plays the turn when its time has come."""
        self._follow()
        hand, parts = self._hand, self._parts
        if not self._counts:
            hand.moment = None
            return
        waits = hand.slot is not None or parts.panels.open or bool(parts.reasons.confirm())
        self._left = self._moment if waits else self._left - dt
        hand.moment = math.ceil(STEPS * self._left / self._moment) / STEPS
        if self._left <= 0:
            self._counts, hand.moment = False, None
            self._confirm()

    def _follow(self) -> None:
        """Whether a tile was laid or taken back since the last step."""
        laid = dict(self._session.staged)
        if self._parts.services.settings.confirms:
            self._counts = False
        elif laid != self._laid:
            came = laid.items() - self._laid.items()
            self._counts = bool(came) and self._whole_turn()
            self._moment = self._left = MORE if self._counts and self._more_could_go() else LAST
        elif not laid or not self._session.person_to_move:
            self._counts = False
        self._laid = laid

    def _whole_turn(self) -> bool:
        session = self._session
        return session.person_to_move and not self._hand.picking and session.judge().legal

    def _more_could_go(self) -> bool:
        """Whether another tile of the hand could be laid in the same turn."""
        session, hand = self._session, self._hand
        slots = [n for n in range(len(session.rack.slots)) if hand.holds(n)]
        return any(session.has_place(slot) for slot in slots)
