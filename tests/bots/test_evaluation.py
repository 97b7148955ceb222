from itertools import combinations, islice
from pathlib import Path
from random import Random

import pytest

from game.bots import Greedy, decide, evaluation
from game.bots.candidates import Careful
from game.bots.evaluation import FEATURES, both_of, chances_of_next, features, parse_weights
from game.bots.fit import main, samples
from game.rules import Board, Exchange, Place, Roll, parse_tiles, view_for
from game.rules.lines import mask_of
from tests.rules.build import FIVE_RED, game, plain_move

FOUR_RED = "rc@0,0 rx@1,0 rd@2,0 rs@3,0"


def named(board: str, kept: str, hands: list[str], variant: str = "tiles") -> dict[str, float]:
    state = game(variant, board, hands)
    values = features(state.board, parse_tiles(kept), chances_of_next(view_for(state, 0)))
    return {feature.name: value for feature, value in zip(FEATURES, values, strict=True)}


def test_the_features_of_kept_tiles() -> None:
    found = named(FOUR_RED, "rt rk rk bk gd", ["rt rk rk bk gd", "ys"])
    assert (found["kept"], found["twins"], found["longest"]) == (5, 1, 2)
    assert found["pairs"] == 2, "rt with rk, rk with bk"
    assert (found["doubles"], found["halves"], found["finishers"]) == (1, 2, 0)
    assert found["stuck"] == 1, "no clover lies on the table for the blue one"
    assert found["corners"] == 5
    assert named(FIVE_RED, "rk bk", ["rk bk", "ys"])["finishers"] == 1
    assert features(Board(), (), evaluation.open_hand_chances(())) == (0,) * len(FEATURES)


def test_the_features_of_open_lines() -> None:
    five = named(FIVE_RED, "", ["rk", "ys"], "cubes")
    assert five["five"] == 0, "a yellow die never shows a red clover"
    assert named(FIVE_RED, "", ["rk", "rk"], "cubes")["five"] == 1
    assert named(FIVE_RED, "", ["rk", "rc"], "cubes")["five"] == pytest.approx(1 / 6)
    assert named(FIVE_RED, "", ["rk", "rc rx"], "cubes")["five"] == pytest.approx(1 - (5 / 6) ** 2)
    hidden = named(FIVE_RED, "", ["rk bx", "ys gt bd bc"])
    # 101 tiles are unseen; one of the red clovers is in the own hand.
    assert hidden["five"] == pytest.approx(1 - (99 * 98 * 97 * 96) / (101 * 100 * 99 * 98))
    assert hidden["fives"] == pytest.approx(2 * hidden["five"]), "at either end"
    four = named(FOUR_RED, "", ["rk bx", "ys gt bd bc"])
    assert four["five"] == 0
    assert 0 < four["four"] < hidden["five"]


def test_the_chances_are_those_of_all_hands() -> None:
    # The game has one tile of each kind left, so the test tries all possible hands.
    view = view_for(game("tiles", "rc@0,0", ["rx", "ys gt"]), 0)
    unseen = list(view.unseen().elements())
    any_of = evaluation.hidden_hand_chances(view, 2)
    for kinds in (mask_of(parse_tiles("rt rk")), mask_of(parse_tiles("rx bc"))):
        hands = [mask_of(hand) & kinds for hand in combinations(unseen, 2)]
        assert any_of(kinds) == pytest.approx(sum(map(bool, hands)) / len(hands))
        assert both_of(kinds, any_of) == pytest.approx(hands.count(kinds) / len(hands))
    shown = evaluation.open_hand_chances(parse_tiles("rc bx"))
    assert both_of(mask_of(parse_tiles("rc bx")), shown) == 1
    assert both_of(mask_of(parse_tiles("rk bk")), shown) == pytest.approx(1 / 36)


def test_careful_leaves_no_line_of_five() -> None:
    """A line of five scores most at once, but lets the next player complete a Qwirkle."""
    hands = ["rt gs ys bc gk yk", "rk rk rk"]
    state = game("tiles", f"{FOUR_RED} bs@3,1", hands, "rx rc " * 12)
    for bot, makes_five in ((Greedy(), True), (Careful(), False)):
        command = decide(bot, view_for(state, 0), Random(1))
        assert isinstance(command, Place)
        laid = plain_move(command.placement.tiles)
        assert bool(laid & {("rt", 4, 0), ("rt", -1, 0)}) is makes_five


def test_written_weights_are_read_back() -> None:
    weights = parse_weights(evaluation.FILE.read_text(encoding="utf-8"))
    assert parse_weights(evaluation.format_weights(weights, {})) == weights


@pytest.mark.long
def test_the_command_writes_weights_that_can_be_read(tmp_path: Path) -> None:
    texts = []
    for name in ("one", "other"):
        assert main(["--games", "1", "--seed", "5", "--file", str(tmp_path / name)]) == 0
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert set(parse_weights(texts[0])) == {"tiles", "cubes"}
    assert "--games 1 --seed 5" in texts[0]


def test_the_samples_of_a_turn_are_centred() -> None:
    turn, same, other = (list(islice(samples("tiles", 2, 1, seed), 5)) for seed in (3, 3, 4))
    assert turn == same != other
    assert sum(followed for _, followed in turn) == pytest.approx(0)
    for column in zip(*[values for values, _ in turn], strict=True):
        assert sum(column) == pytest.approx(0)
    assert any(any(values) for values, _ in turn)


def test_careful_rolls_when_that_promises_more() -> None:
    state = game("cubes", FIVE_RED, ["rc rc rc rc rc rc", "gk"], "rc gc")
    assert isinstance(decide(Careful(), view_for(state, 0), Random(1)), Roll)
    state = game("cubes", FIVE_RED, ["rk", "gk"], "rc gc")
    assert isinstance(decide(Careful(), view_for(state, 0), Random(1)), Place)
    stuck = game("tiles", "rc@0,0", ["bd bs bd gt", "rk"], "rt rs")
    assert decide(Careful(), view_for(stuck, 0), Random(1)) == Exchange(parse_tiles("bd bd"))
