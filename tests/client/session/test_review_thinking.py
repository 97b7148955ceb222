"""The order and duration of a review's analysis, and what remains of it afterwards."""

from __future__ import annotations

import gc
from itertools import count
from weakref import ref

import pytest

from game.bots import Budget, ChoiceSearch, RatedCommand
from game.rules import Bag, HouseRules, Place, View
from game.session.review.game_review import POSITIONS, SECONDS, Review
from game.session.review.reviewed_turn import view_before
from tests.client.support.recorded_games import careless

SHORT = HouseRules(bag=Bag.SHORT)


def choice_of(view: View) -> tuple[RatedCommand]:
    return (RatedCommand(Place(view.best_placements()[0].placement), 0, 0.0),)


def test_the_turn_in_view_is_analysed_first_and_the_rest_follows() -> None:
    """A turn that comes into view later is next; no turn is analysed twice."""
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
    assert review.points_missed is None
    while not review.turns[9].weighed:
        review.think(0)
    assert order == [numbers[9]]
    review.think(0)
    review.look_at(4)
    while not review.turns[4].weighed:
        review.think(0)
    assert review.points_missed is None
    while review.points_missed is None:
        review.think(0)
    # All points are known before anything else is weighed.
    assert order == [numbers[9], numbers[4]]
    done, before = review.progress, len(order)
    assert 0.0 < done < 1.0 and review.turning_points is None
    review.think(1e9)
    assert review.progress == 1.0 and review.done and review.turning_points is not None
    assert sorted(order) == numbers and len(order) > before


def test_expert_must_end_a_turn_once_its_share_of_the_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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
    """Neither frame lengths nor the turn in view matter."""
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
        results.append((review.turns, review.points_missed, review.turning_points))
    assert results[0] == results[1]


def test_the_positions_searched_for_a_game_are_bounded() -> None:
    budgets = list[Budget]()

    def thoughts(view: View, _: object, budget: Budget, *__: object) -> ChoiceSearch:
        budgets.append(budget)
        yield
        return choice_of(view)

    for players in (2, 4):
        budgets.clear()
        review = Review(careless("tiles", 1, players), expert=thoughts)
        review.think(1e9)
        assert len(budgets) == len(review.turns) > 40
        assert 0.9 * POSITIONS <= sum(one.positions for one in budgets) <= POSITIONS
        assert all(0 < one.endgame <= one.positions for one in budgets)


def test_closing_a_review_ends_all_thinking_and_frees_it() -> None:
    ended = []

    def thoughts(_view: View, *_: object) -> ChoiceSearch:
        try:
            while True:
                yield
        finally:
            ended.append(True)

    review = Review(careless("tiles", 1, 2, SHORT), expert=thoughts)
    for turn in (2, 5):
        review.look_at(turn)
        for _ in range(3):
            review.think(0)
    assert not ended
    review.close()
    assert ended == [True, True]
    review.think(1e9)
    gone = ref(review)
    gc.disable()
    try:
        del review
        assert gone() is None
    finally:
        gc.enable()
