from itertools import product
from random import Random

import pytest

from game.bots import LEVELS, Greedy, decide
from game.rules import Command, GameState, Place, Roll, apply, new_game, view_for
from tests.marks import long_except
from tests.rules import build, oracle
from tests.rules.build import FIVE_RED, NAMES, PURPLE_ONLY, game, plain_move
from tests.rules.playthroughs.script import parse_command


def choice(state: GameState, seed: int = 1) -> Command:
    return decide(Greedy(), view_for(state, state.seat), Random(seed))


@pytest.mark.parametrize("seed", long_except([0], range(5)))
def test_a_choice_has_the_most_points_by_the_oracle(seed: int) -> None:
    state, _ = new_game("tiles", NAMES[:2], Random(seed))
    placed = 0
    while not state.over:
        command = choice(state)
        if isinstance(command, Place) and state.board:
            legal = oracle.legal(build.plain_table(state.board), build.codes(state.hand))
            assert legal[plain_move(command.placement.tiles)] == max(legal.values())
            placed += 1
        state, _ = apply(state, command)
    assert placed > 15


@pytest.mark.parametrize(
    ("state", "command"),
    [
        (game("tiles", "rc@0,0", ["bd bs bd gt", "rk"], "rt rs"), "exchange bd bd"),
        (game("tiles", "rc@0,0", ["bd bs", "rk"]), "pass"),
        (game("cubes", "rc@0,0", ["bd bs gt", "rk"], rolled=True), "roll bd bs gt"),
        # Stuck for good.
        (game("cubes", PURPLE_ONLY, ["bd gs bd", "pk"], "gx rx"), "exchange bd bd"),
        (game("cubes", PURPLE_ONLY, ["bd gs bd", "pk"], "gx rx rx gx"), "exchange bd gs bd"),
        (game("cubes", PURPLE_ONLY, ["bd gs", "rk"]), "pass"),
    ],
)
def test_a_hand_that_fits_nowhere(state: GameState, command: str) -> None:
    assert choice(state) == parse_command(command)


def test_dice_are_rolled_when_that_promises_more() -> None:
    hands = ["rc rc rc rc rc rc", "gk"]
    assert isinstance(choice(game("cubes", FIVE_RED, hands)), Roll)
    assert isinstance(choice(game("cubes", FIVE_RED, hands, rolled=True)), Place)
    assert isinstance(
        choice(game("cubes", FIVE_RED, hands, house=build.House(stuck_roll=True))), Place
    )
    for seed in range(5):
        command = choice(game("cubes", FIVE_RED, ["rk", "gk"]), seed)
        assert isinstance(command, Place), "the Qwirkle is there already"
        assert plain_move(command.placement.tiles) in ({("rk", 5, 0)}, {("rk", -1, 0)})


# Expert takes a hundred times as long: it plays a game of two, which it ends by an exact search,
# and one of four. It plays tiles for two in test_expert.
@pytest.mark.long
@pytest.mark.parametrize(
    ("variant", "players", "level"),
    [
        (variant, players, level)
        for variant, players in product(("tiles", "cubes"), (2, 3, 4))
        for level in sorted(LEVELS)
        if level != "expert" or (variant, players) in {("cubes", 2), ("tiles", 4)}
    ],
)
def test_whole_games_end(variant: str, players: int, level: str) -> None:
    chance = Random(players)
    bot = LEVELS[level].make()
    house = build.HOUSES[variant][2 * players - 4].rules
    state, _ = new_game(variant, NAMES[:players], chance, house=house)
    for _ in range(1500):
        if state.over:
            break
        state, _ = apply(state, decide(bot, view_for(state, state.seat), chance))
    assert state.over and max(state.scores) > 20
