"""What one player may see: no hidden hand, no order of the bag, no future chance (R2, C2).

The house rule `Undo` follows from that: a player who plays alone against computers takes back the
last own turn, and with it all answers to it, but has meanwhile seen what was drawn, what the
computers laid or exchanged, what dice they rolled. None of it may tell what comes next, so whatever
the player could not see before the turn is left to chance again:

- Tiles: the bag and the hands of the others are mixed and dealt anew. From where the player sits
  each such deal was as likely as the one that was there (R2): what was seen is worth nothing.
- Cubes: all hands lie open (C2) and stay as they were; the bag is mixed, and dice will fall
  differently. A roll of the player's own turn stays: its result was known before the turn ended,
  and rolling again until it pleases would be no roll any more (C4). So a turn goes back to the
  moment after its last roll.

An exchange (R11) or a pass can be taken back in the same way, but nothing after the game's end.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from game.rules.board import Board
from game.rules.cells import PlacedTile
from game.rules.chance import chance_at, draw_seed, shuffled
from game.rules.commands import TurnOptions
from game.rules.house import HouseRules
from game.rules.moves import best_placements, legal_placements
from game.rules.placement import ScoredPlacement
from game.rules.progress import options
from game.rules.state import GameState
from game.rules.tiles import KINDS, Tile
from game.rules.variants import Variant, traits_of


@dataclass(frozen=True, slots=True)
class View:
    """The game as seen from one seat. ``hands`` has None for a hidden one; ``options`` are what
    this seat may do now; ``laid`` is what each seat laid in its last turn, if that is known."""

    variant: str
    house: HouseRules
    seat: int
    to_move: int
    turn: int
    over: bool
    board: Board
    hands: tuple[tuple[Tile, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    names: tuple[str, ...]
    scores: tuple[int, ...]
    bag_count: int
    options: TurnOptions
    laid: tuple[tuple[PlacedTile, ...], ...] = ()

    @property
    def hand(self) -> tuple[Tile, ...]:
        """What this seat holds."""
        return self.hands[self.seat] or ()

    @property
    def traits(self) -> Variant:
        """What sets the variant being played apart from the other."""
        return traits_of(self.variant, self.house)

    @property
    def copies(self) -> int:
        """How many there are of each kind of tile (R1), or of each colour of dice (C1)."""
        return self.traits.copies

    def placements(self) -> list[ScoredPlacement]:
        """What this seat could lay now, if it were its turn (R4, R6 to R8)."""
        return legal_placements(
            self.board, self.hand, self.house.opening, self.traits.shortest_opening
        )

    def best_placements(self, count: int = 1) -> list[ScoredPlacement]:
        """The best ``count`` of `placements`, the best first; see `moves.best_placements`."""
        return best_placements(
            self.board, self.hand, count, self.house.opening, self.traits.shortest_opening
        )

    def unseen(self) -> Counter[Tile]:
        """How many of each kind this seat sees neither on the table nor in a hand (R1)."""
        traits = self.traits
        left = Counter(traits.full_set())
        left.subtract(traits.as_in_set(tile for tile, _ in self.board))
        for hand in self.hands:
            left.subtract(traits.as_in_set(hand or ()))
        return Counter({tile: left[tile] for tile in KINDS if left[tile]})


def view_for(state: GameState, seat: int) -> View:
    """What the player in this seat may see of the game."""
    open_hands = state.traits.open_hands
    return View(
        variant=state.variant,
        house=state.house,
        seat=seat,
        to_move=state.seat,
        turn=state.turn,
        over=state.over,
        board=state.board,
        hands=tuple(
            [p.hand if open_hands or n == seat else None for n, p in enumerate(state.players)]
        ),
        hand_sizes=tuple([len(player.hand) for player in state.players]),
        names=tuple([player.name for player in state.players]),
        scores=state.scores,
        bag_count=len(state.bag),
        options=options(state) if seat == state.seat else TurnOptions(),
        laid=state.laid,
    )


def taken_back(then: GameState, now: GameState) -> GameState:
    """Return the game as the player to move in ``then`` saw it before the turn that is taken back
    and has led to ``now``, with new chance for all that this player did not see. Two games that
    look alike to this player and have the same chance in ``now`` come to the same state."""
    chance = chance_at(now.seed, now.step)
    hidden: list[Tile] = list(then.bag)
    closed = [
        seat
        for seat in range(len(then.players))
        if seat != then.seat and not then.traits.open_hands
    ]
    for seat in closed:
        hidden += then.players[seat].hand
    # Sorted first: the old order must have no influence.
    left = list(shuffled(sorted(hidden), chance))
    players = list(then.players)
    for seat in closed:
        hand = tuple([left.pop() for _ in players[seat].hand])
        players[seat] = replace(players[seat], hand=hand)
    return replace(then, players=tuple(players), bag=tuple(left), seed=draw_seed(chance))
