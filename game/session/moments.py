"""A game to be watched: where it stands after some command, and what a watcher may ask."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Protocol

from game.rules import Cell, GameState
from game.rules.events import Placed
from game.rules.variants import Variant
from game.session.rack import Rack
from game.session.setup import GameSetup
from game.session.steps import Turn


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a game stands after some of its commands: its state, and the turns until then."""

    state: GameState
    turns: tuple[Turn, ...] = ()

    @property
    def traits(self) -> Variant:
        """What sets the variant being played apart from the other."""
        return self.state.traits

    @property
    def last_moves(self) -> tuple[tuple[int, tuple[Cell, ...]], ...]:
        """Each seat with the cells of its last placement, newest first, until that player is to
        move again; after the end those of everybody."""
        marked: dict[int, tuple[Cell, ...]] = {}
        for turn in reversed(self.turns):
            if turn.seat in marked or (turn.seat == self.state.seat and not self.state.over):
                break
            event = turn.event
            marked[turn.seat] = event.placement.cells if isinstance(event, Placed) else ()
        return tuple(marked.items())


class Watched(Protocol):
    """A game that can be shown, in progress or over. Reading changes nothing."""

    @property
    def setup(self) -> GameSetup:
        """Who plays, and by which rules."""
        ...

    @property
    def moment(self) -> Moment:
        """Where the game stands."""
        ...

    @property
    def viewer(self) -> int:
        """The seat whose hand lies on the rack."""
        ...

    @property
    def racks(self) -> Sequence[Rack]:
        """The players' racks, by seat."""
        ...

    @property
    def curtain(self) -> bool:
        """Whether the rack lies face down."""
        ...

    @property
    def open_hands(self) -> bool:
        """Whether all hands lie open."""
        ...

    @property
    def spectated(self) -> bool:
        """Whether nobody at the screen plays."""
        ...

    @property
    def quiet(self) -> AbstractSet[int]:
        """The seats that are no players to compare with before they have points."""
        ...
