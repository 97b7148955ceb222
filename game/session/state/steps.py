"""The steps (commands carried out) and turns of a game, and the players' statistics."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules import Command, Event, Exchanged, GameState, Passed, Placed, WentOut, winners
from game.session.state.hot_seat import RackView
from game.session.state.rack import TilesInSlots


@dataclass(frozen=True, slots=True)
class Step:
    """One command carried out: the states before and after it, and its events."""

    before: GameState
    command: Command
    after: GameState
    events: tuple[Event, ...]
    # The tiles that left slots of the mover's rack, those that entered, and the rack on the screen.
    removed: TilesInSlots = field(default=(), compare=False)
    added: TilesInSlots = field(default=(), compare=False)
    rack_view: RackView | None = field(default=None, compare=False)

    @property
    def seat(self) -> int:
        """The seat of the player who gave the command."""
        return self.before.seat

    @property
    def placed(self) -> Placed | None:
        """The event of the placement; None if the step was an exchange, a roll or a pass."""
        return next((event for event in self.events if isinstance(event, Placed)), None)


@dataclass(frozen=True, slots=True)
class Turn:
    """A completed turn: its main event, and its points with any bonus for going out."""

    number: int
    seat: int
    event: Placed | Exchanged | Passed
    points: int

    @property
    def bonus(self) -> int:
        """The points for being the first to go out (R14, C8); usually 0."""
        return self.points - self.event.points if isinstance(self.event, Placed) else 0

    @property
    def line_points(self) -> int:
        """The points for lines only, without the bonus, so that turns can be compared."""
        return self.points - self.bonus

    @property
    def qwirkles(self) -> int:
        """Number of Qwirkles completed (R10)."""
        if not isinstance(self.event, Placed):
            return 0
        return sum(line.qwirkle for line in self.event.lines)


def turn_of(step: Step) -> Turn | None:
    """Return the turn that this step completed; None for a roll, which does not end a turn."""
    points = sum(
        event.points if isinstance(event, Placed) else event.bonus
        for event in step.events
        if isinstance(event, Placed | WentOut)
    )
    for event in step.events:
        if isinstance(event, Placed | Exchanged | Passed):
            return Turn(event.turn, event.seat, event, points)
    return None


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """A player's statistics in a game."""

    seat: int
    name: str
    score: int
    winner: bool
    course: tuple[int, ...]  # the scores: 0, then after each turn
    best_turn: int  # points, as in `average` without the bonus
    qwirkles: int
    average: float  # points per turn
    bonus: int = 0  # for going out


def summary_of(state: GameState, turns: Sequence[Turn]) -> list[PlayerSummary]:
    """Return the players' statistics, highest score first; on a tie, by seat."""
    summaries, winning_seats = [], winners(state)
    for seat, player in enumerate(state.players):
        own_turns = [turn for turn in turns if turn.seat == seat]
        course = [0]
        for turn in own_turns:
            course.append(course[-1] + turn.points)
        bonus = sum(turn.bonus for turn in own_turns)
        summaries.append(
            PlayerSummary(
                seat=seat,
                name=player.name,
                score=player.score,
                winner=seat in winning_seats,
                course=tuple(course),
                best_turn=max((turn.line_points for turn in own_turns), default=0),
                qwirkles=sum(turn.qwirkles for turn in own_turns),
                average=(course[-1] - bonus) / len(own_turns) if own_turns else 0.0,
                bonus=bonus,
            )
        )
    return sorted(summaries, key=lambda summary: -summary.score)
