from collections.abc import Mapping
from itertools import count
from typing import Any

import pytest

from game.bots import Budget, ChoiceSearch, Expert, RatedCommand
from game.rules import Bag, HouseRules, Place, View
from game.session import TurningPoint
from game.session.review.game_review import POSITIONS, SECONDS, Review
from game.session.review.reviewed_turn import (
    SwingCause,
    TurnFacts,
    lead_for_good,
    turning_points,
    view_before,
)
from tests.client.support.recorded_games import careless

SHORT = HouseRules(bag=Bag.SHORT)


def choice_of(view: View) -> tuple[RatedCommand]:
    return (RatedCommand(Place(view.best_placements()[0].placement), 0, 0.0),)


def test_the_turn_in_view_is_analysed_first_and_the_rest_follows() -> None:
    game, order = careless("tiles", 1, 2, SHORT), []

    def thoughts(view: View, *_: object) -> ChoiceSearch:
        order.append(view.turn)
        yield
        yield
        return choice_of(view)

    review = Review(game, expert=thoughts)
    numbers = [turn.turn.number for turn in review.turns]
    review.look_at(9)
    assert review.progress == 0.0
    review.think(0)
    assert review.turns[9].best is not None or not view_before(game, review.turns[9]).options.place
    while not review.turns[9].weighed:
        review.think(0)
    assert order == [numbers[9]]
    review.think(0)
    review.look_at(4)
    while not review.turns[4].weighed:
        review.think(0)
    assert review.expert_leads is None
    assert order == [numbers[9], numbers[4]]
    done, before = review.progress, len(order)
    assert 0.0 < done < 1.0 and review.turning_points is None
    review.think(1e9)
    assert review.progress == 1.0 and review.done and review.turning_points is not None
    assert sorted(order) == numbers and len(order) > before


def test_expert_must_end_a_turn_once_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.review.game_review.SECONDS", SECONDS)
    ended, now = [], [0.0]

    def thoughts(view: View, *_: object) -> ChoiceSearch:
        for n in count():
            now[0] += 0.003
            if (yield):
                ended.append(n)
                now[0] += 0.003
                break
        return choice_of(view)

    review = Review(careless("tiles", 1, 2, SHORT), lambda: now[0], thoughts)
    frames = 0
    while not review.done:
        before = now[0]
        review.think(0.004)
        frames += 1
        assert now[0] - before <= 0.004 + 0.003
    assert len(ended) == len(review.turns)
    assert now[0] <= SECONDS + 0.006 * len(ended)
    assert frames <= 60 * SECONDS / 0.003


def test_the_same_record_has_the_same_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.review.game_review.POSITIONS", 1500)
    monkeypatch.setattr("game.session.review.game_review.SECONDS", SECONDS)
    game = careless("tiles", 2, 2, SHORT)
    results = []
    for tick, seconds, turns_pages in ((1e-6, 1e9, False), (2e-5, 0.004, True)):
        review, frames = Review(game, count(0.0, tick).__next__), 0
        while not review.done:
            if turns_pages:
                review.look_at((7 * frames // 5) % len(review.turns))
            review.think(seconds)
            frames += 1
        assert (frames > 9) == turns_pages
        results.append((review.turns, review.expert_leads, review.turning_points))
    assert results[0] == results[1]


def test_the_positions_searched_for_a_game_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets = list[Budget]()

    def thoughts(expert: Expert, view: View, *_: object) -> ChoiceSearch:
        budgets.append(expert._budget)
        yield
        return choice_of(view)

    monkeypatch.setattr(Expert, "weigh", thoughts)
    for players in (2, 4):
        budgets.clear()
        review = Review(careless("tiles", 1, players))
        review.think(1e9)
        assert len(budgets) == len(review.turns) > 40
        assert 0.9 * POSITIONS <= sum(one.positions for one in budgets) <= POSITIONS
        assert all(0 < one.endgame <= one.positions for one in budgets)


MADE, MISSED, LOST, LEAD = SwingCause
EVEN = [TurnFacts(n % 2, 4) for n in range(10)]


def causes(facts: list[TurnFacts], *, over: bool = False) -> dict[int, SwingCause]:
    return {point.turn: point.cause for point in turning_points(facts, 2, over=over)}


def even_but(**changed: Mapping[str, Any]) -> list[TurnFacts]:
    """Return the figures of an even game, with some replaced: `t3={"points": 5}` is for turn 3."""
    facts = list(EVEN)
    for name, values in changed.items():
        facts[int(name[1:])] = facts[int(name[1:])]._replace(**values)
    return facts


def losing(**worth_lost: float) -> list[TurnFacts]:
    return even_but(**{turn: {"worth_lost": lost} for turn, lost in worth_lost.items()})


def scored(*pairs: tuple[int, int]) -> list[TurnFacts]:
    return [TurnFacts(*pair) for pair in pairs]


def test_an_even_game_has_no_turning_point() -> None:
    assert causes(EVEN) == causes([]) == causes(EVEN, over=True) == {}


def test_the_largest_of_three_swings_is_the_cause() -> None:
    qwirkle: dict[str, Any] = {"points": 14, "qwirkles": 1}
    points = turning_points(even_but(t3=qwirkle), 2, over=False)
    assert points == [TurningPoint(3, 1, MADE, 14 - 5)]
    points = turning_points(even_but(t4={"qwirkle_missed": True, "worth_lost": 6.0}), 2, over=False)
    assert points == [TurningPoint(4, 0, MISSED, 6.0)]
    cases: list[tuple[dict[str, Any], dict[int, SwingCause]]] = [
        # Expert values the Qwirkle that was missed no higher than what was played.
        ({"qwirkle_missed": True, "worth_lost": 0.4}, {}),
        ({"worth_lost": 6.0}, {4: LOST}),
        # The Qwirkle gave away more than it scored.
        (qwirkle | {"worth_lost": 10.0}, {4: LOST}),
        # Many points without a Qwirkle are not a turning point.
        ({"points": 16}, {}),
    ]
    for changed, expected in cases:
        assert causes(even_but(t4=changed)) == expected, changed


def test_the_three_largest_swings_are_in_the_order_of_play() -> None:
    facts = losing(t1=3.5, t2=9.0, t5=0.0, t6=2.9, t8=3.6)
    facts[5] = facts[5]._replace(qwirkle_missed=True, worth_lost=8.0)
    assert causes(facts) == {2: LOST, 5: MISSED, 8: LOST}
    assert list(causes(losing(t1=5.0, t3=5.0, t6=5.0, t9=5.0))) == [1, 3, 6], "earlier ones first"
    assert causes(losing(t6=2.9, t7=3.0)) == {7: LOST}, "less than three points decide nothing"


def test_taking_the_lead_for_good_counts_once_the_game_is_over() -> None:
    facts = losing(t1=8.0, t2=7.0, t8=6.0)
    facts[5] = TurnFacts(1, 5)
    assert lead_for_good(facts, 2) == 9
    # Seat 1 led by one only after its own turns; with three more points it leads for good.
    facts.append(TurnFacts(0, 4))
    facts[7] = TurnFacts(1, 8)
    assert lead_for_good(facts, 2) == 7
    assert causes(facts, over=True) == {1: LOST, 2: LOST, 7: LEAD}
    assert causes(facts) == {1: LOST, 2: LOST, 8: LOST}


def test_a_lead_for_good_needs_one_winner_and_a_turn_of_every_player_before() -> None:
    assert lead_for_good(EVEN, 2) is None, "shared"
    assert lead_for_good([TurnFacts(0, 9), *EVEN], 2) is None, "from the first turn on"
    three = scored((0, 4), (1, 6), (2, 4), (0, 1), (1, 6), (2, 4))
    assert lead_for_good(three, 3) is None, "before the third player's first turn"
    three += scored((0, 19), (1, 1), (2, 4))
    assert lead_for_good(three, 3) == 6
    overtaken = scored((0, 6), (1, 4), (0, 2), (1, 4), (0, 3), (1, 1))
    assert lead_for_good(overtaken, 2) == 4, "an earlier lead of the same seat was lost"
