"""One attempt at a challenge position: the person's placement, and then the best one."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from game.bots import EASIEST, without_placed
from game.exercises.positions import Position
from game.rules import Command, GameState, Place, Tile, TurnOptions, apply
from game.rules.events import Event, Placed, TurnBegan
from game.session import SLICE, GameSetup, Moment, Rack, Seat, Session, Step, Turn, prepared_state

PERSON_SEAT, BEST_SEAT = 0, 1  # the seat of the person, and the seat that lays the best placement


# In order: the person's turn; turn ended; table cleared for the best turn; best turn laid.
Stage = Literal["do", "laid", "clear", "shown"]


class AttemptSession(Session):
    """A game of one turn in a challenge position, without drawing, exchanging or rolling.

    `laid` is the person's placement. It is None before the placement, and after `give_up`.
    `set_points` sets the final points.
    """

    # Until the best placement is shown, nobody leads.
    unranked_seats = frozenset((BEST_SEAT,))

    def __init__(self, position: Position, names: tuple[str, str]) -> None:
        """Set up the position; `names` are the person's and that of the best turn's seat."""
        person_name, best_name = names
        setup = GameSetup(position.variant, (Seat(person_name), Seat(best_name, EASIEST)))
        state = prepared_state(setup, position.board, (position.hand, ()))
        super().__init__(setup, 0, start=Moment(state))
        self.position = position
        self.laid: Placed | None = None
        self.stage_of_attempt: Stage = "do"
        self._moment_with_turn: Moment | None = None

    @property
    def options(self) -> TurnOptions:
        return TurnOptions(place=self.state.seat == PERSON_SEAT)

    @property
    def stars(self) -> int | None:
        """Always None: stars would reveal whether the turn is the best."""
        return None

    def rename(self, names: tuple[str, str]) -> None:
        self.setup = self.setup.renamed(names)

    def give_up(self) -> None:
        """End the person's turn without a placement; do nothing if it has ended."""
        if self.stage_of_attempt == "do":
            self.stage_of_attempt = "laid"
            self._continue(replace(self.state, seat=BEST_SEAT, turn=self.state.turn + 1))

    def clear(self) -> tuple[Sequence[Step], Sequence[Sequence[Tile | None]]]:
        """Clear the table, so that the best placement can be shown.

        Return the undone steps, and by seat the racks as they were.
        """
        if self.laid is not None:
            self._moment_with_turn = self.moment
        undone, racks = tuple(self.steps), [tuple(rack.slots) for rack in self.racks]
        self.steps.clear()
        hand, (person, best) = self.position.hand, self.state.players
        self.racks[PERSON_SEAT].replace_hand(hand)
        self.racks[BEST_SEAT] = Rack(hand)
        players = replace(person, hand=hand), replace(best, hand=hand)
        self._continue(replace(self.state, board=self.position.board, players=players, laid=()))
        self.stage_of_attempt = "clear"
        return undone, racks

    def think(self, budget: float = SLICE) -> Step | None:
        """Lay the best placement and return its step; return None unless the table is cleared."""
        cleared = self.stage_of_attempt == "clear"
        return self.carry_out(Place(self.position.best)) if cleared else None

    @property
    def moment_with_turn(self) -> Moment | None:
        """The moment after the person's placement, with the current points; None without one."""
        moment = self._moment_with_turn
        if moment is None:
            return None
        return Moment(_with_scores(moment.state, self.state.scores), moment.turns)

    def set_points(self, points: int) -> None:
        """Give the person these points, and the other seat the maximum."""
        self._continue(_with_scores(self.state, (points, self.position.max_points)), self.turns)

    def _continue(self, state: GameState, turns: tuple[Turn, ...] = ()) -> None:
        self.moments.append(Moment(state, turns))
        self.continue_from_last_moment()

    def outcome(self, command: Command) -> tuple[GameState, list[Event]]:
        """Return the state and events after a placement.

        Also advance the stage of the attempt. No tiles are drawn, and no turn follows the best
        placement. Raises `RulesError` if the placement is illegal.
        """
        before = self.state
        after, events = apply(before, command)
        placed = next(event for event in events if isinstance(event, Placed))
        players, mover = [*before.players], before.players[before.seat]
        hand = without_placed(mover.hand, placed.placement.tiles)
        score = mover.score + placed.points
        players[before.seat] = replace(mover, hand=hand, score=score)
        state = replace(before, board=after.board, players=tuple(players), turn=before.turn + 1)
        if before.seat == BEST_SEAT:
            self.stage_of_attempt = "shown"
            return state, [placed]
        self.laid, self.stage_of_attempt = placed, "laid"
        return replace(state, seat=BEST_SEAT), [placed, TurnBegan(BEST_SEAT, state.turn)]


def _with_scores(state: GameState, scores: Iterable[int]) -> GameState:
    pairs = zip(state.players, scores, strict=True)
    return replace(state, players=tuple(replace(player, score=score) for player, score in pairs))
