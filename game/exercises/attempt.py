"""One attempt at a position: the person's turn, then the best one in its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from game.bots import EASIEST
from game.exercises.positions import Position
from game.rules import Command, GameState, Place, TurnOptions, apply
from game.rules.events import Event, Placed, TurnBegan
from game.rules.tiles import Tile
from game.session.badges import Badge
from game.session.session import Session
from game.session.setup import GameSetup, Seat
from game.session.slices import SLICE
from game.session.state.history import Moment, prepared_state
from game.session.state.rack import Rack
from game.session.state.steps import Step, Turn

MINE, BEST = 0, 1
"""The seats of the person and of the best placement."""


Reached = Literal["do", "laid", "clear", "shown"]
"""A turn to lay; laid or given up; a table clear for the best turn; the best turn shown."""


class AttemptSession(Session):
    """A game of one turn by the usual rules, but without drawing, exchange and rolls."""

    # The best placement, until it is shown: nobody is ahead of it, or behind.
    unranked_seats = frozenset((BEST,))

    def __init__(
        self, position: Position, names: tuple[str, str], badge: Badge | None = None
    ) -> None:
        """Set up the position; ``names`` are of both seats, ``badge`` of the person."""
        mine, best = names
        setup = GameSetup(
            position.variant, (Seat(mine, badge=badge or Badge()), Seat(best, EASIEST))
        )
        state = prepared_state(setup, position.board, (position.hand, ()))
        super().__init__(setup, 0, start=Moment(state))
        self.position = position
        self.laid: Placed | None = None  # the person's turn
        self.reached: Reached = "do"
        self._with_laid: Moment | None = None

    @property
    def options(self) -> TurnOptions:
        return TurnOptions(place=self.state.seat == MINE)

    @property
    def stars(self) -> int | None:
        """Always None: stars for a good turn would reveal the best one."""
        return None

    def rename(self, names: tuple[str, str]) -> None:
        """Give both seats new names."""
        pairs = zip(self.setup.seats, names, strict=True)
        self.setup = replace(self.setup, seats=tuple(replace(one, name=n) for one, n in pairs))

    def give_up(self) -> None:
        """End the person's turn without tiles."""
        if self.reached == "do":
            self.reached = "laid"
            self._go_on(replace(self.state, seat=BEST, turn=self.state.turn + 1))

    def clear(self) -> tuple[Sequence[Step], Sequence[Sequence[Tile | None]]]:
        """Clear the table for the best turn; return the undone steps and the old racks by seat."""
        if self.laid is not None:
            self._with_laid = self.moment
        undone, racks = tuple(self.steps), [tuple(rack.slots) for rack in self.racks]
        self.steps.clear()
        hand, (mine, best) = self.position.hand, self.state.players
        self.racks[MINE].replace_hand(hand)
        self.racks[BEST] = Rack(hand)
        players = replace(mine, hand=hand), replace(best, hand=hand)
        self._go_on(replace(self.state, board=self.position.board, players=players, laid=()))
        self.reached = "clear"
        return undone, racks

    def think(self, budget: float = SLICE) -> Step | None:
        """Lay the best placement, once the table is clear."""
        return self.carry_out(Place(self.position.best)) if self.reached == "clear" else None

    @property
    def with_laid(self) -> Moment | None:
        """The table with the person's turn and the current points; None if no turn was removed."""
        found = self._with_laid
        if found is None:
            return None
        players = [
            replace(then, score=now)
            for then, now in zip(found.state.players, self.state.scores, strict=True)
        ]
        return Moment(replace(found.state, players=tuple(players)), found.turns)

    def count(self, mine: int) -> None:
        """Give the person ``mine`` points, and the other seat the most possible."""
        players = [
            replace(one, score=n)
            for one, n in zip(self.state.players, (mine, self.position.max_points), strict=True)
        ]
        self._go_on(replace(self.state, players=tuple(players)), self.turns)

    def _go_on(self, state: GameState, turns: tuple[Turn, ...] = ()) -> None:
        """Append a moment with this state, and continue from there."""
        self.moments.append(Moment(state, turns))
        self.continue_from_last_moment()

    def outcome(self, command: Command) -> tuple[GameState, list[Event]]:
        """Apply a placement by the rules, without a draw and without a next turn after the best."""
        before = self.state
        after, events = apply(before, command)
        placed = next(event for event in events if isinstance(event, Placed))
        players, mover = [*before.players], before.players[before.seat]
        hand = list(mover.hand)
        for tile, _ in placed.placement.tiles:
            hand.remove(tile)
        score = mover.score + placed.points
        players[before.seat] = replace(mover, hand=tuple(hand), score=score)
        turn = before.turn + 1
        began = [TurnBegan(BEST, turn)] if before.seat == MINE else []
        if before.seat == MINE:
            self.laid, self.reached = placed, "laid"
        else:
            self.reached = "shown"
        state = replace(before, board=after.board, players=tuple(players), seat=BEST, turn=turn)
        return state, [placed, *began]
