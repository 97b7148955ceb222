"""The bot Greedy: it plays the most points, and sees only its own seat's view."""

from __future__ import annotations

from random import Random

import pytest

from game.bots import LEVELS, Greedy, decide
from game.rules import (
    Exchange,
    GameState,
    Pass,
    Place,
    Roll,
    apply,
    new_game,
    parse_tiles,
    view_for,
)
from tests.marks import long_except
from tests.rules import oracle
from tests.rules.build import (
    FIVE_RED,
    NAMES,
    PURPLE_ONLY,
    House,
    codes,
    game,
    plain_move,
    plain_table,
)


def choice(state: GameState, seed: int = 1) -> Place | Roll | Exchange | Pass:
    return decide(Greedy(), view_for(state, state.seat), Random(seed))


class TestTiles:
    @pytest.mark.parametrize("seed", long_except([0], range(5)))
    def test_a_choice_has_the_most_points_by_the_oracle(self, seed: int) -> None:
        state, _ = new_game("tiles", NAMES[:2], Random(seed))
        placed = 0
        while not state.over:
            command = choice(state)
            if isinstance(command, Place) and state.board:
                legal = oracle.legal(plain_table(state.board), codes(state.hand))
                assert legal[plain_move(command.placement.tiles)] == max(legal.values())
                placed += 1
            state, _ = apply(state, command)
        assert placed > 15

    def test_tiles_are_exchanged_when_nothing_fits(self) -> None:
        state = game("tiles", "rc@0,0", ["bd bs bd gt", "rk"], "rt rs")
        assert choice(state) == Exchange(parse_tiles("bd bd"))

    def test_a_player_without_other_commands_passes(self) -> None:
        assert choice(game("tiles", "rc@0,0", ["bd bs", "rk"])) == Pass()


class TestCubes:
    def test_dice_are_rolled_when_that_promises_more(self) -> None:
        """A placement scores two now; after a roll, any clover of six red dice scores twelve."""
        state = game("cubes", FIVE_RED, ["rc rc rc rc rc rc", "gk"])
        assert isinstance(choice(state), Roll)

    @pytest.mark.parametrize("seed", range(5))
    def test_a_qwirkle_is_placed_without_a_roll(self, seed: int) -> None:
        command = choice(game("cubes", FIVE_RED, ["rk", "gk"]), seed)
        assert isinstance(command, Place)
        assert plain_move(command.placement.tiles) in ({("rk", 5, 0)}, {("rk", -1, 0)})

    def test_a_rolled_hand_is_not_rolled_again(self) -> None:
        state = game("cubes", FIVE_RED, ["rc rc rc rc rc rc", "gk"], rolled=True)
        assert isinstance(choice(state), Place)

    def test_a_stuck_hand_is_rolled_whole(self) -> None:
        state = game("cubes", "rc@0,0", ["bd bs gt", "rk"], rolled=True)
        assert choice(state) == Roll(parse_tiles("bd bs gt"))

    def test_a_hand_stuck_for_good_exchanges_all_it_may(self) -> None:
        state = game("cubes", PURPLE_ONLY, ["bd gs bd", "pk"], "gx rx")
        assert choice(state) == Exchange(parse_tiles("bd bd"))
        whole = game("cubes", PURPLE_ONLY, ["bd gs bd", "pk"], "gx rx rx gx")
        assert choice(whole) == Exchange(parse_tiles("bd gs bd"))

    def test_the_house_rule_of_rolling_is_obeyed(self) -> None:
        """Under the default rules this hand would be rolled."""
        state = game("cubes", FIVE_RED, ["rc rc rc rc rc rc", "gk"], house=House(stuck_roll=True))
        assert isinstance(choice(state), Place)

    def test_a_hand_stuck_for_good_passes_with_an_empty_bag(self) -> None:
        assert choice(game("cubes", PURPLE_ONLY, ["bd gs", "rk"])) == Pass()


@pytest.mark.long
@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_whole_games_end(variant: str, players: int, level: str) -> None:
    chance = Random(players)
    bot = LEVELS[level].make()
    state, _ = new_game(variant, NAMES[:players], chance)
    for _ in range(1500):
        if state.over:
            break
        state, _ = apply(state, decide(bot, view_for(state, state.seat), chance))
    assert state.over and max(state.scores) > 20
