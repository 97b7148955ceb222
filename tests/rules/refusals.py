import pytest

from game.rules import Board, Command, GameState, Place, Placement, RulesError, apply, score
from game.rules.placement import lay


def place(placed: str) -> Place:
    return Place(Placement.parse(placed))


def refused(state: GameState, command: Command) -> RulesError:
    with pytest.raises(RulesError) as caught:
        apply(state, command)
    return caught.value


def illegal(board: str, placed: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        lay(Board.parse(board), Placement.parse(placed))
    return caught.value


def points(board: str, placed: str) -> list[int]:
    return [line.points for line in score(Board.parse(board), Placement.parse(placed))]
