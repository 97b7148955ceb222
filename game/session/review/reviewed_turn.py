"""The turns of a replay, each with better moves, and the turning points of the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from operator import sub
from typing import NamedTuple

from game import rules
from game.bots import ChoiceReason
from game.rules import Command, Exchange, Place, Roll, View
from game.session.history import Turn, turn_of
from game.session.replay.game_replay import Replay

MAX_TURNING_POINTS = 3
MIN_SWING = 3.0  # minimum swing of a turning point, in points; taking the lead for good needs none


class TurnFacts(NamedTuple):
    """The figures of one turn that may make it a turning point."""

    seat: int
    points: int = 0
    qwirkles: int = 0
    worth_lost: float = 0.0  # points by which Expert values the move below its own choice
    qwirkle_missed: bool = False  # Expert's choice completes a Qwirkle, and the move none


class SwingCause(StrEnum):
    """The cause of a turning point: a Qwirkle made or missed, a poor move, or the final lead."""

    MADE = "made"
    MISSED = "missed"
    LOST = "lost"
    LEAD = "lead"


class TurningPoint(NamedTuple):
    """A turn that decided the game: its index from 0, seat, cause, and its swing in points."""

    turn: int
    seat: int
    cause: SwingCause
    swing: float


def turning_points(turns: Sequence[TurnFacts], seats: int, *, over: bool) -> list[TurningPoint]:
    """Return the turns that decided a game, in order; `over` is False for an unfinished game.

    The *swing* of a turn, in points, is its `worth_lost` or, with a Qwirkle, its points less the
    mean of all turns, if that is more. The largest swings of at least `MIN_SWING` are turning
    points, the earlier one of equal swings; so is, whatever its swing, the turn of a finished game
    that `lead_for_good` returns. There are at most `MAX_TURNING_POINTS` in all.
    """
    mean, swings = sum(turn.points for turn in turns) / max(1, len(turns)), []
    for n, turn in enumerate(turns):
        gain = turn.points - mean if turn.qwirkles else 0.0
        if gain >= turn.worth_lost:
            cause = SwingCause.MADE
        else:
            cause = SwingCause.MISSED if turn.qwirkle_missed else SwingCause.LOST
        swings.append(TurningPoint(n, turn.seat, cause, max(gain, turn.worth_lost)))
    lead = lead_for_good(turns, seats) if over else None
    chosen = [] if lead is None else [swings[lead]._replace(cause=SwingCause.LEAD)]
    others = [point for point in swings if point.turn != lead and point.swing >= MIN_SWING]
    others.sort(key=lambda point: (-point.swing, point.turn))
    return sorted(chosen + others[: MAX_TURNING_POINTS - len(chosen)])


def lead_for_good(turns: Sequence[TurnFacts], seats: int) -> int | None:
    """Return the index of the turn in which the only winner took the lead for good, or None."""
    scores = [0] * seats
    leaders = []  # after each turn, the only seat with the highest score, or None
    for turn in turns:
        scores[turn.seat] += turn.points
        best = max(scores)
        leaders.append(scores.index(best) if scores.count(best) == 1 else None)
    if not leaders or leaders[-1] is None:
        return None
    since = len(leaders)
    while since and leaders[since - 1] == leaders[-1]:
        since -= 1
    # Every player must have had a turn before it.
    return since if len({turn.seat for turn in turns[:since]}) == seats else None


class Move(NamedTuple):
    """A command with its points, including any bonus for going out, and its number of Qwirkles."""

    command: Command
    points: int = 0
    qwirkles: int = 0

    @property
    def placed(self) -> tuple[rules.PlacedTile, ...]:
        return self.command.placement.tiles if isinstance(self.command, Place) else ()

    @property
    def hand_tiles(self) -> tuple[rules.Tile, ...]:
        match self.command:
            case Exchange(tiles) | Roll(tiles):
                return tiles
        return tuple(tile for tile, _ in self.placed)


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn with the move that was played, and with better moves once they are known."""

    turn: Turn
    first_step: int  # index of the first of its steps, which include rolls
    end_step: int  # index after that of its last step
    played: Move
    best: Move | None = None  # the most points, by the played one on a tie; None if none fits
    expert: Move | None = None  # the move of the strongest computer player
    reasons: tuple[ChoiceReason, ...] = ()  # for Expert's move
    worth_lost: float = 0.0  # points by which Expert values the played move lower
    weighed: bool = False  # Expert has judged the turn

    @property
    def expert_lead(self) -> int:
        """The points that Expert's move is worth more than the move that was played, rounded."""
        return round(self.worth_lost)

    @property
    def facts(self) -> TurnFacts:
        turn, expert = self.turn, self.expert
        missed = expert is not None and expert.qwirkles > 0 == self.played.qwirkles
        return TurnFacts(
            turn.seat, turn.points, turn.qwirkles, self.worth_lost, qwirkle_missed=missed
        )


def turns_of(game: Replay) -> list[ReviewedTurn]:
    """Return the turns of a game before their analysis. A roll after the last turn is left out."""
    turns, first_step = [], 0
    for n, step in enumerate(game.steps):
        turn = turn_of(step)
        if turn is not None:
            played = Move(step.command, turn.points, turn.qwirkles)
            turns.append(ReviewedTurn(turn, first_step, n + 1, played))
            first_step = n + 1
    return turns


def move_of(view: View, command: Command) -> Move:
    """Return a command with its points. `view` is what the player to move sees."""
    if not isinstance(command, Place):
        return Move(command)
    lines = rules.score(view.board, command.placement)
    points = sum(line.points for line in lines) + view.bonus_for(len(command.placement))
    return Move(command, points, sum(line.qwirkle for line in lines))


def most_points(view: View, played: Move) -> Move | None:
    """Return a move with the most points, or None if nothing fits. `played` wins a tie."""
    if not view.options.place:
        return None
    best = move_of(view, Place(view.best_placements()[0].placement))
    bonus = view.bonus_for(len(view.hand))
    if bonus:
        going_out = _best_going_out(view, best.points - bonus)
        best = going_out if going_out and going_out.points > best.points else best
    return played if played.points >= best.points else best


def _best_going_out(view: View, min_points: int) -> Move | None:
    count = 16
    while True:
        best = view.best_placements(count)
        for scored in best:
            if len(scored.tiles) == len(view.hand):
                return move_of(view, Place(scored.placement))
        if len(best) < count or best[-1].points <= min_points:
            return None
        count *= 4


def view_before(game: Replay, turn: ReviewedTurn) -> View:
    """Return what the player saw before the command that ended this turn, after any rolls."""
    before = game.steps[turn.end_step - 1].before
    return rules.view_for(before, before.seat)


def are_same(board_is_empty: bool, one: Command, other: Command) -> bool:
    """Return whether two commands are equal. On an empty table, openings may be shifted."""
    if board_is_empty and isinstance(one, Place) and isinstance(other, Place):
        from_cell, to_cell = other.placement.cells[0], one.placement.cells[0]
        return one.placement == other.placement.moved(*map(sub, to_cell, from_cell))
    return one == other
