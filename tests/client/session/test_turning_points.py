"""The turns that decided a game, by the definition in `game.session.review.reviewed_turn`."""

from __future__ import annotations

from game.session.review.reviewed_turn import (
    TurnFacts,
    TurningPoint,
    Why,
    lead_for_good,
    turning_points,
)

turn = TurnFacts
EVEN = [turn(n % 2, 4) for n in range(10)]


def found(facts: list[TurnFacts], seats: int = 2, *, over: bool = False) -> list[tuple[int, Why]]:
    return [(one.turn, one.why) for one in turning_points(facts, seats, over=over)]


def with_(**changed: TurnFacts) -> list[TurnFacts]:
    """Return an even game except for these turns: ``t3=turn(...)``."""
    facts = list(EVEN)
    for name, fact in changed.items():
        facts[int(name[1:])] = fact
    return facts


def test_in_an_even_game_nothing_turns() -> None:
    assert found(EVEN) == found([]) == found(EVEN, over=True) == []


def test_a_swing_has_three_kinds_and_the_largest_names_it() -> None:
    made = turn(1, 14, qwirkles=1)
    assert turning_points(with_(t3=made), 2, over=False) == [TurningPoint(3, 1, Why.MADE, 14 - 5)]
    assert found(with_(t4=turn(0, 4, left=9, lost=6.0))) == [(4, Why.MISSED)]
    both = turning_points(with_(t4=turn(0, 4, left=5, lost=6.0)), 2, over=False)
    assert both == [TurningPoint(4, 0, Why.MISSED, 6.0)]
    assert found(with_(t4=turn(0, 4, lost=6.0))) == [(4, Why.LOST)]
    # A Qwirkle that gave away more than it scored.
    assert found(with_(t4=turn(0, 14, qwirkles=1, lost=10.0))) == [(4, Why.LOST)]
    # Many points without a Qwirkle are no turning point.
    assert found(with_(t4=turn(0, 16))) == []


def test_the_three_largest_swings_stand_in_the_order_of_play() -> None:
    facts = with_(
        t1=turn(1, 4, lost=3.5),
        t2=turn(0, 4, lost=9.0),
        t5=turn(1, 4, left=8),
        t6=turn(0, 4, lost=2.9),
        t8=turn(0, 4, lost=3.6),
    )
    assert found(facts) == [(2, Why.LOST), (5, Why.MISSED), (8, Why.LOST)]
    # The earlier of equal swings; less than three points decide nothing.
    equal = with_(**{f"t{n}": turn(n % 2, 4, lost=5.0) for n in (1, 3, 6, 9)})
    assert [n for n, _ in found(equal)] == [1, 3, 6]
    assert found(with_(t6=turn(0, 4, lost=2.9), t7=turn(1, 4, lost=3.0))) == [(7, Why.LOST)]


def test_the_lead_for_good_always_counts_once_the_game_is_over() -> None:
    facts = with_(
        t5=turn(1, 5),
        t1=turn(1, 4, lost=8.0),
        t2=turn(0, 4, lost=7.0),
        t8=turn(0, 4, lost=6.0),
    )
    assert lead_for_good(facts, 2) == 9
    facts.append(turn(0, 4))
    # Seat 1 leads by one after its own turns alone; with another point it leads for good.
    facts[7] = turn(1, 8)
    assert lead_for_good(facts, 2) == 7
    assert found(facts, over=True) == [(1, Why.LOST), (2, Why.LOST), (7, Why.LEAD)]
    assert found(facts) == [(1, Why.LOST), (2, Why.LOST), (8, Why.LOST)]


def test_a_lead_for_good_needs_one_winner_and_a_turn_of_everybody_before() -> None:
    assert lead_for_good(EVEN, 2) is None, "shared"
    assert lead_for_good([turn(0, 9), *EVEN], 2) is None, "from the first turn on"
    three = [
        turn(0, 4),
        turn(1, 6),
        turn(2, 4),
        turn(0, 1),
        turn(1, 6),
        turn(2, 4),
    ]
    assert lead_for_good(three, 3) is None, "before the third player's first turn"
    three += [turn(0, 19), turn(1, 1), turn(2, 4)]
    assert lead_for_good(three, 3) == 6
    # The same seat led before, but was caught up in between.
    caught = [
        turn(0, 6),
        turn(1, 4),
        turn(0, 2),
        turn(1, 4),
        turn(0, 3),
        turn(1, 1),
    ]
    assert lead_for_good(caught, 2) == 4
