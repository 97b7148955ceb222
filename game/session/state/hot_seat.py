"""Whose hand is on the rack if several players share one screen (hot seat)."""

from typing import NamedTuple

from game.rules import GameState, View, view_for
from game.session.setup import GameSetup


class RackView(NamedTuple):
    """The seat whose hand is on the rack, and whether a curtain hides that hand."""

    viewer: int
    curtain: bool = False


class HotSeat:
    """The seat whose hand is on the shared screen's rack, and the curtain that may hide the hand.

    `viewer` is the person to move, or during a computer's turn the person who moved last; without
    people, the seat to move. While `curtain` is True, the hand is hidden until `next_viewer` lifts
    the curtain (R2). In a `solo` game, where one person plays all seats, there is no curtain, and
    only `turn_to` changes the viewer.
    """

    def __init__(self, setup: GameSetup, state: GameState, *, solo: bool = False) -> None:
        self._setup = setup
        self.solo = solo
        # The people, clockwise from the seat to move.
        order = [(state.seat + n) % len(setup.seats) for n in range(len(setup.seats))]
        people = [seat for seat in order if setup.seats[seat].is_person]
        self.viewer = self.next_viewer = people[0] if people else state.seat
        # At first any of several people may be at the screen.
        self.curtain = len(people) > 1 and not self._open(state)
        self._view: View | None = None

    def view_of(self, state: GameState) -> View:
        """Return the game with only what the viewer may know. The view is kept until `follow`."""
        if self._view is None or self._view.seat != self.viewer:
            self._view = view_for(state, self.viewer)
        return self._view

    @property
    def rack_view(self) -> RackView:
        return RackView(self.viewer, self.curtain)

    def lift_curtain(self) -> None:
        if self.curtain:
            self.curtain = False
            self.viewer = self.next_viewer

    def hide(self, state: GameState) -> None:
        """Hide the hand if several people play with hidden hands (R2) and the game is not over."""
        if len(self._setup.people) > 1 and not state.over and not self._open(state):
            self.curtain = True

    def follow(self, state: GameState) -> None:
        """Adapt to a new state: show the hand of the person to move, or hide all hands first."""
        seat, people = state.seat, self._setup.people
        self._view = None
        if self.solo:
            return
        if not people:
            self.viewer = seat
        if state.over or seat not in people or seat == self.viewer:
            return
        self.next_viewer = seat
        if self._open(state):
            self.viewer = seat
        else:
            self.curtain = True

    def turn_to(self, seat: int) -> None:
        self.viewer = self.next_viewer = seat

    def _open(self, state: GameState) -> bool:
        return self.solo or state.traits.open_hands
