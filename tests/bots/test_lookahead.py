"""Tests of rollouts on a given deal, against values calculated by hand."""

import pytest

from game.bots.base import PositionCount
from game.bots.lookahead import Evaluation, Lookahead, SampledDeal, lead_over_mean
from game.rules import GameState, Shape, parse_tiles, result_of, view_for
from tests.rules.build import FIVE_RED, House, game

CLOVERS = tuple([tuple([Shape.CLOVER] * 6)] * 2)


def follows(
    state: GameState,
    kept: str,
    hands: list[str],
    bag: str,
    rounds: int | None = None,
    evaluation: Evaluation | None = None,
) -> float:
    """Return seat 0's lead over the mean of the other seats after a rollout.

    The rollout begins after a turn of seat 0, whose remaining tiles are `kept`.
    """
    throws = CLOVERS if state.traits.rolls else ()
    deal = SampledDeal(tuple([parse_tiles(hand) for hand in hands]), parse_tiles(bag), throws)
    lookahead = Lookahead(view_for(state, 0), PositionCount(), rounds, evaluation)
    return lead_over_mean(result_of(lookahead.rollout(state.board, parse_tiles(kept), deal)), 0)


def test_the_others_answer_and_then_the_seat_plays_again() -> None:
    # The other player makes a Qwirkle (12). Then the seat lays its last tile (2, and bonus 6).
    state = game("tiles", FIVE_RED, ["bd", "rk gs"], "gk")
    assert follows(state, "bd", ["bd", "rk gs"], "gk", 0) == 0
    assert follows(state, "bd", ["bd", "rk gs"], "", 1) == -12 + 2 + 6


def test_the_last_own_turn_is_evaluated() -> None:
    state = game("tiles", FIVE_RED, ["bd yt", "rk gs"], "gk")

    def likes_diamonds(_: object, kept: tuple[object, ...]) -> float:
        return 100.0 if kept == parse_tiles("bd") else 0.0

    hands = ["bd yt", "rk gs"]
    assert follows(state, "bd yt", hands, "", 1, likes_diamonds) == -12 + 2 + 100


@pytest.mark.parametrize(
    ("kept", "hands", "worth"),
    [
        ("", ["", "rk"], 6),  # the seat is out, and has the bonus
        ("bk", ["bk", "rk"], -12 - 6),  # the other finishes the Qwirkle and is out
        ("bk", ["bk", "ys"], -2 - 6),  # the other is out with a square beside a square
        ("gk", ["gk", "bk"], 0),  # both are stuck for good
    ],
)
def test_the_end_of_a_game_of_tiles(kept: str, hands: list[str], worth: int) -> None:
    state = game("tiles", FIVE_RED, ["gk", hands[1]])
    assert follows(state, kept, hands, "") == worth


def test_the_bonus_is_given_once() -> None:
    state = game("cubes", FIVE_RED, ["gk", ""], first_out=1)
    assert follows(state, "", ["", ""], "") == 0
    state = game("cubes", FIVE_RED, ["gk", "rk"])
    assert follows(state, "", ["", "rk"], "") == 6 - 12
    ends = game("cubes", FIVE_RED, ["gk", "rk"], house=House(first_out=True))
    assert follows(ends, "", ["", "rk"], "") == 6


def test_others_with_little_to_score_roll() -> None:
    # The other player rolls, as the placements score little, and then lays clovers.
    # The clovers score 12 and 2, and 6 for going out; the seat's own clover then scores 3. If only
    # stuck players may roll, the other player lays its circles (6, and 6 for going out).
    hands = ["gk", "rc bc"]
    state = game("cubes", FIVE_RED, hands, "rc")
    assert follows(state, "gk", hands, "", 1) == -12 - 2 - 6 + 3
    never = game("cubes", FIVE_RED, hands, "rc", house=House(stuck_roll=True))
    assert follows(never, "gk", hands, "", 1) == -6 - 6
