"""The end of a game of tiles for two, searched exactly, since the other hand is known.

The search is iterative deepening with alpha-beta and a transposition table. At the depth limit both
are assumed to play greedily; once no line reaches the limit, the answer is exact. The work is
bounded: most endings with a few tiles each are solved, and the first turns of others.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from game.bots.base import Tally, without
from game.bots.candidates import Choice
from game.rules import Pass, Place, PlacedTile, ScoredPlacement, Tile, View, best_placements
from game.rules.variants import OUT_BONUS

EVER = 1_000_000
"""More points than any game has."""

WIDEST = 120
"""Most placements of a hand that are tried; with more the answer is not exact."""

REMEMBERED = 8000
"""Most placements cached: more would take the garbage collector many milliseconds."""

Hand = tuple[Tile, ...]
Laid = frozenset[PlacedTile]
"""The tiles laid since the search began, as a key for the table."""


class _Spent(Exception):
    """The bound on the work has been reached."""


class _Side(NamedTuple):
    """A position: tiles laid since the start, the mover's hand, the other's, the other's pass."""

    laid: Laid
    hand: Hand
    other: Hand
    passed: bool = False


class _Window(NamedTuple):
    """The search window: a value outside needs only a bound."""

    low: int
    high: int

    def after(self, points: int) -> _Window:
        """Return the window of the other player after the mover scored `points`."""
        return _Window(points - self.high, points - self.low)


class Endgame:
    """The search of the end of a game. ``exact`` is True if every line was searched to the end."""

    def __init__(self, view: View, most: int, tally: Tally) -> None:
        """Search at most `most` positions, counted in the tally; ValueError unless `is_endgame`."""
        if not is_endgame(view):
            raise ValueError("this is no end of a game of tiles for two")
        self._root = _Side(frozenset(), view.hand, tuple(view.unseen().elements()))
        self._tally = tally
        # Without the first list there is no answer at all.
        self._last = tally.positions + most + 1
        self.exact = False
        self._cut = False
        self._board = view.board
        self._remembered = 0
        self._moves: dict[tuple[Laid, Hand], list[ScoredPlacement]] = {}
        self._greedy: dict[_Side, tuple[int, bool]] = {}
        self._bounds: dict[tuple[_Side, int], tuple[int, int]] = {}

    def search(self) -> Generator[None, bool | None, tuple[Choice, ...]]:
        """Return the choices, best first. Only the worth of the best is exact."""
        moves = self._moves_of(self._root)
        values = {move: float(move.points) for move in moves}
        # Each tile may take a turn, and before it one of the players may pass.
        longest = 2 * len(self._root.hand + self._root.other)
        depth = 1
        while moves and not self.exact and depth <= longest:
            tried: dict[ScoredPlacement, float] = {}
            searching = self._level(moves, depth, tried)
            try:
                while True:
                    next(searching)
                    if (yield):
                        raise _Spent
            except StopIteration:
                values = tried
            except _Spent:
                least = min(tried.values(), default=EVER)
                values = {move: tried.get(move, min(values[move], least)) for move in moves}
                break
            finally:
                moves = sorted(moves, key=lambda move: -values[move])
            depth += 1
        choices = [Choice(Place(move.placement), move.points, values[move]) for move in moves]
        return tuple(choices) or (Choice(Pass(), 0, 0.0),)

    def _level(
        self, moves: list[ScoredPlacement], depth: int, tried: dict[ScoredPlacement, float]
    ) -> Generator[None, None, None]:
        """Search to this depth in turns; `tried` gets the value of each move as it is found."""
        self._cut = len(moves) >= WIDEST
        best = -EVER
        for move in moves:
            value = yield from self._after(self._root, move, depth - 1, _Window(best, EVER))
            tried[move] = float(value)
            best = max(best, value)
        self.exact = not self._cut

    def _after(
        self, side: _Side, move: ScoredPlacement, depth: int, window: _Window
    ) -> Generator[None, None, int]:
        """Return the value of a move to the mover (points): its own, and those after it."""
        yield
        points, tiles = move
        kept = without(side.hand, tiles)
        if not kept:
            return points + OUT_BONUS
        after = _Side(side.laid.union(tiles), side.other, kept)
        return points - (yield from self._value(after, depth, window.after(points)))

    def _value(self, side: _Side, depth: int, window: _Window) -> Generator[None, None, int]:
        """Return the points to come of the mover less those of the other."""
        if depth <= 0:
            return (yield from self._played_on(side))
        least, most = self._bounds.get((side, depth), (-EVER, EVER))
        if least >= window.high or least == most:
            return least
        if most <= window.low:
            return most
        moves = self._moves_of(side)
        if not moves:
            return (yield from self._passes(side, depth, window))
        self._cut = self._cut or len(moves) >= WIDEST
        best = -EVER
        for move in moves:
            narrow = _Window(max(best, window.low), window.high)
            best = max(best, (yield from self._after(side, move, depth - 1, narrow)))
            if best >= window.high:
                break
        self._bounds[side, depth] = (
            best if best > window.low else -EVER,
            best if best < window.high else EVER,
        )
        return best

    def _passes(self, side: _Side, depth: int, window: _Window) -> Generator[None, None, int]:
        """Return the value for a mover without a move; two passes end the game (R14)."""
        if side.passed:
            return 0
        other = _Side(side.laid, side.other, side.hand, passed=True)
        return -(yield from self._value(other, depth - 1, window.after(0)))

    def _played_on(self, side: _Side) -> Generator[None, None, int]:
        """Return the value of greedy play by both to the end."""
        known = self._greedy.get(side)
        if known is None:
            known = self._greedy[side] = yield from self._greedily(side)
        total, moved = known
        self._cut = self._cut or moved
        return total

    def _greedily(self, side: _Side) -> Generator[None, None, tuple[int, bool]]:
        """Return the value of greedy play, and whether anything could still be laid."""
        board = self._board.with_tiles(tuple(side.laid))
        _, hand, other, passed = side
        total, sign, moved = 0, 1, False
        while True:
            yield
            self._count()
            best = best_placements(board, hand)
            if not best and passed:
                return total, moved
            if best:
                moved = True
                total += sign * best[0].points
                board, hand = board.with_tiles(best[0].tiles), without(hand, best[0].tiles)
                if not hand:
                    return total + sign * OUT_BONUS, moved
            hand, other, sign, passed = other, hand, -sign, not best

    def _moves_of(self, side: _Side) -> list[ScoredPlacement]:
        key = side.laid, side.hand
        found = self._moves.get(key)
        if found is None:
            self._count()
            if self._remembered > REMEMBERED:
                self._moves.clear()
                self._remembered = 0
            # For the same reason no table is kept.
            board = self._board.with_tiles(tuple(side.laid))
            found = self._moves[key] = best_placements(board, side.hand, WIDEST)
            self._remembered += len(found)
        return found

    def _count(self) -> None:
        if self._tally.positions >= self._last:
            raise _Spent
        self._tally.positions += 1


def is_endgame(view: View) -> bool:
    """Return whether nothing is hidden in a game of tiles for two that has begun."""
    return (
        len(view.hands) == 2 and not view.bag_count and not view.traits.rolls and bool(view.board)
    )
