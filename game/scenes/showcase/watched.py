"""A game as the showcase shows it: nobody's hand lies on a rack, all play from their cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.session import GameSetup, Moment, Rack, Session


class WatchedFromAfar:
    """A game that computers play; see `game.session.Watched`."""

    viewer = 0
    spectated = True

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def setup(self) -> GameSetup:
        """Who plays, and by which rules."""
        return self.session.setup

    @property
    def moment(self) -> Moment:
        """Where the game stands."""
        return self.session.moment

    @property
    def racks(self) -> Sequence[Rack]:
        """The players' racks, by seat."""
        return self.session.racks

    @property
    def curtain(self) -> bool:
        """No rack is seen."""
        return True

    @property
    def open_hands(self) -> bool:
        """Dice have no back: they are seen on their way."""
        return self.session.traits.open_hands
