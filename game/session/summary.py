"""A finished game in figures: the standing, the course of the scores, best turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import GameState
from game.rules.events import Exchanged, Passed, Placed, WentOut
from game.session.session import Step


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """One player's game: ``course`` is the score after each of their turns, from 0 on."""

    seat: int
    name: str
    score: int
    course: tuple[int, ...]
    best_turn: int
    qwirkles: int
    average: float


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of the turns so far: what was done, and the points with any bonus at the end."""

    number: int
    seat: int
    event: Placed | Exchanged | Passed
    points: int


def turns_of(steps: Sequence[Step]) -> list[Turn]:
    """The turns in order; rolls are not turns."""
    turns: list[Turn] = []
    for step in steps:
        points = sum(
            event.points if isinstance(event, Placed) else event.bonus
            for event in step.events
            if isinstance(event, Placed | WentOut)
        )
        turns += [
            Turn(event.turn, event.seat, event, points)
            for event in step.events
            if isinstance(event, Placed | Exchanged | Passed)
        ]
    return turns


def summary_of(state: GameState, steps: Sequence[Step]) -> list[PlayerSummary]:
    """The players' figures, best score first; of equals, by seat."""
    turns = turns_of(steps)
    players = []
    for seat, player in enumerate(state.players):
        mine = [turn for turn in turns if turn.seat == seat]
        course = [0]
        for turn in mine:
            course.append(course[-1] + turn.points)
        qwirkles = sum(
            line.qwirkle
            for turn in mine
            if isinstance(turn.event, Placed)
            for line in turn.event.lines
        )
        players.append(
            PlayerSummary(
                seat=seat,
                name=player.name,
                score=player.score,
                course=tuple(course),
                best_turn=max((turn.points for turn in mine), default=0),
                qwirkles=qwirkles,
                average=course[-1] / len(mine) if mine else 0.0,
            )
        )
    return sorted(players, key=lambda one: -one.score)
