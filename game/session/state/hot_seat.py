"""The hand shown on the one screen that all people share."""

from __future__ import annotations

from typing import NamedTuple

from game.rules import GameState, View, view_for
from game.session.setup import GameSetup


class RackView(NamedTuple):
    """The seat whose hand is on the rack, and whether the curtain hides it."""

    viewer: int
    curtain: bool = False


class HotSeat:
    """The viewer of the screen.

    ``viewer`` is the seat whose hand is on the rack: the person to move, or the one who moved last;
    without people, the seat to move. While the ``curtain`` is down, that hand is hidden until the
    person ``awaited`` lifts it (R2). Where one person plays ``alone`` for all seats, there is no
    curtain, and the viewer changes by `turn_to` alone.
    """

    def __init__(self, setup: GameSetup, state: GameState, *, alone: bool = False) -> None:
        self._setup = setup
        self.alone = alone
        # The first person from the seat to move on, clockwise.
        order = [(state.seat + n) % len(setup.seats) for n in range(len(setup.seats))]
        people = [seat for seat in order if setup.seats[seat].is_person]
        self.viewer = self.awaited = people[0] if people else state.seat
        # With several people the person at the screen is unknown at first.
        self.curtain = len(people) > 1 and not self._open(state)
        self._view: View | None = None

    def view_of(self, state: GameState) -> View:
        """Return the game as the viewer may see it, cached for the calls of every frame."""
        if self._view is None or self._view.seat != self.viewer:
            self._view = view_for(state, self.viewer)
        return self._view

    @property
    def sight(self) -> RackView:
        """The present viewer and curtain."""
        return RackView(self.viewer, self.curtain)

    def lift_curtain(self) -> None:
        """Show the hand of the person awaited."""
        if self.curtain:
            self.curtain = False
            self.viewer = self.awaited

    def hide(self, state: GameState) -> None:
        """Lower the curtain if hands are hidden (R2), since another person may sit down."""
        if len(self._setup.people) > 1 and not state.over and not self._open(state):
            self.curtain = True

    def follow(self, state: GameState) -> None:
        """Turn to the player to move if a person; a hidden hand waits for its owner."""
        seat, people = state.seat, self._setup.people
        self._view = None
        if self.alone:
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

    def turn_to(self, seat: int) -> None:
        """Show the hand of this seat."""
        self.viewer = self.awaited = seat

    def _open(self, state: GameState) -> bool:
        return self.alone or state.traits.open_hands
