"""The game as a value. `game.rules.progress` takes it forward."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.board import Board
from game.rules.cells import PlacedTile
from game.rules.house import HouseRules
from game.rules.sentence import Sentence
from game.rules.tiles import Tile, quoted
from game.rules.variants import Variant, traits_of

PLAYERS = range(2, 5)
"""How many can play (R1, C1)."""

LONGEST_NAME = 60
"""Characters in a player's name at most."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player's name, tiles or dice in hand, and points so far."""

    name: str
    hand: tuple[Tile, ...]
    score: int = 0


def fault_of_names(names: Sequence[str]) -> Sentence | None:
    """Why nobody can play under these names, as a sentence; None if all is well."""
    if len(names) not in PLAYERS:
        return Sentence("two to four players can play, not {n}", n=len(names))
    for at, name in enumerate(names):
        if not name:
            return Sentence("a player has no name")
        if len(name) > LONGEST_NAME:
            return Sentence(
                "the name {name} is longer than {n} characters", name=quoted(name), n=LONGEST_NAME
            )
        if name in names[:at]:
            return Sentence("two players are called {name}", name=quoted(name))
    return None


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything about a game at one moment; immutable, compared by value.

    ``seat`` is whose turn it is, ``turn`` its number from 1; ``rolled`` says that C4's roll is
    used up; ``passes`` counts the passes in a row; ``first_out`` is who got the bonus of R14 or
    C8; ``seed`` and ``step`` give the chance to come. The last tile of ``bag`` is drawn first.

    ``laid`` is what each seat laid in its last turn, for those who remember what they saw. No rule
    asks for it: states that differ in nothing else are equal, and documents do not hold it.
    """

    variant: str
    house: HouseRules
    players: tuple[Player, ...]
    board: Board
    bag: tuple[Tile, ...]
    seat: int
    seed: int
    step: int = 0
    turn: int = 1
    rolled: bool = False
    passes: int = 0
    first_out: int | None = None
    over: bool = False
    laid: tuple[tuple[PlacedTile, ...], ...] = field(default=(), compare=False)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """What the player to move holds."""
        return self.players[self.seat].hand

    @property
    def traits(self) -> Variant:
        """What sets the variant being played apart from the other."""
        return traits_of(self.variant, self.house)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return tuple([player.score for player in self.players])
