"""Exact search of the end of a tile game for two players, when nothing is hidden.

The search is iterative deepening with alpha-beta and a transposition table. At the depth limit both
players are assumed to play greedily; once no line of play reaches the limit, the answer is exact.
"""

from collections.abc import Generator
from typing import NamedTuple

from game import rules
from game.bots.base import PositionCount, without_placed
from game.bots.candidates import RatedCommand
from game.rules import Pass, Place, PlacedTile, ScoredPlacement, Tile, View

UNBOUNDED = 1_000_000  # a bound above the points of any game
MAX_MOVES = 120  # moves searched in a position at most; with that many the answer is not exact
MAX_CACHED_MOVES = 8000  # then the cache is cleared: more would slow garbage collection
Tiles = tuple[Tile, ...]
PlacedSet = frozenset[PlacedTile]  # tiles laid since the root: a key of the transposition table


class _BudgetSpentError(Exception):
    """Raised inside the search when it has searched enough positions or is asked to stop."""


class _EndgameState(NamedTuple):
    """A position of the search; `laid` are the tiles laid since the search began."""

    laid: PlacedSet
    hand: Tiles
    other: Tiles
    passed: bool = False  # the other player has just passed


class Endgame:
    """The search of one ending. `exact` is True once the value of the best move is proven."""

    def __init__(self, view: View, max_positions: int, tally: PositionCount) -> None:
        """Prepare to search up to `max_positions`. Raises ValueError unless `is_endgame(view)`."""
        if not is_endgame(view):
            raise ValueError("this is no end of a game of tiles for two")
        self._root = _EndgameState(frozenset(), view.hand, tuple(view.unseen().elements()))
        self._tally = tally
        # The position of the root is always searched.
        self._limit = tally.positions + max_positions + 1
        self.exact = False
        self._cut = False
        self._board = view.board
        self._out_bonus = rules.out_bonus(view.first_out)
        self._cached_moves = 0
        self._moves: dict[tuple[PlacedSet, Tiles], list[ScoredPlacement]] = {}
        self._greedy_values: dict[_EndgameState, tuple[int, bool]] = {}
        self._bounds: dict[tuple[_EndgameState, int], tuple[int, int]] = {}

    def search(self) -> Generator[None, bool | None, tuple[RatedCommand, ...]]:
        """Return the placements, best first, or a pass. Only the first one's worth can be exact."""
        moves = self._moves_in(self._root)
        values = {move: float(move.points) for move in moves}
        # At most, each tile takes a turn of its own, after a pass of the other player.
        max_depth = 2 * len(self._root.hand + self._root.other)
        depth = 1
        while moves and not self.exact and depth <= max_depth:
            tried: dict[ScoredPlacement, float] = {}
            searching = self._search_to(moves, depth, tried)
            try:
                while True:
                    next(searching)
                    if (yield):
                        raise _BudgetSpentError
            except StopIteration:
                values = tried
            except _BudgetSpentError:
                lowest = min(tried.values(), default=UNBOUNDED)
                values = {move: tried.get(move, min(values[move], lowest)) for move in moves}
                break
            finally:
                moves = sorted(moves, key=lambda move: -values[move])
            depth += 1
        choices = [RatedCommand(Place(move.placement), move.points, values[move]) for move in moves]
        return tuple(choices) or (RatedCommand(Pass(), 0, 0.0),)

    def _search_to(
        self, moves: list[ScoredPlacement], depth: int, tried: dict[ScoredPlacement, float]
    ) -> Generator[None, None, None]:
        self._cut = len(moves) >= MAX_MOVES
        best = -UNBOUNDED
        for move in moves:
            value = yield from self._value_of_move(self._root, move, depth - 1, best, UNBOUNDED)
            tried[move] = float(value)
            best = max(best, value)
        self.exact = not self._cut

    # `low` and `high` are the alpha-beta window: leads of the mover outside need not be exact.
    def _value_of_move(
        self, position: _EndgameState, move: ScoredPlacement, depth: int, low: int, high: int
    ) -> Generator[None, None, int]:
        yield
        points, tiles = move
        kept = without_placed(position.hand, tiles)
        if not kept:
            return points + self._out_bonus
        after = _EndgameState(position.laid.union(tiles), position.other, kept)
        return points - (yield from self._value(after, depth, points - high, points - low))

    def _value(
        self, position: _EndgameState, depth: int, low: int, high: int
    ) -> Generator[None, None, int]:
        if depth <= 0:
            return (yield from self._greedy_value(position))
        lower, upper = self._bounds.get((position, depth), (-UNBOUNDED, UNBOUNDED))
        if lower >= high or lower == upper:
            return lower
        if upper <= low:
            return upper
        moves = self._moves_in(position)
        if not moves:
            if position.passed:
                return 0  # the second pass in a row ends the game
            other = _EndgameState(position.laid, position.other, position.hand, passed=True)
            return -(yield from self._value(other, depth - 1, -high, -low))
        self._cut = self._cut or len(moves) >= MAX_MOVES
        best = -UNBOUNDED
        for move in moves:
            least = max(best, low)
            value = yield from self._value_of_move(position, move, depth - 1, least, high)
            best = max(best, value)
            if best >= high:
                break
        bounds = best if best > low else -UNBOUNDED, best if best < high else UNBOUNDED
        self._bounds[position, depth] = bounds
        return best

    def _greedy_value(self, position: _EndgameState) -> Generator[None, None, int]:
        result = self._greedy_values.get(position)
        if result is None:
            result = self._greedy_values[position] = yield from self._play_greedily(position)
        total, moved = result
        self._cut = self._cut or moved
        return total

    def _play_greedily(self, position: _EndgameState) -> Generator[None, None, tuple[int, bool]]:
        board = self._board.with_tiles(tuple(position.laid))
        _, hand, other, passed = position
        total, sign, moved = 0, 1, False
        while True:
            yield
            self._count()
            best = rules.best_placements(board, hand)
            if not best and passed:
                return total, moved
            if best:
                moved = True
                total += sign * best[0].points
                board, hand = board.with_tiles(best[0].tiles), without_placed(hand, best[0].tiles)
                if not hand:
                    return total + sign * self._out_bonus, moved
            hand, other, sign, passed = other, hand, -sign, not best

    def _moves_in(self, position: _EndgameState) -> list[ScoredPlacement]:
        key = position.laid, position.hand
        moves = self._moves.get(key)
        if moves is None:
            self._count()
            if self._cached_moves > MAX_CACHED_MOVES:
                self._moves.clear()
                self._cached_moves = 0
            # Boards are not cached, since they would slow garbage collection, too.
            board = self._board.with_tiles(tuple(position.laid))
            moves = self._moves[key] = rules.best_placements(board, position.hand, MAX_MOVES)
            self._cached_moves += len(moves)
        return moves

    def _count(self) -> None:
        if self._tally.positions >= self._limit:
            raise _BudgetSpentError
        self._tally.positions += 1


def is_endgame(view: View) -> bool:
    """Return whether this is the end of a tile game for two: the bag is empty, the table is not."""
    tiles_for_two = len(view.hands) == 2 and not view.traits.rolls
    return tiles_for_two and not view.bag_count and bool(view.board)
