"""The game as one player may see it: without hidden hands, the bag and future chance."""

from collections import Counter
from dataclasses import dataclass, replace

from game.rules.board import Board
from game.rules.chance import chance_at, draw_seed, shuffled
from game.rules.commands import TurnOptions
from game.rules.house import HouseRules
from game.rules.moves import best_placements, legal_placements
from game.rules.placement import ScoredPlacement
from game.rules.progress import options
from game.rules.state import GameState
from game.rules.tiles import KINDS, PlacedTile, Tile
from game.rules.variants import Variant, out_bonus, traits_of


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it. Hidden hands are None; only the seat to move has `options`."""

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
    first_out: int | None
    options: TurnOptions
    laid: tuple[tuple[PlacedTile, ...], ...] = ()

    @property
    def hand(self) -> tuple[Tile, ...]:
        return self.hands[self.seat] or ()

    @property
    def traits(self) -> Variant:
        return traits_of(self.variant, self.house)

    def bonus_for(self, tiles: int) -> int:
        """Return the points for going out that a placement of this many tiles would earn."""
        goes_out = not self.bag_count and tiles == len(self.hand)
        return out_bonus(self.first_out) if goes_out else 0

    def placements(self) -> list[ScoredPlacement]:
        """Return the placements that would be legal for this seat if it were to move."""
        return legal_placements(self.board, self.hand, self.traits)

    def best_placements(self, count: int = 1) -> list[ScoredPlacement]:
        """Return up to `count` of `placements`: most points first, then fewest tiles."""
        return best_placements(self.board, self.hand, count, self.traits)

    def unseen(self) -> Counter[Tile]:
        """Return how many tiles of each kind this seat cannot see. Dice count by colour."""
        traits = self.traits
        unseen = Counter(traits.full_set())
        unseen.subtract(traits.as_in_set(tile for tile, _ in self.board))
        for hand in self.hands:
            unseen.subtract(traits.as_in_set(hand or ()))
        return Counter({tile: unseen[tile] for tile in KINDS if unseen[tile]})


def view_for(state: GameState, seat: int) -> View:
    """Return the game as the player in this seat may see it."""
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
        hand_sizes=state.hand_sizes,
        names=tuple([player.name for player in state.players]),
        scores=state.scores,
        bag_count=state.bag_count,
        first_out=state.first_out,
        options=options(state) if seat == state.seat else TurnOptions(),
        laid=state.laid,
    )


def undo_turn(before: GameState, now: GameState) -> GameState:
    """Return the state `before` an undone turn, with the hidden pieces shuffled again.

    The player has since seen tiles drawn, laid, exchanged and rolled. In the tile game, the bag and
    the other hands are shuffled and dealt again: each such deal was as likely as the old one (rule
    R2), so nothing seen gives an advantage. In Cubes, hands are open (rule C2) and stay; the bag is
    shuffled, and later rolls differ. A roll in the undone turn was known before its end (rule C4),
    and stays.
    """
    chance = chance_at(now.seed, now.draws)
    players, hands_open = list(before.players), before.traits.open_hands
    others = [n for n in range(len(players)) if n != before.seat and not hands_open]
    hidden = [*before.bag, *(tile for seat in others for tile in players[seat].hand)]
    undrawn = list(shuffled(sorted(hidden), chance))  # sorted: their old order has no influence
    for seat in others:
        hand = tuple([undrawn.pop() for _ in players[seat].hand])
        players[seat] = replace(players[seat], hand=hand)
    return replace(before, players=tuple(players), bag=tuple(undrawn), seed=draw_seed(chance))
