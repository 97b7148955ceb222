from collections import Counter
from random import Random

import pytest

from game.bots import LEVELS, Greedy, decide
from game.bots.greedy import EASY_LENGTH, Overlooking
from game.rules import Place, ScoredPlacement, View, new_game, score, view_for
from tests.bots.states import states
from tests.rules.build import NAMES, game

WEAK = ("beginner", "easy")
Notices = tuple[float, float, float]
BLIND, KEEN = (0.0, 0.0, 0.0), (1.0, 1.0, 0.0)
every_variant = pytest.mark.parametrize("variant", ["tiles", "cubes"])


def placed(view: View, notices: Notices, seed: int = 1) -> ScoredPlacement | None:
    command = decide(Overlooking(*notices), view, Random(seed))
    if not isinstance(command, Place):
        return None
    points = sum([line.points for line in score(view.board, command.placement)])
    return ScoredPlacement(points, command.placement.tiles)


@pytest.mark.parametrize("level", WEAK)
def test_more_tiles_and_more_lines_are_overlooked_more_often(level: str) -> None:
    bot = LEVELS[level].make()
    assert isinstance(bot, Overlooking)
    chance = bot.noticing
    assert chance(1, 1) == 1, "a single tile in one line is always noticed"
    for tiles in range(1, 7):
        for lines in range(1, 4):
            assert chance(tiles + 1, lines) < chance(tiles, lines) > chance(tiles, lines + 1) > 0


@every_variant
def test_a_keen_bot_takes_the_most_points(variant: str) -> None:
    for state in states(variant, 1, 6):
        view = view_for(state, state.seat)
        best = view.best_placements()[0]
        found = placed(view, KEEN)
        assert found is not None and found.points == best.points


@every_variant
def test_a_blind_bot_takes_the_best_single_tile_of_one_short_line(variant: str) -> None:
    for state in states(variant, 2, 6):
        if not state.board:
            continue
        view = view_for(state, state.seat)
        found = placed(view, BLIND)
        assert found is not None
        plain = []
        for one in view.placements():
            lines = score(view.board, one.placement)
            if len(one.tiles) == len(lines) == 1 and len(lines[0].tiles) <= EASY_LENGTH:
                plain.append(one.points)
        assert not plain or found.points == max(plain)


def test_a_qwirkle_of_many_tiles_is_overlooked_more_often_than_one_of_a_single_tile() -> None:
    one = game("tiles", "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0", ["rk bc gx", "gk"], "gt")
    five = game("tiles", "rc@0,0", ["rk rx rd rs rt", "gk"], "gt")
    taken = Counter[int]()
    for seed in range(50):
        for state in (one, five):
            found = placed(view_for(state, 0), (0.75, 0.8, 0.9), seed)
            assert found is not None
            taken[len(state.board)] += found.points == 12
    assert 2 < taken[1] < 18 < taken[5] < 50


def test_an_overlooking_bot_rolls_as_often_as_it_notices() -> None:
    rolled = Counter[str]()
    for state in states("cubes", 3, 3):
        view = view_for(state, state.seat)
        greedy = decide(Greedy(), view, Random(3))
        rolled["greedy"] += not isinstance(greedy, Place)
        rolled["never"] += placed(view, KEEN, 3) is None
        rolled["always"] += placed(view, (1.0, 1.0, 1.0), 3) is None
    assert rolled["never"] == 0 < rolled["always"]
    assert abs(rolled["always"] - rolled["greedy"]) <= 2, "their chance differs a little"


def test_the_opening_may_not_be_shorter_than_the_rules_say() -> None:
    for seed in range(20):
        state, _ = new_game("tiles", NAMES[:2], Random(seed))
        view = view_for(state, state.seat)
        found = placed(view, BLIND)
        assert found is not None and len(found.tiles) == len(view.best_placements()[0].tiles)
