"""Helpers that try one command or one placement."""

from __future__ import annotations

import pytest

from game.rules import (
    Board,
    Command,
    GameState,
    IllegalPlacement,
    Place,
    Placement,
    RulesError,
    apply,
    check,
    score,
)


def place(placed: str) -> Place:
    """Return the command that places these tiles."""
    return Place(Placement.parse(placed))


def refused(state: GameState, command: Command) -> RulesError:
    """Return the error of a command that must be refused."""
    with pytest.raises(RulesError) as caught:
        apply(state, command)
    return caught.value


def illegal(board: str, placed: str) -> RulesError:
    """Return the error of a placement that must be refused."""
    with pytest.raises(IllegalPlacement) as caught:
        check(Board.parse(board), Placement.parse(placed))
    return caught.value


def points(board: str, placed: str) -> list[int]:
    """Return the points of each line of a placement."""
    return [line.points for line in score(Board.parse(board), Placement.parse(placed))]
