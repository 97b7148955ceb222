from random import Random

import pytest

from game.bots import DEFAULT_LEVEL, EASIEST, LEVELS
from game.rules import Command, View, apply, view_for
from game.session import ROBOTS
from tests.bots.states import any_states, result_after
from tests.marks import long_except
from tests.rules.build import with_other_hidden

every_level = pytest.mark.parametrize("level", list(LEVELS))
every_variant = pytest.mark.parametrize("variant", ["tiles", "cubes"])

# Numbers of slices after which a bot must stop its search.
CUTS = (0, 1, 2, 5, 30, 100)

# Number of slices before a bot must stop here; in games the strong bots use hundreds.
PATIENT = 40


def command_after(level: str, view: View, slices: int, seed: int = 1) -> Command:
    return result_after(LEVELS[level].make().think(view, Random(seed)), slices)


def test_every_level_has_a_face_and_a_sentence() -> None:
    levels = LEVELS.values()
    assert all(level.about.endswith(".") and level.against for level in levels)
    assert {level.face for level in levels} < set(ROBOTS)
    for of_it in ("title", "about", "against", "face"):
        assert len({getattr(level, of_it) for level in levels}) == len(LEVELS)
    assert {EASIEST, DEFAULT_LEVEL, "beginner", "easy", "greedy", "expert"} <= set(LEVELS)


@every_level
@every_variant
def test_a_bot_decides_by_its_view_alone(variant: str, level: str) -> None:
    differed = 0
    for state in any_states(variant, 3, 9):
        other = with_other_hidden(state, 1)
        view = view_for(state, state.seat)
        assert view == view_for(other, other.seat)
        differed += other.players != state.players
        chosen = command_after(level, view, PATIENT, 5)
        assert chosen == command_after(level, view_for(other, other.seat), PATIENT, 5)
    assert differed or variant == "cubes", "in cubes hands lie open"


@every_level
@pytest.mark.parametrize("seed", long_except([3], range(40)))
@every_variant
def test_a_bot_stopped_at_any_moment_gives_a_legal_command(
    variant: str, seed: int, level: str
) -> None:
    found = any_states(variant, seed, 4)
    assert len(found) >= 3
    for n, state in enumerate(found):
        view = view_for(state, state.seat)
        apply(state, command_after(level, view, CUTS[(n + seed) % len(CUTS)], seed))


@every_level
@every_variant
def test_a_slice_searches_two_positions_at_most(variant: str, level: str) -> None:
    for state in any_states(variant, 1, 9):
        bot = LEVELS[level].make()
        thinking = bot.think(view_for(state, state.seat), Random(1))
        for _ in range(PATIENT):
            before = bot.positions
            ended = next(thinking, "ended") == "ended"
            assert bot.positions - before <= 2
            if ended:
                break
