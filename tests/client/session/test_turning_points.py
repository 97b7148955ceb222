"""The turns that decided a game, as `turning_points` defines them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.session.review.turning_points import (
    SwingCause,
    TurnFacts,
    TurningPoint,
    lead_for_good,
    turning_points,
)

MADE, MISSED, LOST, LEAD = SwingCause
EVEN = [TurnFacts(n % 2, 4) for n in range(10)]


def causes(facts: list[TurnFacts], *, over: bool = False) -> dict[int, SwingCause]:
    """Return the causes of a two-player game's turning points, by turn."""
    return {point.turn: point.cause for point in turning_points(facts, 2, over=over)}


def even_but(**changed: Mapping[str, Any]) -> list[TurnFacts]:
    """Return the facts of an even game with some replaced: ``t3={"points": 5}`` is for turn 3."""
    facts = list(EVEN)
    for name, values in changed.items():
        facts[int(name[1:])] = facts[int(name[1:])]._replace(**values)
    return facts


def losing(**worth_lost: float) -> list[TurnFacts]:
    """Return the facts of an even game in which the given turns lose worth, as in ``t3=4.0``."""
    return even_but(**{turn: {"worth_lost": lost} for turn, lost in worth_lost.items()})


def scored(*pairs: tuple[int, int]) -> list[TurnFacts]:
    return [TurnFacts(*pair) for pair in pairs]


def test_an_even_game_has_no_turning_point() -> None:
    assert causes(EVEN) == causes([]) == causes(EVEN, over=True) == {}


def test_the_largest_of_three_swings_is_the_cause() -> None:
    qwirkle: dict[str, Any] = {"points": 14, "qwirkles": 1}
    points = turning_points(even_but(t3=qwirkle), 2, over=False)
    assert points == [TurningPoint(3, 1, MADE, 14 - 5)]
    points = turning_points(even_but(t4={"points_missed": 5, "worth_lost": 6.0}), 2, over=False)
    assert points == [TurningPoint(4, 0, MISSED, 6.0)]
    cases: list[tuple[dict[str, Any], dict[int, SwingCause]]] = [
        ({"points_missed": 9, "worth_lost": 6.0}, {4: MISSED}),
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
    facts[5] = facts[5]._replace(points_missed=8)
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
