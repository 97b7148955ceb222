"""Replays of games (the moments of a game, which may be unfinished), and their playback."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from game.rules import Command, Event, Fault, GameState, Tile, apply
from game.session.history import History, Moment, Step, turn_of
from game.session.rack import Rack, ShownRack
from game.session.session import Session
from game.session.setup import GameSetup

Slots = tuple[Tile | None, ...]  # the tiles in the slots of a rack, None for an empty slot


@dataclass(frozen=True, slots=True)
class Replay:
    """A game up to its end, or up to the last step that was played or could be read.

    `steps[n]` leads from `moments[n]` to `moments[n + 1]`. After an undo (house rule `Undo`) the
    next step may begin with other hands and another bag.
    """

    setup: GameSetup
    moments: tuple[Moment, ...]
    steps: tuple[Step, ...]
    racks: tuple[tuple[Slots, ...], ...]  # of all seats, by moment
    hands_known: bool  # if False, hands and bag are made up and must not be shown
    played_at: datetime | None = None
    fault: Fault | None = None  # why a record was not read to its end
    hands_fault: int | None = None  # number of the first wrong line about hands, if any

    @classmethod
    def of(cls, session: Session, played_at: datetime | None = None) -> "Replay":
        builder = ReplayBuilder(session.setup, session.moments[0])
        for step in session.steps:
            builder.replace_state(step.before)
            builder.carry_out(step.command)
        builder.replace_state(session.state)
        return replace(builder.build(), played_at=played_at)

    @property
    def over(self) -> bool:
        return self.moments[-1].state.over

    @property
    def best_step(self) -> int | None:
        """The index of the first step with the most points for lines, or None without points."""
        turns = [turn_of(step) for step in self.steps]
        points = [0 if turn is None else turn.line_points for turn in turns]
        best = max(points, default=0)
        return points.index(best) if best else None


class ReplayBuilder:
    """A builder of a `Replay`, step by step."""

    def __init__(self, setup: GameSetup, start: Moment, *, hands_known: bool = True) -> None:
        self._setup = setup
        self._hands_known = hands_known
        self._history = History(setup, start)
        self._slots = [self._current_slots()]

    @property
    def state(self) -> GameState:
        return self._history.moments[-1].state

    def _current_slots(self) -> tuple[Slots, ...]:
        return tuple(tuple(rack.slots) for rack in self._history.racks)

    def carry_out(self, command: Command) -> Sequence[Event]:
        after, events = apply(self.state, command)
        self.add(command, after, events)
        return events

    def replace_state(self, state: GameState) -> None:
        """Continue from `state`. After an undo it has other hands and another bag."""
        if state != self.state:
            self._history.truncate(len(self._history.steps), state)
            self._slots[-1] = self._current_slots()

    def add(self, command: Command, after: GameState, events: Sequence[Event]) -> None:
        shown_rack = ShownRack(self.state.seat) if self._hands_known else HIDDEN
        self._history.add(command, after, events, shown_rack)
        self._slots.append(self._current_slots())

    def build(self) -> Replay:
        moments, steps = tuple(self._history.moments), tuple(self._history.steps)
        return Replay(self._setup, moments, steps, tuple(self._slots), self._hands_known)


HIDDEN = ShownRack(0, curtain=True)  # if the hands are unknown


class Playback:
    """A replay on the screen. It shows the game after `position` steps (0 to `last`)."""

    spectated = True
    unranked_seats: frozenset[int] = frozenset()

    def __init__(self, game: Replay) -> None:
        self.game, self.setup, self.last = game, game.setup, len(game.steps)
        self.curtain = not game.hands_known
        self.go_to(0)

    def go_to(self, position: int) -> None:
        """Show the game after `position` steps, at least 0 and at most `last`. End any preview."""
        self.position = min(max(position, 0), self.last)
        self.preview(None)

    def preview(self, position: int | None) -> None:
        """Show the game after `position` steps for a while. A call with None ends the preview."""
        self.preview_position = position
        shown = self.position if position is None else position
        self.moment = self.game.moments[shown]
        self.racks = [Rack(slots) for slots in self.game.racks[shown]]

    def advance(self) -> Step | None:
        """Go to the next step and return it. Return None at the end."""
        if self.position >= self.last:
            return None
        step = self.game.steps[self.position]
        self.go_to(self.position + 1)
        return step

    @property
    def turn_seat(self) -> int:
        """The seat of the last step shown. At the start or in a preview it is the seat to move."""
        if self.preview_position is None and self.position:
            return self.game.steps[self.position - 1].seat
        return self.moment.state.seat

    @property
    def viewer(self) -> int:
        """The seat whose hand is on the rack. If hands are unknown it is 0, behind a curtain."""
        return self.turn_seat if self.game.hands_known else HIDDEN.viewer

    @property
    def open_hands(self) -> bool:
        return self.game.hands_known and self.moment.traits.open_hands
