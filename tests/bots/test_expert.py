from collections import Counter
from collections.abc import Generator
from random import Random

import pytest

from game import rules
from game.bots import Budget, Expert, RatedCommand, decide, expert
from game.bots.arena.match import Match, standings
from game.bots.candidates import Candidate, few_alike
from game.bots.lookahead import SampledDeal, sample_deal
from game.rules import Exchange, GameState, Place, Roll, Shape, view_for
from tests.bots.states import result_after, states
from tests.rules.build import FIVE_RED, NAMES, House, game

LITTLE = Budget(candidates=4, rounds=(2, 2), last=1, endgame=100)
every_variant = pytest.mark.parametrize("variant", ["tiles", "cubes"])


def choice(state: GameState, seed: int = 1, budget: Budget = LITTLE) -> rules.Command:
    return decide(Expert(budget), view_for(state, state.seat), Random(seed))


@every_variant
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_sampled_deal_is_possible(variant: str, seed: int) -> None:
    chance = Random(seed)
    for state in states(variant, seed, 4):
        view = view_for(state, state.seat)
        deal = sample_deal(view, chance)
        assert [len(hand) for hand in deal.hands] == list(view.hand_sizes)
        assert deal.hands[state.seat] == state.hand
        assert len(deal.bag) == len(state.bag)
        traits = state.traits
        lie = [*deal.bag, *(tile for hand in deal.hands for tile in hand)]
        lie += [tile for tile, _ in state.board]
        assert Counter(traits.as_in_set(lie)) == Counter(traits.full_set())
        if traits.open_hands:
            assert deal.hands == tuple(player.hand for player in state.players)


def test_candidates_have_few_orders_of_the_same_tiles() -> None:
    """Six circles make a Qwirkle in hundreds of ways, of which few are candidates."""
    state = next(one for one in states("tiles", 0, 1) if len(one.board) > 30)
    circles = tuple([rules.Tile(colour, Shape.CIRCLE) for colour in rules.Colour])
    found = rules.best_placements(state.board, circles, 40)
    few = few_alike(found, 2)
    assert few[0] == found[0]
    assert max(Counter([frozenset([tile for tile, _ in one.tiles]) for one in few]).values()) == 2
    assert len(few) < len(found)


@pytest.mark.long
def test_expert_beats_greedy() -> None:
    """The eight games are the same in each run. In longer matches Expert wins 80 % of the games."""
    match = Match(("expert", "greedy"), "tiles", 1)
    expert, greedy = standings(match, [match.play(number) for number in range(4)])
    assert expert.wins > greedy.wins
    assert expert.points > greedy.points + 12


def choices(
    state: GameState, slices: int = 10**9, budget: Budget = LITTLE
) -> tuple[RatedCommand, ...]:
    return result_after(Expert(budget).weigh(view_for(state, state.seat), Random(1)), slices)


@every_variant
@pytest.mark.parametrize("slices", [1, 5, 10**9])
def test_all_choices_are_legal_and_the_best_comes_first(variant: str, slices: int) -> None:
    opening, _ = rules.new_game(variant, NAMES[:2], Random(3))
    for state in [opening, *states(variant, 3, 6)]:
        found = choices(state, slices)
        assert found
        assert len({choice.command for choice in found}) == len(found)
        for choice in found:
            after, _ = rules.apply(state, choice.command)
            gained = after.scores[state.seat] - state.scores[state.seat]
            out = isinstance(choice.command, Place) and not after.players[state.seat].hand
            assert choice.points == gained - 6 * out
        worths = [choice.worth for choice in found]
        assert worths == sorted(worths, reverse=True)


def test_a_hand_that_fits_nowhere_is_exchanged_or_rolled_or_the_turn_passed() -> None:
    for variant, hand, bag, kind in (
        ("tiles", "bd bs bd gt", "rt rs", Exchange),
        ("tiles", "bd bs", "", rules.Pass),
        ("cubes", "bd bs gt", "", Roll),
    ):
        assert isinstance(choices(game(variant, "rc@0,0", [hand, "rk"], bag))[0].command, kind)


@pytest.mark.parametrize("seed", range(4))
def test_a_search_cut_short_trusts_the_estimates_and_not_a_few_deals(seed: int) -> None:
    *_, state = states("tiles", seed, 9)
    view = view_for(state, state.seat)
    found = [
        result_after(Expert().weigh(view, Random(1)), slices)[0] for slices in range(20, 140, 20)
    ]
    assert len({choice.command for choice in found}) == 1


def test_rolls_and_exchanges_are_weighed_beside_placements() -> None:
    state = game("cubes", FIVE_RED, ["rc rc rc rc rc rc", "gk"], "rc gc")
    found = choices(state)
    assert isinstance(found[0].command, Roll)
    assert {type(choice.command) for choice in found} == {Roll, Place}
    for house, kinds in ((House(), {Exchange, Place}), (House(stuck_exchange=True), {Place})):
        hands = ["rt bd bd bs yk gk", "gk gc"]
        state = game("tiles", "rc@0,0 rx@1,0", hands, "rd rs rk bc bx gt", house=house)
        assert {type(choice.command) for choice in choices(state)} == kinds


def lays(one: Candidate | RatedCommand, code: str) -> bool:
    command = one.command
    return isinstance(command, Place) and [str(t) for t, _ in command.placement.tiles] == [code]


@pytest.mark.parametrize(("behind", "best"), [(20, "os"), (5, "rc"), (-20, "rc")])
def test_a_player_behind_near_the_end_takes_a_risk(
    monkeypatch: pytest.MonkeyPatch, behind: int, best: str
) -> None:
    # The risky choice is worth less on average, so only a player 20 points behind takes it.
    # A red circle always scores 6 more than the other player gets. An orange square scores 30
    # more in one of three cases, and 9 less otherwise.
    def outcome(
        _: rules.View, __: object, one: Candidate, deal: SampledDeal
    ) -> Generator[None, None, list[float]]:
        risky = isinstance(one.command, Place) and "os" in str(one.command.placement)
        lucky = deal.bag[0].shape in (Shape.CIRCLE, Shape.CLOVER)
        yield
        return [(30.0 if lucky else -9.0) if risky else 6.0, 0.0]

    monkeypatch.setattr(expert, "_outcome", outcome)
    hands, bag = ["rc os", "bk bc"], "gk gc gs bs yt yd"
    state = game("tiles", "rk@0,0 ok@0,1", hands, bag, scores=[40, 40 + behind])
    found = list(choices(state, budget=Budget(candidates=20, alike=1, rounds=(60,))))
    assert lays(found[0], best)
    assert found[0].worth == pytest.approx(6 if best == "rc" else 4, abs=2.5)
