"""The turns of a recorded game, each with the move played and better ones."""

from dataclasses import dataclass
from operator import sub
from typing import NamedTuple

from game.bots import ChoiceReason
from game.rules import OUT_BONUS, Exchanged, Placed, PlacedTile, Tile, View, score, view_for
from game.rules.commands import Command, Exchange, Pass, Place, Roll
from game.session.recorded.recorded_game import RecordedGame
from game.session.review.turning_points import TurnFacts
from game.session.state.steps import Turn, turn_of


class Move(NamedTuple):
    """A command with its points, including any bonus (R14, C8), and its number of Qwirkles."""

    command: Command
    points: int = 0
    qwirkles: int = 0

    @property
    def placed(self) -> tuple[PlacedTile, ...]:
        """The tiles laid, with their cells; none unless the move is a placement."""
        return self.command.placement.tiles if isinstance(self.command, Place) else ()

    @property
    def hand_tiles(self) -> tuple[Tile, ...]:
        """The tiles of the hand that the move lays, exchanges or rolls."""
        match self.command:
            case Exchange(tiles) | Roll(tiles):
                return tiles
        return tuple(tile for tile, _ in self.placed)


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn with the move played, and better alternatives."""

    turn: Turn
    first_step: int  # index of the first of its steps, which include rolls
    end_step: int  # index after that of its last step
    played: Move
    # With the most points, the played one on a tie; None until known, and if nothing fits.
    best: Move | None = None
    expert: Move | None = None  # the move of the strongest computer player
    reasons: tuple[ChoiceReason, ...] = ()  # for Expert's move
    worth_lost: float = 0.0  # points by which Expert values the played move lower
    weighed: bool = False  # Expert has judged the turn

    @property
    def expert_lead(self) -> int:
        """Points by which Expert's move is worth more than the move played, rounded."""
        return round(self.worth_lost)

    @property
    def facts(self) -> TurnFacts:
        """The figures of this turn from which `turning_points` chooses."""
        turn, expert = self.turn, self.expert
        missed = expert is not None and expert.qwirkles > 0 == self.played.qwirkles
        return TurnFacts(
            turn.seat, turn.points, turn.qwirkles, self.worth_lost, qwirkle_missed=missed
        )


def turns_of(game: RecordedGame) -> list[ReviewedTurn]:
    """Return the turns of a game, not analysed yet. A roll after the last turn is left out."""
    turns, first_step = [], 0
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
            turns.append(ReviewedTurn(turn, first_step, n + 1, played))
            first_step = n + 1
    return turns


def move_of(view: View, command: Command) -> Move:
    """Return the command as a move with its points; `view` is what the mover sees."""
    if not isinstance(command, Place):
        return Move(command)
    lines = score(view.board, command.placement)
    points = sum(line.points for line in lines) + _bonus(view, len(command.placement))
    return Move(command, points, sum(line.qwirkle for line in lines))


def _bonus(view: View, tiles: int) -> int:
    goes_out = not view.bag_count and tiles == len(view.hand)
    return OUT_BONUS if goes_out and all(view.hand_sizes) else 0


def most_points(view: View, played: Move) -> Move | None:
    """Return a move with the most points, on a tie the one played; None if nothing fits."""
    if not view.options.place:
        return None
    best = move_of(view, Place(view.best_placements()[0].placement))
    if _bonus(view, len(view.hand)):
        going_out = _best_going_out(view, best.points)
        best = going_out if going_out and going_out.points > best.points else best
    return played if played.points >= best.points else best


def _best_going_out(view: View, min_points: int) -> Move | None:
    count = 16
    while True:
        best = view.best_placements(count)
        for scored in best:
            if len(scored.tiles) == len(view.hand):
                return move_of(view, Place(scored.placement))
        if len(best) < count or best[-1].points + OUT_BONUS <= min_points:
            return None
        count *= 4


def view_before(game: RecordedGame, turn: ReviewedTurn) -> View:
    """Return the view of the mover before the command that ended the turn, after any rolls."""
    before = game.steps[turn.end_step - 1].before
    return view_for(before, before.seat)


def are_same(board_is_empty: bool, one: Command, other: Command) -> bool:
    """Return whether two commands are equal; on an empty table one may be shifted (R4)."""
    if board_is_empty and isinstance(one, Place) and isinstance(other, Place):
        from_cell, to_cell = other.placement.cells[0], one.placement.cells[0]
        return one.placement == other.placement.moved(*map(sub, to_cell, from_cell))
    return one == other
