from itertools import count
from random import Random

import pytest

from game import rules
from game.bots import without_placed
from game.bots.base import PositionCount
from game.bots.lookahead import (
    ROLLS_BELOW,
    Evaluation,
    Lookahead,
    SampledDeal,
    lead_over_mean,
    sample_deal,
)
from game.rules import GameState, Place, Placement, apply, best_placements, parse_tiles, progress
from tests.bots.states import states
from tests.rules.build import FIVE_RED, HOUSES, House, game

CLOVERS = tuple([tuple([rules.Shape.CLOVER] * 6)] * 2)


def follows(
    state: GameState,
    kept: str,
    hands: list[str],
    bag: str,
    rounds: int | None = None,
    evaluation: Evaluation | None = None,
) -> float:
    """Return seat 0's lead over the mean of the other seats after a rollout."""
    # The rollout begins after a turn of seat 0, whose remaining tiles are `kept`.
    throws = CLOVERS if state.traits.rolls else ()
    deal = SampledDeal(tuple([parse_tiles(hand) for hand in hands]), parse_tiles(bag), throws)
    lookahead = Lookahead(rules.view_for(state, 0), PositionCount(), rounds, evaluation)
    return lead_over_mean(
        rules.result_of(lookahead.rollout(state.board, parse_tiles(kept), deal)), 0
    )


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


def test_others_with_little_to_score_roll() -> None:
    # The other player rolls, as the placements score little, and then lays clovers.
    # The clovers score 12 and 2, and 6 for going out; the seat's own clover then scores 3. If only
    # stuck players may roll, the other player lays its circles (6, and 6 for going out).
    hands = ["gk", "rc bc"]
    assert follows(game("cubes", FIVE_RED, hands, "rc"), "gk", hands, "", 1) == -12 - 2 - 6 + 3
    never = game("cubes", FIVE_RED, hands, "rc", house=House(stuck_roll=True))
    assert follows(never, "gk", hands, "", 1) == -6 - 6


def play_out(
    state: GameState, deal: SampledDeal, first: Place, patch: pytest.MonkeyPatch
) -> list[float] | None:
    """Return the points that each seat gains from the command `first` to the end of the game."""
    # Everybody lays the best placement, and rolls first if a rollout would. Dice show what the deal
    # says. Return None if a player is stuck and must exchange: in a rollout nobody exchanges.
    seat, players, free = state.seat, len(state.players), state.house.roll is rules.Timing.FREE
    patch.setattr(progress, "roll", lambda die, _: die)
    before = list(state.scores)
    state, (placed, *_) = apply(state, first)
    assert isinstance(placed, rules.Placed)
    before[seat] += sum(line.points for line in placed.lines)
    step = 0
    while not state.over:
        step += (state.seat - seat - step - 1) % players + 1
        best = best_placements(state.board, state.hand)
        if state.traits.rolls and (not best or (free and best[0].points < ROLLS_BELOW)):
            shown = iter(deal.rolls[step % len(deal.rolls)])
            with patch.context() as rolled:
                rolled.setattr(
                    progress, "roll", lambda die, _, to=shown: rules.Tile(die.colour, next(to))
                )
                state, _ = apply(state, rules.Roll(state.hand))
            best = best_placements(state.board, state.hand)
        if not best and not rules.options(state).passing:
            return None
        state, _ = apply(state, Place(Placement(best[0].tiles)) if best else rules.Pass())
    return [after - points for after, points in zip(state.scores, before, strict=True)]


@pytest.mark.parametrize("variant", HOUSES)
def test_a_rollout_is_a_game_by_the_rules(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for seed, house in zip(count(1), HOUSES[variant]):
        for state in states(variant, seed, 2, house=house.rules):
            best = best_placements(state.board, state.hand)[0]
            view, hands = (
                rules.view_for(state, state.seat),
                [player.hand for player in state.players],
            )
            rolls = sample_deal(view, Random(seed)).rolls
            deal = SampledDeal(tuple(hands), state.bag[::-1], rolls)
            gained = play_out(state, deal, Place(Placement(best.tiles)), monkeypatch)
            if gained is None:
                continue
            kept = without_placed(state.hand, best.tiles)
            table = state.board.with_tiles(best.tiles)
            lookahead = Lookahead(view, PositionCount(), None, None)
            assert rules.result_of(lookahead.rollout(table, kept, deal)) == gained
            compared += 1
    assert compared >= 100
