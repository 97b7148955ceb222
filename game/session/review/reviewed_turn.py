"""The turns of a recorded game, and their alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from game.bots import ChoiceReason
from game.rules import Command, Exchange, Pass, Place, Placement, Roll, Tile, View, view_for
from game.rules.cells import Cell, PlacedTile
from game.rules.events import Exchanged, Placed
from game.rules.scoring import score
from game.rules.variants import OUT_BONUS
from game.session.recorded.recorded_game import RecordedGame
from game.session.state.steps import Turn, turn_of

MOST = 3
"""Most turning points of a game."""

LEAST = 3.0
"""Least swing (points) of a turning point."""


class TurnFacts(NamedTuple):
    """A turn's data; ``left`` are points missed with a Qwirkle, ``lost`` is worth, by Expert."""

    seat: int
    points: int = 0
    qwirkles: int = 0
    left: int = 0
    lost: float = 0.0


class Why(StrEnum):
    """Reasons for a turning point."""

    MADE = "made"
    MISSED = "missed"
    LOST = "lost"
    LEAD = "lead"


class TurningPoint(NamedTuple):
    """A turn by its number from 0, its mover, the reason, and the swing in points."""

    turn: int
    seat: int
    why: Why
    swing: float


def turning_points(turns: Sequence[TurnFacts], seats: int, *, over: bool) -> list[TurningPoint]:
    """Return the turns that decided a game, which is ``over`` or was left off.

    Each turn has a *swing* in points, the largest of these:

    - a Qwirkle was made: the points of the turn, less the mean of all turns of the game;
    - worth was lost: how much more the strongest computer's move is worth by its judgement;
    - a Qwirkle was missed: that, or the points left on the table if they are more, where the move
      with the most points would have completed a Qwirkle and the played one completed none.

    The turn with which the only winner of a finished game took the lead for good is a turning point
    whatever its swing: before it somebody else had as many points, and from then on nobody had.
    That requires that everybody has had a turn before.

    The turning points are that turn and those with the largest swings, three in all at most; of
    equal swings the earlier turn. A swing of less than `LEAST` does not count.
    """
    mean, swings = sum(fact.points for fact in turns) / max(1, len(turns)), []
    for n, fact in enumerate(turns):
        found = {
            Why.MADE: fact.points - mean if fact.qwirkles else 0.0,
            Why.MISSED: max(fact.left, fact.lost) if fact.left else 0.0,
            Why.LOST: fact.lost,
        }
        why = max(found, key=found.__getitem__)
        swings.append(TurningPoint(n, fact.seat, why, found[why]))
    lead = lead_for_good(turns, seats) if over else None
    chosen = []
    if lead is not None:
        chosen.append(swings[lead]._replace(why=Why.LEAD))
    others = [one for one in swings if one.turn != lead and one.swing >= LEAST]
    others.sort(key=lambda one: (-one.swing, one.turn))
    return sorted(chosen + others[: MOST - len(chosen)])


def lead_for_good(turns: Sequence[TurnFacts], seats: int) -> int | None:
    """Return the number of the turn in which the only winner took the lead for good, or None."""
    scores = [0] * seats
    # By turn: the only seat with the most points, if any.
    leaders = []
    for fact in turns:
        scores[fact.seat] += fact.points
        best = max(scores)
        leaders.append(scores.index(best) if scores.count(best) == 1 else None)
    if not leaders or leaders[-1] is None:
        return None
    since = len(leaders)
    while since and leaders[since - 1] == leaders[-1]:
        since -= 1
    return since if len({fact.seat for fact in turns[:since]}) == seats else None


class Move(NamedTuple):
    """A possible move of a turn: command, points with any bonus (R14, C8), and Qwirkles (R10)."""

    command: Command
    points: int = 0
    qwirkles: int = 0

    @property
    def placed(self) -> tuple[PlacedTile, ...]:
        """The tiles laid; none unless the move is a placement."""
        return self.command.placement.tiles if isinstance(self.command, Place) else ()

    @property
    def taken(self) -> tuple[Tile, ...]:
        """The tiles of the hand that are laid, exchanged or rolled."""
        match self.command:
            case Exchange(tiles) | Roll(tiles):
                return tiles
        return tuple(tile for tile, _ in self.placed)


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn with its alternatives.

    ``begins`` and ``ends`` are the numbers of steps done before the turn, including its rolls, and
    after it; so the step ``ends - 1`` ended the turn.

    ``best`` is a move with the most points, the played one on a tie; None while unknown, and where
    nothing could be laid. ``expert`` is the strongest computer's move, and ``why`` its reasons;
    ``lost`` is how much more it is worth (points) than the played move. Until the turn is
    ``weighed`` these are unknown.
    """

    turn: Turn
    begins: int
    ends: int
    played: Move
    best: Move | None = None
    expert: Move | None = None
    why: tuple[ChoiceReason, ...] = ()
    lost: float = 0.0
    weighed: bool = False

    @property
    def left(self) -> int:
        """The points left on the table: those of the best move, less those of the played one."""
        return 0 if self.best is None else self.best.points - self.played.points

    @property
    def fact(self) -> TurnFacts:
        """The data of the turn for turning points."""
        turn = self.turn
        missed = self.best is not None and self.best.qwirkles > 0 == self.played.qwirkles
        left = self.left if missed else 0
        return TurnFacts(turn.seat, turn.points, turn.qwirkles, left, self.lost)


def turns_of(game: RecordedGame) -> list[ReviewedTurn]:
    """Return the turns of a game as played; a roll after the last one belongs to none."""
    turns, begins = [], 0
    for n, step in enumerate(game.steps):
        turn = turn_of(step)
        if turn is not None:
            match turn.event:
                case Placed(placement=placement):
                    played = Move(Place(placement), turn.points, turn.qwirkles)
                case Exchanged(given=given):
                    played = Move(Exchange(given))
                case _:
                    played = Move(Pass())
            turns.append(ReviewedTurn(turn, begins, n + 1, played))
            begins = n + 1
    return turns


def move_of(view: View, command: Command) -> Move:
    """Return a command of the player to move, with its points."""
    if not isinstance(command, Place):
        return Move(command)
    lines = score(view.board, command.placement)
    points = sum(line.points for line in lines) + _bonus(view, len(command.placement))
    return Move(command, points, sum(line.qwirkle for line in lines))


def _bonus(view: View, tiles: int) -> int:
    """Return the points for going out with this many tiles (R14, C8), for the first player only."""
    goes_out = not view.bag_count and tiles == len(view.hand)
    return OUT_BONUS if goes_out and all(view.hand_sizes) else 0


def most_points(view: View, played: Move) -> Move | None:
    """Return a move with the most points, the played one on a tie; None if none can be laid."""
    if not view.options.place:
        return None
    placement = view.best_placements()[0].placement
    best = move_of(view, Place(placement))
    if _bonus(view, len(view.hand)):
        out = _out(view, best.points)
        best = out if out is not None and out.points > best.points else best
    return played if played.points >= best.points else best


def _out(view: View, enough: int) -> Move | None:
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
    """Return the mover's view when ending the turn: after any rolls."""
    before = game.steps[turn.ends - 1].before
    return view_for(before, before.seat)


def are_same(board_is_empty: bool, one: Command, other: Command) -> bool:
    """Return whether commands are the same; the place on an empty table is ignored (R4)."""

    def from_origin(placement: Placement) -> Sequence[PlacedTile]:
        x, y = placement.cells[0]
        return [PlacedTile(tile, Cell(cell.x - x, cell.y - y)) for tile, cell in placement.tiles]

    if board_is_empty and isinstance(one, Place) and isinstance(other, Place):
        return from_origin(one.placement) == from_origin(other.placement)
    return one == other
