"""A game as the showcase shows it: nobody's hand lies on a rack, all play from their cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.session import GameSetup, Moment, Rack, Session


class WatchedFromAfar:
    """A game that computers play; see `game.session.Watched`. The ``racks`` are those of the turn
    that was shown last, since the game may be a turn ahead."""

    viewer = 0
    spectated = True
    quiet: frozenset[int] = frozenset()

    def __init__(self, session: Session) -> None:
        self.session = session
        self.racks: Sequence[Rack] = ()
        self.follow()

    def follow(self) -> None:
        """The last turn of the game is shown from now on."""
        self.racks = [Rack(rack.slots) for rack in self.session.racks]

    @property
    def setup(self) -> GameSetup:
        """Who plays, and by which rules."""
        return self.session.setup

    @property
    def moment(self) -> Moment:
        """Where the game stands."""
        return self.session.moment

    @property
    def curtain(self) -> bool:
        """No rack is seen."""
        return True

    @property
    def open_hands(self) -> bool:
        """Dice have no back: they are seen on their way."""
        return self.session.traits.open_hands
