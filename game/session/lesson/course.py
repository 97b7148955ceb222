"""Exercises in their order, each with the moment of a game at which it begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from game.rules import Board, GameState, HouseRules, Player, Tile
from game.rules.variants import traits_of
from game.session.lesson.exercise import Exercise
from game.session.lesson.guided import GuidedSession
from game.session.moments import Moment
from game.session.setup import GameSetup, Seat


@dataclass(frozen=True, slots=True)
class Course:
    """``starts`` are the moments at which the ``exercises`` begin; ``one_game`` says that each goes
    on where the one before ends."""

    name: str
    setup: GameSetup
    exercises: tuple[Exercise, ...]
    starts: tuple[Moment, ...]
    one_game: bool

    @classmethod
    def in_one_game(
        cls, name: str, setup: GameSetup, state: GameState, exercises: Sequence[Exercise]
    ) -> Self:
        """Exercises one after the other in a game that begins at this state."""
        session = GuidedSession(setup, Moment(state))
        starts = []
        for exercise in exercises:
            starts.append(session.moment)
            session.exercise = exercise
            session.do_asked()
        return cls(name, setup, tuple(exercises), tuple(starts), one_game=True)

    @classmethod
    def apart(
        cls, name: str, setup: GameSetup, parts: Iterable[tuple[GameState, Exercise]]
    ) -> Self:
        """Exercises each of which begins at a state of its own."""
        states, exercises = zip(*parts, strict=True)
        return cls(name, setup, tuple(exercises), tuple(map(Moment, states)), one_game=False)

    def __len__(self) -> int:
        return len(self.exercises)

    def session(self, n: int) -> GuidedSession:
        """A game that stands where the n-th exercise begins."""
        return GuidedSession(self.setup, self.starts[n], self.exercises[n])


def setup_of(variant: str, names: Sequence[str]) -> GameSetup:
    """A game of these persons; the first one is the eldest."""
    return GameSetup(variant, tuple(Seat(name) for name in names))


def standing(
    setup: GameSetup,
    board: Board,
    hands: Sequence[Sequence[Tile]],
    *,
    drawn_first: Sequence[Tile] = (),
    scores: Sequence[int] = (),
    seed: int = 0,
) -> GameState:
    """A game in which the first seat is to move. The bag holds all that lies neither on the table
    nor in a hand; of it ``drawn_first`` come out first, in this order."""
    house = HouseRules()
    traits = traits_of(setup.variant, house)
    out = [tile for tile, _ in board]
    for tiles in (*hands, drawn_first):
        out += tiles
    left = Counter(traits.full_set())
    left.subtract(traits.as_in_set(out))
    rest = sorted(left.elements(), key=lambda tile: (tile.shape * 5 + tile.colour * 7) % 11)
    points = tuple(scores) or (0,) * len(hands)
    players = zip(setup.seats, hands, points, strict=True)
    return GameState(
        variant=setup.variant,
        house=house,
        players=tuple(Player(seat.name, tuple(hand), score) for seat, hand, score in players),
        board=board,
        bag=(*rest, *traits.as_in_set(drawn_first)[::-1]),
        seat=0,
        seed=seed,
    )
