"""The end of a game of tiles for two: with an empty bag the other hand is known, so that it can be
searched to its end, whatever both may do.

It looks one turn farther each time (iterative deepening, with alpha-beta and a table of what was
met already). Where it must stop it thinks that both go on greedily; once it need not stop anywhere
any more, the answer is exact. The work is bounded; within the bound most ends with a few tiles on
either side are solved, and of the others the first turns are looked at from all sides.
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
"""This many placements of a hand are tried at most; with more the answer is not exact."""

REMEMBERED = 8000
"""Most placements kept: more would take the garbage collector many milliseconds."""

Hand = tuple[Tile, ...]
Laid = frozenset[PlacedTile]
"""All that has been laid since the search began; it stands for the table."""


class _Spent(Exception):
    """The bound on the work has been reached."""


class _Side(NamedTuple):
    """A position: what was laid since the search began, the hand of the one to move, the other's,
    and whether the other has just passed."""

    laid: Laid
    hand: Hand
    other: Hand
    passed: bool = False


class _Window(NamedTuple):
    """A value is wanted exactly only between these; else a bound on it will do."""

    low: int
    high: int

    def after(self, points: int) -> _Window:
        """The same for the other player, when the one to move has just scored."""
        return _Window(points - self.high, points - self.low)


class Endgame:
    """Searches the end of a game. ``exact`` says whether it was seen to its end on all ways."""

    def __init__(self, view: View, most: int, tally: Tally) -> None:
        """Search ``most`` positions, noted in the tally; ValueError if `is_endgame` says no."""
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
        """The choices, the best first; yields between slices, and whoever sends True gets what is
        best so far. Only the worth of the best is exact; the others may be worth less."""
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
        """Searches this many turns deep; ``tried`` gets the value of each move as it is found."""
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
        """What a move is worth to the mover (points): its own, and what follows."""
        yield
        points, tiles = move
        kept = without(side.hand, tiles)
        if not kept:
            return points + OUT_BONUS
        after = _Side(side.laid.union(tiles), side.other, kept)
        return points - (yield from self._value(after, depth, window.after(points)))

    def _value(self, side: _Side, depth: int, window: _Window) -> Generator[None, None, int]:
        """The points to come of the one to move less those of the other."""
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
        """The value for one who can lay nothing; after two passes the game is over (R14)."""
        if side.passed:
            return 0
        other = _Side(side.laid, side.other, side.hand, passed=True)
        return -(yield from self._value(other, depth - 1, window.after(0)))

    def _played_on(self, side: _Side) -> Generator[None, None, int]:
        """The value if both go on greedily."""
        known = self._greedy.get(side)
        if known is None:
            known = self._greedy[side] = yield from self._greedily(side)
        total, moved = known
        self._cut = self._cut or moved
        return total

    def _greedily(self, side: _Side) -> Generator[None, None, tuple[int, bool]]:
        """The same, and whether anything could still be laid."""
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
    """Whether nothing is hidden in a game of tiles for two that has begun."""
    return (
        len(view.hands) == 2 and not view.bag_count and not view.traits.rolls and bool(view.board)
    )
