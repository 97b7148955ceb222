"""The legal placements of a hand (rules R4 and R6 to R8) with their points (rules R9 and R10)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from itertools import combinations, permutations, product

from game.rules.best_search import best_of, rank
from game.rules.board import Board
from game.rules.lines import BOTH_FIT, FAMILIES, LINE_POINTS, kinds_in, longest_line, mask_of
from game.rules.placement import ScoredPlacement
from game.rules.scoring import LONE_OPENING_POINTS
from game.rules.search import every_placement
from game.rules.tiles import Cell, PlacedTile, Tile
from game.rules.variants import TILES, Variant


def opening_count(hand: Iterable[Tile]) -> int:
    """Return the length of the longest line in a hand. Equal tiles count once (rule R3)."""
    return longest_line(mask_of(hand))


def any_fits(board: Board, kinds: int) -> bool:
    """Return whether any of these kinds, a bit set, fits in some cell of the table."""
    # A loop takes half the time of `any`, and this runs several times a turn.
    for spot in board.spots.values():  # noqa: SIM110
        if spot[BOTH_FIT] & kinds:
            return True
    return False


def dead_cells(board: Board, traits: Variant) -> frozenset[Cell]:
    """Return the free cells beside a tile that no piece of the game can ever fill."""
    # Lines only grow, so it is enough that no piece now off the table fits, with any face of a die.
    out = Counter(traits.full_set())
    out.subtract(traits.as_in_set(board.tiles.values()))
    kinds = traits.faces([piece for piece, count in out.items() if count > 0])
    return frozenset([at for at, spot in board.spots.items() if not spot[BOTH_FIT] & kinds])


def can_place(board: Board, hand: Iterable[Tile], min_opening: int = 1) -> bool:
    """Return whether the hand can place a tile.

    On an empty table it needs a line of at least `min_opening` tiles (rule C3).
    """
    if not board:
        return opening_count(hand) >= min_opening
    return any_fits(board, mask_of(hand))


def legal_placements(
    board: Board, hand: Sequence[Tile], traits: Variant = TILES
) -> list[ScoredPlacement]:
    """Return each legal placement of a hand once, even if the hand holds equal tiles.

    On an empty table these are the openings (rules R4 and C3) that go right or down from 0,0;
    the same lines are legal in other cells.

    >>> board = Board.parse("rk@0,0 rd@1,0")
    >>> best = max(legal_placements(board, [Tile.parse("rc"), Tile.parse("rs")]))
    >>> best.points, len(best.tiles)
    (6, 2)
    """
    if not board:
        return list(_openings(hand, traits))
    return every_placement(board.spots, mask_of(hand))


def best_placements(
    board: Board, hand: Sequence[Tile], count: int = 1, traits: Variant = TILES
) -> list[ScoredPlacement]:
    """Return up to `count` legal placements.

    Those with the most points come first; of equal ones, those with the fewest tiles.
    """
    if not board:
        return nlargest(count, _openings(hand, traits), key=rank)
    return best_of(board.spots, mask_of(hand), count)


def _openings(hand: Sequence[Tile], traits: Variant) -> Iterator[ScoredPlacement]:
    mask, shortest = mask_of(hand), traits.min_opening
    longest = longest_line(mask)
    lengths = (longest,) if traits.longest_opening else range(shortest, longest + 1)
    for length in lengths:
        if length == 1 and shortest == 1:
            for tile in kinds_in(mask):
                yield ScoredPlacement(LONE_OPENING_POINTS, (PlacedTile(tile, Cell(0, 0)),))
        if length < max(2, shortest):
            continue
        for family in FAMILIES:
            for chosen in combinations(kinds_in(mask & family), length):
                for order, (dx, dy) in product(permutations(chosen), ((1, 0), (0, 1))):
                    tiles = [PlacedTile(tile, Cell(dx * n, dy * n)) for n, tile in enumerate(order)]
                    yield ScoredPlacement(LINE_POINTS[length], tuple(tiles))
