"""A turn of a recorded game, and what else could have been done in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.bots import Reason
from game.rules import Command, Exchange, Pass, Place, Placement, Roll, Tile, View, view_for
from game.rules.cells import Cell, PlacedTile
from game.rules.events import Exchanged, Placed
from game.rules.scoring import score
from game.rules.variants import OUT_BONUS
from game.session.recorded import RecordedGame
from game.session.steps import Turn, turn_of


class Move(NamedTuple):
    """What was or could have been done in a turn: the command, its points with any bonus for going
    out (R14, C8), and how many Qwirkles it completes (R10)."""

    command: Command
    points: int = 0
    qwirkles: int = 0

    @property
    def placed(self) -> tuple[PlacedTile, ...]:
        """The tiles that it lays; none unless it is a placement."""
        return self.command.placement.tiles if isinstance(self.command, Place) else ()

    @property
    def taken(self) -> tuple[Tile, ...]:
        """The tiles of the hand that it is about: laid, exchanged or rolled."""
        match self.command:
            case Exchange(tiles) | Roll(tiles):
                return tiles
        return tuple(tile for tile, _ in self.placed)


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """One turn. ``begins`` and ``ends`` are how many steps of the game were done before it, rolls
    in it included, and after it; so the step ``ends - 1`` ended it.

    ``best`` is a move with the most points at once, the played one if there was none with more;
    None as long as that is not known, and where nothing could be laid. ``expert`` is what the
    strongest computer would have done, and ``why``; ``lost`` is how much more that is worth to it
    (points) than what was played. Until it is ``weighed`` nothing of that is known.
    """

    turn: Turn
    begins: int
    ends: int
    played: Move
    best: Move | None = None
    expert: Move | None = None
    why: tuple[Reason, ...] = ()
    lost: float = 0.0
    weighed: bool = False

    @property
    def left(self) -> int:
        """The points left on the table: the most there were, less those of the played move."""
        return 0 if self.best is None else self.best.points - self.played.points

    @property
    def missed_qwirkle(self) -> bool:
        """Whether the move with the most points would have completed a Qwirkle and the played one
        completed none."""
        return self.best is not None and self.best.qwirkles > 0 == self.played.qwirkles


def turns_of(game: RecordedGame) -> list[ReviewedTurn]:
    """The turns of a game as they were played; a roll after the last one belongs to none."""
    turns, begins = [], 0
    for n, step in enumerate(game.steps):
        turn = turn_of(step)
        if turn is not None:
            turns.append(ReviewedTurn(turn, begins, n + 1, _played(turn)))
            begins = n + 1
    return turns


def _played(turn: Turn) -> Move:
    match turn.event:
        case Placed(placement=placement):
            return Move(Place(placement), turn.points, turn.qwirkles)
        case Exchanged(given=given):
            return Move(Exchange(given))
    return Move(Pass())


def move_of(view: View, command: Command) -> Move:
    """A command of the player to move, with its points."""
    if not isinstance(command, Place):
        return Move(command)
    lines = score(view.board, command.placement)
    points = sum(line.points for line in lines) + _bonus(view, len(command.placement))
    return Move(command, points, sum(line.qwirkle for line in lines))


def _bonus(view: View, tiles: int) -> int:
    """The points for going out with this many tiles (R14, C8): only the first one gets them."""
    goes_out = not view.bag_count and tiles == len(view.hand)
    return OUT_BONUS if goes_out and all(view.hand_sizes) else 0


def most_points(view: View, played: Move) -> Move | None:
    """A move of the player to move with the most points, the played one if it has as many; None
    where nothing can be laid."""
    if not view.options.place:
        return None
    placement = view.best_placements()[0].placement
    best = move_of(view, Place(placement))
    if _bonus(view, len(view.hand)):
        out = _out(view, best.points)
        best = out if out is not None and out.points > best.points else best
    return played if played.points >= best.points else best


def _out(view: View, enough: int) -> Move | None:
    """The move that lays the whole hand with the most points; None if there is none, or none with
    more than ``enough``."""
    asked = 16
    while True:
        found = view.best_placements(asked)
        for scored in found:
            if len(scored.tiles) == len(view.hand):
                return move_of(view, Place(scored.placement))
        if len(found) < asked or found[-1].points + OUT_BONUS <= enough:
            return None
        asked *= 4


def view_before(game: RecordedGame, turn: ReviewedTurn) -> View:
    """What the mover could see when it was decided how to end the turn: after any rolls."""
    before = game.steps[turn.ends - 1].before
    return view_for(before, before.seat)


def are_same(board_is_empty: bool, one: Command, other: Command) -> bool:
    """Whether two commands are the same. On an empty table it does not matter where a line lies
    (R4), only its tiles in their order."""
    if board_is_empty and isinstance(one, Place) and isinstance(other, Place):
        return _from_origin(one.placement) == _from_origin(other.placement)
    return one == other


def _from_origin(placement: Placement) -> Sequence[PlacedTile]:
    x, y = placement.cells[0]
    return [PlacedTile(tile, Cell(cell.x - x, cell.y - y)) for tile, cell in placement.tiles]
