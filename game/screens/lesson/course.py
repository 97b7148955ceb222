"""Exercises in their order, each with the moment of a game at which it begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from game.rules import GameState
from game.screens.lesson.exercise import Exercise
from game.screens.lesson.guided import GuidedSession
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
        """Return exercises one after the other in a game that begins at this state."""
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
        """Return exercises each of which begins at a state of its own."""
        states, exercises = zip(*parts, strict=True)
        return cls(name, setup, tuple(exercises), tuple(map(Moment, states)), one_game=False)

    def __len__(self) -> int:
        return len(self.exercises)

    def session(self, n: int) -> GuidedSession:
        """Return a game at the moment where the n-th exercise begins."""
        return GuidedSession(self.setup, self.starts[n], self.exercises[n])


def setup_of(variant: str, names: Sequence[str]) -> GameSetup:
    """Return a game of these persons; the first one is the eldest."""
    return GameSetup(variant, tuple(Seat(name) for name in names))
