from random import Random

import pytest

from game.bots import Greedy, RatedCommand, decide
from game.bots.base import PositionCount
from game.bots.endgame import Endgame, is_endgame
from game.rules import GameState, Pass, Place, apply, legal_commands, new_game, result_of, view_for
from tests.bots.states import result_after
from tests.marks import long_except
from tests.rules.build import NAMES, game


def truth(state: GameState) -> int:
    """Return the future points of the player to move minus the other's, if both play perfectly."""
    values = []
    for command in legal_commands(state):
        after, _ = apply(state, command)
        gained = after.scores[state.seat] - state.scores[state.seat]
        values.append(gained - (0 if after.over else truth(after)))
    return max(values)


def ends(seed: int, most: int) -> list[GameState]:
    """Return a greedy game's states with an empty bag and at most `most` tiles in all hands."""
    chance = Random(seed)
    state, _ = new_game("tiles", NAMES[:2], chance)
    found = []
    while not state.over:
        if not state.bag and sum([len(player.hand) for player in state.players]) <= most:
            found.append(state)
        state, _ = apply(state, decide(Greedy(), view_for(state, state.seat), chance))
    return found


@pytest.mark.parametrize("seed", long_except([9, 12], range(40)))
def test_an_exact_endgame_has_the_true_value(seed: int) -> None:
    for state in ends(seed, 4):
        endgame = Endgame(view_for(state, state.seat), 100_000, PositionCount())
        best, *others = result_of(endgame.search())
        assert endgame.exact
        assert best.worth == truth(state)
        assert all(other.worth <= best.worth for other in others)


def test_an_ending_without_moves_is_a_pass() -> None:
    endgame = Endgame(view_for(game("tiles", "rc@0,0", ["bd", "gs"]), 0), 100, PositionCount())
    assert result_of(endgame.search()) == (RatedCommand(Pass(), 0, 0.0),)


def test_a_stopped_search_returns_a_legal_choice() -> None:
    state = ends(10, 12)[0]
    for slices in (1, 3, 30, 300):
        endgame = Endgame(view_for(state, state.seat), 2000, PositionCount())
        best = result_after(endgame.search(), slices)[0]
        assert isinstance(best.command, Place)
        apply(state, best.command)


def test_a_search_stays_within_its_positions() -> None:
    state = ends(10, 12)[0]
    view = view_for(state, state.seat)
    for most in (0, 1, 50, 500):
        endgame = Endgame(view, most, tally := PositionCount())
        found = result_of(endgame.search())
        assert tally.positions <= most + 1
        assert not endgame.exact
        assert len(found) > 20
        if not most:
            assert found[0].points == max(one.points for one in found)


def test_an_endgame_has_nothing_hidden() -> None:
    open_end = ends(10, 12)[0]
    assert is_endgame(view_for(open_end, open_end.seat))
    for state in (
        game("tiles", "rc@0,0", ["bd", "gs"], "rx"),
        game("tiles", "rc@0,0", ["bd", "gs", "rx"]),
        game("cubes", "rc@0,0 rx@1,0", ["bd", "gs"]),
    ):
        assert not is_endgame(view_for(state, 0))
        with pytest.raises(ValueError, match="no end"):
            Endgame(view_for(state, 0), 100, PositionCount())
