"""A whole game to look at again: every moment of it, the steps between them, and a table that shows
it at any moment, forwards and backwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from game.rules import Command, GameState, Tile, apply
from game.rules.events import Event
from game.rules.records.referee import Fault
from game.session.moments import History, Moment
from game.session.rack import Rack
from game.session.session import Session
from game.session.setup import GameSetup
from game.session.steps import Step, Turn, turn_of
from game.session.viewing import Sight

Slots = tuple[Tile | None, ...]
"""What lies in the places of a rack."""


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game from its beginning to where it ended, was broken off, or cannot be read on.

    ``steps[n]`` leads from ``moments[n]`` to ``moments[n + 1]``, in which hands and bag may be
    other ones if turns were taken back there (house rule `Undo`); ``racks`` are, by moment, those
    of all seats. Unless ``hands_known``, what hands and bag hold is made up, in the right numbers,
    and must not be shown. ``when`` the game was played, if that is known.

    ``fault`` is why the game is not read to its end: a turn that breaks a rule, or a line that is
    none. ``doubt`` is the first line about hands that cannot be, so that they stay hidden.
    """

    setup: GameSetup
    moments: tuple[Moment, ...]
    steps: tuple[Step, ...]
    racks: tuple[tuple[Slots, ...], ...]
    hands_known: bool
    when: datetime | None = None
    fault: Fault | None = None
    doubt: Fault | None = None

    @classmethod
    def of(cls, session: Session, when: datetime | None = None) -> RecordedGame:
        """A session's game so far, which began at any moment."""
        course = Course(session.setup, session.moments[0])
        for step in session.steps:
            course.stand_at(step.before)
            course.carry_out(step.command)
        course.stand_at(session.state)
        return course.game(when=when)

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.moments[-1].state.over

    @property
    def best_step(self) -> int | None:
        """The first step whose lines have the most points; None if none has any."""
        turns = [turn_of(step) for step in self.steps]
        points = [0 if turn is None else turn.made for turn in turns]
        most = max(points, default=0)
        return points.index(most) if most else None


class Course:
    """Collects a game step by step."""

    def __init__(self, setup: GameSetup, start: Moment, *, hands_known: bool = True) -> None:
        self._setup = setup
        self._hands_known = hands_known
        self._history = History(setup, start)
        self._slots = [self._now()]

    @property
    def state(self) -> GameState:
        """The state of the game now."""
        return self._history.moments[-1].state

    def _now(self) -> tuple[Slots, ...]:
        return tuple(tuple(rack.slots) for rack in self._history.racks)

    def carry_out(self, command: Command) -> Sequence[Event]:
        """Do what the command does by the rules; raise `RulesError`."""
        after, events = apply(self.state, command)
        self.add(command, after, events)
        return events

    def stand_at(self, state: GameState) -> None:
        """Note that turns have been taken back, so that hands and bag are other ones now."""
        if state != self.state:
            self._history.go_back(len(self._history.steps), state)
            self._slots[-1] = self._now()

    def add(self, command: Command, after: GameState, events: Sequence[Event]) -> None:
        """Note a step."""
        sight = Sight(self.state.seat) if self._hands_known else HIDDEN
        self._history.add(command, after, events, sight)
        self._slots.append(self._now())

    def game(
        self, when: datetime | None = None, fault: Fault | None = None, doubt: Fault | None = None
    ) -> RecordedGame:
        """All of it."""
        return RecordedGame(
            self._setup,
            tuple(self._history.moments),
            tuple(self._history.steps),
            tuple(self._slots),
            self._hands_known,
            when,
            fault,
            doubt,
        )


HIDDEN = Sight(0, curtain=True)
"""Where no hand is known: nobody's is ever seen."""


class Playback:
    """A game to be watched, see `Watched`; ``position`` is the number of steps done. While one
    looks ``aside``, another position is shown, until the game goes on."""

    spectated = True
    quiet: frozenset[int] = frozenset()

    def __init__(self, game: RecordedGame) -> None:
        self.game = game
        self.position = 0
        self.aside: int | None = None
        self._racks: Sequence[Rack] = ()
        self.go_to(0)

    def go_to(self, position: int) -> None:
        """The game as it was after this many steps, or as near to it as it goes."""
        self.position = min(max(position, 0), self.last)
        self.look_aside(None)

    def look_aside(self, position: int | None) -> None:
        """Shows the game as it was at another position; with None as it is at its own."""
        self.aside = position
        self._racks = [Rack(slots) for slots in self.game.racks[self._shown]]

    @property
    def _shown(self) -> int:
        return self.position if self.aside is None else self.aside

    def advance(self) -> Step | None:
        """Goes one step on and returns it; None at the end."""
        if self.position >= self.last:
            return None
        step = self.game.steps[self.position]
        self.go_to(self.position + 1)
        return step

    @property
    def last(self) -> int:
        """The position at the end."""
        return len(self.game.steps)

    @property
    def turn(self) -> Turn | None:
        """The turn that the last step completed; None at the beginning or after a roll."""
        turns = self.game.moments[self.position].turns
        if not self.position or len(turns) == len(self.game.moments[self.position - 1].turns):
            return None
        return turns[-1]

    # What the table asks

    @property
    def setup(self) -> GameSetup:
        """Who plays, and by which rules."""
        return self.game.setup

    @property
    def moment(self) -> Moment:
        """Where the game stands that is shown."""
        return self.game.moments[self._shown]

    @property
    def viewer(self) -> int:
        """The seat to move; where no hand is known always the same."""
        return self.moment.state.seat if self.game.hands_known else HIDDEN.viewer

    @property
    def racks(self) -> Sequence[Rack]:
        """The players' racks, by seat."""
        return self._racks

    @property
    def curtain(self) -> bool:
        """Whether the rack lies face down."""
        return not self.game.hands_known

    @property
    def open_hands(self) -> bool:
        """Whether all hands lie open."""
        return self.game.hands_known and self.moment.traits.open_hands
