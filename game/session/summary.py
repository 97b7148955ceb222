"""A finished game in figures: the standing, the course of the scores, best turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import GameState, winners
from game.session.steps import Turn


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """One player's game: ``course`` is the score after each of their turns, from 0 on; ``bonus``
    are the points for being the first to go out (R14, C8), which count neither in ``best_turn`` nor
    in the ``average`` of the turns."""

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
