"""The history of a game: its steps (commands carried out), turns, moments and statistics."""

from collections import Counter
from collections.abc import Sequence, Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import accumulate, chain
from typing import Protocol

from game import rules
from game.rules import Cell, Event, Exchanged, GameState, Passed, Placed, Player, Tile, WentOut
from game.rules.variants import Variant
from game.session.rack import Rack, ShownRack, TilesInSlots
from game.session.setup import GameSetup


@dataclass(frozen=True, slots=True)
class Step:
    """One command carried out: the states before and after it, and its events."""

    before: GameState
    command: rules.Command
    after: GameState
    events: tuple[Event, ...]
    # The tiles that left slots of the mover's rack, those that entered, and the rack on the screen.
    removed: TilesInSlots = field(default=(), compare=False)
    added: TilesInSlots = field(default=(), compare=False)
    shown_rack: ShownRack | None = field(default=None, compare=False)

    @property
    def seat(self) -> int:
        return self.before.seat

    @property
    def placed(self) -> Placed | None:
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
        return self.points - self.event.points if isinstance(self.event, Placed) else 0

    @property
    def line_points(self) -> int:
        """The points for lines only, without a bonus, by which turns are compared."""
        return self.points - self.bonus

    @property
    def qwirkles(self) -> int:
        if not isinstance(self.event, Placed):
            return 0
        return sum(line.qwirkle for line in self.event.lines)


def turn_of(step: Step) -> Turn | None:
    """Return the turn that a step completed. Return None for a roll, which does not end a turn."""
    bonus = sum(event.bonus for event in step.events if isinstance(event, WentOut))
    for event in step.events:
        if isinstance(event, Placed | Exchanged | Passed):
            points = event.points if isinstance(event, Placed) else 0
            return Turn(event.turn, event.seat, event, points + bonus)
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
    """Return the players' statistics, the highest score first; equal scores are in seat order."""
    summaries, winning_seats = [], rules.winners(state.scores)
    for seat, player in enumerate(state.players):
        own_turns = [turn for turn in turns if turn.seat == seat]
        course = tuple(accumulate((turn.points for turn in own_turns), initial=0))
        bonus = sum(turn.bonus for turn in own_turns)
        summaries.append(
            PlayerSummary(
                seat=seat,
                name=player.name,
                score=player.score,
                winner=seat in winning_seats,
                course=course,
                best_turn=max((turn.line_points for turn in own_turns), default=0),
                qwirkles=sum(turn.qwirkles for turn in own_turns),
                average=(course[-1] - bonus) / len(own_turns) if own_turns else 0.0,
                bonus=bonus,
            )
        )
    return sorted(summaries, key=lambda summary: -summary.score)


_dead_cells = lru_cache(maxsize=1)(rules.dead_cells)


@dataclass(frozen=True, slots=True)
class Moment:
    """The state of a game after some of its commands, and the turns completed until then."""

    state: GameState
    turns: tuple[Turn, ...] = ()

    @property
    def traits(self) -> Variant:
        return self.state.traits

    @property
    def dead_cells(self) -> frozenset[Cell]:
        return _dead_cells(self.state.board, self.traits)

    @property
    def last_moves(self) -> tuple[tuple[int, tuple[Cell, ...]], ...]:
        """The seat and the filled cells of each recent turn, the newest first.

        Recent are the turns since the last one of the player to move, or at the end of the game
        the last turn of each seat. A turn without a placement has no cells.
        """
        cells: dict[int, tuple[Cell, ...]] = {}
        for turn in reversed(self.turns):
            if turn.seat in cells or (turn.seat == self.state.seat and not self.state.over):
                break
            event = turn.event
            cells[turn.seat] = event.placement.cells if isinstance(event, Placed) else ()
        return tuple(cells.items())


class History:
    """All moments of a game so far, the steps between them, and the players' racks."""

    def __init__(self, setup: GameSetup, start: Moment) -> None:
        """Begin at the moment `start`. Raises ValueError if its players do not fit the setup."""
        state = start.state
        if state.variant != setup.variant or len(state.players) != len(setup.seats):
            raise ValueError(f"this is not {setup.variant} for {len(setup.seats)} players")
        self.moments = [start]
        self.steps: list[Step] = []
        self.racks = [Rack(player.hand) for player in start.state.players]

    def add(
        self,
        command: rules.Command,
        after: GameState,
        events: Sequence[Event],
        shown_rack: ShownRack,
        chosen: Sequence[int] = (),
    ) -> Step:
        """Add a command that has led to the state `after`. Its tiles were in the slots `chosen`."""
        before, turns = self.moments[-1].state, self.moments[-1].turns
        change = self.racks[before.seat].apply(events, after.players[before.seat].hand, chosen)
        step = Step(before, command, after, tuple(events), *change, shown_rack)
        turn = turn_of(step)
        self.steps.append(step)
        self.moments.append(Moment(after, (*turns, turn) if turn else turns))
        return step

    def truncate(self, count: int, state: GameState) -> None:
        """Drop all steps but the first `count`. The game continues from `state`."""
        for step in reversed(self.steps[count:]):
            self.racks[step.seat].revert(step.removed, step.added)
        del self.steps[count:], self.moments[count + 1 :]
        self.moments[-1] = replace(self.moments[-1], state=state)
        for rack, player in zip(self.racks, state.players, strict=True):
            rack.replace_hand(player.hand)


class Watched(Protocol):
    """A game that a screen can show: in progress (`Session`) or a replay (`Playback`).

    The rack shows the hand of the seat `viewer`, face down if `curtain` is True; `racks` are by
    seat. `open_hands` means that all hands are open, `spectated` that nobody at the screen plays.
    `unranked_seats` are left out of comparisons until they have points.
    """

    @property
    def setup(self) -> GameSetup: ...
    @property
    def moment(self) -> Moment: ...
    @property
    def turn_seat(self) -> int: ...
    @property
    def viewer(self) -> int: ...
    @property
    def racks(self) -> Sequence[Rack]: ...
    @property
    def curtain(self) -> bool: ...
    @property
    def open_hands(self) -> bool: ...
    @property
    def spectated(self) -> bool: ...
    @property
    def unranked_seats(self) -> AbstractSet[int]: ...


def prepared_state(
    setup: GameSetup,
    board: rules.Board,
    hands: Sequence[Sequence[Tile]],
    *,
    drawn_first: Sequence[Tile] = (),
    scores: Sequence[int] = (),
    seed: int = 0,
) -> GameState:
    """Return a game in which seat 0 is to move. The tiles `drawn_first` are drawn in this order."""
    house = rules.HouseRules()
    traits = rules.traits_of(setup.variant, house)
    unused = Counter(traits.full_set())
    unused.subtract(traits.as_in_set(chain([tile for tile, _ in board], *hands, drawn_first)))
    # A fixed mix of all kinds.
    rest = sorted(unused.elements(), key=lambda tile: (tile.shape * 5 + tile.colour * 7) % 11)
    seats = zip(setup.seats, hands, scores or (0,) * len(hands), strict=True)
    players = tuple(Player(seat.name, tuple(hand), score) for seat, hand, score in seats)
    bag = (*rest, *traits.as_in_set(drawn_first)[::-1])
    return GameState(setup.variant, house, players, board, bag, seat=0, seed=seed)
