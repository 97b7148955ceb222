"""The points of a placement (rules R9 and R10)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.board import Board
from game.rules.lines import LINE_POINTS, MAX_LINE
from game.rules.placement import Line, Placement, lay

LONE_OPENING_POINTS = 1  # points of a lone opening tile (R9)


class ScoredLine(NamedTuple):
    """A line that scored in a turn. `points` include the bonus for a Qwirkle (rule R10)."""

    tiles: Line
    points: int
    qwirkle: bool


def score_lines(lines: Sequence[Line], placement: Placement) -> tuple[ScoredLine, ...]:
    """Return the `lines` returned by `lay` with their points.

    Without lines it is a lone opening tile, which scores as a line of one (rule R9).
    """
    if not lines:
        return (ScoredLine(placement.tiles, LONE_OPENING_POINTS, False),)
    return tuple(
        [ScoredLine(line, LINE_POINTS[len(line)], len(line) == MAX_LINE) for line in lines]
    )


def score(board: Board, placement: Placement) -> tuple[ScoredLine, ...]:
    """Return each line that a placement scores. Raises `RulesError` if the placement is illegal.

    >>> board = Board.parse("rk@0,0 rd@1,0 rc@2,0")
    >>> [line.points for line in score(board, Placement.parse("rs@3,0 bs@3,1 ps@3,2"))]
    [3, 4]
    """
    _, lines = lay(board, placement)
    return score_lines(lines, placement)
