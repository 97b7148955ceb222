"""A recorded game as a table shows it: at any moment, forwards and backwards."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.moments import Moment
from game.session.rack import Rack
from game.session.recorded import HIDDEN, RecordedGame
from game.session.setup import GameSetup
from game.session.steps import Step, Turn


class Playback:
    """A game to be watched, see `Watched`; ``position`` is the number of steps done. While one
    looks ``aside``, another position is shown, until the game goes on."""

    spectated = True
    quiet: frozenset[int] = frozenset()

    def __init__(self, game: RecordedGame) -> None:
        self.game = game
        self.position = 0
        self.aside: int | None = None
        self._racks: Sequence[Rack] = ()
        self.go_to(0)

    def go_to(self, position: int) -> None:
        """The game as it was after this many steps, or as near to it as it goes."""
        self.position = min(max(position, 0), self.last)
        self.look_aside(None)

    def look_aside(self, position: int | None) -> None:
        """Shows the game as it was at another position; with None as it is at its own."""
        self.aside = position
        self._racks = [Rack(slots) for slots in self.game.racks[self._shown]]

    @property
    def _shown(self) -> int:
        """The position that is shown."""
        return self.position if self.aside is None else self.aside

    def advance(self) -> Step | None:
        """Goes one step on and returns it; None at the end."""
        if self.position >= self.last:
            return None
        step = self.game.steps[self.position]
        self.go_to(self.position + 1)
        return step

    @property
    def last(self) -> int:
        """The position at the end."""
        return len(self.game.steps)

    @property
    def turn(self) -> Turn | None:
        """The turn that the step before this position completed; None at the beginning, and after
        a roll."""
        turns = self.game.moments[self.position].turns
        if not self.position or len(turns) == len(self.game.moments[self.position - 1].turns):
            return None
        return turns[-1]

    # What the table asks

    @property
    def setup(self) -> GameSetup:
        """Who plays, and by which rules."""
        return self.game.setup

    @property
    def moment(self) -> Moment:
        """Where the game stands that is shown."""
        return self.game.moments[self._shown]

    @property
    def viewer(self) -> int:
        """The seat to move; where no hand is known always the same."""
        return self.moment.state.seat if self.game.hands_known else HIDDEN.viewer

    @property
    def racks(self) -> Sequence[Rack]:
        """The players' racks, by seat."""
        return self._racks

    @property
    def curtain(self) -> bool:
        """Whether the rack lies face down."""
        return not self.game.hands_known

    @property
    def open_hands(self) -> bool:
        """Whether all hands lie open."""
        return self.game.hands_known and self.moment.traits.open_hands
