"""What the table shows of scores, turn and bag while motion is on its way to the true state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules import GameState
from game.session import Sight, Watched


@dataclass(slots=True, eq=False)
class Tally:
    """A player's points as the card shows them now; ``pulse`` goes from 1 to 0 after a change."""

    points: float
    pulse: float = 0.0


@dataclass(slots=True, eq=False)
class TableDisplay:
    """The values that motions change, and nothing else does.

    ``tallies`` are by seat. ``turn_shown`` is the seat whose turn the cards show; while the mark
    passes on from ``turn_before``, ``turn_progress`` goes from 0 to 1. ``squeeze`` (0 to 1) is how
    much the bag is squeezed by the hand in it, ``punch`` how far the camera is pushed towards the
    table. ``held`` is whose hand the rack goes on to hold until the last turn has been shown;
    ``handing_over`` lasts until the next one lies there, and ``owner`` is whose name stands beside
    the pieces while they turn over.
    """

    tallies: list[Tally] = field(default_factory=list)
    turn_shown: int = 0
    turn_before: int = 0
    turn_progress: float = 1.0
    squeeze: float = 0.0
    punch: float = 0.0
    held: Sight | None = None
    handing_over: bool = False
    owner: int | None = None

    def jump_to(self, state: GameState) -> None:
        """Shows this state at once."""
        self.tallies = [Tally(points) for points in state.scores]
        self.turn_shown = self.turn_before = state.seat
        self.turn_progress = 1.0
        self.squeeze = self.punch = 0.0
        self.arrive()

    def hold(self, sight: Sight) -> None:
        """The rack goes on to show this hand."""
        self.held, self.handing_over, self.owner = sight, True, sight.viewer

    def release(self) -> None:
        """From now on the rack shows whose hand lies there."""
        self.held = None

    def rename(self) -> None:
        """From now on the rack has the name of whose hand lies there."""
        self.owner = None

    def arrive(self) -> None:
        """That hand has come."""
        self.held, self.handing_over, self.owner = None, False, None

    def sight(self, watched: Watched) -> Sight:
        """Whose hand the rack shows now, and whether the curtain is down."""
        return self.held or Sight(watched.viewer, watched.curtain)

    @property
    def scores(self) -> Sequence[float]:
        """The points as the cards show them now, by seat."""
        return [tally.points for tally in self.tallies]

    def shows_turn_of(self, seat: int) -> bool:
        """Whether the mark of the player to move has arrived at this card."""
        return seat == self.turn_shown and self.turn_progress >= 1.0

    def turn_stays(self, seat: int) -> None:
        """The mark of the player to move still lies on this card."""
        self.turn_shown = self.turn_before = seat
        self.turn_progress = 1.0

    def begin_turn(self, seat: int) -> None:
        """The mark leaves the card that it is on for this one."""
        if seat != self.turn_shown:
            self.turn_before, self.turn_shown = self.turn_shown, seat
            self.turn_progress = 0.0
