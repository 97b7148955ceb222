"""The state of a game, as an immutable value. `game.rules.progress` makes the next state."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from game.rules.board import Board
from game.rules.house import HouseRules
from game.rules.sentence import Sentence
from game.rules.tiles import PlacedTile, Tile, quoted
from game.rules.variants import PLAYERS, Variant, traits_of

MAX_NAME = 60  # maximum characters of a name in a game or a record


@dataclass(frozen=True, slots=True)
class Player:
    """A player: name, tiles or dice in hand, and points so far."""

    name: str
    hand: tuple[Tile, ...]
    score: int = 0


def fault_of_names(names: Sequence[str]) -> Sentence | None:
    """Return why no game can have players of these names; None if it can (rule R1)."""
    if len(names) not in PLAYERS:
        return Sentence("two to four players can play, not {n}", n=len(names))
    for at, name in enumerate(names):
        if not name:
            return Sentence("a player has no name")
        if len(name) > MAX_NAME:
            return Sentence(
                "the name {name} is longer than {n} characters", name=quoted(name), n=MAX_NAME
            )
        if name in names[:at]:
            return Sentence("two players are called {name}", name=quoted(name))
    return None


@dataclass(frozen=True, slots=True)
class GameState:
    """The whole state of a game at one moment. States that differ only in `laid` are equal."""

    variant: str
    house: HouseRules
    players: tuple[Player, ...]
    board: Board
    bag: tuple[Tile, ...]  # the last tile is drawn first
    seat: int  # to move
    seed: int  # with `draws` it determines all later draws and rolls
    draws: int = 0  # number of draws and rolls so far
    turn: int = 1  # from 1
    rolled: bool = False  # the roll of C4 is used up
    passes: int = 0  # number of passes in a row
    first_out: int | None = None  # the seat that got the bonus of R14 or C8
    over: bool = False
    # The last placement of each seat, for bots that remember it; not stored in documents.
    laid: tuple[tuple[PlacedTile, ...], ...] = field(default=(), compare=False)

    @property
    def hand(self) -> tuple[Tile, ...]:
        return self.players[self.seat].hand

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        return tuple([len(player.hand) for player in self.players])

    @property
    def bag_count(self) -> int:
        return len(self.bag)

    @property
    def unplaced(self) -> Iterator[Tile]:
        return chain(self.bag, *[player.hand for player in self.players])

    @property
    def traits(self) -> Variant:
        return traits_of(self.variant, self.house)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([player.score for player in self.players])
