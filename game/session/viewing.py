"""Whose hand lies on the rack of the one screen that all persons share."""

from __future__ import annotations

from typing import NamedTuple

from game.rules import GameState, View, view_for
from game.session.setup import GameSetup


class Sight(NamedTuple):
    """Whose hand lies on the rack, and whether the curtain hides it."""

    viewer: int
    curtain: bool = False


class Viewing:
    """Who looks at the screen.

    ``viewer`` is the seat whose hand lies on the rack: the person to move, or the one who moved
    last. Without any person it is the seat to move. While the ``curtain`` is down, that hand is
    hidden until the person ``awaited`` lifts it (R2); never where one person plays ``alone`` for
    all seats. While it ``stays``, the hand on the rack does not change with the turn.
    """

    def __init__(self, setup: GameSetup, state: GameState, *, alone: bool = False) -> None:
        self._setup = setup
        self.alone = alone
        self.stays = False
        # The first person from the seat to move on, clockwise.
        order = [(state.seat + n) % len(setup.seats) for n in range(len(setup.seats))]
        people = [seat for seat in order if setup.seats[seat].is_person]
        self.viewer = self.awaited = people[0] if people else state.seat
        # With several persons nobody knows at first who sits before the screen.
        self.curtain = len(people) > 1 and not self._open(state)
        self._view: View | None = None

    def view_of(self, state: GameState) -> View:
        """The game as the viewer may see it; kept, since it is asked for in every frame."""
        if self._view is None or self._view.seat != self.viewer:
            self._view = view_for(state, self.viewer)
        return self._view

    @property
    def sight(self) -> Sight:
        """Whose hand lies on the rack now, and whether it is hidden."""
        return Sight(self.viewer, self.curtain)

    def lift_curtain(self) -> None:
        """The person awaited sits before the screen now."""
        if self.curtain:
            self.curtain = False
            self.viewer = self.awaited

    def hide(self, state: GameState) -> None:
        """Somebody else may sit here now: the curtain falls if hands are hidden (R2)."""
        if len(self._setup.people) > 1 and not state.over and not self._open(state):
            self.curtain = True

    def follow(self, state: GameState) -> None:
        """Turns to the player to move, if it is a person; a hidden hand waits for its owner."""
        seat, people = state.seat, self._setup.people
        self._view = None
        if self.stays:
            return
        if not people:
            self.viewer = seat
        if state.over or seat not in people or seat == self.viewer:
            return
        self.awaited = seat
        if self._open(state):
            self.viewer = seat
        else:
            self.curtain = True

    def _open(self, state: GameState) -> bool:
        return self.alone or state.traits.open_hands
