"""What was done in a game: commands carried out, turns, and a finished game in figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules import Command, GameState, winners
from game.rules.events import Event, Exchanged, Passed, Placed, WentOut
from game.session.rack import TilesInSlots
from game.session.viewing import Sight


@dataclass(frozen=True, slots=True)
class Step:
    """One command carried out: the state before and after, what happened, and what that did to
    the mover's rack: which tiles ``left`` which places, and which ``came`` to which. Those places
    depend on how the owner ordered the rack, so steps of the same game are equal without them.
    ``sight`` is what lay on the screen's rack when the command was given; None if nobody looked."""

    before: GameState
    command: Command
    after: GameState
    events: tuple[Event, ...]
    left: TilesInSlots = field(default=(), compare=False)
    came: TilesInSlots = field(default=(), compare=False)
    sight: Sight | None = field(default=None, compare=False)

    @property
    def seat(self) -> int:
        """Whose command it was."""
        return self.before.seat

    @property
    def placed(self) -> Placed | None:
        """The placement that it was, if any."""
        return next((event for event in self.events if isinstance(event, Placed)), None)


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a player: what was done, and the points with any bonus at the end."""

    number: int
    seat: int
    event: Placed | Exchanged | Passed
    points: int

    @property
    def bonus(self) -> int:
        """The points for being the first to go out (R14, C8)."""
        return self.points - self.event.points if isinstance(self.event, Placed) else 0

    @property
    def made(self) -> int:
        """The points of the lines alone: what makes one turn better than another."""
        return self.points - self.bonus

    @property
    def qwirkles(self) -> int:
        """How many Qwirkles were completed (R10)."""
        if not isinstance(self.event, Placed):
            return 0
        return sum(line.qwirkle for line in self.event.lines)


def turn_of(step: Step) -> Turn | None:
    """The turn that a step was; None for a roll, after which the turn goes on."""
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
    """One player's game: ``course`` is the score after each turn, from 0 on; ``bonus`` are the
    points for going out first (R14, C8), which neither ``best_turn`` nor the ``average`` has."""

    seat: int
    name: str
    score: int
    winner: bool
    course: tuple[int, ...]
    best_turn: int
    qwirkles: int
    average: float
    bonus: int = 0


def summary_of(state: GameState, turns: Sequence[Turn]) -> list[PlayerSummary]:
    """The players' figures, best score first; of equals, by seat."""
    players, best = [], winners(state)
    for seat, player in enumerate(state.players):
        mine = [turn for turn in turns if turn.seat == seat]
        course = [0]
        for turn in mine:
            course.append(course[-1] + turn.points)
        bonus = sum(turn.bonus for turn in mine)
        players.append(
            PlayerSummary(
                seat=seat,
                name=player.name,
                score=player.score,
                winner=seat in best,
                course=tuple(course),
                best_turn=max((turn.made for turn in mine), default=0),
                qwirkles=sum(turn.qwirkles for turn in mine),
                average=(course[-1] - bonus) / len(mine) if mine else 0.0,
                bonus=bonus,
            )
        )
    return sorted(players, key=lambda one: -one.score)
