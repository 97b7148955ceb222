"""Test that games of Cubes between greedy bots end only when no die fits (C5, C8)."""

import pytest

from tests.benchmarks.early_ends import TOO_EARLY, kind_of_end, last_state
from tests.marks import long_except
from tests.rules.build import FULL_BLOCK, PURPLE_ONLY, game

# Seeds of games that ended in turn 4 or 5 before C5 allowed exchanges.
DIED_EARLY = (5082, 6384, 6736)


@pytest.mark.parametrize("seed", long_except(DIED_EARLY[:1], [*DIED_EARLY, *range(200)]))
def test_a_game_of_cubes_ends_only_when_no_die_can_be_placed(seed: int) -> None:
    state = last_state(seed)
    assert kind_of_end(state) != TOO_EARLY
    assert state.turn > 20


@pytest.mark.parametrize(
    ("board", "hands", "bag", "early"),
    [
        (PURPLE_ONLY, ["bd", "gs"], "pc", True),
        (PURPLE_ONLY, ["bd", "ps"], "rc", True),
        (PURPLE_ONLY, ["bd", "gs"], "rc", False),
        (FULL_BLOCK, ["bd", "gs"], "pc", False),
        (PURPLE_ONLY, ["pd", ""], "", False),
    ],
)
def test_an_end_is_too_early_while_a_die_could_fit(
    board: str, hands: list[str], bag: str, early: bool
) -> None:
    assert (kind_of_end(game("cubes", board, hands, bag)) == TOO_EARLY) == early
