"""The showcase's programme: each game differs from its neighbours in look and players."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.screens.showcase.programme import LUCKY_SEEDS, Programme
from tests.client.support.showcase_watch import GAMES_PER_HOUR
from tests.lucky_seeds import is_lucky
from tests.marks import long_except


@pytest.mark.parametrize(
    ("variant", "seeds"),
    long_except([(None, 2)], [(None, 2), (None, 20), ("tiles", 20), ("cubes", 20)], unpack=True),
)
def test_no_two_games_of_an_hour_are_alike(variant: str | None, seeds: int) -> None:
    for seed in range(seeds):
        programme = Programme(seed, variant)
        games = [programme.game(n) for n in range(2 * GAMES_PER_HOUR)]
        for hour in (games[:GAMES_PER_HOUR], games[GAMES_PER_HOUR:]):
            for differing in (
                {(game.setup.variant, len(game.setup.seats), game.dye) for game in hour},
                {frozenset(seat.name for seat in game.setup.seats) for game in hour},
                {game.seed for game in hour},
            ):
                assert len(differing) == GAMES_PER_HOUR
        assert all(a.dye != b.dye for a, b in pairwise(games))
        changes = sum(a.setup.variant != b.setup.variant for a, b in pairwise(games))
        assert variant or changes >= GAMES_PER_HOUR
        assert variant is None or {game.setup.variant for game in games} == {variant}


def test_a_seed_fixes_the_games_of_a_programme() -> None:
    one, same, other = (Programme(seed, "cubes") for seed in (4, 4, 5))
    assert [one.game(n) for n in range(8)] == [same.game(n) for n in range(8)]
    assert one.game(0).seed != other.game(0).seed
    assert {one.game(n).setup.variant for n in range(8)} == {"cubes"}


def test_lucky_seeds_bring_a_qwirkle_within_two_turns_in_games_of_the_programme() -> None:
    programme, checked = Programme(3), set()
    for n in range(36):
        setup = programme.game(n).setup
        key = (setup.variant, len(setup.seats))
        if key not in checked:
            checked.add(key)
            assert all(is_lucky(setup, seed) for seed in LUCKY_SEEDS[key])
    assert checked == set(LUCKY_SEEDS)
